import { attr, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { modelOf } from '../../src/definitions/table-mark.js';
import { type Conditional, ifUnchanged } from '../../src/migrate/unchanged.js';
import type { WireItem } from '../../types/values/wire.js';
import { thrownBy } from '../support/thrown-by.js';

const jobs = table('Jobs', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: {
    Job: entity({
      keys: { PK: 'JOB#{id}', SK: 'JOB' },
      attributes: { id: attr.string(), rev: attr.number() },
      version: 'rev',
    }),
  },
});
const model = modelOf(jobs, 'test');
const Job = model.entities.get('Job');

const item = (count: number, more: WireItem = {}): WireItem => ({
  PK: { S: 'JOB#1' },
  SK: { S: 'JOB' },
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, { N: String(at) }])),
  ...more,
});

const conditioned = (stored: WireItem, input: Conditional = {}) => {
  if (Job === undefined) throw new Error('no Job');
  return ifUnchanged(model, Job, stored, input);
};

it('compares each attribute that the item has or could have', () => {
  const { ConditionExpression, ExpressionAttributeNames: names = {} } = conditioned(item(1));
  const shown = ConditionExpression?.replace(/#was\d+/g, (placeholder) => names[placeholder] ?? placeholder);
  expect(
    shown
      ?.replace(/:was\d+/g, '?')
      .split(' AND ')
      .sort(),
  ).toEqual([
    'PK = ?',
    'SK = ?',
    'a0 = ?',
    'attribute_not_exists(Type)',
    'attribute_not_exists(id)',
    'attribute_not_exists(rev)',
  ]);
});

it("keeps the write's own condition, and takes none of its placeholders", () => {
  const own = {
    ConditionExpression: '#was0 = :was0 OR #wasX1 = :was0',
    ExpressionAttributeNames: { '#was0': 'b', '#wasX1': 'c' },
    ExpressionAttributeValues: { ':was0': { N: '1' } },
  };
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = conditioned(item(0), own);
  expect(ConditionExpression).toMatch(/^\(#was0 = :was0 OR #wasX1 = :was0\) AND #wasXX0 = :wasXX0 AND /);
  expect(ExpressionAttributeNames).toMatchObject({ ...own.ExpressionAttributeNames, '#wasXX0': 'PK' });
  expect(ExpressionAttributeValues).toMatchObject({ ':was0': { N: '1' }, ':wasXX0': { S: 'JOB#1' } });
});

it('compares an item with more attributes than a condition can have by its version', () => {
  const { ExpressionAttributeNames } = conditioned(item(200, { rev: { N: '7' } }));
  expect(Object.values(ExpressionAttributeNames ?? {})).toEqual(['PK', 'SK', 'rev']);
  expect(thrownBy(() => conditioned(item(200)))).toMatchObject({ code: 'request', entity: 'Job' });
});
