import type { AttributeValue } from '../../types/values/attribute-value.js';
import { memoizePerTable } from '../definitions/memoize.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { print } from '../keys/expression.js';
import { noConditions } from '../keys/key-condition.js';
import { Printer } from '../keys/printer.js';
import type { QueryPlan, ValueMap } from '../keys/query-plan.js';
import { type ReadInput, readState } from './query-input.js';
import { Read, readKind } from './read.js';

/** A read of a whole table or index. Immutable: every method returns a new one. */
export class Scan extends Read<ReadInput> {}

const SCAN = readKind<ReadInput>();

const start = (table: TableModel, index: IndexModel, entity: EntityModel | undefined): Scan => {
  const { typeAttribute } = table;
  const scan = (plan: Partial<QueryPlan>, values: ValueMap = {}): Scan =>
    new Scan(
      SCAN,
      readState('scan', table, index, { ...noConditions(index), ...plan, printer: new Printer() }, values),
    );
  // Markers of unique values aren't items of the table; in a table without a type attribute, only their keys show that.
  if (entity === undefined) return scan({ mixed: table.isMarker !== undefined });
  const single = { matches: [entity], exact: true };
  // If the index doesn't contain the type attribute, the keys of the items identify the entity.
  if (typeAttribute === undefined || !index.has(typeAttribute)) return scan({ ...single, mixed: true });
  const names = {};
  const values: { [placeholder: string]: AttributeValue } = {};
  const filter = print(
    { op: '=', of: [{ steps: [typeAttribute] }, { value: { S: entity.typeName }, name: typeAttribute }] },
    names,
    values,
  );
  return scan({ ...single, filter, names }, values);
};

/** Starts a scan of an index, over all entities or for one of them. Twin of `types/reads/scan.ts`. */
export const createScan = memoizePerTable(start);
