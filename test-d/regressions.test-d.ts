import { attr, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';

const Account = entity({ keys: { PK: 'ACCOUNT#{id}', SK: 'A' }, attributes: { id: attr.string() } });
const bank = table('Bank', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK' } },
  entities: {
    Account,
    Settings: entity({ keys: { PK: 'SETTINGS', SK: 'S' }, attributes: { colour: attr.string() } }),
  },
});

test('a key that may be one of two finds the entities of both', () => {
  const key = (known: boolean) => (known ? 'ACCOUNT#1' : 'SETTINGS');
  const { items } = bank.query('primary').keyCondition('PK', '=', key(true)).parse({});
  expectType<({ Type: 'Account'; id: string } | { Type: 'Settings'; colour: string })[]>(items);
  expect(items).toEqual([]);
});

test('an entity that is declared inside its table has its own type', () => {
  const { Item } = bank.put('Settings', { colour: 'red' }).build();
  expectType<{ S: 'Settings' }>(Item.Type);
  expect(Item.Type).toEqual({ S: 'Settings' });
});

test('an entity without keys in an index cannot be queried through it', () => {
  const refused = (): unknown =>
    // @ts-expect-error -- accounts have no GSI1PK
    bank.query('GSI1', 'Account').where({ id: '1' });
  expect(refused).toThrow('Account has no keys in GSI1');
});
