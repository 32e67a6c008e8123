import { Failure } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { isTable } from '../model.js';

/** The tables that a module exports, alone, in objects or in lists. @throws Failure if there are none */
export const tablesIn = (exported: object, file: string): readonly ConfiguredTable[] => {
  const found = new Set<ConfiguredTable>();
  const visit = (value: unknown, depth: number): void => {
    if (isTable(value)) found.add(value);
    else if (typeof value === 'object' && value !== null && depth < 3)
      for (const one of Object.values(value)) visit(one, depth + 1);
  };
  visit(exported, 0);
  if (found.size === 0) throw new Failure(`${file} exports no table of keyform`, 'name the module that --out wrote');
  return [...found];
};

/** The table that has an entity of this name. */
export const tableWith = (tables: readonly ConfiguredTable[], entity: string): ConfiguredTable | undefined =>
  tables.find(({ definition }) => Object.hasOwn(definition.entities, entity));
