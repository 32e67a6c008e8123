import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type * as Core from 'keyform';
import { numberOf } from '../arguments.js';
import type { Call, ExitCode } from '../command.js';
import { Failure, messageOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { load, urlOf } from '../library.js';
import { loaderOf } from '../loader.js';
import { atOneTime } from '../samples.js';
import { specifier } from '../text/specifier.js';
import { deliver, writeText } from '../text/write.js';
import { Accepted } from './accepted.js';
import { tablesIn, tableWith } from './against.js';
import { problemOfName, problemOfTable, runModule } from './define.js';
import type { ImportedEntity, ImportedModule } from './model.js';
import { type Placed, type SourceShape, withPlaces } from './places.js';
import { type PlannedTable, planTables, tableOfOne } from './plan.js';
import { keyformWriter, type Prepare } from './proof/keyform.js';
import { type EntityProof, proveEntity } from './proof/prove.js';
import { withStillChance } from './proof/still-chance.js';
import type { Writer } from './proof/writer.js';
import { delimiterLines, exactOf, proofLines, rejectedLines, reportLines } from './report.js';
import { type ImportedPair, proveStored, type StoredProof, storedItems, storedLines } from './stored.js';
import { entitiesText, moduleFiles, moduleText, setterNames } from './typescript.js';

/** What an import needs of a library: reading its definitions, and building its requests. */
export interface Import {
  readonly module: ImportedModule;
  readonly writerOf: (entity: ImportedEntity) => Writer;
  /** How its definitions look in source code. */
  readonly shape: SourceShape;
}

/** Reads a library's definitions from the exports of a module. */
export type Importer = (
  exported: object,
  file: string,
  /** Loads the project's own copy of the library. */
  loadPeer: (name: string) => Promise<object>,
) => Import | Promise<Import>;

/** Whether `--out` names a folder: one that exists, or a name without an extension. */
const isFolder = (path: string): boolean =>
  /[\\/]$/.test(path) || (existsSync(path) ? statSync(path).isDirectory() : !/\.[cm]?tsx?$/.test(path));

/** The library of the project. @throws Failure if it isn't installed */
const loadPeer = async (name: string, folder: string): Promise<object> => {
  try {
    return await loaderOf(folder).import<object>(name);
  } catch (error) {
    throw new Failure(`${name} doesn't load: ${messageOf(error)}`, `install it in the project: npm install ${name}`, {
      cause: error,
    });
  }
};

/** What an import found. */
interface Outcome {
  readonly module: ImportedModule;
  /** The entities, with the places of their notes. */
  readonly placed: Placed;
  readonly tables: readonly PlannedTable[];
  /** Why keyform rejects a definition. */
  readonly problems: ReadonlyMap<ImportedEntity, string>;
  readonly proofs: readonly EntityProof[];
  /** The comparison over items of a table. */
  readonly stored: StoredProof | undefined;
  readonly accepted: Accepted;
}

/** @throws Failure if a name isn't one of an entity */
const acceptedOf = (call: Call, entities: readonly ImportedEntity[]): Accepted => {
  const names = (call.text('accept') ?? '').split(',').map((name) => name.trim());
  return new Accepted(
    names.filter((name) => name !== ''),
    entities,
  );
};

/** The file that an operand names. @throws Failure if there's none */
const fileOf = (name: string | undefined, kind: string, cwd: string): string => {
  if (name === undefined) throw new Failure('name the module to import', `keyform import ${kind} src/db.ts`);
  const file = resolve(cwd, name);
  if (!existsSync(file)) throw new Failure(`${name} doesn't exist`, `keyform looked for ${file}`);
  if (statSync(file).isDirectory())
    throw new Failure(`${name} is a folder`, 'name the module that exports the entities');
  return file;
};

/** @throws Failure if a table can't have its name, which is an error of the module and not of each entity */
const checkNames = (core: typeof Core, { peer, entities }: ImportedModule): void => {
  const names = new Set(entities.flatMap(({ table }) => table ?? []));
  for (const name of names) {
    const problem = problemOfName(core, name);
    if (problem === undefined) continue;
    const count = entities.filter(({ table }) => table === name).length;
    throw new Failure(
      `${problem} (${count} ${peer} ${count === 1 ? 'entity has' : 'entities have'} this table)`,
      'correct the name in the module. If it comes from an environment variable, set that variable when you run the command',
    );
  }
};

/** Imports the definitions of another library: writes them, reports what differs, and compares requests. */
export const runImport = async (
  call: Call,
  kind: string,
  importer: Importer,
  importFile: (file: string) => Promise<object>,
): Promise<ExitCode> => {
  const { positionals, text, flag, out, terminal } = call;
  const file = fileOf(positionals[1], kind, terminal.cwd);
  const runs = numberOf(call, 'runs', 1, 100_000) ?? 100;
  const seed = numberOf(call, 'seed', 0, 4294967295) ?? 1;
  const target = text('out') === undefined ? undefined : resolve(terminal.cwd, text('out') as string);
  const folder = target === undefined ? dirname(file) : isFolder(target) ? target : dirname(target);
  const isSplit = target !== undefined && folder === target;
  const against = text('against') === undefined ? undefined : fileOf(text('against'), kind, terminal.cwd);
  const core = await load('keyform', dirname(file));
  const keyform = urlOf('keyform', dirname(file));
  // A request needs the real clock.
  const stored = await storedItems(call, dirname(file));

  return withStillChance(() =>
    atOneTime(async () => {
      const { module, writerOf, shape } = await importer(await importFile(file), positionals[1] as string, (name) =>
        loadPeer(name, dirname(file)),
      );
      checkNames(core, module);
      const accepted = acceptedOf(call, module.entities);
      const from = specifier(folder, file);
      const place = join(folder, 'keyform-import.ts');
      const { definitions, problems } = await definitionsOf(core, module, from, place, keyform);
      const possible = { ...module, entities: module.entities.filter((entity) => !problems.has(entity)) };
      const tables = planTables(possible, (table) => problemOfTable(core, table, (name) => definitions.get(name)));
      const typescript = moduleText(tables, from);
      const defined = await runModule(typescript, place, keyform);
      const functions = against === undefined ? defined : await importFile(against);
      const edited = against === undefined ? undefined : tablesIn(functions, text('against') ?? '');
      const proofs: EntityProof[] = [];
      const pairs: ImportedPair[] = [];
      const absent: string[] = [];
      for (const { constant, entities } of tables)
        for (const entity of entities) {
          out.progress(`comparing ${entity.name}`);
          const table = edited === undefined ? (defined[constant] as ConfiguredTable) : tableWith(edited, entity.name);
          if (table === undefined) {
            absent.push(entity.name);
            continue;
          }
          const pair = {
            entity,
            theirs: writerOf(entity),
            ours: keyformWriter(table, entity, ...preparedBy(functions, entity)),
          };
          pairs.push({ pair, table });
          proofs.push(await proveEntity(pair, { runs, seed, accepted }));
        }
      out.progress(undefined);
      const compared = stored === undefined ? undefined : await proveStored(core, stored, pairs);
      const placed = await withPlaces(module.entities, shape, file, terminal.cwd);
      const outcome: Outcome = { module, placed, tables, problems, proofs, stored: compared, accepted };
      if (flag('json')) out.json(jsonOf(outcome, typescript));
      else {
        if (edited !== undefined)
          for (const name of absent)
            out.note(`${name}: nothing is compared, because ${text('against')} has no such entity`);
        else if (tables.length === 0) out.note('nothing is written, because keyform rejects all definitions');
        else if (isSplit) writeFolder(call, folder, moduleFiles(tables, from));
        else deliver(call, typescript, { keeps: true });
        printReport(call, outcome);
      }
      const isSame = proofs.every(({ different }) => different === 0) && (compared?.different ?? 0) === 0;
      const isAccepted = module.entities.every((entity) => accepted.missing(entity).length === 0);
      return problems.size === 0 && absent.length === 0 && isSame && isAccepted ? 0 : 1;
    }),
  );
};

/** The functions that call an entity's set functions, of the written or the edited module. */
const preparedBy = (functions: object, { name }: ImportedEntity): readonly (Prepare | undefined)[] =>
  setterNames(name).map((one) => {
    const found = (functions as { readonly [name: string]: unknown })[one];
    return typeof found === 'function' ? (found as Prepare) : undefined;
  });

/** What keyform makes of each definition, or why it rejects it. */
const definitionsOf = async (
  core: typeof Core,
  module: ImportedModule,
  from: string,
  place: string,
  keyform: string,
) => {
  const definitions = new Map<string, unknown>();
  const problems = new Map<ImportedEntity, string>();
  for (const entity of module.entities)
    try {
      const defined = await runModule(entitiesText([entity], from), place, keyform);
      // A function for its setters may be next to it.
      const definition = Object.values(defined).find((one) => typeof one !== 'function');
      const problem = problemOfTable(core, tableOfOne(entity), () => definition);
      if (problem === undefined) definitions.set(entity.name, definition);
      else problems.set(entity, problem);
    } catch (error) {
      problems.set(entity, messageOf(error));
    }
  return { definitions, problems };
};

const jsonOf = ({ module, placed, problems, proofs, stored }: Outcome, typescript: string) => ({
  library: module.peer,
  stored,
  entities: module.entities.map((entity, at) => ({
    name: entity.name,
    exact: exactOf(entity),
    attributes: entity.attributes.length,
    indexes: entity.indexes.length,
    notes: placed.entities[at]?.notes,
    problem: problems.get(entity),
    proof: proofs.find((proof) => proof.entity === entity.name),
  })),
  typescript,
});

const printReport = ({ out }: Call, { module, placed, tables, problems, proofs, stored, accepted }: Outcome): void => {
  for (const [at, entity] of module.entities.entries()) {
    for (const line of reportLines(placed.entities[at] ?? entity)) out.note(line);
    const problem = problems.get(entity);
    if (problem !== undefined) out.note(`  missing  keyform rejects the definition, so it's left out: ${problem}`);
  }
  if (placed.problem !== undefined) out.note(placed.problem);
  for (const line of delimiterLines(tables, module.peer)) out.note(line);
  for (const line of rejectedLines(module.entities, accepted)) out.note(line);
  for (const line of proofLines(proofs, module.peer)) out.note(line);
  if (stored !== undefined) for (const line of storedLines(stored, module.peer)) out.note(line);
};

/** Writes several files. @throws Failure if one of them exists and isn't to be overwritten */
const writeFolder = ({ text, flag, out }: Call, folder: string, files: ReadonlyMap<string, string>): void => {
  const existing = [...files.keys()].filter((name) => existsSync(join(folder, name)));
  if (existing.length > 0 && !flag('force'))
    throw new Failure(
      `${join(text('out') ?? '', existing[0] as string)} already exists`,
      '--force overwrites it; a different --out keeps it',
    );
  for (const [name, content] of files) writeText(join(folder, name), content);
  out.note(`wrote ${files.size} files to ${text('out')}`);
};
