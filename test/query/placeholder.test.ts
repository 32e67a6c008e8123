import { expect, it } from 'vitest';
import { allOf, placed, print } from '../../src/keys/expression.js';
import { namePlaceholder, valuePlaceholder } from '../../src/keys/placeholder.js';

it('a name that is made of letters, digits and _ is its own placeholder', () => {
  expect(namePlaceholder('GSI1_PK', {})).toBe('#GSI1_PK');
  expect(valuePlaceholder('GSI1_PK', {})).toBe(':GSI1_PK');
});

it('other names get a number, and so do second values', () => {
  expect(namePlaceholder('ship-to', { '#1': 'bill-to' })).toBe('#2');
  expect(namePlaceholder('straße', {})).toBe('#1');
  expect(namePlaceholder('', {})).toBe('#1');
  expect(valuePlaceholder('SK', { ':SK': 1, ':SK_2': 2 })).toBe(':SK_3');
  expect(valuePlaceholder('ship-to', { ':1': 1 })).toBe(':2');
});

it('a name keeps the placeholder that it has, and never takes that of another', () => {
  expect(namePlaceholder('SK', { '#SK': 'SK' })).toBe('#SK');
  expect(namePlaceholder('a_2', { '#a_2': 'a-2' })).toBe('#a_2_2');
  expect(namePlaceholder('1', { '#1': 'ship-to' })).toBe('#1_2');
});

it('one allocator serves all expressions of a request', () => {
  const names = {};
  const values = {};
  const key = print(
    allOf([
      { attribute: 'PK', operator: '=', values: ['p'] },
      { attribute: 'SK', operator: 'between', values: ['a', 'b'] },
    ]),
    names,
    values,
  );
  const filter = print(
    allOf([
      { attribute: 'SK', operator: 'begins_with', values: ['c'] },
      { attribute: 'ship-to', operator: '<=', values: ['d'] },
    ]),
    names,
    values,
  );
  expect(key).toBe('#PK = :PK AND #SK BETWEEN :SK AND :SK_2');
  expect(filter).toBe('begins_with(#SK, :SK_3) AND #1 <= :1');
  expect(names).toEqual({ '#PK': 'PK', '#SK': 'SK', '#1': 'ship-to' });
  expect(values).toEqual({ ':PK': 'p', ':SK': 'a', ':SK_2': 'b', ':SK_3': 'c', ':1': 'd' });
  expect(print(allOf([]), names, values)).toBe('');
});

it('many values of one attribute are numbered through, in each request from the beginning', () => {
  const numbered = (count: number) => {
    const values: { [placeholder: string]: unknown } = {};
    for (let at = 0; at < count; at++) values[valuePlaceholder('a', values)] = at;
    return Object.keys(values);
  };
  for (const count of [12, 10, 12]) {
    expect(numbered(count)).toEqual([':a', ...Array.from({ length: count - 1 }, (_, at) => `:a_${at + 2}`)]);
  }
});

it('comparisons know the placeholders that their values were given', () => {
  const comparisons = [
    { attribute: 'PK', operator: '=', values: ['p'] },
    { attribute: 'SK', operator: 'between', values: ['a', 'b'] },
  ];
  expect(placed(comparisons, { ':PK': 'p', ':SK': 'a', ':SK_2': 'b' })).toEqual([
    { attribute: 'PK', operator: '=', values: [':PK'] },
    { attribute: 'SK', operator: 'between', values: [':SK', ':SK_2'] },
  ]);
});

it('a junction of one is printed as the one, wherever it stands', () => {
  const one = allOf([{ attribute: 'PK', operator: '=', values: ['p'] }]);
  expect(print(one, {}, {})).toBe('#PK = :PK');
  expect(print({ op: 'NOT', of: [one] }, {}, {})).toBe('NOT #PK = :PK');
  expect(print({ op: 'AND', of: [one, { op: 'OR', of: [one] }] }, {}, {})).toBe('#PK = :PK AND #PK = :PK_2');
  expect(print({ op: 'AND', of: [one, { op: 'OR', of: [one, one] }] }, {}, {})).toBe(
    '#PK = :PK AND (#PK = :PK_2 OR #PK = :PK_3)',
  );
});
