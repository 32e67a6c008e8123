import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTableInput } from 'keyform';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFile } from '../../../cli/src/project.js';
import setUp from '../../../cli/test/setup.js';
import { type Folder, keyform, makeFolder } from '../../../cli/test/support.js';
import { describeEngines } from '../../support/engines.js';

/** A change of a definition, with what a person decides. */
interface Case {
  readonly old: string;
  readonly current: string;
  /** What `init` writes. */
  readonly contains: readonly string[];
  /** Replacements for what's undecided. */
  readonly decisions?: { readonly [code: string]: string };
  /** The items of the old definition, by entity. */
  readonly items: { readonly [entity: string]: readonly object[] };
}

const tableOf = (
  entities: string,
  more = '',
): string => `import { attr, computed, entity, table, unique } from 'keyform';
export const app = table('App', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { ${entities} },${more}
});
`;

/** An entity of users, of which a change replaces parts. */
const user = ({
  keys = "PK: 'USER#{id}', SK: 'USER'",
  options = 'timestamps: true, version: true,',
  more = '',
} = {}): string =>
  `entity({ keys: { ${keys} }, ${options} attributes: { id: attr.string(), email: attr.string(), age: attr.number().optional(), secret: attr.string().hidden(), ${more} } })`;

const users = ['a', 'b', 'c'].map((id, at) => ({
  id,
  email: `${id}@Example.org`,
  secret: 's',
  ...(at > 0 && { age: at }),
}));

const items = { User: users };

const OTHER_NAMES = "timestamps: { created: 'madeAt', updated: 'changedAt' }, version: 'rev',";

const UNIQUE = (text: string, fields = "'email'"): string => `User: unique(${text}, ${fields})`;

