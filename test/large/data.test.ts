import { group } from 'keyform';
import { expect, it } from 'vitest';
import { gitHub } from '../../examples/large/git-hub.js';
import { gitHubItems } from '../../examples/large/git-hub-data.js';
import { saas } from '../../examples/large/saas.js';
import { saasItems } from '../../examples/large/saas-data.js';
import { asText } from '../support/as-text.js';
import { counted } from '../support/large/check.js';

it.each([
  ['a service like GitHub', gitHubItems],
  ['a service for many tenants', saasItems],
])('%s is the same in every run, as large as wanted, and another one for another seed', (_name, itemsOf) => {
  const items = asText([...itemsOf(1000)]);
  expect([200, 999, 1000, 3210].map((total) => [...itemsOf(total)].length)).toEqual([200, 999, 1000, 3210]);
  expect(asText([...itemsOf(1000)])).toBe(items);
  expect(asText([...itemsOf(1000, 6)])).not.toBe(items);
});

it('items are made as they are asked for', () => {
  for (const itemsOf of [gitHubItems, saasItems]) {
    const started = performance.now();
    // All of them would take minutes, and more memory than there is.
    expect(itemsOf(1_000_000_000).next().done).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  }
});

it('what a service like GitHub counts is what there is', () => {
  const { Statistics, Star, Fork, Issue, PullRequest, Comment, Reaction, Organization, Membership } = group(gitHub, [
    ...gitHubItems(5000),
  ]);
  const threads = [...Issue, ...PullRequest];
  const open = (list: readonly { state: string; repoId: string }[]) =>
    counted(
      list.filter(({ state }) => state === 'OPEN'),
      ({ repoId }) => repoId,
    );
  const by = {
    stars: counted(Star, ({ repoId }) => repoId),
    forks: counted(Fork, ({ repoId }) => repoId),
    lastNumber: counted(threads, ({ repoId }) => repoId),
    openIssues: open(Issue),
    openPulls: open(PullRequest),
  };
  for (const { Type, repoId, ...counts } of Statistics) {
    const found = Object.entries(by).map(([name, count]) => [name, count.get(repoId) ?? 0]);
    expect(counts).toEqual(Object.fromEntries(found));
  }
  const comments = counted(Comment, ({ repoId, number }) => `${repoId} ${number}`);
  const hearts = counted(
    Reaction.filter(({ kind }) => kind === 'HEART'),
    ({ repoId, number }) => `${repoId} ${number}`,
  );
  for (const thread of threads) {
    const key = `${thread.repoId} ${thread.number}`;
    expect([thread.comments, thread.reactions['HEART'] ?? 0]).toEqual([comments.get(key) ?? 0, hearts.get(key) ?? 0]);
  }
  const members = counted(Membership, ({ org }) => org);
  for (const organization of Organization) expect(organization.members).toBe(members.get(organization.org));
});

it('what a service for many tenants counts is what there is', () => {
  const { Tenant, User, Project, Invoice, Task } = group(saas, [...saasItems(5000)]);
  const last = (list: readonly { number: number }[]) => Math.max(0, ...list.map(({ number }) => number));
  for (const { tenant, users, projects, lastInvoice } of Tenant) {
    const [ofUsers, ofProjects] = [User, Project].map((list) => list.filter((item) => item.tenant === tenant).length);
    expect([users, projects, lastInvoice]).toEqual([
      ofUsers,
      ofProjects,
      last(Invoice.filter((invoice) => invoice.tenant === tenant)),
    ]);
  }
  for (const { tenant, projectId, lastTask } of Project) {
    expect(lastTask).toBe(last(Task.filter((task) => task.tenant === tenant && task.projectId === projectId)));
  }
});

it('a tenth of the repositories have two fifths of the stars', () => {
  const stars = [...counted(group(gitHub, [...gitHubItems(20_000)]).Star, ({ repoId }) => repoId).values()];
  stars.sort((left, right) => right - left);
  const all = stars.reduce((sum, count) => sum + count, 0);
  const ofTenth = stars.slice(0, Math.ceil(stars.length / 10)).reduce((sum, count) => sum + count, 0);
  expect(ofTenth).toBeGreaterThan(all * 0.4);
});
