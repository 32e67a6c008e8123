import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTagsOfResourceCommand,
  PutItemCommand,
  TagResourceCommand,
  UntagResourceCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { attr, entity, table } from 'keyform';
import {
  type CloudFormationTable,
  cloudFormation,
  type Described,
  type DiffCommand,
  type Difference,
  diff,
  type InfraTable,
  type TableSettings,
} from 'keyform/infra';
import { expect, it } from 'vitest';
import { createTableOf, matches, readings } from '../infra/support.js';
import { describeEngines, type TestEngine } from '../support/engines.js';

const MODELS = fileURLToPath(new URL('../../examples/models/', import.meta.url));

/** The tables of the models, each with the name of its file. */
const modelTables = async (): Promise<readonly (readonly [string, InfraTable])[]> => {
  const files = readdirSync(MODELS).filter((file) => /\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `${MODELS}${file}`)));
  return modules.flatMap((module: object, at) =>
    [...new Set(Object.values(module))]
      .filter((value): value is InfraTable => typeof value === 'object' && value !== null && 'definition' in value)
      .map((model) => [`${files[at]} ${model.name}`, model] as const),
  );
};

/** Makes a table as CloudFormation would, and gives the name that it has on the engine. */
const made = async (engine: TestEngine, model: InfraTable, settings: TableSettings = {}): Promise<string> => {
  const resource = cloudFormation(model, settings) as CloudFormationTable;
  // CloudFormation is given a template as text.
  const { Properties } = JSON.parse(JSON.stringify(resource)) as CloudFormationTable;
  const TableName = await engine.createTable(createTableOf({ ...resource, Properties }));
  const { TimeToLiveSpecification } = Properties;
  if (TimeToLiveSpecification !== undefined)
    await engine.client().send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  return TableName;
};

const described = async (engine: TestEngine, TableName: string): Promise<Described> => ({
  ...(await engine.client().send(new DescribeTableCommand({ TableName }))),
  ...(await engine.client().send(new DescribeTimeToLiveCommand({ TableName }))),
});

const COMMANDS = {
  UpdateTable: UpdateTableCommand,
  UpdateTimeToLive: UpdateTimeToLiveCommand,
  TagResource: TagResourceCommand,
  UntagResource: UntagResourceCommand,
};

/** Sends a command of a difference, and waits until the table and its indexes are active again. */
const sent = async (engine: TestEngine, TableName: string, { command, input }: DiffCommand): Promise<void> => {
  const Command = COMMANDS[command as keyof typeof COMMANDS] as new (given: object) => UpdateTableCommand;
  await engine.client().send(new Command(input));
  await expect
    .poll(
      async () => {
        const { Table } = await engine.client().send(new DescribeTableCommand({ TableName }));
        const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexStatus }) => IndexStatus) ?? [];
        return [Table?.TableStatus, ...indexes].filter((status) => status !== 'ACTIVE');
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual([]);
};

/** The differences, and that their commands leave none but those that take a new table. */
const mended = async (
  engine: TestEngine,
  TableName: string,
  model: InfraTable,
  settings: TableSettings = {},
  more: () => Promise<object> = async () => ({}),
): Promise<Difference[]> => {
  const now = async () => diff(model, { ...(await described(engine, TableName)), ...(await more()) }, settings);
  const differences = await now();
  for (const { commands } of differences) for (const command of commands) await sent(engine, TableName, command);
  const lasting = differences.filter(({ change }) => change === 'newTable');
  expect(await now()).toEqual(lasting);
  for (const { change, commands } of differences) expect(commands.length > 0).toBe(change !== 'newTable');
  return differences;
};

const told = (differences: readonly Difference[]) =>
  differences.map(({ what, index, change }) => [what, ...(index === undefined ? [] : [index]), change].join(' '));

