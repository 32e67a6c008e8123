/**
 * Keys whose text is known only when the program runs: a value in them may bring a delimiter of its own, and with it other formats.
 * The items are of all entities that can come.
 */
import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { unknownKey } from '../src/facts/messages/key-conditions.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const User = entity({ keys: { PK: 'u#{id}', SK: 'info' }, attributes: { id: text, name: text } });
const Count = entity({ keys: { PK: 'u#{id}', SK: 'count' }, attributes: { id: text, following: attr.number() } });
const Follower = entity({
  keys: { PK: 'u#{id}#follower', SK: '{follower}' },
  attributes: { id: text, follower: text },
});
const Post = entity({ keys: { PK: 'u#{id}#post', SK: 'p#{post}' }, attributes: { id: text, post: text } });
const Team = entity({ keys: { PK: 'ORG#{org}#TEAM#{team}', SK: 'T' }, attributes: { org: text, team: text } });
const Member = entity({ keys: { PK: 'ORG#{org}#USER#{user}', SK: 'M' }, attributes: { org: text, user: text } });
const Plain = entity({ keys: { PK: 'BAG#{bag}', SK: 'ITEMS#{item}' }, attributes: { bag: text, item: text } });
const Typed = entity({
  keys: { PK: 'BAG#{bag}', SK: 'ITEMS#{kind}#T{item}' },
  attributes: { bag: text, kind: text, item: text },
});
const Weapon = entity({ keys: { PK: 'BAG#{bag}', SK: 'ITEMS#Weapon#No{n}' }, attributes: { bag: text, n: text } });
const Gold = entity({ keys: { PK: 'BAG#{bag}', SK: 'GOLD#{gold}' }, attributes: { bag: text, gold: text } });
const sns = table('Sns', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { User, Count, Follower, Post, Team, Member, Plain, Typed, Weapon, Gold },
});
const query = sns.query('primary');
const bag = query.keyCondition('PK', '=', 'BAG#1');

/** The items are of the types that the query's type states. */
const states = (
  read: { parse(output: { Items: Record<string, { S: string }>[] }): { items: { readonly Type: string }[] } },
  texts: Readonly<Record<string, string>>,
  ...types: readonly string[]
): void => {
  const item = Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }]));
  expect(types).toContain(read.parse({ Items: [item] }).items[0]?.Type);
};
type TypesOf<Read> = Read extends { parse(output: never): { items: (infer Item)[] } }
  ? Item extends { Type: infer Type }
    ? Type
    : never
  : never;
type Same<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false;
const proven = <Is extends true>(is?: Is) => is;

describe('a partition key', () => {
  const profileOf = (id: string) => query.keyCondition('PK', '=', `u#${id}`);

  test('is of any entity whose format its values can make', () => {
    proven<Same<TypesOf<ReturnType<typeof profileOf>>, 'User' | 'Count' | 'Follower' | 'Post'>>();
    const item = { PK: 'u#12345#follower', SK: '23456', Type: 'Follower', id: '12345', follower: '23456' };
    states(profileOf('12345#follower'), item, 'User', 'Count', 'Follower', 'Post');
  });

  test('is of no entity that other text tells apart', () => {
    const followersOf = (id: string) => query.keyCondition('PK', '=', `u#${id}#follower`);
    proven<Same<TypesOf<ReturnType<typeof followersOf>>, 'Follower'>>();
    const members = (org: string, user: string) => query.keyCondition('PK', '=', `ORG#${org}#USER#${user}`);
    proven<Same<TypesOf<ReturnType<typeof members>>, 'Member'>>();
    const ofOrg = (org: string) => query.keyCondition('PK', '=', `ORG#${org}#USER#x`);
    proven<Same<TypesOf<ReturnType<typeof ofOrg>>, 'Member'>>();
    const literal = query.keyCondition('PK', '=', 'u#1');
    proven<Same<TypesOf<typeof literal>, 'User' | 'Count'>>();
    const open = (key: string) => query.keyCondition('PK', '=', key);
    const all = open('u#1');
    proven<Same<TypesOf<typeof all>, keyof typeof sns.definition.entities>>();
    const head = (rest: string) => query.keyCondition('PK', '=', `u${rest}` as `u${string}`);
    proven<Same<TypesOf<ReturnType<typeof head>>, 'User' | 'Count' | 'Follower' | 'Post'>>();
    expect(profileOf('1').build().ExpressionAttributeValues).toEqual({ ':PK': { S: 'u#1' } });
  });

  rejects(
    'with more segments than any format is rejected',
    wordsOf(unknownKey, { scope: '', attribute: 'PK', formats: 'the key format of an entity' }),
    () => profileOf('1#x#y#z'),
  );
  rejects(
    'whose literal text is of no entity does not compile',
    wordsOf(unknownKey, { scope: '', attribute: 'PK', formats: 'the key format of an entity' }),
    () =>
      // @ts-expect-error
      query.keyCondition('PK', '=', `w#${String(1)}` as `w#${string}`),
  );
});

describe('a sort key', () => {
  test('is of any entity whose format its values can make', () => {
    const one = (item: string) => bag.keyCondition('SK', '=', `ITEMS#${item}`);
    proven<Same<TypesOf<ReturnType<typeof one>>, 'Plain' | 'Typed' | 'Weapon'>>();
    states(one('Weapon#No1'), { PK: 'BAG#1', SK: 'ITEMS#Weapon#No1', Type: 'Weapon', bag: '1', n: '1' }, 'Weapon');
    const literal = bag.keyCondition('SK', '=', 'ITEMS#Sword');
    proven<Same<TypesOf<typeof literal>, 'Plain'>>();
    const typed = (kind: string, item: string) => bag.keyCondition('SK', '=', `ITEMS#${kind}#${item}`);
    proven<Same<TypesOf<ReturnType<typeof typed>>, 'Typed' | 'Weapon'>>();
  });

  test('begins like any of them, also between two that begin alike', () => {
    const items = (item: string) => bag.keyCondition('SK', 'begins_with', `ITEMS#W${item}`);
    proven<Same<TypesOf<ReturnType<typeof items>>, 'Plain' | 'Typed' | 'Weapon'>>();
    const weapons = (n: string) => bag.keyCondition('SK', 'begins_with', `ITEMS#Weapon#No${n}`);
    proven<Same<TypesOf<ReturnType<typeof weapons>>, 'Weapon'>>();
    const gold = (n: string) => bag.keyCondition('SK', 'begins_with', `GOLD#${n}`);
    proven<Same<TypesOf<ReturnType<typeof gold>>, 'Gold'>>();
    const range = (low: string, high: string) => bag.keyCondition('SK', 'between', [`ITEMS#${low}`, `ITEMS#${high}`]);
    proven<Same<TypesOf<ReturnType<typeof range>>, 'Plain' | 'Typed' | 'Weapon'>>();
    const apart = (low: string, high: string) =>
      bag.keyCondition('SK', 'between', [`ITEMS#A${low}#Ta`, `ITEMS#A${high}#Tb`]);
    proven<Same<TypesOf<ReturnType<typeof apart>>, 'Plain' | 'Typed' | 'Weapon'>>();
    states(
      apart('', 'z'),
      { PK: 'BAG#1', SK: 'ITEMS#Ab', Type: 'Plain', bag: '1', item: 'Ab' },
      'Plain',
      'Typed',
      'Weapon',
    );
    const above = (item: string) => bag.keyCondition('SK', '>', `ITEMS#${item}`);
    proven<Same<TypesOf<ReturnType<typeof above>>, 'Plain' | 'Typed' | 'Weapon' | 'Gold'>>();
  });
});
