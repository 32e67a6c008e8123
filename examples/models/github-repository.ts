/**
 * GitHub: a repository with its issues or stars: a parent that sorts between two kinds of children.
 *
 * | entity | PK                  | SK                        |
 * | ------ | ------------------- | ------------------------- |
 * | Repo   | REPO#{owner}#{repo} | REPO#{owner}#{repo}       |
 * | Issue  | REPO#{owner}#{repo} | ISSUE#{issueNumber|pad:5} |
 * | Star   | REPO#{owner}#{repo} | STAR#{username}           |
 *
 * Issues sort before the repository and stars after it, so one query returns the repository with either of them.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Repo = entity({
  keys: { PK: 'REPO#{owner}#{repo}', SK: 'REPO#{owner}#{repo}' },
  attributes: { owner: attr.string(), repo: attr.string() },
});

const Issue = entity({
  keys: { PK: 'REPO#{owner}#{repo}', SK: 'ISSUE#{issueNumber|pad:5}' },
  attributes: {
    owner: attr.string(),
    repo: attr.string(),
    issueNumber: attr.number(),
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

export const gitHub = table('GitHubTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Repo, Issue, Star },
});

export type Repo = EntityItemOf<typeof gitHub, 'Repo'>;
export type Issue = EntityItemOf<typeof gitHub, 'Issue'>;
export type Star = EntityItemOf<typeof gitHub, 'Star'>;

const of = { owner: 'alexdebrie', repo: 'dynamodb-book' };
export const repo: Repo = { Type: 'Repo', ...of };
export const issues: readonly Issue[] = [2, 10].map((issueNumber) => ({
  Type: 'Issue',
  ...of,
  issueNumber,
}));
export const stars: readonly Star[] = ['ada', 'danny-developer'].map(
  (username) => ({ Type: 'Star', ...of, username }),
);

/**
 * The issues of a repository, oldest first, then the repository. A limit
 * would cut off the repository.
 */
export const issuesAndRepo = async (
  client: Client,
  owner: string,
  repo: string,
) => {
  const { items } = await gitHub
    .query('primary')
    .keyCondition('PK', '=', `REPO#${owner}#${repo}`)
    .keyCondition('SK', '<=', `REPO#${owner}#${repo}`)
    .execute(client);
  return items;
};

/** A repository and its newest issues, backwards from the repository. */
export const repoAndNewestIssues = async (
  client: Client,
  owner: string,
  repo: string,
  count: number,
) => {
  const { items } = await gitHub
    .query('primary')
    .keyCondition('PK', '=', `REPO#${owner}#${repo}`)
    .keyCondition('SK', '<=', `REPO#${owner}#${repo}`)
    .descending()
    .limit(count + 1)
    .execute(client);
  return items;
};

/** A repository and its stars, forwards from the repository. */
export const repoAndStars = async (
  client: Client,
  owner: string,
  repo: string,
) => {
  const { items } = await gitHub
    .query('primary')
    .keyCondition('PK', '=', `REPO#${owner}#${repo}`)
    .keyCondition('SK', '>=', `REPO#${owner}#${repo}`)
    .execute(client);
  return items;
};
