import { expect, it } from 'vitest';
import {
  absentCondition,
  boundsOutOfOrder,
  emptyCondition,
  keyInFilter,
  noOperator,
  noPlainValue,
  notProjected,
  undefinedOperand,
  unknownAttribute,
  wrongOperandForm,
  wrongValue,
} from '../../src/facts/messages/expressions.js';
import { noOperators } from '../../src/facts/messages/key-conditions.js';
import { notFinite } from '../../src/facts/messages/values.js';
import { OPERATOR_NAMES, SPELLINGS } from '../../src/facts/operators.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';
import { printed, rootOf, through } from './support.js';

const ALL = OPERATOR_NAMES;

it('a plain value means that the attribute is it, encoded as the attribute stores it', () => {
  expect(printed({ status: 'SHIPPED' })).toEqual({
    expression: '#status = :status',
    names: { '#status': 'status' },
    values: { ':status': { S: 'SHIPPED' } },
  });
  const day = new Date('2026-11-21T08:30:00.000Z');
  const { values, expression } = printed({
    amount: 1.5,
    big: 10n,
    price: '1.50',
    active: false,
    nothing: null,
    nick: null,
    placedAt: day,
    expires: day,
    data: Uint8Array.of(1),
    version: 'v1',
    flag: true,
  });
  expect(values).toEqual({
    ':amount': { N: '1.5' },
    ':big': { N: '10' },
    ':price': { N: '1.5' },
    ':active': { BOOL: false },
    ':nothing': { NULL: true },
    ':nick': { NULL: true },
    ':placed': { S: '2026-11-21T08:30:00.000Z' },
    ':expires': { N: '1795249800' },
    ':data': { B: Uint8Array.of(1) },
    ':version': { S: 'v1' },
    ':flag': { BOOL: true },
  });
  expect(expression.split(' AND ')).toHaveLength(11);
});

it('fields are joined by AND in the order of their names, however they are written', () => {
  const sorted = '#amount > :amount AND #note = :note AND #status = :status';
  expect(printed({ status: 'SHIPPED', amount: { '>': 1 }, note: 'x' }).expression).toBe(sorted);
  expect(printed({ note: 'x', status: 'SHIPPED', amount: { '>': 1 } }).expression).toBe(sorted);
});

it.each([
  [{ amount: { '=': 1 } }, '#amount = :amount'],
  [{ amount: { '<>': 1 } }, '#amount <> :amount'],
  [{ amount: { '<': 1 } }, '#amount < :amount'],
  [{ amount: { '<=': 1 } }, '#amount <= :amount'],
  [{ amount: { '>': 1 } }, '#amount > :amount'],
  [{ amount: { '>=': 1 } }, '#amount >= :amount'],
  [{ amount: { between: [1, 1] } }, '#amount BETWEEN :amount AND :amount_2'],
  [{ amount: { in: [1] } }, '#amount IN (:amount)'],
  [{ amount: { in: [1, 2, 3] } }, '#amount IN (:amount, :amount_2, :amount_3)'],
  [{ note: { begins_with: 'a' } }, 'begins_with(#note, :note)'],
  [{ note: { contains: 'a' } }, 'contains(#note, :note)'],
  [{ note: { exists: true } }, 'attribute_exists(#note)'],
  [{ note: { exists: false } }, 'attribute_not_exists(#note)'],
  [{ note: { type: 'S' } }, 'attribute_type(#note, :note)'],
  [{ note: { size: 3 } }, 'size(#note) = :note'],
  [{ note: { size: { '>': 3 } } }, 'size(#note) > :note'],
  [{ note: { size: { between: [1, 3] } } }, 'size(#note) BETWEEN :note AND :note_2'],
  [{ note: { size: { in: [1, 3] } } }, 'size(#note) IN (:note, :note_2)'],
  [{ 'two words': 'x' }, '#1 = :1'],
  [{ constructor: 'x' }, '#constructor = :constructor'],
  [{ then: 'x' }, '#then = :then'],
  [JSON.parse('{"__proto__": "x"}'), '#__proto__ = :__proto__'],
])('%j is %s', (input, expected) => {
  expect(printed(input).expression).toBe(expected);
});

