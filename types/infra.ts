/** A table for the tools that make tables: `keyform/infra`. Twin of `src/infra.ts`. */

/** A table, as `table(...)` gives it. */
export interface InfraTable {
  readonly name: string;
  readonly definition: { readonly indexes: object; readonly entities: object };
}
