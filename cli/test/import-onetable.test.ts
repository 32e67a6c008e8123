// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of OneTable
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

interface Result {
  readonly entities: readonly {
    readonly name: string;
    readonly notes: readonly { readonly level: string; readonly where: string }[];
    readonly problem?: string;
    readonly proof: {
      readonly same: number;
      readonly writes: { readonly same: number; readonly different: number };
      readonly differences: readonly {
        readonly attributes: readonly string[];
        readonly input: object;
        readonly ours: unknown;
      }[];
    };
  }[];
  readonly typescript: string;
}

const HEAD = `import { Table } from 'dynamodb-onetable';
const indexes = { primary: { hash: 'pk', sort: 'sk' }, gs1: { hash: 'gs1pk', sort: 'gs1sk', project: 'all' }, ls1: { sort: 'score', type: 'local' } };
const keys = { pk: { type: String, value: 'org:\${org}' }, sk: { type: String, value: '\${_type}:\${id}' }, org: { type: String, required: true }, id: { type: String, required: true } };
const of = (fields: object, params: object = {}, partial = false): any =>
  new Table({ name: 'Things', partial, schema: { format: 'onetable:1.1.0', version: '0.0.1', indexes, models: { Thing: { ...keys, ...fields } }, params } as any });
`;

let files = 0;
const imported = async (table: string) => {
  files += 1;
  folder.write(`o${files}.ts`, `${HEAD}export const table = of(${table});\n`);
  const ran = await keyform(['import', 'onetable', `o${files}.ts`, '--json', '--runs', '40'], { cwd: folder.path });
  expect(ran.err).toBe('');
  const { entities, typescript } = ran.json() as Result;
  return { typescript, entity: entities[0] as Result['entities'][number] };
};

describe('a model writes the same items as in OneTable', () => {
  it.each([
    ['templates', '{}'],
    [
      'types',
      '{ n: { type: Number }, flag: { type: Boolean }, list: { type: Array, items: { type: String } }, any: { type: Object }, loose: { type: Array }, tags: { type: Set } }',
    ],
    ['enums', "{ state: { type: String, required: true, enum: ['a', 'b'] }, size: { type: Number, enum: [1, 2] } }"],
    ['dates in milliseconds', '{ at: { type: Date, required: true } }'],
    ['dates in ISO form', '{ at: { type: Date, required: true } }, { isoDates: true }'],
    ['dates in seconds', '{ until: { type: Date, ttl: true } }'],
    ['timestamps', '{}, { timestamps: true, isoDates: true }'],
    [
      'timestamps in milliseconds with names',
      "{}, { timestamps: true, createdField: 'made', updatedField: 'changed' }",
    ],
    ['a type field with a name', "{ sk: { type: String, value: '${Type}:${id}' } }, { typeField: 'Type' }"],
    ['renamed and hidden fields', "{ name: { type: String, map: 'n' }, secret: { type: String, hidden: true } }"],
    [
      'defaults',
      "{ n: { type: Number, default: 3 }, flag: { type: Boolean, default: 'false' }, s: { type: String, default: '' } }",
    ],
    [
      'an index key with two fields in a row',
      "{ path: { type: String, required: true }, file: { type: String, required: true }, gs1pk: { type: String, value: 'at:${path}${file}' }, gs1sk: { type: String, value: 'thing:' } }",
    ],
    ['a default that is a function', '{ n: { type: Number, required: true, default: (() => 5) as never } }'],
    ['generated values', "{ ref: { type: String, generate: 'uid(8)' } }"],
    ['checks', '{ code: { type: String, validate: /^[A-Za-z]/ }, mail: { type: String, validate: "/@/" } }'],
    [
      'nested schemas',
      '{ home: { type: Object, schema: { city: { type: String, required: true }, at: { type: Date } } }, lines: { type: Array, items: { type: Object, schema: { n: { type: Number } } } } }',
    ],
    [
      'an index with a padded number and a date in its keys',
      "{ n: { type: Number, required: true }, at: { type: Date, required: true }, gs1pk: { type: String, value: 'all' }, gs1sk: { type: String, value: '${n:12:0}~${at}' } }",
    ],
    ['a local index with a number', '{ score: { type: Number, required: true } }'],
    [
      'a template of other fields that is no key',
      "{ title: { type: String, required: true, value: '${org}/${id}' }, twice: { type: String, value: '${title}!' } }",
    ],
    [
      'a key of a variable that the model lacks, and a key that both libraries write without it',
      "{ gs1pk: { type: String, value: '${org}!' }, gs1sk: { type: String, value: '${nothing:9}/${id}' } }",
    ],
    ['unique fields, without the items that guard them', '{ mail: { type: String, unique: true } }'],
  ])('%s', async (_, table) => {
    const { entity } = await imported(table);
    expect(entity.problem).toBeUndefined();
    expect(entity.proof.differences).toEqual([]);
    expect(entity.proof.same).toBeGreaterThan(100);
  });
});

