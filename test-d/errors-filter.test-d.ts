/**
 * Filters and projections that neither the compiler nor the running program lets pass. `test/proof/messages.test.ts`
 * compares the message stated here, with which the program throws, with the one that the compiler prints.
 */

import {
  absentCondition,
  emptyCondition,
  keyInFilter,
  neededOperandForm,
  noCondition,
  noConditions,
  noOperator,
  noPlainValue,
  notProjected,
  oneOperator,
  severalValues,
  undefinedOperand,
  unknownAttribute,
  unknownOperator,
  wrongValue,
} from '../src/facts/messages/expressions.js';
import { noOperators } from '../src/facts/messages/key-conditions.js';
import { wordsOf } from '../test/support/words-of.js';
import { shop } from './fixtures.js';
import { archive } from './fixtures-documents.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });
const byAmount = shop.query('ByAmount', 'Order').where({ username: 'alex' });

rejects(
  'a filter on an attribute by its name in the table',
  wordsOf(unknownAttribute, { field: 'sum', of: 'Invoice' }),
  () =>
    // @ts-expect-error -- total
    invoices.filter({ sum: 5n }),
);

rejects(
  'a filter on an attribute that is a key of the index',
  wordsOf(keyInFilter, { field: 'amount', index: 'ByAmount' }),
  () =>
    // @ts-expect-error -- the sort key
    byAmount.filter({ amount: { '>': 1 } }),
);

rejects(
  'a scan that filters by what the index does not project',
  wordsOf(notProjected, { index: 'Keys', field: 'amount' }),
  () =>
    // @ts-expect-error -- keys only
    archive.scan('Keys', 'Invoice').filter({ amount: 5 }),
);

rejects('a part of a map', wordsOf(noOperator, { field: 'shipTo', operator: 'contains', kind: 'map' }), () =>
  // @ts-expect-error -- a map contains nothing
  invoices.filter({ shipTo: { contains: 'Oslo' } }),
);

rejects('the size of a number', wordsOf(noOperator, { field: 'amount', operator: 'size', kind: 'number' }), () =>
  // @ts-expect-error -- a number has no size
  invoices.filter({ amount: { size: 2 } }),
);

rejects('a range of a list', wordsOf(noOperator, { field: 'codes', operator: 'between', kind: 'list' }), () =>
  // @ts-expect-error -- lists have no order
  invoices.filter({ codes: { between: [[1], [2]] } }),
);

rejects('no operator', wordsOf(noOperators, { field: 'amount' }), () =>
  // @ts-expect-error -- no operator
  invoices.filter({ amount: {} }),
);

rejects('no field', wordsOf(emptyCondition), () =>
  // @ts-expect-error -- nothing
  invoices.filter({}),
);

rejects('no field of a condition', wordsOf(emptyCondition), () =>
  // @ts-expect-error -- nothing
  archive.delete('Memo', { case: 'c', id: 'm' }).condition({}),
);

rejects(
  'a function for an order of booleans',
  wordsOf(noOperator, { field: 'open', operator: '>', kind: 'boolean' }),
  () =>
    // @ts-expect-error -- booleans have no order
    invoices.filter((bill, { gt }) => gt(bill.open, false)),
);

rejectsInOtherWords('a number in a literal text', 'Invoice.version must be a string, but is 5', () =>
  // @ts-expect-error -- a text contains texts
  invoices.filter((bill, { contains }) => contains(bill.version, 5)),
);

rejects('a number in a literal text, by field', wordsOf(wrongValue, { field: 'version', kind: 'string' }), () =>
  // @ts-expect-error -- a text contains texts
  invoices.filter({ version: { contains: 5 } }),
);

rejects(
  'a function for a part of a nested number',
  wordsOf(noOperator, { field: 'shipTo.floor', operator: 'contains', kind: 'number' }),
  () =>
    // @ts-expect-error -- numbers contain nothing
    invoices.filter((bill, { contains }) => contains(bill.shipTo.floor, 1)),
);

rejects(
  'a function for the size of an element',
  wordsOf(noOperator, { field: 'lines[0].quantity', operator: 'size', kind: 'number' }),
  () =>
    // @ts-expect-error -- a number has no size
    invoices.filter((bill, { eq, size }) => eq(size(bill.lines.at(0).quantity), 1)),
);

rejects(
  'a function for a beginning of another name',
  wordsOf(noOperator, { field: 'total', operator: 'begins_with', kind: 'bigint' }),
  () =>
    // @ts-expect-error -- numbers have no beginning
    invoices.filter((bill, { beginsWith }) => beginsWith(bill.total, '5')),
);

// A callback is not offered the keys of the index: TypeScript says that there is no such property.
rejectsInOtherWords('a path to a key of the index', wordsOf(keyInFilter, { field: 'PK', index: 'primary' }), () =>
  // @ts-expect-error -- the partition key
  invoices.filter((bill, { exists }) => exists(bill.PK)),
);

