/** Lists of requests that grow step by step. */
import { type AnyRequest, batchWrite, transactWrite } from 'keyform';
import { expectAssignable, expectNotAssignable } from 'tsd';
import { expect, test } from 'vitest';
import { shop } from './fixtures.js';
import { refused } from './refused.js';

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

refused('a list of a verb that does not belong', 'batchWrite takes put and delete, not check', () => {
  const requests: AnyRequest<'delete' | 'check'>[] = [gone, stays];
  // @ts-expect-error -- a check
  return batchWrite(requests);
});

test('a list of any verb is refused when it is compiled: it may hold a get', () => {
  const any: AnyRequest[] = [gone];
  // @ts-expect-error -- "a request of any verb: say AnyRequest<'put'>"
  expect(transactWrite(any).build().TransactItems).toHaveLength(1);
});
