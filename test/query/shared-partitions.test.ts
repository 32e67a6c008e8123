import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import type { IndexModel } from '../../src/definitions/model.js';
import { noPartition, severalPartitions, unknownField } from '../../src/facts/messages/key-conditions.js';
import { addKeyCondition, noConditions } from '../../src/keys/key-condition.js';
import { isFixed } from '../../src/keys/sort-plan.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { wordsOf } from '../support/words-of.js';
import { open, thrownBy } from './support.js';

const text = attr.string();
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Grouped: { pk: 'GroupPK', sk: 'GroupSK' },
    Apart: { pk: 'ApartPK', sk: 'ApartSK' },
    Alike: { pk: 'AlikePK', sk: 'AlikeSK' },
  },
  entities: {
    First: entity({
      keys: {
        PK: 'A#{id}',
        SK: 'A',
        GroupPK: 'G#{group}',
        GroupSK: '{x}#{y}',
        ApartPK: 'A#{id}',
        ApartSK: 'S#{x}',
        AlikePK: 'S#{s}',
        AlikeSK: 'S#{x}',
      },
      attributes: { id: text, group: text, x: text, y: text, s: text },
    }),
    Last: entity({
      keys: {
        PK: 'B#{id}',
        SK: 'B',
        GroupPK: 'G#{group}',
        GroupSK: '{y}',
        ApartPK: 'B#{id}',
        ApartSK: 'T#{y}',
        AlikePK: 'S#{s}',
        AlikeSK: 'S#{x}',
      },
      attributes: { id: text, group: attr.enum('a'), x: text, y: text, s: text },
    }),
  },
} satisfies TableDefinition;
const shop = open(definition);
const valuesOf = (index: string, fields: object) =>
  Object.values(shop.query(index).where(fields).build().ExpressionAttributeValues).map(
    (value) => (value as { S: string }).S,
  );

describe('entities that share a partition', () => {
  it('make its key of what one of them takes', () => {
    expect(valuesOf('Grouped', { group: 'z' })).toEqual(['G#z']);
    expect(thrownBy(() => valuesOf('Grouped', { group: 5 }))).toEqual({
      code: 'field',
      field: 'group',
      message: 'group must be a string, but is 5',
    });
  });
  it('are told apart by the fields that their sort keys begin with', () => {
    expect(valuesOf('Grouped', { group: 'a', y: 'k' })).toEqual(['G#a', 'k', 'Last']);
    expect(valuesOf('Grouped', { group: 'a', x: 'k' })).toEqual(['G#a', 'k#', 'First']);
    expect(valuesOf('Grouped', { group: 'a', x: 'k', y: 'l' })).toEqual(['G#a', 'k#l', 'First']);
  });
  it('are not named by an error where their sort key is one, too', () => {
    expect(valuesOf('Alike', { s: 'a', x: 'b' })).toEqual(['S#a', 'S#b']);
    expect(thrownBy(() => valuesOf('Alike', { s: 'a', x: 5 }))).toEqual({
      code: 'field',
      field: 'x',
      message: 'x must be a string, but is 5',
    });
    expect(thrownBy(() => valuesOf('Alike', { s: 'a', zzz: 5 })).message).toBe(
      wordsOf(unknownField, { field: 'zzz', index: 'Alike', hint: ': its fields are s, x' }),
    );
  });
});

describe('partitions with the same fields', () => {
  it('are told apart by the fields of their sort keys alone', () => {
    expect(valuesOf('Apart', { id: '1', x: 'q' })).toEqual(['A#1', 'S#q']);
    expect(valuesOf('Apart', { id: '1', y: 'q' })).toEqual(['B#1', 'T#q']);
    expect(thrownBy(() => valuesOf('Apart', { id: '1' })).message).toBe(wordsOf(severalPartitions, { index: 'Apart' }));
  });
  it.each([{}, { zzz: 1 }, { id: '1', zzz: 1 }, { id: '1', x: 'q', zzz: 1 }])(
    'have none with the fields of %j',
    (fields) => {
      expect(thrownBy(() => valuesOf('Apart', fields))).toEqual({
        code: 'condition',
        message: wordsOf(noPartition, { index: 'Apart', hint: ' (A#{id} or B#{id})' }),
      });
    },
  );
});

describe('a chain of key conditions', () => {
  const primary = shop.model.indexes.get('primary') as IndexModel;
  it('begins with nothing, and all entities of the index', () => {
    expect(noConditions(primary)).toEqual({
      key: '',
      filter: '',
      names: {},
      values: {},
      partition: [],
      comparisons: [],
      attributes: [],
      ranged: undefined,
      matches: primary.entities,
      exact: false,
      mixed: false,
    });
  });
  it('knows its partition, and what it compares', () => {
    const grouped = shop.model.indexes.get('Grouped') as IndexModel;
    const partition = addKeyCondition(shop.model, grouped, noConditions(grouped), 'GroupPK', '=', 'G#1');
    const both = addKeyCondition(shop.model, grouped, partition, 'GroupSK', 'between', ['a', 'b']);
    expect(both).toMatchObject({
      key: '#GroupPK = :GroupPK AND #GroupSK BETWEEN :GroupSK AND :GroupSK_2',
      partition: [['GroupPK', ':GroupPK']],
      comparisons: [
        { attribute: 'GroupPK', operator: '=', values: [':GroupPK'] },
        { attribute: 'GroupSK', operator: 'between', values: [':GroupSK', ':GroupSK_2'] },
      ],
      attributes: ['GroupPK', 'GroupSK'],
      ranged: 'GroupSK',
    });
  });
});

it('dates and booleans have texts of which none begins another: one of them, or both of two', () => {
  const date = new Date(0);
  expect([date, true, [date, date], [true, false]].map(isFixed)).toEqual([true, true, true, true]);
  expect(['a', 5, [date], [date, 'a'], ['a', date], [date, date, date], []].map(isFixed)).toEqual(
    new Array(7).fill(false),
  );
});
