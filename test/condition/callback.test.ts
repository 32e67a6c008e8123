import { expect, it } from 'vitest';
import { attributeAt, pathsOf, type Target, targetOf } from '../../src/expressions/path.js';
import {
  differentTypes,
  keyInFilter,
  noConditions,
  noElement,
  noOperator,
  noPath,
  unknownAttribute,
  unusedCondition,
} from '../../src/facts/messages/expressions.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';
import { type AnyFunctions, type AnyPath, by, printed, rootOf, through } from './support.js';

const PROTO = '__proto__';

const stepsOf = (path: unknown) => targetOf(path)?.steps;
const kindAt = (path: unknown) => attributeAt(targetOf(path) as Target).kind;

it.each([
  [by((o, { eq }) => eq(o['status'], 'SHIPPED')), '#status = :status'],
  [by((o, { ne }) => ne(o['amount'], 1)), '#amount <> :amount'],
  [by((o, { lt }) => lt(o['amount'], 1)), '#amount < :amount'],
  [by((o, { le }) => le(o['amount'], 1)), '#amount <= :amount'],
  [by((o, { gt }) => gt(o['amount'], 1)), '#amount > :amount'],
  [by((o, { ge }) => ge(o['amount'], 1)), '#amount >= :amount'],
  [by((o, { between }) => between(o['amount'], 1, 2)), '#amount BETWEEN :amount AND :amount_2'],
  [by((o, { oneOf }) => oneOf(o['amount'], [1, 2])), '#amount IN (:amount, :amount_2)'],
  [by((o, { beginsWith }) => beginsWith(o['note'], 'a')), 'begins_with(#note, :note)'],
  [by((o, { contains }) => contains(o['tags'], 'a')), 'contains(#tags, :tags)'],
  [by((o, { exists }) => exists(o['note'])), 'attribute_exists(#note)'],
  [by((o, { notExists }) => notExists(o['note'])), 'attribute_not_exists(#note)'],
  [by((o, { type }) => type(o['note'], 'S')), 'attribute_type(#note, :note)'],
  [by((o, { gt, size }) => gt(size(o['tags']), 2)), 'size(#tags) > :tags'],
  [
    by((o, { between, size }) => between(size(o['tags']), 2, size(o['list']))),
    'size(#tags) BETWEEN :tags AND size(#list)',
  ],
  [by((o, { oneOf, size }) => oneOf(size(o['tags']), [2, o['amount']])), 'size(#tags) IN (:tags, #amount)'],
  [by((o, { eq, size }) => eq(size(o['tags']), size(o['tags']))), 'size(#tags) = size(#tags)'],
  [by((o, { lt, size }) => lt(o['amount'], size(o['tags']))), '#amount < size(#tags)'],
  [by((o, { lt }) => lt(o['amount'], o['big'])), '#amount < #big'],
  [by((o, { eq }) => eq(o['note'], o['shipTo']?.['city'])), '#note = #shipTo.#town'],
  [by((o, { between }) => between(o['amount'], o['big'], 9)), '#amount BETWEEN #big AND :amount'],
  [by((o, { contains }) => contains(o['tags'], o['note'])), 'contains(#tags, #note)'],
  [by((o, { beginsWith }) => beginsWith(o['note'], o['status'])), 'begins_with(#note, #status)'],
  [by((o, { eq }) => eq(o['free'], o['amount'])), '#free = #amount'],
])('%s is printed as %s', (input, expected) => {
  expect(printed(input).expression).toBe(expected);
});

