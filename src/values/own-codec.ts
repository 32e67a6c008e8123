/**
 * Codecs of one's own on attributes. Twin of `types/values/own-codec.ts`.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { messageOf } from '../errors/marks.js';
import { Refusal } from '../errors/refusal.js';
import { compareText } from '../utf8.js';
import type { Codec } from './codec/codec.js';
import { toAttributeValue } from './codec/native.js';
import { show } from './codec/show.js';

/** A codec of the user's own, as `codec()` is given it. */
export interface OwnCodec {
  readonly encode: (value: never) => unknown;
  readonly decode: (stored: never) => unknown;
  readonly ordered?: true | ((one: never, other: never) => number) | undefined;
}

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

/** Calls a function of the user's own. What it throws becomes a Refusal that begins with these words. */
export const guarded = (own: (value: never) => unknown, value: unknown, words: string): unknown => {
  try {
    return own(value as never);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${words}: ${messageOf(error)}`, 'field', [], error);
  }
};

/**
 * A codec of the user's own, on top of what it encodes to. What it would not give back as it is, or (where it keeps no order) as
 * something that is stored as the same again, is refused when it is written; so is a value that sorts otherwise than what is stored for it.
 *
 * @throws Refusal, in `encode`
 *
 * @example
 * ```ts
 * ownCodec(numberCodec, { encode: (at: Date) => at.getTime(), decode: (ms: number) => new Date(ms) }).encode(new Date(5)); //=> { N: '5' }
 * ```
 */
export const ownCodec = (base: Codec, own: OwnCodec): Codec => {
  const order = (typeof own.ordered === 'function' ? own.ordered : compare) as typeof compare;
  const decode: Codec['decode'] = (stored) =>
    guarded(own.decode, base.decode(stored), 'is stored as a value that its codec refuses');
  const store = (value: unknown): AttributeValue => {
    const encoded = guarded(own.encode, value, `is ${show(value)}, which its codec refuses`);
    if (encoded === undefined) throw new Refusal(`is ${show(value)}, and its codec gives undefined for it`);
    return base.encode(encoded);
  };
  let last: readonly [unknown, AttributeValue] | undefined;
  return {
    decode,
    encode: (value) => {
      // The attribute says what to do with undefined and null.
      if (value === undefined || value === null) return base.encode(value);
      const stored = store(value);
      const back = decode(stored);
      const isKept =
        own.ordered === undefined ? isAlike(back, value) || isSame(store(back), stored) : order(back, value) === 0;
      if (!isKept) throw new Refusal(`is ${show(value)}, but its codec gives it back as ${show(back)}`);
      if (own.ordered !== undefined) {
        if (last && order(last[0], value) * compareStored(last[1], stored) < 0) {
          throw new Refusal(`has a codec that does not keep the order of ${show(last[0])} and ${show(value)}`);
        }
        last = [value, stored];
      }
      return stored;
    },
  };
};
