import type { WireItem } from '../../types/values/wire.js';
import type { Format, FormatOptions } from '../formats/format.js';
import type { Partiality } from '../values/codec/codec.js';
import type { CursorSeal } from './cursor-seal.js';
import type { EntityDefinition } from './entity.js';
import type { EntityOption, EntityWithOptions } from './entity-option.js';

/** The parts of a table that its entities need. */
export interface EntityContext {
  readonly typeAttribute: string | undefined;
  readonly formatOptions: FormatOptions;
  /** The clock, for timestamps. */
  readonly now: () => Date;
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  /** The key attributes of all indexes, in their order. */
  readonly keyAttributes: ReadonlySet<string>;
  /** The table's own key first. */
  readonly indexes: readonly {
    readonly name: string;
    readonly partition: readonly string[];
    readonly sort: readonly string[];
    readonly partial: boolean;
  }[];
}

/** An entity in its table, created once when `table(...)` runs. Internal. */
export interface EntityModel extends EntityWithOptions {
  readonly definition: EntityDefinition;
  readonly context: EntityContext;
  /**
   * The format of each key attribute that the entity has a key for, in the order of the indexes: declared formats, natural
   * formats of plain attributes, or the type's name if the type attribute is a key.
   */
  readonly formats: ReadonlyMap<string, Format>;
  /** Encodes a whole item: keys, type attribute, attributes. `isNew` if it must not exist. Throws KeyformError. */
  encode(input: unknown, isNew?: boolean): WireItem;
  /**
   * Decodes an item: without key attributes, the type attribute first. `partial` if an index doesn't contain the whole item: then
   * missing fields are read from the keys. For a projection, only the requested parts. Throws KeyformError `invalid`, with the
   * item.
   */
  decode(item: WireItem, partial: Partiality): object;
  /**
   * Builds the primary key. Throws KeyformError: `field` for a missing, invalid or unknown field, `key` if the key is too long.
   */
  keyOf(fields: unknown): WireItem;
  /** Checks those of the fields that are key attributes themselves, without a format. Throws Issue. */
  checkOwnKeys(values: { readonly [field: string]: unknown }, wire: WireItem): void;
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
  /** The index option `partialKeys`: items may have only some of the key attributes. */
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
  readonly unrecognized: 'throw' | 'collect';
  readonly invalid: 'throw' | 'collect';
  /** Whether an item is a marker, which an option writes in addition to the entity's item; undefined if no option writes markers. */
  readonly isMarker: EntityOption['isMarker'];
  /** The option `strictOperators`: condition objects may only contain the operator `=`. */
  readonly strictOperators: boolean;
  /** The option `valuesInErrors`: whether error messages contain values. */
  readonly valuesInErrors: boolean;
  readonly now: () => Date;
  /** Protects cursors: the first one seals, all of them open. */
  readonly seals: readonly [CursorSeal, ...CursorSeal[]];
}
