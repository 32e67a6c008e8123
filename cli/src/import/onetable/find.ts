import { Failure } from '../../failure.js';
import { NAMELESS } from '../plan.js';

/** A field of a model, as OneTable prepares it. */
export interface OneTableField {
  readonly name: string;
  readonly type: string | { readonly name: string };
  readonly attribute: readonly string[];
  readonly value?: string | true;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly nulls?: boolean;
  readonly isoDates?: boolean;
  readonly ttl?: boolean;
  readonly default?: unknown;
  readonly generate?: boolean | string | (() => unknown);
  readonly enum?: readonly unknown[];
  readonly validate?: RegExp | string;
  readonly unique?: boolean;
  readonly encode?: unknown;
  readonly crypt?: boolean;
  readonly partial?: boolean;
  readonly items?: { readonly type?: string | { readonly name: string }; readonly enum?: readonly unknown[] };
  readonly block?: { readonly fields: { readonly [name: string]: OneTableField } };
}

export interface OneTableIndex {
  readonly hash?: string;
  readonly sort?: string;
  readonly type?: string;
  readonly project?: string | readonly string[];
  readonly follow?: boolean;
}

/** The part of a model that the import reads. */
export interface OneTableModel {
  readonly name: string;
  readonly typeField: string;
  readonly createdField: string;
  readonly updatedField: string;
  readonly timestamps: boolean | 'create' | 'update';
  readonly hasUniqueFields?: boolean;
  readonly block: { readonly fields: { readonly [name: string]: OneTableField } };
}

/** The part of a table that the import reads. */
export interface OneTableTable {
  readonly name?: string;
  client: unknown;
  V3: unknown;
  encrypt(value: string): string;
  decrypt(value: string): string;
  readonly schema: {
    readonly definition: { readonly models: { readonly [name: string]: object } };
    readonly indexes: { readonly [name: string]: OneTableIndex };
    readonly models: { readonly [name: string]: OneTableModel };
  };
}

/** A table, and where the module exports it; no path if the module exports its schema only. */
export interface FoundTable {
  readonly path: readonly string[] | undefined;
  readonly table: OneTableTable;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const read = (of: object, name: string): unknown => {
  try {
    return (of as { readonly [name: string]: unknown })[name];
  } catch {
    return undefined;
  }
};

/** A model has the schema, too, but only a table has models. */
const isTable = (value: object): value is OneTableTable => {
  const schema = read(value, 'schema');
  return (
    typeof read(value, 'getModel') === 'function' &&
    isObject(schema) &&
    isObject(read(schema, 'definition')) &&
    isObject(read(schema, 'models'))
  );
};

const isSchema = (value: object): boolean => {
  const indexes = read(value, 'indexes');
  return isObject(read(value, 'models')) && isObject(indexes) && isObject(read(indexes, 'primary'));
};

/** OneTable calls warn, which its own default logger lacks. */
const SILENT = Object.fromEntries(['data', 'error', 'info', 'trace', 'warn'].map((level) => [level, () => {}]));

/** How deep exports are searched. */
const DEPTH = 3;

const found = <Value>(module: object, is: (value: object) => boolean): { path: readonly string[]; value: Value }[] => {
  const all: { path: readonly string[]; value: Value }[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: readonly string[]): void => {
    if (!isObject(value) || path.length > DEPTH || seen.has(value)) return;
    seen.add(value);
    if (is(value)) all.push({ path, value: value as Value });
    else for (const name of Object.keys(value)) visit(read(value, name), [...path, name]);
  };
  for (const name of Object.keys(module)) visit(read(module, name), [name]);
  return all;
};

/**
 * Finds the tables that a module exports, or the schemas if it exports no table.
 *
 * @param load loads the project's own OneTable
 */
export const findTables = async (
  module: object,
  file: string,
  load: () => Promise<object>,
): Promise<readonly FoundTable[]> => {
  const tables = found<OneTableTable>(module, isTable);
  if (tables.length > 0) return tables.map(({ path, value }) => ({ path, table: value }));
  const schemas = found<object>(module, isSchema);
  if (schemas.length === 0)
    throw new Failure(
      `${file} exports no OneTable table or schema`,
      'name the module that exports the Table, or the schema',
    );
  const { Table } = (await load()) as { readonly Table: new (params: object) => OneTableTable };
  return schemas.map(({ value }) => ({
    path: undefined,
    table: new Table({ name: NAMELESS, schema: value, partial: true, senselogs: SILENT }),
  }));
};
