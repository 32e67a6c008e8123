/** Options that are given as undefined, in a project with `exactOptionalPropertyTypes`: as if they were left out. */
import {
  attr,
  batchGet,
  batchWrite,
  type Client,
  entity,
  parseItem,
  segments,
  shards,
  type Table,
  table,
  transactGet,
  transactWrite,
} from 'keyform';
import { cdkProps } from 'keyform/infra';
import { describe, expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';

const text = attr.string();
const keys = { PK: 'A#{id}', SK: 'A' } as const;
const attributes = { id: text, n: attr.number().optional(), at: attr.epoch().optional() };
const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const key = { id: '1' };
const none = <Value>(): Value | undefined => undefined;

describe('an option that is undefined is left out', () => {
  const Plain = entity({ keys, attributes });
  const plain = table('Tab', { indexes, entities: { Plain } });

  test('of an entity', () => {
    const Same = entity({
      keys,
      attributes,
      type: undefined,
      ttl: undefined,
      timestamps: undefined,
      version: undefined,
      pipes: undefined,
    });
    const same = table('Tab', { indexes, entities: { Plain: Same } });
    prove(same.put('Plain', key).build(), plain.put('Plain', key).build());
    const Stamped = entity({ keys, attributes, timestamps: { created: undefined, updated: 'seen' } });
    const stamped = table('Tab', { indexes, entities: { Stamped }, now: () => new Date(0) });
    expect(Object.keys(stamped.put('Stamped', key).build().Item).sort()).toEqual(['PK', 'SK', 'Type', 'id', 'seen']);
    const pipe = { encode: (value: string) => value, decode: undefined, ordered: undefined, fixedWidth: undefined };
    expect(entity({ keys: { PK: 'A#{id|own}', SK: 'A' }, attributes, pipes: { own: pipe } })).toBeDefined();
  });

  test('of a table', () => {
    const same = table('Tab', {
      indexes,
      entities: { Plain },
      typeAttribute: undefined,
      delimiter: undefined,
      onDelimiter: undefined,
      unrecognized: undefined,
      invalid: undefined,
      strictOperators: undefined,
      valuesInErrors: undefined,
      now: undefined,
    });
    prove(same.put('Plain', key).build(), plain.put('Plain', key).build());
    prove(same.query('primary', 'Plain').where(key).build(), plain.query('primary', 'Plain').where(key).build());
    const local = { pk: 'PK', sk: 'n', local: undefined, partialKeys: undefined } as const;
    expect(() =>
      table('Tab', { indexes: { ...indexes, GSI1: local }, entities: { Plain }, keyTypes: { n: 'N' } }),
    ).not.toThrow();
  });

  test('of a call', async () => {
    const client: Client = { send: async () => ({ Items: [], Responses: {} }) };
    const Log = entity({ keys: { PK: 'L#{id|shard:2}', SK: 'L' }, attributes: { id: text } });
    const logs = table('Logs', { indexes, entities: { Log } });
    const told = { abortSignal: none<AbortSignal>(), onMetrics: none<() => void>() };
    const tolerant = { ...told, invalid: none<'collect'>(), unrecognized: none<'throw'>() };
    const many = { ...told, concurrency: none<number>(), retries: none<number>(), onProgress: undefined };
    const query = plain.query('primary', 'Plain').where(key);
    const { concurrency } = many;
    expect((await query.execute(client, tolerant)).items).toEqual([]);
    expect((await query.count(client, told)).count).toBe(0);
    expect((await query.items(client, { ...told, onInvalid: undefined }).next()).done).toBe(true);
    expect(await plain.get('Plain', key).execute(client, told)).toBeUndefined();
    expect((await segments(plain.scan('primary'), 2).execute(client, { ...tolerant, concurrency })).items).toEqual([]);
    expect((await shards(logs.query('primary', 'Log').where({})).execute(client, { concurrency })).items).toEqual([]);
    expect((await batchGet([plain.get('Plain', key)]).execute(client, many)).items).toEqual([undefined]);
    await batchWrite([plain.delete('Plain', key)], { duplicates: undefined }).execute(client, many);
    await transactGet([plain.get('Plain', key)]).execute({ send: async () => ({ Responses: [{}] }) }, told);
    await transactWrite([plain.delete('Plain', key)]).execute(client, told);
    expect(query.parse({ Items: [] }, { form: undefined, invalid: undefined }).items).toEqual([]);
    expect(parseItem(plain, 'Plain', plain.put('Plain', key).build().Item, { form: undefined })).toBeDefined();
    const update = plain.update('Plain', key);
    prove(update.merge({ n: 1 }, { ensured: undefined }).build(), update.set({ n: 1 }).build());
    expect(update.patch({ n: 1 }, { ensured: undefined, nulls: undefined, maps: undefined }).build()).toBeDefined();
  });

  test('of what makes tables', () => {
    const given = { pointInTimeRecovery: undefined, deletionProtection: undefined, billing: undefined };
    expect(cdkProps(plain as Table<'Tab', typeof plain.definition>, given)).toEqual(cdkProps(plain));
  });
});
