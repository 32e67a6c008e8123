/** Paths and operands of which no type tells which of several they are: their requests are typed as wide as what is sent. */
import { type AttributeValue, attr, batchGet, entity, group, table, transactGet } from 'keyform';
import { describe, expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';

const text = attr.string();
const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
  attributes: {
    id: text,
    title: text,
    owner: text,
    tag: text.optional(),
    mark: text.optional(),
    views: attr.number().default(0),
    likes: attr.number().default(0),
    words: attr.list(text).default([]),
    more: attr.list(text).default([]),
    counts: attr.record(attr.number()).default({}),
  },
});
const notes = table('Notes', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note } });
const update = notes.update('Note', { id: '1' });
const query = notes.query('primary', 'Note').where({ id: '1' });
const scan = notes.scan('primary', 'Note');

/** The first of two, of which no type tells which it is. */
const either = <const First, const Second>(first: First, second: Second): First | Second => (text ? first : second);
const name: string = 'en';
const Stored = { Type: { S: 'Note' }, title: { S: 'x' }, counts: { M: { en: { N: '1' } } } };

/** Names and values of which nothing is known. */
type Names = { [placeholder: `#${string}`]: string };
type Values = { [placeholder: `:${string}`]: AttributeValue };
type KeyNames = Names & { '#PK': 'PK'; '#SK': 'SK' };
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

describe('an update of a path that is one of several', () => {
  const title = { '#title': 'title' } as Names;
  test('has any names and values, in to, plus and append', () => {
    const to = update.set((n, { to: set }) => set(either(n.title, n.owner), 'x')).build();
    prove(to.UpdateExpression, 'SET #title = :title' as `SET ${string}`);
    prove(to.ExpressionAttributeNames, title);
    prove(to.ExpressionAttributeValues, { ':title': { S: 'x' } } as Values | undefined);
    const plus = update.set((n, { plus: add }) => add(either(n.views, n.likes), 1)).build();
    prove(plus.ExpressionAttributeNames, { '#views': 'views' } as Names);
    prove(plus.ExpressionAttributeValues, { ':views': { N: '1' } } as Values | undefined);
    const append = update.set((n, { append: push }) => push(either(n.words, n.more), ['a'])).build();
    prove(append.ExpressionAttributeNames, { '#words': 'words' } as Names);
    const absent = update.set((n, { ifNotExists }) => ifNotExists(either(n.title, n.owner), 'x')).build();
    prove(absent.ExpressionAttributeNames, title);
  });

  test('gives back each as optional', () => {
    const returned = update.set((n, { to }) => to(either(n.title, n.owner), 'x')).returning('UPDATED_NEW');
    prove(returned.parse({ Attributes: { title: Stored.title } }), { title: 'x' } as
      | { title?: string; owner?: string }
      | undefined);
  });

  test('names any in its condition', () => {
    const { ExpressionAttributeNames, ConditionExpression } = update
      .set({ views: 1 })
      .condition((n, { eq }) => eq(either(n.title, n.owner), 'x'))
      .build();
    prove(ExpressionAttributeNames, { '#views': 'views', '#title': 'title' } as Flat<Names & { '#views': 'views' }>);
    prove(ConditionExpression, '#title = :title' as `${string}#${string}`);
  });
});

describe('a read by a path that is one of several', () => {
  test('has any names, in filters and projections', () => {
    const filtered = query.filter((n, { eq }) => eq(either(n.title, n.owner), 'x')).build();
    prove(filtered.FilterExpression, '#title = :title' as `${string}#${string}`);
    prove(filtered.ExpressionAttributeNames, { '#PK': 'PK', '#SK': 'SK', '#title': 'title' } as Flat<KeyNames>);
    const sized = query.filter((n, { gt, size }) => gt(size(either(n.title, n.owner)), 1)).build();
    prove(sized.ExpressionAttributeNames, { '#PK': 'PK', '#SK': 'SK', '#title': 'title' } as Flat<KeyNames>);
    const scanned = scan.filter((n, { exists }) => exists(either(n.title, n.owner))).build();
    prove(scanned.ExpressionAttributeNames, { '#Type': 'Type', '#title': 'title' } as Flat<
      Names & { '#Type': 'Type' }
    >);
    const between = scan.filter((n, { between: within }) => within(n.views, either(n.likes, 1), 2)).build();
    prove(
      between.FilterExpression,
      '#Type = :Type AND #views BETWEEN #likes AND :views' as `#Type = :Type AND #views BETWEEN ${string}`,
    );
    const contained = scan.filter((n, { contains }) => contains(either(n.title, n.owner), 'x')).build();
    prove(
      contained.FilterExpression,
      '#Type = :Type AND contains(#title, :title)' as `#Type = :Type AND contains(${string}`,
    );
  });
});

