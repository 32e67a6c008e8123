import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, KeyformError, rekey, table, unique } from 'keyform';
import { expect, it } from 'vitest';
import { uniqueField } from '../../src/facts/messages/writes.js';
import { describeEngines } from '../support/engines.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const Member = unique(
  entity({
    keys: { PK: 'M#{id}', SK: 'M' },
    attributes: {
      id: text,
      phone: text.optional(),
      badge: text.nullable().optional(),
      team: text,
      seat: attr.number().optional(),
      note: text.optional(),
    },
  }),
  'phone',
  'badge',
  '{team}#{seat|pad:2}',
);
const members = table('Members', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Member } });

const rejection = async (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'done',
    (error) => (error instanceof KeyformError ? `${error.code} ${error.field}` : error),
  );

describeEngines('a marker of an optional unique value', (engine) => {
  const client = engine.client();
  const made = async () => members.named(await engine.createTable(createTableInput(members)));

  /** The markers that are in the table, as they are stored. */
  const markersOf = async ({ name }: { readonly name: string }): Promise<readonly unknown[]> => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
    return Items.filter(({ Type }) => Type?.S === 'UNIQUE')
      .map(({ PK }) => PK?.S?.slice('UNIQUE#Member#'.length))
      .sort();
  };

  it('is there exactly as long as the item has the value', async () => {
    const club = await made();
    const bare = await club.create('Member', { id: '1', team: 'core' }).execute(client);
    expect(await markersOf(club)).toEqual([]);
    const reached = await rekey(club, 'Member', bare, { phone: '555' }).execute(client);
    expect(await markersOf(club)).toEqual(['phone#555']);
    const moved = await rekey(club, 'Member', reached, { phone: '556', seat: 7 }).execute(client);
    expect(await markersOf(club)).toEqual(['phone#556', 'team+seat#core#07']);
    const unseated = await rekey(club, 'Member', moved, { seat: undefined }).execute(client);
    expect(await markersOf(club)).toEqual(['phone#556']);
    await rekey(club, 'Member', unseated, { phone: undefined }).execute(client);
    expect(await markersOf(club)).toEqual([]);
    expect(await club.get('Member', { id: '1' }).execute(client)).toEqual(bare);
  });

  it('stands in the way of nobody who lacks the value, or has null', async () => {
    const club = await made();
    for (const id of ['1', '2']) await club.create('Member', { id, team: 'core', badge: null }).execute(client);
    await club.create('Member', { id: '3', team: 'core' }).execute(client);
    expect(await markersOf(club)).toEqual([]);
    const two = await club.get('Member', { id: '2' }).execute(client);
    if (two === undefined) throw new Error('the member is gone');
    await rekey(club, 'Member', two, { badge: 'b' }).execute(client);
    expect(await markersOf(club)).toEqual(['badge#b']);
  });

  it('is made neither by a put nor by an update, which do not know the value before', async () => {
    const club = await made();
    const item = await club.create('Member', { id: '1', team: 'core' }).execute(client);
    expect(await rejection(club.put('Member', { ...item, phone: '555' }).execute(client))).toBe(
      'conditionFailed phone',
    );
    expect(() => club.update('Member', { id: '1' }).set({ phone: '555' as never })).toThrow(
      wordsOf(uniqueField, { field: 'phone' }),
    );
    await club.update('Member', { id: '1' }).set({ note: 'n' }).execute(client);
    await club.put('Member', { ...item, note: 'm' }).execute(client);
    expect(await markersOf(club)).toEqual([]);
  });

  it('is made once, where two writes give one value to two items, or two values to one', async () => {
    const club = await made();
    const [one, two] = await Promise.all(
      ['1', '2'].map((id) => club.create('Member', { id, team: 'core' }).execute(client)),
    );
    if (one === undefined || two === undefined) throw new Error('no members');
    await rekey(club, 'Member', one, { phone: '555' }).execute(client);
    expect(await rejection(rekey(club, 'Member', two, { phone: '555' }).execute(client))).toBe('taken phone');
    // As read before the first: the condition demands that the item still lacks the value.
    expect(await rejection(rekey(club, 'Member', one, { phone: '556' }).execute(client))).toBe('conditionFailed phone');
    expect(await markersOf(club)).toEqual(['phone#555']);
  });

  it('goes with its item, whose deletion names the values that the item has', async () => {
    const club = await made();
    await club.create('Member', { id: '1', team: 'core', phone: '555' }).execute(client);
    await club.create('Member', { id: '2', team: 'core' }).execute(client);
    expect(await rejection(club.delete('Member', { id: '1', team: 'core' }).execute(client))).toBe(
      'conditionFailed phone',
    );
    await club.delete('Member', { id: '1', team: 'core', phone: '555' }).execute(client);
    await club.delete('Member', { id: '2', team: 'core' }).execute(client);
    expect(await markersOf(club)).toEqual([]);
  });

  it.each([
    ['null in place of none', {}, { badge: null }],
    ['none in place of null', { badge: null }, {}],
  ])('is needed neither for null nor for a missing value: %s', async (_, stored, input) => {
    const club = await made();
    const member = async (id: string) => club.create('Member', { id, team: 'core', ...stored }).execute(client);
    await member('1');
    await club.put('Member', { id: '1', team: 'core', ...input }).execute(client);
    expect(await club.get('Member', { id: '1' }).execute(client)).toEqual({
      Type: 'Member',
      id: '1',
      team: 'core',
      ...input,
    });
    await member('2');
    await club.delete('Member', { id: '2', team: 'core', ...input }).execute(client);
    const item = await member('3');
    const { badge: _badge, ...others } = item;
    await rekey(club, 'Member', { ...others, ...input }, { id: '4', badge: 'b' }).execute(client);
    expect(await markersOf(club)).toEqual(['badge#b']);
    // An item that has a value is still another one.
    expect(await rejection(club.put('Member', { id: '4', team: 'core', ...input }).execute(client))).toBe(
      'conditionFailed badge',
    );
    expect(await rejection(club.delete('Member', { id: '4', team: 'core', ...input }).execute(client))).toBe(
      'conditionFailed badge',
    );
  });
});
