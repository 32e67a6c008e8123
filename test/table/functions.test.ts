import { attr, createTableInput, entity, group, readChange, rekey, table, timeToLiveInput } from 'keyform';
import { describe, expect, test } from 'vitest';
import { invalidOption } from '../../src/facts/messages/requests.js';
import { thrownBy } from '../support/thrown-by.js';
import { VERB_NAMES } from '../support/verbs.js';
import { wordsOf } from '../support/words-of.js';

const Order = entity({
  keys: { PK: 'ORDER#{id}', SK: 'ORDER' },
  attributes: { id: attr.string(), expires: attr.epoch().optional() },
  ttl: 'expires',
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });

/** The functions that take a table first, each with arguments that are right but for the table. */
const taking: Readonly<Record<string, (input: never) => unknown>> = {
  group: (input) => group(input, []),
  rekey: (input) => rekey(input, 'Order' as never, {} as never, {} as never),
  readChange: (input) => readChange(input, { eventName: 'INSERT', dynamodb: { Keys: {} } }),
  createTableInput: (input) => createTableInput(input),
  timeToLiveInput: (input) => timeToLiveInput(input),
};

describe.each(Object.entries(taking))('%s', (name, call) => {
  test.each([
    ['nothing', undefined, 'undefined'],
    ['the name of a table', 'Shop', '"Shop"'],
    ['the parts of a table', { name: 'Shop', definition: shop.definition }, 'an object'],
    ['a request', shop.get('Order', { id: '1' }), 'an object'],
  ])('rejects %s', (_, input, shown) => {
    const { code, message } = thrownBy(() => call(input as never));
    expect(code).toBe('request');
    expect(message).toBe(
      wordsOf(invalidOption, { option: name, expected: 'a table as its first argument', value: shown }),
    );
  });

  test('takes a table under another name', () => {
    const other = shop.named('Other');
    const outcome = (input: unknown): unknown => {
      try {
        return call(input as never);
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(JSON.stringify(outcome(other)).replaceAll('Other', 'Shop')).toBe(JSON.stringify(outcome(shop)));
  });
});

test('a table shows its model to no logger', () => {
  expect(Object.keys(shop)).toEqual(['name', 'definition', ...VERB_NAMES, 'named']);
  expect(JSON.stringify(shop)).not.toContain('seals');
  expect(Object.getOwnPropertySymbols({ ...shop })).toEqual([]);
});