const CASES: { readonly [name: string]: Case } = {
  'the options version and timestamps': {
    old: tableOf(`User: ${user({ options: '' })}`),
    current: tableOf(`User: ${user()}`),
    contains: [
      "attribute createdAt (required):\n//     existing items lack it, and don't decode",
      '// createdAt: the time of the migration, because existing items have none.',
      "// version: items that the new code has written already have one. Declare it in the old definition, so that they don't fail:",
      '//   version: attr.number().optional()',
      "table.put('User', rest)",
    ],
    items,
  },
  'other names of version and timestamps': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(UNIQUE(user({ options: OTHER_NAMES }))),
    contains: [
      'madeAt: old.createdAt',
      '// changedAt: the time of the migration, which writes the item.',
      "table.put('User', {",
    ],
    items,
  },
  'different keys, and other names of version and timestamps': {
    old: tableOf(UNIQUE(user({ more: 'gone: attr.string()' }))),
    current: tableOf(UNIQUE(user({ keys: "PK: 'U#{id}', SK: '{madeAt}'", options: OTHER_NAMES }))),
    contains: ['madeAt: old.createdAt', "table.create('User', {", '// Not in the new item: gone.'],
    items: { User: users.map((one) => ({ ...one, gone: 'x' })) },
  },
  'a new index': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(UNIQUE(user({ keys: "PK: 'USER#{id}', SK: 'USER', GSI1PK: 'AGE', GSI1SK: '{age|pad:3}'" }))),
    contains: ["table.put('User', rest)", 'key GSI1PK (required)', '// Create new indexes first: keyform update'],
    items,
  },
  'an index that the entity leaves': {
    old: tableOf(`User: ${user({ keys: "PK: 'USER#{id}', SK: 'USER', GSI1PK: 'MAIL', GSI1SK: '{email}'" })}`),
    current: tableOf(`User: ${user()}`),
    contains: ["table.put('User', rest)"],
    items,
  },
  'different keys': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(UNIQUE(user({ keys: "PK: 'U#{email|lower}', SK: '{id}'" }))),
    contains: ["oldTable.delete('User', old)", "table.create('User', rest)"],
    items,
  },
  'renamed and retyped attributes, and a new one': {
    old: tableOf(
      `User: ${user({ more: "'nick-name': attr.string().optional(), points: attr.number(), mark: attr.string().nullable(), box: attr.map({ in: attr.string().optional() })" })}`,
    ),
    current: tableOf(
      `User: ${user({ more: "nick: attr.string().optional().as('n'), points: attr.string(), region: attr.string(), mark: attr.string(), box: attr.map({ in: attr.string() })" }).replace('age: attr.number()', 'age: attr.string()')}`,
    ),
    contains: [
      'points: String(old.points)',
      '...(old.age !== undefined && { age: String(old.age) })',
      "region: undecided('the value of region')",
    ],
    decisions: {
      "undecided('the value of region')": "'eu'",
      "undecided('the new value of box')": "{ in: old.box.in ?? '-' }",
      "undecided('mark of an item without it')": "'-'",
    },
    items: {
      User: users.map((one, at) => ({
        ...one,
        points: at,
        box: {},
        mark: at === 0 ? null : 'm',
        ...(at === 1 && { 'nick-name': 'Al' }),
      })),
    },
  },
  'names that are no identifiers, and a member that is required now': {
    old: tableOf(`User: ${user({ more: "'nick-name': attr.string().optional(), 'not-used': attr.string()" })}`),
    current: tableOf(`User: ${user({ more: "'nick-name': attr.string().as('nick'), it: attr.string()" })}`),
    contains: [
      "'nick-name': old['nick-name'] ?? undecided('nick-name of an item without it')",
      // The only field that remains on each side.
      "it: old['not-used']",
    ],
    decisions: {
      "undecided('nick-name of an item without it')": 'old.id',
    },
    items: { User: users.map((one, at) => ({ ...one, 'not-used': 'x', ...(at === 1 && { 'nick-name': 'Al' }) })) },
  },
  'a new unique field': {
    old: tableOf(`User: ${user()}`),
    current: tableOf(UNIQUE(user())),
    contains: ["table.put('User', rest)", 'unique UNIQUE#User#email#{email} (required)'],
    items,
  },
  'a unique field less, and one more': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(UNIQUE(user(), "'{email|lower}', 'id'")),
    contains: ["...oldTable.delete('User', old).requests().slice(1)", "table.put('User', rest)"],
    items,
  },
  'no unique field anymore': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(`User: ${user()}`),
    contains: ["...oldTable.delete('User', old).requests().slice(1)"],
    items,
  },
  'a different type': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(UNIQUE(user({ options: "type: 'Person', timestamps: true, version: true," }))),
    contains: ['type Type (required):', 'User became Person'],
    items,
  },
  'a different type attribute': {
    old: tableOf(UNIQUE(user())),
    current: tableOf(UNIQUE(user()), "\n  typeAttribute: 'kind',"),
    contains: ['type kind (required)', 'const { Type: _0, ...rest } = old;'],
    items,
  },
  'a computed field': {
    old: tableOf(`User: ${user()}`),
    current: tableOf(
      `User: computed(${user({ more: 'low: attr.string()' })}, 'low', ['email'], ({ email }) => email.toLowerCase())`,
    ),
    contains: ['attribute low (required)'],
    items,
  },
  'an entity that is gone': {
    old: tableOf(
      `User: ${user()}, Box: entity({ keys: { PK: 'BOX#{id}', SK: 'BOX' }, attributes: { id: attr.string() } })`,
    ),
    current: tableOf(`User: ${user()}`),
    contains: ["change: () => undecided('what becomes of items of Box')"],
    decisions: {
      "() => undecided('what becomes of items of Box')": "(old, _table, oldTable) => oldTable.delete('Box', old)",
    },
    items: { ...items, Box: [{ id: '1' }, { id: '2' }] },
  },
};

const NAMES = Object.keys(CASES);
const placeOf = (name: string): string => name.replace(/\W+/g, '-');

/** What the compiler says about some files. */
const errorsIn = (files: readonly string[]): readonly string[] => {
  const program = ts.createProgram([...files], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file === undefined || files.includes(file.fileName))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
};

const folder: Folder = makeFolder();

beforeAll(async () => {
  await setUp();
  for (const [name, { old, current, decisions = {} }] of Object.entries(CASES)) {
    const place = placeOf(name);
    folder.write(`${place}/old.ts`, old);
    folder.write(`${place}/app.ts`, current);
    const args = ['migrate', 'init', 'app.ts', '--from', 'old.ts', '--out', 'migrations.ts'];
    const result = await keyform(args, { cwd: join(folder.path, place) });
    expect(result).toMatchObject({ code: 0, out: '', err: expect.stringContaining('wrote migrations.ts') });
    let decided = folder.read(`${place}/migrations.ts`);
    for (const [code, decision] of Object.entries(decisions)) {
      expect(decided).toContain(code);
      decided = decided.replace(code, decision);
    }
    // Nobody calls the function for holes anymore.
    folder.write(`${place}/decided.ts`, decided.replace(/\/\*\* TODO[\s\S]*?\n};\n/, ''));
  }
}, 300_000);

afterAll(() => folder.remove());

it('compiles, before and after a person decides', () => {
  const files = NAMES.flatMap((name) =>
    ['migrations', 'decided'].map((file) => join(folder.path, placeOf(name), `${file}.ts`)),
  );
  expect(errorsIn(files)).toEqual([]);
}, 120_000);

