import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import type { EntityModel } from '../../src/definitions/model.js';
import { createTableModel } from '../../src/definitions/table-model.js';
import { differentTypes, noPath, wrongOperandForm, wrongValue } from '../../src/facts/messages/expressions.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';
import { type AnyFunctions, type AnyPath, by, printed } from './support.js';

const expression = (callback: (paths: AnyPath, functions: AnyFunctions) => unknown) => printed(by(callback)).expression;
const rejection = (callback: (paths: AnyPath, functions: AnyFunctions) => unknown) =>
  thrownBy(() => printed(by(callback))).message;

describe('two attributes', () => {
  it('can be compared where they are stored as one type', () => {
    expect(expression((o, { eq }) => eq(o['list'], o['pair']))).toBe('#list = #pair');
    expect(expression((o, { eq }) => eq(o['shipTo'], o['addresses']))).toBe('#shipTo = #addresses');
    expect(expression((o, { eq }) => eq(o['json'], o['note']))).toBe('#json = #note');
    expect(expression((o, { eq }) => eq(o['note'], o['free']))).toBe('#note = #free');
    expect(expression((o, { contains }) => contains(o['tags'], o['note']))).toBe('contains(#tags, #note)');
    expect(expression((o, { contains }) => contains(o['list'], o['amount']))).toBe('contains(#list, #amount)');
    expect(expression((o, { contains }) => contains(o['pair'], o['tags']))).toBe('contains(#pair, #tags)');
    expect(expression((o, { contains }) => contains(o['note'], o['status']))).toBe('contains(#note, #status)');
  });
  it.each<[string, string, string, string]>([
    ['tags', 'SS', 'scores', 'NS'],
    ['list', 'L', 'shipTo', 'M'],
    ['pair', 'L', 'addresses', 'M'],
    ['json', 'S', 'list', 'L'],
    ['nothing', 'NULL', 'note', 'S'],
    ['active', 'BOOL', 'amount', 'N'],
    ['data', 'B', 'note', 'S'],
  ])('cannot where they are not: %s and %3$s', (left, type, right, other) => {
    expect(rejection((o, { eq }) => eq(o[left], o[right]))).toBe(
      wordsOf(differentTypes, { field: left, type, other: right, otherType: other }),
    );
    expect(rejection((o, { eq }) => eq(o[right], o[left]))).toContain("can't be compared");
  });
  it('cannot where the one cannot contain the other', () => {
    expect(rejection((o, { contains }) => contains(o['list'], o['note']))).toBe(
      wordsOf(differentTypes, { field: 'list', type: 'N', other: 'note', otherType: 'S' }),
    );
    expect(rejection((o, { contains }) => contains(o['tags'], o['scores']))).toContain("with 'scores' (NS)");
  });
  it('are two where one lies in the other, or beside it, or is its size', () => {
    expect(expression((o, { eq }) => eq(o['free'], o['free']?.['a']))).toBe('#free = #free.#a');
    expect(expression((o, { eq }) => eq(o['free']?.['a'], o['free']))).toBe('#free.#a = #free');
    expect(expression((o, { eq }) => eq(o['free']?.['a'], o['free']?.['b']))).toBe('#free.#a = #free.#b');
    expect(expression((o, { eq, size }) => eq(o['free'], size(o['free'])))).toBe('#free = size(#free)');
    expect(expression((o, { eq, size }) => eq(size(o['free']), o['free']))).toBe('size(#free) = #free');
    expect(rejection((o, { eq }) => eq(o['free']?.['a'], o['free']?.['a']))).toContain("can't be compared with itself");
  });
});

