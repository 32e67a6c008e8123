import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  gitHub,
  issues,
  issuesAndRepo,
  repo,
  repoAndNewestIssues,
  repoAndStars,
  stars,
} from '../../../examples/models/github-repository.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Repo {
  Type: 'Repo';
  owner: string;
  repo: string;
}

interface Issue {
  Type: 'Issue';
  owner: string;
  repo: string;
  issueNumber: number;
}

interface Star {
  Type: 'Star';
  owner: string;
  repo: string;
  username: string;
}

// A range with one bound does not narrow the type.
type Item = Repo | Issue | Star;

const load = (client: Client) =>
  batchWrite([
    gitHub.put('Repo', repo),
    ...issues.map((issue) => gitHub.put('Issue', issue)),
    ...stars.map((star) => gitHub.put('Star', star)),
  ]).execute(client);

const KEY = 'REPO#alexdebrie#dynamodb-book';

describeEngines('M10, a repository in its collection', (engine) => {
  it('gives the issues by their numbers, then the repository', async () => {
    const { client, sent } = await openModel(engine, gitHub, load);
    const expected: Item[] = [...pick(issues, 0, 1), repo];
    prove(await issuesAndRepo(client, 'alexdebrie', 'dynamodb-book'), expected);
    expect(sent).toEqual([`Query main · K PK = ${KEY} AND SK <= ${KEY}`]);
  });

  it('gives the repository and its newest issues, also where there are more of them', async () => {
    const { client, sent } = await openModel(engine, gitHub, load);
    const all: Item[] = [repo, ...pick(issues, 1, 0)];
    const newest: Item[] = [repo, ...pick(issues, 1)];
    prove(await repoAndNewestIssues(client, 'alexdebrie', 'dynamodb-book', 10), all);
    prove(await repoAndNewestIssues(client, 'alexdebrie', 'dynamodb-book', 1), newest);
    expect(sent).toEqual([
      `Query main · K PK = ${KEY} AND SK <= ${KEY} · Limit 11 · desc`,
      `Query main · K PK = ${KEY} AND SK <= ${KEY} · Limit 2 · desc`,
    ]);
  });

  it('gives the repository, then its stars', async () => {
    const { client, sent } = await openModel(engine, gitHub, load);
    const expected: Item[] = [repo, ...stars];
    prove(await repoAndStars(client, 'alexdebrie', 'dynamodb-book'), expected);
    expect(sent).toEqual([`Query main · K PK = ${KEY} AND SK >= ${KEY}`]);
  });
});
