import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding } from '../src/check/finding.js';
import { pageOf } from '../src/text/html.js';
import { CONFIG, keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder({ 'keyform.config.ts': CONFIG, 'shop.ts': SHOP });
const cwd = folder.path;
afterAll(() => folder.remove());

interface Checked {
  readonly tables: readonly { readonly name: string; readonly findings: readonly Finding[] }[];
  readonly invalid?: object;
}

describe('check', () => {
  it('finds nothing wrong with a table whose indexes are read, also from a folder below', async () => {
    const { code, out, json } = await keyform(['check', '--json'], { cwd });
    expect(code, out).toBe(0);
    expect(json()).toMatchObject({ accessPatterns: 2, tables: [{ name: 'shop', table: 'Shop', findings: [] }] });
    folder.write('src/deep/note.txt', '');
    expect((await keyform(['check'], { cwd: `${cwd}/src/deep` })).out).toContain('no problems found');
  });

  it('says once that there are no problems, and says it of a table only if a different one has some', async () => {
    const { out } = await keyform(['check'], { cwd });
    expect(out).toBe('shop (Shop: 2 entities, 1 index)\n\nno problems found\n');
    folder.write('busy.ts', SHOP.replace("GSI1PK: 'ORDER#{orderId}'", "GSI1PK: 'ORDERS'"));
    folder.write('two-shops.ts', "export { shop } from './shop.js';\nexport { shop as hot } from './busy.js';");
    const { out: ofTwo, code } = await keyform(['check', 'two-shops.ts'], { cwd });
    expect(code).toBe(1);
    expect(ofTwo).toMatch(/^hot \(.*\n {2}warning .*\n.*\nshop \(.*\n {2}no problems\n\n1 problem\n$/);
  });

  it('tells what keyform rejects, and ends with 1', async () => {
    folder.write('bad.ts', SHOP.replace("SK: '#ORDER#{orderId}'", "SK: 'CUSTOMER#{orderId}'"));
    const { code, out } = await keyform(['check', 'bad.ts'], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^error .*Customer.*Order/);
    const { json } = await keyform(['check', 'bad.ts', '--json'], { cwd });
    expect(json()).toMatchObject({
      tables: [],
      invalid: { code: 'collision' },
      findings: [{ level: 'error', id: 'invalid/collision', message: expect.stringMatching(/Customer.*Order/) }],
    });
  });

  it('names the file and the line of an invalid definition, whatever loads it', async () => {
    const format = `import { attr, entity } from 'keyform';

interface Money {
  amount: number;
}

export const Order = entity({
  keys: { PK: '#ORDER#{ordrId}' },
  attributes: { orderId: attr.string() },
});
`;
    folder.write('deep/order.ts', format);
    folder.write(
      'deep/keyform.config.ts',
      "import { Order } from './order.js';\nexport default { tables: { Order } };",
    );
    const at = { cwd: `${cwd}/deep` };
    const { code, out } = await keyform(['check'], at);
    expect({ code, out }).toEqual({
      code: 1,
      out: `error #ORDER#{ordrId}: no attribute 'ordrId': did you mean "orderId"?\n      format, in ${cwd}/deep/order.ts:7\n`,
    });
    expect((await keyform(['check', '--json'], at)).json()).toMatchObject({
      invalid: { code: 'format', field: 'ordrId', place: `${cwd}/deep/order.ts:7` },
    });
    expect((await keyform(['chart'], at)).err).toContain(`hint  in ${cwd}/deep/order.ts:7\n`);
    const collision = SHOP.replace("SK: '#ORDER#{orderId}'", "SK: 'CUSTOMER#{username}'");
    folder.write('collision.ts', collision);
    const line = collision.split('\n').findIndex((text) => text.includes("table('Shop'")) + 1;
    expect((await keyform(['check', 'collision.ts'], { cwd })).out).toMatch(
      new RegExp(`\\n {6}collision, entity Customer, in .*/collision\\.ts:${line}\\n$`),
    );
  });

  it('warns of hot partitions, collections without an end, and indexes that nobody is in or reads', async () => {
    folder.write(
      'risky.ts',
      `import { attr, entity, fromSchema, table } from 'keyform';
import { accessPattern } from 'keyform/chart';
const Job = entity({
  keys: { PK: 'JOBS', SK: '{id}', GSI1PK: 'STATUS#{status}', GSI1SK: '{id}' },
  attributes: { id: attr.string(), status: attr.enum('OPEN', 'DONE') },
});
const Reading = entity({
  keys: { PK: 'SENSOR#{sensor}', SK: 'AT#{at}', GSI1PK: 'DAY#{at|day}', GSI1SK: '{at}' },
  attributes: { sensor: attr.string(), at: attr.date() },
});
const Log = entity({
  keys: { PK: 'LOG#{at|day}_{id|shard:4}', SK: 'LOG#{at}#{id}', GSI1PK: 'LOG#{at|hour}_{id|shard:4}', GSI1SK: '{id}' },
  attributes: { id: attr.string(), at: attr.date() },
});
const Settings = entity({ keys: { PK: 'SETTINGS', SK: 'SETTINGS' }, attributes: { theme: attr.string() } });
export const risky = table('Risky', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' }, GSI2: { pk: 'GSI2PK' } },
  entities: { Job, Reading, Log, Settings },
});
export const patterns = [
  accessPattern('Jobs', {}, () => risky.query('primary', 'Job').where()),
  accessPattern('Broken', {}, () => risky.get('Job', { id: 1 } as never)),
];
`,
    );
    const { code, json } = await keyform(['check', 'risky.ts', '--json'], { cwd });
    expect(code).toBe(1);
    const checked = json() as Checked & { readonly findings: readonly Finding[] };
    expect(checked.tables[0]?.findings.map(({ level, id }) => `${level} ${id}`)).toEqual([
      'warning hot-partition/primary/Job',
      'warning hot-partition/GSI1/Job',
      'warning hot-partition/GSI1/Reading',
      'note unbounded-collection/primary/Reading',
      'warning unused-index/GSI1',
      'warning empty-index/GSI2',
    ]);
    expect(checked.findings).toHaveLength(7);
    expect(checked.findings.at(-1)).toMatchObject({ level: 'error', id: 'access-pattern/Broken' });
    const { out } = await keyform(['check', 'risky.ts'], { cwd });
    expect(out).toContain('all Job items share one partition of the table (JOBS)');
    expect(out).toContain('6 problems');
  });

  it('warns of a template literal in a key format', async () => {
    folder.write(
      'dollar.ts',
      `import { attr, entity, table } from 'keyform';
const User = entity({
  keys: { PK: 'USER-\${name}', SK: '$USER#{name}' },
  attributes: { name: attr.string() },
});
export const users = table('Users', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
`,
    );
    const { code, out } = await keyform(['check', 'dollar.ts'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain(`keys of User contain a $ before name: USER-\${name}\n`);
    expect(out).toContain(`write {name} instead of \${name} (dollar-in-format/User/PK)\n`);
    expect(out).not.toContain('User/SK');
    folder.write(
      'dollar.config.ts',
      "import { users } from './dollar.js';\nexport default { tables: [users], ignore: ['dollar-in-format/User/PK'] };\n",
    );
    expect((await keyform(['check', '--config', 'dollar.config.ts'], { cwd })).code).toBe(0);
  });

  it('warns of projected attributes that no entity stores', async () => {
    folder.write(
      'projected.ts',
      `import { attr, entity, table } from 'keyform';
const User = entity({
  keys: { PK: 'USER#{name}', GSI1PK: 'ALL' },
  attributes: { name: attr.string(), language: attr.string().as('lang'), title: attr.string() },
});
const projection = ['title', 'titel', 'language', 'lang', 'Type', 'PK'] as const;
export const users = table('Users', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', projection } },
  entities: { User },
});
`,
    );
    const { code, out } = await keyform(['check', 'projected.ts'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain("GSI1 projects 'titel', which no entity stores\n");
    expect(out).toContain(
      'correct or remove the name, unless a different program stores it (unknown-projection/GSI1/titel)\n',
    );
    expect(out).toContain(
      "project 'lang', the stored name of the field 'language' (unknown-projection/GSI1/language)\n",
    );
    for (const name of ['title', 'lang', 'Type', 'PK']) expect(out).not.toContain(`GSI1/${name} `);
    expect(out.match(/unknown-projection/g)).toHaveLength(2);
  });

  it('has no warning or note that the configuration may not ignore', async () => {
    for (const module of ['risky', 'dollar', 'projected']) {
      const { out } = await keyform(['check', `${module}.ts`, '--json'], { cwd });
      const { findings } = JSON.parse(out) as { findings: readonly { level: string; id: string }[] };
      const ids = findings.filter(({ level }) => level !== 'error').map(({ id }) => id);
      expect(ids).not.toEqual([]);
      const config = `import * as tables from './${module}.js';\nexport default { tables: [Object.values(tables).find((one) => 'definition' in one)], ignore: ${JSON.stringify(ids)} };\n`;
      folder.write(`${module}-ignored.config.ts`, config);
      const ignoring = await keyform(['check', '--config', `${module}-ignored.config.ts`, '--json'], { cwd });
      expect({ module, err: ignoring.err, code: ignoring.code }).toMatchObject({ module, code: 0 });
    }
  });

  it('leaves out what the configuration ignores', async () => {
    folder.write(
      'quiet.ts',
      `import { risky } from './risky.js';
export default { tables: [risky], ignore: ['hot-partition/primary/Job', 'hot-partition/GSI1/Job', 'hot-partition/GSI1/Reading', 'empty-index/GSI2'] };`,
    );
    const { code, out, err } = await keyform(['check', '--config', 'quiet.ts'], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('without access patterns') });
    expect(out).not.toContain('hot-partition');
  });

  it('warns of collections that a local index keeps below 10 GB', async () => {
    folder.write(
      'local.ts',
      SHOP.replace("GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' }", "GSI1: { pk: 'PK', sk: 'GSI1SK', local: true }")
        .replace("GSI1PK: 'ORDER#{orderId}', ", '')
        .replace(
          "query('GSI1', 'Order').where({ orderId })",
          "query('GSI1', 'Order').where({ username: 'a', orderId })",
        ),
    );
    const { json, out } = await keyform(['check', 'local.ts', '--json'], { cwd });
    const ids = (json() as Checked).tables[0]?.findings.map(({ id }) => id);
    expect(ids, out).toEqual(['unbounded-collection/primary/Order']);
  });
});

describe('chart', () => {
  it('gives Markdown with the access patterns, and keeps a file up to date', async () => {
    const { code, out } = await keyform(['chart'], { cwd });
    expect(code).toBe(0);
    expect(out).toMatch(/^# Shop\n[\s\S]*\| Order {4}\| `CUSTOMER#\{username\}`[\s\S]*Orders of a customer/);
    expect((await keyform(['chart', '--out', 'docs/shop.md', '--check'], { cwd })).code).toBe(1);
    expect(await keyform(['chart', '--out', 'docs/shop.md'], { cwd })).toMatchObject({
      code: 0,
      err: 'wrote docs/shop.md\n',
    });
    expect(folder.read('docs/shop.md')).toBe(out);
    expect((await keyform(['chart', '--out', 'docs/shop.md', '--check'], { cwd })).code).toBe(0);
    folder.write('docs/shop.md', `${out}more`);
    expect((await keyform(['chart', '--out', 'docs/shop.md', '--check'], { cwd })).code).toBe(1);
    expect(folder.read('docs/shop.md')).toBe(`${out}more`);
  });

  it('gives one page of HTML that asks no other host, and shows texts as texts', async () => {
    await keyform(['chart', '--out', 'shop.html', '--title', 'A <script>alert(1)</script>'], { cwd });
    const page = folder.read('shop.html');
    expect(page).toContain('<td><code>CUSTOMER#{username}</code></td>');
    expect(page).not.toMatch(/<script|https?:|src=|@import|url\(/);
    expect(pageOf('t', '| a \\| b | `c \\| d` |\n| --- | --- |\n| <b> | \\*x\\* |')).toContain(
      '<thead><tr><th>a &#124; b</th><th><code>c &#124; d</code></th></tr></thead>'.replaceAll('&#124;', '|'),
    );
  });

  it('of several tables has each with its own access patterns', async () => {
    folder.write(
      'two.ts',
      `import { ordersOfCustomer, shop } from './shop.js';
import { table, entity } from 'keyform';
const One = entity({ keys: { PK: 'ONE' }, attributes: {} });
const other = table('Other', { indexes: { primary: { pk: 'PK' } }, entities: { One } });
export default { tables: { shop, other }, accessPatterns: [ordersOfCustomer] };`,
    );
    const { json } = await keyform(['chart', 'two.ts', '--json'], { cwd });
    const charts = json() as { readonly table: string; readonly markdown: string }[];
    expect(charts.map(({ table, markdown }) => [table, markdown.includes('Orders of a customer')])).toEqual([
      ['Shop', true],
      ['Other', false],
    ]);
    expect((await keyform(['create', 'two.ts'], { cwd })).err).toContain('--table shop, or --table other');
  });
});

describe('export', () => {
  it('gives a template, props, Terraform and a model of Workbench', async () => {
    const template = (await keyform(['export', 'cloudformation'], { cwd })).json() as {
      readonly Resources: { readonly [name: string]: { readonly Type: string } };
    };
    expect(template.Resources['Shop']?.Type).toBe('AWS::DynamoDB::Table');
    expect((await keyform(['export', 'cdk'], { cwd })).json()).toMatchObject({ partitionKey: { name: 'PK' } });
    expect((await keyform(['export', 'terraform'], { cwd })).out).toMatch(/^resource "aws_dynamodb_table" "/);
    const tf = (await keyform(['export', 'terraform', 'two.ts', '--json'], { cwd })).json() as {
      readonly resource: { readonly aws_dynamodb_table: object };
    };
    expect(Object.keys(tf.resource.aws_dynamodb_table)).toHaveLength(2);
    expect((await keyform(['export', 'workbench'], { cwd })).json()).toMatchObject({
      ModelMetadata: { Version: '3.0' },
    });
    expect((await keyform(['export', 'workbench', 'two.ts'], { cwd })).err).toContain('choose one with --table');
  });

  it('takes the settings of the configuration', async () => {
    folder.write(
      'set.ts',
      "import { shop } from './shop.js';\nexport default { tables: { shop }, settings: { stream: 'NEW_IMAGE', tags: { team: 'a' } } };",
    );
    const { out } = await keyform(['export', 'cloudformation', 'set.ts'], { cwd });
    expect(out).toContain('"StreamViewType": "NEW_IMAGE"');
  });
});

describe('export json-schema', () => {
  type Schemas = { readonly [entity: string]: { readonly [side in 'create' | 'input' | 'output']: object } };
  const ajv = () => new Ajv2020({ strict: true, allErrors: true, formats: { 'date-time': true } });

  it('gives schemas of what put takes and of what reads give, which a validator takes', async () => {
    const { code, json, err } = await keyform(['export', 'json-schema'], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const schemas = json() as Schemas;
    expect(Object.keys(schemas)).toEqual(['Customer', 'Order']);
    const order = { username: 'ada', orderId: '1', amount: 12 };
    const creates = ajv().compile(schemas['Order']?.create ?? {});
    expect([creates(order), creates({ ...order, Type: 'Order' })]).toEqual([true, false]);
    const takes = ajv().compile(schemas['Order']?.input ?? {});
    const gives = ajv().compile(schemas['Order']?.output ?? {});
    expect([takes(order), takes({ ...order, amount: '12' }), takes({ ...order, total: 1 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([gives({ Type: 'Order', ...order }), gives(order), gives({ Type: 'Customer', ...order })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of several tables has each by its name, and leaves out entities that a schema describes, with a note', async () => {
    folder.write(
      'described.ts',
      `import { shop } from './shop.js';
import { entity, fromSchema, table } from 'keyform';
import { z } from 'zod';
const Event = entity({ keys: { PK: 'EVENT#{id}' }, attributes: fromSchema(z.object({ id: z.string() })) });
const One = entity({ keys: { PK: 'ONE' }, attributes: {} });
export const events = table('Events', { indexes: { primary: { pk: 'PK' } }, entities: { Event } });
export const other = table('Other', { indexes: { primary: { pk: 'PK' } }, entities: { Event, One } });
export { shop };`,
    );
    const at = ['export', 'json-schema', 'described.ts'];
    const only = await keyform([...at, '--table', 'events'], { cwd });
    expect({ code: only.code, err: only.err }).toEqual({
      code: 2,
      err: expect.stringMatching(
        /Events has no entity that keyform can describe[\s\S]*Event gets its attributes from a schema/,
      ),
    });
    const { json, err } = await keyform([...at, '--table', 'other'], { cwd });
    expect(Object.keys(json() as Schemas)).toEqual(['One']);
    expect(err).toMatch(/^skipped: Event gets its attributes from a schema/);
    folder.write('both.ts', "export { other, shop } from './described.js';");
    const both = (await keyform(['export', 'json-schema', 'both.ts'], { cwd })).json() as { [table: string]: Schemas };
    expect(Object.entries(both).map(([table, schemas]) => [table, ...Object.keys(schemas)])).toEqual([
      ['other', 'One'],
      ['shop', 'Customer', 'Order'],
    ]);
  });

  it('keeps a file up to date', async () => {
    await keyform(['export', 'json-schema', '--out', 'schemas.json'], { cwd });
    const asked = ['export', 'json-schema', '--out', 'schemas.json', '--check'];
    expect((await keyform(asked, { cwd })).code).toBe(0);
    folder.write('schemas.json', '{}');
    expect((await keyform(asked, { cwd })).code).toBe(1);
  });
});

describe('import', () => {
  it('gives one module of a model with several tables, whose entities may have one name', async () => {
    const one = (await keyform(['export', 'workbench'], { cwd })).json() as { readonly DataModel: readonly object[] };
    const [table] = one.DataModel;
    const model = { ...one, DataModel: [table, { ...table, TableName: 'Other' }] };
    folder.write('model.json', JSON.stringify(model));
    const { code, err } = await keyform(['import', 'workbench', 'model.json', '--out', 'imported.ts'], { cwd });
    expect(code, err).toBe(0);
    expect(folder.read('imported.ts').match(/^import /gm)).toHaveLength(1);
    const { json } = await keyform(['check', 'imported.ts', '--json'], { cwd });
    expect(json()).toMatchObject({
      tables: [
        { name: 'other', entities: ['Customer', 'Order'] },
        { name: 'shop', entities: ['Customer', 'Order'] },
      ],
    });
    expect(await keyform(['import', 'workbench', 'model.json', '--table', 'absent'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('tables: Shop, Other'),
    });
  });
});

describe('init', () => {
  it('writes a configuration and a table that check takes, and touches nothing that is there', async () => {
    const project = makeFolder();
    const at = { cwd: project.path };
    expect(await keyform(['init'], at)).toMatchObject({
      code: 0,
      out: expect.stringContaining('wrote keyform.config.ts'),
    });
    expect(await keyform(['check'], at)).toMatchObject({ code: 0, out: expect.stringContaining('no problems found') });
    expect(await keyform(['init'], at)).toMatchObject({ code: 2, err: expect.stringContaining('already exists') });
    project.remove();
    const other = makeFolder({ 'src/table.ts': '// mine' });
    expect((await keyform(['init', '--json'], { cwd: other.path })).json()).toMatchObject({ kept: ['src/table.ts'] });
    expect(other.read('src/table.ts')).toBe('// mine');
    other.remove();
    const kept = makeFolder({ 'src/table.ts': '// mine', 'node_modules/keyform/package.json': '{}' });
    const told = await keyform(['init'], { cwd: kept.path });
    expect(told.err).toContain('change the name to what your file exports');
    expect(told.out).not.toMatch(/npm install.* keyform\b/);
    kept.remove();
  });
});
