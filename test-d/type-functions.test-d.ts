/** The type functions on which all others rest, and `Equal`, on which the tests of types rest. */
import { attr } from 'keyform';
import { test } from 'vitest';
import type { Equal, Plain } from '../test/support/prove.js';
import type { PathToken, PrintTokens } from '../types/expressions/condition-text.js';
import type { Path, PathLabel, PathsOf } from '../types/expressions/path.js';
import type { FieldOf, FieldsOf, HeadOf, LastFieldOf, ShapeOf } from '../types/formats/format.js';
import type { ExtraOf, Setting } from '../types/requests/option.js';

/** Does not compile unless all of these are true. */
const proved = <_Cases extends readonly true[]>(): void => undefined;

type Long = '.{$x|lower}A#{B}é{at|sortable|desc}/';

test('a format is taken apart', () => {
  proved<
    [
      Equal<HeadOf<Long>, '.'>,
      Equal<HeadOf<'A_{x}'>, 'A_'>,
      Equal<HeadOf<'{x}#'>, ''>,
      Equal<HeadOf<'A'>, 'A'>,
      Equal<FieldsOf<Long>, '$x' | 'B' | 'at'>,
      Equal<FieldsOf<'A'>, never>,
      Equal<LastFieldOf<Long>, 'at'>,
      Equal<LastFieldOf<'A'>, ''>,
      Equal<ShapeOf<Long>, '.{}A#{}é{}/'>,
      Equal<ShapeOf<'A'>, 'A'>,
      Equal<FieldOf<'at|sortable|desc'>, 'at'>,
      Equal<FieldOf<'at'>, 'at'>,
    ]
  >();
});

test('a path has a label, a placeholder for each name, and the value that it leads to', () => {
  const attributes = { a: attr.map({ id: attr.map({ at: attr.date() }), B: attr.number() }) };
  type Led<To> = To extends Path<infer Attribute, infer Steps> ? [Attribute[' ~value'], Plain<Steps>] : never;
  proved<
    [
      Equal<PathLabel<['a', 'id', 'at']>, 'a.id.at'>,
      Equal<PathLabel<['a']>, 'a'>,
      Equal<PrintTokens<[PathToken<['a', 'id', 'at']>], unknown, unknown>['text'], '#a.#id.#at'>,
      Equal<Led<PathsOf<typeof attributes>['a']['id']['at']>, [Date, ['a', 'id', 'at']]>,
    ]
  >();
});

test('options of several calls merge: the later one counts, unless it may be missing', () => {
  type Merged<Earlier, Later> = Plain<
    ExtraOf<readonly [Setting<'extra', Later>, Setting<'limit', 1>, Setting<'extra', Earlier>]>
  >;
  proved<
    [
      Equal<Merged<{ a: 1; b: 2 }, { b: 'x'; c: null }>, { a: 1; b: 'x'; c: null }>,
      Equal<Merged<{ a: 1 }, { a?: 'x' }>, { a: 1 | 'x' }>,
    ]
  >();
});

test('types are equal only if they are one and the same', () => {
  proved<
    [
      Equal<{ a: 1 | 'x' }, { a: 'x' | 1 }>,
      // biome-ignore lint/suspicious/noExplicitAny: a type to compare
      Equal<Equal<any, string>, false>,
      // biome-ignore lint/suspicious/noExplicitAny: a type to compare
      Equal<Equal<unknown, any>, false>,
      Equal<Equal<never, undefined>, false>,
      Equal<Equal<{ readonly a: 1 }, { a: 1 }>, false>,
      Equal<Equal<{ a?: 1 }, { a: 1 }>, false>,
      Equal<Equal<readonly [1], readonly 1[]>, false>,
      Equal<Equal<string, 'x'>, false>,
      Equal<Equal<'x', string>, false>,
    ]
  >();
});
