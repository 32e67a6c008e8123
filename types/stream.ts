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
 * The images of an item that the records of a stream contain. Source: Amazon DynamoDB API reference, StreamSpecification.
 *
 * @example const view: StreamViewType = 'NEW_IMAGE';
 */
export type StreamViewType = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

/**
 * What happened to an item.
 *
 * @example const isNew = (name: StreamEventName) => name === 'INSERT';
 */
export type StreamEventName = 'INSERT' | 'MODIFY' | 'REMOVE';

/**
 * A stream record: from a Lambda event (bytes in base64, times in seconds), from Kinesis Data Streams (times in milliseconds or
 * microseconds), or from the SDK's `@aws-sdk/client-dynamodb-streams`. The record types of Lambda and the SDK are assignable to it.
 *
 * @example const handler = (event: { readonly Records: readonly StreamRecord[] }) => event.Records.map((record) => readChange(shop, record));
 */
export interface StreamRecord {
  readonly eventID?: string | undefined;
  readonly eventName?: StreamEventName | undefined;
  /** Who deleted the item. In a Lambda event, member names begin with a small letter, in the SDK's records with a capital letter. */
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

/** A key or an image in wire format. */
export interface StreamImage {
  // Lambda's values and the SDK's are distinguished when they're read; their types have only this in common.
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
  /** The stream's view type: the images that its records contain. Default: `NEW_AND_OLD_IMAGES`. */
  readonly view?: StreamViewType | undefined;
  /**
   * What to do if an image doesn't decode: throw (`throw`), or return a change without an entity, with the images in `invalid`
   * (`collect`). The table sets the default.
   */
  readonly invalid?: 'throw' | 'collect' | undefined;
  /**
   * What to do if a record matches no entity: throw (`throw`), or return a change without an entity, with the images in
   * `unrecognized` (`collect`). The table sets the default.
   */
  readonly unrecognized?: 'throw' | 'collect' | undefined;
}

/** The option of a name; if it may be missing, also the default. */
type Said<Options, Name extends PropertyKey, Otherwise> = Options extends unknown
  ? Name extends keyof Options
    ? Options extends { readonly [Said in Name]: infer Value }
      ? undefined extends Value
        ? Exclude<Value, undefined> | Otherwise
        : Value
      : Exclude<Options[Name], undefined> | Otherwise
    : Otherwise
  : never;

/** The view type of the options. */
export type ViewOf<Options> = Said<Options, 'view', 'NEW_AND_OLD_IMAGES'> & StreamViewType;

/** The records that aren't a change of an entity, but are returned. */
export type CollectedBy<Definition, Options = {}> =
  | CollectedAs<'invalid', Definition, Options>
  | CollectedAs<'unrecognized', Definition, Options>;

type CollectedAs<Name extends 'invalid' | 'unrecognized', Definition, Options> =
  'collect' extends Said<Options, Name, Said<Definition, Name, 'throw'>> ? Name : never;

// Aliases, not interfaces: a user's export may contain a narrowed change, and an interface would need a name there.

/** The fields of every change. */
type ChangeBase<Entity, EventName, Key> = {
  /** The name of the item's entity; undefined if the change is unrecognized or invalid. */
  readonly entity: Entity;
  /** What happened to the item. */
  readonly eventName: EventName;
  /**
   * The fields of the item's primary key. If the change is unrecognized or invalid, the stored key in wire format. A field that
   * can't be read from the key, such as one behind the pipe `lower`, is missing.
   */
  readonly key: Key;
  /** The time of the change, to the second in a Lambda event; undefined if the record doesn't contain it. */
  readonly at: Date | undefined;
  /** The record's place in its shard. A later record has a longer or an equally long and greater number. */
  readonly sequenceNumber: string | undefined;
  /** A unique id of the record, which is the same if the record is delivered again: a stream delivers records at least once. */
  readonly eventId: string | undefined;
};

type New<Item> = {
  /** The item after the change. */
  readonly item: Item;
};

type Old<Item> = {
  /** The item before the change. */
  readonly old: Item;
};

type Expiry = {
  /** `true` if DynamoDB deleted the item because its time to live had passed. */
  readonly expired: boolean;
};

/** A new item. */
type Inserted<View, Entity, Key, Item> = View extends 'NEW_IMAGE' | 'NEW_AND_OLD_IMAGES'
  ? ChangeBase<Entity, 'INSERT', Key> & New<Item>
  : ChangeBase<Entity, 'INSERT', Key>;

/** An item that existed before and still exists. */
type Modified<View, Entity, Key, Item> = View extends 'NEW_AND_OLD_IMAGES'
  ? ChangeBase<Entity, 'MODIFY', Key> & New<Item> & Old<Item>
  : View extends 'NEW_IMAGE'
    ? ChangeBase<Entity, 'MODIFY', Key> & New<Item>
    : View extends 'OLD_IMAGE'
      ? ChangeBase<Entity, 'MODIFY', Key> & Old<Item>
      : ChangeBase<Entity, 'MODIFY', Key>;

/** An item that was deleted. */
type Removed<View, Entity, Key, Item> = View extends 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES'
  ? ChangeBase<Entity, 'REMOVE', Key> & Expiry & Old<Item>
  : ChangeBase<Entity, 'REMOVE', Key> & Expiry;

type ChangeIn<View, Entity, Key, Item> =
  | Inserted<View, Entity, Key, Item>
  | Modified<View, Entity, Key, Item>
  | Removed<View, Entity, Key, Item>;

/**
 * A change of an item that matches no entity, in wire format, if the table or the call collects those.
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
  /** The images of the item, in wire format. */
  readonly unrecognized: {
    readonly item: Record<string, AttributeValue> | undefined;
    readonly old: Record<string, AttributeValue> | undefined;
  };
  /** Only in an `InvalidChange`. */
  readonly invalid?: undefined;
}

