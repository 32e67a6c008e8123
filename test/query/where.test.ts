import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import { keyConditionTooLong } from '../../src/facts/messages/definitions.js';
import { boundsOutOfOrder, undefinedOperand } from '../../src/facts/messages/expressions.js';
import {
  afterRange,
  gap,
  lossyRange,
  noBeginsWith,
  noOperators,
  noPartition,
  oneCondition,
  partitionCondition,
  severalEntities,
  severalPartitions,
  undefinedField,
  unfilterable,
  unknownField,
  unknownKeyOperator,
  unorderedField,
} from '../../src/facts/messages/key-conditions.js';
import { missingForKey } from '../../src/facts/messages/values.js';
import { MAX } from '../../src/formats/pipe/key-text.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { wordsOf } from '../support/words-of.js';
import { open, thrownBy } from './support.js';

const u = attr.string();
const Customer = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: 'CUSTOMER#{username}',
    GSI1PK: 'PLACE#{country}',
    GSI1SK: '{state}#{city}#{zip}',
  },
  attributes: { username: u, country: u, state: u, city: u, zip: u },
});
const Order = entity({
  keys: {
    PK: 'CUSTOMER#{username}',
    SK: '#ORDER#{orderId}',
    GSI1PK: 'PLACE#{country}',
    GSI1SK: 'ORDER#{placedAt|day}#{orderId}',
    GSI2PK: 'STATUS#{status}',
    GSI2SK: '{status}#{orderId}',
  },
  attributes: {
    username: u,
    orderId: u,
    country: u,
    placedAt: attr.date(),
    status: attr.enum('PLACED', 'SHIPPED').as('state'),
  },
});
const Note = entity({
  keys: {
    PK: 'CUSTOMER#{owner}',
    SK: 'NOTE#{rank|pad:3|desc}',
    GSI1PK: 'WORD#{word|lower}',
    GSI1SK: '{word|lower}#{rank|pad:3}',
  },
  attributes: { owner: u, rank: attr.number(), word: u },
});
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK', projection: 'KEYS_ONLY' },
  },
  entities: { Customer, Order, Note },
} as const satisfies TableDefinition;
const shop = open(definition);

/** The key condition, the filter and the texts of a request. */
const asked = (index: string, name: string | undefined, fields: object): unknown[] => {
  const { KeyConditionExpression, FilterExpression, ExpressionAttributeValues } = shop
    .query(index, name)
    .where(fields)
    .build();
  const values = Object.values(ExpressionAttributeValues).map((value) => Object.values(value)[0]);
  return [KeyConditionExpression, ...(FilterExpression === undefined ? [] : [FilterExpression]), ...values];
};

