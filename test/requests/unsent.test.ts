import { inspect } from 'node:util';
import { batchGet, batchWrite, rekey, segments, table, transactGet, transactWrite } from 'keyform';
import { describe, expect, it } from 'vitest';
import { failureOf, service, serviceError } from '../batch/service.js';
import { key, order, shop } from '../batch/shop.js';
import { shop as unique } from '../options/shop.js';
import { thrownBy } from '../support/thrown-by.js';

const user = { username: 'a', email: 'secret' };
const silent = table('Shop', { ...shop.definition, valuesInErrors: false });
const requests: Record<string, readonly [request: object, name: string]> = {
  get: [shop.get('Order', key('1')), 'get of Order'],
  put: [shop.put('Order', order('1')), 'put of Order'],
  create: [shop.create('Order', order('1')), 'create of Order'],
  update: [shop.update('Order', key('1')).set({ amount: 1 }), 'update of Order'],
  'update without a change': [shop.update('Order', key('1')), 'update of Order'],
  delete: [shop.delete('Order', key('1')), 'delete of Order'],
  check: [shop.check('Order', key('1')).mustExist(), 'check of Order'],
  'get without values in errors': [silent.get('Order', key('1')), 'get of Order'],
  'query without a condition': [shop.query('primary'), 'a request'],
  query: [shop.query('primary').where({ username: 'secret' }), 'a request'],
  scan: [shop.scan('primary'), 'a request'],
  segments: [segments(shop.scan('primary'), 2), 'a request'],
  batchGet: [batchGet([shop.get('Order', key('1'))]), 'a request'],
  batchWrite: [batchWrite([shop.put('Order', order('1'))]), 'a request'],
  'batchWrite of a stream': [batchWrite([shop.put('Order', order('1'))].values()), 'a request'],
  transactGet: [transactGet([shop.get('Order', key('1'))]), 'a request'],
  transactWrite: [transactWrite([shop.put('Order', order('1'))]), 'a request'],
  'create of unique values': [unique.create('User', user), 'a request'],
  'put of a marker': [unique.create('User', user).requests()[1] as object, 'put of User'],
  rekey: [rekey(unique, 'User', { ...user, version: 1 } as never, { email: 'f' }), 'a request'],
};
const fix = "wasn't sent: call execute(client), or build() for its input";

describe('a request that was not sent', () => {
  it.each(Object.entries(requests))('has no JSON, and a log names it without values: %s', (_, [request, name]) => {
    const text = `${name} ${fix}`;
    expect(thrownBy(() => JSON.stringify(request))).toMatchObject({ code: 'request', message: text });
    expect(inspect(request)).toBe(text);
    // The errors and the results of batches have requests: a log of them must not fail.
    expect(JSON.parse(JSON.stringify({ unprocessed: [request] }))).toEqual({ unprocessed: [text] });
  });

  it('does not keep an error of a batch out of a log', async () => {
    const batch = batchWrite([shop.put('Order', order('1'))]);
    const error = await failureOf(batch.execute(service(serviceError('ValidationException')).client));
    expect(JSON.stringify(error)).toContain(`put of Order ${fix}`);
  });
});
