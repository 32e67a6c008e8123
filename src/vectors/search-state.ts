/** The state of a search. */
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { Projection } from '../expressions/projection.js';
import type { VectorIndexModel } from './vector-index.js';

/** A search, as its methods change it. Internal. */
export interface SearchState {
  readonly table: TableModel;
  readonly entity: EntityModel;
  readonly index: VectorIndexModel;
  readonly vector: readonly { readonly N: string }[] | undefined;
  /** The values of the index's partition and filters, by their names in the table; undefined before `where` is called. */
  readonly where: ReadonlyMap<string, AttributeValue> | undefined;
  readonly top: number;
  readonly projection: Projection | undefined;
  readonly capacity: CapacityDetail | undefined;
}
