import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Call, type Command, type ExitCode, OPTIONS } from '../command.js';
import { Failure, messageOf } from '../failure.js';
import { importElectrodb } from '../import/electrodb/import.js';
import { importOnetable } from '../import/onetable/import.js';
import { type Importer, runImport } from '../import/run.js';
import { load } from '../library.js';
import { importFile } from '../project.js';
import { materialise } from '../propose/materialise.js';
import { proofText, prove } from '../propose/proof.js';
import { propose } from '../propose/propose.js';
import { typescriptOf } from '../propose/typescript.js';
import { sourcesOf } from '../propose/workbench.js';
import { nearest } from '../text/nearest.js';
import { deliver, readText, WITHOUT_OVERWRITE } from '../text/write.js';

const readModel = (path: string): unknown => {
  const text = readText(path);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(`${path} isn't JSON: ${messageOf(error)}`);
  }
};

const importWorkbench = async (call: Call): Promise<ExitCode> => {
  const { positionals, text, flag, out, terminal } = call;
  const name = positionals[1];
  if (name === undefined) throw new Failure('name the model to import', 'keyform import workbench <model.json>');
  const path = resolve(terminal.cwd, name);
  if (!existsSync(path)) throw new Failure(`${name} doesn't exist`, `keyform looked for ${path}`);
  const core = await load('keyform', terminal.cwd);
  const wanted = text('table');
  const all = sourcesOf(readModel(path), name);
  const sources = all.filter((source) => wanted === undefined || source.name === wanted);
  if (sources.length === 0)
    throw new Failure(`${name} has no table ${wanted}`, `tables: ${all.map((source) => source.name).join(', ')}`);
  const results = sources.map((source) => {
    const proposed = propose(core, source);
    const proof = prove(core, materialise(core, proposed), source.items);
    return { proposed, proof, typescript: typescriptOf(proposed), count: source.items.length };
  });
  const failures = results.reduce((sum, { proof }) => sum + proof.failures, 0);
  if (flag('json')) {
    out.json(
      results.map(({ proposed, proof, typescript, count }) => ({
        table: proposed.name,
        items: count,
        decoded: proof.decoded,
        reproduced: proof.reproduced,
        failed: proof.failed,
        entities: proposed.entities.map((entity) => ({ name: entity.name, keys: Object.fromEntries(entity.keys) })),
        typescript,
      })),
    );
    return failures === 0 ? 0 : 1;
  }
  deliver(call, moduleOf(results.map(({ typescript }) => typescript)), WITHOUT_OVERWRITE);
  for (const { proposed, proof, count } of results) {
    const names = proposed.entities.map((entity) => entity.name).join(', ');
    out.note(`${proposed.name}: ${proofText(proof, count, 'sample items', names)}`);
    for (const { message } of proof.failed) out.note(`  ${message}`);
  }
  return failures === 0 ? 0 : 1;
};

/** The libraries whose definitions can be imported. */
const LIBRARIES: { readonly [kind: string]: Importer } = {
  electrodb: importElectrodb,
  onetable: importOnetable,
};

const KINDS = ['workbench', ...Object.keys(LIBRARIES)];

