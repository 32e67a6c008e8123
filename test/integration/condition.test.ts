import { QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import type { IndexModel, TableModel } from '../../src/definitions/model.js';
import { createTableModel } from '../../src/definitions/table-model.js';
import { readCondition } from '../../src/expressions/condition.js';
import { type Condition as Printable, print } from '../../src/keys/expression.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { describeEngines, type TestEngine } from '../support/engines.js';

const Thing = entity({
  keys: { PK: 'THINGS', SK: '{id}' },
  attributes: {
    id: attr.string(),
    name: attr.string().optional(),
    amount: attr.number(),
    limit: attr.number(),
    list: attr.list(attr.number()),
  },
});

const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Global: { pk: 'name', sk: 'amount', projection: ['limit'] },
    Local: { pk: 'PK', sk: 'amount', local: true, projection: ['limit'] },
  },
  keyTypes: { amount: 'N' },
  entities: { Thing },
} as unknown as TableDefinition;

const openTable = async (engine: TestEngine): Promise<TableModel> => {
  const model = createTableModel('Conditions', definition);
  const name = await engine.createTable(createTableInput(table('Conditions', definition as never)) as never);
  return { ...model, name };
};

/** What they mean: proof.test.ts, of all cases of test-d/cases/filters.ts, and random-filter.test.ts. */
describeEngines('conditions', (engine) => {
  let table: TableModel;
  beforeAll(async () => {
    table = await openTable(engine);
  });

  const request = async (condition: Printable): Promise<unknown> => {
    const [names, values] = [{}, {}];
    const { Items } = await engine.client().send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: print(condition, names, values),
        ExpressionAttributeNames: names,
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      }),
    );
    return Items;
  };

  const exists = (...steps: (string | number)[]): Printable => ({ op: 'attribute_exists', of: [{ steps }] });
  const oneOf = (count: number): Printable => ({
    op: 'IN',
    of: [
      { steps: ['amount'] },
      ...Array.from({ length: count }, (_, at) => ({ value: { N: String(at) }, name: 'amount' })),
    ],
  });
  const anyOf = (count: number): Printable => ({ op: 'OR', of: Array.from({ length: count }, () => exists('at')) });
  /** Of so many bytes: 51 functions on a long name with joints, and a shorter one. */
  const longAs = (bytes: number): Printable => {
    const name = 'n'.repeat(55);
    const parts = Array.from({ length: 50 }, () => exists(name));
    const left = bytes - 50 * (`attribute_exists(#${name})`.length + ' OR '.length) - 'attribute_exists(#)'.length;
    return { op: 'OR', of: [...parts, exists('m'.repeat(left))] };
  };
  const steps = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at}`);

  it.each<[string, Printable, Printable]>([
    ['300 operators', { op: 'NOT', of: [anyOf(150)] }, anyOf(151)],
    ['4,096 bytes', longAs(4096), longAs(4097)],
    ['100 values', oneOf(100), oneOf(101)],
    ['32 steps', exists(...steps(32)), exists(...steps(33))],
  ])('can have %s, and no more', async (limit, most, more) => {
    await expect(request(most)).resolves.toBeInstanceOf(Array);
    // dynoxide knows one of the limits only.
    if (engine.name === 'dynoxide' && limit !== '4,096 bytes')
      await expect(request(more)).resolves.toBeInstanceOf(Array);
    else await expect(request(more)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it.each(['Global', 'Local', 'primary'])('of a query of %s can name what keyform lets them', async (name) => {
    const index = table.indexes.get(name) as IndexModel;
    const root = { table, entities: [...table.entities.values()], index };
    const ask = async (condition: Printable): Promise<number | undefined> => {
      const [names, values] = [
        { '#k': index.partition[0] as string },
        { ':k': { S: name === 'Global' ? 'a' : 'THINGS' } },
      ];
      const { Count } = await engine.client().send(
        new QueryCommand({
          TableName: table.name,
          ...(name !== 'primary' && { IndexName: name }),
          KeyConditionExpression: '#k = :k',
          FilterExpression: print(condition, names, values),
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        }),
      );
      return Count;
    };
    for (const field of ['PK', 'SK', 'name', 'amount', 'limit', 'Type', 'list']) {
      const given = { [field]: { exists: true } };
      let condition: Printable | undefined;
      try {
        condition = readCondition(root, given);
      } catch {
        // The service rejects it as well; dynoxide finds nothing where an index lacks the attribute.
        const rejected = ask({ op: 'attribute_exists', of: [{ steps: [field] }] });
        if (engine.name === 'dynoxide' && !index.has(field)) expect(await rejected).toBe(0);
        else await expect(rejected).rejects.toMatchObject({ name: 'ValidationException' });
      }
      if (condition !== undefined) expect(await ask(condition)).toBeTypeOf('number');
    }
  });
});
