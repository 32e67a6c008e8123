import { expect, it } from 'vitest';
import type { Comment, Issue, Reaction, Repository } from '../../../examples/large/git-hub.js';
import * as gh from '../../../examples/large/git-hub.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, openModel, refusal } from '../../support/model.js';
import { prove } from '../../support/prove.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const LATER = new Date('2026-11-22T12:00:00.000Z');
const newCore = { owner: 'Ada', name: 'Core', repoId: 'r1', language: 'TypeScript', pushedAt: NOW } as const;
const core: Repository = { Type: 'Repository', ...newCore, ranked: 0, version: 1 };
const HEART = 'HEART' as const;

/** Two users and a repository. */
const sample = async (client: Client) => {
  await gh.signUp(client, { login: 'Ada', email: 'ada@example.com', name: 'Ada', joinedAt: NOW });
  await gh.signUp(client, { login: 'Grace', email: 'grace@example.com', name: 'Grace', joinedAt: NOW });
  await gh.createRepository(client, newCore);
};

const open = (engine: TestEngine) => openModel(engine, gh.gitHub, sample);

/** What is counted of the repository, or none of it. */
const counted = async (client: Client) => {
  const { Type, repoId, ...counts } = (await gh.statisticsOf(client, 'r1')) ?? {};
  return counts;
};
const NOTHING = { lastNumber: 0, openIssues: 0, openPulls: 0, stars: 0, forks: 0 };

describeEngines('accounts of a service like GitHub', (engine) => {
  it('gives a name and an e-mail address once, in whatever case, to users and organizations alike', async () => {
    const { quiet } = await open(engine);
    const user = { login: 'linus', email: 'linus@example.com', name: 'Linus', joinedAt: NOW };
    expect(await refusal(gh.signUp(quiet, { ...user, login: 'ADA' }))).toBe('conditionFailed Login ');
    expect(await refusal(gh.signUp(quiet, { ...user, email: 'Ada@Example.com' }))).toBe('taken User email');
    expect(await refusal(gh.foundOrganization(quiet, 'GRACE', 'Ada', 3, NOW))).toBe('conditionFailed Login ');
    expect(await gh.getUser(quiet, 'linus')).toBeUndefined();
    await gh.signUp(quiet, user);
    expect(await gh.getUser(quiet, 'LINUS')).toEqual({ Type: 'User', ...user });
  });

  it('lets users become members as long as there are seats, once, and only users', async () => {
    const { client, quiet, sent } = await open(engine);
    await gh.foundOrganization(quiet, 'Acme', 'Ada', 2, NOW);
    expect(await refusal(gh.addMember(quiet, 'acme', 'nobody'))).toBe('notFound User ');
    await gh.addMember(client, 'acme', 'Grace');
    expect(sent).toEqual([
      'TransactWriteItems: ConditionCheck {PK: USER#grace, SK: USER} · C attribute_exists(PK), ' +
        'Put {PK: ORG#acme, SK: MEMBER#grace} · C attribute_not_exists(PK), ' +
        'Update {PK: ORG#acme, SK: #ORG} · U ADD members 1 · C members < seats',
    ]);
    await gh.signUp(quiet, { login: 'Ken', email: 'ken@example.com', name: 'Ken', joinedAt: NOW });
    expect(await refusal(gh.addMember(quiet, 'acme', 'Ken'))).toBe('conditionFailed Organization ');
    await gh.removeMember(quiet, 'acme', 'Grace');
    expect(await refusal(gh.removeMember(quiet, 'acme', 'Grace'))).toBe('notFound Membership ');
    await gh.addMember(quiet, 'acme', 'Ken');
    expect((await listed(gh.organizationAndMembers(quiet, 'ACME'))).slice(1)).toEqual([
      { Type: 'Membership', org: 'Acme', login: 'Ada', role: 'OWNER' },
      { Type: 'Membership', org: 'acme', login: 'Ken', role: 'MEMBER' },
    ]);
    expect(await listed(gh.membershipsOf(quiet, 'ken'))).toHaveLength(1);
  });
});

