import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { Issue } from '../../errors/issue.js';
import { inWords } from '../../errors/show.js';
import {
  classInstance,
  fractionBesideHuge,
  inexactNumber,
  mixedSet,
  notForDocumentClient,
  notStorable,
} from '../../facts/messages/values.js';
import { isBytes, isDate, isPlain, isSet } from '../brand.js';
import { asStored, type Codec, checkMemberName, misstored, type Stored, storedString } from './codec.js';
import { setOf } from './collection.js';
import {
  bigintCodec,
  canonicalDecimal,
  exactBigint,
  exactNumber,
  nearestNumber,
  numberCodec,
  shorten,
  storedNumber,
} from './number.js';
import { binaryCodec, booleanCodec, dateText, storedBytes, stringCodec } from './scalar.js';
import { deeper, mapElements, mapMembers } from './walk.js';

/** The codecs by `typeof`. */
const SCALARS: { readonly [type: string]: Codec } = {
  string: stringCodec,
  number: numberCodec,
  boolean: booleanCodec,
  bigint: bigintCodec,
};

/**
 * Encodes a JavaScript value by its own type: string S, number and bigint (and a number wrapped by the SDK) N, boolean BOOL, null
 * NULL, Uint8Array B, Date S in ISO format, Set SS, NS or BS, array L, plain object M. Undefined members are omitted.
 *
 * @throws Issue, with the path below the value, for what DynamoDB can't store or a read couldn't return: functions, symbols,
 *   class instances, undefined in an array, NaN, mixed or empty sets
 */
export const toAttributeValue = (value: unknown): AttributeValue => {
  const scalar = SCALARS[typeof value];
  if (scalar !== undefined) return scalar.encode(value);
  if (value === null) return { NULL: true };
  if (typeof value !== 'object') throw new Issue(notStorable, { value });
  return deeper(() => fromObject(value));
};

const fromObject = (value: object): AttributeValue => {
  if (Array.isArray(value)) return { L: mapElements(value, toAttributeValue) };
  // A copy: bytes that the program changes later don't change the request.
  if (isBytes(value)) return binaryCodec.encode(value);
  if (isDate(value)) return { S: dateText(value) };
  if (isSet(value)) return toSet(value);
  if (!isPlain(value)) {
    const decimal = wrappedNumber(value);
    if (decimal !== undefined) return { N: decimal };
    throw new Issue(classInstance, { instance: instanceName(value) });
  }
  return { M: writeMembers(value as Record<string, unknown>) };
};

/** The number that a document client with `wrapNumbers: true` returns: a NumberValue of `@aws-sdk/util-dynamodb`. */
const wrappedNumber = ({ value, toAttributeValue }: { value?: unknown; toAttributeValue?: unknown }) =>
  typeof value === 'string' && toAttributeValue !== undefined ? canonicalDecimal(value) : undefined;

/**
 * Encodes the members of a plain object like {@link toAttributeValue}.
 *
 * @throws Issue as {@link toAttributeValue} does
 */
export const toItem = (members: Record<string, unknown>): Record<string, AttributeValue> =>
  deeper(() => writeMembers(members));

const writeMembers = (members: Record<string, unknown>): Record<string, AttributeValue> =>
  mapMembers(members, (member, name) => {
    checkMemberName(name);
    return toAttributeValue(member);
  });

const toSet = (set: Set<unknown>): AttributeValue => {
  const elements = [...set];
  const wires = mapElements(elements, toAttributeValue) as Stored[];
  for (const type of ['S', 'N', 'B'] as const) {
    // A Date in a Set would be read as a string.
    if (wires.every((wire, index) => type in wire && !isDate(elements[index]))) {
      return setOf(
        type,
        wires.map((wire) => wire[type]),
      );
    }
  }
  throw new Issue(mixedSet, {});
};

const instanceName = (value: object): string => {
  const shown = inWords(value);
  return shown === 'an object' ? 'an instance of a class' : shown;
};

