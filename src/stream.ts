/** Decodes records of DynamoDB Streams. Twin of `types/stream.ts`. */

import type { TableDefinition } from '../types/definitions/table-definition.js';
import type {
  Change,
  CollectedBy,
  StreamEventName,
  StreamOptions,
  StreamRecord,
  StreamViewType,
  ViewOf,
} from '../types/stream.js';
import type { AttributeValue } from '../types/values/attribute-value.js';
import type { Fields, WireItem } from '../types/values/wire.js';
import { describeKey } from './definitions/describe-key.js';
import type { EntityModel, TableModel } from './definitions/model.js';
import { modelOf } from './definitions/table-mark.js';
import { keyformError } from './errors/issue.js';
import { redactFor } from './errors/redact.js';
import {
  differentView,
  invalidOption,
  invalidRecordTime,
  invalidViewType,
  missingImage,
} from './facts/messages/requests.js';
import { DEPTH } from './limits.js';
import { checkOptions, type OptionRules, oneOf, TOLERANCE } from './requests/options.js';
import { recognize } from './requests/recognize.js';
import { leaveInvalid, leaveUnrecognized, readingOf } from './requests/tolerance.js';
import { isDate, timeOfDate } from './values/brand.js';
import { isRecord, withoutInherited } from './values/codec/codec.js';
import { bytesOfBase64 } from './values/codec/scalar.js';

/** The images in each view type of a stream. */
const IMAGES: { readonly [view in StreamViewType]: { readonly item: boolean; readonly old: boolean } } = {
  KEYS_ONLY: { item: false, old: false },
  NEW_IMAGE: { item: true, old: false },
  OLD_IMAGE: { item: false, old: true },
  NEW_AND_OLD_IMAGES: { item: true, old: true },
};

/** The image that each event lacks. */
const ABSENT_IMAGE: { readonly [event in StreamEventName]: 'item' | 'old' | undefined } = {
  INSERT: 'old',
  MODIFY: undefined,
  REMOVE: 'item',
};

/**
 * Decodes base64, in which a Lambda event contains bytes. Returns a value without bytes unchanged.
 *
 * Source: AWS Lambda developer guide, DynamoDB event; Amazon DynamoDB low-level API, binary is base64 on the wire.
 */
const withBytes = (value: unknown, depth: number): AttributeValue => {
  // Decoding rejects values that are nested too deeply.
  if (!isRecord(value) || depth > DEPTH) return value as never;
  const { B, BS, L, M } = value;
  if (typeof B === 'string') return { B: bytesOf(B) as Uint8Array };
  if (Array.isArray(BS)) return { BS: BS.map(bytesOf) as Uint8Array[] };
  if (Array.isArray(L)) return { L: L.map((element) => withBytes(element, depth + 1)) };
  if (isRecord(M)) return { M: imageOf(M, depth + 1) };
  return value as never;
};

/** Decoding rejects what isn't base64. */
const bytesOf = (content: unknown): unknown =>
  typeof content === 'string' ? (bytesOfBase64(content) ?? content) : content;

const imageOf = (image: object, depth = 0): WireItem =>
  // fromEntries creates own properties for all names, `__proto__` too.
  withoutInherited(Object.fromEntries(Object.entries(image).map(([name, value]) => [name, withBytes(value, depth)])));

/**
 * Seconds in a Lambda event, milliseconds or microseconds in a record of Kinesis Data Streams, a Date from the SDK, or its string
 * if the record was JSON in between. A number of milliseconds is a time after 1973, a number of seconds one before 5138.
 *
 * Source: Amazon DynamoDB API, EnableKinesisStreamingConfiguration: ApproximateCreationDateTimePrecision.
 */
const timeOf = (time: unknown): Date | undefined => {
  if (time == null) return undefined;
  if (typeof time === 'number' || typeof time === 'string' || isDate(time)) {
    const unit = (limit: number): number => (limit < 1e11 ? 1000 : limit < 1e14 ? 1 : 1e-3);
    const date = new Date(
      typeof time === 'number' ? time * unit(Math.abs(time)) : isDate(time) ? timeOfDate(time) : time,
    );
    if (!Number.isNaN(date.getTime())) return date;
  }
  throw keyformError(invalidRecordTime, { value: time });
};

/**
 * Source: Amazon DynamoDB developer guide, DynamoDB Streams and Time to Live: a deletion by the service has the service's
 * identity.
 */
const isExpiry = (identity: object | null | undefined): boolean => {
  const {
    type,
    Type = type,
    principalId,
    PrincipalId = principalId,
  } = (identity ?? {}) as { [member: string]: unknown };
  return Type === 'Service' && PrincipalId === 'dynamodb.amazonaws.com';
};

