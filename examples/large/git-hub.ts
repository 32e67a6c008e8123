/**
 * A service like GitHub: accounts, repositories, issues and pull requests with one sequence of numbers, stars, forks, comments
 * and reactions.
 *
 * | entity          | PK                             | SK                                                   |
 * | --------------- | ------------------------------ | ---------------------------------------------------- |
 * | Login           | LOGIN#{login\|lower}           | LOGIN                                                |
 * | User            | USER#{login\|lower}            | USER                                                 |
 * | Organization    | ORG#{org\|lower}               | #ORG                                                 |
 * | Membership      | ORG#{org\|lower}               | MEMBER#{login\|lower}                                |
 * | Repository      | ACCOUNT#{owner\|lower}         | REPO#{name\|lower}                                   |
 * | Statistics      | REPO#{repoId}                  | #STATISTICS                                          |
 * | Fork            | REPO#{repoId}                  | FORK#{owner\|lower}                                  |
 * | Issue           | REPO#{repoId}                  | ISSUE#{number\|pad:7}                                |
 * | PullRequest     | REPO#{repoId}                  | PULL#{number\|pad:7}                                 |
 * | Star            | REPO#{repoId}                  | STAR#{login\|lower}                                  |
 * | Comment         | THREAD#{repoId}#{number\|pad:7} | COMMENT#{commentId}                                 |
 * | CommentReaction | THREAD#{repoId}#{number\|pad:7} | COMMENTREACTION#{commentId}#{kind}#{login\|lower}   |
 * | Reaction        | THREAD#{repoId}#{number\|pad:7} | REACTION#{kind}#{login\|lower}                      |
 *
 * | GSI1        | GSI1PK                 | GSI1SK                  |
 * | ----------- | ---------------------- | ----------------------- |
 * | Membership  | USER#{login\|lower}    | MEMBER#{org\|lower}     |
 * | Star        | USER#{login\|lower}    | STAR#{starredAt}        |
 * | Comment     | USER#{login\|lower}    | COMMENT#{createdAt}     |
 * | Repository  | ACCOUNT#{owner\|lower} | {pushedAt}              |
 * | Issue       | REPO#{repoId}          | {number\|pad:7}         |
 * | PullRequest | REPO#{repoId}          | {number\|pad:7}         |
 *
 * | GSI2        | GSI2PK                  | GSI2SK             |
 * | ----------- | ----------------------- | ------------------ |
 * | Repository  | REPO#{repoId}           | #REPO              |
 * | Star        | REPO#{repoId}           | STAR#{starredAt}   |
 * | Issue       | ISSUES#{repoId}#{state} | {number\|pad:7}    |
 * | PullRequest | PULLS#{repoId}#{state}  | {number\|pad:7}    |
 *
 * | GSI3        | GSI3PK                                 | GSI3SK                       |
 * | ----------- | -------------------------------------- | ---------------------------- |
 * | Repository  | LANGUAGE#{language}#{repoId\|shard:4}  | {ranked\|pad:9\|desc}#{repoId} |
 * | Issue       | TODO#{todoOf\|lower}                   | {repoId}#{number\|pad:7}     |
 * | PullRequest | TODO#{todoOf\|lower}                   | {repoId}#{number\|pad:7}     |
 *
 * What belongs to a repository lies under its id, which no transfer and no other name changes: those move one item. What is
 * counted lies in an item of its own: it is written often, is in no index, and does not move. Names of accounts are names of
 * users and of organizations alike, so they have one kind of marker. The ranking of a language is an index that is written
 * now and then, not by every star, and lies in four shards.
 */
import { attr, type Client, type EntityItemOf, entity, shards, table, unique } from 'keyform';

const Login = entity({
  keys: { PK: 'LOGIN#{login|lower}', SK: 'LOGIN' },
  attributes: { login: attr.string(), of: attr.enum('USER', 'ORGANIZATION') },
});

const User = unique(
  entity({
    keys: { PK: 'USER#{login|lower}', SK: 'USER' },
    attributes: { login: attr.string(), email: attr.string(), name: attr.string(), joinedAt: attr.date() },
  }),
  '{email|lower}',
);

const Organization = entity({
  keys: { PK: 'ORG#{org|lower}', SK: '#ORG' },
  attributes: {
    org: attr.string(),
    seats: attr.number(),
    members: attr.number().default(0),
    createdAt: attr.date(),
  },
});

