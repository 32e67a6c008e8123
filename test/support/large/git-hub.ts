import { batchWrite, group, transactWrite } from 'keyform';
import * as patterns from '../../../examples/large/git-hub.js';
import { gitHub } from '../../../examples/large/git-hub.js';
import type {
  Comment,
  CommentReaction,
  Fork,
  GitHubItem,
  Issue,
  Membership,
  Organization,
  PullRequest,
  Reaction,
  Repository,
  Star,
  Statistics,
  User,
} from '../../../examples/large/git-hub-data.js';
import type { Client } from '../../../types/requests/client.js';
import { having } from '../having.js';
import { busiest, type Check, check, counted, sorted } from './check.js';

/** How far the loading has come. */
type OnProgress = (loaded: number) => void;

/** Writes all items: in batches, or, what has unique fields or a version, in transactions. */
export const loadGitHub = async (client: Client, items: Iterable<GitHubItem>, onProgress?: OnProgress) => {
  const { User, Repository, ...others } = group(gitHub, [...items]);
  const puts = [
    ...others.Login.map((item) => gitHub.put('Login', item)),
    ...others.Organization.map((item) => gitHub.put('Organization', item)),
    ...others.Membership.map((item) => gitHub.put('Membership', item)),
    ...others.Statistics.map((item) => gitHub.put('Statistics', item)),
    ...others.Fork.map((item) => gitHub.put('Fork', item)),
    ...others.Issue.map((item) => gitHub.put('Issue', item)),
    ...others.PullRequest.map((item) => gitHub.put('PullRequest', item)),
    ...others.Star.map((item) => gitHub.put('Star', item)),
    ...others.Comment.map((item) => gitHub.put('Comment', item)),
    ...others.Reaction.map((item) => gitHub.put('Reaction', item)),
    ...others.CommentReaction.map((item) => gitHub.put('CommentReaction', item)),
  ];
  await batchWrite(puts).execute(client, { onProgress: ({ written }) => onProgress?.(written) });
  let loaded = puts.length;
  for (let at = 0; at < User.length; at += 50) {
    const some = User.slice(at, at + 50);
    await transactWrite(some.flatMap((user) => gitHub.create('User', user).requests())).execute(client);
    loaded += some.length;
    onProgress?.(loaded);
  }
  for (let at = 0; at < Repository.length; at += 100) {
    const some = Repository.slice(at, at + 100);
    await transactWrite(some.map(({ version: _, ...repository }) => gitHub.create('Repository', repository))).execute(
      client,
    );
    loaded += some.length;
    onProgress?.(loaded);
  }
};

const low = (text: string): string => text.toLowerCase();
const found = <Item>(items: readonly Item[], is: (item: Item) => boolean): Item | undefined => items.find(is);
const given = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Error('The data lacks an item that the checks need.');
  return item;
};
const number = (value: number): string => String(value).padStart(7, '0');

