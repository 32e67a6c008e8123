import { attr, batchWrite, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  entries,
  entriesBetween,
  entriesOf,
  getEntry,
  lists,
} from '../../../examples/models/zero-padded-numbers.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Entry {
  Type: 'Entry';
  listId: string;
  number: number;
}

const open = (engine: TestEngine) =>
  openModel(engine, lists, (client) => batchWrite(entries.map((entry) => lists.put('Entry', entry))).execute(client));

describeEngines('M16, zero-padded numbers', (engine) => {
  it('gives the entries in the order of the numbers, not of their digits', async () => {
    const { client, sent } = await open(engine);
    const expected: Entry[] = pick(entries, 3, 1, 0, 2);
    prove(await entriesOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K PK = LIST#1 AND begins_with(SK, ENTRY#)']);
  });

  it('gives the entries between two numbers, both included', async () => {
    const { client, sent } = await open(engine);
    const expected: Entry[] = pick(entries, 1, 0);
    prove(await entriesBetween(client, '1', 2, 10), expected);
    expect(sent).toEqual(['Query main · K PK = LIST#1 AND SK BETWEEN ENTRY#00002 AND ENTRY#00010']);
  });

  it('gives the entry with a number', async () => {
    const { client, sent } = await open(engine);
    const expected: Entry | undefined = pick(entries, 0)[0];
    prove(await getEntry(client, '1', 10), expected);
    expect(sent).toEqual(['GetItem {PK: LIST#1, SK: ENTRY#00010}']);
  });

  it('stores an entry once', async () => {
    const { client, quiet, sent } = await open(engine);
    const entry: Entry = { Type: 'Entry', listId: '1', number: 3 };
    prove(await addEntry(client, entry), entry);
    expect(await rejection(addEntry(quiet, entry))).toBe('conditionFailed Entry ');
    expect(sent).toEqual(['PutItem {PK: LIST#1, SK: ENTRY#00003} · C attribute_not_exists(PK)']);
  });

  it('rejects a number that is too great, negative, or no whole one', async () => {
    const { client, sent } = await open(engine);
    for (const number of [100_000, -1, 1.5]) {
      await expect(async () => addEntry(client, { Type: 'Entry', listId: '1', number })).rejects.toMatchObject({
        code: 'field',
        entity: 'Entry',
        field: 'number',
      });
    }
    expect(sent).toEqual([]);
  });
});

describe('M16, a number that is not padded', () => {
  it('is rejected in a format where it would sort as text', () => {
    const attributes = { listId: attr.string(), number: attr.number() };
    // @ts-expect-error The format that would do is named: 'ENTRY#{number|pad:5}'.
    const define = () => entity({ keys: { PK: 'LIST#{listId}', SK: 'ENTRY#{number}' }, attributes });
    expect(define).toThrow('{number|pad:5}');
  });
});
