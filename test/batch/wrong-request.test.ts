import { batchGet, batchWrite, transactGet, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { failureOf, service } from './service.js';
import { key, order, shop } from './shop.js';

const right = { get: shop.get('Order', key('1')), put: shop.put('Order', order('1')) };
const long = 'x'.repeat(400 * 1024);
const large = shop.put('Customer', { username: 'b', email: long });
const make = {
  batchGet: (list: object) => batchGet(list as never),
  batchWrite: (list: object) => batchWrite(list as never),
  transactGet: (list: object) => transactGet(list as never),
  transactWrite: (list: object) => transactWrite(list as never),
};
/** Lists with a wrong request at position 1. */
const wrong: readonly [name: string, batch: keyof typeof make, request: unknown][] = [
  ['nothing', 'batchWrite', undefined],
  ['nothing', 'transactGet', null],
  ['a different verb', 'batchGet', right.put],
  ['a different verb', 'transactWrite', right.get],
  ['a condition', 'batchWrite', shop.create('Order', order('2'))],
  ['a return value', 'transactWrite', shop.put('Order', order('2')).returning('ALL_OLD')],
  ['an update without a change', 'transactWrite', shop.update('Order', key('2'))],
  ['an item that is too large', 'batchWrite', large],
  ['an item that is too large', 'transactWrite', large],
];

it.each(wrong)('an error names the request in a list: %s in %s', (_, batch, request) => {
  const first = batch.endsWith('Get') ? right.get : right.put;
  const build = (list: object) => (make[batch](list) as { build(): unknown }).build();
  expect(thrownBy(() => build([first, request])).message).toMatch(/ \(request #1\)$/);
});

it('an error names the request in a record and in a stream', async () => {
  const named = { first: right.put, second: shop.update('Order', key('2')) };
  expect(thrownBy(() => make.transactWrite(named)).message).toMatch(/ \(request #second\)$/);
  const stream = batchWrite([right.put, large].values());
  expect(await failureOf(stream.execute(service({}).client))).toMatchObject({
    code: 'field',
    entity: 'Customer',
    field: 'email',
    message: expect.stringMatching(/ \(request #1\)$/),
  });
});