it.each<[string, (order: AnyPath) => AnyPath, readonly (string | number)[]]>([
  ['a member', (o) => o['shipTo']?.['city'] as AnyPath, ['shipTo', 'town']],
  ['a renamed field', (o) => o['placedAt'] as AnyPath, ['placed']],
  ['an element', (o) => o['lines']?.at(3)['sku'] as AnyPath, ['lines', 3, 'sku']],
  ['an element of an element', (o) => o['lines']?.at(3)['dates']?.at(0) as AnyPath, ['lines', 3, 'dates', 0]],
  ['an element of a tuple', (o) => o['pair']?.at(1) as AnyPath, ['pair', 1]],
  ['an entry', (o) => o['addresses']?.at("it's a.b-c #1")['city'] as AnyPath, ['addresses', "it's a.b-c #1", 'city']],
  ['an entry __proto__', (o) => o['addresses']?.at('__proto__')['city'] as AnyPath, ['addresses', '__proto__', 'city']],
  ['a member at', (o) => o['shipTo']?.['at'] as unknown as AnyPath, ['shipTo', 'at']],
  ['a member __proto__', (o) => o['shipTo']?.[PROTO] as AnyPath, ['shipTo', '__proto__']],
  ['a member constructor', (o) => o['shipTo']?.['constructor'] as unknown as AnyPath, ['shipTo', 'constructor']],
  ['a member then', (o) => o['shipTo']?.['then'] as AnyPath, ['shipTo', 'then']],
  ['a member size', (o) => o['shipTo']?.['size'] as AnyPath, ['shipTo', 'size']],
  ['a member name', (o) => o['shipTo']?.['name'] as AnyPath, ['shipTo', 'name']],
  ['a member with a space', (o) => o['shipTo']?.['odd name'] as AnyPath, ['shipTo', 'odd name']],
  ['a field at', (o) => (o as { readonly [name: string]: unknown })['at'] as AnyPath, ['at']],
  ['a field __proto__', (o) => o[PROTO] as AnyPath, ['__proto__']],
  ['a field then', (o) => o['then'] as AnyPath, ['then']],
  ['a field constructor', (o) => o['constructor'] as unknown as AnyPath, ['constructor']],
  ['a key', (o) => o['PK'] as AnyPath, ['PK']],
  ['the type', (o) => o['Type'] as AnyPath, ['Type']],
  [
    'anything below any',
    (o) => o['free']?.['name']?.at(0)['length']?.at('__proto__') as AnyPath,
    ['free', 'name', 0, 'length', '__proto__'],
  ],
  [
    'a member at below any',
    (o) => (o['free'] as { readonly [name: string]: unknown })['at'] as AnyPath,
    ['free', 'at'],
  ],
  [
    'what is below a member at',
    (o) => ((o['free'] as AnyPath).at as unknown as { readonly at: AnyPath }).at.at(1),
    ['free', 'at', 'at', 1],
  ],
  [
    'the depth of a tree',
    (o) => o['comment']?.['replies']?.at(0)['replies']?.at(1)['text'] as AnyPath,
    ['comment', 'replies', 0, 'replies', 1, 't'],
  ],
])('a path leads to %s', (_, of, steps) => {
  expect(stepsOf(of(pathsOf(rootOf('Order')) as AnyPath))).toEqual(steps);
});

it('paths of a schema lead wherever they are asked for', () => {
  const event = pathsOf(rootOf('Event')) as AnyPath;
  expect(stepsOf(event['tags']?.at(0))).toEqual(['tags', 0]);
  expect(stepsOf(event['at'])).toEqual(['at']);
  expect(stepsOf(event['then']?.[PROTO])).toEqual(['then', '__proto__']);
  expect(kindAt(event['PK'])).toBe('string');
  expect(kindAt(event['level'])).toBe('any');
});

it('a path tells what is there', () => {
  const order = pathsOf(rootOf('Order')) as AnyPath;
  expect(kindAt(order['lines']?.at(0)['dates']?.at(1))).toBe('date');
  expect(kindAt(order['comment']?.['text'])).toBe('string');
  expect(kindAt(order['amount'])).toBe('number');
});

it('paths are made once, cannot be changed, and are not values', () => {
  const order = pathsOf(rootOf('Order')) as AnyPath;
  expect(pathsOf(rootOf('Order'))).toBe(order);
  expect(order['shipTo']?.['city']).toBe(order['shipTo']?.['city']);
  for (const path of [order, order['shipTo'], order['amount'], order['free']]) {
    expect(() => Object.assign(path as object, { city: 1 })).toThrow(TypeError);
  }
  expect(targetOf({ steps: ['amount'] })).toBeUndefined();
  expect(targetOf(JSON.parse('{"steps":["amount"],"keyform.target":{}}'))).toBeUndefined();
  const given = { steps: ['amount'], size: ['amount'], value: { S: 'x' } };
  expect(printed(by((o, { eq }) => eq(o['free'], given))).expression).toBe('#free = :free');
});

