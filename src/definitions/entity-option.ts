/**
 * The interface of an entity's options. Each option is one file in `src/options/` that implements it; no other file knows an option by name.
 *
 * Every member is optional but the rank. The core runs the hooks of an entity's options in the order of their ranks, and options of one
 * rank in the order in which they were added to the entity. So the ranks say whose effect another option sees.
 */

import type { Attributes } from '../../types/values/attr.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import type { Issue, keyformError } from '../errors/issue.js';
import type { KeyPair } from '../formats/collision.js';
import type { Format, FormatOptions } from '../formats/format.js';
import type { KeyPlan } from '../formats/key-plan.js';
import type { AttrDescription, AttributeLookup } from '../values/attr-description.js';

/** The part of an entity in its table that options see. */
export interface EntityWithOptions extends AttributeLookup {
  /** Its name in the table's `entities`. */
  readonly name: string;
  /** Its value in the type attribute. */
  readonly typeName: string;
  /** The names of its attributes; undefined for a schema, which may have any. */
  readonly fields: readonly string[] | undefined;
  /** The fields of the primary key. */
  readonly primaryFields: readonly string[];
  /** Its keys by index, of the indexes that it has all keys of. The table's own key comes first. */
  readonly plans: readonly KeyPlan[];
  /** Its options, in the order of their effects. */
  readonly options: readonly EntityOption[];
  /** Physical names of fields that `.as(...)` renamed; others are their own. */
  physicalName(field: string): string;
  /** The value of a field as a filter compares it: in wire form, as the attribute stores it. Throws Issue. */
  encodeField(field: string, value: unknown): AttributeValue;
  /**
   * The same as it is stored, after the checks of its attribute. `isPart`: what is added to a set or a list, whose elements
   * are checked. Throws Issue.
   */
  writeField(field: string, value: unknown, isPart?: boolean): AttributeValue;
}

/** What an option needs of an entity's table when the table is defined. */
export interface OptionContext {
  readonly formatOptions: FormatOptions;
  /** Parses a format with the entity's fields and pipes. */
  readonly parse: (format: string) => Format;
}

/** What an option sees of an item that is written. */
export interface ItemContext {
  readonly entity: AttributeLookup;
  readonly now: () => Date;
  /** Whether the item must not exist. */
  readonly isNew: boolean;
  /** The issues so far, to which an option adds its own. They replace other issues of the same fields. */
  readonly issues: Issue[];
}

/** A stored value that a write requires. At most one option of an entity has locks. */
export interface Lock {
  readonly field: string;
  /** The name of the field in the table. */
  readonly name: string;
  /** The values that the item may have; undefined is a missing one. */
  readonly values: readonly (AttributeValue | undefined)[];
  /** Whether the item must exist even if its value may be missing. */
  readonly mustExist: boolean;
  /** Whether the write is about an item that was read. If it no longer exists, the error is `notFound`. */
  readonly isRead: boolean;
  /** Whether an item has a required value, in the form of either client. */
  readonly matches: (stored: unknown) => boolean;
  readonly failure: { readonly code: 'versionConflict'; readonly problem: string | Issue; readonly field: string };
}

/** A change that every update of an entity makes. */
export interface UpdateStamp {
  readonly field: string;
  readonly clause: 'SET' | 'ADD';
  readonly value: AttributeValue;
  /** The value of a `SET`, from which index keys are built. */
  readonly input?: unknown;
}

/** A value that an option adds to an update when its request is built. */
export interface UpdateValue {
  readonly field: string;
  readonly input: unknown;
  /** Whether an existing value is kept. */
  readonly isFallback: boolean;
}

/** An update, as options see it. */
export interface UpdateContext {
  readonly entity: EntityWithOptions;
  /** The fields of the primary key. */
  readonly keyFields: Fields;
  readonly isUpsert: boolean;
  /** Whether the update changes a field so far. */
  readonly isChanged: (field: string) => boolean;
  /** Whether a field is part of a key. */
  readonly isInKey: (field: string) => boolean;
  /** Throws KeyformError for a field that no update may change. */
  readonly checkField: (field: string) => void;
}

/** An item that `rekey` writes to another key, or with another identity. */
export interface ItemMove {
  readonly before: Fields;
  /** The values of the identity before, encoded. */
  readonly wire: WireItem;
  readonly after: Fields;
  /** The primary key before and after. */
  readonly key: WireItem;
  readonly next: WireItem;
  /** Whether the primary key stays the same. */
  readonly stays: boolean;
  /** The item after the move. */
  readonly item: WireItem;
}

/** What an option adds to a move. */
export interface MovedItem {
  readonly requests: readonly object[];
  /** The fields of a stored item that changed since the move was built. */
  readonly changedFields: (item: object) => readonly string[];
}

/** Why updates can't change a field. */
export interface Unchangeable {
  /** The message, whose placeholder is `{field}`. */
  readonly message: Parameters<typeof keyformError>[0];
  /** The field as a noun: `a unique field`. */
  readonly noun: string;
}

/** A field that is computed from others. */
export interface DerivedField {
  readonly field: string;
  readonly from: readonly string[];
}

/** An option of an entity. */
export interface EntityOption {
  /**
   * The order of effects: 0 timestamps, 1 version, 2 ttl, 3 unique, 4 onUpdate and revised, 5 computed. A computed field
   * sees the values of all others.
   */
  readonly rank: number;

  // Facts about the option.