/** The suggestion for a stored number that isn't exact as a JavaScript number. */
const EXACTLY = 'declare it as attr.decimal()';

/**
 * Decodes a value by its type descriptor. N becomes a number if that's exact, else a bigint if it's whole.
 *
 * @param fix the end of the message for a number that neither can represent
 * @throws Issue, with the path below the value
 */
const fromAttributeValue = (value: unknown, fix = EXACTLY): unknown => {
  const stored: Stored = asStored(value);
  if (typeof stored.S === 'string') return stored.S;
  if (stored.N !== undefined) return fromNumber(storedNumber(stored), fix);
  if (typeof stored.BOOL === 'boolean') return stored.BOOL;
  if (stored.NULL === true) return null;
  const { M: members, L: elements } = stored;
  if (typeof members === 'object' && members !== null && !Array.isArray(members))
    return deeper(() => fromItem(members, fix));
  if (Array.isArray(elements))
    return deeper(() => mapElements(elements, (element) => fromAttributeValue(element, fix)));
  if (stored.B !== undefined) return storedBytes(stored);
  if (Array.isArray(stored.NS))
    return new Set(mapElements(stored.NS, (content) => fromNumber(storedNumber({ N: content }), fix)));
  if (Array.isArray(stored.SS)) return new Set(mapElements(stored.SS, (content) => storedString({ S: content })));
  if (Array.isArray(stored.BS)) return new Set(mapElements(stored.BS, (content) => storedBytes({ B: content })));
  throw misstored(stored, 'S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M');
};

/**
 * Decodes the attributes of an item like {@link fromAttributeValue}.
 *
 * @throws Issue as {@link fromAttributeValue} does
 */
export const fromItem = (item: object, fix = EXACTLY): Record<string, unknown> =>
  mapMembers(item as Record<string, unknown>, (value) => fromAttributeValue(value, fix));

const fromNumber = (text: string, fix: string): number | bigint => {
  // The document client must send what is stored; a read may round a fraction.
  const exact = (fix === DOCUMENT_FIX ? exactNumber(text) : nearestNumber(text)) ?? exactBigint(text);
  if (exact === undefined) {
    throw new Issue(inexactNumber, { digits: shorten(text), fix });
  }
  return exact;
};

const DOCUMENT_FIX = 'use build()';

/**
 * The plain form of a value for the inputs of `@aws-sdk/lib-dynamodb`, whose marshalling then produces exactly this value.
 *
 * @throws Issue for what that marshalling would change: a fraction that a number can't represent, a member named `__proto__` or
 *   `constructor`
 */
const toNative = (value: AttributeValue): unknown => {
  if ('S' in value && typeof value.S === 'string') return value.S;
  if ('M' in value) return toNativeItem(value.M);
  if ('L' in value) return mapElements(value.L, toNative);
  const native = fromAttributeValue(value, DOCUMENT_FIX);
  if (!(native instanceof Set)) return native;
  const elements = [...native];
  if (!elements.some((element) => typeof element === 'bigint')) return native;
  // The SDK writes a whole set like its first element, so numbers and bigints can't be mixed.
  return new Set(
    mapElements(elements, (element) => {
      if (typeof element === 'bigint' || Number.isInteger(element)) return BigInt(element);
      throw new Issue(fractionBesideHuge, { digits: element, fix: DOCUMENT_FIX });
    }),
  );
};

/**
 * The plain form of an item, as {@link toNative} returns it.
 *
 * @throws Issue as {@link toNative} does
 */
export const toNativeItem = (item: { readonly [name: string]: AttributeValue }): Record<string, unknown> =>
  mapMembers(item, (value, name) => {
    // The marshalling sets the prototype for the one, and treats an object with the other as a class instance.
    if (name !== '__proto__' && name !== 'constructor') return toNative(value);
    throw new Issue(notForDocumentClient, { fix: DOCUMENT_FIX });
  });

/** Any value, encoded and decoded by its own type. */
export const nativeCodec: Codec = {
  encode: toAttributeValue,
  decode: (stored) => fromAttributeValue(stored),
};