it.each<[string, string, readonly object[]]>([
  [
    'partial updates',
    '{ home: { type: Object, schema: { a: { type: String } } } }, {}, true',
    [{ level: 'differs', where: 'home' }],
  ],
  ['unique fields', '{ mail: { type: String, unique: true } }', [{ level: 'missing', where: 'mail' }]],
  ['encryption', '{ secret: { type: String, crypt: true } }', [{ level: 'missing', where: 'secret' }]],
  ['a packed field', "{ a: { type: String, map: 'data.a' } }", [{ level: 'missing', where: 'a' }]],
  ['nulls', '{ a: { type: String, nulls: true } }', [{ level: 'differs', where: 'a' }]],
  ['bytes', '{ a: { type: Buffer } }', [{ level: 'missing', where: 'a' }]],
])('is in the report: %s', async (_, table, notes) => {
  expect((await imported(table)).entity.notes).toMatchObject(notes);
});

it.each([
  ['world:${world}', "'world:' + value", 'stored.slice(6), ordered: true })'],
  ['<${world}>', "'<' + value + '>'", 'stored.slice(1, -1) })'],
])(
  'a variable of a primary key that the model does not declare is stored in the key only: %s',
  async (value, write, read) => {
    const { entity, typescript } = await imported(`{ pk: { type: String, value: '${value}' } }`);
    expect(entity.notes).toMatchObject([{ level: 'differs', where: 'world' }]);
    expect(typescript).toContain(write);
    expect(typescript).toContain(read);
    // Only reads differ: OneTable's leave it out.
    expect(entity.proof.writes).toMatchObject({ different: 0 });
    expect(entity.proof.writes.same).toBeGreaterThan(70);
    expect(entity.proof.differences).toMatchObject([{ verb: 'read', attributes: ['world'], theirs: {} }]);
  },
);

it.each([
  ['the same key', 'world:${world}', "'{world}'"],
  ['a longer key with the same prefix', 'at:world:${world}', "'at:{world}'"],
  ['a key with a different prefix', 'in:${world}!', "'in:{world|valueOfWorld}!'"],
  ['a padded variable', '${world:12}', "'{world|padded12OfWorld}'"],
  ['a field that is no key', undefined, 'fields.world'],
])('a variable that the model does not declare can be in %s again', async (_, value, format) => {
  const fields =
    value === undefined
      ? "place: { type: String, value: '(${world})' }"
      : `gs1pk: { type: String, value: 'all' }, gs1sk: { type: String, value: '${value}' }`;
  const { entity, typescript } = await imported(`{ pk: { type: String, value: 'world:\${world}' }, ${fields} }`);
  expect(typescript).toContain(format);
  if (value !== undefined) expect(typescript).toContain('gs1: { pk:');
  expect(entity.proof.writes).toMatchObject({ different: 0 });
  expect(entity.proof.writes.same).toBeGreaterThan(70);
});

it.each([
  ['whose key is one variable', "'thing:${nothing}'", 'nothing: attr.string()'],
  ['with several parts', "'${nothing}/${id}'", 'gs1sk: attr.string()'],
])('an index %s that the model does not declare remains', async (_, value, attribute) => {
  const { entity, typescript } = await imported(
    `{ gs1pk: { type: String, value: '\${org}' }, gs1sk: { type: String, value: ${value} } }`,
  );
  expect(typescript).toContain("gs1: { pk: 'gs1pk', sk: 'gs1sk'");
  expect(typescript).toContain(attribute);
  expect(entity.notes).toContainEqual(expect.objectContaining({ about: 'index', where: 'gs1' }));
  expect(entity.proof.writes).toMatchObject({ different: 0 });
  expect(entity.proof.writes.same).toBeGreaterThan(70);
});

const importedSchema = async (fields: string, ...rest: readonly string[]) => {
  files += 1;
  folder.write(
    `s${files}.ts`,
    `${HEAD}export const Schema = { version: '0.0.1', indexes, models: { Thing: { ...keys, ${fields} } } };\n`,
  );
  return keyform(['import', 'onetable', `s${files}.ts`, '--runs', '40', ...rest], { cwd: folder.path });
};

it.each([
  ["'ulid'", '.initial(() => ulid())'],
  ["'uuid'", '.initial(() => crypto.randomUUID())'],
  ["'uid'", '.initial(() => uid(10))'],
  ["'uid(6)'", '.initial(() => uid(6))'],
  ["() => 'x' + Math.random()", '.initial(() => untyped(('],
])('a schema without a table has a generator of its own for generate: %s', async (generate, text) => {
  const ran = await importedSchema(`ref: { type: String, generate: ${generate} }`, '--json');
  const { entities, typescript } = ran.json() as Result;
  expect(typescript).toContain(text);
  expect(entities[0]?.proof.differences).toEqual([]);
});

