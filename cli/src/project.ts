import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkConfig, isPattern } from './check-config.js';
import type { Call } from './command.js';
import { Failure, isInstance, messageOf, traceOf } from './failure.js';
import { CONFIGS, findConfig } from './find-config.js';
import type { Config, ConfiguredTable } from './index.js';
import { loadHint } from './load-hint.js';
import { loaderOf } from './loader.js';
import { isTable } from './model.js';
import { nearest } from './text/nearest.js';
import { vectorIndexesOf } from './vectors.js';

/** A table with its name in the project: the name of its export, or its name in the configuration. */
export interface NamedTable {
  readonly name: string;
  readonly table: ConfiguredTable;
}

/** The definitions and settings that a command works on. */
export interface Project {
  /** The file that was loaded. */
  readonly file: string;
  readonly tables: readonly NamedTable[];
  /** All tables, including those that `--table` excludes. */
  readonly allTables: readonly NamedTable[];
  readonly accessPatterns: NonNullable<Config['accessPatterns']>;
  readonly settings: NonNullable<Config['settings']>;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  readonly ignore: readonly string[];
  readonly samples: NonNullable<Config['samples']>;
}

/** An invalid definition, which `check` reports as a finding. */
export class InvalidDefinition extends Failure {
  readonly file: string;
  readonly code: string;
  readonly entity: string | undefined;
  readonly field: string | undefined;
  /** Where the project defines it, as `file:line`; the loaded file if the stack doesn't say. */
  readonly place: string;

  constructor(file: string, error: Error & { code?: string; entity?: string; field?: string }) {
    const place = placeOfFrame(framesOf(error, dirname(file))[0]) ?? file;
    super(error.message, `in ${place}`, { cause: error });
    this.file = file;
    this.place = place;
    this.code = error.code ?? 'definition';
    this.entity = error.entity;
    this.field = error.field;
  }
}

/** The file that the command's operand or `--config` names, or else the project's configuration. */
const fileOf = ({ positionals, text, terminal }: Call, operand: number): string => {
  const input = positionals[operand] ?? text('config');
  if (input === undefined) {
    const found = findConfig(terminal.cwd);
    if (found !== undefined) return found;
    throw new Failure(
      'no keyform.config.ts in this folder, or in a folder above it in the same project',
      'name a module that exports tables (keyform check src/tables.ts), or run keyform init',
    );
  }
  const path = resolve(terminal.cwd, input);
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) return path;
    const inside = CONFIGS.map((name) => resolve(path, name)).find((each) => existsSync(each));
    if (inside !== undefined) return inside;
    throw new Failure(`${input} is a folder`, 'name a module that exports tables, such as src/tables.ts');
  }
  throw new Failure(`${input} doesn't exist`, `keyform looked for ${path}`);
};

/** The folder of the project's keyform, which may be a link; `node_modules` if keyform can't be found. */
const keyformFolder = (folder: string): string => {
  try {
    return `${dirname(fileURLToPath(loaderOf(folder).esmResolve('keyform')))}/`;
  } catch {
    return 'node_modules';
  }
};

/** The stack frames in the user's own files, without those of libraries, Node and built-in functions such as `Array.map`. */
const framesOf = (error: unknown, folder: string): string[] => {
  const library = keyformFolder(folder);
  const { filename, lineNumber } = (isInstance(error, Error) ? error : {}) as {
    filename?: string;
    lineNumber?: number;
  };
  const frames = traceOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|\/keyform-cli\/|\(<anonymous>\)/.test(line))
    .filter((line) => !line.includes(library))
    .map((line) => line.trim());
  // A file that doesn't parse has no stack frame.
  const place = filename === undefined ? [] : [`at ${filename}${lineNumber === undefined ? '' : `:${lineNumber}`}`];
  return [...place, ...frames].slice(0, 3);
};

/** `file:line` of a frame. The column refers to the JavaScript that the loader generates, so it's omitted. */
const placeOfFrame = (frame: string | undefined): string | undefined => {
  const place = /((?:file:\/\/)?(?:[A-Za-z]:)?[\\/][^()]*:\d+):\d+\)?$/.exec(frame ?? '')?.[1];
  return place?.startsWith('file://') === true ? fileURLToPath(place) : place;
};

