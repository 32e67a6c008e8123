import { afterAll, describe, expect, it } from 'vitest';
import { fakeDynamoDb } from './fake-dynamodb.js';
import { keyform, makeFolder } from './support.js';

const module = (keys: string, index: string) => `import { attr, entity, table } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';
const Doc = entity({
  keys: ${keys},
  attributes: { tenant: attr.string(), id: attr.string(), title: attr.string(), embedding: vector(3) },
});
const Tenant = entity({ keys: { PK: 'TENANT#{tenant}', SK: 'TENANT' }, attributes: { tenant: attr.string() } });
export const plain = table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc, Tenant } });
export const docs = withVectors(plain, { ByMeaning: { vector: 'embedding', distance: 'cosine', ${index} } });
`;
const OF_TENANTS = "{ PK: 'TENANT#{tenant}', SK: 'DOC#{id}' }";

const folder = makeFolder({
  'shared.ts': module(OF_TENANTS, ''),
  'divided.ts': module(OF_TENANTS, "partition: 'tenant'"),
  'global.ts': module("{ PK: 'DOC#{id}', SK: 'DOC' }", ''),
  'plain.ts': "import { plain } from './divided.js';\nexport default { tables: { plain } };\n",
  'ignored.ts':
    "import { docs } from './shared.js';\nexport default { tables: [docs], ignore: ['shared-vector-index/ByMeaning'] };\n",
});
afterAll(() => folder.remove());
const run = (...args: string[]) => keyform(args, { cwd: folder.path });

describe('check', () => {
  it('warns of a vector index that all tenants share', async () => {
    const { code, out } = await run('check', 'shared.ts');
    expect(code).toBe(1);
    expect(out).toContain(
      'warning ByMeaning has no partition, so a search reads the items of every tenant: all partition keys of the table contain tenant\n',
    );
    expect(out).toContain("add partition: 'tenant' to the index (shared-vector-index/ByMeaning)\n");
  });

  it('does not warn of an index with a partition, of a table without tenants, or if the finding is ignored', async () => {
    for (const args of [['divided.ts'], ['global.ts'], ['--config', 'ignored.ts']]) {
      const { code, out } = await run('check', ...args);
      expect({ args, code }).toEqual({ args, code: 0 });
      expect(out).not.toContain('ByMeaning');
    }
  });
});

describe('check', () => {
  it('counts vector indexes, if a table has some', async () => {
    expect((await run('check', 'divided.ts', '--table', 'docs')).out).toContain(
      'docs (Docs: 2 entities, 0 indexes, 1 vector index)\n',
    );
    expect((await run('check', '--config', 'plain.ts')).out).toContain('plain (Docs: 2 entities, 0 indexes)\n');
    const { tables } = (await run('check', 'divided.ts', '--json')).json() as { readonly tables: readonly object[] };
    expect(tables).toMatchObject([{ vectorIndexes: ['ByMeaning'] }]);
  });
});

describe('an engine without vector indexes', () => {
  const HINT = 'dynoxide supports them: keyform engine --engine dynoxide; DynamoDB Local and dynalite do not';
  const invalid = (message: string) => ({ __type: 'ValidationException', message });
  const at = async (answers: Parameters<typeof fakeDynamoDb>[0], ...commands: readonly (readonly string[])[]) => {
    const engine = await fakeDynamoDb(answers);
    try {
      const results = [];
      for (const args of commands) results.push(await run(...args, '--endpoint', engine.endpoint, '--yes'));
      return { place: engine.endpoint, results };
    } finally {
      await engine.close();
    }
  };

  it('fails with a message of its own if it misses the use of an attribute, as dynalite does', async () => {
    const { place, results } = await at(
      { CreateTable: () => invalid('Number of attributes in KeySchema does not exactly match AttributeDefinitions') },
      ['create', 'divided.ts'],
    );
    expect(results[0]?.code).toBe(2);
    expect(results[0]?.err).toContain(`${place} doesn't support vector indexes: Number of attributes in KeySchema`);
    expect(results[0]?.err).toContain(HINT);
  });

  it('fails with the same message if it ignores them, as DynamoDB Local does, also later', async () => {
    const { place, results } = await at(
      {
        CreateTable: ({ VectorIndexes, ...input }) =>
          VectorIndexes === undefined ? undefined : answered.CreateTable(input),
        DescribeTable: () => answered.DescribeTable(),
        UpdateTable: () => invalid('At least one of ProvisionedThroughput, BillingMode is required'),
      },
      ['create', 'divided.ts'],
      ['update', 'divided.ts'],
    );
    const [created, updated] = results;
    expect(created?.code).toBe(2);
    expect(created?.err).toContain(
      `Docs was created, but then: ${place} doesn't support vector indexes: it ignored ByMeaning`,
    );
    expect(created?.err).toContain(HINT);
    expect(updated?.code).toBe(2);
    expect(updated?.err).toContain(`${place} doesn't support vector indexes: At least one of ProvisionedThroughput`);
    expect(updated?.err).toContain(HINT);
  });

  /** A table that lost its vector indexes. */
  const answered = (() => {
    let Table: object | undefined;
    return {
      CreateTable: (input: object) => {
        Table = { ...input, TableStatus: 'ACTIVE', TableArn: 'arn:aws:dynamodb:local:0:table/Docs' };
        return { TableDescription: Table };
      },
      DescribeTable: () =>
        Table === undefined ? { __type: 'ResourceNotFoundException', message: 'no such table' } : { Table },
    };
  })();
});

it('inspect suggests the option for the name of a table', async () => {
  const { code, err } = await run('inspect', 'HelpDesk');
  expect(code).toBe(2);
  expect(err).toContain("keyform inspect doesn't accept the argument HelpDesk: did you mean --table HelpDesk?");
});

describe('export', () => {
  it('writes vector indexes for CloudFormation', async () => {
    const { Resources } = (await run('export', 'cloudformation', 'divided.ts')).json() as {
      readonly Resources: { readonly [id: string]: { readonly Properties: object } };
    };
    expect(Object.keys(Resources)).toEqual(['Docs']);
    expect(Resources['Docs']?.Properties).toMatchObject({
      AttributeDefinitions: [{ AttributeName: 'PK' }, { AttributeName: 'SK' }, { AttributeName: 'tenant' }],
      VectorIndexes: [
        {
          IndexName: 'ByMeaning',
          VectorAttribute: { AttributeName: 'embedding' },
          Dimensions: 3,
          DistanceFunction: 'COSINE',
          Projection: { ProjectionType: 'ALL' },
          SearchSchema: [{ AttributeName: 'tenant', SearchSchemaElementType: 'HASH' }],
        },
      ],
    });
  });

  it.each(['cdk', 'terraform', 'workbench'])('says that %s has no vector indexes', async (kind) => {
    const { code, err } = await run('export', kind, 'divided.ts');
    expect(code).toBe(0);
    expect(err).toContain('skipped: the vector indexes of docs (ByMeaning), because ');
  });
});
