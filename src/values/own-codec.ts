/** Custom codecs of attributes. Twin of `types/values/own-codec.ts`. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import { Issue } from '../errors/issue.js';
import {
  codecChangesOrder,
  codecChangesValue,
  codecGivesUndefined,
  codecRejects,
  codecRejectsStored,
  type defaultThrows,
  type functionThrows,
  type pipeRejectsKey,
} from '../facts/messages/values.js';
import { compareText } from '../utf8.js';
import { isDate, timeOfDate } from './brand.js';
import type { Codec } from './codec/codec.js';
import { toAttributeValue } from './codec/native.js';
import { isolated } from './codec/walk.js';

/** A custom codec, as `codec()` accepts it. */
export interface OwnCodec {
  readonly encode: (value: never) => unknown;
  readonly decode: (stored: never) => unknown;
  readonly ordered?: true | ((one: never, other: never) => number) | undefined;
  /** The kind in messages about keys, if it isn't the kind of the values that it encodes to. */
  readonly kind?: 'vector';
}

/** The messages for errors that a user's function throws. */
type Rejection =
  | typeof codecRejects
  | typeof codecRejectsStored
  | typeof defaultThrows
  | typeof functionThrows
  | typeof pipeRejectsKey;

/** Compares strings like DynamoDB, and everything else by value. */
const compare = (one: unknown, other: unknown): number =>
  typeof one === 'string' && typeof other === 'string'
    ? compareText(one, other)
    : Number((one as number) > (other as number)) - Number((one as number) < (other as number));

const compareStored = (one: AttributeValue, other: AttributeValue): number =>
  'N' in one && 'N' in other
    ? Number(one.N) - Number(other.N)
    : compareText((one as { S: string }).S, (other as { S: string }).S);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two values are equal as far as they're data. What only their classes could compare isn't compared. */
export const isAlike = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  try {
    return isSame(toAttributeValue(one), toAttributeValue(other));
  } catch {
    return false;
  }
};

/** Whether a value that was read back has the type of the written one, as far as a built-in class has one. */
const isSameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Object.prototype.toString.call(one) === Object.prototype.toString.call(other);

/**
 * Calls a user's function. What it throws becomes an issue. Its message is hidden completely, that of a KeyformError too: the
 * function may have put any value into it.
 */
export const guarded = (own: (value: never) => unknown, value: unknown, row: Rejection): unknown => {
  try {
    return isolated(() => own(value as never));
  } catch (error) {
    if (error instanceof Issue) throw error;
    throw new Issue(row, { value, reason: error }, [], undefined, error);
  }
};

/**
 * A nearby number, and the last one with fewer digits: padded numbers sort wrongly when they outgrow their padding. Both are
 * nearer to 0, so the outer one of two values that sort wrongly is rejected, whichever is written.
 */
const innerNumbers = (value: number): readonly number[] => {
  const size = Math.abs(value);
  if (!(size >= 1) || size > Number.MAX_SAFE_INTEGER) return [];
  const sign = Math.sign(value);
  return [sign * (size - 1), sign * (10 ** Math.floor(Math.log10(size)) - 1)];
};

/**
 * Other values with which the order of a value's stored form is checked; none for a type that only the user's function compares.
 */
const neighborsOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return innerNumbers(value);
  if (typeof value === 'bigint') return innerNumbers(Number(value)).map((number) => BigInt(Math.trunc(number)));
  if (isDate(value)) return innerNumbers(timeOfDate(value)).map((time) => new Date(time));
  return typeof value === 'string' && value !== '' ? [value.slice(0, -1)] : [];
};

/**
 * A custom codec on top of the codec of what it encodes to. A value is rejected on writing if the codec wouldn't return it
 * unchanged, or (unless it's ordered) as something that is encoded to the same again, and if it sorts differently from its stored
 * form. The order is checked against values derived from this one, never against one of another call.
 *
 * @throws Issue, in `encode`
 */
export const ownCodec = (base: Codec, own: OwnCodec): Codec => {
  const order = (typeof own.ordered === 'function' ? own.ordered : compare) as typeof compare;
  const decode: Codec['decode'] = (stored) => guarded(own.decode, base.decode(stored), codecRejectsStored);
  const store = (value: unknown): AttributeValue => {
    const encoded = guarded(own.encode, value, codecRejects);
    if (encoded === undefined) throw new Issue(codecGivesUndefined, { value });
    return base.encode(encoded);
  };
  /**
   * A neighbor that sorts differently from its stored form; undefined if all sort right. Values that the codec can't encode
   * aren't neighbors.
   */
  const misplaced = (value: unknown, stored: AttributeValue): unknown =>
    neighborsOf(value).find((neighbor) => {
      try {
        const other = store(neighbor);
        return order(decode(other), neighbor) === 0 && order(neighbor, value) * compareStored(other, stored) < 0;
      } catch {
        return false;
      }
    });
  return {
    decode,
    encode: (value) => {
      // The attribute determines what happens to undefined and null.
      if (value === undefined || value === null) return base.encode(value);
      const stored = store(value);
      const back = decode(stored);
      const isPreserved =
        isSameType(back, value) &&
        (own.ordered === undefined ? isAlike(back, value) || isSame(store(back), stored) : order(back, value) === 0);
      if (!isPreserved) throw new Issue(codecChangesValue, { value, back });
      if (own.ordered !== undefined) {
        const other = misplaced(value, stored);
        if (other !== undefined) {
          throw new Issue(codecChangesOrder, { value, other });
        }
      }
      return stored;
    },
  };
};
