/**
 * Chat: teams and messages: memberships read from both sides, and messages by time or number.
 *
 * | entity         | pk            | sk                            |
 * | -------------- | ------------- | ----------------------------- |
 * | User           | USER#{userId} | #METADATA                     |
 * | Team           | TEAM#{teamId} | #METADATA                     |
 * | TeamMembership | USER#{userId} | TEAM#{teamId}                 |
 * | Message        | CHAT#{chatId} | MSG#{timestamp}#{msgId:00001} |
 *
 * All dates have the same form (`.000Z`), and the message number has five digits. Otherwise `#10` would sort
 * before `#2` within a millisecond.
 *
 * Memberships and messages have different formats in the index. Users and teams have no format there, so they
 * aren't in it and cost nothing.
 *
 * | entity         | gs1: gs1pk        | gs1sk         |
 * | -------------- | ----------------- | ------------- |
 * | User           |                   |               |
 * | Team           |                   |               |
 * | TeamMembership | TEAM#{teamId}     | USER#{userId} |
 * | Message        | MSG#{msgId:00001} | #METADATA     |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const User = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA' },
  attributes: {
    userId: attr.string(),
    email: attr.string(),
    username: attr.string(),
  },
});

const Team = entity({
  keys: { pk: 'TEAM#{teamId}', sk: '#METADATA' },
  attributes: { teamId: attr.string(), name: attr.string() },
});

const TeamMembership = entity({
  keys: {
    pk: 'USER#{userId}',
    sk: 'TEAM#{teamId}',
    gs1pk: 'TEAM#{teamId}',
    gs1sk: 'USER#{userId}',
  },
  attributes: {
    userId: attr.string(),
    teamId: attr.string(),
    role: attr.enum('Admin', 'Member'),
  },
});

const Message = entity({
  keys: {
    pk: 'CHAT#{chatId}',
    sk: 'MSG#{timestamp}#{msgId|pad:5}',
    gs1pk: 'MSG#{msgId|pad:5}',
    gs1sk: '#METADATA',
  },
  attributes: {
    chatId: attr.string(),
    msgId: attr.number(),
    timestamp: attr.date(),
  },
});

export const chat = table('Chat', {
  indexes: {
    primary: { pk: 'pk', sk: 'sk' },
    gs1: { pk: 'gs1pk', sk: 'gs1sk' },
  },
  entities: { User, Team, TeamMembership, Message },
  typeAttribute: 'type',
});

export type User = EntityItemOf<typeof chat, 'User'>;
export type Team = EntityItemOf<typeof chat, 'Team'>;
export type TeamMembership = EntityItemOf<typeof chat, 'TeamMembership'>;
export type Message = EntityItemOf<typeof chat, 'Message'>;

export const user: User = {
  type: 'User',
  userId: '1',
  email: 'user1@example.com',
  username: 'John',
};
export const team: Team = { type: 'Team', teamId: '1', name: 'John Inc.' };
export const membership: TeamMembership = {
  type: 'TeamMembership',
  userId: '1',
  teamId: '1',
  role: 'Admin',
};

/** Sorted by key. */
export const messages: readonly Message[] = [
  {
    type: 'Message',
    chatId: '1',
    msgId: 1,
    timestamp: new Date('2024-10-14T01:01:01.000Z'),
  },
  {
    type: 'Message',
    chatId: '1',
    msgId: 2,
    timestamp: new Date('2024-10-14T01:01:01.000Z'),
  },
  {
    type: 'Message',
    chatId: '1',
    msgId: 3,
    timestamp: new Date('2024-10-14T01:01:02.000Z'),
  },
];

/** The teams that a user is in: `teamId` is an attribute of each. */
export const membershipsOf = async (client: Client, userId: string) => {
  const { items } = await chat
    .query('primary', 'TeamMembership')
    .where({ userId })
    .execute(client);
  return items;
};

/**
 * The messages of a chat between two times, inclusive, in the order they
 * were sent.
 */
export const messagesBetween = async (
  client: Client,
  chatId: string,
  from: Date,
  to: Date,
) => {
  const { items } = await chat
    .query('primary', 'Message')
    .where({ chatId, timestamp: { between: [from, to] } })
    .execute(client);
  return items;
};

/** The messages of a chat since a time, in the order they were sent. */
export const messagesFrom = async (
  client: Client,
  chatId: string,
  from: Date,
) => {
  const { items } = await chat
    .query('primary', 'Message')
    .where({ chatId, timestamp: { '>=': from } })
    .execute(client);
  return items;
};

/** A message by its number, in any chat. */
export const messageById = async (client: Client, msgId: number) => {
  const { items } = await chat
    .query('gs1', 'Message')
    .where({ msgId })
    .execute(client);
  return items[0];
};

/** The members of a team, sorted by id. */
export const membersOf = async (client: Client, teamId: string) => {
  const { items } = await chat
    .query('gs1', 'TeamMembership')
    .where({ teamId })
    .execute(client);
  return items;
};
