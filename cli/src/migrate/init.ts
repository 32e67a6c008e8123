/** `keyform migrate init`: compares two definitions of a table, and writes the migrations that the change needs. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Call, ExitCode } from '../command.js';
import { Failure } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { load } from '../library.js';
import { isTable, modelOf, type TableModel } from '../model.js';
import { importFile } from '../project.js';
import { specifier } from '../text/specifier.js';
import { deliver } from '../text/write.js';
import { proposalOf } from './proposal.js';
import type { WrittenFields } from './proposed-change.js';
import { withFailures } from './show.js';

/** A table as a module exports it. */
interface ExportedTable {
  readonly name: string;
  readonly path: string;
  readonly table: ConfiguredTable;
}

/**
 * The table that a module exports.
 *
 * @param wanted the name of the table or of its export, if the module may have several
 * @throws Failure if it has none, or several
 */
const exportedTable = async (call: Call, file: string, wanted: string | undefined): Promise<ExportedTable> => {
  const path = resolve(call.terminal.cwd, file);
  if (!existsSync(path)) throw new Failure(`${file} doesn't exist`, `keyform looked for ${path}`);
  const all = Object.entries(await importFile(path)).flatMap(([name, table]) =>
    isTable(table) ? [{ name, path, table }] : [],
  );
  const found = all.filter(({ name, table }) => wanted === undefined || name === wanted || table.name === wanted);
  const [only, ...others] = found;
  if (only !== undefined && others.every(({ table }) => table === only.table)) return only;
  const names = all.map(({ name }) => name);
  if (only === undefined)
    throw new Failure(
      `${file} exports no table${wanted === undefined ? '' : ` ${wanted}`}`,
      names.length === 0 ? 'name the module that defines and exports the table' : `tables: ${names.join(', ')}`,
    );
  throw new Failure(`${file} has ${found.length} tables: choose one`, `--table ${names.join(', or --table ')}`);
};

/** The time in UTC, so that a second change of an entity on the same day has a name of its own: `2026-11-28-142543`. */
const timeNow = (): string => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/** The fields of an entity that keyform writes: what existing items get, or lose. */
const writtenFields = ({ entities }: TableModel, name: string): WrittenFields => {
  const options = entities.get(name)?.options ?? [];
  const created = options.flatMap(({ times = [], always = [] }) => times.filter((field) => !always.includes(field)));
  const updated = options.flatMap(({ times = [], always = [] }) => times.filter((field) => always.includes(field)));
  return { created: created[0], updated: updated[0], version: options.find(({ counter }) => counter)?.counter };
};

/** Compares two definitions, and writes migrations. */
export const init = async (call: Call, file: string | undefined): Promise<ExitCode> => {
  const { text, flag, out, terminal } = call;
  const from = text('from');
  if (file === undefined || from === undefined)
    throw new Failure(
      from === undefined ? 'name the module with the old definition' : 'name the module with the new definition',
      'keyform migrate init src/shop.ts --from src/shop.old.ts',
    );
  const current = await exportedTable(call, file, text('table'));
  const old = await exportedTable(call, from, text('table'));
  const { diffDefinitions } = await load('keyform/migrate', dirname(current.path));
  const difference = await withFailures((async () => diffDefinitions(old.table as never, current.table as never))());
  if (flag('json')) {
    out.json(difference);
    return 0;
  }
  const folder = dirname(resolve(terminal.cwd, text('out') ?? 'migrations.ts'));
  const oldModel = modelOf(old.table) as TableModel;
  const code = proposalOf(difference, (entity) => oldModel.entities.get(entity)?.fields ?? [], {
    table: { name: current.name, module: specifier(folder, current.path) },
    oldTable: { name: old.name, module: specifier(folder, old.path) },
    typeAttribute: oldModel.typeAttribute,
    prefix: timeNow(),
    writtenFields: (entity) => writtenFields(modelOf(current.table) as TableModel, entity),
  });
  return deliver(call, code, { keeps: true });
};
