import type { Format, FormatOptions } from '../formats/format.js';
import type { Constraint, MarkedTable } from '../formats/unique-format.js';

/** What an entity with unique fields brings along, so that programs without such entities do not carry it. */
export interface UniqueCode {
  /** What is unique, in a table. Throws KeyformError `format` or `definition`. */
  readonly constraints: (
    typeName: string,
    options: FormatOptions,
    parse: (format: string) => Format,
  ) => readonly Constraint[];
  /** Whether an item is a marker of a table whose entities have unique fields. */
  readonly isMarker: (table: MarkedTable, item: { readonly [attribute: string]: unknown }) => boolean;
  /** A put or a create; `src/definitions/model.ts` has the types of table and entity. */
  put(table: object, entity: object, input: unknown, words: 'put' | 'create'): object;
  /** A deletion. */
  delete(table: object, entity: object, fields: unknown): object;
}
