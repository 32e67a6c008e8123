import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { Format, FormatOptions } from '../formats/format.js';
import type { KeyPlan } from '../formats/key-plan.js';
import type { AttrDescription } from '../values/attr-description.js';
import type { Partiality } from '../values/codec/codec.js';
import type { CursorSeal } from './cursor-seal.js';
import type { EntityOption } from './entity-option.js';

/** An entity in its table, as the builders use it. Internal. */
export interface EntityModel {
  /** Its name in the table's `entities`. */
  readonly name: string;
  /** Its value in the type attribute. */
  readonly typeName: string;
  /**
   * The format of each key attribute that the entity has a key for, in the order of the indexes: declared formats, natural
   * formats of plain attributes, or the type's name if the type attribute is a key.
   */
  readonly formats: ReadonlyMap<string, Format>;
  /** The attribute name of a field: that of `.as(...)`, or the field's name. */
  physicalName(field: string): string;
  /** The names of its fields; undefined for a schema, which may have any. */
  readonly fields: readonly string[] | undefined;
  /** The attribute of a field; undefined for a schema. */
  attributeOf(field: string): AttrDescription | undefined;
  /** Encodes a whole item: keys, type attribute, attributes. `isNew` if it must not exist. Throws KeyformError. */
  encode(input: unknown, isNew?: boolean): WireItem;
  /**
   * Decodes an item: without key attributes, the type attribute first. `partial` if an index doesn't contain the whole item: then
   * missing fields are read from the keys. For a projection, only the requested parts. Throws KeyformError `invalid`, with the
   * item.
   */
  decode(item: WireItem, partial: Partiality): object;
  /** Encodes the value of a field for a filter, without checks. Throws Issue. */
  encodeField(field: string, value: unknown): AttributeValue;
  /**
   * Encodes the value of a field for storage, after its checks. `isPart` for values added to a set or a list, whose elements are
   * checked. Throws Issue.
   */
  writeField(field: string, value: unknown, isPart?: boolean): AttributeValue;
  /** The value stored if a field is set to this value: the output of its schema. Throws Issue. */
  outputOf(field: string, value: unknown): unknown;
  /** Whether the field certainly doesn't exist. */
  lacks(field: string): boolean;
  /** Whether `nulls: 'remove'` lets null remove the field of a schema. */
  nullRemoves(field: string): boolean;
  /**
   * Builds the primary key. Throws KeyformError: `field` for a missing, invalid or unknown field, `key` if the key is too long.
   */
  keyOf(fields: unknown): WireItem;
  readonly primaryFields: readonly string[];
  /** Its keys by index, for the indexes that it has all keys of. The primary key comes first. */
  readonly plans: readonly KeyPlan[];
  /** Checks the given fields that are keys of an index themselves. Throws Issue. */
  checkOwnKeys(values: { readonly [field: string]: unknown }, wire: WireItem): void;
  /** Its options, sorted by rank. */
  readonly options: readonly EntityOption[];
  /** Checks a value against the field's attribute; does nothing for schemas. Throws Issue. */
  checkField(field: string, value: unknown): void;
}

/** An index of a table, or its primary key. Internal. */
export interface IndexModel {
  readonly name: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
  /** Whether it's a global index, which has no consistent reads. */
  readonly global: boolean;
  /** Whether it's a local index. */
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /** Whether items may have only some of its key attributes, as attributes of the entity. */
  readonly partial: boolean;
  /** Whether items read through the index have this attribute. */
  readonly has: (attribute: string) => boolean;
  /** The entities that have all keys of the index, in the table's order. */
  readonly entities: readonly EntityModel[];
}

/** A table, as the builders use it. Internal. */
export interface TableModel {
  readonly name: string;
  readonly typeAttribute: string | undefined;
  readonly formatOptions: FormatOptions;
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly byType: ReadonlyMap<string, EntityModel>;
  /** The attributes of the primary key. */
  readonly primary: readonly string[];
  /** The key attributes of all indexes. */
  readonly keyAttributes: ReadonlySet<string>;
  readonly indexes: ReadonlyMap<string, IndexModel>;
  readonly unrecognised: 'throw' | 'collect';
  readonly invalid: 'throw' | 'collect';
  /** Whether an option wrote the item in addition to the entities' items; undefined if no option writes any. */
  readonly isMarker: EntityOption['isMarker'];
  /** Whether objects of conditions may contain only the operator `=`. */
  readonly strictOperators: boolean;
  /** Whether errors show values. */
  readonly valuesInErrors: boolean;
  readonly now: () => Date;
  /** Protects cursors: the first one seals, all of them open. */
  readonly seals: readonly [CursorSeal, ...CursorSeal[]];
}