describe('a value', () => {
  const values = (callback: (paths: AnyPath, functions: AnyFunctions) => unknown) =>
    Object.values(printed(by(callback)).values);
  const time = new Date('2024-03-05T10:00:00.500Z');
  it('of whole seconds is rounded so that the condition says the same, any other date is not', () => {
    expect(values((o, { gt }) => gt(o['expires'], time))).toEqual([{ N: '1709632800' }]);
    expect(values((o, { lt }) => lt(o['expires'], time))).toEqual([{ N: '1709632801' }]);
    expect(values((o, { gt }) => gt(o['placedAt'], time))).toEqual([{ S: '2024-03-05T10:00:00.500Z' }]);
    expect(values((o, { lt }) => lt(o['placedAt'], time))).toEqual([{ S: '2024-03-05T10:00:00.500Z' }]);
    expect(rejection((o, { gt }) => gt(o['expires'], 'soon'))).toBe('Order.expires must be a Date, but is "soon"');
  });
  it('that something contains or begins with is what its kind has, or anything where that is not known', () => {
    expect(values((o, { beginsWith }) => beginsWith(o['comment'], 'a'))).toEqual([{ S: 'a' }]);
    expect(values((o, { contains }) => contains(o['comment'], 'a'))).toEqual([{ S: 'a' }]);
    expect(values((o, { contains }) => contains(o['free'], 5))).toEqual([{ N: '5' }]);
    expect(values((o, { contains }) => contains(o['scores'], 5))).toEqual([{ N: '5' }]);
    expect(values((o, { contains }) => contains(o['version'], 'v'))).toEqual([{ S: 'v' }]);
    expect(values((o, { contains }) => contains(o['status'], 'SHIP'))).toEqual([{ S: 'SHIP' }]);
    expect(rejection((o, { beginsWith }) => beginsWith(o['version'], 5))).toBe(
      'Order.version must be a string, but is 5',
    );
    expect(rejection((o, { contains }) => contains(o['pair'], true))).toContain('must be a string, but is true');
  });
  it('of a list of values is one of two, or of a hundred', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at);
    expect(values((o, { oneOf }) => oneOf(o['amount'], hundred))).toHaveLength(100);
    expect(rejection((o, { oneOf }) => oneOf(o['amount'], [...hundred, 100]))).toBe(
      wordsOf(wrongOperandForm, {
        field: 'amount',
        operator: 'in',
        expected: 'an array of 1 to 100 values',
        value: 'an array of 101',
        hint: ': join several by or',
      }),
    );
    expect(rejection((o, { oneOf }) => oneOf(o['amount'], []))).toBe(
      wordsOf(wrongOperandForm, {
        field: 'amount',
        operator: 'in',
        expected: 'an array of 1 to 100 values',
        value: 'an array of 0',
      }),
    );
    expect(thrownBy(() => printed({ amount: { between: [1, 2, 3] } })).message).toBe(
      wordsOf(wrongOperandForm, {
        field: 'amount',
        operator: 'between',
        expected: '[low, high]',
        value: 'an array of 3',
      }),
    );
  });
});

describe('of several entities that have a field of different kinds', () => {
  const Flag = entity({ keys: { PK: 'FLAG#{id}' }, attributes: { id: attr.string(), x: attr.boolean() } });
  const Count = entity({ keys: { PK: 'COUNT#{id}' }, attributes: { id: attr.string(), x: attr.number() } });
  const List = entity({ keys: { PK: 'LIST#{id}' }, attributes: { id: attr.string(), x: attr.list(attr.string()) } });
  const table = createTableModel('Table', { indexes: { primary: { pk: 'PK' } }, entities: { Flag, Count, List } });
  const root = (...names: string[]) => ({
    table,
    entities: names.map((name) => table.entities.get(name) as EntityModel),
  });
  it('an operator is for those that take it', () => {
    expect(printed({ x: { '>': 5 } }, root('Flag', 'Count')).values).toEqual({ ':x': { N: '5' } });
    expect(thrownBy(() => printed({ x: { '>': true } }, root('Flag', 'Count'))).message).toBe(
      `${wordsOf(wrongValue, { field: 'x', kind: 'number' })}: x must be a number, but is true`,
    );
    expect(thrownBy(() => printed({ x: { '>': 5 } }, root('Flag', 'List'))).message).toContain("'x' doesn't support >");
  });
  it('a plain value is for those that take it, and either is', () => {
    expect(printed({ x: true }, root('Flag', 'List')).values).toEqual({ ':x': { BOOL: true } });
    expect(printed({ x: 5 }, root('Flag', 'Count')).values).toEqual({ ':x': { N: '5' } });
  });
});

describe('a function', () => {
  const calls: { readonly [name: string]: (functions: AnyFunctions, path: AnyPath | undefined) => unknown } = {
    eq: ({ eq }, path) => eq(path, 1),
    ne: ({ ne }, path) => ne(path, 1),
    lt: ({ lt }, path) => lt(path, 1),
    le: ({ le }, path) => le(path, 1),
    gt: ({ gt }, path) => gt(path, 1),
    ge: ({ ge }, path) => ge(path, 1),
    between: ({ between }, path) => between(path, 1, 2),
    oneOf: ({ oneOf }, path) => oneOf(path, [1]),
    beginsWith: ({ beginsWith }, path) => beginsWith(path, 'a'),
    contains: ({ contains }, path) => contains(path, 'a'),
    exists: ({ exists }, path) => exists(path),
    notExists: ({ notExists }, path) => notExists(path),
    type: ({ type }, path) => type(path, 'S'),
    size: ({ size, eq }, path) => eq(size(path), 1),
  };
  it.each(Object.entries(calls))('%s is named where it is given no path', (name, call) => {
    expect(rejection((_, functions) => call(functions, undefined))).toBe(
      wordsOf(noPath, { function: name, value: 'undefined' }),
    );
  });
  it('not, and, or are named where they are given no condition', () => {
    for (const input of [null, 5, {}, undefined]) {
      expect(rejection((_, { not }) => not(input))).toContain('not needs conditions such as eq(path, value)');
      expect(rejection((_, { and }) => and(input))).toContain('and needs conditions such as eq(path, value)');
    }
  });
});
