/** Records of DynamoDB Streams, decoded. Twin of `src/stream.ts`. */
import type { KeyAttributesOf } from './definitions/index-definition.js';
import type { Source } from './definitions/source.js';
import type { DelimiterOf, EntityNameOf, TableDefinition } from './definitions/table-definition.js';
import type { WholeItemOf } from './definitions/whole-item.js';
import type { AnyKeyformError } from './errors/error.js';
import type { OwnKeysOf, Readable, ReversibleFieldsOf } from './expressions/item.js';
import type { Stored } from './expressions/stored-item.js';
import type { PrimaryFormatOf } from './keys/partition.js';
import type { AttributeValue } from './values/attribute-value.js';

/**
 * Which images of an item the records of a stream hold. Source: Amazon DynamoDB API reference, StreamSpecification.
 *
 * @example
 * ```ts
 * const view: StreamViewType = 'NEW_IMAGE';
 * ```
 */
export type StreamViewType = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

/**
 * What happened to an item.
 *
 * @example const isNew = (name: StreamEventName) => name === 'INSERT';
 */
export type StreamEventName = 'INSERT' | 'MODIFY' | 'REMOVE';

/**
 * A record of a stream: of a Lambda event (bytes as base64 text, times in seconds), of Kinesis Data Streams (times in milliseconds or microseconds), or as the SDK's
 * `@aws-sdk/client-dynamodb-streams` gives it. Both of their types are assignable to it.
 *
 * @example const handler = (event: { readonly Records: readonly StreamRecord[] }) => event.Records.map((record) => readChange(shop, record));
 */
export interface StreamRecord {
  readonly eventID?: string | undefined;
  readonly eventName?: StreamEventName | undefined;
  /** Who deleted an item: Lambda begins the names of the members with a small letter, the SDK with a capital. */
  readonly userIdentity?: object | null | undefined;
  readonly dynamodb?:
    | {
        readonly ApproximateCreationDateTime?: Date | number | undefined;
        readonly Keys?: StreamImage | undefined;
        readonly NewImage?: StreamImage | undefined;
        readonly OldImage?: StreamImage | undefined;
        readonly SequenceNumber?: string | undefined;
        readonly StreamViewType?: StreamViewType | undefined;
      }
    | undefined;
}

/** A key or an image in wire form. */
export interface StreamImage {
  // Lambda's values and the SDK's are told apart when they are read; their types have no more in common than this.
  readonly [attribute: string]: object;
}

/**
 * Options of `readChange`.
 *
 * @example
 * ```ts
 * for (const record of event.Records) {
 *   const change = readChange(shop, record, { view: 'NEW_AND_OLD_IMAGES', invalid: 'collect', unrecognized: 'collect' });
 *   console.log(change.eventName);
 * }
 * ```
 */
export interface StreamOptions {
  /** The view type of the stream: which images its records hold. Default: `NEW_AND_OLD_IMAGES`. */
  readonly view?: StreamViewType | undefined;
  /**
   * What to do about a record with an image that does not decode: throw (`throw`), or return a change without an entity that has
   * the images in `invalid` (`collect`). The table sets the default.
   */
  readonly invalid?: 'throw' | 'collect' | undefined;
  /**
   * What to do about a record that matches no entity: throw, or return a change without an entity that has the images in
   * `unrecognized`.
   */
  readonly unrecognized?: 'throw' | 'collect' | undefined;
}

/** What options say under a name; where that is not certain, also what holds otherwise. */
type Said<Options, Name extends PropertyKey, Otherwise> = Options extends unknown
  ? Name extends keyof Options
    ? Options extends { readonly [Said in Name]: infer Value }
      ? undefined extends Value
        ? Exclude<Value, undefined> | Otherwise
        : Value
      : Exclude<Options[Name], undefined> | Otherwise
    : Otherwise
  : never;

/** The view type that options say. */
export type ViewOf<Options> = Said<Options, 'view', 'NEW_AND_OLD_IMAGES'> & StreamViewType;

/** The records that give no change of an entity and are handed over. */
export type CollectedBy<Definition, Options = {}> =
  | CollectedAs<'invalid', Definition, Options>
  | CollectedAs<'unrecognized', Definition, Options>;

type CollectedAs<Name extends 'invalid' | 'unrecognized', Definition, Options> =
  'collect' extends Said<Options, Name, Said<Definition, Name, 'throw'>> ? Name : never;

// Aliases, not interfaces: what users export may hold a change that they told apart, and an interface would need a name there.

/** What every change has. */
type ChangeBase<Entity, EventName, Key> = {
  /** The name of the item's entity; undefined where the change is unrecognized or invalid. */
  readonly entity: Entity;
  readonly eventName: EventName;
  /**
   * The fields that the item's primary key gives back; where the item is stored under a key of another format, those of its image. Of
   * an unrecognized or invalid change it is the key in wire form.
   */
  readonly key: Key;
  /** When it happened, to the second; undefined where the record does not say so. */
  readonly at: Date | undefined;
  /** The place of the record in its shard: a later one is greater, and longer or equal in length. */
  readonly sequenceNumber: string | undefined;
  /** Differs for each record, and is the same when a record comes again: streams give records at least once. */
  readonly eventId: string | undefined;
};

type New<Item> = {
  /** The item as it is after the change. */
  readonly item: Item;
};

type Old<Item> = {
  /** The item as it was before the change. */
  readonly old: Item;
};

type Expiry = {
  /** Whether the service deleted the item because its time to live had passed. */
  readonly expired: boolean;
};

/** A new item. */
type Inserted<View, Entity, Key, Item> = View extends 'NEW_IMAGE' | 'NEW_AND_OLD_IMAGES'
  ? ChangeBase<Entity, 'INSERT', Key> & New<Item>
  : ChangeBase<Entity, 'INSERT', Key>;

