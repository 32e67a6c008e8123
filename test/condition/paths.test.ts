import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { noElement, pathCalled, unknownMember } from '../../src/facts/messages/expressions.js';
import { thrownBy } from '../query/support.js';
import { wordsOf } from '../support/words-of.js';
import { type AnyPath, by, printed, rootOf, through } from './support.js';

const at = (path: (paths: AnyPath) => unknown, ...entities: string[]) =>
  printed(
    by((paths, { exists }) => exists(path(paths))),
    entities.length === 0 ? undefined : rootOf(...entities),
  ).expression;
const rejection = (path: (paths: AnyPath) => unknown) => thrownBy(() => at(path)).message;

describe('a path of which nobody knows the members', () => {
  it('has any, and any element, also such as are called at', () => {
    expect(at((o) => o['free']?.['a']?.['b'])).toBe('attribute_exists(#free.#a.#b)');
    expect(at((o) => o['free']?.at(3))).toBe('attribute_exists(#free[3])');
    expect(at((o) => o['free']?.at('x')['y'])).toBe('attribute_exists(#free.#x.#y)');
    expect(at((o) => o['free']?.at)).toBe('attribute_exists(#free.#at)');
    expect(at((o) => (o['free']?.at as unknown as AnyPath | undefined)?.['b'])).toBe('attribute_exists(#free.#at.#b)');
    expect(at((o) => o['comment']?.['replies']?.at(0)['text'])).toBe('attribute_exists(#comment.#replies[0].#t)');
  });
  it('is not a function, and has no element of another kind', () => {
    const call = (path: unknown) => (path as () => unknown)();
    expect(rejection((o) => call(o['free']?.['a']))).toBe(wordsOf(pathCalled, { path: 'free.a' }));
    for (const step of [-1, 1.5, null, {}, 2 ** 53]) {
      expect(rejection((o) => o['free']?.at(step))).toMatch(/^'free' has no element /);
    }
    expect(rejection((o) => o['comment']?.['replys'])).toBe(
      wordsOf(unknownMember, { path: 'comment.replys', hint: '' }),
    );
  });
});