it('junctions have the parentheses that they need, and no others', () => {
  const print = (make: Parameters<typeof by>[0]): string => printed(by(make)).expression;
  const all = 'attribute_exists(#note)';
  const one = (o: AnyPath, f: AnyFunctions): unknown => f.exists(o['note']);
  expect(print((o, f) => f.and(one(o, f)))).toBe(all);
  expect(print((o, f) => f.or(f.and(one(o, f))))).toBe(all);
  expect(print((o, f) => f.and(one(o, f), f.or(one(o, f), one(o, f))))).toBe(`${all} AND (${all} OR ${all})`);
  expect(print((o, f) => f.or(one(o, f), f.and(one(o, f), one(o, f))))).toBe(`${all} OR ${all} AND ${all}`);
  expect(print((o, f) => f.and(one(o, f), f.and(one(o, f), one(o, f))))).toBe(`${all} AND ${all} AND ${all}`);
  expect(print((o, f) => f.or(f.or(one(o, f), one(o, f)), one(o, f)))).toBe(`${all} OR ${all} OR ${all}`);
  expect(print((o, f) => f.not(one(o, f)))).toBe(`NOT ${all}`);
  expect(print((o, f) => f.not(f.not(one(o, f))))).toBe(`NOT NOT ${all}`);
  expect(print((o, f) => f.not(f.and(one(o, f), one(o, f))))).toBe(`NOT (${all} AND ${all})`);
  expect(print((o, f) => f.not(f.or(one(o, f), one(o, f))))).toBe(`NOT (${all} OR ${all})`);
  expect(print((o, f) => f.and(f.not(one(o, f)), f.or(f.or(one(o, f))), one(o, f)))).toBe(
    `NOT ${all} AND ${all} AND ${all}`,
  );
  expect(print((o, f) => f.and(f.or(f.or(one(o, f), one(o, f)))))).toBe(`${all} OR ${all}`);
});

it.each<[string, unknown, string, string | undefined]>([
  [
    'no path',
    by((_, { exists }) => exists('note')),
    wordsOf(noPath, { function: 'exists', value: '"note"' }),
    undefined,
  ],
  [
    'an unknown attribute',
    by((o, { eq }) => eq(o['stauts'], 1)),
    wordsOf(unknownAttribute, { field: 'stauts', of: 'Order', hint: ': did you mean "status"?' }),
    'stauts',
  ],
  ['no path', by((_, { eq }) => eq(undefined, 1)), wordsOf(noPath, { function: 'eq', value: 'undefined' }), undefined],
  [
    'a path in place of a condition',
    by((o) => o['active']),
    'the callback needs conditions such as eq(path, value), but got an object',
    undefined,
  ],
  [
    'nothing',
    by(() => undefined),
    'the callback needs conditions such as eq(path, value), but got undefined',
    undefined,
  ],
  [
    'an operand in place of a condition',
    by((o, { size, and }) => and(size(o['tags']))),
    'and needs conditions such as eq(path, value), but got an object',
    undefined,
  ],
  [
    'a path of any in place of a condition',
    by((o, { not }) => not(o['free'])),
    'not needs conditions such as eq(path, value), but got a function',
    undefined,
  ],
  [
    'a condition that && drops',
    by((o, { eq, gt }) => eq(o['active'], true) && gt(o['amount'], 1)),
    wordsOf(unusedCondition, {}),
    undefined,
  ],
  [
    'a condition that && drops in a junction',
    by((o, { eq, gt, not, or }) => or(not(eq(o['active'], true)), eq(o['note'], 'x') && gt(o['amount'], 1))),
    wordsOf(unusedCondition, {}),
    undefined,
  ],
  ['an empty junction', by((_, { or }) => or()), wordsOf(noConditions, { function: 'or' }), undefined],
  [
    'one path twice',
    by((o, { eq }) => eq(o['amount'], o['amount'])),
    "'amount' can't be compared with itself: use a different attribute, or a value",
    'amount',
  ],
  [
    'one path twice, nested',
    by((o, { contains }) => contains(o['lines']?.at(0)['sku'], o['lines']?.at(0)['sku'])),
    "'lines[0].sku' can't be compared with itself: use a different attribute, or a value",
    'lines[0].sku',
  ],
  [
    'one path among others',
    by((o, { oneOf }) => oneOf(o['amount'], [1, o['amount']])),
    "'amount' can't be compared with itself: use a different attribute, or a value",
    'amount',
  ],
  [
    'attributes of two types',
    by((o, { eq }) => eq(o['amount'], o['note'])),
    wordsOf(differentTypes, { field: 'amount', type: 'N', other: 'note', otherType: 'S' }),
    'amount',
  ],
  [
    'a size against a text',
    by((o, { eq, size }) => eq(o['note'], size(o['tags']))),
    wordsOf(differentTypes, { field: 'note', type: 'S', other: 'tags', otherType: 'N' }),
    'note',
  ],
  [
    'an element of another type',
    by((o, { contains }) => contains(o['tags'], o['amount'])),
    wordsOf(differentTypes, { field: 'tags', type: 'S', other: 'amount', otherType: 'N' }),
    'tags',
  ],
  [
    'a size of what has none',
    by((o, { size, eq }) => eq(size(o['amount']), 1)),
    wordsOf(noOperator, { field: 'amount', operator: 'size', kind: 'number' }),
    'amount',
  ],
  [
    'an operator on a nested kind',
    by((o, { lt }) => lt(o['addresses']?.at('Home'), 1)),
    wordsOf(noOperator, { field: 'addresses.Home', operator: '<', kind: 'map' }),
    'addresses.Home',
  ],
  [
    'an element of a list by name',
    by((o, { exists }) => exists(o['list']?.at('0'))),
    wordsOf(noElement, { field: 'list', step: '"0"' }),
    'list',
  ],
  [
    'a negative element',
    by((o, { exists }) => exists(o['list']?.at(-1))),
    wordsOf(noElement, { field: 'list', step: '-1' }),
    'list',
  ],
  [
    'an element beyond the tuple',
    by((o, { exists }) => exists(o['pair']?.at(2))),
    wordsOf(noElement, { field: 'pair', step: '2' }),
    'pair',
  ],
])('%s is rejected', (_, input, message, field) => {
  expect(thrownBy(() => printed(input))).toEqual({
    code: 'condition',
    entity: 'Order',
    message,
    ...(field && { field }),
  });
});

