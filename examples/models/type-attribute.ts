/**
 * Type attribute: items that contain the name of their entity.
 *
 * | entity         | pk            | sk            |
 * | -------------- | ------------- | ------------- |
 * | User           | USER#{userId} | #METADATA     |
 * | Team           | TEAM#{teamId} | #METADATA     |
 * | TeamMembership | USER#{userId} | TEAM#{teamId} |
 *
 * keyform writes the entity's name to `type`. It uses the attribute to decode items, and the compiler uses it to
 * narrow unions.
 */
import {
  attr,
  batchWrite,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const User = entity({
  keys: { pk: 'USER#{userId}', sk: '#METADATA' },
  attributes: { userId: attr.string() },
});

const Team = entity({
  keys: { pk: 'TEAM#{teamId}', sk: '#METADATA' },
  attributes: { teamId: attr.string() },
});

const TeamMembership = entity({
  keys: { pk: 'USER#{userId}', sk: 'TEAM#{teamId}' },
  attributes: { userId: attr.string(), teamId: attr.string() },
});

export const teams = table('Teams', {
  indexes: { primary: { pk: 'pk', sk: 'sk' } },
  entities: { User, Team, TeamMembership },
  typeAttribute: 'type',
});

export type User = EntityItemOf<typeof teams, 'User'>;
export type Team = EntityItemOf<typeof teams, 'Team'>;
export type TeamMembership = EntityItemOf<typeof teams, 'TeamMembership'>;

export const user: User = { type: 'User', userId: '1' };
export const team: Team = { type: 'Team', teamId: '1' };
export const membership: TeamMembership = {
  type: 'TeamMembership',
  userId: '1',
  teamId: '1',
};

/** Stores three items. keyform adds their type. */
export const createAll = (client: Client, userId: string, teamId: string) =>
  batchWrite([
    teams.put('User', { userId }),
    teams.put('Team', { teamId }),
    teams.put('TeamMembership', { userId, teamId }),
  ]).execute(client);

/** A user and the user's other items. */
export const collectionOf = async (client: Client, userId: string) => {
  const { items } = await teams
    .query('primary')
    .where({ userId })
    .execute(client);
  return items;
};

/**
 * All items as strings: a switch on `type` narrows to the fields of each.
 */
export const inWords = async (client: Client) => {
  const words: string[] = [];
  for await (const item of teams.scan('primary').items(client)) {
    switch (item.type) {
      case 'User':
        words.push(`user ${item.userId}`);
        break;
      case 'Team':
        words.push(`team ${item.teamId}`);
        break;
      case 'TeamMembership':
        words.push(`user ${item.userId} in team ${item.teamId}`);
        break;
    }
  }
  return words.sort();
};