/**
 * A change of an item with an image that doesn't decode, in wire format, if the table or the call collects those.
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
  /** The images of the item, in wire format, and the error. */
  readonly invalid: {
    readonly item: Record<string, AttributeValue> | undefined;
    readonly old: Record<string, AttributeValue> | undefined;
    /** A `KeyformError` with the code `invalid`, which names the entity and the field. */
    readonly error: AnyKeyformError;
  };
  /** Only in an `UnrecognizedChange`. */
  readonly unrecognized?: undefined;
}

type ChangeOfEntity<Definition extends TableDefinition, View, Entity> =
  Entity extends EntityNameOf<Definition>
    ? ChangeIn<View, Entity, StreamKey<Definition, Entity>, WholeItemOf<Definition, Entity>>
    : never;

type StreamKey<Definition extends TableDefinition, Entity extends string> = {
  [Field in PrimaryKeyFields<Definition, Entity>]: Definition['entities'][Entity][' ~schema'] extends undefined
    ? Definition['entities'][Entity][' ~attributes'][Field][' ~value'] & {}
    : Stored<Definition['entities'][Entity][' ~attributes'][Field][' ~value'] & {}>;
};

/** The fields that can be read from the primary key; with a schema, only those that are whole keys. */
type PrimaryKeyFields<
  Definition extends TableDefinition,
  Entity extends string,
> = Definition['entities'][Entity][' ~schema'] extends undefined
  ? ReversibleKeys<Definition, Entity>
  : Extract<ReversibleKeys<Definition, Entity>, KeyAttributesOf<Definition['indexes']['primary']>[number]>;

type ReversibleKeys<Definition extends TableDefinition, Entity extends string> =
  | ReversibleFieldsOf<
      Readable<PrimaryFormatOf<Source<'primary', string, Definition>, Entity>, DelimiterOf<Definition>>,
      Definition['entities'][Entity][' ~attributes']
    >
  | OwnKeysOf<
      Definition['entities'][Entity][' ~attributes'],
      KeyAttributesOf<Definition['indexes']['primary']>[number]
    >;

/** What `readChange` returns for records that aren't a change of one of the table's entities. */
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
 * A change of a table's item. Test `entity` and `eventName` to narrow it. If an entity is `unique`, it can be `undefined`: a record
 * of a marker item.
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
