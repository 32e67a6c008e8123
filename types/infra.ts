/** Table definitions for infrastructure tools: `keyform/infra`. Twin of `src/infra.ts`. */

/** A table, as `table(...)` returns it. */
export interface InfraTable {
  readonly name: string;
  readonly definition: { readonly indexes: object; readonly entities: object };
}
