/** Items for the service like GitHub, as many as wanted. */
import { type Source, seeded } from './random.js';

export interface Login {
  Type: 'Login';
  login: string;
  of: 'USER' | 'ORGANIZATION';
}

export interface User {
  Type: 'User';
  login: string;
  email: string;
  name: string;
  joinedAt: Date;
}

export interface Organization {
  Type: 'Organization';
  org: string;
  seats: number;
  members: number;
  createdAt: Date;
}

export interface Membership {
  Type: 'Membership';
  org: string;
  login: string;
  role: 'OWNER' | 'MEMBER';
}

export interface Repository {
  Type: 'Repository';
  owner: string;
  name: string;
  repoId: string;
  description?: string;
  language: 'TypeScript' | 'Rust' | 'Go' | 'C';
  topics?: Set<string>;
  pushedAt: Date;
  ranked?: number;
  parentId?: string;
  version: number;
}

export interface Statistics {
  Type: 'Statistics';
  repoId: string;
  lastNumber: number;
  openIssues: number;
  openPulls: number;
  stars: number;
  forks: number;
}

export interface Fork {
  Type: 'Fork';
  repoId: string;
  owner: string;
  forkId: string;
  forkedAt: Date;
}

interface Thread {
  repoId: string;
  number: number;
  title: string;
  author: string;
  assignee?: string;
  todoOf?: string;
  labels?: Set<string>;
  comments: number;
  reactions: Record<string, number>;
  openedAt: Date;
}

export interface Issue extends Thread {
  Type: 'Issue';
  state: 'OPEN' | 'CLOSED';
}

export interface PullRequest extends Thread {
  Type: 'PullRequest';
  state: 'OPEN' | 'CLOSED' | 'MERGED';
  branch: string;
}

export interface Star {
  Type: 'Star';
  repoId: string;
  login: string;
  starredAt: Date;
}

export interface Comment {
  Type: 'Comment';
  repoId: string;
  number: number;
  commentId: string;
  login: string;
  text: string;
  reactions: Record<string, number>;
  createdAt: Date;
}

type Kind = 'THUMBS_UP' | 'HEART' | 'ROCKET' | 'EYES';

export interface Reaction {
  Type: 'Reaction';
  repoId: string;
  number: number;
  kind: Kind;
  login: string;
}

export interface CommentReaction {
  Type: 'CommentReaction';
  repoId: string;
  number: number;
  commentId: string;
  kind: Kind;
  login: string;
}

/** Any item of the service. */
export type GitHubItem =
  | Login
  | User
  | Organization
  | Membership
  | Repository
  | Statistics
  | Fork
  | Issue
  | PullRequest
  | Star
  | Comment
  | Reaction
  | CommentReaction;

const START = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const FIRST_NAMES = ['Ada', 'grace', 'Linus', 'barbara', 'Edsger', 'margaret', 'Ken', 'radia'] as const;
const REPOSITORIES = ['Core', 'core-utils', 'api', 'API-Gateway', 'docs', 'docs-next', 'web', 'cli'] as const;
const LABELS = ['bug', 'docs', 'good first issue', 'help wanted', 'question'] as const;
const KINDS = ['THUMBS_UP', 'HEART', 'ROCKET', 'EYES'] as const;
const TOPICS = ['web', 'database', 'types'] as const;
const CLOSINGS = ['CLOSED', 'MERGED', 'MERGED'] as const;
const LANGUAGES = ['TypeScript', 'TypeScript', 'TypeScript', 'Go', 'Go', 'Rust', 'C'] as const;

/** What is known of a repository while its items are made. */
interface Progress {
  readonly repoId: string;
  /** Who has forked it. */
  readonly forkers: Set<string>;
  readonly statistics: Statistics;
}

const loginOf = (at: number): string => `${FIRST_NAMES[at % FIRST_NAMES.length]}-${at}`;

/**
 * A service of so many items, one after the other: a few repositories, users and discussions have very much of all. What is
 * counted is as it would be if the items had been made one by one.
 *
 * @param total 200 or more
 * @param seed which service
 *
 * @example
 * ```ts
 * for (const item of gitHubItems(100_000)) if (item.Type === 'Star') console.log(item.login);
 * ```
 */
export function* gitHubItems(total: number, seed = 5): Generator<GitHubItem, void, undefined> {
  const random = seeded(seed);
  const users = Math.ceil(total * 0.03);
  const repositories = Math.ceil(total * 0.02);
  let left = total;
  const made = <Item extends GitHubItem>(item: Item): Item => {
    left--;
    return item;
  };
  for (let at = 0; at < users; at++) {
    const login = loginOf(at);
    yield made({ Type: 'Login', login, of: 'USER' });
    yield made({
      Type: 'User',
      login,
      email: `${login}@Example.com`,
      name: `Number ${at}`,
      joinedAt: random.near(START + at * 60_000),
    });
  }
  const organizations = Math.ceil(total * 0.002);
  for (let at = 0; at < organizations; at++) {
    for (const item of organizationOf(at, users, random)) yield made(item);
  }
  const all: Progress[] = [];
  // Two items for each: itself, and its statistics in the end. A fork has one more.
  for (let at = 0; at < repositories; at++) {
    const owner = at % 4 === 0 ? `Org-${random.skewed(organizations)}` : loginOf(random.skewed(users));
    const parent = at > 10 && random.next() < 0.15 ? all[random.skewed(at)] : undefined;
    for (const item of repositoryOf(at, owner, parent, all, random)) yield made(item);
  }
  const stars = Math.floor(left * 0.35);
  const starred = new Set<number>();
  for (let at = 0; at < stars; at++) {
    const [to, by] = [random.skewed(repositories), random.skewed(users)];
    const repository = all[to];
    if (repository === undefined || starred.has(to * users + by)) continue;
    starred.add(to * users + by);
    repository.statistics.stars++;
    const starredAt = random.near(START + random.below(600) * DAY);
    yield made({ Type: 'Star', repoId: repository.repoId, login: loginOf(by), starredAt });
  }
  while (left > repositories) {
    const repository = all[random.skewed(repositories)];
    if (repository !== undefined) {
      for (const item of threadOf(repository, users, left - repositories - 1, random)) yield made(item);
    }
  }
  for (const { statistics } of all) yield made(statistics);
}

