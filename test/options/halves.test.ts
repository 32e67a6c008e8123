/**
 * The types and the program agree on the options of entities: what compiles runs and returns what its type says, and what
 * doesn't compile throws. A new option needs a sample in test/package/consumer/options.ts, and a new verb is called on all of them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { KeyformError } from 'keyform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPDATE_FUNCTIONS } from '../../src/facts/update-functions.js';
import { agree } from '../fuzz/agree.js';
import { type Compiled, compile, ROOT } from '../fuzz/compile.js';
import { bundle } from '../fuzz/run-programs.js';
import { type attributes, samples } from '../package/consumer/options.js';
import { textOf, typescriptFilesIn } from '../support/import-graph.js';
import { argumentsOf, VERB_NAMES, verbsTaking } from '../support/verbs.js';

/** The methods of attributes that say what writes may do with them, called on all attributes but the key. */
const METHODS = ['readOnly', 'hidden', 'nullable', 'optional'] as const;

/** The files in which options are implemented. */
const OPTIONS = typescriptFilesIn('src/options')
  .filter((file) => /^src\/options\/[^/]+$/.test(file) && /\bEntityOption\b/.test(textOf(file)))
  .map((file) => /([^/]+)\.ts$/.exec(file)?.[1] ?? file);

const VALUES: Readonly<Record<keyof typeof attributes, string>> = {
  id: "'1'",
  name: "'n'",
  text: "'t'",
  count: '5',
  at: "new Date('2026-01-01')",
  until: "new Date('2026-02-01')",
  list: "['l']",
  more: "'m'",
};
const FIELDS = Object.keys(VALUES);
const KEY = ['id'];

const tableOf = (members: string): string =>
  `table('Sample', { ...settings, entities: { E: entity({ keys, attributes: { ${members} } }) } })`;

const membersWith = (method: (typeof METHODS)[number]): string => {
  const changed = FIELDS.filter((name) => !KEY.includes(name) && !(method === 'optional' && name === 'more'));
  return `...attributes, ${changed.map((name) => `${name}: attributes.${name}.${method}()`).join(', ')}`;
};

const inputOf = (name: string): string => VALUES[name as keyof typeof VALUES];
const object = (names: readonly string[]): string =>
  `{ ${names.map((name) => `${name}: ${inputOf(name)}`).join(', ')} }`;
const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name);

/** Calls of all verbs, with each field and without each field. */
const callsOf = (): string[] => {
  const others = FIELDS.filter((name) => !KEY.includes(name));
  const update = `db.update('E', ${object(KEY)})`;
  const of = (verb: (typeof VERB_NAMES)[number], key: readonly string[], item: readonly string[]): string => {
    const inputs = argumentsOf(verb, 'E', object(key), object(item)).map((one) =>
      one.startsWith('{') ? one : `'${one}'`,
    );
    return `db.${verb}(${inputs.join(', ')})`;
  };
  const finished = (verb: string, call: string): string =>
    ({ query: `${call}.where({ id: '1' })`, update: `${call}.set({ more: 'm' })`, check: `${call}.mustExist()` })[
      verb
    ] ?? call;
  return [
    ...VERB_NAMES.flatMap((verb) => [
      finished(verb, of(verb, KEY, FIELDS)),
      finished(verb, of(verb, [], [])),
      ...FIELDS.map((name) => finished(verb, of(verb, [...new Set([...KEY, name])], without(FIELDS, name)))),
    ]),
    ...FIELDS.flatMap((name) => [
      `${update}.set(${object([name])})`,
      ...Object.keys(UPDATE_FUNCTIONS).map(
        (called) => `${update}.set((e, f) => f.${called}(e.${name}, ${inputOf(name)}))`,
      ),
      `${update}.merge(${object([name])})`,
      `${update}.remove('${name}')`,
      `${update}.set(${object(without(others, name))}).upsert()`,
      `db.query('primary', 'E').where({ id: '1' }).filter(${object([name])})`,
      `db.query('primary', 'E').where({ id: '1' }).project('${name}')`,
      `rekey(db, 'E', ${object(FIELDS)}, ${object([name])})`,
    ]),
    `${update}.add({ count: 1 })`,
    `${update}.set((e, { to }) => to(e.list.at(0), 'l'))`,
    `${update}.set((e, { ifNotExists }) => ifNotExists(e.list.at(0), 'l'))`,
    `${update}.remove((e) => e.list.at(0))`,
    `${update}.remove((e) => e.more)`,
    `${update}.ensure('list')`,
    `${update}.ensure((e) => e.list)`,
    `${update}.set(${object(others)}).upsert()`,
    `${update}.set(${object(['more'])}).returning('ALL_NEW')`,
    `${update}.set(${object(['more'])}).mustNotExist()`,
    `${update}.set(${object(['more'])}).mustExist()`,
    "db.query('GSI', 'E').where({ name: 'n' })",
    "db.query('primary', 'E').where({ id: '1' }).live()",
  ].map((call) => `${call}.build()`);
};

