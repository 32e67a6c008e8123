import { expect, it } from 'vitest';
import { addStar, gitHub, removeStar, repo, repoAndStars } from '../../../examples/models/github-stars.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Repo {
  Type: 'Repo';
  owner: string;
  repo: string;
  StarCount: number;
}

interface Star {
  Type: 'Star';
  owner: string;
  repo: string;
  username: string;
}

const BOOK = ['alexdebrie', 'dynamodb-book'] as const;
const star = (username: string): Star => ({ Type: 'Star', owner: BOOK[0], repo: BOOK[1], username });
const counted = (StarCount: number): Repo => ({ ...repo, StarCount });
const REPO = '{PK: REPO#alexdebrie#dynamodb-book, SK: #REPO#alexdebrie#dynamodb-book}';
const STAR = '{PK: REPO#alexdebrie#dynamodb-book, SK: STAR#danny-developer}';

const open = (engine: TestEngine) => openModel(engine, gitHub, (client) => gitHub.create('Repo', repo).execute(client));

describeEngines('M21, stars with a reference count', (engine) => {
  it('stores a star and counts it', async () => {
    const { client, quiet, sent } = await open(engine);
    const written: [Star, undefined] = [star('danny-developer'), undefined];
    prove(await addStar(client, ...BOOK, 'danny-developer'), written);
    const all: (Repo | Star)[] = [counted(1), star('danny-developer')];
    prove(await repoAndStars(quiet, ...BOOK), all);
    expect(sent).toEqual([
      `TransactWriteItems: Put ${STAR} · C attribute_not_exists(PK), ` +
        `Update ${REPO} · U SET StarCount = StarCount + 1 · C attribute_exists(PK)`,
    ]);
  });

  it('neither stores nor counts a second star of one user', async () => {
    const { quiet } = await open(engine);
    await addStar(quiet, ...BOOK, 'danny-developer');
    expect(await rejection(addStar(quiet, ...BOOK, 'danny-developer'))).toBe('conditionFailed Star ');
    expect(await repoAndStars(quiet, ...BOOK)).toEqual([counted(1), star('danny-developer')]);
  });

  it('stores no star of a repository that is not there', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(addStar(quiet, 'nobody', 'nothing', 'danny-developer'))).toBe('notFound Repo ');
    expect(await repoAndStars(quiet, 'nobody', 'nothing')).toEqual([]);
  });

  it('takes a star away, once', async () => {
    const { client, quiet, sent } = await open(engine);
    await addStar(quiet, ...BOOK, 'danny-developer');
    const written: [undefined, undefined] = [undefined, undefined];
    prove(await removeStar(client, ...BOOK, 'danny-developer'), written);
    expect(await rejection(removeStar(quiet, ...BOOK, 'danny-developer'))).toBe('notFound Star ');
    expect(await repoAndStars(quiet, ...BOOK)).toEqual([counted(0)]);
    expect(sent).toEqual([
      `TransactWriteItems: Delete ${STAR} · C attribute_exists(PK), ` +
        `Update ${REPO} · U SET StarCount = StarCount - 1 · C attribute_exists(PK)`,
    ]);
  });

  it('gives the repository, then its stars', async () => {
    const { client, quiet, sent } = await open(engine);
    for (const username of ['vito', 'ada']) await addStar(quiet, ...BOOK, username);
    const expected: (Repo | Star)[] = [counted(2), star('ada'), star('vito')];
    prove(await repoAndStars(client, ...BOOK), expected);
    expect(sent).toEqual(['Query main · K PK = REPO#alexdebrie#dynamodb-book']);
  });
});