describeEngines('a table that CloudFormation makes of a definition does not differ from it', (engine) => {
  it('of all models', async () => {
    const models = await modelTables();
    expect(models.length).toBeGreaterThanOrEqual(60);
    for (const [name, model] of models) {
      const TableName = await made(engine, model);
      expect(diff(model, await described(engine, TableName)), name).toEqual([]);
    }
  }, 120_000);

  it('with keys of several attributes, local indexes, projections of all kinds, numbers and bytes', async () => {
    for (const model of [readings, matches]) {
      const TableName = await made(engine, model);
      expect(diff(model, await described(engine, TableName)), model.name).toEqual([]);
    }
  });

  it('with streams and capacity', async () => {
    const settings: TableSettings = {
      stream: 'NEW_AND_OLD_IMAGES',
      billing: { mode: 'PROVISIONED', readUnits: 5, writeUnits: 6, indexes: { GSI1: { readUnits: 1, writeUnits: 2 } } },
      deletionProtection: false,
    };
    const TableName = await made(engine, readings, settings);
    expect(diff(readings, await described(engine, TableName), settings)).toEqual([]);
  });
});

const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
  attributes: { id: attr.string(), tag: attr.string(), rank: attr.number(), end: attr.epoch().optional() },
});
const Ending = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
  attributes: { id: attr.string(), tag: attr.string(), rank: attr.number(), end: attr.epoch().optional() },
  ttl: 'end',
});
const primary = { pk: 'PK', sk: 'SK' } as const;
const GSI1 = { pk: 'tag', sk: 'id' } as const;
const notes = table('Notes', { indexes: { primary, GSI1 }, entities: { Note } });
const ending = table('Notes', { indexes: { primary, GSI1 }, entities: { Ending } });

