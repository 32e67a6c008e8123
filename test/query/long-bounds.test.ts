import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import { keyConditionTooLong } from '../../src/facts/messages/definitions.js';
import { MAX } from '../../src/formats/pipe/key-text.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { wordsOf } from '../support/words-of.js';
import { open, thrownBy } from './support.js';

const text = attr.string();
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Two: { pk: 'PK', sk: 'TwoSK', local: true },
    Free: { pk: 'PK', sk: 'FreeSK', local: true },
    Ended: { pk: 'PK', sk: 'EndedSK', local: true },
  },
  entities: {
    Row: entity({
      keys: { PK: '{id}', SK: 'A#{x}', TwoSK: 'A#{x}#{y}', FreeSK: '{x}#{y}', EndedSK: 'A#{x}#END' },
      attributes: { id: text, x: text, y: text },
    }),
  },
} satisfies TableDefinition;
const rows = open(definition);

/** The bounds of a condition on an index, with its operator. */
const boundsOf = (index: string, fields: object): readonly string[] => {
  const input = rows
    .query(index, 'Row')
    .where({ id: 'i', ...fields })
    .build();
  const [attribute] = rows.model.indexes.get(index)?.sort ?? [];
  const [, operator = ''] = /AND #\w+ ([<>=]+|BETWEEN)/.exec(input.KeyConditionExpression) ?? [];
  const bounds = [`:${attribute}`, `:${attribute}_2`].flatMap((placeholder) => {
    const value = input.ExpressionAttributeValues[placeholder];
    return value === undefined ? [] : [(value as { S: string }).S];
  });
  return [operator, ...bounds];
};
const x = (count: number): string => 'x'.repeat(count);

describe('a bound that would be longer than a key gives way to one with the same keys between', () => {
  it.each<readonly [what: string, index: string, fields: object, bounds: readonly string[]]>([
    ['above a key that fits', 'primary', { x: { '>': x(1021) } }, ['BETWEEN', `A#${x(1021)}\0`, `A#${MAX}`]],
    ['above a key of all bytes', 'primary', { x: { '>': x(1022) } }, ['BETWEEN', `A#${x(1021)}y`, `A#${MAX}`]],
    ['from a key of all bytes', 'primary', { x: { '>=': x(1022) } }, ['BETWEEN', `A#${x(1022)}`, `A#${MAX}`]],
    ['below a key of all bytes', 'primary', { x: { '<': x(1022) } }, ['BETWEEN', 'A#', `A#${x(1021)}w`]],
    ['up to a value that fits', 'Two', { x: { '<=': x(1021) } }, ['BETWEEN', 'A#', `A#${x(1021)}#`]],
    ['up to a value of all bytes', 'Two', { x: { '<=': x(1022) } }, ['BETWEEN', 'A#', `A#${x(1022)}`]],
    ['between values of all bytes', 'Two', { x: { between: ['a', x(1022)] } }, ['BETWEEN', 'A#a', `A#${x(1022)}`]],
    ['up to a free value that fits', 'Free', { x: { '<=': x(1023) } }, ['<=', `${x(1023)}#`]],
    ['up to a free value of all bytes', 'Free', { x: { '<=': x(1024) } }, ['<=', x(1024)]],
    ['from a free value of all bytes', 'Free', { x: { '>=': x(1024) } }, ['>=', x(1024)]],
    [
      'above a last value, where one byte is left',
      'Two',
      { x: x(1020), y: { '>': 'b' } },
      ['BETWEEN', `A#${x(1020)}#c`, `A#${x(1020)}#\u007f`],
    ],
    [
      'above the greatest last value, where one byte is left: no key is there',
      'Two',
      { x: x(1020), y: { '>': '\u007f' } },
      ['BETWEEN', MAX, MAX],
    ],
    [
      'from the greatest last value, where one byte is left',
      'Two',
      { x: x(1020), y: { '>=': '\u007f' } },
      ['BETWEEN', `A#${x(1020)}#\u007f`, `A#${x(1020)}#\u007f`],
    ],
  ])('%s', (_what, index, fields, bounds) => {
    expect(boundsOf(index, fields)).toEqual(bounds);
  });
});

describe('a value that no key holds is rejected', () => {
  it.each<readonly [what: string, index: string, fields: object, key: string]>([
    ['in a range', 'primary', { x: { '>': x(1023) } }, 'SK'],
    ['as the low one of two', 'primary', { x: { between: [x(1023), 'y'] } }, 'SK'],
    ['as the high one of two', 'primary', { x: { between: ['a', x(1023)] } }, 'SK'],
    ['in front of others', 'Free', { x: { '<=': x(1025) } }, 'FreeSK'],
  ])('%s', (_what, index, fields, key) => {
    expect(thrownBy(() => boundsOf(index, fields))).toMatchObject({
      code: 'key',
      message: wordsOf(keyConditionTooLong, { attribute: key, most: '1024', length: '1025' }),
    });
  });
});

describe('a literal at the end of a key follows its last field', () => {
  it.each<readonly [operator: string, bounds: readonly string[]]>([
    ['>', ['BETWEEN', 'A#b', `A#${MAX}`]],
    ['>=', ['BETWEEN', 'A#b', `A#${MAX}`]],
    ['<', ['BETWEEN', 'A#', `A#b#END${MAX}`]],
    ['<=', ['BETWEEN', 'A#', `A#b#END${MAX}`]],
  ])('so that a filter says the rest of %s', (operator, bounds) => {
    const fields = { x: { [operator]: 'b' } };
    expect(boundsOf('Ended', fields)).toEqual(bounds);
    const { FilterExpression } = rows
      .query('Ended', 'Row')
      .where({ id: 'i', ...fields })
      .build();
    expect(FilterExpression).toBe(`#x ${operator} :x`);
  });
});
