/** JSON Schema of the items of an entity: `keyform/json-schema`. Twin of `src/json-schema.ts`. */

/**
 * What a schema describes: what clients may send for a new item, the input of `put`, or the items that reads return.
 *
 * @example const sides: readonly SchemaSide[] = ['create', 'input', 'output'];
 */
export type SchemaSide = 'create' | 'input' | 'output';

// A type of its own, because the declarations of this entry import no others.
/** The part of a table that `jsonSchema` needs. Any table that `table(...)` returns is assignable to it. */
export interface DescribedEntities<Entities extends object> {
  readonly name: string;
  readonly definition: { readonly entities: Entities };
}

/** A JSON Schema of the draft 2020-12, with the keywords that keyform writes. */
export interface JsonSchema {
  readonly $schema?: 'https://json-schema.org/draft/2020-12/schema';
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: JsonSchema };
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean | null;
  /** As JSON: a date is a string, a set an array. */
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly contentEncoding?: 'base64';
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly propertyNames?: { readonly minLength: 1 };
  readonly anyOf?: readonly JsonSchema[];
}