/** An item that was there before and still is. */
type Modified<View, Entity, Key, Item> = View extends 'NEW_AND_OLD_IMAGES'
  ? ChangeBase<Entity, 'MODIFY', Key> & New<Item> & Old<Item>
  : View extends 'NEW_IMAGE'
    ? ChangeBase<Entity, 'MODIFY', Key> & New<Item>
    : View extends 'OLD_IMAGE'
      ? ChangeBase<Entity, 'MODIFY', Key> & Old<Item>
      : ChangeBase<Entity, 'MODIFY', Key>;

/** An item that is gone. */
type Removed<View, Entity, Key, Item> = View extends 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES'
  ? ChangeBase<Entity, 'REMOVE', Key> & Expiry & Old<Item>
  : ChangeBase<Entity, 'REMOVE', Key> & Expiry;

type ChangeIn<View, Entity, Key, Item> =
  | Inserted<View, Entity, Key, Item>
  | Modified<View, Entity, Key, Item>
  | Removed<View, Entity, Key, Item>;

/**
 * A change of an item that matches no entity, in wire form, where the table or the call collects those.
 *
 * @example
 * ```ts
 * const change = readChange(shop, event.Records[0] ?? {}, { unrecognized: 'collect' });
 * if (change.entity === undefined && change.unrecognized !== undefined) {
 *   const { eventName, entity, key, at, sequenceNumber, eventId, invalid, unrecognized } = change;
 *   console.warn(eventName, entity, key, at, sequenceNumber, eventId, invalid, unrecognized);
 * }
 * ```
 */
export interface UnrecognizedChange extends ChangeBase<undefined, StreamEventName, Record<string, AttributeValue>> {
  readonly unrecognized: {
    readonly item: Record<string, AttributeValue> | undefined;
    readonly old: Record<string, AttributeValue> | undefined;
  };
  readonly invalid?: undefined;
}

/**
 * A change of an item with an image that does not decode, in wire form, where the table or the call collects those.
 *
 * @example
 * ```ts
 * const change = readChange(shop, event.Records[0] ?? {}, { invalid: 'collect' });
 * if (change.entity === undefined && change.invalid !== undefined) {
 *   const { eventName, entity, key, at, sequenceNumber, eventId, invalid, unrecognized } = change;
 *   console.warn(eventName, entity, key, at, sequenceNumber, eventId, invalid, unrecognized);
 * }
 * ```
 */
export interface InvalidChange extends ChangeBase<undefined, StreamEventName, Record<string, AttributeValue>> {
  readonly invalid: {
    readonly item: Record<string, AttributeValue> | undefined;
    readonly old: Record<string, AttributeValue> | undefined;
    /** A `KeyformError` with the code `invalid`, which names the entity and the field. */
    readonly error: AnyKeyformError;
  };
  readonly unrecognized?: undefined;
}

type ChangeOfEntity<Definition extends TableDefinition, View, Entity> =
  Entity extends EntityNameOf<Definition>
    ? ChangeIn<View, Entity, KeyOf<Definition, Entity>, WholeItemOf<Definition, Entity>>
    : never;

type KeyOf<Definition extends TableDefinition, Entity extends string> = {
  [Field in KeyFieldsOf<Definition, Entity>]: Definition['entities'][Entity][' ~schema'] extends undefined
    ? Definition['entities'][Entity][' ~attributes'][Field][' ~value'] & {}
    : Stored<Definition['entities'][Entity][' ~attributes'][Field][' ~value'] & {}>;
};

/** The fields that the primary key gives back: of a schema only those that are keys as they are. */
type KeyFieldsOf<
  Definition extends TableDefinition,
  Entity extends string,
> = Definition['entities'][Entity][' ~schema'] extends undefined
  ? ReversibleKeys<Definition, Entity>
  : Extract<ReversibleKeys<Definition, Entity>, KeyAttributesOf<Definition['indexes']['primary']>[number]>;

type ReversibleKeys<Definition extends TableDefinition, Entity extends string> =
  | ReversibleFieldsOf<
      Readable<PrimaryFormatOf<Source<string, Definition, 'primary'>, Entity>, DelimiterOf<Definition>>,
      Definition['entities'][Entity][' ~attributes']
    >
  | OwnKeysOf<
      Definition['entities'][Entity][' ~attributes'],
      KeyAttributesOf<Definition['indexes']['primary']>[number]
    >;

/** What a table does with records that it cannot tell as a change of one of its entities. */
type Unexplained<Definition extends TableDefinition, Collected> =
  | ('unrecognized' extends Collected ? UnrecognizedChange : never)
  | ('invalid' extends Collected ? InvalidChange : never)
  | (true extends {
      [Name in keyof Definition['entities']]: IsUnique<Definition['entities'][Name]>;
    }[keyof Definition['entities']]
      ? undefined
      : never);

type IsUnique<Entity> = Entity extends { readonly ' ~options': { readonly unique: infer Unique } }
  ? Unique extends readonly unknown[]
    ? true
    : false
  : false;

/**
 * A change of an item of a table. `entity` and `eventName` tell the changes apart. In a table with `unique`, `undefined` stands
 * for a record of a marker item of keyform.
 *
 * @example
 * ```ts
 * const change = readChange(shop, event.Records[0] ?? {});
 * if (change.entity === 'Order' && change.eventName === 'MODIFY') console.log(change.old.status, change.item.status);
 * ```
 */
export type Change<
  Definition extends TableDefinition,
  View extends StreamViewType = 'NEW_AND_OLD_IMAGES',
  Collected = CollectedBy<Definition>,
> = ChangeOfEntity<Definition, View, EntityNameOf<Definition>> | Unexplained<Definition, Collected>;
