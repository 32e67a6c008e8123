/**
 * Paths of one `set` callback whose steps aren't known when it's compiled, and values that aren't what their literal would be: they
 * compile, and the program decides.
 */
import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { rejects } from './rejects.js';

const numbers = attr.string().codec({
  encode: (value: number[]) => value.join(),
  decode: (stored) => stored.split(',').map(Number),
});
const texts = [attr.string(), attr.string()];
const Box = entity({
  keys: { PK: 'BOX#{id}' },
  attributes: {
    id: attr.string(),
    providers: attr.list(attr.map({ quantity: attr.number(), tags: attr.list(attr.string()) })),
    stats: attr.record(attr.number()).default({}),
    pair: attr.tuple([attr.number(), attr.number()]),
    texts: attr.tuple(texts),
    any: attr.any<{ nothing: null; perhaps?: null; rows: number[] }>(),
    one: numbers,
    lists: attr.list(numbers),
    named: attr.record(numbers).default({}),
  },
});
const boxes = table('Boxes', { indexes: { primary: { pk: 'PK' } }, entities: { Box } });
const update = boxes.update('Box', { id: '1' });
const from = 0 as number;
const to = 1 as number;
const either = 1 as 0 | 1;
const name = 'a' as string;
const other = 'b' as string;

test('two elements, or two entries, by variables', () => {
  prove(
    update
      .set((box, { plus, minus }) => [
        minus(box.providers.at(from).quantity, 1),
        plus(box.providers.at(to).quantity, 1),
      ])
      .build().UpdateExpression,
    'SET #providers[0].#quantity = #providers[0].#quantity - :quantity, #providers[1].#quantity = #providers[1].#quantity + :quantity_2' as `SET #providers[${number}].#quantity = #providers[${number}].#quantity - :quantity, #providers[${number}].#quantity = #providers[${number}].#quantity + :quantity_2`,
  );
  const built = [
    update.set((box, f) => [f.to(box.providers.at(to).quantity, 1), f.to(box.providers.at(0).quantity, 1)]),
    update.set((box, f) => [f.to(box.providers.at(either).quantity, 1), f.to(box.providers.at(0).quantity, 1)]),
    update.set((box, f) => [f.to(box.stats.at(name), 1), f.to(box.stats.at(other), 1), f.to(box.stats.at('c'), 1)]),
    update.set((box, f) => [f.append(box.providers.at(from).tags, ['x']), f.append(box.providers.at(to).tags, ['x'])]),
    update.set((box, f) => [f.ifNotExists(box.stats.at(name), 1), f.plus(box.stats.at(other), 1, 0)]),
    update.set((box, f) => [f.to(box.pair.at(0), 1), f.to(box.pair.at(either), 2), f.to(box.any.rows.at(from), 1)]),
    update.dynamic().set((box, f) => [f.to(box.stats.at(name), 1), f.to(box.stats.at(other), 1)]),
  ];
  for (const request of built) expect(request.build().UpdateExpression).toMatch(/^SET /);
});

describe('one place twice is rejected', () => {
  const twice = "'stats.a' is already in this update";
  rejects('by variables, when the program runs', twice, () =>
    update.set((box, f) => [f.to(box.stats.at(name), 1), f.to(box.stats.at('a'), 1)]),
  );
  // @ts-expect-error -- two literals
  rejects('by literals', twice, () => update.set((box, f) => [f.to(box.stats.at('a'), 1), f.to(box.stats.at('a'), 1)]));
  rejects('a part of it', "'providers[0].quantity' is already in this update", () =>
    // @ts-expect-error -- the list, and an element
    update.set((box, f) => [f.to(box.providers, []), f.to(box.providers.at(from).quantity, 1)]),
  );
});

test('values of a codec that are lists, where only a literal is read-only', () => {
  const built = [
    update.set((box, { append }) => append(box.lists, [[1, 2]])),
    update.set((box, { prepend }) => prepend(box.lists, [[1, 2]], [[3]])),
    update.set((box, f) => [f.to(box.one, [1]), f.to(box.lists.at(0), [1]), f.ifNotExists(box.named.at('a'), [1])]),
  ];
  const expressions = built.map((request) => request.build().UpdateExpression);
  expect(expressions).toEqual([
    'SET #lists = list_append(#lists, :lists)',
    'SET #lists = list_append(:lists, if_not_exists(#lists, :lists_2))',
    'SET #one = :one, #lists[0] = :lists, #named.#a = if_not_exists(#named.#a, :a)',
  ]);
  // @ts-expect-error -- a list of strings
  void (() => update.set((box, { append }) => append(box.lists, [['x']])));
});

test('members that are null, and elements of a tuple whose length is not known', () => {
  prove(
    update
      .set((box, f) => [f.to(box.any.nothing, null), f.to(box.any.perhaps, null), f.to(box.texts.at(1), 'x')])
      .build().UpdateExpression,
    'SET #any.#nothing = :nothing, #any.#perhaps = :perhaps, #texts[1] = :texts',
  );
  const scan = boxes
    .scan('primary', 'Box')
    .filter((box, { and, eq }) => and(eq(box.any.nothing, null), eq(box.texts.at(0), 'x')));
  prove(scan.build().FilterExpression, '#Type = :Type AND #any.#nothing = :nothing AND #texts[0] = :texts');
  // @ts-expect-error -- it is null
  void (() => update.set((box, f) => f.to(box.any.nothing, 1)));
  // @ts-expect-error -- a string
  void (() => update.set((box, f) => f.to(box.texts.at(0), 1)));
});