describe('the sort key of a named entity', () => {
  const order = (orderId: unknown) =>
    asked('primary', 'Order', { username: 'alex', ...(orderId !== undefined && { orderId }) });
  const pk = 'CUSTOMER#alex';

  it('is begun by its literal where no field of it is given, and whole where all are', () => {
    expect(order(undefined)).toEqual(['#PK = :PK AND begins_with(#SK, :SK)', pk, '#ORDER#']);
    expect(order('1')).toEqual(['#PK = :PK AND #SK = :SK', pk, '#ORDER#1']);
    expect(order({ '=': '1' })).toEqual(order('1'));
    expect(asked('primary', 'Customer', { username: 'alex' })).toEqual(['#PK = :PK AND #SK = :SK', pk, pk]);
  });

  it('has two bounds under a literal, so that no range runs on into other entities', () => {
    const between = '#PK = :PK AND #SK BETWEEN :SK AND :SK_2';
    expect(order({ '>=': '1V' })).toEqual([between, pk, '#ORDER#1V', `#ORDER#${MAX}`]);
    expect(order({ '>': '1V' })).toEqual([between, pk, '#ORDER#1V\0', `#ORDER#${MAX}`]);
    expect(order({ '<=': '1V' })).toEqual([between, pk, '#ORDER#', '#ORDER#1V']);
    expect(order({ '<': '1V' })).toEqual([between, pk, '#ORDER#', `#ORDER#1U${MAX}`]);
    expect(order({ between: ['1', '2'] })).toEqual([between, pk, '#ORDER#1', '#ORDER#2']);
    expect(order({ begins_with: '1V' })).toEqual(['#PK = :PK AND begins_with(#SK, :SK)', pk, '#ORDER#1V']);
  });

  it('is read the other way round where it is descending', () => {
    const note = (rank: unknown) => asked('primary', 'Note', { owner: 'alex', rank }).slice(2);
    expect(note({ '>=': 1 })).toEqual(['NOTE#', 'NOTE#998']);
    expect(note({ '<': 1 })).toEqual(['NOTE#998\0', `NOTE#${MAX}`]);
    expect(note({ between: [1, 2] })).toEqual(['NOTE#997', 'NOTE#998']);
    expect(thrownBy(() => note({ between: [2, 1] })).code).toBe('condition');
  });

  it('compares whole components of fixed width, with all that follows them', () => {
    const day = new Date('2024-03-05T10:00:00Z');
    const at = (placedAt: unknown) => asked('GSI1', 'Order', { country: 'NO', placedAt }).slice(3, 5);
    expect(at({ '>=': day })).toEqual(['ORDER#2024-03-05', `ORDER#${MAX}`]);
    expect(at({ '>': day })).toEqual([`ORDER#2024-03-05#${MAX}`, `ORDER#${MAX}`]);
    expect(at({ '<=': day })).toEqual(['ORDER#', `ORDER#2024-03-05#${MAX}`]);
    expect(at({ '<': day })).toEqual(['ORDER#', 'ORDER#2024-03-05']);
    expect(at({ between: [day, day] })).toEqual(['ORDER#2024-03-05', `ORDER#2024-03-05#${MAX}`]);
  });

  it('filters a range of free text with something after it, whose keys do not sort as its values', () => {
    const place = (fields: object) => asked('GSI1', 'Customer', { country: 'NO', ...fields });
    expect(place({ state: { '<': 'a!b' } })).toEqual([
      '#GSI1PK = :GSI1PK AND #GSI1SK <= :GSI1SK',
      '#state < :state AND #Type = :Type',
      'PLACE#NO',
      `a#${MAX}`,
      'a!b',
      'Customer',
    ]);
    expect(place({ state: { '>': 'ab' } }).slice(0, 4)).toEqual([
      '#GSI1PK = :GSI1PK AND #GSI1SK >= :GSI1SK',
      '#state > :state AND #Type = :Type',
      'PLACE#NO',
      'ab',
    ]);
    expect(place({ state: 's', city: { between: ['a', 'b'] } })).toEqual([
      '#GSI1PK = :GSI1PK AND #GSI1SK BETWEEN :GSI1SK AND :GSI1SK_2',
      '#city BETWEEN :city AND :city_2 AND #Type = :Type',
      'PLACE#NO',
      's#a',
      `s#b#${MAX}`,
      'a',
      'b',
      'Customer',
    ]);
    for (const [operator, low, high] of [
      ['<', 's#', `s#b#${MAX}`],
      ['<=', 's#', `s#b#${MAX}`],
      ['>', 's#b', `s#${MAX}`],
      ['>=', 's#b', `s#${MAX}`],
    ]) {
      const request = place({ state: 's', city: { [operator as string]: 'b' } });
      expect(request.slice(1, 5)).toEqual([`#city ${operator} :city AND #Type = :Type`, 'PLACE#NO', low, high]);
    }
  });

  it('filters by type exactly where keys of another entity can meet the condition', () => {
    const filter = (index: string, name: string, fields: object) =>
      shop.query(index, name).where(fields).build().FilterExpression;
    expect(filter('GSI1', 'Customer', { country: 'NO' })).toBe('#Type = :Type');
    expect(filter('GSI1', 'Customer', { country: 'NO', state: 's' })).toBe('#Type = :Type');
    expect(filter('GSI1', 'Order', { country: 'NO' })).toBe('#Type = :Type');
    expect(filter('GSI1', 'Note', { word: 'x' })).toBeUndefined();
    expect(filter('primary', 'Order', { username: 'a' })).toBeUndefined();
  });

  it('may hold a field in several places, which one value gives', () => {
    const Log = entity({
      keys: { PK: 'LOG', SK: '{at|month}#{at|day}#{id}' },
      attributes: { at: attr.date(), id: u },
    });
    const { query } = open({ indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Log } });
    const at = new Date('2024-03-05T10:00:00Z');
    const values = (fields: object) => query('primary', 'Log').where(fields).build().ExpressionAttributeValues;
    expect(values({ at, id: '1' })).toEqual({ ':PK': { S: 'LOG' }, ':SK': { S: '2024-03#2024-03-05#1' } });
    expect(values({ at })).toEqual({ ':PK': { S: 'LOG' }, ':SK': { S: '2024-03#2024-03-05#' } });
    expect(values({ at: { '>=': at } })).toEqual({ ':PK': { S: 'LOG' }, ':SK': { S: '2024-03' } });
    expect(thrownBy(() => values({ at: { '>=': at }, id: '1' })).message).toMatch(/'id' can't follow/);
    expect(thrownBy(() => values({ id: '1' })).message).toBe(wordsOf(gap, { field: 'id', missing: 'at' }));
  });

  it('folds what the key folds, in a beginning too', () => {
    expect(asked('GSI1', 'Note', { word: 'AbC' })).toEqual([
      '#GSI1PK = :GSI1PK AND begins_with(#GSI1SK, :GSI1SK)',
      'WORD#abc',
      'abc#',
    ]);
    const { query } = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: { Word: entity({ keys: { PK: 'W', SK: '{word|upper}' }, attributes: { word: u } }) },
    });
    expect(
      query('primary', 'Word')
        .where({ word: { begins_with: 'Ab' } })
        .build().ExpressionAttributeValues,
    ).toEqual({
      ':PK': { S: 'W' },
      ':SK': { S: 'AB' },
    });
  });

  it('escapes the delimiter where the table says so, in a beginning too', () => {
    const { query } = open({ ...definition, onDelimiter: 'escape' });
    const values = (orderId: unknown) =>
      query('primary', 'Order').where({ username: 'a#', orderId }).build().ExpressionAttributeValues;
    expect(values({ begins_with: '#' })).toEqual({ ':PK': { S: 'CUSTOMER#a$0' }, ':SK': { S: '#ORDER#$0' } });
  });
});

