/**
 * Likes with a count: a post that counts its likes, one per user.
 *
 * | entity | PK            | SK              |
 * | ------ | ------------- | --------------- |
 * | Post   | POST#{postId} | POST#{postId}   |
 * | Like   | POST#{postId} | LIKE#{username} |
 *
 * A like and the count change in one transaction. The likes sort before the post.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Post = entity({
  keys: { PK: 'POST#{postId}', SK: 'POST#{postId}' },
  attributes: {
    postId: attr.string(),
    likeCount: attr.number().default(0),
  },
});

const Like = entity({
  keys: { PK: 'POST#{postId}', SK: 'LIKE#{username}' },
  attributes: { postId: attr.string(), username: attr.string() },
});

export const posts = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Post, Like },
  typeAttribute: 'TYPE',
});

export type Post = EntityItemOf<typeof posts, 'Post'>;
export type Like = EntityItemOf<typeof posts, 'Like'>;

export const post: Post = { TYPE: 'Post', postId: 'ABC', likeCount: 0 };

/**
 * Adds a user's like and counts it. Fails if the user already likes the
 * post.
 */
export const like = (client: Client, postId: string, username: string) =>
  transactWrite([
    posts.create('Like', { postId, username }),
    posts
      .update('Post', { postId })
      .set((item, { plus }) => plus(item.likeCount, 1))
      .mustExist(),
  ]).execute(client);

/** Removes a user's like. Fails, and counts nothing, if there is none. */
export const unlike = (client: Client, postId: string, username: string) =>
  transactWrite([
    posts.delete('Like', { postId, username }).mustExist(),
    posts
      .update('Post', { postId })
      .set((item, { minus }) => minus(item.likeCount, 1))
      .mustExist(),
  ]).execute(client);

/** The likes of a post by username, then the post. */
export const likesAndPost = async (client: Client, postId: string) => {
  const { items } = await posts
    .query('primary')
    .where({ postId })
    .execute(client);
  return items;
};