describeEngines('repositories of a service like GitHub', (engine) => {
  it('gives a name once within an account', async () => {
    const { quiet } = await open(engine);
    expect(await refusal(gh.createRepository(quiet, { ...newCore, name: 'CORE', repoId: 'r2' }))).toBe(
      'conditionFailed Repository ',
    );
    expect(await gh.statisticsOf(quiet, 'r2')).toBeUndefined();
  });

  it('renames and transfers a repository by moving one item: what is in it stays', async () => {
    const { client, quiet, sent } = await open(engine);
    const issue = await gh.openIssue(quiet, 'r1', 'It breaks', 'Grace', NOW);
    await gh.rename(client, core, 'Kernel');
    expect(sent).toEqual([
      'TransactWriteItems: Delete {PK: ACCOUNT#ada, SK: REPO#core} · C attribute_exists(PK) AND version = 1, ' +
        'Put {PK: ACCOUNT#ada, SK: REPO#kernel} · C attribute_not_exists(PK)',
    ]);
    const kernel = (await gh.getRepository(quiet, 'ada', 'kernel')) as Repository;
    expect(kernel).toEqual({ ...core, name: 'Kernel', version: 2 });
    expect(await refusal(gh.rename(quiet, core, 'Other'))).toBe('notFound Repository ');
    await gh.transfer(quiet, kernel, 'Grace');
    expect(await gh.repositoryById(quiet, 'r1')).toEqual({ ...core, owner: 'Grace', name: 'Kernel', version: 3 });
    expect(await gh.getRepository(quiet, 'ada', 'kernel')).toBeUndefined();
    expect(await gh.getIssue(quiet, 'r1', 1)).toEqual(issue);
  });

  it('moves a repository to no name that is taken', async () => {
    const { quiet } = await open(engine);
    await gh.createRepository(quiet, { ...newCore, name: 'docs', repoId: 'r2' });
    expect(await refusal(gh.rename(quiet, core, 'Docs'))).toBe('conditionFailed Repository ');
    expect(await gh.getRepository(quiet, 'ada', 'core')).toEqual(core);
  });

  it('brings a repository that was pushed to to the front', async () => {
    const { client, quiet, sent } = await open(engine);
    await gh.createRepository(quiet, { ...newCore, name: 'docs', repoId: 'r2', pushedAt: LATER });
    await gh.push(client, core, new Date('2026-11-23T12:00:00.000Z'));
    expect((await gh.lastPushed(quiet, 'ada', 5)).map(({ name }) => name)).toEqual(['Core', 'docs']);
    expect(sent).toEqual([
      'UpdateItem {PK: ACCOUNT#ada, SK: REPO#core} · ' +
        'U SET pushedAt = 2026-11-23T12:00:00.000Z, GSI1SK = 2026-11-23T12:00:00.000Z ADD version 1 · C attribute_exists(PK)',
    ]);
  });

  it('ranks a repository as it was read, by its stars', async () => {
    const { quiet } = await open(engine);
    await gh.createRepository(quiet, { ...newCore, name: 'docs', repoId: 'r2' });
    await gh.addStar(quiet, 'r1', 'Grace', NOW);
    const statistics = await gh.statisticsOf(quiet, 'r1');
    if (statistics === undefined) throw new Error('There are no statistics.');
    const ranked: Repository = { ...core, ranked: 1, version: 2 };
    prove<Awaited<ReturnType<typeof gh.rank>>, Repository>(await gh.rank(quiet, core, statistics), ranked);
    expect(await refusal(gh.rank(quiet, core, statistics))).toBe('versionConflict Repository version');
    expect((await gh.mostStarred(quiet, 'TypeScript', 2)).map(({ name }) => name)).toEqual(['Core', 'docs']);
  });

  it('makes one fork for an account, counts it, and ranks none', async () => {
    const { quiet } = await open(engine);
    const own = { ...newCore, owner: 'Grace', repoId: 'r2' };
    await gh.fork(quiet, 'r1', own);
    expect(await refusal(gh.fork(quiet, 'r1', { ...own, name: 'again', repoId: 'r3' }))).toBe('conditionFailed Fork ');
    expect(await refusal(gh.fork(quiet, 'none', { ...own, name: 'none', repoId: 'r4' }))).toBe('notFound Statistics ');
    expect(await listed(gh.forksOf(quiet, 'r1'))).toEqual([
      { Type: 'Fork', repoId: 'r1', owner: 'Grace', forkId: 'r2', forkedAt: NOW },
    ]);
    expect(await counted(quiet)).toEqual({ ...NOTHING, forks: 1 });
    expect((await listed(gh.repositoriesOf(quiet, 'grace'))).map(({ parentId }) => parentId)).toEqual(['r1']);
    expect(await gh.mostStarred(quiet, 'TypeScript', 5)).toEqual([core]);
  });

  it('counts the star of a user once', async () => {
    const { quiet } = await open(engine);
    await gh.addStar(quiet, 'r1', 'Grace', NOW);
    expect(await refusal(gh.addStar(quiet, 'r1', 'GRACE', LATER))).toBe('conditionFailed Star ');
    expect(await counted(quiet)).toEqual({ ...NOTHING, stars: 1 });
    await gh.removeStar(quiet, 'r1', 'Grace');
    expect(await refusal(gh.removeStar(quiet, 'r1', 'Grace'))).toBe('notFound Star ');
    expect(await counted(quiet)).toEqual(NOTHING);
  });
});

