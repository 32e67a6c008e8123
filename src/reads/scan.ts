import type { AttributeValue } from '../../types/values/attribute-value.js';
import { kept } from '../definitions/kept.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { refuse } from '../errors/refusal.js';
import { print } from '../keys/expression.js';
import { noConditions } from '../keys/key-condition.js';
import type { Statement, Values } from '../keys/statement.js';
import { readState } from './query-input.js';
import { atLeastOne, Read } from './read.js';
import { type Segments, segmentsOf } from './segments.js';

/** The most segments. Source: Amazon DynamoDB API reference, Scan: TotalSegments. */
const MOST_SEGMENTS = 1_000_000;

/**
 * A read of a whole table or index. Immutable: every method gives another scan.
 *
 * @example
 * ```ts
 * for await (const item of scan.filter({ status: 'SHIPPED' }).items(client)) { ... }
 * ```
 */
export class Scan extends Read<Scan> {
  segments(total: number): Segments {
    const state = Read.stateOf(this);
    atLeastOne('segments', total, MOST_SEGMENTS);
    if (state.start === undefined) return segmentsOf(state, total);
    throw refuse(
      'request',
      'a cursor of a whole scan fits no segment: call startFrom after segments, with its own cursor',
    );
  }
}

const start = (table: TableModel, index: IndexModel, entity: EntityModel | undefined): Scan => {
  const { typeAttribute } = table;
  const scan = (statement: Partial<Statement>, values: Values = {}): Scan =>
    new Scan(readState('scan', table, index, { ...noConditions(index), ...statement }, values));
  if (entity === undefined) return scan({});
  const single = { matches: [entity], exact: true };
  // What the index does not tell, or cannot filter by, the keys of the items tell.
  if (typeAttribute === undefined || !index.has(typeAttribute)) return scan({ ...single, mixed: true });
  const names = {};
  const values: { [placeholder: string]: AttributeValue } = {};
  const filter = print([{ attribute: typeAttribute, operator: '=', value: { S: entity.typeName } }], names, values);
  return scan({ ...single, filter, names }, values);
};

/**
 * Begins a scan of an index, over all entities, or for one of them. Twin of `types/reads/scan.ts`.
 *
 * @example
 * ```ts
 * createScan(model, index, entity).limit(100).build();
 * ```
 */
export const createScan = kept(start);