describe('an operand that is a path or a value', () => {
  test('is neither, in filters and updates', () => {
    const filtered = scan.filter((n, { eq }) => eq(n.title, either(n.owner, 'x'))).build();
    prove(filtered.FilterExpression, '#Type = :Type AND #title = #owner' as `#Type = :Type AND #title = ${string}`);
    const begun = scan.filter((n, { beginsWith }) => beginsWith(n.title, either(n.owner, 'x'))).build();
    prove(
      begun.FilterExpression,
      '#Type = :Type AND begins_with(#title, #owner)' as `#Type = :Type AND begins_with(#title, ${string}`,
    );
    const updated = update.set((n, { to }) => to(n.title, either(n.owner, 'x'))).build();
    prove(updated.UpdateExpression, 'SET #title = #owner' as `SET #title = ${string}`);
    prove(updated.ExpressionAttributeNames, { '#title': 'title', '#owner': 'owner' } as Flat<
      Names & { '#title': 'title' }
    >);
  });
});

describe('an entry of a record by a name that is not a literal', () => {
  test('has any placeholder', () => {
    const filtered = query.filter((n, { eq }) => eq(n.counts.at(name), 1)).build();
    prove(filtered.FilterExpression, '#counts.#en = :en' as `${string}#${string}`);
    prove(filtered.ExpressionAttributeNames, {
      '#PK': 'PK',
      '#SK': 'SK',
      '#counts': 'counts',
      '#en': 'en',
    } as Flat<KeyNames>);
    const updated = update.set((n, { to }) => to(n.counts.at(name), 1)).build();
    prove(updated.UpdateExpression, 'SET #counts.#en = :en' as `SET ${string}`);
    prove(updated.ExpressionAttributeNames, { '#counts': 'counts', '#en': 'en' } as Names);
    const removed = update.remove((n) => n.counts.at(`e${name}`)).build();
    prove(removed.UpdateExpression, 'REMOVE #counts.#een' as `REMOVE ${string}`);
    const projected = query.project((n) => [n.counts.at(name)]).build();
    prove(projected.ProjectionExpression, '#counts.#en, #Type' as string);
  });

  test('a union of literals is as uncertain', () => {
    const { UpdateExpression } = update.set((n, { to }) => to(n.counts.at(either('en', 'no')), 1)).build();
    prove(UpdateExpression, 'SET #counts.#en = :en' as `SET ${string}`);
  });
});

test('a callback that returns one of two conditions has any filter', () => {
  const { FilterExpression, ExpressionAttributeNames } = query
    .filter((n, { eq, and }) => (either(true, false) ? and(eq(n.title, 'x'), eq(n.owner, 'y')) : eq(n.title, 'x')))
    .build();
  prove(FilterExpression, '#title = :title AND #owner = :owner' as `${string}#${string}`);
  prove(ExpressionAttributeNames, { '#PK': 'PK', '#SK': 'SK', '#title': 'title', '#owner': 'owner' } as Flat<KeyNames>);
});

test('group by names that may be left out gives an item or a list', () => {
  const { items } = query.parse({ Items: [] });
  type Item = (typeof items)[number];
  prove(group(notes, items, ...either([], ['Note'])).Note, [] as Item[] | Item | undefined);
});

test('gets of type any give anything', () => {
  const batch: unknown = batchGet(JSON.parse('[]')).parse([]).items;
  expect(batch).toStrictEqual([]);
  const several = batchGet(JSON.parse('[]')).parse([]);
  // @ts-expect-error -- not even that it is a record is known
  expect(several.items.first).toBeUndefined();
  const moment = transactGet(JSON.parse('[]')).parse({ Responses: [] });
  // @ts-expect-error -- not even that it is a record is known
  expect(moment.items.first).toBeUndefined();
});