it('encrypted values of a schema without a secret are compared before encryption, and fail until they are accepted', async () => {
  const fields = 'secret: { type: String, required: true, crypt: true }';
  const ran = await importedSchema(fields);
  expect(ran.code).toBe(1);
  expect(ran.err).toContain('keyform stores something else than the original library in Thing.secret: accept');
  expect(ran.err).toMatch(/^(\d+) of \1 requests are the same/m);
  expect(await importedSchema(fields, '--accept', 'Thing.secret')).toMatchObject({ code: 0 });
});

it('a model that the module exports next to its table is the same entity', async () => {
  folder.write('models.ts', `${HEAD}export const table = of({});\nexport const Thing = table.getModel('Thing');\n`);
  const ran = await keyform(['import', 'onetable', 'models.ts', '--json', '--runs', '5'], { cwd: folder.path });
  expect((ran.json() as Result).entities.map(({ name }) => name)).toEqual(['Thing']);
});

it('a module with a schema only is enough, and what is written compiles', async () => {
  folder.write(
    'schema.ts',
    `${HEAD}export const Schema = { version: '0.0.1', indexes, models: { "it's": { ...keys, n: { type: Number, default: 1 }, at: { type: Date }, until: { type: Date, ttl: true },
  title: { type: String, value: '\${id}!' }, gs1pk: { type: String, value: 'n' }, gs1sk: { type: String, value: '\${n:9}' } } }, params: { timestamps: true } };\n`,
  );
  const ran = await keyform(['import', 'onetable', 'schema.ts', '--out', 'one.ts', '--runs', '5'], {
    cwd: folder.path,
  });
  expect(ran.err).toContain('wrote one.ts');
  expect(folder.read('one.ts')).toContain("// keyform: the definitions don't name their table");
  folder.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        moduleResolution: 'nodenext',
        target: 'es2022',
        skipLibCheck: true,
      },
      files: ['one.ts'],
    }),
  );
  folder.write('package.json', '{ "type": "module" }');
  execFileSync(process.execPath, [TSC, '-p', folder.path], { encoding: 'utf8' });
}, 120_000);

it('a table name that is not possible is one error, and nothing is written', async () => {
  folder.write(
    'name.ts',
    `${HEAD}const bad = (table: any) => Object.assign(table, { name: 'my table' });\nexport const table = bad(of({}));
table.schema.definition.models.Other = table.schema.definition.models.Thing;
table.schema.models.Other = table.schema.models.Thing;\n`,
  );
  const ran = await keyform(['import', 'onetable', 'name.ts', '--out', 'name-out.ts'], { cwd: folder.path });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err.match(/is "my table"/g)).toHaveLength(1);
  expect(ran.err).toContain('(2 OneTable entities have this table)');
  expect(() => folder.read('name-out.ts')).toThrow('ENOENT');
});

it('the report has a figure for each entity, and explains the delimiter', async () => {
  folder.write(
    'two.ts',
    `${HEAD}const models = { One: keys, Two: { ...keys, id: { type: Number, required: true }, pk: { type: String, value: 'all' }, gs1pk: { type: String, value: 'x' } } };
export const Schema = { version: '0.0.1', indexes: { primary: indexes.primary, gs1: indexes.gs1 }, models };\n`,
  );
  const ran = await keyform(['import', 'onetable', 'two.ts', '--runs', '10'], { cwd: folder.path });
  expect(ran.err).toMatch(/^ {2}One: (\d+) of \1 writes and (\d+) of \2 reads are the same$/m);
  expect(ran.err).toMatch(/^ {2}Two: (\d+) of \1 writes and (\d+) of \2 reads are the same$/m);
  files += 1;
  folder.write(
    `d${files}.ts`,
    `${HEAD}export const Schema = { version: '0.0.1', indexes: { primary: indexes.primary }, models: { Two: { ...keys, pk: { type: String, value: 'all' }, id: { type: Number, required: true } } } };\n`,
  );
  const numbers = await keyform(['import', 'onetable', `d${files}.ts`, '--runs', '2'], { cwd: folder.path });
  expect(numbers.out).toContain(
    "  // A value in a key can't contain the delimiter. No value in these keys has '^'.\n  delimiter: '^',",
  );
});

it('a module without a table or schema says so', async () => {
  folder.write('none.ts', 'export const table = 1;\n');
  const ran = await keyform(['import', 'onetable', 'none.ts'], { cwd: folder.path });
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.err).toContain('exports no OneTable table or schema');
});