/** Loads a module of the project. @throws Failure if it doesn't load */
export const importFile = async (file: string): Promise<{ readonly [name: string]: unknown }> => {
  // A definition's check is more than the default of 10 frames away from the file with the definition.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  try {
    return await loaderOf(dirname(file)).import(file);
  } catch (error) {
    if (isInstance(error, Error) && error.name === 'KeyformError') throw new InvalidDefinition(file, error);
    const frames = framesOf(error, dirname(file));
    const hint = loadHint(messageOf(error)) ?? (frames.length === 0 ? undefined : frames.join('\n      '));
    const [message = ''] = messageOf(error).split(/\n\s*(?:Require stack:|at )/);
    throw new Failure(`${file} doesn't load: ${message}`, hint, { cause: error });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/** The access patterns in an export, including those in lists and records. */
const patternsIn = (value: unknown, depth = 0): NonNullable<Config['accessPatterns']>[number][] => {
  if (isPattern(value)) return [value];
  if (typeof value !== 'object' || value === null || isTable(value) || depth > 1) return [];
  return Object.values(value).flatMap((one) => patternsIn(one, depth + 1));
};

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && 'tables' in value && !isTable(value);

const tablesOf = (input: Config['tables']): NamedTable[] =>
  Array.isArray(input)
    ? input.map((table: ConfiguredTable) => ({ name: table.name, table }))
    : Object.entries(input).map(([name, table]) => ({ name, table }));

/** A module's exports as a project. A table with several exports counts once; a copy with a different table name is a separate table. */
const projectOf = (file: string, module: { readonly [name: string]: unknown }): Project => {
  const config = [module['default'], module['config']].find(isConfig);
  if (config !== undefined) {
    checkConfig(file, config as never);
    const { accessPatterns = [], settings = {}, endpoint, region, ignore = [], samples = [] } = config;
    const patterns = patternsIn(accessPatterns);
    const tables = tablesOf(config.tables);
    return { file, tables, allTables: tables, accessPatterns: patterns, settings, endpoint, region, ignore, samples };
  }
  const tables: NamedTable[] = [];
  for (const [name, value] of Object.entries(module)) {
    if (!isTable(value)) continue;
    const known = tables.findIndex(({ table }) => table.definition === value.definition && table.name === value.name);
    const found = { name: name === 'default' ? value.name : name, table: value };
    if (known < 0) tables.push(found);
    // `withVectors` returns a table with the same definition, which has more to it.
    else if (vectorIndexesOf(value).size > 0) tables[known] = found;
  }
  return {
    file,
    tables,
    allTables: tables,
    accessPatterns: [...new Set(Object.values(module).flatMap((value) => patternsIn(value)))],
    settings: {},
    endpoint: undefined,
    region: undefined,
    ignore: [],
    samples: [],
  };
};

/**
 * The endpoint and region of the configuration, for a command that doesn't need its tables. A configuration that doesn't load is
 * ignored, unless `--config` names it.
 */
export const placeOf = async (call: Call): Promise<Pick<Project, 'endpoint' | 'region'>> => {
  const { text, out, terminal } = call;
  const nothing = { endpoint: undefined, region: undefined };
  const isNamed = text('config') !== undefined;
  try {
    const file = isNamed ? fileOf(call, Number.POSITIVE_INFINITY) : findConfig(terminal.cwd);
    if (file === undefined) return nothing;
    const { endpoint, region } = projectOf(file, await importFile(file));
    return { endpoint, region };
  } catch (error) {
    if (isNamed) throw error;
    out.note(
      `note: the endpoint and region of the configuration aren't used, because it doesn't load: ${messageOf(error)}`,
    );
    return nothing;
  }
};

/**
 * Loads the tables that a command works on.
 *
 * @param operand the index of the operand that names the module
 * @throws InvalidDefinition for an invalid definition; Failure for a file that doesn't exist, doesn't load or has no table
 */
export const loadProject = async (call: Call, operand = 0): Promise<Project> => {
  const file = fileOf(call, operand);
  const project = projectOf(file, await importFile(file));
  if (project.tables.length === 0)
    throw new Failure(
      `${file} exports no table`,
      'export a table, or a configuration as default: { tables: { shop } }',
    );
  const wanted = call.text('table');
  if (wanted === undefined) return project;
  const tables = project.tables.filter(({ name, table }) => name === wanted || table.name === wanted);
  if (tables.length > 0) return { ...project, tables };
  const names = project.tables.map(({ name }) => name);
  const guess = nearest(wanted, [...names, ...project.tables.map(({ table }) => table.name)]);
  throw new Failure(
    `${file} has no table ${wanted}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
    `tables: ${names.join(', ')}`,
  );
};

/** Loads the only table that a command works on. @throws Failure if there are several */
export const loadTable = async (call: Call, operand = 0): Promise<Project & NamedTable> => {
  const project = await loadProject(call, operand);
  const [only, ...others] = project.tables;
  if (only !== undefined && others.length === 0) return { ...project, ...only };
  throw new Failure(
    `${project.file} has ${project.tables.length} tables: choose one`,
    `--table ${project.tables.map(({ name }) => name).join(', or --table ')}`,
  );
};