function* organizationOf(at: number, users: number, random: Source): Generator<GitHubItem> {
  const org = `Org-${at}`;
  const logins = new Set(Array.from({ length: 1 + random.skewed(40) }, () => loginOf(random.skewed(users))));
  const createdAt = random.near(START + at * DAY);
  yield { Type: 'Login', login: org, of: 'ORGANIZATION' };
  yield { Type: 'Organization', org, seats: logins.size + random.below(3), members: logins.size, createdAt };
  let role: Membership['role'] = 'OWNER';
  for (const login of logins) {
    yield { Type: 'Membership', org, login, role };
    role = 'MEMBER';
  }
}

function* repositoryOf(
  at: number,
  owner: string,
  origin: Progress | undefined,
  all: Progress[],
  random: Source,
): Generator<GitHubItem> {
  // An account has one fork of a repository: what would be another is none.
  const parent = origin?.forkers.has(owner) === true ? undefined : origin;
  const repoId = `r${((at * 7919) % 46_649).toString(36).padStart(4, '0')}`;
  const statistics = { repoId, lastNumber: 0, openIssues: 0, openPulls: 0, stars: 0, forks: 0 };
  const pushedAt = random.near(START + random.below(600) * DAY);
  const topics = new Set(Array.from({ length: random.below(3) }, () => random.of(TOPICS)));
  all.push({ repoId, forkers: new Set(), statistics: { Type: 'Statistics', ...statistics } });
  yield {
    Type: 'Repository',
    owner,
    name: `${REPOSITORIES[at % REPOSITORIES.length]}${at < REPOSITORIES.length ? '' : `-${at}`}`,
    repoId,
    language: random.of(LANGUAGES),
    pushedAt,
    version: 1,
    ...(at % 3 === 0 ? { description: `Repository ${at}` } : {}),
    ...(topics.size > 0 ? { topics } : {}),
    ...(parent === undefined ? { ranked: random.skewed(50_000) } : { parentId: parent.repoId }),
  };
  if (parent === undefined) return;
  parent.forkers.add(owner);
  parent.statistics.forks++;
  yield { Type: 'Fork', repoId: parent.repoId, owner, forkId: repoId, forkedAt: pushedAt };
}

/** An issue or a pull request with what was said: that first, for it is counted. */
function* threadOf(
  { repoId, statistics }: Progress,
  users: number,
  most: number,
  random: Source,
): Generator<GitHubItem> {
  const number = ++statistics.lastNumber;
  const opened = START + random.below(500) * DAY;
  const openedAt = random.near(opened);
  let left = most;
  const comments = Math.min(random.skewed(20), left);
  for (let at = 0; at < comments && left > 0; at++) {
    left--;
    const createdAt = random.near(opened + random.below(100) * DAY);
    const commentId = createdAt.getTime().toString(36).padStart(9, '0');
    const own = [...reactionsOf(Math.min(random.skewed(5), left), users, random)];
    left -= own.length;
    for (const reaction of own) yield { Type: 'CommentReaction', repoId, number, commentId, ...reaction };
    yield {
      Type: 'Comment',
      repoId,
      number,
      commentId,
      login: loginOf(random.skewed(users)),
      text: `Comment ${at + 1} on #${number}`,
      reactions: countsOf(own),
      createdAt,
    };
  }
  const own = [...reactionsOf(Math.min(random.skewed(10), left), users, random)];
  for (const reaction of own) yield { Type: 'Reaction', repoId, number, ...reaction };
  const labels = new Set(Array.from({ length: random.below(3) }, () => random.of(LABELS)));
  const assignee = random.next() < 0.5 ? loginOf(random.skewed(users)) : undefined;
  const isIssue = random.next() < 0.7;
  const isOpen = random.next() < 0.3;
  const thread = {
    repoId,
    number,
    title: `Title ${number} of ${repoId}`,
    author: loginOf(random.skewed(users)),
    ...(assignee === undefined ? {} : { assignee }),
    ...(assignee === undefined || !isOpen ? {} : { todoOf: assignee }),
    ...(labels.size === 0 ? {} : { labels }),
    comments,
    reactions: countsOf(own),
    openedAt,
  };
  if (isOpen) statistics[isIssue ? 'openIssues' : 'openPulls']++;
  if (isIssue) yield { Type: 'Issue', ...thread, state: isOpen ? 'OPEN' : 'CLOSED' };
  else {
    const state = isOpen ? 'OPEN' : random.of(CLOSINGS);
    yield { Type: 'PullRequest', ...thread, state, branch: `patch-${number}` };
  }
}

function* reactionsOf(count: number, users: number, random: Source): Generator<{ kind: Kind; login: string }> {
  const known = new Set<string>();
  for (let at = 0; at < count; at++) {
    const reaction = { kind: random.of(KINDS), login: loginOf(random.skewed(users)) };
    const text = `${reaction.kind} ${reaction.login}`;
    if (!known.has(text)) yield reaction;
    known.add(text);
  }
}

const countsOf = (reactions: readonly { kind: Kind }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of reactions) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
