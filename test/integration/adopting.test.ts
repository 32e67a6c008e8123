import { readFileSync } from 'node:fs';
import { type AttributeValue, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Client } from 'keyform';
import { expect, it } from 'vitest';
import { app, backfill, misplaced, unexplained } from '../../examples/adopting.js';
import { invalidStored } from '../../src/facts/messages/requests.js';
import { wrongStoredType } from '../../src/facts/messages/values.js';
import { withoutLayout } from '../docs/pages.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { openModel } from '../support/model.js';
import { wordsOf } from '../support/words-of.js';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

type Item = Record<string, AttributeValue>;

/** Items as code without keyform wrote them. */
const WRITTEN: readonly Item[] = [
  {
    pk: { S: 'USER/7' },
    sk: { S: 'PROFILE' },
    _type: { S: 'user' },
    em: { S: 'ada@example.com' },
    created: { N: '1700000000' },
    legacy: { BOOL: true },
  },
  {
    pk: { S: 'USER/7' },
    sk: { S: 'INV/10' },
    _type: { S: 'invoice' },
    user: { S: '7' },
    number: { N: '10' },
    status: { S: 'open' },
    day: { S: '2026-10-01' },
    total: { N: '12.5' },
    note: { S: 'by hand' },
  },
  { pk: { S: 'SESSION/a' }, sk: { S: 'SESSION/a' } },
  { pk: { S: 'SESSION/b' }, sk: { S: 'SESSION/b' } },
];

/** The table with what the old code wrote, and perhaps more. */
const open = async (engine: TestEngine, ...more: readonly Item[]): Promise<Client> => {
  const { quiet } = await openModel(engine, app, async (client) => {
    for (const Item of [...WRITTEN, ...more]) {
      await client.send(new PutItemCommand({ TableName: app.name, Item }));
    }
  });
  return quiet;
};

describeEngines('a table that was there before keyform', (engine) => {
  it('is read as it is, and what no entity explains is handed over', async () => {
    const client = await open(engine);
    const { items, unrecognized } = await app.scan('primary').execute(client);
    expect(items).toContainEqual({
      _type: 'user',
      id: '7',
      email: 'ada@example.com',
      since: new Date(1_700_000_000_000),
    });
    expect(items).toContainEqual({
      _type: 'invoice',
      user: '7',
      number: 10,
      status: 'open',
      day: '2026-10-01',
      total: 12.5,
    });
    expect(items).toHaveLength(2);
    expect(unrecognized).toHaveLength(2);
    expect(await app.get('Invoice', { user: '7', number: 10 }).execute(client)).toMatchObject({ total: 12.5 });
  });

  it('counts what the definitions do not explain, by the head of its key', async () => {
    expect([...(await unexplained(await open(engine)))]).toEqual([['SESSION', 2]]);
  });

  it('stops at an item that is not as its entity says, with the field', async () => {
    const client = await open(engine, { ...WRITTEN[0], created: { S: '2023-11-14' } });
    await expect(app.scan('primary').execute(client)).rejects.toThrow(
      wordsOf(invalidStored, {
        problem: `User.since ${wordsOf(wrongStoredType, { types: 'N', type: 'S' })}`,
        key: 'pk "USER/7", sk "PROFILE", _type "user"',
      }),
    );
  });

  it('tells the items that lie elsewhere than their fields say', async () => {
    const wrong = { ...WRITTEN[1], pk: { S: 'USER/seven' } };
    const client = await open(engine, wrong);
    expect(await misplaced(client)).toEqual([{ stored: wrong, Key: { pk: { S: 'USER/7' }, sk: { S: 'INV/10' } } }]);
  });

  it('gets the keys of a new index and the type attribute, and keeps what only the old code knows', async () => {
    const typed: Item = { ...(WRITTEN[1] as Item), number: { N: '11' }, sk: { S: 'INV/11' } };
    const { _type, ...untyped } = typed;
    const client = await open(engine, untyped);
    const open7 = app.query('gsi1', 'Invoice').where({ status: 'open', user: '7' });
    expect((await open7.execute(client)).items).toEqual([]);
    expect(await app.scan('primary', 'Invoice').count(client)).toMatchObject({ count: 1 });
    await backfill(client);
    expect((await open7.execute(client)).items).toMatchObject([{ number: 10 }, { number: 11 }]);
    expect(await app.scan('primary', 'Invoice').count(client)).toMatchObject({ count: 2 });
    for (const written of [WRITTEN[1] as Item, typed]) {
      const Key = { pk: written['pk'], sk: written['sk'] } as Item;
      const { Item: now } = await client.send(new GetItemCommand({ TableName: app.name, Key }));
      expect(now).toEqual({ ...written, gsi1pk: { S: 'INV/open' }, gsi1sk: { S: '7' } });
    }
  });

  it('is asked by the requests that were written by hand', () => {
    expect(app.get('User', { id: '7' }).build()).toEqual({
      TableName: 'app-prod',
      Key: { pk: { S: 'USER/7' }, sk: { S: 'PROFILE' } },
    });
  });

  it('rejects a range on a number whose text does not sort', () => {
    const invoices = app.query('primary', 'Invoice') as unknown as { where(fields: object): unknown };
    expect(() => invoices.where({ user: '7', number: { '>': 9 } })).toThrow(/'number'/);
  });
});

it('docs/migrate/existing-table.md shows code that is run', () => {
  const code = textOf('examples/adopting.ts') + textOf('test/integration/adopting.test.ts');
  const blocks = [...textOf('docs/migrate/existing-table.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.filter((block) => !withoutLayout(code).includes(withoutLayout(block)))).toEqual([]);
});