it('a bound of whole seconds that says the same stands for a time between two', () => {
  const bound = (operator: string): unknown => printed({ expires: { [operator]: new Date(1500) } }).values[':expires'];
  expect(['>', '<=', '<', '>='].map(bound)).toEqual([{ N: '1' }, { N: '1' }, { N: '2' }, { N: '2' }]);
  expect(() => bound('=')).toThrow(/whole second/);
});

it('a field takes one condition: two, and none, are rejected', () => {
  for (const input of [{ amount: { '<': 10, '>': 1 } }, { amount: {} }, { tags: { size: { '<': 9, '>': 1 } } }]) {
    expect(() => printed(input)).toThrow(/'(amount|tags)' (takes one|has no) operator/);
  }
});

it('documents take whole values, elements and sizes behind operators', () => {
  const values = (input: object) => printed(input).values;
  expect(values({ tags: { contains: 'a' } })).toEqual({ ':tags': { S: 'a' } });
  expect(values({ scores: { contains: 2 } })).toEqual({ ':scores': { N: '2' } });
  expect(values({ list: { contains: 2 } })).toEqual({ ':list': { N: '2' } });
  expect(values({ pair: { contains: 2 } })).toEqual({ ':pair': { N: '2' } });
  expect(values({ pair: { contains: 'a' } })).toEqual({ ':pair': { S: 'a' } });
  expect(values({ lines: { contains: { sku: 'a', dates: [] } } })).toEqual({
    ':lines': { M: { sku: { S: 'a' }, dates: { L: [] } } },
  });
  expect(values({ free: { contains: { deep: [1n] } } })).toEqual({ ':free': { M: { deep: { L: [{ N: '1' }] } } } });
  expect(values({ data: { contains: Uint8Array.of(1) } })).toEqual({ ':data': { B: Uint8Array.of(1) } });
  expect(values({ data: { begins_with: Uint8Array.of(2) } })).toEqual({ ':data': { B: Uint8Array.of(2) } });
  expect(values({ tags: { '=': new Set(['a']) } })).toEqual({ ':tags': { SS: ['a'] } });
  expect(values({ json: { '<>': { a: 1 } } })).toEqual({ ':json': { S: '{"a":1}' } });
  expect(values({ addresses: { in: [{ Home: { city: 'Oslo' } }] } })).toEqual({
    ':addresses': { M: { Home: { M: { city: { S: 'Oslo' } } } } },
  });
  expect(values({ comment: { '=': { text: 'a', replies: [] } } })).toEqual({
    ':comment': { M: { t: { S: 'a' }, replies: { L: [] } } },
  });
});

it('the beginning of a date is a text', () => {
  expect(printed({ placedAt: { begins_with: '2026-11' } })).toMatchObject({
    expression: 'begins_with(#placed, :placed)',
    values: { ':placed': { S: '2026-11' } },
  });
});

it('the type attribute and key attributes have conditions by their own names', () => {
  expect(printed({ Type: 'Order', PK: { begins_with: 'ORDER' }, GSI2PK: { exists: true } })).toEqual({
    expression: 'attribute_exists(#GSI2PK) AND begins_with(#PK, :PK) AND #Type = :Type',
    names: { '#GSI2PK': 'GSI2PK', '#PK': 'PK', '#Type': 'Type' },
    values: { ':PK': { S: 'ORDER' }, ':Type': { S: 'Order' } },
  });
});