/**
 * Decodes a record of a table's stream, from a Lambda event or the SDK's client for streams.
 *
 * @param table as `table(...)` returns it
 * @returns undefined for a record of a marker item of `unique`
 * @throws KeyformError `request` for anything but a record of this view type; `unrecognized` for an item that matches no entity
 *   and `invalid` for an image that does not decode, unless you collect those
 *
 * @example
 * ```ts
 * for (const record of event.Records) {
 *   const change = readChange(shop, record);
 *   if (change.entity === 'Order' && change.eventName === 'MODIFY') console.log(change.old.status, change.item.status);
 * }
 * ```
 */
export const readChange = <Definition extends TableDefinition, const Options extends StreamOptions = object>(
  table: { readonly name: string; readonly definition: Definition },
  record: StreamRecord,
  options?: Options & { readonly [Other in Exclude<keyof Options, keyof StreamOptions>]: never },
): Change<Definition, ViewOf<Options>, CollectedBy<Definition, Options>> => {
  const model = modelOf(table, 'readChange');
  // The record is checked against its types.
  return redactFor(model, () => decoded(model, record, options)) as never;
};

const STREAM_OPTIONS: OptionRules = {
  view: oneOf('KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'),
  invalid: TOLERANCE,
  unrecognized: TOLERANCE,
};

const decoded = (model: TableModel, record: StreamRecord, options: StreamOptions = {}): object | undefined => {
  const { eventName, eventID: eventId, userIdentity, dynamodb } = record ?? {};
  if (
    typeof eventName !== 'string' ||
    !Object.hasOwn(ABSENT_IMAGE, eventName) ||
    !isRecord(dynamodb) ||
    !isRecord(dynamodb.Keys)
  ) {
    throw keyformError(invalidOption, {
      option: 'readChange',
      expected: 'a record with eventName and dynamodb.Keys',
      value: record,
    });
  }
  checkOptions('readChange', options, STREAM_OPTIONS);
  const reading = readingOf(model, options);
  const view = viewOf(options, dynamodb.StreamViewType);
  const keys = imageOf(dynamodb.Keys);
  if (model.isMarker?.(model, keys)) return undefined;
  const image = (name: 'item' | 'old', input: object | undefined): WireItem | undefined => {
    if (!IMAGES[view][name] || ABSENT_IMAGE[eventName as StreamEventName] === name) return undefined;
    if (isRecord(input)) return imageOf(input);
    const part = name === 'item' ? 'NewImage' : 'OldImage';
    throw keyformError(missingImage, { eventName, item: describeKey(model, keys), image: part });
  };
  const item = image('item', dynamodb.NewImage);
  const old = image('old', dynamodb.OldImage);
  const about = {
    eventName,
    at: timeOf(dynamodb.ApproximateCreationDateTime),
    sequenceNumber: dynamodb.SequenceNumber,
    eventId,
  };

  const entity = recognize(model, item ?? old ?? keys);
  // An item whose type was changed belongs to no entity as a whole.
  if (entity === undefined || (old !== undefined && recognize(model, old) !== entity)) {
    leaveUnrecognized(model, reading, item ?? old ?? keys);
    return { entity: undefined, ...about, key: keys, unrecognized: { item, old } };
  }
  try {
    const images: { readonly item?: object; readonly old?: object } = {
      ...(item !== undefined && { item: entity.decode(item, false) }),
      ...(old !== undefined && { old: entity.decode(old, false) }),
    };
    return {
      entity: entity.name,
      ...about,
      key: keyFields(model, entity, keys, (images.item ?? images.old) as Fields | undefined),
      ...images,
      ...(eventName === 'REMOVE' && { expired: isExpiry(userIdentity) }),
    };
  } catch (failure) {
    const { error } = leaveInvalid(model, reading, item ?? old ?? keys, failure);
    return { entity: undefined, ...about, key: keys, invalid: { item, old, error } };
  }
};

const viewOf = ({ view = 'NEW_AND_OLD_IMAGES' }: StreamOptions, actual: unknown): StreamViewType => {
  if (actual === undefined || actual === view) return view;
  if (typeof actual !== 'string') throw keyformError(invalidViewType, { value: actual });
  throw keyformError(differentView, { actual, view });
};

/**
 * The fields that can be read from the primary key. If an item is stored under a key of a different format, they come from its
 * image.
 */
const keyFields = ({ primary }: TableModel, entity: EntityModel, keys: WireItem, image: Fields = {}): object => {
  const read = entity.decode(keys, true) as Fields;
  const fields = primary.flatMap((attribute) => entity.formats.get(attribute)?.fields ?? []);
  // A field that can't be read from a key isn't part of it, whatever its image contains.
  const values = fields.map(({ name, codec }) => [name, read[name] ?? (codec.reversible ? image[name] : undefined)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
};
