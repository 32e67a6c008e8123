/**
 * Migration to a new model: users whose name is split into two attributes, and whose key changes.
 *
 * | table   | entity | PK            | SK            | Keys: SK      | PK            |
 * | ------- | ------ | ------------- | ------------- | ------------- | ------------- |
 * | Users   | User   | USER#{userId} | USER#{userId} | USER#{userId} | USER#{userId} |
 * | UsersV2 | User   | USER#{userId} | #METADATA     |               |               |
 *
 * There are three ways:
 *
 * - (a) A parallel scan reads the old table, and each item is written to the new one.
 * - (b) A loop sets a flag on each item, so that the stream contains it. A stream handler writes each change to the new
 *   table. The loop finds the items in an index that contains only keys.
 * - (c) When an item is written to the old table, a stream handler changes it in place, and sets the flag in the same
 *   update. This splits the name, but the key stays the same, because DynamoDB can't change it. Items that nobody writes
 *   aren't in the stream, so a loop has to change those.
 */
import {
  attr,
  batchWrite,
  type Client,
  type EntityItemOf,
  entity,
  readChange,
  type StreamRecord,
  segments,
  table,
} from 'keyform';

const OldUser = entity({
  type: 'User',
  keys: { PK: 'USER#{userId}', SK: 'USER#{userId}' },
  attributes: {
    userId: attr.string(),
    // (c) replaces the first with the others. An item has either, so all
    // are optional.
    name: attr.string().optional(),
    firstName: attr.string().optional(),
    lastName: attr.string().optional(),
    migrated: attr.boolean().optional(),
  },
});

const NewUser = entity({
  type: 'User',
  keys: { PK: 'USER#{userId}', SK: '#METADATA' },
  attributes: {
    userId: attr.string(),
    firstName: attr.string(),
    lastName: attr.string(),
  },
});

export const before = table('Users', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Keys: { pk: 'SK', sk: 'PK', projection: 'KEYS_ONLY' },
  },
  entities: { User: OldUser },
  // An item of an unknown shape is reported, and doesn't stop the scan.
  unrecognized: 'collect',
});

export const after = table('UsersV2', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { User: NewUser },
});

export type OldUser = EntityItemOf<typeof before, 'User'>;
export type NewUser = EntityItemOf<typeof after, 'User'>;

/** A sample. */
export const users: readonly OldUser[] = [
  { Type: 'User', userId: '1', name: 'Ada Lovelace' },
  { Type: 'User', userId: '2', name: 'Alan Turing' },
  { Type: 'User', userId: '3', name: 'Grace Hopper' },
];

/** A user in the new model. */
const restructured = ({
  userId,
  name = '',
  firstName,
  lastName,
}: OldUser) => {
  const [first = '', ...others] = name.split(' ');
  return {
    userId,
    firstName: firstName ?? first,
    lastName: lastName ?? others.join(' '),
  };
};

/**
 * (a) Reads the old table in parallel segments, and writes each user to the
 * new table.
 */
export const copyAll = (client: Client, count: number) =>
  batchWrite(rewritten(client, count)).execute(client);

async function* rewritten(client: Client, count: number) {
  for await (const { items } of segments(
    before.scan('primary', 'User'),
    count,
  ).pages(client)) {
    yield items.map((user) => after.put('User', restructured(user)));
  }
}

/** The items that don't match the old model. */
export const unexplained = async (client: Client) => {
  const found = [];
  for await (const { unrecognized } of before.scan('primary').pages(client))
    found.push(...unrecognized);
  return found;
};

/** The keys of all users, unsorted. */
export const keysOfUsers = (client: Client) =>
  before.scan('Keys', 'User').items(client, { unrecognized: 'throw' });

/**
 * (b) Flags a user, so that the stream contains it. Returns `false` if the
 * user already has the flag.
 */
export const flag = async (client: Client, userId: string) => {
  const flagged = await before
    .update('User', { userId })
    .set({ migrated: true })
    .condition({ migrated: { exists: false } })
    .mustExist()
    .returnOnFailure()
    .execute(client);
  return flagged.ok;
};

/** (b) Flags all users. */
export const flagAll = async (client: Client) => {
  for await (const { userId } of keysOfUsers(client))
    await flag(client, userId);
};

/**
 * (b) Handles a record of the old table's stream: writes the user to the
 * new table. If the user was deleted, sends a DeleteItem with the same key
 * instead. Safe to repeat.
 */
export const follow = async (client: Client, record: StreamRecord) => {
  const change = readChange(before, record);
  if (change.entity === undefined) return;
  if (change.eventName === 'REMOVE')
    await after.delete('User', change.key).execute(client);
  else await after.put('User', restructured(change.item)).execute(client);
};

/**
 * (c) Handles a record of the old table's stream: changes the user in
 * place. That writes to the stream again, so a user with the flag is
 * skipped. The condition on the name makes sure that a name that changed in
 * between isn't overwritten: its own record follows in the stream.
 */
export const changeInPlace = async (
  client: Client,
  record: StreamRecord,
) => {
  const change = readChange(before, record);
  if (
    change.entity === undefined ||
    change.eventName === 'REMOVE' ||
    change.item.migrated ||
    change.item.name === undefined
  )
    return false;
  const { userId, firstName, lastName } = restructured(change.item);
  const changed = await before
    .update('User', { userId })
    .set({ firstName, lastName, migrated: true })
    .remove('name')
    .condition({ migrated: { exists: false }, name: change.item.name })
    .mustExist()
    .returnOnFailure()
    .execute(client);
  return changed.ok;
};
