/** `where` of fields that may not be given at all, and of what is not an object of fields. */
import { attr, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { shop } from './fixtures.js';
import { rejectsInOtherWords } from './rejects.js';

const Rule = entity({
  keys: { PK: 'RULES', SK: 'RULE#{group}#{name}' },
  attributes: { group: attr.string(), name: attr.string(), limit: attr.number() },
});
const Config = entity({ keys: { PK: 'CONFIG', SK: 'CONFIG' }, attributes: { limit: attr.number() } });
const rules = table('Rules', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Rule, Config } });
const start = rules.query('primary', 'Rule');

describe('an entity without partition fields', () => {
  const perhaps = (fields: { group: string } | undefined) => start.where(fields).build();

  test('takes fields that may be undefined, and is typed as wide as what is sent', () => {
    expectType<`#PK = :PK${string}`>(perhaps(undefined).KeyConditionExpression);
    expectType<string | undefined>(perhaps(undefined).FilterExpression);
    expect(perhaps({ group: 'a' }).ExpressionAttributeValues).toEqual({
      ':PK': { S: 'RULES' },
      ':SK': { S: 'RULE#a#' },
    });
    expect(perhaps(undefined).ExpressionAttributeValues).toEqual({ ':PK': { S: 'RULES' }, ':SK': { S: 'RULE#' } });
    const { items } = start.where(undefined as { group: string } | undefined).parse({});
    expectType<{ Type: 'Rule'; group: string; name: string; limit: number }[]>(items);
  });

  test('takes fields of which nothing is known, and says nothing of them', () => {
    const { KeyConditionExpression, ExpressionAttributeValues } = start.where(JSON.parse('{ "group": "a" }')).build();
    expectType<string>(KeyConditionExpression);
    expect(KeyConditionExpression).toBe('#PK = :PK AND begins_with(#SK, :SK)');
    expect(ExpressionAttributeValues).toEqual({ ':PK': { S: 'RULES' }, ':SK': { S: 'RULE#a#' } });
    const open = table('Rules', {
      indexes: { primary: { pk: 'PK', sk: 'SK' }, ByType: { pk: 'Type', sk: 'name' } },
      entities: { Rule },
    }).query('ByType', 'Rule');
    const request = open.where(JSON.parse('{ "name": "a" }')).build();
    expectType<string>(request.KeyConditionExpression);
    expect(request.KeyConditionExpression).toBe('#Type = :Type AND #name = :name');
  });

  test('takes none', () => {
    expectType<'#PK = :PK AND begins_with(#SK, :SK)'>(start.where().build().KeyConditionExpression);
    expectType<'#PK = :PK AND begins_with(#SK, :SK)'>(start.where(undefined).build().KeyConditionExpression);
    expect(start.where(undefined).build()).toStrictEqual(start.where().build());
  });
});

describe('where takes an object of fields', () => {
  const problem = 'where needs an object of fields';
  // @ts-expect-error -- a list
  rejectsInOtherWords('no list', problem, () => shop.query('primary').where([]));
  // @ts-expect-error -- a function
  rejectsInOtherWords('no function', problem, () => shop.query('primary').where(() => 1));
  // @ts-expect-error -- a map
  rejectsInOtherWords('no Map', problem, () => shop.query('primary').where(new Map<string, string>()));
  // @ts-expect-error -- a list
  rejectsInOtherWords('no list for an entity', problem, () => start.where([]));
  // @ts-expect-error -- a function
  rejectsInOtherWords('no function for an entity', problem, () => start.where(() => 1));
  // @ts-expect-error -- a function
  rejectsInOtherWords('no function for a single item', problem, () => rules.query('primary', 'Config').where(() => 1));
});