describe('fields without an entity', () => {
  it('read the item collection of the one partition key that they are', () => {
    expect(asked('primary', undefined, { username: 'a' })).toEqual(['#PK = :PK', 'CUSTOMER#a']);
    expect(asked('primary', undefined, { owner: 'a' })).toEqual(['#PK = :PK', 'CUSTOMER#a']);
  });

  it('reach the sort key that they lead, and its entity', () => {
    expect(asked('primary', undefined, { username: 'a', orderId: { '>': '1' } })).toEqual(
      asked('primary', 'Order', { username: 'a', orderId: { '>': '1' } }),
    );
    // The partition's field is called differently there.
    expect(asked('primary', undefined, { owner: 'a', orderId: '1' })).toEqual([
      '#PK = :PK AND #SK = :SK',
      'CUSTOMER#a',
      '#ORDER#1',
    ]);
  });

  it('give the same request whatever was asked before, and in any order', () => {
    const { query } = open(definition);
    const first = query('primary').where({ username: 'a', orderId: '1' }).build();
    query('primary').where({ username: 'b' });
    expect(query('primary').where({ orderId: '1', username: 'a' }).build()).toEqual(first);
  });

  it('of no or several partition keys are rejected', () => {
    const message = wordsOf(noPartition, { index: 'primary', hint: ' (CUSTOMER#{username} or CUSTOMER#{owner})' });
    for (const fields of [
      {},
      { orderId: '1' },
      { username: 'a', nonsense: '1' },
      { username: 'a', orderId: '1', rank: 1 },
    ]) {
      expect(thrownBy(() => shop.query('primary').where(fields))).toEqual({ code: 'condition', message });
    }
    const two = (keys: object, others: object) =>
      open({
        indexes: { primary: { pk: 'PK', sk: 'SK' } },
        entities: {
          User: entity({ keys: { PK: 'USER#{id}', SK: 'U', ...keys }, attributes: { id: u, at: u } }),
          Team: entity({ keys: { PK: 'TEAM#{id}', SK: 'T', ...others }, attributes: { id: u, at: u } }),
        },
      });
    expect(thrownBy(() => two({}, {}).query('primary').where({ id: '1' }))).toEqual({
      code: 'condition',
      message: wordsOf(severalPartitions, { index: 'primary' }),
    });
    expect(
      thrownBy(() =>
        two({ SK: 'U#{at}' }, { PK: 'USER#{id}', SK: 'T#{at}' }).query('primary').where({ id: '1', at: '2' }),
      ),
    ).toEqual({
      code: 'condition',
      message: wordsOf(severalEntities, { index: 'primary' }),
    });
  });

  it('take a value that any of the entities with this key can have', () => {
    const kind = (...members: [string, ...string[]]) =>
      entity({
        keys: { PK: 'K#{kind}', SK: `${members[0]}#{id}` },
        attributes: { kind: attr.enum(...members), id: u },
      });
    const { query } = open({ indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { A: kind('a'), B: kind('b') } });
    expect(query('primary').where({ kind: 'b' }).build().ExpressionAttributeValues).toEqual({ ':PK': { S: 'K#b' } });
    expect(thrownBy(() => query('primary').where({ kind: 'c' })).code).toBe('field');
  });
});