it('attributes of a schema are written by their own types, and any operator passes', () => {
  const event = rootOf('Event');
  expect(printed({ level: { '>': 3 }, tags: { contains: 'a' }, at: new Date(0) }, event)).toEqual({
    expression: '#at = :at AND #level > :level AND contains(#tags, :tags)',
    names: { '#at': 'at', '#level': 'level', '#tags': 'tags' },
    values: {
      ':at': { S: '1970-01-01T00:00:00.000Z' },
      ':level': { N: '3' },
      ':tags': { S: 'a' },
    },
  });
  expect(thrownBy(() => printed({ level: { '>': true } }, event))).toEqual({
    code: 'condition',
    entity: 'Event',
    field: 'level',
    message: "'level' doesn't support > with true: its type is BOOL",
  });
});

it('in a collection the first entity that has the field and accepts the value encodes it', () => {
  const both = rootOf('Order', 'Parcel');
  expect(printed({ status: { in: ['PLACED', 'LOST'] } }, both).values).toEqual({
    ':status': { S: 'PLACED' },
    ':status_2': { S: 'LOST' },
  });
  expect(printed({ amount: { in: [1, '1.50'] } }, both).values).toEqual({
    ':amount': { N: '1' },
    ':amount_2': { N: '1.5' },
  });
  expect(printed({ weight: 3, Type: { in: ['Order', 'Parcel'] } }, both).values).toEqual({
    ':weight': { N: '3' },
    ':Type': { S: 'Order' },
    ':Type_2': { S: 'Parcel' },
  });
  expect(printed({ level: 3, orderId: 'x' }, rootOf('Order', 'Event')).expression).toBe(
    '#level = :level AND #orderId = :orderId',
  );
  expect(thrownBy(() => printed({ status: 'GONE' }, both))).toEqual({
    code: 'field',
    field: 'status',
    message: `${wordsOf(wrongValue, { field: 'status', kind: 'enum' })}: status must be one of "PLACED", "SHIPPED", but is "GONE"`,
  });
  expect(thrownBy(() => printed({ placedAt: { exists: true } }, both))).toEqual({
    code: 'condition',
    field: 'placedAt',
    message: `'placedAt' is stored as "placed" and as "placedAt" (Order, Parcel): name one entity`,
  });
});

it('a filter names no key of the queried index, and nothing that the index lacks', () => {
  const gsi = through('GSI1', 'Order');
  expect(printed({ note: 'x', PK: 'ORDERS', tags: { contains: 'a' } }, gsi).expression).toContain('#PK = :PK');
  for (const [field, root, message] of [
    ['status', gsi, wordsOf(keyInFilter, { field: 'status', index: 'GSI1' })],
    ['amount', gsi, wordsOf(keyInFilter, { field: 'amount', index: 'GSI1' })],
    ['SK', through('primary', 'Order'), wordsOf(keyInFilter, { field: 'SK', index: 'primary' })],
    ['big', gsi, wordsOf(notProjected, { index: 'GSI1', field: 'big' })],
    ['GSI2PK', gsi, wordsOf(notProjected, { index: 'GSI1', field: 'GSI2PK' })],
    ['big', through('GSI1', 'Order', true), wordsOf(notProjected, { index: 'GSI1', field: 'big' })],
  ] as const) {
    expect(thrownBy(() => printed({ [field]: { exists: true } }, root))).toEqual({
      code: 'condition',
      entity: 'Order',
      field,
      message,
    });
  }
  expect(printed({ status: 'PLACED', amount: 1 }, through('GSI1', 'Order', true)).expression).toBe(
    '#amount = :amount AND #status = :status',
  );
});

