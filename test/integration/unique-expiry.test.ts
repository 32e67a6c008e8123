import { GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, type KeyformError, rekey, table, timeToLiveInput, unique } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const text = attr.string();
const Invite = unique(
  entity({
    keys: { PK: 'INVITE#{id}', SK: 'INVITE' },
    attributes: {
      id: text,
      email: text,
      code: text.optional(),
      note: text.optional(),
      until: attr.epoch().as('uniqueOf').optional(),
    },
    ttl: 'until',
  }),
  'email',
  'code',
);
const invites = table('Invites', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Invite } });
const [soon, later] = [new Date(2_000_000_000_000), new Date(2_100_000_000_000)];
const first = { id: '1', email: 'ada@example.com', code: 'c', until: soon };

describeEngines('the markers of an item that expires', (engine) => {
  const client = engine.client();
  const made = async () => invites.named(await engine.createTable(createTableInput(invites)));
  type Made = Awaited<ReturnType<typeof made>>;

  /** When each marker expires, by the field that it stands for; null where it does not. */
  const markersOf = async ({ name }: Made): Promise<Record<string, string | null>> => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
    const markers = Items.filter(({ Type }) => Type?.S === 'UNIQUE');
    return Object.fromEntries(markers.map(({ PK, uniqueOf }) => [PK?.S?.split('#')[2], uniqueOf?.N ?? null]));
  };

  it('expire with it: each has the time to live of its item', async () => {
    const shop = await made();
    await shop.create('Invite', first).execute(client);
    expect(await markersOf(shop)).toEqual({ email: '2000000000', code: '2000000000' });
    expect(timeToLiveInput(shop).TimeToLiveSpecification.AttributeName).toBe('uniqueOf');
    // The item's own attribute has the name that a marker's owner would have.
    const Key = { PK: { S: 'UNIQUE#Invite#email#ada@example.com' }, SK: { S: 'UNIQUE' } };
    const { Item } = await client.send(new GetItemCommand({ TableName: shop.name, Key }));
    expect(Item).toMatchObject({ uniqueOf_: { M: { PK: { S: 'INVITE#1' }, SK: { S: 'INVITE' } } } });
  });

  it('do not expire where the item does not', async () => {
    const shop = await made();
    const { until: _, ...forever } = first;
    await shop.create('Invite', forever).execute(client);
    expect(await markersOf(shop)).toEqual({ email: null, code: null });
  });

  it('follow it to another time by put and by rekey, also where no unique value changes', async () => {
    const shop = await made();
    await shop.create('Invite', first).execute(client);
    await shop.put('Invite', { ...first, until: later }).execute(client);
    expect(await markersOf(shop)).toEqual({ email: '2100000000', code: '2100000000' });
    const read = await shop.get('Invite', { id: '1' }).execute(client);
    if (read === undefined) throw new Error('the invite is gone');
    const sooner = await rekey(shop, 'Invite', read, { until: soon }).execute(client);
    expect(await markersOf(shop)).toEqual({ email: '2000000000', code: '2000000000' });
    const moved = await rekey(shop, 'Invite', sooner, { email: 'bob@example.com', code: undefined }).execute(client);
    expect(await markersOf(shop)).toEqual({ email: '2000000000' });
    await rekey(shop, 'Invite', moved, { until: undefined }).execute(client);
    expect(await markersOf(shop)).toEqual({ email: null });
    await shop.delete('Invite', { id: '1', email: 'bob@example.com' }).execute(client);
    expect(await markersOf(shop)).toEqual({});
  });

  it('hold their values as long as they are there', async () => {
    const shop = await made();
    await shop.create('Invite', first).execute(client);
    const taken = shop.create('Invite', { id: '2', email: first.email, until: later }).execute(client);
    await expect(taken).rejects.toMatchObject({ code: 'taken', field: 'email' } satisfies Partial<KeyformError>);
    await shop.update('Invite', { id: '1' }).set({ note: 'x' }).execute(client);
    expect(await markersOf(shop)).toEqual({ email: '2000000000', code: '2000000000' });
  });
});