rejectsInOtherWords('a path into a text', "'status.city' isn't a known member", () =>
  // @ts-expect-error -- a text has no members
  invoices.filter((bill, { exists }) => exists(bill.status.city)),
);

rejectsInOtherWords('a value of another kind in a function', 'Invoice.amount must be a number', () =>
  // @ts-expect-error -- a number
  invoices.filter((bill, { eq }) => eq(bill.amount, '5')),
);

rejectsInOtherWords('attributes of different types', "'amount' (N) can't be compared with 'pla", () =>
  // @ts-expect-error -- a number and a text
  invoices.filter((bill, { eq }) => eq(bill.amount, bill.place)),
);

rejectsInOtherWords('a type that there is not', "type on 'free' needs one of S N B", () =>
  // @ts-expect-error -- L
  invoices.filter((bill, { type }) => type(bill.free, 'LIST')),
);

rejects(
  'a callback that gives no condition',
  wordsOf(noCondition, { function: 'the callback', value: 'an object' }),
  () =>
    // @ts-expect-error -- a path
    invoices.filter((bill) => bill.open),
);

rejectsInOtherWords('a junction of nothing', wordsOf(noConditions, { function: 'and' }), () =>
  // @ts-expect-error -- one or more
  invoices.filter((_bill, { and }) => and()),
);

rejectsInOtherWords('no condition at all', 'a condition must be an object of fields or a cal', () =>
  // @ts-expect-error -- nothing
  invoices.filter(),
);

const perhaps = undefined as number | undefined;

rejects('an operand that may be missing', wordsOf(undefinedOperand, { field: 'amount' }), () =>
  // @ts-expect-error -- undefined
  invoices.filter({ amount: { '>': perhaps } }),
);

rejects('an operand of a condition that may be missing', wordsOf(undefinedOperand, { field: 'by' }), () =>
  // @ts-expect-error -- undefined
  archive.delete('Memo', { case: 'c', id: 'm' }).condition({ by: { begins_with: perhaps?.toFixed() } }),
);

rejects(
  'an operand that may be null',
  wordsOf(absentCondition, { field: 'amount', value: 'null', exists: 'false' }),
  () =>
    // @ts-expect-error -- not nullable
    invoices.filter({ amount: { '<': null as number | null } }),
);

rejectsInOtherWords('a list of other values', wordsOf(wrongValue, { field: 'status', kind: 'enum' }), () =>
  // @ts-expect-error -- any text
  invoices.filter({ status: { in: ['x'] as string[] } }),
);

rejects('a list of numbers for a text', wordsOf(wrongValue, { field: 'title', kind: 'string' }), () =>
  // @ts-expect-error -- numbers
  invoices.filter({ title: { in: [1] as readonly number[] } }),
);

const wrong = false as boolean;

rejects(
  'a condition one of whose forms is wrong',
  wordsOf(noOperator, { field: 'amount', operator: 'begins_with', kind: 'number' }),
  () =>
    // @ts-expect-error -- not in both forms
    invoices.filter({ amount: wrong ? { '>': 1 } : { begins_with: '1' } }),
);

rejects('a value or another that is wrong', wordsOf(wrongValue, { field: 'amount', kind: 'number' }), () =>
  // @ts-expect-error -- one of them is a text
  invoices.filter({ amount: wrong ? 1 : '1' }),
);

rejects(
  'one of no values',
  wordsOf(neededOperandForm, { field: 'status', operator: 'in', expected: 'an array of 1 to 100 values' }),
  () =>
    // @ts-expect-error -- one or more
    invoices.filter({ status: { in: [] } }),
);

rejects(
  'a size that is one of no values',
  wordsOf(neededOperandForm, { field: 'title', operator: 'in', expected: 'an array of 1 to 100 values' }),
  () =>
    // @ts-expect-error -- one or more
    invoices.filter({ title: { size: { in: [] } } }),
);

rejects(
  'a range of one value',
  wordsOf(neededOperandForm, { field: 'amount', operator: 'between', expected: '[low, high]' }),
  () =>
    // @ts-expect-error -- two values
    invoices.filter({ amount: { between: [1] } }),
);

rejects(
  'a range of three values',
  wordsOf(neededOperandForm, { field: 'amount', operator: 'between', expected: '[low, high]' }),
  () =>
    // @ts-expect-error -- two values
    invoices.filter({ amount: { between: [1, 2, 3] } }),
);

rejects(
  'a test of existence that is a string',
  wordsOf(neededOperandForm, { field: 'status', operator: 'exists', expected: 'true or false' }),
  () =>
    // @ts-expect-error -- true or false
    invoices.filter({ status: { exists: 'true' } }),
);