describe('a path of which the members are known', () => {
  it('has these, and elements where it is a list, a tuple or a record', () => {
    expect(at((o) => o['shipTo']?.['at'])).toBe('attribute_exists(#shipTo.#at)');
    expect(at((o) => o['shipTo']?.['constructor'])).toBe('attribute_exists(#shipTo.#constructor)');
    expect(at((o) => o['pair']?.at(1))).toBe('attribute_exists(#pair[1])');
    expect(at((o) => o['addresses']?.at('Home')['city'])).toBe('attribute_exists(#addresses.#Home.#city)');
    expect(rejection((o) => o['pair']?.at(2))).toBe(wordsOf(noElement, { field: 'pair', step: '2' }));
    expect(rejection((o) => o['pair']?.at('0'))).toBe(wordsOf(noElement, { field: 'pair', step: '"0"' }));
    expect(rejection((o) => o['list']?.at('a'))).toBe(wordsOf(noElement, { field: 'list', step: '"a"' }));
    expect(rejection((o) => o['addresses']?.at(0))).toBe(wordsOf(noElement, { field: 'addresses', step: '0' }));
    for (const name of ['toString', 'nothing']) {
      expect(rejection((o) => o['shipTo']?.[name])).toBe(wordsOf(unknownMember, { path: `shipTo.${name}`, hint: '' }));
    }
  });
  it('is not a value: it is not compared, added, or part of a string by JavaScript', () => {
    const operations: readonly ((path: never) => unknown)[] = [
      (path) => path > 3,
      (path) => path + 1,
      (path) => `${path}`,
      (path) => Number(path),
    ];
    for (const operate of operations) {
      expect(rejection((o) => operate(o['note'] as never))).toBe(wordsOf(pathCalled, { path: 'note' }));
      expect(rejection((o) => operate(o['free']?.['a'] as never))).toBe(wordsOf(pathCalled, { path: 'free.a' }));
    }
  });
  it('rejects a misspelled name where it is read', () => {
    const error = thrownBy(() => at((o) => o['shpTo']?.['city']));
    expect(error).toMatchObject({ code: 'condition', field: 'shpTo' });
    expect(error.message).toMatch(/^'shpTo' isn't an attribute of \w+: did you mean "shipTo"\?$/);
    expect(thrownBy(() => at((o) => o['shipTo']?.['ctiy']?.['x']))).toMatchObject({
      code: 'condition',
      field: 'shipTo.ctiy',
      message: wordsOf(unknownMember, { path: 'shipTo.ctiy', hint: ': did you mean "city"?' }),
    });
    expect(rejection((o) => o['note']?.['length'])).toBe(wordsOf(unknownMember, { path: 'note.length', hint: '' }));
  });
  it('says how to name an entry of a record', () => {
    expect(rejection((o) => o['addresses']?.['Home'])).toBe(
      wordsOf(unknownMember, { path: 'addresses.Home', hint: ': use .at("Home")' }),
    );
  });
  it('is printed by inspect', () => {
    let shown = '';
    at((o) => {
      shown = inspect([o, o['shipTo'], o['note'], o['free']]);
      return o['note'];
    });
    expect(shown).toContain('city');
  });
  it('shows its members, and cannot be changed', () => {
    let keys: string[] = [];
    let frozen = false;
    at((o) => {
      keys = Object.keys(o['pair'] as object).concat(Object.keys(o['lines']?.at(0) as object));
      frozen = Object.isFrozen(o['shipTo']);
      return o['note'];
    });
    expect(keys).toEqual(['sku', 'dates']);
    expect(frozen).toBe(true);
  });
  it('is the same object however often it is asked for', () => {
    at((o) => {
      expect(o['shipTo']).toBe(o['shipTo']);
      return o['note'];
    });
  });
});

describe('a field', () => {
  it('of a schema is whatever there is', () => {
    expect(printed({ level: { '>': 5 } }, rootOf('Event')).expression).toBe('#level > :level');
    expect(at((o) => o['anything']?.['a'], 'Event')).toBe('attribute_exists(#anything.#a)');
    expect(printed({ weight: { '>': 5 } }, rootOf('Event', 'Parcel')).expression).toBe('#weight > :weight');
  });
  it('of a key is what the key is', () => {
    expect(printed({ PK: 'ORDERS' }, through('Other', 'Order', true)).values).toEqual({ ':PK': { S: 'ORDERS' } });
    expect(thrownBy(() => printed({ PK: 5 }, through('Other', 'Order', true))).message).toContain('must be a string');
    expect(thrownBy(() => printed({ GSI2PK: 'x' }, through('Other', 'Order')))).toMatchObject({
      code: 'condition',
      entity: 'Order',
      field: 'GSI2PK',
    });
  });
  it('of none is rejected, with the one entity that was asked, or none', () => {
    const error = thrownBy(() => printed({ nowhere: 1 }, rootOf('Order', 'Parcel')));
    expect(error.message).toContain('these entities');
    expect(error).not.toHaveProperty('entity');
    expect(thrownBy(() => printed({ nowhere: 1 }))).toMatchObject({ entity: 'Order', field: 'nowhere' });
  });
  it('that is stored under two names is rejected with the names of both entities', () => {
    expect(thrownBy(() => printed({ placedAt: new Date(0) }, rootOf('Order', 'Parcel'))).message).toBe(
      '\'placedAt\' is stored as "placed" and as "placedAt" (Order, Parcel): name one entity',
    );
  });
  it('that is a size takes a number or bigint', () => {
    expect(printed({ note: { size: { '>': 5n } } }).values).toEqual({ ':note': { N: '5' } });
    expect(printed({ note: { size: 5 } }).expression).toBe('size(#note) = :note');
  });
});
