/**
 * What one of several lists removes: the request is one of those of the lists, and the update goes on.
 */
import { attr, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';
import { changedTwice } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';

const Page = entity({
  keys: { PK: 'PAGE#{id}' },
  attributes: {
    id: attr.string(),
    nick: attr.string().optional(),
    tags: attr.set(attr.string()).optional(),
    lines: attr.list(attr.string()),
  },
});
const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
const listOf = (both: boolean) => (both ? (['nick', 'tags'] as const) : (['nick'] as const));

test('the text is one of two, and calls go on', () => {
  for (const both of [true, false]) {
    const removed = pages.update('Page', { id: '1' }).remove(...listOf(both));
    const { UpdateExpression } = removed.build();
    expectType<'REMOVE #nick' | 'REMOVE #nick, #tags'>(UpdateExpression);
    expect(UpdateExpression).toBe(both ? 'REMOVE #nick, #tags' : 'REMOVE #nick');
    const more = removed.set((page, { to, append }) => to(page.lines, append(page.lines, ['a']))).build();
    expect(more.UpdateExpression).toBe(`SET #lines = list_append(#lines, :lines) ${UpdateExpression}`);
    // @ts-expect-error -- 'tags' may be removed already
    const again = () => removed.set({ tags: new Set(['a']) }).build();
    if (both) expect(again).toThrow(wordsOf(changedTwice, { field: 'tags' }));
  }
});
