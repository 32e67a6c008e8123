import { expect, it } from 'vitest';
import { like, likesAndPost, post, posts, unlike } from '../../../examples/models/likes.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Post {
  TYPE: 'Post';
  postId: string;
  likeCount: number;
}

interface Like {
  TYPE: 'Like';
  postId: string;
  username: string;
}

const likeOf = (username: string): Like => ({ TYPE: 'Like', postId: 'ABC', username });
const counted = (likeCount: number): Post => ({ ...post, likeCount });
const POST = '{PK: POST#ABC, SK: POST#ABC}';
const LIKE = '{PK: POST#ABC, SK: LIKE#john-doe}';

const open = (engine: TestEngine) => openModel(engine, posts, (client) => posts.create('Post', post).execute(client));

describeEngines('M35, likes with a counter', (engine) => {
  it('stores a like and counts it', async () => {
    const { client, quiet, sent } = await open(engine);
    const written: [Like, undefined] = [likeOf('john-doe'), undefined];
    prove(await like(client, 'ABC', 'john-doe'), written);
    expect(await likesAndPost(quiet, 'ABC')).toEqual([likeOf('john-doe'), counted(1)]);
    expect(sent).toEqual([
      `TransactWriteItems: Put ${LIKE} · C attribute_not_exists(PK), ` +
        `Update ${POST} · U SET likeCount = likeCount + 1 · C attribute_exists(PK)`,
    ]);
  });

  it('neither stores nor counts a second like of one user', async () => {
    const { quiet } = await open(engine);
    await like(quiet, 'ABC', 'john-doe');
    expect(await rejection(like(quiet, 'ABC', 'john-doe'))).toBe('conditionFailed Like ');
    expect(await likesAndPost(quiet, 'ABC')).toEqual([likeOf('john-doe'), counted(1)]);
  });

  it('stores no like of a post that is not there', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(like(quiet, 'XYZ', 'john-doe'))).toBe('notFound Post ');
    expect(await likesAndPost(quiet, 'XYZ')).toEqual([]);
  });

  it('takes a like back, once', async () => {
    const { client, quiet, sent } = await open(engine);
    await like(quiet, 'ABC', 'john-doe');
    const written: [undefined, undefined] = [undefined, undefined];
    prove(await unlike(client, 'ABC', 'john-doe'), written);
    expect(await rejection(unlike(quiet, 'ABC', 'john-doe'))).toBe('notFound Like ');
    expect(await likesAndPost(quiet, 'ABC')).toEqual([counted(0)]);
    expect(sent).toEqual([
      `TransactWriteItems: Delete ${LIKE} · C attribute_exists(PK), ` +
        `Update ${POST} · U SET likeCount = likeCount - 1 · C attribute_exists(PK)`,
    ]);
  });

  it('gives the likes, then the post', async () => {
    const { client, quiet, sent } = await open(engine);
    for (const username of ['vito', 'ada']) await like(quiet, 'ABC', username);
    const expected: (Post | Like)[] = [likeOf('ada'), likeOf('vito'), counted(2)];
    prove(await likesAndPost(client, 'ABC'), expected);
    expect(sent).toEqual(['Query main · K PK = POST#ABC']);
  });
});
