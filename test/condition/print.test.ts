import { expect, it } from 'vitest';
import { readCondition } from '../../src/expressions/condition.js';
import { tooLongExpression } from '../../src/facts/messages/key-conditions.js';
import { checkExpression } from '../../src/keys/expression-limits.js';
import { printConditions } from '../../src/keys/printer.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';
import { by, printed, rootOf } from './support.js';

it('placeholders of odd names are numbers, and each name has one', () => {
  const names = ['two words', "it's", 'a-b', 'a.b', '__proto__', 'constructor', '#'];
  const {
    expression,
    names: map,
    values,
  } = printed(by((o, { and, eq }) => and(...names.map((name) => eq(o['addresses']?.at(name)['city'], name)))));
  expect(expression).toBe(
    [
      '#addresses.#1.#city = :city',
      '#addresses.#2.#city = :city_2',
      '#addresses.#3.#city = :city_3',
      '#addresses.#4.#city = :city_4',
      '#addresses.#__proto__.#city = :city_5',
      '#addresses.#constructor.#city = :city_6',
      '#addresses.#5.#city = :city_7',
    ].join(' AND '),
  );
  expect(map).toEqual({
    '#addresses': 'addresses',
    '#city': 'city',
    '#1': 'two words',
    '#2': "it's",
    '#3': 'a-b',
    '#4': 'a.b',
    '#__proto__': '__proto__',
    '#constructor': 'constructor',
    '#5': '#',
  });
  expect(Object.values(values)).toEqual(names.map((S) => ({ S })));
  // A value is called after what it is compared with: an element after its list.
  expect(printed(by((o, { eq }) => eq(o['list']?.at(7), 1))).expression).toBe('#list[7] = :list');
});

it('a name that would make too long a placeholder has a number', () => {
  const long = 'n'.repeat(300);
  expect(printed(by((o, { exists }) => exists(o['addresses']?.at(long)))).names).toEqual({
    '#addresses': 'addresses',
    '#1': long,
  });
});

it('one allocator serves the filter and what comes before it', () => {
  const names = { '#PK': 'PK', '#Type': 'Type' };
  const values = { ':PK': { S: 'p' }, ':Type': { S: 'Order' } };
  const conditions = [
    readCondition(
      rootOf('Order'),
      by((o, { or, eq, exists }) => or(eq(o['Type'], 'Order'), exists(o['note']))),
    ),
    readCondition(rootOf('Order'), { amount: { '>': 1 }, note: 'x' }),
  ];
  expect(printConditions('#Type = :Type', conditions, names, values, 'filter')).toBe(
    '#Type = :Type AND (#Type = :Type_2 OR attribute_exists(#note)) AND #amount > :amount AND #note = :note',
  );
  expect(names).toEqual({ '#PK': 'PK', '#Type': 'Type', '#note': 'note', '#amount': 'amount' });
  expect(Object.keys(values)).toEqual([':PK', ':Type', ':Type_2', ':amount', ':note']);
  expect(printConditions('', conditions.slice(0, 1), {}, {}, 'filter')).toBe(
    '#Type = :Type OR attribute_exists(#note)',
  );
  expect(printConditions('', [], {}, {}, 'filter')).toBe('');
});

it.each([
  ['attribute_exists(#a)', 1],
  ['contains(#a, #b)', 1],
  ['begins_with(#a, #b)', 1],
  ['#a = :a', 1],
  ['#a <> #b', 1],
  ['#a <= #b', 1],
  ['#a BETWEEN :a AND :b', 1],
  ['#a IN (:a, :b, :c)', 1],
  ['NOT #a = :a', 2],
  ['size(#a) > :a', 2],
  ['size(#a) = size(#b)', 3],
])('an expression has at most 300 operators: %s has %i', (clause, count) => {
  // Each clause but the first has an AND; what lacks is made up with NOT.
  const clauses = Math.floor(299 / (count + 1));
  const rest = 300 - clauses * (count + 1) + 1;
  const text = 'NOT '.repeat(rest) + Array.from({ length: clauses }, () => clause).join(' AND ');
  checkExpression(text, 'filter');
  expect(thrownBy(() => checkExpression(`NOT ${text}`, 'filter'))).toEqual({
    code: 'condition',
    message: 'the filter has more than 300 operators and functions: combine values with in, or split it',
  });
});

it('conditions are counted all together', () => {
  const of = (count: number) => by((o, { or, exists }) => or(...Array.from({ length: count }, () => exists(o['at']))));
  const conditions = (count: number) => [75, count].map((each) => readCondition(rootOf('Order'), of(each)));
  expect(printConditions('', conditions(75), {}, {}, 'condition').split(' ')).toHaveLength(299);
  expect(thrownBy(() => printConditions('', conditions(76), {}, {}, 'condition')).message).toContain('more than 300');
});

it('an expression has at most 4,096 bytes', () => {
  const text = (length: number) => `#a = :a OR ${'#'.padEnd(length - 16, 'x')} = :b`;
  expect(text(4096)).toHaveLength(4096);
  checkExpression(text(4096), 'condition');
  expect(thrownBy(() => checkExpression(text(4097), 'condition'))).toEqual({
    code: 'condition',
    message: wordsOf(tooLongExpression, { noun: 'condition', most: '4096', fix: 'make several requests of it' }),
  });
});

it('names and values that look like operators are none', () => {
  const looks = Array.from({ length: 149 }, () => 'NOT #AND = :OR').join(' OR ');
  // 149 NOTs and =, 148 ORs: too many by 146.
  expect(thrownBy(() => checkExpression(looks, 'filter')).message).toContain('more than 300');
  checkExpression(Array.from({ length: 150 }, () => '#IN.#NOT = :AND_2').join(' OR '), 'filter');
});
