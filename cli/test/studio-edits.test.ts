import * as sdk from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import * as core from 'keyform';
import { attr, entity, table, unique } from 'keyform';
import { describe, expect, it } from 'vitest';
import type { ConfiguredTable } from '../src/index.js';
import { edit } from '../src/studio/edit.js';
import { fromJson, toJson } from '../src/studio/json.js';
import { literal } from '../src/studio/literal.js';
import type { Studio } from '../src/studio/studio.js';

const Account = unique(
  entity({
    keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT', GSI1PK: 'STATE#{state}', GSI1SK: '{since|day}#{id}' },
    attributes: {
      id: attr.string(),
      email: attr.string(),
      state: attr.enum('OPEN', 'CLOSED'),
      since: attr.date(),
      tags: attr.set(attr.string()).optional(),
      photo: attr.binary().optional(),
      total: attr.bigint().as('t'),
    },
    version: true,
    timestamps: true,
  }),
  'email',
);
const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE', GSI1PK: 'OF#{owner}', GSI1SK: '{at|day}' },
  attributes: { id: attr.string(), owner: attr.string(), at: attr.date(), text: attr.string().optional() },
});
const accounts = table('Accounts', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Account, Note },
});

const studio = {
  project: { tables: [{ name: 'accounts', table: accounts as never as ConfiguredTable }] },
  core,
  sdk,
  client: { send: () => Promise.reject(new Error('nothing is sent')) },
  place: 'a test',
  named: 'Accounts-test',
  write: false,
} as never as Studio;

const note = accounts.put('Note', { id: '1', owner: 'ada', at: new Date('2026-11-21'), text: 'x' }).build().Item;

const account = accounts
  .create('Account', { id: '1', email: 'a@b.c', state: 'OPEN', since: new Date('2026-11-21'), total: 7n })
  .requests()[0]
  ?.build() as never as { readonly Item: object };

const changed = (before: object, changes: object, removed: readonly string[] = []) =>
  edit(studio, {
    table: 'accounts',
    before: toJson(before as never),
    after: Object.fromEntries(
      Object.entries({ ...toJson(before as never), ...changes }).filter(([name]) => !removed.includes(name)),
    ),
    write: false,
  });

describe('an edit', () => {
  it('of a field in the key of an index gives all fields of that key, so that keyform writes it anew', async () => {
    const { code, request } = await changed(note, { owner: { S: 'bob' } });
    expect(code).toContain(".update('Note', { id: '1' })");
    expect(code).toContain(".set({ owner: 'bob', at: new Date('2026-11-21T00:00:00.000Z') })");
    expect(request).toMatchObject({
      TableName: 'Accounts-test',
      ExpressionAttributeValues: expect.objectContaining({ ':GSI1PK': { S: 'OF#bob' } }),
    });
  });

  it('removes what is left out, and adds what was not there, if it still is not', async () => {
    expect((await changed(note, {}, ['text'])).code).toContain(".remove('text')\n  .condition({ text: { '=': 'x' } })");
    const { text: _, ...bare } = note;
    expect((await changed(bare, { text: { S: 'new' } })).code).toContain('.condition({ text: { exists: false } })');
  });

  it('of an entity with a version names the whole item; a unique field is refused in the words of keyform', async () => {
    const { code, request } = await changed(account.Item, { t: { N: '12345678901234567890' } });
    expect(code).toContain('.set({ total: 12345678901234567890n })');
    expect(code).toContain('version: 1,');
    expect(JSON.stringify(request)).toContain('12345678901234567890');
    await expect(changed(account.Item, { email: { S: 'new@b.c' } })).rejects.toThrow(
      "'email' is unique: set or clear it by rekey(), with its marker",
    );
  });

  it('of another table, or of an item that no entity explains, is refused', async () => {
    await expect(changed({ PK: { S: 'X' }, SK: { S: 'Y' } }, {})).rejects.toThrow(
      'no entity of Accounts-test explains',
    );
  });
});

describe('what is shown', () => {
  it('of values is TypeScript that makes them', () => {
    const values = fc.letrec<{ all: unknown }>((tie) => ({
      all: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'binary' }),
        fc.double({ noNaN: true }),
        fc.bigInt(),
        fc.boolean(),
        fc.constant(null),
        fc.date({ noInvalidDate: true }),
        fc.uint8Array(),
        fc.array(tie('all'), { maxLength: 4 }),
        fc.array(fc.string(), { maxLength: 4 }).map((all) => new Set(all)),
        fc.dictionary(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('__proto__')), tie('all'), {
          maxKeys: 4,
          noNullPrototype: true,
        }),
      ),
    })).all;
    fc.assert(
      fc.property(values, (value) => {
        expect(new Function(`return ${literal(value)};`)()).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });

  it('of items is JSON, and comes back', () => {
    const item = {
      bytes: { B: Uint8Array.of(0, 255) },
      some: { BS: [Uint8Array.of(1)] },
      list: { L: [{ M: { deep: { B: Uint8Array.of(2) } } }, { NULL: true }] },
    };
    expect(fromJson(JSON.parse(JSON.stringify(toJson(item))))).toEqual(item);
  });
});
