import type { ConfiguredTable } from './index.js';

/** A field of a key format. */
export interface FormatField {
  readonly name: string;
  readonly pipes: string;
}

/** A key format taken apart. */
export interface Format {
  readonly text: string;
  readonly literals: readonly string[];
  readonly fields: readonly FormatField[];
}

/** An attribute of an entity. */
export interface Attribute {
  readonly kind: string;
  readonly presence: 'required' | 'optional' | 'default';
  /** The values of an enum, or the one of a literal. */
  readonly only: unknown;
}

/** An entity in its table. */
export interface EntityModel {
  readonly name: string;
  readonly typeName: string;
  readonly formats: ReadonlyMap<string, Format>;
  readonly fields: readonly string[] | undefined;
  readonly attributeOf: (field: string) => Attribute | undefined;
  readonly physicalName: (field: string) => string;
  readonly options: { readonly ttl?: string | undefined; readonly version?: unknown } | undefined;
  readonly primaryFields: readonly string[];
  readonly unique: readonly unknown[];
}

/** An index, or the table's own key. */
export interface IndexModel {
  readonly name: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  readonly entities: readonly EntityModel[];
}

/** What a table knows of itself, as far as the command line reads it. */
export interface TableModel {
  readonly name: string;
  readonly typeAttribute: string | undefined;
  readonly primary: readonly string[];
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly indexes: ReadonlyMap<string, IndexModel>;
}

const TABLE = Symbol.for('keyform.table');

/** The model of a table; undefined for anything else. Tables of any copy of keyform have it. */
export const modelOf = (value: unknown): TableModel | undefined =>
  typeof value === 'object' && value !== null
    ? ((value as { readonly [TABLE]?: TableModel })[TABLE] ?? undefined)
    : undefined;

/** Whether a value is a table. */
export const isTable = (value: unknown): value is ConfiguredTable => modelOf(value) !== undefined;
