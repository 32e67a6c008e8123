import type { ConfiguredTable } from './index.js';
import type { IndexShape } from './index-shape.js';
import type { WireItem } from './propose/wire.js';

/** A field of a key format. */
export interface FormatField {
  readonly name: string;
  readonly pipes: string;
}

/** A parsed key format. */
export interface Format {
  readonly text: string;
  readonly literals: readonly string[];
  readonly fields: readonly FormatField[];
}

/** An attribute of an entity. */
export interface Attribute {
  readonly kind: string;
  readonly presence: 'required' | 'optional' | 'default';
  /** The values of an enum, or the value of a literal. */
  readonly only: unknown;
  /** Whether reads return it only if a projection names it. */
  readonly isHidden?: boolean | undefined;
  /** Whether updates can't change it. */
  readonly isReadOnly?: boolean | undefined;
  /** The attribute of the elements of a set or a list. */
  readonly inner: unknown;
  /** The variants of a union. */
  readonly variants?: unknown;
}

/** An option of an entity. */
export interface EntityOption {
  /** The fields that keyform writes. */
  readonly writes?: readonly string[];
  /** The fields set to the time of a write; those that aren't in `always` keep the time of the first one. */
  readonly times?: readonly string[];
  /** The fields that every write sets. */
  readonly always?: readonly string[];
  /** The field that counts the writes. */
  readonly counter?: string;
  /** The field with the time at which an item expires. */
  readonly expiry?: string;
  /** Fields that a write may receive with a key, besides those of the primary key. */
  readonly identity?: readonly string[];
  /** Whether the fields are generated again for each item, so that an upsert doesn't need their values. */
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
  /** Decodes an item in wire format: the existing attributes, or those that a projection names. Throws KeyformError `invalid`. */
  readonly decode: (item: WireItem, partial: true | ReadonlyMap<string, undefined>) => object;
}

/** An index, or the primary key. */
export interface IndexModel extends IndexShape {
  readonly entities: readonly EntityModel[];
}

/** The part of keyform's internal table model that the command line reads. */
export interface TableModel {
  readonly name: string;
  readonly typeAttribute: string | undefined;
  readonly primary: readonly string[];
  /** The key attributes of the table and its indexes. */
  readonly keyAttributes: ReadonlySet<string>;
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly indexes: ReadonlyMap<string, IndexModel>;
}

const TABLE = Symbol.for('keyform.table');

/** The model of a table; undefined for anything else. Works for tables of every copy of keyform. */
export const modelOf = (value: unknown): TableModel | undefined =>
  typeof value === 'object' && value !== null
    ? ((value as { readonly [TABLE]?: TableModel })[TABLE] ?? undefined)
    : undefined;

/** Whether a value is a table. */
export const isTable = (value: unknown): value is ConfiguredTable => modelOf(value) !== undefined;
