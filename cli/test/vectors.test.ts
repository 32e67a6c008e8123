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

/** A table whose index has two entities, with an access pattern for each part of `read`. */
const mixed = (filters: string, read = '') => `import { attr, entity, table } from 'keyform';
import { accessPattern } from 'keyform/chart';
import { vector, withVectors } from 'keyform/vectors';
const of = (SK: 'DOC#{id}' | 'NOTE#{id}') => entity({
  keys: { PK: 'TENANT#{tenant}', SK },
  attributes: { tenant: attr.string(), id: attr.string(), embedding: vector(3) },
});
export const docs = withVectors(
  table('Docs', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: { Doc: of('DOC#{id}'), Note: of('NOTE#{id}') },${filters === 'none' ? ' typeAttribute: false,' : ''}
  }),
  { ByMeaning: { vector: 'embedding', distance: 'cosine', partition: 'tenant', ${filters === 'none' ? '' : filters} } },
);
${read}`;
const near = `export const near = accessPattern('Near', { tenant: 'a' }, ({ tenant }) =>
  docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant }));`;
const byId = `export const byId = accessPattern('By id', { tenant: 'a', id: 'b' }, (key) => docs.get('Doc', key));`;
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

  it('names the field that tenants share, and its stored name for the definition', async () => {
    folder.write(
      'stored.ts',
      module(OF_TENANTS, '').replaceAll('tenant: attr.string()', "tenant: attr.string().as('t')"),
    );
    const { out } = await run('check', 'stored.ts');
    expect(out).toContain('reads the items of every tenant: all partition keys of the table contain tenant\n');
    expect(out).toContain("add partition: 't' to the index, the stored name of tenant (");
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
  it('warns of a vector index of several entities without a filter that tells them apart', async () => {
    folder.write('mixed.ts', mixed(''));
    const { code, out } = await run('check', 'mixed.ts');
    expect(code).toBe(1);
    expect(out).toContain(
      'warning ByMeaning contains Doc, Note without a filter for the entity: a search drops the items of other entities after reading them, so it may return fewer than top(...)\n',
    );
    expect(out).toContain("add filters: ['Type'] to the index (mixed-vector-index/ByMeaning)\n");
    folder.write('filtered.ts', mixed("filters: ['id']"));
    expect((await run('check', 'filtered.ts')).out).toContain(
      "add 'Type' to the filters of the index (mixed-vector-index/ByMeaning)\n",
    );
    folder.write('told-apart.ts', mixed("filters: ['Type']"));
    expect(await run('check', 'told-apart.ts')).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('ByMeaning'),
    });
    folder.write('untyped.ts', mixed('none'));
    expect((await run('check', 'untyped.ts')).out).toContain(
      'store the vectors of each entity in an attribute of its own',
    );
  });

  it('warns of a vector index that no access pattern reads, if there are some', async () => {
    folder.write('unread.ts', mixed("filters: ['Type']", byId));
    const { code, out } = await run('check', 'unread.ts');
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining('no access pattern reads ByMeaning, but you pay for every write to it\n'),
    });
    expect(out).toContain('(unused-index/ByMeaning)\n');
    folder.write('read.ts', mixed("filters: ['Type']", near));
    expect(await run('check', 'read.ts')).toMatchObject({ code: 0, out: expect.stringContaining('no problems found') });
    folder.write(
      'ignored-unread.ts',
      `import { docs, byId } from './unread.js';
export default { tables: [docs], accessPatterns: [byId], ignore: ['unused-index/ByMeaning', 'mixed-vector-index/ByMeaning'] };`,
    );
    expect(await run('check', '--config', 'ignored-unread.ts')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no problems found'),
    });
  });

  it('names the file and the line of an invalid vector index, which another file imports', async () => {
    folder.write('invalid.ts', module(OF_TENANTS, "partition: 'nope' as never"));
    folder.write('invalid-config.ts', "import { docs } from './invalid.js';\nexport default { tables: { docs } };\n");
    const { code, out } = await run('check', '--config', 'invalid-config.ts');
    expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/in .*invalid\.ts:9\n/) });
  });

  it('counts vector indexes, if a table has some', async () => {
    expect((await run('check', 'divided.ts', '--table', 'docs')).out).toContain(
      'docs (Docs: 2 entities, 0 indexes, 1 vector index)\n',
    );
    expect((await run('check', '--config', 'plain.ts')).out).toContain('plain (Docs: 2 entities, 0 indexes)\n');
    const { tables } = (await run('check', 'divided.ts', '--json')).json() as { readonly tables: readonly object[] };
    expect(tables).toMatchObject([{ vectorIndexes: ['ByMeaning'] }]);
  });
});

describe('update', () => {
  const backfilling = { __type: 'ValidationException', message: 'Cannot search backfilling vector index: ByMeaning' };
  /** An engine whose index is ACTIVE before searches succeed: `search` answers them. */
  const updated = async (search: (input: object) => object, ...more: readonly string[]) => {
    let Table: object = {
      TableName: 'Docs',
      TableStatus: 'ACTIVE',
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    };
    const engine = await fakeDynamoDb({
      DescribeTable: () => ({ Table }),
      UpdateTable: ({ VectorIndexUpdates, AttributeDefinitions }) => {
        const VectorIndexes = (VectorIndexUpdates as { Create: object }[]).map(({ Create }) => ({
          ...Create,
          IndexStatus: 'ACTIVE',
        }));
        Table = { ...Table, AttributeDefinitions, VectorIndexes };
        return { TableDescription: Table };
      },
      SearchVectors: search,
    });
    try {
      return {
        ...(await run('update', 'divided.ts', '--endpoint', engine.endpoint, '--yes', ...more)),
        got: engine.got,
      };
    } finally {
      await engine.close();
    }
  };

  it('waits until a search of a new vector index succeeds', async () => {
    const searches: object[] = [];
    const { code, err, got } = await updated((input) => {
      searches.push(input);
      return searches.length < 3 ? backfilling : { SearchResults: [] };
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(got.filter((name) => name === 'SearchVectors')).toHaveLength(3);
    expect(searches[0]).toEqual({
      TableName: 'Docs',
      IndexName: 'ByMeaning',
      SearchVector: [{ N: '1' }, { N: '1' }, { N: '1' }],
      TopK: 1,
      SearchConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': 'tenant' },
      ExpressionAttributeValues: { ':partition': { S: '-' } },
    });
  });

  it('waits no longer than --wait', async () => {
    const { code, err } = await updated(() => backfilling, '--wait', '1');
    expect(code).toBe(2);
    expect(err).toContain("Docs: ByMeaning is ACTIVE, but searches don't succeed yet (1 s): --wait is over");
  });

  it("doesn't wait for an index that the credentials can't search", async () => {
    const { code } = await updated(() => ({ __type: 'AccessDeniedException', message: 'not authorized' }));
    expect(code).toBe(0);
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