const Membership = entity({
  keys: {
    PK: 'ORG#{org|lower}',
    SK: 'MEMBER#{login|lower}',
    GSI1PK: 'USER#{login|lower}',
    GSI1SK: 'MEMBER#{org|lower}',
  },
  attributes: { org: attr.string(), login: attr.string(), role: attr.enum('OWNER', 'MEMBER') },
});

const Repository = entity({
  keys: {
    PK: 'ACCOUNT#{owner|lower}',
    SK: 'REPO#{name|lower}',
    GSI1PK: 'ACCOUNT#{owner|lower}',
    GSI1SK: '{pushedAt}',
    GSI2PK: 'REPO#{repoId}',
    GSI2SK: '#REPO',
    GSI3PK: 'LANGUAGE#{language}#{repoId|shard:4}',
    GSI3SK: '{ranked|pad:9|desc}#{repoId}',
  },
  attributes: {
    owner: attr.string(),
    name: attr.string(),
    repoId: attr.string(),
    description: attr.string().optional(),
    language: attr.enum('TypeScript', 'Rust', 'Go', 'C'),
    topics: attr.set(attr.string()).optional(),
    pushedAt: attr.date(),
    // The stars that it is ranked by; of what is not ranked, such as forks, there are none.
    ranked: attr.number().optional(),
    parentId: attr.string().optional(),
  },
  version: true,
});

const Statistics = entity({
  keys: { PK: 'REPO#{repoId}', SK: '#STATISTICS' },
  attributes: {
    repoId: attr.string(),
    lastNumber: attr.number().default(0),
    openIssues: attr.number().default(0),
    openPulls: attr.number().default(0),
    stars: attr.number().default(0),
    forks: attr.number().default(0),
  },
});

const Fork = entity({
  keys: { PK: 'REPO#{repoId}', SK: 'FORK#{owner|lower}' },
  attributes: { repoId: attr.string(), owner: attr.string(), forkId: attr.string(), forkedAt: attr.date() },
});

const Thread = {
  repoId: attr.string(),
  number: attr.number(),
  title: attr.string(),
  author: attr.string(),
  assignee: attr.string().optional(),
  // The assignee for as long as it is open: what is closed leaves the index.
  todoOf: attr.string().optional(),
  labels: attr.set(attr.string()).optional(),
  comments: attr.number().default(0),
  reactions: attr.record(attr.number()).default({}),
  openedAt: attr.date(),
};

const Issue = entity({
  keys: {
    PK: 'REPO#{repoId}',
    SK: 'ISSUE#{number|pad:7}',
    GSI1PK: 'REPO#{repoId}',
    GSI1SK: '{number|pad:7}',
    GSI2PK: 'ISSUES#{repoId}#{state}',
    GSI2SK: '{number|pad:7}',
    GSI3PK: 'TODO#{todoOf|lower}',
    GSI3SK: '{repoId}#{number|pad:7}',
  },
  attributes: { ...Thread, state: attr.enum('OPEN', 'CLOSED') },
});

const PullRequest = entity({
  keys: {
    PK: 'REPO#{repoId}',
    SK: 'PULL#{number|pad:7}',
    GSI1PK: 'REPO#{repoId}',
    GSI1SK: '{number|pad:7}',
    GSI2PK: 'PULLS#{repoId}#{state}',
    GSI2SK: '{number|pad:7}',
    GSI3PK: 'TODO#{todoOf|lower}',
    GSI3SK: '{repoId}#{number|pad:7}',
  },
  attributes: { ...Thread, state: attr.enum('OPEN', 'CLOSED', 'MERGED'), branch: attr.string() },
});

const Star = entity({
  keys: {
    PK: 'REPO#{repoId}',
    SK: 'STAR#{login|lower}',
    GSI1PK: 'USER#{login|lower}',
    GSI1SK: 'STAR#{starredAt}',
    GSI2PK: 'REPO#{repoId}',
    GSI2SK: 'STAR#{starredAt}',
  },
  attributes: { repoId: attr.string(), login: attr.string(), starredAt: attr.date() },
});

const Comment = entity({
  keys: {
    PK: 'THREAD#{repoId}#{number|pad:7}',
    SK: 'COMMENT#{commentId}',
    GSI1PK: 'USER#{login|lower}',
    GSI1SK: 'COMMENT#{createdAt}',
  },
  attributes: {
    repoId: attr.string(),
    number: attr.number(),
    commentId: attr.string(),
    login: attr.string(),
    text: attr.string(),
    reactions: attr.record(attr.number()).default({}),
    createdAt: attr.date(),
  },
});

