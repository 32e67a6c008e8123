import { type Attr, attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';

interface Comment {
  text: string;
  replies: Comment[];
}

const text = attr.string();
const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(() => attr.map({ text, replies: attr.list(comment) }));
/** Declared anew, with the same parts. */
const same: Attr<Comment, 'any'> = attr.lazy<Comment>(() => attr.map({ text, replies: attr.list(same) }));
const price: Attr<string, 'any'> = attr.lazy<string>(() => attr.decimal());

const Post = entity({
  keys: { PK: 'P#{id}' },
  attributes: {
    id: text,
    first: comment,
    second: comment,
    again: same,
    maybe: comment.nullable(),
    price,
    plain: attr.map({ text, replies: attr.list(attr.any()) }),
    any: attr.any(),
  },
});
const blog = table('Blog', { indexes: { primary: { pk: 'PK' } }, entities: { Post } });

type Field = 'first' | 'second' | 'again' | 'maybe' | 'price' | 'plain' | 'any';

/** The update expression of a copy, or the message that rejects it. */
const copied = (target: Field, source: Field): string => {
  const update = blog.update('Post', { id: '1' }) as unknown as {
    set(callback: (post: Record<Field, unknown>, f: { to(one: unknown, other: unknown): unknown }) => unknown): {
      build(): { UpdateExpression: string };
    };
  };
  try {
    return update.set((post, { to }) => to(post[target], post[source])).build().UpdateExpression;
  } catch (error) {
    if (error instanceof KeyformError) return error.message;
    throw error;
  }
};

describe('a lazy attribute', () => {
  test.each<[target: Field, source: Field]>([
    ['first', 'second'],
    ['first', 'again'],
    ['maybe', 'first'],
    ['any', 'first'],
  ])('%s takes every value of %s', (target, source) => {
    expect(copied(target, source)).toBe(`SET #${target} = #${source}`);
  });

  test.each<[target: Field, source: Field]>([
    ['first', 'maybe'],
    ['first', 'plain'],
    ['first', 'price'],
    ['any', 'price'],
  ])("%s doesn't take %s, which has other values", (target, source) => {
    expect(copied(target, source)).toContain(`'${target}' (any) doesn't accept`);
  });
});