/** TypeScript rejects an unknown member of a literal only: an item may be passed as a key. */
const isExcess = (call: string, message = ''): boolean =>
  verbsTaking('key').some((verb) => call.startsWith(`db.${verb}(`)) && message.startsWith('TS2353');

const CALLS = callsOf();
const programOf = (table: string): string =>
  [
    "import { entity, rekey, table } from 'keyform';",
    "import { attributes, keys, samples, settings } from '../../test/package/consumer/options.js';",
    `const db = ${table};`,
    ...CALLS.map((call, at) => `export const c${at} = () => ${call};`),
    '',
  ].join('\n');

const folder = `${ROOT}.cache/halves-${process.pid}`;
const fileOf = (name: string): string => `${folder}/${name}.ts`;
/** Each table, as a program writes it. */
const tables: readonly (readonly [string, string])[] = [
  ['none', tableOf('...attributes')],
  ...Object.keys(samples).map((name) => [name, `samples['${name}']`] as const),
  ...METHODS.map((method) => [method, tableOf(membersWith(method))] as const),
];
let compiledOf: (file: string) => Compiled;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of tables) writeFileSync(fileOf(name), programOf(text));
  const files = tables.map(([name]) => fileOf(name));
  compiledOf = compile(files);
  await bundle(files, `${folder}/out`);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('each option has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual([...OPTIONS].sort());
});

describe.each(tables)('an entity with %s', (name) => {
  it('compiles what runs, with its value, and nothing else', async () => {
    const compiled = compiledOf(fileOf(name));
    expect(compiled.others.map(({ message }) => message)).toEqual([]);
    const running = (await import(pathToFileURL(`${folder}/out/${name}.mjs`).href)) as Record<string, () => unknown>;
    const problems: string[] = [];
    let accepted = 0;
    for (const [at, call] of CALLS.entries()) {
      const said = compiled.diagnosticsOf(`c${at}`).map(({ message }) => message.split('\n').slice(0, 2).join(' '));
      let value: unknown;
      let thrown: unknown;
      try {
        value = running[`c${at}`]?.();
      } catch (error) {
        thrown = error;
      }
      if (said.length > 0 && thrown === undefined && !isExcess(call, said[0]))
        problems.push(`${call} runs, but: ${said[0]?.slice(0, 200)}`);
      if (said.length === 0 && thrown !== undefined) problems.push(`${call} compiles, but throws: ${String(thrown)}`);
      if (said.length > 0 && thrown !== undefined && !(thrown instanceof Error && thrown.name === KeyformError.name)) {
        problems.push(`${call} throws ${String(thrown)}`);
      }
      if (said.length > 0 || thrown !== undefined) continue;
      accepted++;
      const { differences } = agree(compiled.checker, compiled.typeOf(`c${at}`), value);
      for (const { path, message } of differences) problems.push(`${call}: ${path} ${message}`);
    }
    expect(problems).toEqual([]);
    expect(accepted).toBeGreaterThan(CALLS.length / 4);
  });
});
