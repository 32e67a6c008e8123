import { readFileSync } from 'node:fs';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { batchWrite, createTableInput } from 'keyform';
import { vectorProperties } from 'keyform/vectors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from '../../cli/test/setup.js';
import { keyform, makeFolder } from '../../cli/test/support.js';
import { saidBySeven } from '../support/compile-with-seven.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { docs } from '../vectors/fixtures.js';

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

/** Runs a command on a table of an engine. */
const runAt = async (engine: TestEngine, cwd: string, name: string, args: readonly string[]) => {
  const { config } = engine.client();
  const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
  const { accessKeyId, secretAccessKey } = await config.credentials();
  const place = ['--endpoint', `${protocol}//${hostname}:${port}`, '--region', await config.region()];
  const named = args[0] === 'inspect' ? ['--table', name] : ['--as', name];
  return keyform([...args, ...named, ...place], {
    cwd,
    env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
  });
};

describeEngines('the command line with vector indexes', { requires: 'vectors' }, (engine) => {
  const folder = makeFolder({
    'docs.ts': module(BY_MEANING),
    'more.ts': module(`${BY_MEANING}, Everywhere: { vector: 'embedding', distance: 'dot', projection: ['title'] }`),
    'plain.ts': "import { plain } from './docs.js';\nexport default { tables: { plain } };\n",
  });
  const NAME = `Vectors-${process.pid}`;
  afterAll(() => folder.remove());

  const run = (...args: readonly string[]) => runAt(engine, folder.path, NAME, args);

  it('creates, compares and updates them', async () => {
    const created = await run('create', 'docs.ts', '--yes');
    expect({ code: created.code, err: created.err }).toEqual({ code: 0, err: '' });
    expect(created.out).toContain(
      '+ vector index ByMeaning: embedding, 3 dimensions, cosine; tenant (partition), Type (filter); all attributes\n',
    );
    expect((await run('diff', 'docs.ts', '--check')).out).toContain('no differences');

    const changed = await run('diff', 'more.ts', '--check');
    expect(changed.code).toBe(1);
    expect(changed.out).toContain('new index Everywhere is missing: create it\n');
    expect(changed.out).toContain('+ vector index Everywhere: embedding, 3 dimensions, dot; keys and title\n');
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

describeEngines('inspect, of a table with vector indexes', { requires: 'vectors' }, (engine) => {
  const folder = makeFolder({});
  afterAll(() => folder.remove());
  const created = async (): Promise<typeof docs> =>
    docs.named(await engine.createTable(createTableInput(docs, vectorProperties(docs)))) as never;
  const inspected = async (own: typeof docs, file: string) => {
    const { code, err } = await runAt(engine, folder.path, own.name, ['inspect', '--out', file]);
    return { code, err, source: readFileSync(`${folder.path}/${file}`, 'utf8') };
  };

  it('writes a definition with the same vector indexes, which compiles and decodes all items', async () => {
    const own = await created();
    const ids = ['1', '2', '3', '4'];
    await batchWrite([
      ...ids.map((id) =>
        own.put('Doc', {
          tenant: `t${Number(id) % 2}`,
          id,
          title: `title ${id}`,
          language: 'en',
          embedding: new Float32Array([0.1, Number(id), 0.3]),
        }),
      ),
      ...ids.map((id) => own.put('Note', { tenant: 'a', id, text: id, ...(id !== '1' && { meaning: [1, 2, 3] }) })),
      ...ids.map((id) => own.put('Tenant', { tenant: `t${id}`, name: id })),
    ]).execute(engine.client());
    const { code, err, source } = await inspected(own, 'inspected.ts');
    expect(err).toContain('12 of 12 items decode as Tenant, Doc, Note, and would have the same keys');
    expect(code).toBe(0);
    expect(source).toContain("import { vector, withVectors } from 'keyform/vectors';\n");
    expect(source).toContain('    emb: vector(3),\n');
    expect(source).toContain('    emb: vector(3).optional(),\n');
    expect(source).toContain(
      "  ByMeaning: { vector: 'emb', distance: 'cosine', partition: 'tenant', filters: ['Type', 'language', 'pageCount'] },\n",
    );
    // No item has it, so its type comes from the table.
    expect(source).toContain('    pageCount: attr.number().optional(),\n');
    expect(source).not.toContain('keyTypes');
    expect(await saidBySeven('', source)).toEqual([]);
    const diff = await runAt(engine, folder.path, own.name, ['diff', 'inspected.ts', '--check']);
    expect(diff.out).toContain('no differences');
    expect(diff.code).toBe(0);
  }, 120_000);

  it('declares what an index projects, but no item in the sample has', async () => {
    const own = await created();
    await own.put('Note', { tenant: 'a', id: '1', text: 'no title', meaning: [1, 2, 3] }).execute(engine.client());
    const { source } = await inspected(own, 'projected.ts');
    expect(source).toContain('    title: attr.any().optional(),\n');
    expect(source).toContain("projection: ['title']");
    const diff = await runAt(engine, folder.path, own.name, ['diff', 'projected.ts', '--check']);
    expect(diff.out).toContain('no differences');
  }, 60_000);

  it('says why a vector index is missing in the definition', async () => {
    const own = await created();
    await own.put('Tenant', { tenant: 'a', name: 'Ada' }).execute(engine.client());
    const { source } = await inspected(own, 'without.ts');
    expect(source).not.toContain('withVectors');
    expect(source).toContain('The vector index ByMeaning is missing here: no item in the sample has emb.');
  }, 60_000);
});