it.each<[unknown, string, string | undefined]>([
  [
    { stauts: 'x' },
    wordsOf(unknownAttribute, { field: 'stauts', of: 'Order', hint: ': did you mean "status"?' }),
    'stauts',
  ],
  [{ toString: 'x' }, wordsOf(unknownAttribute, { field: 'toString', of: 'Order' }), 'toString'],
  [{ valueOf: 1 }, wordsOf(unknownAttribute, { field: 'valueOf', of: 'Order' }), 'valueOf'],
  [{}, wordsOf(emptyCondition), undefined],
  ['x', 'a condition must be an object of fields or a callback, but is "x"', undefined],
  [null, 'a condition must be an object of fields or a callback, but is null', undefined],
  [[], 'a condition must be an object of fields or a callback, but is an array of 0', undefined],
  [{ note: undefined }, wordsOf(absentCondition, { field: 'note', value: 'undefined', exists: 'false' }), 'note'],
  [{ note: null }, wordsOf(absentCondition, { field: 'note', value: 'null', exists: 'false' }), 'note'],
  [{ note: { '=': undefined } }, wordsOf(undefinedOperand, { field: 'note' }), 'note'],
  [{ note: {} }, wordsOf(noOperators, { field: 'note' }), 'note'],
  [{ tags: { size: {} } }, wordsOf(noOperators, { field: 'tags' }), 'tags'],
  [{ note: { '==': 'x' } }, `'note' has no operator '==': did you mean "="? (operators: ${ALL})`, 'note'],
  [
    { tags: { size: { '!=': 1 } } },
    `'tags' has no operator '!=': did you mean "<>"? (operators: = <> < <= > >= between in)`,
    'tags',
  ],
  [{ note: { toString: 1 } }, `'note' has no operator 'toString' (operators: ${ALL})`, 'note'],
  [
    { tags: { size: { begins_with: 1 } } },
    "'tags' has no operator 'begins_with' (operators: = <> < <= > >= between in)",
    'tags',
  ],
  [{ tags: ['a'] }, `${wordsOf(noPlainValue, { field: 'tags', hint: ' or { contains: element }' })}`, 'tags'],
  [{ free: 'a' }, `${wordsOf(noPlainValue, { field: 'free', hint: ' or { contains: element }' })}`, 'free'],
  [{ nick: { '<': null } }, "'nick' doesn't support < with null: its type is NULL", 'nick'],
  [{ flag: { '>=': true } }, "'flag' doesn't support >= with true: its type is BOOL", 'flag'],
  [{ free: { begins_with: 1 } }, "'free' doesn't support begins_with with 1: its type is N", 'free'],
  [{ free: { between: [1, 'a'] } }, "between on 'free' has bounds of the types N and S: use one type", 'free'],
  [{ amount: { between: [2, 1] } }, wordsOf(boundsOutOfOrder, { field: 'amount' }), 'amount'],
  [{ tags: { size: '1' } }, `size on 'tags' needs a number, but got "1"`, 'tags'],
  [{ tags: { size: { between: [1, '2'] } } }, `size on 'tags' needs a number, but got "2"`, 'tags'],
  [{ note: { exists: 'yes' } }, `exists on 'note' needs true or false, but got "yes"`, 'note'],
  [{ note: { type: 'String' } }, `type on 'note' needs one of S N B BOOL NULL SS NS BS L M, but got "String"`, 'note'],
])('%j is rejected: %s', (input, message, field) => {
  const root = rootOf('Order');
  const expected = {
    code: 'condition',
    message,
    ...(field && { field }),
    ...(typeof input === 'object' && { entity: 'Order' }),
  };
  if (input === null || Array.isArray(input)) delete expected.entity;
  expect(thrownBy(() => printed(input, root))).toEqual(expected);
});

it.each<readonly [object, string, string, string]>([
  [{ active: { '<': true } }, 'active', '<', 'boolean'],
  [{ list: { '<': [1] } }, 'list', '<', 'list'],
  [{ json: { between: ['a', 'b'] } }, 'json', 'between', 'json'],
  [{ amount: { begins_with: '1' } }, 'amount', 'begins_with', 'number'],
  [{ price: { begins_with: '1' } }, 'price', 'begins_with', 'decimal'],
  [{ price: { contains: '1' } }, 'price', 'contains', 'decimal'],
  [{ placedAt: { contains: '1' } }, 'placedAt', 'contains', 'date'],
  [{ shipTo: { contains: 'a' } }, 'shipTo', 'contains', 'map'],
  [{ json: { contains: 'a' } }, 'json', 'contains', 'json'],
  [{ amount: { size: 1 } }, 'amount', 'size', 'number'],
  [{ active: { size: { '>': 1 } } }, 'active', 'size', 'boolean'],
])('%j is rejected: %s has no operator %s, because it is of kind %s', (input, field, operator, kind) => {
  const message = wordsOf(noOperator, { field, operator, kind });
  expect(thrownBy(() => printed(input, rootOf('Order')))).toEqual({
    code: 'condition',
    entity: 'Order',
    field,
    message,
  });
});

