/**
 * Codecs of one's own on attributes. Twin of `types/values/own-codec.ts`.
 */

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

/** A codec of the user's own, as `codec()` is given it. */
export interface OwnCodec {
  readonly encode: (value: never) => unknown;
  readonly decode: (stored: never) => unknown;
  readonly ordered?: true | ((one: never, other: never) => number) | undefined;
}

/** The messages for what a function of the user throws. */
type Rejection =
  | typeof codecRejects
  | typeof codecRejectsStored
  | typeof defaultThrows
  | typeof functionThrows
  | typeof pipeRejectsKey;

/** Texts as DynamoDB compares them, all else by value. */
const compare = (one: unknown, other: unknown): number =>
  typeof one === 'string' && typeof other === 'string'
    ? compareText(one, other)
    : Number((one as number) > (other as number)) - Number((one as number) < (other as number));

const compareStored = (one: AttributeValue, other: AttributeValue): number =>
  'N' in one && 'N' in other
    ? Number(one.N) - Number(other.N)
    : compareText((one as { S: string }).S, (other as { S: string }).S);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two values are alike as far as they are data. What only its class can tell is not. */
export const isAlike = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  try {
    return isSame(toAttributeValue(one), toAttributeValue(other));
  } catch {
    return false;
  }
};

/** Whether a value that was read back is of the type of the one that was written, as far as a built-in class has one. */
const isSameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Object.prototype.toString.call(one) === Object.prototype.toString.call(other);

/**
 * Calls a function of the user. What it throws becomes an issue. Its message is hidden as a whole, that of a KeyformError too: the function
 * may have put any value into it.
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
 * A number near to another one, and the last one with fewer digits: what pads numbers sorts those that outgrow it before these. Both are
 * nearer to 0, so that the outer one of two values that sort otherwise is rejected, whichever is written.
 */
const innerNumbers = (value: number): readonly number[] => {
  const size = Math.abs(value);
  if (!(size >= 1) || size > Number.MAX_SAFE_INTEGER) return [];
  const sign = Math.sign(value);
  return [sign * (size - 1), sign * (10 ** Math.floor(Math.log10(size)) - 1)];
};

/** Other values, by which the order of a value's stored form is checked; none of a type that only the user's function compares. */
const neighborsOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return innerNumbers(value);
  if (typeof value === 'bigint') return innerNumbers(Number(value)).map((number) => BigInt(Math.trunc(number)));
  if (isDate(value)) return innerNumbers(timeOfDate(value)).map((time) => new Date(time));
  return typeof value === 'string' && value !== '' ? [value.slice(0, -1)] : [];
};

/**
 * A codec of the user's own, on top of what it encodes to. What it would not give back as it is, or (where it keeps no order) as
 * something that is stored as the same again, is refused when it is written; so is a value that sorts otherwise than what is stored for it.
 * The order is checked against values that are made from this one, never against one of another call.
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
  /** A neighbor that does not sort as its stored form does; undefined where all do. What the codec cannot keep is none. */
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
      // The attribute says what to do with undefined and null.
      if (value === undefined || value === null) return base.encode(value);
      const stored = store(value);
      const back = decode(stored);
      const isKept =
        isSameType(back, value) &&
        (own.ordered === undefined ? isAlike(back, value) || isSame(store(back), stored) : order(back, value) === 0);
      if (!isKept) throw new Issue(codecChangesValue, { value, back });
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
