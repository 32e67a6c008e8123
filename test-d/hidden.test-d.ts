/** Hidden attributes: stored, and in no item but where a projection names them. */
import {
  attr,
  computed,
  type EntityInputOf,
  type EntityItemOf,
  entity,
  type HiddenAttr,
  onUpdate,
  rekey,
  table,
} from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { hiddenMember } from '../src/facts/messages/attributes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const User = entity({
  keys: { PK: 'USER#{id}', GSI1PK: 'NAME', GSI1SK: '{search}' },
  attributes: {
    id: attr.string(),
    name: attr.string(),
    search: attr.string().hidden(),
    password: attr.string().as('pw').hidden(),
    tries: attr.number().default(0).hidden(),
    token: attr.map({ text: attr.string(), at: attr.number() }).optional().hidden(),
    made: attr.string().optional().hidden().readOnly(),
  },
});
const users = table('Users', {
  indexes: {
    primary: { pk: 'PK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    keys: { pk: 'GSI1SK', projection: 'KEYS_ONLY' },
  },
  entities: { User },
});
const key = { id: '1' };
const get = users.get('User', key);
const input = { id: '1', name: 'Ada', search: 'ada', password: 'x' };
const Item = users.put('User', input).build().Item;
interface Shown {
  Type: 'User';
  id: string;
  name: string;
}

test('its type is that of the attribute, and readOnly comes behind', () => {
  expectType<HiddenAttr<string, 'string'>>(attr.string().hidden());
  expectType<HiddenAttr<number, 'number', 'hiddenDefault'>>(attr.number().default(0).hidden());
  expectType<string>(attr.string().hidden().readOnly()[' ~value']);
  // @ts-expect-error -- it comes last
  expect(attr.string().hidden().optional()).toBeDefined();
});

test('items lack it, and what is written has it', async () => {
  expectType<Shown>({} as EntityItemOf<typeof users, 'User'>);
  expectType<Shown | undefined>(get.parse({ Item }));
  expectType<Shown[]>(users.scan('primary').parse({ Items: [Item] }).items);
  expectType<Shown>(users.put('User', input).parse({}));
  expectType<{ id: string; Type: 'User' }[]>(users.scan('keys').parse({ Items: [] }).items);
  expectType<{ name: string }>(
    users.update('User', key).set({ name: 'B', password: 'y' }).returning('UPDATED_NEW').parse({ Attributes: Item }),
  );
  expectType<{
    id: string;
    name: string;
    search: string;
    password: string;
    tries?: number | undefined;
    token?: { text: string; at: number } | undefined;
    made?: string | undefined;
  }>({} as EntityInputOf<typeof users, 'User'>);
  expectType<{ N: string }>(Item.tries);
  expectType<{ S: string }>(Item.pw);
});

test('a projection that names it gives it', () => {
  expectType<{ id: string; password: string; tries: number } | undefined>(
    get.project('id', 'password', 'tries').parse({ Item }),
  );
  expectType<{ made?: string; search: string } | undefined>(get.project('made', 'search').parse({ Item }));
  expectType<{ name: string; password: string } | undefined>(
    get.project((user) => [user.name, user.password]).parse({ Item }),
  );
  expectType<{ name: string; token?: { text: string } } | undefined>(
    get.project((user) => [user.name, user.token.text]).parse({ Item }),
  );
  const one = 'name' as 'name' | 'password';
  expectType<{ name?: string; password?: string } | undefined>(get.project(one).parse({ Item }));
});

test('conditions, filters and updates take it', () => {
  const update = users
    .update('User', key)
    .set({ password: 'y', search: 'b' })
    .remove('token')
    .condition({ password: 'x' })
    .build();
  expectType<'SET #pw = :pw, #search = :search, #GSI1SK = :GSI1SK REMOVE #token'>(update.UpdateExpression);
  expect(update.ConditionExpression).toBe('#pw = :pw_2');
});

describe('what does not compile', () => {
  const member = wordsOf(hiddenMember);
  rejects('one in a map', member, () =>
    // @ts-expect-error -- an attribute of an entity is hidden, and no part of one
    attr.map({ a: attr.string().hidden() }),
  );
  rejects('a read-only one in a map', member, () =>
    // @ts-expect-error -- an attribute of an entity is hidden, and no part of one
    attr.map({ a: attr.string().hidden().readOnly() }),
  );
  rejects('one in a list', member, () =>
    // @ts-expect-error -- presence
    attr.list(attr.string().hidden()),
  );
  rejects('an item that is written anew without it', "rekey() writes the whole item, and 'search' is hidden", () =>
    // @ts-expect-error -- the hidden fields are missing
    rekey(users, 'User', { Type: 'User', id: '1', name: 'Ada' } as Shown, { id: '2' }),
  );
});

test('an item is written anew with it', () => {
  const item = { Type: 'User', id: '1', name: 'A', search: 'a', password: 'x', tries: 0 } as const;
  expect(rekey(users, 'User', { ...item, token: undefined, made: undefined }, { id: '2' }).build()).toBeDefined();
});

test('rekey asks for no hidden field that it writes itself', () => {
  const attributes = {
    id: attr.string(),
    name: attr.string(),
    search: attr.string().hidden(),
    initial: attr.string().optional().hidden(),
    by: attr.string().hidden(),
    seen: attr.number().optional().hidden(),
    updatedAt: attr.date().default(new Date(0)).hidden(),
    createdAt: attr.date().default(new Date(0)).hidden(),
    tries: attr.number().default(0).hidden(),
  };
  const Base = entity({ keys: { PK: 'USER#{id}' }, attributes, timestamps: true });
  const Computed = computed(Base, 'search', ['name'], ({ name }) => name.toLowerCase());
  const Maybe = computed(Computed, 'initial', ['name'], ({ name }) => name[0]);
  const Stamped = onUpdate(
    onUpdate(Maybe, 'by', () => 'ada'),
    'seen',
    () => 1,
  );
  const generated = table('Generated', { indexes: { primary: { pk: 'PK' } }, entities: { Stamped } });
  const item = { Type: 'Stamped', id: '1', name: 'Ada', createdAt: new Date(5), tries: 2 } as const;
  const [, put] = rekey(generated, 'Stamped', item, { id: '2' }).build().TransactItems;
  expect(put?.Put?.Item).toMatchObject({
    search: { S: 'ada' },
    initial: { S: 'A' },
    by: { S: 'ada' },
    seen: { N: '1' },
  });
  expect(put?.Put?.Item).toMatchObject({ createdAt: { S: '1970-01-01T00:00:00.005Z' }, tries: { N: '2' } });
  // As a projection of all fields returns it.
  const whole = { ...item, search: 'x', initial: undefined, by: 'bob', seen: 2, updatedAt: new Date(1) };
  expect(rekey(generated, 'Stamped', whole, { id: '2' }).build().TransactItems).toHaveLength(2);
  const { tries: _, ...fresh } = item;
  const message = "rekey() writes the whole item, and 'tries' is hidden";
  // @ts-expect-error -- the default would replace the stored value
  expect(() => rekey(generated, 'Stamped', fresh, {})).toThrow(message);
  const { createdAt: __, ...young } = item;
  // @ts-expect-error -- the time of this write would replace it
  expect(() => rekey(generated, 'Stamped', young, {})).toThrow("'createdAt' is hidden");
});