describe('what a JavaScript caller may not do', () => {
  const of = (index: string, name: string, fields: unknown) => thrownBy(() => shop.query(index, name).where(fields));
  const place = { country: 'NO' };

  it('leaves no gap, puts nothing after a range, and names known fields only', () => {
    const details = { code: 'condition', entity: 'Customer' };
    expect(of('GSI1', 'Customer', { ...place, city: 'a' })).toEqual({
      ...details,
      field: 'city',
      message: wordsOf(gap, { field: 'city', missing: 'state' }),
    });
    expect(of('GSI1', 'Customer', { ...place, state: { '>': 'a' }, zip: '1' })).toEqual({
      ...details,
      field: 'zip',
      message: wordsOf(afterRange, { field: 'zip', ranged: 'state' }),
    });
    const hint = ': its fields are country, state, city, zip';
    expect(of('GSI1', 'Customer', { ...place, street: 'a' })).toEqual({
      ...details,
      field: 'street',
      message: wordsOf(unknownField, { field: 'street', index: 'GSI1', hint }),
    });
    expect(of('GSI1', 'Customer', { ...place, constructor: 'a' }).message).toBe(
      wordsOf(unknownField, { field: 'constructor', index: 'GSI1', hint }),
    );
  });

  it('gives own properties only, for one entity as for a collection', () => {
    const inherited = Object.create({ username: 'a' });
    expect(of('primary', undefined as never, inherited).code).toBe('condition');
    expect(of('primary', 'Customer', inherited).message).toBe(of('primary', 'Customer', {}).message);
    expect(
      of('primary', 'Order', Object.create({ username: 'a' }, { orderId: { value: '1', enumerable: true } })),
    ).toEqual(expect.objectContaining({ code: 'field', entity: 'Order', field: 'username' }));
  });

  it('gives one known operator, and only = for the partition key', () => {
    const stateError = (state: object) => of('GSI1', 'Customer', { ...place, state }).message;
    expect(stateError({ '>': 'a', '<': 'b' })).toBe(wordsOf(oneCondition, { field: 'state' }));
    expect(stateError({})).toBe(wordsOf(noOperators, { field: 'state' }));
    expect(of('GSI1', 'Customer', { ...place, state: { '<>': 'a' } })).toMatchObject({
      code: 'condition',
      field: 'state',
      message: wordsOf(unknownKeyOperator, { field: 'state', operator: '<>', hint: '' }),
    });
    expect(stateError({ startsWith: 'a' })).toBe(
      wordsOf(unknownKeyOperator, { field: 'state', operator: 'startsWith', hint: ': did you mean "begins_with"?' }),
    );
    expect(stateError({ '!=': 'a' })).toMatch("'!=' (operators:");
    expect(of('GSI1', 'Customer', { country: { '>': 'a' } })).toMatchObject({
      code: 'condition',
      message: wordsOf(partitionCondition, { field: 'country', index: 'GSI1' }),
    });
    expect(thrownBy(() => shop.query('primary').where({ username: { begins_with: 'a' } })).code).toBe('condition');
  });

  it('gives values that the field can have: a missing one never widens the query', () => {
    for (const value of [null, '', 5, 'a#b', 'a\ud800', `a${MAX}`, ['a'], new Map(), () => 'a']) {
      for (const fields of [
        { state: value },
        { state: { '>': value } },
        { state: { '=': value } },
        { state: { between: [value, 'z'] } },
        { country: value },
      ]) {
        // An operator with undefined is wrong as a condition, whatever the field is.
        const isOperator = value === undefined && typeof fields.state === 'object';
        const code = isOperator ? 'condition' : 'field';
        expect(of('GSI1', 'Customer', { ...place, ...fields })).toMatchObject({ code, entity: 'Customer' });
      }
      if (value === 'a#b') continue;
      expect(of('GSI1', 'Customer', { ...place, state: { begins_with: value } })).toMatchObject({ field: 'state' });
    }
    expect(of('GSI1', 'Customer', { state: 'a' })).toMatchObject({ code: 'field', field: 'country' });
    expect(of('GSI2', 'Order', { status: 'LOST' })).toMatchObject({ code: 'field', field: 'status' });
    expect(of('primary', 'Order', undefined).code).toBe('condition');
    expect(of('primary', 'Order', ['a']).code).toBe('condition');
  });

  const compared = (field: string) => wordsOf(undefinedOperand, { field });

  // A field without a value is a missing field; an operator without an operand is an incomplete condition, as in `filter`.
  it.each([
    [{ state: undefined }, 'field', wordsOf(undefinedField, { field: 'state' })],
    [{ country: undefined }, 'field', `Customer.country ${wordsOf(missingForKey, { format: 'PLACE#{country}' })}`],
    [{ state: { '=': undefined } }, 'condition', compared('state')],
    [{ state: { '>': undefined } }, 'condition', compared('state')],
    [{ state: { begins_with: undefined } }, 'condition', compared('state')],
    [{ state: { between: undefined } }, 'condition', compared('state')],
    [{ state: { between: [undefined, 'z'] } }, 'condition', compared('state')],
    [{ state: { between: ['a', undefined] } }, 'condition', compared('state')],
    [{ country: { '=': undefined } }, 'condition', compared('country')],
  ])('says that a value is undefined: %o', (fields, code, message) => {
    const [field] = Object.keys(fields);
    expect(of('GSI1', 'Customer', { ...place, ...fields })).toEqual({ code, entity: 'Customer', field, message });
  });

  it('gives between a low and a high value', () => {
    for (const between of ['a', ['a'], ['a', 'b', 'c'], undefined]) {
      expect(of('GSI1', 'Customer', { ...place, state: { between } })).toMatchObject({
        code: 'condition',
        field: 'state',
      });
    }
    expect(of('GSI1', 'Customer', { ...place, state: { between: ['b', 'a'] } })).toMatchObject({
      code: 'condition',
      entity: 'Customer',
      message: wordsOf(boundsOutOfOrder, { field: 'state' }),
    });
    // As UTF-16 compares, these two stand the other way round.
    expect(of('GSI1', 'Customer', { ...place, state: { between: ['\u{10000}', '\uffff'] } }).code).toBe('condition');
    expect(() =>
      shop.query('GSI1', 'Customer').where({ ...place, state: { between: ['\uffff', '\u{10000}'] } }),
    ).not.toThrow();
  });

  it('asks no range of what does not keep its order, or cannot be filtered', () => {
    expect(of('GSI1', 'Note', { word: 'x', rank: { begins_with: '1' } })).toMatchObject({
      code: 'condition',
      entity: 'Note',
      field: 'rank',
    });
    const { query } = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'G', sk: 'H', projection: 'KEYS_ONLY' } },
      entities: {
        Word: entity({
          keys: { PK: 'W#{lang}', SK: '{word|lower}#{id|shard:4}#{word}', G: 'W#{lang}', H: '{word}#{title|slug}' },
          attributes: { lang: u, word: u, id: u, title: u },
        }),
      },
    });
    const word = (index: string, fields: object) =>
      thrownBy(() => query(index, 'Word').where({ lang: 'no', ...fields }));
    expect(word('primary', { word: { '>': 'a' } })).toEqual({
      code: 'condition',
      entity: 'Word',
      field: 'word',
      message: wordsOf(lossyRange, { field: 'word' }),
    });
    expect(word('primary', { word: 'a', id: { '>': 'b' } }).message).toBe(wordsOf(unorderedField, { field: 'id' }));
    expect(word('GSI1', { word: 'a', title: { begins_with: 'b' } }).message).toBe(
      wordsOf(noBeginsWith, { field: 'title' }),
    );
    expect(word('GSI1', { word: { '>': 'a' } })).toEqual({
      code: 'condition',
      entity: 'Word',
      field: 'word',
      message: wordsOf(unfilterable, { field: 'word', index: 'GSI1' }),
    });
    expect(() => query('primary', 'Word').where({ lang: 'no', word: { begins_with: 'A' } })).not.toThrow();
  });

  it('makes no key that is too long', () => {
    expect(of('primary', 'Order', { username: 'x'.repeat(2040), orderId: '1' })).toMatchObject({
      code: 'key',
      message: wordsOf(keyConditionTooLong, { attribute: 'PK', most: '2048', length: '2049' }),
    });
    expect(of('primary', 'Order', { username: 'x'.repeat(2039), orderId: 'ü'.repeat(509) })).toMatchObject({
      code: 'key',
      message: wordsOf(keyConditionTooLong, { attribute: 'SK', most: '1024', length: '1025' }),
    });
    expect(() =>
      shop.query('primary', 'Order').where({ username: 'x'.repeat(2039), orderId: 'ü'.repeat(508) }),
    ).not.toThrow();
  });
});