rejects('a test of existence that is undefined', wordsOf(undefinedOperand, { field: 'status' }), () =>
  // @ts-expect-error -- true or false
  invoices.filter({ status: { exists: undefined } }),
);

rejects(
  'a type by its name in TypeScript',
  wordsOf(neededOperandForm, {
    field: 'amount',
    operator: 'type',
    expected: 'one of S N B BOOL NULL SS NS BS L M',
  }),
  () =>
    // @ts-expect-error -- N
    invoices.filter({ amount: { type: 'number' } }),
);

rejects(
  'one of a single value',
  wordsOf(neededOperandForm, { field: 'status', operator: 'in', expected: 'an array of 1 to 100 values' }),
  () =>
    // @ts-expect-error -- ['OPEN']
    invoices.filter({ status: { in: 'OPEN' } }),
);

rejects(
  'a range of a single value',
  wordsOf(neededOperandForm, { field: 'amount', operator: 'between', expected: '[low, high]' }),
  () =>
    // @ts-expect-error -- two values
    invoices.filter({ amount: { between: 1 } }),
);

rejects(
  'a size that is not a number',
  wordsOf(neededOperandForm, { field: 'title', operator: 'size', expected: 'a number' }),
  () =>
    // @ts-expect-error -- a number
    invoices.filter({ title: { size: '3' } }),
);

rejects(
  'a size compared with a string',
  wordsOf(neededOperandForm, { field: 'title', operator: 'size', expected: 'a number' }),
  () =>
    // @ts-expect-error -- a number
    invoices.filter({ title: { size: { '>': '3' } } }),
);

rejects('an array as a value', wordsOf(severalValues, { field: 'status' }), () =>
  // @ts-expect-error -- in: [...]
  invoices.filter({ status: ['OPEN', 'PAID'] }),
);

rejects('a Set as a value', wordsOf(wrongValue, { field: 'username', kind: 'string' }), () =>
  // @ts-expect-error -- a Set has a size, but isn't a condition on it
  byAmount.filter({ username: new Set(['alex']) }),
);

rejects('a regular expression as a value', wordsOf(wrongValue, { field: 'username', kind: 'string' }), () =>
  // @ts-expect-error -- a string
  byAmount.filter({ username: /alex/ }),
);

rejects('a function as a value', wordsOf(wrongValue, { field: 'username', kind: 'string' }), () =>
  // @ts-expect-error -- a string
  byAmount.filter({ username: () => 'alex' }),
);

rejects('a Set as a value of a set', wordsOf(noPlainValue, { field: 'tags', hint: ' or { contains: element }' }), () =>
  // @ts-expect-error -- =
  archive.scan('primary', 'Invoice').filter({ tags: new Set(['gift']) }),
);

for (const field of ['or', '$and', 'NOT']) {
  rejects(`${field} as a field`, `'${field}' isn't an attribute of Invoice: use (x, { and, or, eq }) => ...`, () =>
    invoices.filter({ [field]: [{ title: 'a' }] } as never),
  );
}

rejects(
  'null by an operator, for what cannot be null',
  "'title' is compared with null: leave the condition out, or write { exists: false }",
  () =>
    // @ts-expect-error -- exists: false
    invoices.filter({ title: { '=': null } }),
);

rejects('null by <>', "'title' is compared with null: leave the condition out, or write { exists: true }", () =>
  // @ts-expect-error -- exists: true
  invoices.filter({ title: { '<>': null } }),
);

rejects('an operator of another language beside one', wordsOf(oneOperator, { field: 'amount' }), () =>
  // @ts-expect-error -- a second filter()
  invoices.filter({ amount: { '>': 1, lt: 3 } }),
);

rejects('a list of filters', 'a condition must be an object of fields or a callback, but is an array of 2', () =>
  // @ts-expect-error -- a callback
  invoices.filter([{ title: 'a' }, { title: 'b' }]),
);

rejects(
  'the beginning of an enumeration that is a number',
  wordsOf(wrongValue, { field: 'status', kind: 'string' }),
  () =>
    // @ts-expect-error -- a string
    invoices.filter({ status: { begins_with: 1 } }),
);

rejects(
  'a spelling of other languages',
  wordsOf(unknownOperator, { field: 'amount', operator: '!=', hint: ': did you mean "<>"?' }),
  () =>
    // @ts-expect-error -- <>
    invoices.filter({ amount: { '!=': 1 } }),
);

rejects(
  'the same of a size',
  wordsOf(unknownOperator, { field: 'title', operator: '==', hint: ': did you mean "="?' }),
  () =>
    // @ts-expect-error -- =
    invoices.filter({ title: { size: { '==': 1 } } }),
);

rejects('a member of a set that has other members', wordsOf(wrongValue, { field: 'tags', kind: 'string' }), () =>
  // @ts-expect-error -- a string
  invoices.filter({ tags: { contains: 5 } }),
);
