/**
 * The second opinion: keyform's own type functions beside the general ones of ts-toolbelt, over the cases that
 * `test/proof/second-opinion.ts` generates. Each `Differing...` is the union of the cases in which the two differ: there
 * must be none, or this file does not compile.
 */
import type { A, L, O, S, Test } from 'ts-toolbelt';
import { describe, expect, test } from 'vitest';
import { parseFormat } from '../src/formats/format.js';
import { print } from '../src/keys/expression.js';
import type { Equal, Plain } from '../test/support/prove.js';
import type { PathToken, PrintTokens } from '../types/expressions/condition-text.js';
import type { Path, PathLabel, PathsOf } from '../types/expressions/path.js';
import type { FieldOf, FieldsOf, HeadOf, LastFieldOf, ShapeOf } from '../types/formats/format.js';
import type { PassedOptionsOf, Setting } from '../types/requests/option.js';
import type { Attributes } from '../types/values/attr.js';
import type { AttributeItem } from '../types/values/attribute-item.js';
import { type Documents, type Format, formats, type Merge, type Pair, ways } from './second-opinion/cases.js';

// ts-toolbelt has types only, and nothing to call.
const checks: typeof Test.checks = () => {};
const check: typeof Test.check = () => 1 as never;

/** The case, where the answers differ. */
type Differing<Case, Own, Other> = A.Equals<Own, Other> extends 1 ? never : Case;

describe('splitting a format agrees with S.Split', () => {
  // Split at the opening braces; each chunk at its closing one; the placeholder at its pipes.
  type Chunks<Of extends string> = S.Split<Of, '{'>;
  type Placeholder<Chunk extends string> = S.Split<Chunk, '}'>[0];
  type Name<Chunk extends string> = Chunk extends unknown ? S.Split<Placeholder<Chunk>, '|'>[0] : never;
  type Later<Of extends string> = L.Tail<Chunks<Of>>;
  type LastName<Later extends readonly string[]> = Later extends readonly [] ? '' : Name<L.Last<Later>>;
  type Literals<Chunks extends readonly string[]> = { [At in keyof Chunks]: L.Last<S.Split<Chunks[At], '}'>> };

  type Heads<Of extends string> = Of extends unknown ? Differing<Of, HeadOf<Of>, Chunks<Of>[0]> : never;
  type Fields<Of extends string> = Of extends unknown ? Differing<Of, FieldsOf<Of>, Name<Later<Of>[number]>> : never;
  type LastFields<Of extends string> = Of extends unknown ? Differing<Of, LastFieldOf<Of>, LastName<Later<Of>>> : never;
  type Shapes<Of extends string> = Of extends unknown
    ? Differing<Of, ShapeOf<Of>, S.Join<Literals<Chunks<Of>>, '{}'>>
    : never;
  type Pipes<Chunk extends string> = Chunk extends unknown
    ? Differing<Chunk, FieldOf<Placeholder<Chunk>>, S.Split<Placeholder<Chunk>, '|'>[0]>
    : never;
  checks([
    check<Heads<Format>, never, Test.Pass>(),
    check<Fields<Format>, never, Test.Pass>(),
    check<LastFields<Format>, never, Test.Pass>(),
    check<Shapes<Format>, never, Test.Pass>(),
    check<Pipes<Later<Format>[number]>, never, Test.Pass>(),
  ]);

  test.each(formats)('and parseFormat with split: %s', (format) => {
    const [head, ...chunks] = format.split('{');
    const { fields, literals, shape } = parseFormat(format, () => 'any');
    expect(fields.map(({ name }) => name)).toEqual(chunks.map((chunk) => chunk.split('}')[0]?.split('|')[0]));
    expect(literals).toEqual([head, ...chunks.map((chunk) => chunk.split('}').at(-1))]);
    expect(shape).toBe(literals.join('{}'));
  });
});

describe('joining names agrees with S.Join', () => {
  type Hashed<Way extends readonly string[]> = { [At in keyof Way]: `#${Way[At]}` };
  type Labels<Way extends readonly string[]> = Way extends unknown
    ? Differing<Way, PathLabel<Way>, S.Join<L.Writable<Way>, '.'>>
    : never;
  type Printed<Way extends readonly string[]> = Way extends unknown
    ? Differing<Way, PrintTokens<[PathToken<Way>], unknown, unknown>['text'], S.Join<L.Writable<Hashed<Way>>, '.'>>
    : never;
  checks([
    check<Labels<(typeof ways)[number]>, never, Test.Pass>(),
    check<Printed<(typeof ways)[number]>, never, Test.Pass>(),
  ]);

  test.each(ways.map((way) => [way]))('and print with join: %s', (way) => {
    expect(print({ steps: way }, {}, {})).toBe(way.map((name) => `#${name}`).join('.'));
  });
});

test('a path leads where O.Path does', () => {
  type Values<Of> = Of extends {
    readonly attributes: infer Fields extends Attributes;
    readonly way: infer Way extends readonly string[];
  }
    ? O.Path<PathsOf<Fields>, Way> extends Path<infer Steps, infer Attribute>
      ? Differing<Of, [Attribute[' ~value'], Plain<Steps>], [O.Path<AttributeItem<Fields>, Way>, Plain<Way>]>
      : Of
    : never;
  checks([check<Values<Documents>, never, Test.Pass>()]);
});

test('options given in several calls merge as O.Merge does', () => {
  type Merged<Earlier, Later> = PassedOptionsOf<
    readonly [Setting<'with', Earlier>, Setting<'limit', 1>, Setting<'with', Later>]
  >;
  // ts-toolbelt does not know exactOptionalPropertyTypes: what may be missing may be undefined for it.
  type Defined<Parts> = { [Part in keyof Parts]: Exclude<Parts[Part], undefined> };
  type Merges<Of> = Of extends [infer Earlier extends object, infer Later extends object]
    ? Differing<Of, Defined<Merged<Earlier, Later>>, Defined<O.Merge<Later, Earlier>>>
    : never;
  checks([check<Merges<Merge>, never, Test.Pass>()]);
});

test('two types are equal where A.Equals says so', () => {
  type Same<One, Other> = Equal<One, Other> extends true ? 1 : 0;
  type Equals<Of> = Of extends [infer One, infer Other] ? Differing<Of, Same<One, Other>, A.Equals<One, Other>> : never;
  checks([check<Equals<Pair>, never, Test.Pass>()]);
});