it('a key of the queried index is rejected where a callback names it', () => {
  const given = by((o, { exists }) => exists(o['SK']));
  expect(thrownBy(() => printed(given, through('primary', 'Order')))).toMatchObject({
    field: 'SK',
    message: wordsOf(keyInFilter, { field: 'SK', index: 'primary' }),
  });
  expect(printed(given, through('GSI1', 'Order')).expression).toBe('attribute_exists(#SK)');
});

it('a wrong value inside a document is named by its whole path', () => {
  expect(thrownBy(() => printed(by((o, { eq }) => eq(o['lines']?.at(0), { sku: 1, dates: [] }))))).toMatchObject({
    code: 'field',
    field: 'lines[0].sku',
    message: 'Order.lines[0].sku must be a string, but is 1',
  });
});

it('paths of a collection lead to what any of its entities has', () => {
  const both = rootOf('Order', 'Parcel');
  expect(
    printed(
      by((o, { or, gt, exists }) => or(gt(o['weight'], 1), exists(o['shipTo']?.['city']))),
      both,
    ).expression,
  ).toBe('#weight > :weight OR attribute_exists(#shipTo.#town)');
});

it('paths are at most 32 steps deep', () => {
  const deep = (steps: number) =>
    by((o, { exists }) =>
      exists(
        Array.from({ length: steps - 1 }).reduce<AnyPath>((path, _) => path['a'] as AnyPath, o['free'] as AnyPath),
      ),
    );
  expect(printed(deep(32)).expression.match(/#/g)).toHaveLength(32);
  expect(thrownBy(() => printed(deep(33)))).toMatchObject({
    code: 'condition',
    entity: 'Order',
    message: expect.stringMatching(/^'free(\.a){32}' is 33 steps deep: DynamoDB allows at most 32$/),
  });
});

it('a condition may be used twice, and a callback may build another filter', () => {
  const filter = by((o, { and, eq, or }) => {
    const active = eq(o['active'], true);
    printed(by((other, { gt }) => gt(other['amount'], 1)));
    return and(active, or(active, eq(o['note'], 'x')));
  });
  expect(printed(filter).expression).toBe('#active = :active AND (#active = :active_2 OR #note = :note)');
});
