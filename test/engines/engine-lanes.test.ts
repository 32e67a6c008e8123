import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import type { EngineAvailability } from '@keyform/engines';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { chooseLanes, type EngineLane, lanesOfBlock } from '../support/engine-lanes.js';
import { describeEngines, inFull } from '../support/engines.js';

const there = (name: EngineAvailability['name']): EngineAvailability => ({ name, available: true });
const absent = (name: EngineAvailability['name']): EngineAvailability => ({
  name,
  available: false,
  reason: 'not here',
});

describe('the lanes of a run', () => {
  it('are all engines that are there; an absent one is skipped with its reason', () => {
    expect(chooseLanes([there('dynoxide'), absent('dynamodb-local'), absent('endpoint')], undefined)).toEqual({
      start: ['dynoxide'],
      skip: [{ name: 'dynamodb-local', skipped: 'not here' }],
    });
  });

  it('include the endpoint when it is set', () => {
    expect(chooseLanes([there('dynoxide'), there('endpoint')], '').start).toEqual(['dynoxide', 'endpoint']);
  });

  it('are restricted by KEYFORM_ENGINES, which the skipped ones name', () => {
    expect(chooseLanes([there('dynoxide'), there('dynamodb-local')], 'dynamodb-local')).toEqual({
      start: ['dynamodb-local'],
      skip: [{ name: 'dynoxide', skipped: 'KEYFORM_ENGINES=dynamodb-local' }],
    });
  });

  it('fail when KEYFORM_ENGINES asks for an engine that is unknown or not there', () => {
    expect(() => chooseLanes([there('dynoxide')], 'dynalite')).toThrow("names 'dynalite': use dynoxide");
    expect(() => chooseLanes([there('dynoxide'), absent('dynamodb-local')], 'dynamodb-local')).toThrow('not here');
  });

  it('fail when no engine is left', () => {
    expect(() => chooseLanes([absent('dynoxide'), absent('dynamodb-local')], undefined)).toThrow(
      /no DynamoDB engine:\n {2}dynoxide: not here\n {2}dynamodb-local: not here/,
    );
  });
});

describe('the lanes of a block', () => {
  const [one, other, absentLane] = ['dynoxide', 'dynamodb-local', 'endpoint'].map(
    (name) => ({ name, skipped: '' }) as EngineLane,
  );
  const lanes = [one, other, absentLane] as EngineLane[];
  const able = [one, other] as EngineLane[];

  it('are all in full', () => {
    expect(lanesOfBlock(lanes, able, 'a', true)).toEqual(lanes);
  });

  it('are one that can, always the same and half of the blocks on each, in short', () => {
    expect(lanesOfBlock(lanes, able, 'ab', false)).toEqual([one]);
    expect(lanesOfBlock(lanes, able, 'abc', false)).toEqual([other]);
    expect(lanesOfBlock(lanes, [other] as EngineLane[], 'ab', false)).toEqual([other]);
  });

  it('are all where none can, so that each says why it was skipped', () => {
    expect(lanesOfBlock(lanes, [], 'a', false)).toEqual(lanes);
  });
});

const input = {
  TableName: 'lanes',
  AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' as const }],
  BillingMode: 'PAY_PER_REQUEST' as const,
};

/** Engine and table name. */
const created: [engine: string, tableName: string][] = [];
const lanesWithMultiAttributeKeys: string[] = [];

// The same name, so that it runs on the same engine.
const FIRST = 'a block of integration tests';
const CAPABLE = 'a block that requires a capability';

describeEngines(FIRST, (engine) => {
  let tableName = '';
  beforeAll(async () => {
    tableName = await engine.createTable(input);
  });

  it('has a table of its own under a unique name', async () => {
    const other = await engine.createTable(input);
    expect(other).not.toBe(tableName);
    created.push([engine.name, tableName], [engine.name, other]);
    const { TableNames } = await engine.client().send(new ListTablesCommand({}));
    expect(TableNames).toEqual(expect.arrayContaining([tableName, other]));
  });
});

describeEngines(FIRST, (engine) => {
  it('finds none of the tables of the block of this name before', async () => {
    const before = created.filter(([lane]) => lane === engine.name);
    expect(before.length).toBe(2);
    for (const [, tableName] of before) {
      const status = await engine
        .client()
        .send(new DescribeTableCommand({ TableName: tableName }))
        .then(({ Table }) => Table?.TableStatus)
        .catch((error: Error) => error.name);
      expect(['ResourceNotFoundException', 'DELETING']).toContain(status);
    }
  });
});

describeEngines(CAPABLE, { requires: ['multiAttributeKeys'] }, (engine) => {
  it('runs only where it is', () => {
    lanesWithMultiAttributeKeys.push(engine.name);
    expect(engine.capabilities.multiAttributeKeys).toBe(true);
  });
});

describe('the blocks above', () => {
  const present = inject('engines').filter((lane) => 'capabilities' in lane);

  it('ran on every lane that is there, or in short on one', () => {
    const lanes = lanesOfBlock(present, present, FIRST, inFull);
    expect(created.map(([lane]) => lane)).toEqual(lanes.flatMap(({ name }) => [name, name]));
  });

  it('ran on no lane that lacks what they require', () => {
    const able = present.filter((lane) => lane.capabilities.multiAttributeKeys);
    expect(lanesWithMultiAttributeKeys).toEqual(lanesOfBlock(able, able, CAPABLE, inFull).map(({ name }) => name));
  });
});
