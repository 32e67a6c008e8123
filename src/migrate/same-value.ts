/** Compares stored values with those that a definition would write. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { canonicalDecimal } from '../values/codec/number.js';

type Stored = AttributeValue | undefined;

const contentOf = (value: AttributeValue): readonly [type: string, content: unknown] =>
  Object.entries(value)[0] as [string, unknown];

const textOf = (value: unknown): string => (value instanceof Uint8Array ? value.join() : String(value));

/** Engines may keep zeros and exponents that DynamoDB drops. */
const sameNumber = (one: unknown, other: unknown): boolean =>
  one === other || canonicalDecimal(String(one)) === canonicalDecimal(String(other));

const COMPARE: { readonly [type: string]: (one: never, other: never) => boolean } = {
  N: sameNumber,
  NS: (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((each) => other.some((value) => sameNumber(each, value))),
  L: (one: readonly AttributeValue[], other: readonly AttributeValue[]) =>
    one.length === other.length && one.every((value, at) => isSameValue(value, other[at])),
  // A member that isn't stored came from a default, and reads ignore members that the definition doesn't have.
  M: (one: Record<string, AttributeValue>, other: Record<string, AttributeValue>) =>
    Object.keys(one).every((name) => other[name] === undefined || isSameValue(one[name], other[name])),
};

const sameSet = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  const texts = new Set(other.map(textOf));
  return one.length === texts.size && one.every((value) => texts.has(textOf(value)));
};

/** Whether a stored value is the one that the definition writes, apart from its spelling. */
export const isSameValue = (expected: Stored, stored: Stored): boolean => {
  if (expected === undefined || stored === undefined) return expected === stored;
  const [type, one] = contentOf(expected);
  const [other, found] = contentOf(stored);
  if (type !== other) return false;
  const compare = COMPARE[type];
  if (compare !== undefined) return compare(one as never, found as never);
  return Array.isArray(one) ? sameSet(one, found as readonly unknown[]) : textOf(one) === textOf(found);
};
