import { afterAll, describe, expect, it } from 'vitest';
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