describeEngines('a table that differs from its definition', (engine) => {
  it('has another key: that takes a new table', async () => {
    const Numbered = entity({
      keys: { PK: 'N#{id}', SK: '{rank}' },
      attributes: { id: attr.string(), rank: attr.number() },
    });
    const Plain = entity({ keys: { PK: 'N#{id}' }, attributes: { id: attr.string() } });
    const TableName = await made(engine, table('Keys', { indexes: { primary }, entities: { Note } }));
    const numbered = table('Keys', { indexes: { primary }, keyTypes: { SK: 'N' }, entities: { Numbered } });
    const plain = table('Keys', { indexes: { primary: { pk: 'PK' } }, entities: { Plain } });
    const [difference] = await mended(engine, TableName, numbered);
    expect(difference).toMatchObject({ what: 'key', change: 'newTable', commands: [] });
    expect(difference?.message).toBe(
      `${TableName} has the key HASH PK (S), RANGE SK (S), but the definition says HASH PK (S), RANGE SK (N): the key of a table stays, so make a new table and move the items`,
    );
    expect(told(await mended(engine, TableName, plain))).toEqual(['key newTable']);
  });

  it('lacks a global index: that takes the index, which DynamoDB fills', async () => {
    const TableName = await made(engine, table('Notes', { indexes: { primary }, entities: { Note } }));
    const { Item } = notes.put('Note', { id: '1', tag: 'red', rank: 1 }).build();
    await engine.client().send(new PutItemCommand({ TableName, Item }));
    expect(told(await mended(engine, TableName, notes))).toEqual(['index GSI1 newIndex']);
    const { items } = await notes.named(TableName).query('GSI1', 'Note').where({ tag: 'red' }).execute(engine.client());
    expect(items.map(({ id }) => id)).toEqual(['1']);
  });

  it('has a global index that nobody knows: it is deleted in place', async () => {
    const TableName = await made(engine, notes);
    const fewer = table('Notes', { indexes: { primary }, entities: { Note } });
    expect(told(await mended(engine, TableName, fewer))).toEqual(['index GSI1 inPlace']);
  });

  it('has an index of other keys, or with another projection: that takes the index anew', async () => {
    const variants = [
      { pk: 'id', sk: 'tag' },
      { pk: 'tag' },
      { ...GSI1, projection: 'KEYS_ONLY' },
      { ...GSI1, projection: ['rank'] },
      { ...GSI1, projection: ['rank', 'end'] },
    ] as const;
    for (const GSI1 of variants) {
      const TableName = await made(engine, notes);
      const other = table('Notes', {
        indexes: { primary, GSI1 },
        entities: { Note },
      } as never) as never as typeof notes;
      expect(told(await mended(engine, TableName, other)), JSON.stringify(GSI1)).toEqual(['index GSI1 newIndex']);
      expect(told(diff(notes, await described(engine, TableName)))).toEqual(['index GSI1 newIndex']);
    }
  });

  it('has an index whose key is of another type: that takes the index anew', async () => {
    const ofRank = (rank: 'S' | 'N') => {
      const id = attr.string();
      const Ranked =
        rank === 'N'
          ? entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id, rank: attr.number() } })
          : entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id, rank: attr.string() } });
      const indexes = { primary: { pk: 'PK' }, ByRank: { pk: 'rank' } } as const;
      return table('Ranked', { indexes, keyTypes: { rank }, entities: { Ranked } } as never);
    };
    const TableName = await made(engine, ofRank('S'));
    expect(told(await mended(engine, TableName, ofRank('N')))).toEqual(['index ByRank newIndex']);
  });

  it('lacks a local index, has one too many, or another one: that takes a new table', async () => {
    const local = { pk: 'PK', sk: 'tag', local: true } as const;
    const withLocal = table('Notes', { indexes: { primary, ByTag: local }, entities: { Note } });
    const without = table('Notes', { indexes: { primary }, entities: { Note } });
    const otherwise = table('Notes', {
      indexes: { primary, ByTag: { ...local, projection: 'KEYS_ONLY' } },
      entities: { Note },
    });
    const asGlobal = table('Notes', { indexes: { primary, ByTag: { pk: 'PK', sk: 'tag' } }, entities: { Note } });
    const told1 = async (there: InfraTable, defined: InfraTable) =>
      told(await mended(engine, await made(engine, there), defined));
    expect(await told1(without, withLocal)).toEqual(['index ByTag newTable']);
    expect(await told1(withLocal, without)).toEqual(['index ByTag newTable']);
    expect(await told1(withLocal, otherwise)).toEqual(['index ByTag newTable']);
    expect(await told1(withLocal, asGlobal)).toEqual(['index ByTag newTable']);
    expect(await told1(asGlobal, withLocal)).toEqual(['index ByTag newTable']);
  });

  it('has no time to live, or one that the definition does not know: both in place', async () => {
    expect(told(await mended(engine, await made(engine, notes), ending))).toEqual(['timeToLive inPlace']);
    expect(told(await mended(engine, await made(engine, ending), notes))).toEqual(['timeToLive inPlace']);
  });

  it('has the time to live in another attribute: in place, the one off and the other on', async () => {
    const Other = entity({
      keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
      attributes: { id: attr.string(), tag: attr.string(), until: attr.epoch().optional() },
      ttl: 'until',
    });
    const other = table('Notes', { indexes: { primary, GSI1 }, entities: { Other } });
    const [difference] = diff(other, await described(engine, await made(engine, ending)));
    expect(difference).toMatchObject({ what: 'timeToLive', expected: 'until', found: 'end', change: 'inPlace' });
    expect(difference?.commands.map(({ input }) => input['TimeToLiveSpecification'])).toEqual([
      { AttributeName: 'end', Enabled: false },
      { AttributeName: 'until', Enabled: true },
    ]);
  });

  it('has no stream, another one, or one too many: in place', async () => {
    const TableName = await made(engine, notes);
    for (const stream of ['NEW_IMAGE', 'NEW_AND_OLD_IMAGES', false] as const) {
      expect(told(await mended(engine, TableName, notes, { stream })), String(stream)).toEqual(['stream inPlace']);
    }
  });

  it('is billed otherwise, or has other capacity: in place', async () => {
    const plain = table('Notes', { indexes: { primary }, entities: { Note } });
    const TableName = await made(engine, plain);
    const steps = [
      { mode: 'PROVISIONED', readUnits: 5, writeUnits: 5 },
      { mode: 'PROVISIONED', readUnits: 6, writeUnits: 5 },
      { mode: 'PAY_PER_REQUEST' },
    ] as const;
    for (const billing of steps) {
      expect(told(await mended(engine, TableName, plain, { billing })), JSON.stringify(billing)).toEqual([
        'billing inPlace',
      ]);
    }
  });

  it('may be deleted: in place', async () => {
    const TableName = await made(engine, notes);
    for (const deletionProtection of [true, false]) {
      expect(told(await mended(engine, TableName, notes, { deletionProtection }))).toEqual([
        'deletionProtection inPlace',
      ]);
    }
  });

  it('differs in all that there is: each difference is told, the key first, then the indexes', async () => {
    const there = table('Notes', {
      indexes: { primary, GSI1, GSI0: { pk: 'id' }, GSI9: { pk: 'tag' } },
      entities: { Note },
    });
    const TableName = await made(engine, there);
    const wanted = table('Notes', {
      indexes: { primary, GSI2: { pk: 'id', sk: 'tag' }, GSI1: { ...GSI1, projection: 'KEYS_ONLY' } },
      entities: { Ending },
    });
    expect(told(await mended(engine, TableName, wanted, { stream: 'KEYS_ONLY' }))).toEqual([
      'index GSI2 newIndex',
      'index GSI1 newIndex',
      'index GSI0 inPlace',
      'index GSI9 inPlace',
      'timeToLive inPlace',
      'stream inPlace',
    ]);
  });
});