/** All reads of the service, with what they must give of these items. */
export const gitHubChecks = (items: readonly GitHubItem[]): Check[] => {
  const all = group(gitHub, items);
  const starsBy = counted(all.Star, ({ login }) => login);
  const reposBy = counted(all.Repository, ({ owner }) => owner);
  const todoBy = counted([...all.Issue, ...all.PullRequest], ({ todoOf = '' }) => todoOf);
  const user = busiest(all.User, ({ login }) => starsBy.get(login) ?? 0);
  const busy = busiest(all.User, ({ login }) => todoBy.get(login) ?? 0).login;
  const commenter = busiest([...counted(all.Comment, ({ login }) => login)], ([, count]) => count)[0];
  const member = busiest([...counted(all.Membership, ({ login }) => login)], ([, count]) => count)[0];
  const { org } = busiest(all.Organization, ({ members }) => members);
  const owner = busiest([...reposBy], ([, count]) => count)[0];
  const { repoId } = busiest(all.Statistics, ({ openIssues }) => openIssues);
  const loved = busiest(all.Statistics, ({ stars }) => stars).repoId;
  const forked = busiest(all.Statistics, ({ forks }) => forks).repoId;
  const merging = busiest(
    [
      ...counted(
        all.PullRequest.filter(({ state }) => state === 'MERGED'),
        (pull) => pull.repoId,
      ),
    ],
    ([, count]) => count,
  )[0];
  const thread = busiest<Issue | PullRequest>([...all.Issue, ...all.PullRequest], ({ comments }) => comments);
  const shown = busiest<Issue | PullRequest>(
    [...all.Issue, ...all.PullRequest],
    ({ reactions }) => reactions['HEART'] ?? 0,
  );
  const comment = busiest(all.Comment, ({ reactions }) => Object.values(reactions).reduce((a, b) => a + b, 0));
  const star = given(all.Star[0]);
  const issue = given(all.Issue[0]);
  const pull = given(all.PullRequest[0]);
  const repository = given(all.Repository.find((each) => each.owner === owner));
  const since = given(
    sorted(all.Comment, ({ createdAt }) => [createdAt])[Math.floor(all.Comment.length / 2)],
  ).createdAt;

  const repositories: Repository[] = sorted(
    all.Repository.filter((each) => each.owner === owner),
    ({ name }) => [low(name)],
  );
  const ranked: Repository[] = sorted(
    all.Repository.filter((each) => each.language === 'TypeScript' && each.ranked !== undefined),
    (each) => [-(each.ranked ?? 0), each.repoId],
  );
  const threads: (Issue | PullRequest)[] = sorted(
    [...all.Issue, ...all.PullRequest].filter((each) => each.repoId === repoId),
    (each) => [-each.number],
  );
  const open: Issue[] = sorted(
    all.Issue.filter((each) => each.repoId === repoId && each.state === 'OPEN'),
    (each) => [each.number],
  );
  const stars: Star[] = sorted(
    all.Star.filter((each) => each.repoId === loved),
    ({ starredAt }) => [starredAt],
  );
  const of = ({ repoId, number }: { repoId: string; number: number }) => ({
    comments: sorted(
      all.Comment.filter((each) => each.repoId === repoId && each.number === number),
      ({ commentId }) => [commentId],
    ),
    toComments: sorted(
      all.CommentReaction.filter((each) => each.repoId === repoId && each.number === number),
      ({ commentId, kind, login }) => [commentId, kind, low(login)],
    ),
    reactions: sorted(
      all.Reaction.filter((each) => each.repoId === repoId && each.number === number),
      ({ kind, login }) => [kind, low(login)],
    ),
  });
  const said = of(thread);
  const byUser = (login: string) => ({
    comments: sorted(
      all.Comment.filter((each) => each.login === login),
      ({ createdAt }) => [createdAt],
    ),
    memberships: sorted(
      all.Membership.filter((each) => each.login === login),
      (each) => [low(each.org)],
    ),
    stars: sorted(
      all.Star.filter((each) => each.login === login),
      ({ starredAt }) => [starredAt],
    ),
  });
  const atLeast = ranked[Math.floor(ranked.length / 3)]?.ranked ?? 0;
  const rank = 999_999_999 - atLeast;
  const shards = (rest: string) =>
    [0, 1, 2, 3].map((shard) => `Query GSI3 · K GSI3PK = LANGUAGE#TypeScript#${shard}${rest}`);

  const typed = {
    user: found<User>(all.User, ({ login }) => login === user.login),
    repository: found<Repository>(all.Repository, (each) => each === repository),
    statistics: found<Statistics>(all.Statistics, (each) => each.repoId === repoId),
    star: found<Star>(all.Star, (each) => each === star),
    issue: found<Issue>(all.Issue, (each) => each === issue),
    pull: found<Issue | PullRequest>(all.PullRequest, (each) => each === pull),
    forks: sorted<Fork>(
      all.Fork.filter((each) => each.repoId === forked),
      (fork) => [low(fork.owner)],
    ),
    organization: [
      ...all.Organization.filter((each) => each.org === org),
      ...sorted(
        all.Membership.filter((each) => each.org === org),
        ({ login }) => [low(login)],
      ),
    ] satisfies (Organization | Membership)[],
  };

  return [
    check({
      title: 'a user, by a name in capitals',
      index: 'primary',
      run: (client: Client) => patterns.getUser(client, user.login.toUpperCase()),
      expected: typed.user,
      sends: [`GetItem {PK: USER#${low(user.login)}, SK: USER}`],
    }),
    check({
      title: 'an organization and its members',
      index: 'primary',
      run: (client: Client) => patterns.organizationAndMembers(client, org),
      expected: typed.organization,
      sends: [`Query main · K PK = ORG#${low(org)}`],
    }),
    check({
      title: 'the memberships of a user',
      index: 'GSI1',
      run: (client: Client) => patterns.membershipsOf(client, member),
      expected: byUser(member).memberships,
      sends: [`Query GSI1 · K GSI1PK = USER#${low(member)} AND begins_with(GSI1SK, MEMBER#)`],
    }),
    check({
      title: 'a repository, by its address',
      index: 'primary',
      run: (client: Client) => patterns.getRepository(client, low(owner), repository.name.toUpperCase()),
      expected: typed.repository,
      sends: [`GetItem {PK: ACCOUNT#${low(owner)}, SK: REPO#${low(repository.name)}}`],
    }),
    check({
      title: 'a repository, by its id',
      index: 'GSI2',
      run: (client: Client) => patterns.repositoryById(client, repository.repoId),
      expected: typed.repository,
      sends: [`Query GSI2 · K GSI2PK = REPO#${repository.repoId} AND GSI2SK = #REPO`],
    }),
    check({
      title: 'the repositories of an account',
      index: 'primary',
      run: (client: Client) => patterns.repositoriesOf(client, owner),
      expected: repositories,
      sends: [`Query main · K PK = ACCOUNT#${low(owner)} AND begins_with(SK, REPO#)`],
    }),
    check({
      title: 'those whose names begin with a text',
      index: 'primary',
      run: (client: Client) => patterns.repositoriesNamed(client, owner, repository.name.slice(0, 3)),
      expected: repositories.filter(({ name }) => low(name).startsWith(low(repository.name.slice(0, 3)))),
      sends: [
        `Query main · K PK = ACCOUNT#${low(owner)} AND begins_with(SK, REPO#${low(repository.name.slice(0, 3))})`,
      ],
    }),
    check({
      title: 'the last that were pushed to',
      index: 'GSI1',
      run: (client: Client) => patterns.lastPushed(client, owner, 3),
      expected: sorted(repositories, ({ pushedAt }) => [-pushedAt.getTime()]).slice(0, 3),
      sends: [`Query GSI1 · K GSI1PK = ACCOUNT#${low(owner)} · Limit 3 · desc`],
    }),
    check({
      title: 'the most starred of a language, of four shards',
      index: 'GSI3',
      run: (client: Client) => patterns.mostStarred(client, 'TypeScript', 5),
      expected: having(ranked.slice(0, 5), 'ranked'),
      sends: shards(' · Limit 5'),
    }),
    check({
      title: 'those that have at least so many stars, in short',
      index: 'GSI3',
      run: (client: Client) => patterns.starredAtLeast(client, 'TypeScript', atLeast),
      expected: ranked
        .filter((each) => (each.ranked ?? 0) >= atLeast)
        .map(({ owner, name, ranked = 0 }) => ({
          owner,
          name,
          ranked,
        })),
      sends: shards(` AND GSI3SK <= ${rank}#\u{10ffff} · P owner, name, ranked, Type, GSI3PK, GSI3SK, PK, SK`),
    }),
    check({
      title: 'what is counted of a repository',
      index: 'primary',
      run: (client: Client) => patterns.statisticsOf(client, repoId),
      expected: typed.statistics,
      sends: [`GetItem {PK: REPO#${repoId}, SK: #STATISTICS}`],
    }),
    check({
      title: 'the forks of a repository',
      index: 'primary',
      run: (client: Client) => patterns.forksOf(client, forked),
      expected: typed.forks,
      sends: [`Query main · K PK = REPO#${forked} AND begins_with(SK, FORK#)`],
    }),
    check({
      title: 'whether a user has starred a repository',
      index: 'primary',
      run: (client: Client) => patterns.getStar(client, star.repoId, star.login),
      expected: typed.star,
      sends: [`GetItem {PK: REPO#${star.repoId}, SK: STAR#${low(star.login)}}`],
    }),
    check({
      title: 'a repository and its stars',
      index: 'GSI2',
      run: (client: Client) => patterns.repositoryAndStars(client, loved),
      expected: [...all.Repository.filter((each) => each.repoId === loved), ...stars] satisfies (Repository | Star)[],
      sends: [`Query GSI2 · K GSI2PK = REPO#${loved}`],
    }),
    check({
      title: 'the second page of stargazers',
      index: 'GSI2',
      run: async (client: Client) => {
        const { cursor } = await patterns.stargazers(client, loved, undefined);
        return cursor === undefined ? [] : (await patterns.stargazers(client, loved, cursor)).items;
      },
      expected: [...stars].reverse().slice(30, 60),
      sends: [],
    }),
    check({
      title: 'what a user has starred',
      index: 'GSI1',
      run: (client: Client) => patterns.starredBy(client, user.login),
      expected: byUser(user.login).stars.reverse(),
      sends: [`Query GSI1 · K GSI1PK = USER#${low(user.login)} AND begins_with(GSI1SK, STAR#) · desc`],
    }),
    check({
      title: 'an issue',
      index: 'primary',
      run: (client: Client) => patterns.getIssue(client, issue.repoId, issue.number),
      expected: typed.issue,
      sends: [`GetItem {PK: REPO#${issue.repoId}, SK: ISSUE#${number(issue.number)}}`],
    }),
    check({
      title: 'what has a number',
      index: 'GSI1',
      run: (client: Client) => patterns.getThread(client, pull.repoId, pull.number),
      expected: typed.pull,
      sends: [`Query GSI1 · K GSI1PK = REPO#${pull.repoId} AND GSI1SK = ${number(pull.number)}`],
    }),
    check({
      title: 'a page of issues and pull requests',
      index: 'GSI1',
      run: async (client: Client) => (await patterns.newestThreads(client, repoId, undefined)).items,
      expected: threads.slice(0, 25),
      sends: [`Query GSI1 · K GSI1PK = REPO#${repoId} · Limit 25 · desc`],
    }),
    check({
      title: 'the newest open issues',
      index: 'GSI2',
      run: (client: Client) => patterns.openIssues(client, repoId, 2),
      expected: [...open].reverse().slice(0, 2),
      sends: [`Query GSI2 · K GSI2PK = ISSUES#${repoId}#OPEN · Limit 2 · desc`],
    }),
    check({
      title: 'the open issues with a label',
      index: 'GSI2',
      run: (client: Client) => patterns.openIssuesLabelled(client, repoId, 'bug'),
      expected: open.filter(({ labels }) => labels?.has('bug') === true),
      sends: [`Query GSI2 · K GSI2PK = ISSUES#${repoId}#OPEN · F contains(labels, bug)`],
    }),
    check({
      title: 'the number of open issues',
      index: 'GSI2',
      run: (client: Client) => patterns.countOpenIssues(client, repoId),
      expected: open.length,
      sends: [`Query GSI2 · K GSI2PK = ISSUES#${repoId}#OPEN · COUNT`],
    }),
    check({
      title: 'the pull requests that were merged',
      index: 'GSI2',
      run: (client: Client) => patterns.mergedPulls(client, merging),
      expected: sorted<PullRequest>(
        all.PullRequest.filter((each) => each.repoId === merging && each.state === 'MERGED'),
        (each) => [-each.number],
      ),
      sends: [`Query GSI2 · K GSI2PK = PULLS#${merging}#MERGED · desc`],
    }),
    check({
      title: 'the issues from one number to another',
      index: 'primary',
      run: (client: Client) => patterns.issuesBetween(client, repoId, 2, 12),
      expected: sorted<Issue>(
        all.Issue.filter((each) => each.repoId === repoId && each.number >= 2 && each.number <= 12),
        (each) => [each.number],
      ),
      sends: [`Query main · K PK = REPO#${repoId} AND SK BETWEEN ISSUE#0000002 AND ISSUE#0000012`],
    }),
    check({
      title: 'what is open and assigned to a user',
      index: 'GSI3',
      run: (client: Client) => patterns.todoOf(client, busy),
      expected: sorted(
        [
          ...having(
            all.Issue.filter(({ todoOf }) => todoOf === busy),
            'todoOf',
          ),
          ...having(
            all.PullRequest.filter(({ todoOf }) => todoOf === busy),
            'todoOf',
          ),
        ],
        (each) => [each.repoId, each.number],
      ),
      sends: [`Query GSI3 · K GSI3PK = TODO#${low(busy)}`],
    }),
    check({
      title: 'the comments of a discussion',
      index: 'primary',
      run: (client: Client) => patterns.commentsOf(client, thread.repoId, thread.number),
      expected: said.comments satisfies Comment[],
      sends: [`Query main · K PK = THREAD#${thread.repoId}#${number(thread.number)} AND begins_with(SK, COMMENT#)`],
    }),
    check({
      title: 'all of a discussion',
      index: 'primary',
      run: (client: Client) => patterns.discussion(client, thread.repoId, thread.number),
      expected: [...said.comments, ...said.toComments, ...said.reactions] satisfies (
        | Comment
        | CommentReaction
        | Reaction
      )[],
      sends: [`Query main · K PK = THREAD#${thread.repoId}#${number(thread.number)}`],
    }),
    check({
      title: 'who reacted in one way',
      index: 'primary',
      run: (client: Client) => patterns.reactionsOf(client, shown.repoId, shown.number, 'HEART'),
      expected: of(shown).reactions.filter(({ kind }) => kind === 'HEART'),
      sends: [
        `Query main · K PK = THREAD#${shown.repoId}#${number(shown.number)} AND begins_with(SK, REACTION#HEART#)`,
      ],
    }),
    check({
      title: 'the reactions to a comment',
      index: 'primary',
      run: (client: Client) => patterns.reactionsTo(client, comment),
      expected: of(comment).toComments.filter(({ commentId }) => commentId === comment.commentId),
      sends: [
        `Query main · K PK = THREAD#${comment.repoId}#${number(comment.number)} AND ` +
          `begins_with(SK, COMMENTREACTION#${comment.commentId}#)`,
      ],
    }),
    check({
      title: 'what a user has said since a time',
      index: 'GSI1',
      run: (client: Client) => patterns.commentsBy(client, commenter, since),
      expected: byUser(commenter).comments.filter(({ createdAt }) => createdAt >= since),
      sends: [
        `Query GSI1 · K GSI1PK = USER#${low(commenter)} AND GSI1SK BETWEEN COMMENT#${since.toISOString()} AND COMMENT#\u{10ffff}`,
      ],
    }),
    check({
      title: 'what a user has done',
      index: 'GSI1',
      run: (client: Client) => patterns.activityOf(client, member),
      expected: [...byUser(member).comments, ...byUser(member).memberships, ...byUser(member).stars] satisfies (
        | Comment
        | Membership
        | Star
      )[],
      sends: [`Query GSI1 · K GSI1PK = USER#${low(member)}`],
    }),
  ];
};
