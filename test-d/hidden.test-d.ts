/** Hidden attributes: stored, and in no item but where a projection names them. */
import { attr, type EntityInputOf, type EntityItemOf, entity, type HiddenAttr, rekey, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
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
  const member = "a member can't be hidden: hide the whole attribute, or make the member an attribute";
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