const KIND = attr.enum('THUMBS_UP', 'HEART', 'ROCKET', 'EYES');

const Reaction = entity({
  keys: { PK: 'THREAD#{repoId}#{number|pad:7}', SK: 'REACTION#{kind}#{login|lower}' },
  attributes: { repoId: attr.string(), number: attr.number(), kind: KIND, login: attr.string() },
});

const CommentReaction = entity({
  keys: {
    PK: 'THREAD#{repoId}#{number|pad:7}',
    SK: 'COMMENTREACTION#{commentId}#{kind}#{login|lower}',
  },
  attributes: {
    repoId: attr.string(),
    number: attr.number(),
    commentId: attr.string(),
    kind: KIND,
    login: attr.string(),
  },
});

export const gitHub = table('GitHub', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
    GSI3: { pk: 'GSI3PK', sk: 'GSI3SK' },
  },
  entities: {
    Login,
    User,
    Organization,
    Membership,
    Repository,
    Statistics,
    Fork,
    Issue,
    PullRequest,
    Star,
    Comment,
    Reaction,
    CommentReaction,
  },
});

type ItemOf<Name extends string> = EntityItemOf<typeof gitHub, Name>;
export type Login = ItemOf<'Login'>;
export type User = ItemOf<'User'>;
export type Organization = ItemOf<'Organization'>;
export type Membership = ItemOf<'Membership'>;
export type Repository = ItemOf<'Repository'>;
export type Statistics = ItemOf<'Statistics'>;
export type Fork = ItemOf<'Fork'>;
export type Issue = ItemOf<'Issue'>;
export type PullRequest = ItemOf<'PullRequest'>;
export type Star = ItemOf<'Star'>;
export type Comment = ItemOf<'Comment'>;
export type Reaction = ItemOf<'Reaction'>;
export type CommentReaction = ItemOf<'CommentReaction'>;

// Accounts ---------------------------------------------------------------------------------------------------------

/** A user, by the name as anybody writes it. */
export const getUser = (client: Client, login: string) => gitHub.get('User', { login }).execute(client);

/** An organization, then its members by name. */
export const organizationAndMembers = (client: Client, org: string) =>
  gitHub.query('primary').where({ org }).items(client);

/** The memberships of a user, by the name of the organization. */
export const membershipsOf = (client: Client, login: string) =>
  gitHub.query('GSI1', 'Membership').where({ login }).items(client);

// Repositories -----------------------------------------------------------------------------------------------------

/** A repository, by its address. */
export const getRepository = (client: Client, owner: string, name: string) =>
  gitHub.get('Repository', { owner, name }).execute(client);

/** A repository by its id. */
export const repositoryById = async (client: Client, repoId: string) => {
  const { items } = await gitHub.query('GSI2', 'Repository').where({ repoId }).execute(client);
  return items[0];
};

/** The repositories of an account, by name. */
export const repositoriesOf = (client: Client, owner: string) =>
  gitHub.query('primary', 'Repository').where({ owner }).items(client);

/** Those whose names begin with a text. */
export const repositoriesNamed = (client: Client, owner: string, start: string) =>
  gitHub
    .query('primary', 'Repository')
    .where({ owner, name: { begins_with: start } })
    .items(client);

/** The repositories of an account that were last pushed to, the last one first. */
export const lastPushed = async (client: Client, owner: string, count: number) => {
  const { items } = await gitHub.query('GSI1', 'Repository').where({ owner }).descending().take(count).execute(client);
  return items;
};

/** The repositories of a language that have the most stars: one query a shard. */
export const mostStarred = async (client: Client, language: Repository['language'], count: number) => {
  const { items } = await shards(gitHub.query('GSI3', 'Repository').where({ language })).take(count).execute(client);
  return items;
};

/** The repositories of a language that have at least so many stars, in short. */
export const starredAtLeast = (client: Client, language: Repository['language'], stars: number) =>
  shards(gitHub.query('GSI3', 'Repository').where({ language, ranked: { '>=': stars } }))
    .project('owner', 'name', 'ranked')
    .items(client);

/** What is counted of a repository. */
export const statisticsOf = (client: Client, repoId: string) => gitHub.get('Statistics', { repoId }).execute(client);

