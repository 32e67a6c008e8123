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

/** An entity in its table, worked out once when `table(...)` runs. Internal. */
export interface EntityModel extends EntityWithOptions {
  readonly definition: EntityDefinition;
  readonly context: EntityContext;
  /**
   * The format of each key attribute of the table's indexes that the entity has a key for, in the order of the indexes:
   * declared formats, natural formats of plain attributes, the type name where the type attribute is a key.
   */
  readonly formats: ReadonlyMap<string, Format>;
  /** A checked, complete item for the wire: keys, type attribute, attributes. `isNew` if it must not exist yet. Throws KeyformError. */
  encode(input: unknown, isNew?: boolean): WireItem;
  /**
   * An item of the wire as the user reads it: no key attributes, the type attribute first. `partial` where an index does not
   * hold all of it: fields that the keys give back are filled in then. Of a projection, just the parts that were asked for.
   * Throws KeyformError `invalid`, with the item.
   */
  decode(item: WireItem, partial: Partiality): object;
  /**
   * The primary key that these fields give, checked against their attributes. Throws KeyformError: `field` for one that is
   * missing, wrong or no field of the primary key, `key` when the key is too long.
   */
  keyOf(fields: unknown): WireItem;
  /** Checks fields that are keys of an index by themselves, as far as they are given. Throws Issue. */
  checkOwnKeys(values: { readonly [field: string]: unknown }, wire: WireItem): void;
}

/** One index of a table, or the table's own key (`primary`). Internal. */
export interface IndexModel {
  readonly name: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
  /** Neither the table's own key nor a local index: no consistent reads. */
  readonly global: boolean;
  /** A local index, kept with the items of the partition. */
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /** Whether items may have some of its key attributes and not all, as attributes of their own. */
  readonly partial: boolean;
  /** Whether items read through the index have this attribute (key attributes and projected ones). */
  readonly has: (attribute: string) => boolean;
  /** The entities that have all keys of the index, in the order in which the table declares them. */
  readonly entities: readonly EntityModel[];
}

/** A table as the builders see it. Internal. */
export interface TableModel {
  readonly name: string;
  readonly typeAttribute: string | undefined;
  readonly formatOptions: FormatOptions;
  /** 'S', 'N' or 'B' of a key attribute. */
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  readonly entities: ReadonlyMap<string, EntityModel>;
  /** The entities by their value in the type attribute. */
  readonly byType: ReadonlyMap<string, EntityModel>;
  /** The attributes of the table's own key. */
  readonly primary: readonly string[];
  /** The key attributes of all indexes. */
  readonly keyAttributes: ReadonlySet<string>;
  readonly indexes: ReadonlyMap<string, IndexModel>;
  readonly unrecognised: 'throw' | 'collect';
  readonly invalid: 'throw' | 'collect';
  /** Whether an item is one that an option writes beside those of the entities; undefined if no option writes such items. */
  readonly isMarker: EntityOption['isMarker'];
  /** Whether objects of conditions may hold no operator but `=`. */
  readonly strictOperators: boolean;
  /** Whether errors show values. */
  readonly valuesInErrors: boolean;
  /** The clock. */
  readonly now: () => Date;
  /** What protects cursors: the first seals them, all open them. */
  readonly seals: readonly [CursorSeal, ...CursorSeal[]];
}
