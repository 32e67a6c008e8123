import { attr, entity, table } from 'keyform';
import { costOf } from 'keyform/cost';
import { expect, it } from 'vitest';
import { severalRequests } from '../../src/facts/messages/arguments.js';
import { shop as options } from '../options/shop.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const Note = entity({
  keys: { PK: 'N#{id}', SK: 'N', GSI1PK: 'T#{tag}', GSI1SK: '{id}', GSI2PK: 'B', GSI2SK: '{id}' },
  attributes: { id: attr.string(), tag: attr.string().optional(), text: attr.string() },
});
const notes = table('Notes', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK', projection: ['id'] },
  },
  typeAttribute: false,
  entities: { Note },
});

/** The bytes of a note without tag and text: names and values of PK, SK, GSI2PK, GSI2SK, id, and the name of text. */
const BARE = 2 + 3 + 2 + 1 + 6 + 1 + 6 + 1 + 2 + 1 + 4;

it('counts 1 KB a write unit and 4 KB a read unit, begun ones whole', () => {
  const of = (bytes: number) => costOf(notes.put('Note', { id: '1', text: 'x'.repeat(bytes - BARE) }));
  const figures = (bytes: number) => {
    const { bytes: told, writeUnits, readUnits, storedBytes } = of(bytes);
    return [told, writeUnits, readUnits, storedBytes];
  };
  expect(figures(1024)).toEqual([1024, 1, 1, 1124]);
  expect(figures(1025)).toEqual([1025, 2, 1, 1125]);
  expect(figures(4096)).toEqual([4096, 4, 1, 4196]);
  expect(figures(4097)).toEqual([4097, 5, 2, 4197]);
});

it('counts of an index what it projects, and none that the item is not in', () => {
  const cost = costOf(notes.create('Note', { id: '1', text: 'x'.repeat(5000) }));
  const bytes = 2 + 3 + 2 + 1 + 6 + 1 + 6 + 1 + 2 + 1;
  expect(cost.indexes).toEqual({ GSI2: { bytes, writeUnits: 1, readUnits: 1, storedBytes: bytes + 100 } });
  expect(cost.totalWriteUnits).toBe(cost.writeUnits + 1);
  const tagged = costOf(notes.put('Note', { id: '1', tag: 'a', text: '' }));
  expect(tagged.indexes).toMatchObject({ GSI1: { bytes: 5 + 3 + 6 + 3 + 6 + 1 } });
  expect(tagged.totalWriteUnits).toBe(3);
});

it('tells of each item that a write with unique fields makes', () => {
  const requests = options.create('User', { username: 'ada', email: 'ada@x.org' }).requests();
  expect(requests.map((request) => costOf(request as never).writeUnits)).toEqual([1, 1]);
  expect(costOf(requests[0]).bytes).toBeGreaterThan(60);
});

it('takes nothing but what has an item', () => {
  // @ts-expect-error -- a get has none
  expect(thrownBy(() => costOf(notes.get('Note', { id: '1' }))).message).toBe(
    'the request of costOf must be a put or a create, but is "get"',
  );
  expect(thrownBy(() => costOf(options.create('User', { username: 'ada', email: 'ada@x.org' }) as never)).message).toBe(
    wordsOf(severalRequests, { call: 'costOf', count: 'several', method: 'requests' }),
  );
  expect(thrownBy(() => costOf(null as never)).message).toContain('but is null');
  expect(thrownBy(() => costOf(5 as never)).message).toBe('the request of costOf must be a put or a create, but is 5');
});