it.each(NAMES)('writes what is needed for %s', (name) => {
  const code = folder.read(`${placeOf(name)}/migrations.ts`);
  for (const text of CASES[name]?.contains ?? []) expect(code).toContain(text);
  expect(code.includes('undecided(')).toBe(CASES[name]?.decisions !== undefined);
});

it('gives each migration its own name, also on the same day', async () => {
  folder.write('names/old.ts', tableOf(`'A b': ${user()}, 'A-b': ${user({ keys: "PK: 'B#{id}', SK: 'B'" })}`));
  folder.write(
    'names/app.ts',
    tableOf(`'A b': ${user({ keys: "PK: 'X#{id}', SK: 'X'" })}, 'A-b': ${user({ keys: "PK: 'Y#{id}', SK: 'Y'" })}`),
  );
  const namesNow = async (): Promise<readonly string[]> => {
    const cwd = join(folder.path, 'names');
    const { out } = await keyform(['migrate', 'init', 'app.ts', '--from', 'old.ts'], { cwd });
    return [...out.matchAll(/^ {2}name: '(.*)',$/gm)].map(([, name]) => name as string);
  };
  const first = await namesNow();
  expect(first).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}-A-b$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}-A-b-2$/),
  ]);
  await sleep(1100);
  const second = await namesNow();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
});

it('writes only comments for a change that needs no migration', async () => {
  folder.write('none/old.ts', tableOf(`User: ${user()}`));
  folder.write('none/app.ts', tableOf(`User: ${user({ more: 'note: attr.string().optional()' })}`));
  const args = ['migrate', 'init', 'app.ts', '--from', 'old.ts'];
  const result = await keyform(args, { cwd: join(folder.path, 'none') });
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out).toContain('// No entity needs a migration.');
  expect(result.out).toContain('//   attribute note (none): it is optional');
  expect(result.out).not.toContain('import');
  const json = await keyform([...args, '--json'], { cwd: join(folder.path, 'none') });
  expect(json.json()).toMatchObject({ need: 'none', entities: [{ entity: 'User', from: 'User', write: 'none' }] });
});

it.each([
  [['app.ts'], 'name the module with the old definition'],
  [['--from', 'old.ts'], 'name the module with the new definition'],
  [['app.ts', '--from', 'absent.ts'], "absent.ts doesn't exist"],
  [['app.ts', '--from', 'empty.ts'], 'empty.ts exports no table'],
  [['app.ts', '--from', 'two.ts'], 'two.ts has 2 tables: choose one'],
])('says what is wrong with %j', async (args, message) => {
  folder.write('wrong/app.ts', tableOf(`User: ${user()}`));
  folder.write('wrong/old.ts', tableOf(`User: ${user()}`));
  folder.write('wrong/empty.ts', 'export const nothing = 1;\n');
  folder.write(
    'wrong/two.ts',
    `${tableOf(`User: ${user()}`)}export const other = table('Other', { ...app.definition });\n`,
  );
  const result = await keyform(['migrate', 'init', ...args], { cwd: join(folder.path, 'wrong') });
  expect(result).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
});

type App = Parameters<typeof createTableInput>[0] & {
  named(name: string): { create(entity: string, item: object): { execute(client: object): Promise<unknown> } };
};

describeEngines('keyform migrate init', (engine) => {
  it.each(NAMES)('leaves the table as the new definition writes it, after %s', async (name) => {
    const place = join(folder.path, placeOf(name));
    const [old, current] = (await Promise.all(
      ['old.ts', 'app.ts'].map(async (file) => (await importFile(join(place, file)))['app']),
    )) as unknown as [App, App];
    const client = engine.client();
    const tableName = await engine.createTable(createTableInput(current));
    for (const [entity, all] of Object.entries(CASES[name]?.items ?? {}))
      for (const item of all) await old.named(tableName).create(entity, item).execute(client);
    const { protocol, hostname, port } = (await client.config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
    const { accessKeyId, secretAccessKey } = await client.config.credentials();
    const env = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    const service = ['--endpoint', `${protocol}//${hostname}:${port}`, '--region', await client.config.region()];
    const command = (...args: readonly string[]) =>
      keyform([...args, '--as', tableName, ...service], { cwd: place, env, meanwhile: () => new Promise(() => {}) });
    expect(await command('verify', 'app.ts')).toMatchObject({ code: 1, err: '' });
    expect(await command('migrate', 'run', 'decided.ts', '--segments', '2')).toMatchObject({ code: 0 });
    expect(await command('verify', 'app.ts')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no differences'),
    });
  });
});