/** The forks of a repository, by their owners. */
export const forksOf = (client: Client, repoId: string) =>
  gitHub.query('primary', 'Fork').where({ repoId }).items(client);

// Stars ------------------------------------------------------------------------------------------------------------

/** The star of a user, if there is one. */
export const getStar = (client: Client, repoId: string, login: string) =>
  gitHub.get('Star', { repoId, login }).execute(client);

/** A repository, then its stars, the first one first. */
export const repositoryAndStars = (client: Client, repoId: string) =>
  gitHub.query('GSI2').where({ repoId }).items(client);

/** A page of those who starred a repository, the last one first. */
export const stargazers = (client: Client, repoId: string, cursor: string | undefined) =>
  gitHub.query('GSI2', 'Star').where({ repoId }).descending().limit(30).startFrom(cursor).execute(client);

/** What a user has starred, the last first. */
export const starredBy = (client: Client, login: string) =>
  gitHub.query('GSI1', 'Star').where({ login }).descending().items(client);

// Issues and pull requests -----------------------------------------------------------------------------------------

/** An issue. */
export const getIssue = (client: Client, repoId: string, number: number) =>
  gitHub.get('Issue', { repoId, number }).execute(client);

/** What has a number: an issue or a pull request. */
export const getThread = async (client: Client, repoId: string, number: number) => {
  const { items } = await gitHub.query('GSI1').where({ repoId, number }).execute(client);
  return items[0];
};

/** A page of issues and pull requests, the newest first. */
export const newestThreads = (client: Client, repoId: string, cursor: string | undefined) =>
  gitHub.query('GSI1').where({ repoId }).descending().limit(25).startFrom(cursor).execute(client);

/** The newest open issues. */
export const openIssues = async (client: Client, repoId: string, count: number) => {
  const { items } = await gitHub
    .query('GSI2', 'Issue')
    .where({ repoId, state: 'OPEN' })
    .descending()
    .take(count)
    .execute(client);
  return items;
};

/** The open issues with a label. */
export const openIssuesLabelled = (client: Client, repoId: string, label: string) =>
  gitHub
    .query('GSI2', 'Issue')
    .where({ repoId, state: 'OPEN' })
    .filter({ labels: { contains: label } })
    .items(client);

/** The number of open issues, counted. */
export const countOpenIssues = async (client: Client, repoId: string) => {
  const { count } = await gitHub.query('GSI2', 'Issue').where({ repoId, state: 'OPEN' }).count(client);
  return count;
};

/** The pull requests that were merged, the newest first. */
export const mergedPulls = (client: Client, repoId: string) =>
  gitHub.query('GSI2', 'PullRequest').where({ repoId, state: 'MERGED' }).descending().items(client);

/** The issues from one number to another. */
export const issuesBetween = (client: Client, repoId: string, from: number, to: number) =>
  gitHub
    .query('primary', 'Issue')
    .where({ repoId, number: { between: [from, to] } })
    .items(client);

/** What is open and assigned to a user, in all repositories. */
export const todoOf = (client: Client, todoOf: string) => gitHub.query('GSI3').where({ todoOf }).items(client);

// Comments and reactions -------------------------------------------------------------------------------------------

/** The comments of an issue or a pull request, the oldest first. */
export const commentsOf = (client: Client, repoId: string, number: number) =>
  gitHub.query('primary', 'Comment').where({ repoId, number }).items(client);

/** All that was said and shown: comments, then reactions to them, then reactions to what it is about. */
export const discussion = (client: Client, repoId: string, number: number) =>
  gitHub.query('primary').where({ repoId, number }).items(client);

/** Who reacted in one way. */
export const reactionsOf = (client: Client, repoId: string, number: number, kind: Reaction['kind']) =>
  gitHub.query('primary', 'Reaction').where({ repoId, number, kind }).items(client);

/** The reactions to a comment. */
export const reactionsTo = (client: Client, { repoId, number, commentId }: Comment) =>
  gitHub.query('primary', 'CommentReaction').where({ repoId, number, commentId }).items(client);

/** What a user has said since a time, the oldest first. */
export const commentsBy = (client: Client, login: string, since: Date) =>
  gitHub
    .query('GSI1', 'Comment')
    .where({ login, createdAt: { '>=': since } })
    .items(client);

/** Memberships, stars and comments of a user. */
export const activityOf = (client: Client, login: string) => gitHub.query('GSI1').where({ login }).items(client);
