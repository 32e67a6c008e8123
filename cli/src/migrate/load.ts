/** Loads the migration of a module. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Migration } from 'keyform/migrate';
import type { Call } from '../command.js';
import { Failure } from '../failure.js';
import { importFile } from '../project.js';
import { nearest } from '../text/nearest.js';

const isMigration = (value: unknown): value is Migration =>
  typeof value === 'object' && value !== null && (value as Partial<Migration>)[' ~migration'] === true;

/** The migration that a call names. @throws Failure if the module has none, or several */
export const loadMigration = async (
  { text, terminal }: Call,
  file: string,
): Promise<{ readonly migration: Migration; readonly folder: string }> => {
  const path = resolve(terminal.cwd, file);
  if (!existsSync(path)) throw new Failure(`${file} doesn't exist`, `keyform looked for ${path}`);
  const found = new Map<string, Migration>();
  for (const value of Object.values(await importFile(path))) if (isMigration(value)) found.set(value.name, value);
  const names = [...found.keys()];
  if (names.length === 0)
    throw new Failure(
      `${file} exports no migration`,
      "export one: export default migration(shop, { name: '...', ... })",
    );
  const wanted = text('name');
  if (wanted === undefined && names.length > 1)
    throw new Failure(`${file} has ${names.length} migrations: choose one`, `--name ${names.join(', or --name ')}`);
  const migration = found.get(wanted ?? (names[0] as string));
  if (migration !== undefined) return { migration, folder: dirname(path) };
  const guess = nearest(wanted ?? '', names);
  throw new Failure(
    `${file} has no migration ${wanted}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
    `migrations: ${names.join(', ')}`,
  );
};
