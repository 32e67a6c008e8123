import { attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';

const attributes = { id: attr.string(), field: attr.string(), at: attr.string() };
const primary = { pk: 'PK' };
const tableOf = (keys: object, indexes: object): unknown =>
  table('Doctors', {
    indexes: { primary, ...indexes },
    entities: { Doctor: entity({ keys: { PK: 'D#{id}', ...keys } as never, attributes }) },
  } as never);

describe('a key of an index without its other keys', () => {
  const GSI1 = { pk: 'GSI1PK', sk: 'GSI1SK' };

  test.each([
    ['a partition key alone', { GSI1PK: 'F#{field}' }, { GSI1 }, 'GSI1SK', 'GSI1PK'],
    ['a sort key alone', { GSI1SK: '{at}' }, { GSI1 }, 'GSI1PK', 'GSI1SK'],
    ['one of several attributes', { A: '{field}' }, { GSI1: { pk: ['A', 'B'] } }, 'B', 'A'],
  ])('is rejected: %s', (_, keys, indexes, missing, input) => {
    const message = `Doctor has a format for ${input}, but none for ${missing}, which GSI1 needs too: add it, or leave ${input} out`;
    expect(() => tableOf(keys, indexes)).toThrow(KeyformError);
    expect(() => tableOf(keys, indexes)).toThrow(message);
  });

  test.each([
    ['all of them', { GSI1PK: 'F#{field}', GSI1SK: '{at}' }, { GSI1 }],
    ['another index that needs no more', { GSI1PK: 'F#{field}' }, { GSI1, GSI2: { pk: 'GSI1PK' } }],
    ['an attribute that is a key as it is', { GSI1PK: 'F#{field}' }, { GSI1: { pk: 'GSI1PK', sk: 'at' } }],
    ['the name of the attribute itself as its format', { at: '{at}' }, { ByTime: { pk: 'at', sk: 'GSI1SK' } }],
    ['an index that allows it', { GSI1PK: 'F#{field}' }, { GSI1: { ...GSI1, partialKeys: true } }],
    ['none', {}, { GSI1 }],
  ])('is right with %s', (_, keys, indexes) => {
    expect(() => tableOf(keys, indexes)).not.toThrow();
  });
});