describeEngines('an index of several attributes', { requires: 'multiAttributeKeys' }, (engine) => {
  it('in another order takes the index anew', async () => {
    const TableName = await made(engine, matches);
    const { indexes } = matches.definition;
    const other = table('Matches', {
      ...matches.definition,
      indexes: { ...indexes, ByRound: { pk: ['region', 'tournament'], sk: ['round', 'bracket', 'id'] } },
    });
    const [difference] = diff(other, await described(engine, TableName));
    expect(difference?.message).toBe(
      'ByRound has the key HASH tournament (S), HASH region (S), RANGE round (N), RANGE bracket (S), RANGE id (S), but the definition says HASH region (S), HASH tournament (S), RANGE round (N), RANGE bracket (S), RANGE id (S): recreate it, or first add a new one',
    );
    expect(told(await mended(engine, TableName, other))).toEqual(['index ByRound newIndex']);
  });
});

describeEngines('a table with an index', { requires: 'indexCapacity' }, (engine) => {
  it('is billed otherwise, or has other capacity in itself or an index: in place', async () => {
    const TableName = await made(engine, notes);
    const provisioned = (readUnits: number, own: number): TableSettings => ({
      billing: { mode: 'PROVISIONED', readUnits, writeUnits: 5, indexes: { GSI1: { readUnits: own, writeUnits: 3 } } },
    });
    const steps = [
      provisioned(5, 3),
      provisioned(6, 3),
      provisioned(6, 4),
      { billing: { mode: 'PAY_PER_REQUEST' } },
    ] as const;
    for (const settings of steps) {
      expect(told(await mended(engine, TableName, notes, settings)), JSON.stringify(settings)).toEqual([
        'billing inPlace',
      ]);
    }
  });

  it('lacks an index while its capacity is provisioned: the index gets some', async () => {
    const settings: TableSettings = { billing: { mode: 'PROVISIONED', readUnits: 5, writeUnits: 6 } };
    const fewer = table('Notes', { indexes: { primary }, entities: { Note } });
    expect(told(await mended(engine, await made(engine, fewer, settings), notes, settings))).toEqual([
      'index GSI1 newIndex',
    ]);
    expect(told(await mended(engine, await made(engine, fewer, settings), notes))).toEqual(['index GSI1 newIndex']);
  });
});

describeEngines('tags', { requires: 'tags' }, (engine) => {
  it('that differ, lack or are too many are set in place', async () => {
    const TableName = await made(engine, notes, { tags: { team: 'a', stage: 'test' } });
    const tagsOf = async () => {
      const { Table } = await described(engine, TableName);
      return engine.client().send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }));
    };
    const found = { ...(await described(engine, TableName)), ...(await tagsOf()) };
    expect(diff(notes, found, { tags: { stage: 'test', team: 'a' } })).toEqual([]);
    expect(told(await mended(engine, TableName, notes, { tags: { team: 'b', owner: 'c' } }, tagsOf))).toEqual([
      'tags inPlace',
    ]);
  });
});
