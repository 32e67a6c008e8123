import type { ConfiguredTable } from './index.js';
import type { IndexShape } from './index-shape.js';
import type { WireItem } from './propose/wire.js';

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
  /** Whether reads give it only where a projection names it. */
  readonly isHidden?: boolean | undefined;
  /** Whether no update changes it. */
  readonly isReadOnly?: boolean | undefined;
  /** The attribute of all elements, of a set and a list. */
  readonly inner: unknown;
  /** Of a union: its forms. */
  readonly variants?: unknown;
}

/** An option of an entity. */
export interface EntityOption {
  /** The fields that keyform writes. */
  readonly writes?: readonly string[];
  /** The field that counts the writes. */
  readonly counter?: string;
  /** The field with the time at which an item expires. */
  readonly expiry?: string;
  /** Fields that belong to a key that was read. */
  readonly identity?: readonly string[];
  /** Whether the fields are written again for each item. */
  readonly regenerates?: true;
}

/** An entity in its table. */
export interface EntityModel {
  readonly name: string;
  readonly typeName: string;
  readonly formats: ReadonlyMap<string, Format>;
  readonly fields: readonly string[] | undefined;
  attributeOf(field: string): Attribute | undefined;
  physicalName(field: string): string;
  readonly options: readonly EntityOption[];
  readonly primaryFields: readonly string[];
  /** Reads an item of the wire: what is there of it, or the attributes that a projection names. Throws KeyformError `invalid`. */
  readonly decode: (item: WireItem, partial: true | ReadonlyMap<string, undefined>) => object;
}

/** An index, or the table's own key. */
export interface IndexModel extends IndexShape {
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