describeEngines('discussions of a service like GitHub', (engine) => {
  it('gives issues and pull requests numbers of one sequence, also all at once', async () => {
    const { quiet } = await open(engine);
    const made = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => gh.openIssue(quiet, 'r1', `Issue ${at}`, 'Grace', NOW)),
      ...Array.from({ length: 4 }, (_, at) => gh.openPull(quiet, 'r1', `patch-${at}`, `Pull ${at}`, 'Ada', NOW)),
    ]);
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await counted(quiet)).toEqual({ ...NOTHING, lastNumber: 10, openIssues: 6, openPulls: 4 });
    const { items } = await gh.newestThreads(quiet, 'r1', undefined);
    expect(items.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await refusal(gh.openIssue(quiet, 'none', 'Lost', 'Grace', NOW))).toBe('notFound Statistics ');
  });

  it('closes an issue once: it leaves the open ones, and what its assignee has to do', async () => {
    const { client, quiet, sent } = await open(engine);
    const issue = await gh.openIssue(quiet, 'r1', 'It breaks', 'Grace', NOW);
    const assigned: Issue = { ...issue, assignee: 'Ada', todoOf: 'Ada' };
    prove<Awaited<ReturnType<typeof gh.assign>>, Issue>(await gh.assign(quiet, issue, 'Ada'), assigned);
    expect(await listed(gh.todoOf(quiet, 'ada'))).toEqual([assigned]);
    await gh.closeIssue(client, issue);
    expect(sent).toEqual([
      'TransactWriteItems: Update {PK: REPO#r1, SK: ISSUE#0000001} · ' +
        'U SET state = CLOSED, GSI2PK = ISSUES#r1#CLOSED REMOVE todoOf, GSI3PK, GSI3SK · C state = OPEN, ' +
        'Update {PK: REPO#r1, SK: #STATISTICS} · U ADD openIssues -1',
    ]);
    expect(await refusal(gh.closeIssue(quiet, issue))).toBe('conditionFailed Issue ');
    expect(await refusal(gh.assign(quiet, issue, 'Grace'))).toBe('conditionFailed Issue ');
    expect(await listed(gh.todoOf(quiet, 'ada'))).toEqual([]);
    expect(await gh.openIssues(quiet, 'r1', 5)).toEqual([]);
    expect(await counted(quiet)).toEqual({ ...NOTHING, lastNumber: 1 });
  });

  it('counts the comments of what they are about, be it an issue or a pull request', async () => {
    const { quiet } = await open(engine);
    await gh.openIssue(quiet, 'r1', 'It breaks', 'Grace', NOW);
    await gh.openPull(quiet, 'r1', 'patch-1', 'Mend it', 'Ada', NOW);
    const text = { repoId: 'r1', login: 'Ada', text: 'Yes', createdAt: NOW };
    await gh.comment(quiet, 'Issue', { ...text, number: 1, commentId: 'c1' });
    await gh.comment(quiet, 'PullRequest', { ...text, number: 2, commentId: 'c2', createdAt: LATER });
    expect(await refusal(gh.comment(quiet, 'Issue', { ...text, number: 2, commentId: 'c3' }))).toBe('notFound Issue ');
    expect([await gh.getThread(quiet, 'r1', 1), await gh.getThread(quiet, 'r1', 2)]).toMatchObject([
      { Type: 'Issue', comments: 1 },
      { Type: 'PullRequest', comments: 1 },
    ]);
    expect((await listed(gh.commentsBy(quiet, 'ada', LATER))).map(({ commentId }) => commentId)).toEqual(['c2']);
  });

  it('takes one reaction of a kind from a user, counts it, and gives it back', async () => {
    const { client, quiet, sent } = await open(engine);
    await gh.openIssue(quiet, 'r1', 'It breaks', 'Grace', NOW);
    const given = { repoId: 'r1', number: 1, kind: HEART, login: 'Ada' };
    const reaction: Reaction = { Type: 'Reaction', ...given };
    const written: [Reaction, undefined] = [reaction, undefined];
    prove(await gh.react(client, 'Issue', given), written);
    await gh.react(quiet, 'Issue', { ...given, login: 'Grace' });
    expect(await refusal(gh.react(quiet, 'Issue', { ...given, login: 'ADA' }))).toBe('conditionFailed Reaction ');
    expect(await gh.getIssue(quiet, 'r1', 1)).toMatchObject({ reactions: { HEART: 2 } });
    await gh.takeBack(quiet, 'Issue', reaction);
    expect(await refusal(gh.takeBack(quiet, 'Issue', reaction))).toBe('notFound Reaction ');
    expect(await gh.getIssue(quiet, 'r1', 1)).toMatchObject({ reactions: { HEART: 1 } });
    expect((await listed(gh.reactionsOf(quiet, 'r1', 1, HEART))).map(({ login }) => login)).toEqual(['Grace']);
    expect(sent).toEqual([
      'TransactWriteItems: Put {PK: THREAD#r1#0000001, SK: REACTION#HEART#ada} · C attribute_not_exists(PK), ' +
        'Update {PK: REPO#r1, SK: ISSUE#0000001} · ' +
        'U SET reactions.HEART = if_not_exists(reactions.HEART, 0) + 1 · C attribute_exists(PK)',
    ]);
  });

  it('counts the reactions to a comment there', async () => {
    const { quiet } = await open(engine);
    await gh.openIssue(quiet, 'r1', 'It breaks', 'Grace', NOW);
    const given = { repoId: 'r1', number: 1, commentId: 'c1', login: 'Ada', text: 'Yes', createdAt: NOW };
    const comment: Comment = { Type: 'Comment', ...given, reactions: {} };
    await gh.comment(quiet, 'Issue', given);
    await gh.reactTo(quiet, comment, HEART, 'Grace');
    expect(await refusal(gh.reactTo(quiet, comment, HEART, 'Grace'))).toBe('conditionFailed CommentReaction ');
    expect(await listed(gh.discussion(quiet, 'r1', 1))).toEqual([
      { ...comment, reactions: { HEART: 1 } },
      { Type: 'CommentReaction', repoId: 'r1', number: 1, commentId: 'c1', kind: HEART, login: 'Grace' },
    ]);
  });
});
