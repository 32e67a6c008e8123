/** A migration as its runner uses it. */
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { ProgressPlace } from './progress.js';

export interface MigrationModel {
  readonly name: string;
  /** The table that it reads, under the name that the run uses. */
  readonly source: TableModel;
  /** The entity that it reads. */
  readonly entity: EntityModel;
  /** The tables that it may write. */
  readonly tableNames: readonly string[];
  /** The number of global indexes of the written table, for estimates. */
  readonly indexes: number;
  readonly progress: ProgressPlace;
  readonly filter: ((item: object) => boolean) | undefined;
  readonly change: (item: object) => unknown;
}
