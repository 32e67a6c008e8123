import { describe, expect, test } from 'vitest';
import { tooLongExpression } from '../../src/facts/messages/key-conditions.js';
import type { Condition, Expression } from '../../src/keys/expression.js';
import { checkConditions, checkExpression, checkPaths } from '../../src/keys/expression-limits.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';

const leaf = (...steps: string[]): Condition => ({
  op: '=',
  of: [{ steps: steps.length === 0 ? ['a'] : steps }, { value: { N: '1' }, name: 'a' }],
});
const leaves = (count: number): Condition[] => new Array<Condition>(count).fill(leaf());
const made = (op: 'AND' | 'OR' | 'NOT', ...of: Expression[]): Condition => ({ op, of });
const not = (condition: Condition): Condition => made('NOT', condition);

const MANY = 'has more than 300 operators and functions: combine values with in, or split it';
const LONG = 'is longer than 4096 bytes: make several requests of it';

describe('conditions are counted before they are printed, each operator once', () => {
  test.each<readonly [what: string, within: readonly Condition[], beyond: readonly Condition[]]>([
    ['comparisons of several conditions', [...leaves(149), not(leaf())], [...leaves(149), not(not(leaf()))]],
    ['comparisons in one and', [made('AND', ...leaves(149), not(leaf()))], [made('AND', ...leaves(151))]],
    ['comparisons in one or', [made('OR', ...leaves(149), not(leaf()))], [made('OR', ...leaves(151))]],
    [
      'an or of ands',
      [made('OR', made('AND', ...leaves(100)), made('AND', ...leaves(49), not(leaf())))],
      [made('OR', made('AND', ...leaves(100)), made('AND', ...leaves(51)))],
    ],
  ])('%s', (_what, within, beyond) => {
    expect(() => checkConditions(within, 'filter')).not.toThrow();
    expect(thrownBy(() => checkConditions(beyond, 'filter'))).toMatchObject({
      code: 'condition',
      message: `the filter ${MANY}`,
    });
  });
  test('the steps of paths and the values, two bytes each', () => {
    const steps = (count: number) => new Array<string>(count).fill('a');
    expect(() => checkConditions([leaf(...steps(2047))], 'condition')).not.toThrow();
    expect(thrownBy(() => checkConditions([leaf(...steps(2048))], 'condition'))).toMatchObject({
      code: 'condition',
      message: `the condition ${LONG}`,
    });
    expect(() => checkConditions([leaf(...steps(1023)), leaf(...steps(1023))], 'filter')).not.toThrow();
    expect(() => checkConditions([leaf(...steps(1023)), leaf(...steps(1024))], 'filter')).toThrow(`the filter ${LONG}`);
  });
  test('no conditions are few', () => {
    expect(() => checkConditions([], 'filter')).not.toThrow();
  });
});

describe('a printed expression is counted again', () => {
  const joined = (count: number) => new Array<string>(count).fill('#abc = :abc').join(' AND ');
  test('its operators', () => {
    expect(() => checkExpression(`NOT ${joined(150)}`, 'condition')).not.toThrow();
    expect(() => checkExpression(joined(151), 'condition')).toThrow(`the condition ${MANY}`);
  });
  test('its bytes', () => {
    const long = (bytes: number) => `#${'a'.repeat(bytes - 6)} = :a`;
    expect(() => checkExpression(long(4096), 'filter')).not.toThrow();
    expect(thrownBy(() => checkExpression(long(4097), 'filter'))).toMatchObject({
      code: 'condition',
      message: `the filter ${LONG}`,
    });
  });
});

describe('more paths than fit are rejected before each is looked at', () => {
  test.each([
    [
      'projection',
      undefined,
      wordsOf(tooLongExpression, { noun: 'projection', most: '4096', fix: 'ask for fewer fields' }),
    ],
    ['update', 'Wide', wordsOf(tooLongExpression, { noun: 'update of Wide', most: '4096', fix: 'make several of it' })],
  ] as const)('by a %s', (noun, entity, message) => {
    expect(() => checkPaths(1024, noun, entity)).not.toThrow();
    expect(thrownBy(() => checkPaths(1025, noun, entity))).toMatchObject({ code: 'request', message });
  });
});