it.each<readonly [object, string, string, string]>([
  [{ amount: { between: [1] } }, 'between', '[low, high]', 'an array of 1'],
  [{ amount: { in: [] } }, 'in', 'an array of 1 to 100 values', 'an array of 0'],
  [{ amount: { in: new Set([1]) } }, 'in', 'an array of 1 to 100 values', 'a Set of 1'],
])('%j is rejected: %s needs %s, not %s', (input, operator, expected, value) => {
  const field = 'amount';
  const message = wordsOf(wrongOperandForm, { field, operator, expected, value });
  expect(thrownBy(() => printed(input, rootOf('Order')))).toEqual({
    code: 'condition',
    entity: 'Order',
    field,
    message,
  });
});

it.each<[object, string, string, string]>([
  [{ status: 'GONE' }, 'enum', 'status', 'Order.status must be one of "PLACED", "SHIPPED", but is "GONE"'],
  [{ amount: '1' }, 'number', 'amount', 'Order.amount must be a number, but is "1"'],
  [{ amount: { in: [1, Number.NaN] } }, 'number', 'amount', `Order.amount ${wordsOf(notFinite, { value: 'NaN' })}`],
  [{ note: { begins_with: 1 } }, 'string', 'note', 'Order.note must be a string, but is 1'],
  [{ list: { contains: 'a' } }, 'number', 'list', 'Order.list must be a number, but is "a"'],
  [{ tags: { contains: 5 } }, 'string', 'tags', 'Order.tags must be a string, but is 5'],
  [{ shipTo: { '=': { city: 1 } } }, 'map', 'shipTo.city', 'Order.shipTo.city must be a string, but is 1'],
  [{ placedAt: 1 }, 'date', 'placedAt', 'Order.placedAt must be a Date, but is 1'],
  [{ pair: { contains: true } }, 'tuple', 'pair', 'Order.pair must be a string, but is true'],
  [{ PK: 1 }, 'string', 'PK', 'Order.PK must be a string, but is 1'],
  [{ Type: 'Oder' }, 'enum', 'Type', 'Order.Type must be "Order", but is "Oder"'],
])('%j has a value that its attribute cannot have', (input, kind, field, problem) => {
  const message = `${wordsOf(wrongValue, { field: `${Object.keys(input)[0]}`, kind })}: ${problem}`;
  expect(thrownBy(() => printed(input))).toEqual({ code: 'field', entity: 'Order', field, message });
});

it('in takes up to 100 values', () => {
  const numbers = Array.from({ length: 101 }, (_, at) => at);
  expect(Object.keys(printed({ amount: { in: numbers.slice(1) } }).values)).toHaveLength(100);
  expect(thrownBy(() => printed({ amount: { in: numbers } })).message).toBe(
    wordsOf(wrongOperandForm, {
      field: 'amount',
      operator: 'in',
      expected: 'an array of 1 to 100 values',
      value: 'an array of 101',
      hint: ': join several by or',
    }),
  );
});

it.each(Object.entries(SPELLINGS))(
  '%s is a common spelling of %s, which the message suggests',
  (spelling, operator) => {
    const hint = operator === '' ? '' : `: did you mean "${operator}"?`;
    expect(thrownBy(() => printed({ note: { [spelling]: 'x' } })).message).toBe(
      `'note' has no operator '${spelling}'${hint} (operators: ${ALL})`,
    );
  },
);