/** Generates definitions from a NoSQL Workbench model, or from the definitions of another library. */
export const importCommand: Command = {
  name: 'import',
  group: 'Get started',
  summary: 'turn a NoSQL Workbench model, or the definitions of ElectroDB or OneTable, into TypeScript definitions',
  operands: '<kind> <file>',
  most: 2,
  about: [
    'Kinds:',
    '  workbench   a NoSQL Workbench model. Facets become entities. Key formats come from aliases and sample data, attribute',
    '              types from declarations and sample data. Prints how many sample items the definitions decode.',
    '  electrodb   a module that exports entities or services of ElectroDB. Loads it, writes definitions with the same keys',
    '              and attributes, reports what differs, and compares the requests of both libraries for random items.',
    '  onetable    a module that exports a Table of OneTable, or a schema. Does the same with its models.',
    '',
    "Exits with 1 if sample items don't decode, or if requests differ in attributes that --accept doesn't name.",
  ].join('\n'),
  options: [
    {
      ...OPTIONS.table,
      about:
        'workbench: import only this table; libraries: also compare the items of this table, which costs read units',
    },
    OPTIONS.endpoint,
    OPTIONS.region,
    OPTIONS.profile,
    { ...OPTIONS.config, about: 'use the endpoint and region of this configuration (default: keyform.config.ts)' },
    { name: 'sample', value: 'number', about: 'libraries: how many items of --table to read (default: 1000)' },
    { ...OPTIONS.out, value: 'path', about: 'write to a file; libraries: or to a folder, with a file for each entity' },
    { ...OPTIONS.force, about: 'overwrite the files of --out if they exist' },
    {
      name: 'runs',
      value: 'number',
      about: 'libraries: how many random items to compare for each entity (default: 100)',
    },
    { name: 'seed', value: 'number', about: 'libraries: the seed of the random items (default: 1)' },
    {
      name: 'against',
      value: 'file',
      about: 'libraries: compare with the tables of this module, such as one that you have edited, and write nothing',
    },
    { name: 'accept', value: 'names', about: 'libraries: differences that are fine: Order.createdAt,User.*' },
    OPTIONS.json,
  ],
  examples: [
    ['keyform import electrodb src/db.ts --out src/tables.ts', 'all entities that the module exports'],
    [
      'keyform import onetable src/table.ts --endpoint http://localhost:8000 --table Shop',
      'compares stored items as well',
    ],
    [
      'keyform import electrodb src/db.ts --out src/tables/ --runs 1000',
      'a file for each entity, and a longer comparison',
    ],
    ['keyform import workbench shop.json --out src/shop.ts', 'a module with all tables of a model'],
    ['keyform import workbench shop.json --table Shop', 'one table'],
  ],
  run: async (call) => {
    const [kind] = call.positionals;
    if (kind === 'workbench') return importWorkbench(call);
    const importer = kind !== undefined && Object.hasOwn(LIBRARIES, kind) ? LIBRARIES[kind] : undefined;
    if (kind !== undefined && importer !== undefined) return runImport(call, kind, importer, importFile);
    if (kind === undefined)
      throw new Failure(
        'name what to import',
        'keyform import workbench <model.json>, keyform import electrodb <module>, or keyform import onetable <module>',
      );
    const guess = nearest(kind, KINDS);
    throw new Failure(
      `keyform can't import ${kind}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
      `kinds: ${KINDS.join(', ')}`,
    );
  },
};

/** Merges several tables into one module, with one import, and renames entities of the same name. */
const moduleOf = (texts: readonly string[]): string => {
  const imported = new Set(texts.flatMap((text) => /^import \{ (.*) \}/.exec(text)?.[1]?.split(', ') ?? []));
  const [first = '', ...others] = texts.map((text, at) =>
    text.replace(/^import .*\n\n/, at === 0 ? `import { ${[...imported].sort().join(', ')} } from 'keyform';\n\n` : ''),
  );
  const declared = new Set([...first.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name));
  return [
    first,
    ...others.map((text, at) => {
      let own = text;
      for (const [, name = ''] of [...own.matchAll(/^export const (\w+)/gm)]) {
        const isTaken = declared.has(name);
        const other = isTaken ? `${name}${at + 2}` : name;
        declared.add(other);
        if (!isTaken) continue;
        own = own
          .replace(new RegExp(`^export const ${name} =`, 'm'), `export const ${other} =`)
          .replace(/^ {2}entities: \{ (.*) \},$/m, (_, list: string) => {
            const names = list.split(', ').map((one) => (one === name ? `${name}: ${other}` : one));
            return `  entities: { ${names.join(', ')} },`;
          });
      }
      return own;
    }),
  ].join('\n');
};
