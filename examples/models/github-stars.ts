/**
 * GitHub: stars with a count: a repository that counts its stars.
 *
 * | entity | PK                  | SK                   |
 * | ------ | ------------------- | -------------------- |
 * | Repo   | REPO#{owner}#{repo} | #REPO#{owner}#{repo} |
 * | Star   | REPO#{owner}#{repo} | STAR#{username}      |
 *
 * A star and the count change in one transaction.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Repo = entity({
  keys: { PK: 'REPO#{owner}#{repo}', SK: '#REPO#{owner}#{repo}' },
  attributes: {
    owner: attr.string(),
    repo: attr.string(),
    StarCount: attr.number().default(0),
  },
});

const Star = entity({
  keys: { PK: 'REPO#{owner}#{repo}', SK: 'STAR#{username}' },
  attributes: {
    owner: attr.string(),
    repo: attr.string(),
    username: attr.string(),
  },
});

export const gitHub = table('GitHubModel', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Repo, Star },
});

export type Repo = EntityItemOf<typeof gitHub, 'Repo'>;
export type Star = EntityItemOf<typeof gitHub, 'Star'>;

export const repo: Repo = {
  Type: 'Repo',
  owner: 'alexdebrie',
  repo: 'dynamodb-book',
  StarCount: 0,
};

/**
 * Adds a user's star and counts it. Fails if the user already has a star
 * there.
 */
export const addStar = (
  client: Client,
  owner: string,
  repo: string,
  username: string,
) =>
  transactWrite([
    gitHub.create('Star', { owner, repo, username }),
    gitHub
      .update('Repo', { owner, repo })
      .set((item, { plus }) => plus(item.StarCount, 1))
      .mustExist(),
  ]).execute(client);

/** Removes a user's star. Fails, and counts nothing, if there is none. */
export const removeStar = (
  client: Client,
  owner: string,
  repo: string,
  username: string,
) =>
  transactWrite([
    gitHub.delete('Star', { owner, repo, username }).mustExist(),
    gitHub
      .update('Repo', { owner, repo })
      .set((item, { minus }) => minus(item.StarCount, 1))
      .mustExist(),
  ]).execute(client);

/** A repository, then its stars by username. */
export const repoAndStars = async (
  client: Client,
  owner: string,
  repo: string,
) => {
  const { items } = await gitHub
    .query('primary')
    .where({ owner, repo })
    .execute(client);
  return items;
};
