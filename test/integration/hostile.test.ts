import { type CreateTableCommandInput, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { createTableInput, KeyformError } from 'keyform';
import { expect, it } from 'vitest';
import { escaping, PIECES, rejecting } from '../fuzz/hostile.js';
import { describeEngines } from '../support/engines.js';
import { isLong } from '../support/runs.js';

const SEED = 20261121;
/** Hostile texts for each table. */
const TEXTS = isLong ? 130 : 60;

const sampled = fc.sample(
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
  { numRuns: TEXTS * 3, seed: SEED },
);
const texts = [...new Set([...PIECES, ...sampled])];

describeEngines('a hostile value reaches its own item and no other', (engine) => {
  for (const [title, table] of Object.entries({ rejecting, escaping })) {
    it(title, async () => {
      const client = engine.client() as DynamoDBClient;
      const name = await engine.createTable(createTableInput(table) as CreateTableCommandInput);
      const db = table.named(name);
      const keyOf = (id: string) => ({ tenant: 't', id, region: id });
      const notes = async (): Promise<Map<string, string | undefined>> => {
        const found = new Map<string, string | undefined>();
        for await (const { id, note } of db.scan('primary', 'Account').items(client)) {
          expect(found.has(id)).toBe(false);
          found.set(id, note);
        }
        return found;
      };
      const stored: string[] = [];
      for (const id of texts) {
        if (stored.length === TEXTS) break;
        const item = { ...keyOf(id), email: id, rank: 1, amount: 1, total: 1n, price: '1', note: id } as const;
        try {
          await db.create('Account', item).execute(client);
          stored.push(id);
        } catch (error) {
          // A value that no key holds is rejected before anything is sent.
          expect(error).toBeInstanceOf(KeyformError);
          expect((error as KeyformError).code).toMatch(/^(field|key)$/);
        }
      }
      expect(stored.length).toBeGreaterThan((title === 'escaping' ? 0.75 : 0.45) * TEXTS);
      expect(await notes()).toEqual(new Map(stored.map((id) => [id, id])));

      for (const id of stored) {
        expect((await db.get('Account', keyOf(id)).consistent().execute(client))?.note).toBe(id);
        await db
          .update('Account', keyOf(id))
          .set({ note: `${id}!` })
          .condition({ note: id })
          .execute(client);
      }
      expect(await notes()).toEqual(new Map(stored.map((id) => [id, `${id}!`])));

      for (const id of stored.slice(0, TEXTS / 3)) {
        const found = await db.query('GSI1', 'Account').where({ email: id, rank: 1 }).execute(client);
        expect(found.items.map((item) => item.id)).toEqual([id]);
        const byNote = await db
          .scan('primary', 'Account')
          .filter({ note: `${id}!` })
          .execute(client);
        expect(byNote.items.map((item) => item.id)).toEqual([id]);
        const own = await db.query('primary', 'Account').where({ tenant: 't', id }).execute(client);
        expect(own.items.map((item) => item.id)).toEqual([id]);
      }

      const [gone, kept] = [stored.filter((_, at) => at % 2 === 0), stored.filter((_, at) => at % 2 === 1)];
      for (const id of gone)
        await db
          .delete('Account', keyOf(id))
          .condition({ note: `${id}!` })
          .execute(client);
      expect(await notes()).toEqual(new Map(kept.map((id) => [id, `${id}!`])));
      const { Count } = await client.send(new ScanCommand({ TableName: name, Select: 'COUNT' }));
      expect(Count).toBe(kept.length);
    }, 120_000);
  }
});
