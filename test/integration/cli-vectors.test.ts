import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from '../../cli/test/setup.js';
import { keyform, makeFolder } from '../../cli/test/support.js';
import { describeEngines } from '../support/engines.js';

beforeAll(() => setUp(), 300_000);

/** A module with a table, as it's exported before its vector indexes and after. */
const module = (indexes: string) => `import { attr, entity, table } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';
const Doc = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
  attributes: { tenant: attr.string(), id: attr.string(), title: attr.string(), embedding: vector(3) },
});
export const plain = table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc } });
export const docs = withVectors(plain, { ${indexes} });
`;
const BY_MEANING = "ByMeaning: { vector: 'embedding', distance: 'cosine', partition: 'tenant', filters: ['Type'] }";

describeEngines('the command line with vector indexes', { requires: 'vectors' }, (engine) => {
  const folder = makeFolder({
    'docs.ts': module(BY_MEANING),
    'more.ts': module(`${BY_MEANING}, Everywhere: { vector: 'embedding', distance: 'dot', projection: ['title'] }`),
    'plain.ts': "import { plain } from './docs.js';\nexport default { tables: { plain } };\n",
  });
  const NAME = `Vectors-${process.pid}`;
  afterAll(() => folder.remove());

  const run = async (...args: readonly string[]) => {
    const { config } = engine.client();
    const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
    const { accessKeyId, secretAccessKey } = await config.credentials();
    const at = ['--as', NAME, '--endpoint', `${protocol}//${hostname}:${port}`, '--region', await config.region()];
    return keyform([...args, ...at], {
      cwd: folder.path,
      env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    });
  };

  it('creates, compares and updates them', async () => {
    const created = await run('create', 'docs.ts', '--yes');
    expect({ code: created.code, err: created.err }).toEqual({ code: 0, err: '' });
    expect(created.out).toContain(
      '+ vector index ByMeaning: embedding, 3 dimensions, COSINE; tenant (partition), Type (filter); all attributes\n',
    );
    expect((await run('diff', 'docs.ts', '--check')).out).toContain('no differences');

    const changed = await run('diff', 'more.ts', '--check');
    expect(changed.code).toBe(1);
    expect(changed.out).toContain('new index Everywhere is missing: create it\n');
    expect(changed.out).toContain('+ vector index Everywhere: embedding, 3 dimensions, DOT_PRODUCT; keys and title\n');
    expect((await run('update', 'more.ts', '--yes')).out).toContain(`changed ${NAME}: 1 step\n`);
    const { Table } = await engine.client().send(new DescribeTableCommand({ TableName: NAME }));
    expect(Table?.VectorIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual(['ByMeaning', 'Everywhere']);

    const { code, out } = await run('update', 'docs.ts', '--yes');
    expect(code).toBe(1);
    expect(out).toContain("deletion  the definition doesn't have the vector index Everywhere");
    expect(out).toContain('- vector index Everywhere\n');
    expect((await run('update', 'docs.ts', '--yes', '--delete-indexes')).code).toBe(0);
    expect((await run('diff', 'docs.ts', '--check')).code).toBe(0);

    const without = await run('diff', '--config', 'plain.ts');
    expect(without.err).toContain('the table has the vector indexes ByMeaning, but its definition has none');
  }, 120_000);
});
