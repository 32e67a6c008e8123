/** Lists of requests that grow step by step. */
import {
  type AnyRequest,
  type AttributeValue,
  attr,
  batchGet,
  batchWrite,
  entity,
  type TransactedRequest,
  table,
  transactGet,
  transactWrite,
  unique,
} from 'keyform';
import { expectAssignable, expectNotAssignable } from 'tsd';
import { describe, expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { shop } from './fixtures.js';
import { rejects } from './rejects.js';

const key = { username: 'a', orderId: '1' } as const;
const gone = shop.delete('Order', key);
const stays = shop.check('Customer', { username: 'a' }).mustExist();

test('a list of some verbs takes requests of these, and so do those that join them', () => {
  const requests: AnyRequest<'delete' | 'check'>[] = [gone];
  requests.push(stays);
  expect(transactWrite(requests).build().TransactItems).toHaveLength(2);
  const deletions: AnyRequest<'delete' | 'put'>[] = [];
  deletions.push(gone);
  expect(batchWrite(deletions).build()).toHaveLength(1);
  expectAssignable<AnyRequest>(gone);
  expectAssignable<AnyRequest<'delete'>>(gone);
  expectNotAssignable<AnyRequest<'put'>>(gone);
});

rejects('a list of a verb that does not belong', 'batchWrite accepts put and delete, not check', () => {
  const requests: AnyRequest<'delete' | 'check'>[] = [gone, stays];
  // @ts-expect-error -- a check
  return batchWrite(requests);
});

test('requests of a write of unique values have its verb, and so do its actions', () => {
  const account = { id: '1', email: 'a@example.com' };
  const Account = unique(
    entity({ keys: { PK: 'ACCOUNT#{id}' }, attributes: { id: attr.string(), email: attr.string() } }),
    'email',
  );
  const accounts = table('Accounts', { indexes: { primary: { pk: 'PK' } }, entities: { Account } });
  const puts: AnyRequest<'put'>[] = [];
  for (const write of [accounts.create('Account', account), accounts.put('Account', account)]) {
    puts.push(...write.requests());
    const [first, ...markers] = write.build().TransactItems;
    for (const marker of [first, ...markers]) expect(marker.Put.TableName).toBe('Accounts');
  }
  const remove = accounts.delete('Account', account);
  const deletes: AnyRequest<'delete'>[] = remove.requests();
  for (const action of remove.build().TransactItems) expect(action.Delete.TableName).toBe('Accounts');
  expect([puts.length, deletes.length]).toEqual([4, 2]);
  // @ts-expect-error -- they are puts
  const wrong: AnyRequest<'delete'>[] = accounts.create('Account', account).requests();
  expect(wrong).toHaveLength(2);
});

test('a list of any verb is rejected when it is compiled: it may hold a get', () => {
  const any: AnyRequest[] = [gone];
  // @ts-expect-error -- "a request of any verb: say AnyRequest<'put'>"
  expect(transactWrite(any).build().TransactItems).toHaveLength(1);
});

describe('a list of which only the verbs are known', () => {
  const customer = { username: 'a', email: 'a@example.com' } as const;
  const put = shop.put('Customer', customer);
  const Type = { S: 'Customer' };
  const stored = {
    PK: { S: 'CUSTOMER#a' },
    SK: { S: 'CUSTOMER#a' },
    Type,
    username: { S: 'a' },
    email: { S: 'a@example.com' },
  };
  const item = { Type: 'Customer', ...customer };
  type Item = Record<string, unknown> | undefined;
  const get = shop.get('Customer', { username: 'a' });

  describe('of writes in a transaction', () => {
    const requests: AnyRequest<'put' | 'delete'>[] = [put, gone];
    const check = shop.check('Order', key).mustExist();

    test('returns what a put returns, or undefined', () => {
      prove(transactWrite(requests).parse({}), [item, undefined] as Item[]);
      prove(transactWrite([check, ...requests.slice(0, 1)]).parse({}), [undefined, item] as [undefined, ...Item[]]);
      const frozen: readonly AnyRequest<'put'>[] = requests.slice(0, 1) as AnyRequest<'put'>[];
      prove(transactWrite(frozen).parse({}), [item] as Item[]);
      const several: (AnyRequest<'put'> | AnyRequest<'check'>)[] = [put, check];
      prove(transactWrite(several).parse({}), [item, undefined] as Item[]);
      prove(transactWrite([gone] as AnyRequest<'delete' | 'check' | 'update'>[]).parse({}), [undefined] as undefined[]);
    });

    test('builds one action for each', () => {
      const [first, second] = transactWrite(requests).build().TransactItems;
      if (first === undefined || second === undefined || !('Put' in first) || !('Delete' in second)) throw new Error();
      prove(first.Put.TableName, 'EcommerceTable' as string);
      prove(first.Put.Item, stored as Record<string, AttributeValue>);
      prove(second.Delete.Key, { PK: { S: 'CUSTOMER#a' }, SK: { S: '#ORDER#1' } } as Record<string, AttributeValue>);
      // @ts-expect-error -- a put is nothing else
      expect(first.Delete).toBe(undefined);
      const [plain] = transactWrite(requests).document().TransactItems;
      if (plain === undefined || !('Put' in plain)) throw new Error();
      prove(plain.Put.Item['username'], 'a' as unknown);
    });

    test('has updates and checks, and literal requests beside it keep their types', () => {
      const changes: AnyRequest<'update' | 'check'>[] = [
        shop.update('Customer', { username: 'b' }).set({ name: 'B' }),
        stays,
      ];
      const [first, second, third] = transactWrite([gone, ...changes]).build().TransactItems;
      prove(first.Delete.Key.SK.S, '#ORDER#1' as `#ORDER#${string}`);
      if (second === undefined || third === undefined || !('Update' in second) || !('ConditionCheck' in third))
        throw new Error();
      prove(second.Update.UpdateExpression, 'SET #name = :name' as string);
      prove(third.ConditionCheck.ConditionExpression, 'attribute_exists(#PK)' as string);
    });

    test('of unique fields has one action for each request', () => {
      const [only] = transactWrite([put as unknown as TransactedRequest]).build().TransactItems;
      if (only === undefined || !('Put' in only)) throw new Error();
      // @ts-expect-error -- one request is one action
      expect(only.Delete).toBe(undefined);
    });
  });

  describe('of gets', () => {
    const gets: AnyRequest<'get'>[] = [get];
    const order = shop.get('Order', key);

    test('returns items, in lists and in records', () => {
      const Responses = [{ Item: stored }];
      prove(transactGet(gets).parse({ Responses }).items, [item] as Item[]);
      prove(batchGet(gets).parse([{ Responses: { EcommerceTable: [stored] } }]).items, [item] as Item[]);
      const record: Record<string, AnyRequest<'get'>> = { a: get };
      prove(transactGet(record).parse({ Responses }).items, { a: item } as Record<string, Item>);
      const { items } = transactGet({ known: get, other: order as AnyRequest<'get'> }).parse({ Responses });
      prove(items.known?.email, 'a@example.com' as string | undefined);
      prove(items.other, undefined as Item);
      const [known, ...rest] = transactGet([get, ...([order] as AnyRequest<'get'>[])]).parse({
        Responses,
      }).items;
      prove(known?.email, 'a@example.com' as string | undefined);
      prove(rest, [undefined] as Item[]);
    });

    test('builds keys', () => {
      const Key = { PK: { S: 'CUSTOMER#a' }, SK: { S: 'CUSTOMER#a' } };
      const [first] = transactGet(gets).build().TransactItems;
      prove(first?.Get.Key, Key as Record<string, AttributeValue> | undefined);
      prove(transactGet(gets).document().TransactItems[0]?.Get.Key['PK'], 'CUSTOMER#a' as unknown);
      const tables = batchGet(gets).build()[0]?.RequestItems;
      prove(tables?.['EcommerceTable']?.Keys, [Key] as Record<string, AttributeValue>[] | undefined);
      const both = batchGet([order, ...gets]).build()[0]?.RequestItems['EcommerceTable'];
      prove(both?.Keys[1]?.['PK'], { S: 'CUSTOMER#a' } as AttributeValue | { S: `CUSTOMER#${string}` } | undefined);
    });
  });

  test('of a batchWrite builds puts and deletions', () => {
    const requests: readonly AnyRequest<'put' | 'delete'>[] = [put, gone];
    const [first, second] = batchWrite(requests).build()[0]?.RequestItems['EcommerceTable'] ?? [];
    if (first === undefined || second === undefined || !('PutRequest' in first) || !('DeleteRequest' in second))
      throw new Error();
    prove(first.PutRequest.Item, stored as Record<string, AttributeValue>);
    prove(second.DeleteRequest.Key['PK'], { S: 'CUSTOMER#a' } as AttributeValue | undefined);
  });
});