  /** The fields that the option writes, such as `createdAt` and `updatedAt`. No other option may write them. */
  readonly writes?: readonly string[];
  /** The attributes that the option adds or replaces. */
  readonly added?: Attributes;
  /**
   * Whether `writes` are written again for each item, such as a computed `total`: an upsert and `rekey` don't need their values.
   */
  readonly regenerates?: true;
  /** The fields that every write sets, so that every item has them: `updatedAt`, but not `createdAt`. */
  readonly always?: readonly string[];
  /**
   * The fields set to the time of a write, such as `createdAt`; those also in `always`, such as `updatedAt`, to the time of the last
   * write.
   */
  readonly times?: readonly string[];
  /** The field that counts the writes of an item, such as `version`. */
  readonly counter?: string;
  /** The computed field, such as `total`, computed from `price` and `count`. Inputs don't have it. */
  readonly derived?: DerivedField;
  /** The field with the time at which an item expires. */
  readonly expiry?: string;
  /** Fields that belong to a key that was read: a write may receive them without receiving a whole item. */
  readonly identity?: readonly string[];
  /** The note about a field in a chart. */
  noteOf?(field: string): string | undefined;
  /** Messages about the entity in a chart. */
  readonly notes?: readonly string[];
  /** The JSON Schema of a field, instead of that of its attribute. */
  schemaOf?(field: string, side: 'input' | 'output'): { readonly [keyword: string]: unknown } | undefined;

  // When a table is defined.

  /** The option in a table. Options of lower ranks are in `entity.options` already. Throws KeyformError. */
  inTable?(entity: EntityWithOptions, context: OptionContext): EntityOption;
  /** The key formats of further items that the option writes. */
  readonly keyPairs?: readonly KeyPair[];
  /** Checks the names of all types of the table. Throws KeyformError. */
  checkTypes?(entityOf: (type: string) => string | undefined): void;
  /** Whether the option wrote the item. Reads skip such items. */
  isMarker?(table: MarkedTable, item: { readonly [attribute: string]: unknown }): boolean;

  // When an item is put.

  /** Adds the option's values to an item. Throws Issue. */
  completeItem?(item: Record<string, unknown>, context: ItemContext): void;
  /** The value that the stored item must have for a put. */
  putLock?(input: unknown, item: WireItem, entity: EntityWithOptions): Lock;
  /** Creates a put or a create instead of the core's; `src/definitions/model.ts` has the types of table and entity. */
  createPut?(table: object, entity: object, input: unknown, verb: 'put' | 'create'): object;

  // When an item is updated, deleted or checked.

  /** Creates a deletion instead of the core's. */
  createDelete?(table: object, entity: object, fields: unknown): object;
  /** Adds requests to those of `rekey`. */
  moveItem?(table: object, entity: object, move: ItemMove): MovedItem;
  /**
   * The conditions on the identity of an item that moves; `src/keys/expression.ts` has their type. `wire` receives the encoded
   * values.
   */
  identityConditions?(
    table: object,
    entity: object,
    valueAt: (field: string) => unknown,
    wire: WireItem,
  ): readonly object[];
  /** The value that the stored item must have, if the write received one. Throws Issue. */
  targetLock?(fields: Fields, isItem: boolean, entity: EntityWithOptions): Lock | undefined;
  /** Rejects an update that creates the item. Every update of an entity with this rule requires the item. Throws KeyformError. */
  checkCreation?(): void;
  /** The changes that every update makes. */
  stampsOf?(entity: EntityWithOptions, now: () => Date): readonly UpdateStamp[];
  /** The reason if updates can't change a field. */
  unchangeable?(field: string, entity: EntityWithOptions): Unchangeable | undefined;
  /** Rejects a change of a field. Throws Issue. */
  checkChange?(field: string): void;
  /** Rejects a change with an unknown result. Throws KeyformError. */
  checkUnknownValue?(field: string, isPatch?: boolean): void;
  /** Whether `patch` replaces a map whose members are all set. */
  isReplaced?(field: string, of: AttrDescription, value: unknown): boolean;
  /** The value of the derived field after some fields are set; undefined if it doesn't change. Throws KeyformError or Issue. */
  recompute?(fields: Fields, update: UpdateContext): { readonly value: unknown } | undefined;
  /** The value of the derived field of an item with this key; undefined if the key doesn't determine it. Throws Issue. */
  valueOfKey?(keyFields: Fields, primaryFields: readonly string[]): unknown;
  /** The values to add when a request is built. Throws KeyformError or Issue. */
  completeUpdate?(update: UpdateContext): readonly UpdateValue[];
  /** Rejects an upsert that can't make a whole item. Throws KeyformError. */
  checkUpsert?(update: UpdateContext): void;
  /** The value of a field in an item that an upsert creates, instead of its default: only fields with a default are asked for. */
  initialOf?(field: string, entity: EntityWithOptions, time: Date | undefined): AttributeValue | undefined;

  // When an input is wrong.

  /** Copies what the option reads more than once, because a getter may return a different value the next time. */
  copySources?(fields: Record<string, unknown>): void;
  /** Returns the issues without those that follow from others. */
  dropConsequences?(issues: readonly Issue[]): readonly Issue[];
  /** Moves an issue to the field that the user can change. */
  blameSource?(error: Issue): Issue;
}

/** The part of a table that `isMarker` needs. */
export interface MarkedTable {
  readonly primary: readonly string[];
  readonly formatOptions: FormatOptions;
  readonly typeAttribute: string | undefined;
}

export const NO_OPTIONS: readonly EntityOption[] = Object.freeze([]);

export const derivedFields = (options: readonly EntityOption[]): readonly DerivedField[] =>
  options.flatMap(({ derived }) => derived ?? []);

/** The key formats of further items that options write. */
export const keyPairsOf = (options: readonly EntityOption[]): readonly KeyPair[] =>
  options.flatMap(({ keyPairs }) => keyPairs ?? []);

/** The field with the time at which an item expires. */
export const expiryOf = (options: readonly EntityOption[]): string | undefined =>
  options.find(({ expiry }) => expiry)?.expiry;
