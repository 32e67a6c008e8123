/**
 * Requests of which it is not known which names and values they have: no number of a placeholder is known then, and nothing that
 * may be missing is said to be there.
 */
import { attr, entity, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { missingForUpsert } from '../src/facts/messages/writes.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const Note = entity({
  keys: { PK: 'LOG#{id}', SK: 'NOTE#{at}' },
  attributes: {
    id: text,
    at: text,
    'two words': text,
    'of whom': text.as('who.2'),
    size: attr.number(),
    place: text.as('town'),
  },
});
const Session = entity({
  keys: { PK: 'LOG#{id}', SK: 'SESSION#{at}' },
  attributes: { id: text, at: text, 'two words': text, place: text.as('town'), until: attr.epoch(), email: text },
  ttl: 'until',
});
const User = unique(
  entity({
    keys: { PK: 'USER#{id}', SK: 'USER#{at}' },
    attributes: { id: text, at: text, email: text },
    version: true,
  }),
  'email',
);
const logs = table('Logs', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  typeAttribute: 'is-a',
  now: () => new Date(0),
  entities: { Note, Session },
});
const Visit = entity({
  keys: { PK: 'LOG#{id}', SK: 'VISIT#{at}' },
  attributes: { id: text, at: text, 'two words': text, place: text.as('town'), until: attr.epoch() },
  ttl: 'until',
});
const expiring = table('Expiring', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  typeAttribute: 'is-a',
  now: () => new Date(0),
  entities: { Visit, Session },
});
const people = table('People', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User, Note } });

// biome-ignore lint/suspicious/noExplicitAny: the case itself
const untyped = (value: unknown): any => value;
const may = <Type>(value: Type): Type => value;
const key = { id: '1', at: '2' };

describe('behind a filter that is known in part', () => {
  test('a projection has numbers that are not known', () => {
    const build = logs
      .query('primary', 'Note')
      .where(untyped({ id: '1' }))
      .project((note) => [note['two words'], note.place])
      .build();
    prove(build.ProjectionExpression, '#1, #town, #2' as `#${string}, #town, #${string}`);
    expect(build.ExpressionAttributeNames).toMatchObject({ '#1': 'two words', '#2': 'is-a' });
  });

  test('the name that it surely has keeps its number', () => {
    prove(
      logs
        .scan('primary', 'Note')
        .filter({ size: { in: untyped([1]) } })
        .project('size')
        .build().ProjectionExpression,
      '#size, #1' as const,
    );
  });
});

test('behind a change that is known in part a condition has numbers that are not known', () => {
  const { UpdateExpression, ConditionExpression, ExpressionAttributeNames } = logs
    .update('Note', key)
    .set((note, { to }) => [to(note.place, untyped('x'))])
    .condition({ 'two words': 'y', place: 'z' })
    .mustExist()
    .build();
  prove(UpdateExpression, 'SET #town = :town' as `SET #town = ${string}`);
  prove(
    ConditionExpression,
    'attribute_exists(#PK) AND #town = :town_2 AND #1 = :1' as `attribute_exists(#PK) AND #town = :${string} AND #${string} = :${string}`,
  );
  expect(ExpressionAttributeNames).toStrictEqual({ '#town': 'town', '#PK': 'PK', '#1': 'two words' });
  const copied = logs.update('Note', key).set((note, { to }) => [to(note.place, untyped(note['two words']))]);
  prove(copied.build().UpdateExpression, 'SET #town = #1' as `SET #town = ${string}`);
});

describe('an entity of type any may be each of the table', () => {
  const name = untyped('Note');

  test('in the parts that a get reads', () => {
    const get = logs.get(name, key).project('place', 'two words');
    prove(get.build().ProjectionExpression, '#town, #1, #2' as string);
    prove(get.build().ExpressionAttributeNames, { '#town': 'town', '#1': 'two words', '#2': 'is-a' } as {
      [name: string]: string;
    });
    prove(
      logs
        .get(name, key)
        .project(...may<('place' | 'two words')[]>(['place']))
        .parse({ Item: { town: { S: 'x' } } }),
      { place: 'x' } as { place?: string; 'two words'?: string } | undefined,
    );
  });

  test('in the condition of a write, with the one that a version brings', () => {
    const check = logs.check(name, key).condition({ place: 'x' }).build();
    prove(check.ConditionExpression, '#town = :town' as `${string}#${string}`);
    const removal = people.delete(untyped('Note'), key);
    expect('requests' in removal).toBe(false);
    const write: { readonly TableName: 'People' } | { readonly TransactItems: readonly object[] } = removal.build();
    expect(write).toHaveProperty('TableName', 'People');
    const user = people.delete(untyped('User'), { ...key, email: 'e', version: 1 });
    expect('requests' in user).toBe(true);
  });

  test('of one of several with unique fields, a deletion is a transaction or none', () => {
    const removal = people.delete(may<'User' | 'Note'>('Note'), key as never);
    const given = removal.build();
    prove('TransactItems' in given, false as boolean);
  });
});

describe('where it is not known which entity was named', () => {
  const live = (name?: 'Visit' | 'Session') => expiring.query('primary', name).where({ id: '1' }).live().build();

  test('live() has a filter of any text', () => {
    const filter = 'attribute_not_exists(#until) OR #until > :until';
    prove(live('Session').FilterExpression, filter as string | undefined);
    prove(live().FilterExpression, filter as string | undefined);
    prove(
      expiring.scan('primary', may<'Visit' | 'Session' | undefined>('Visit')).live().build().FilterExpression,
      `#1 = :1 AND (${filter})` as string | undefined,
    );
  });
});

describe('an upsert of what may be missing', () => {
  const whole = { 'two words': 'x', 'of whom': 'y', place: 'z' };
  const note = logs.update('Note', key);

  rejects('a value', wordsOf(missingForUpsert, { field: 'size' }), () =>
    // @ts-expect-error -- size may be undefined
    note.set({ ...whole, size: may<number | undefined>(undefined) }).upsert(),
  );
  rejects('a spread', wordsOf(missingForUpsert, { field: 'size' }), () =>
    // @ts-expect-error -- size may be left out
    note.set({ ...whole, ...(may<boolean>(false) && { size: 1 }) }).upsert(),
  );
  rejects('one of two objects', wordsOf(missingForUpsert, { field: 'size' }), () =>
    // @ts-expect-error -- only one of them has size
    note.set(may<boolean>(false) ? { ...whole, size: 1 } : whole).upsert(),
  );
  test('is seen when the program runs, of a value of type any', () => {
    const set = (size: unknown) => note.set({ ...whole, size: untyped(size) });
    expect(set(1).upsert().build().UpdateExpression).toContain('#size = :size');
    expect(() => set(undefined).upsert()).toThrow(wordsOf(missingForUpsert, { field: 'size' }));
  });
});
