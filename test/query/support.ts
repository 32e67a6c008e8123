import type { EntityModel, IndexModel, TableModel } from '../../src/definitions/model.js';
import { createTableModel } from '../../src/definitions/table-model.js';
import { createQuery, type QueryStart } from '../../src/reads/query.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';

/** A table as the builders see it, with the untyped `query` that a JavaScript caller has. */
export interface Opened {
  readonly model: TableModel;
  readonly query: (index: string, entity?: string) => QueryStart;
}

/** Queries of a model. */
export const queriesOf = (model: TableModel): Opened => ({
  model,
  query: (index, entity) =>
    createQuery(
      model,
      model.indexes.get(index) as IndexModel,
      entity === undefined ? undefined : (model.entities.get(entity) as EntityModel),
    ),
});

/** Declares a table. */
export const open = (definition: TableDefinition, name = 'TestTable'): Opened =>
  queriesOf(createTableModel(name, definition));

/** What a call throws: its code, entity, field and message. */
export const thrownBy = (call: () => unknown): { code: string; entity?: string; field?: string; message: string } => {
  try {
    call();
  } catch (error) {
    const { name, code, entity, field, message } = error as Error & { code: string; entity?: string; field?: string };
    if (name !== 'KeyformError') throw error;
    return { code, message, ...(entity !== undefined && { entity }), ...(field !== undefined && { field }) };
  }
  throw new Error('nothing was thrown');
};
