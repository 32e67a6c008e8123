/**
 * DynamoDB's conditions, worked out in memory over items in wire form. Written from DynamoDB's documentation and from what
 * engines answered, without keyform's own code: it is what keyform's conditions are checked against.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item in wire form. */
export type WireItem = { readonly [attribute: string]: AttributeValue };

/** A path in the table's names, its size, or a value. */
export type Operand =
  | { readonly path: readonly (string | number)[] }
  | { readonly sizeOf: readonly (string | number)[] }
  | { readonly value: AttributeValue };

/** A condition as data. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly test: string; readonly of: readonly Operand[] };

type Wire = { readonly [type: string]: unknown };

const typeOf = (value: AttributeValue): string => Object.keys(value)[0] as string;
const contentOf = (value: AttributeValue): unknown => (value as unknown as Wire)[typeOf(value)];

const valueAt = (item: WireItem, path: readonly (string | number)[]): AttributeValue | undefined => {
  let value: AttributeValue | undefined = { M: item as Record<string, AttributeValue> };
  for (const step of path) {
    if (value === undefined) return undefined;
    if (typeof step === 'number') value = value.L?.[step];
    else value = value.M !== undefined && Object.hasOwn(value.M, step) ? value.M[step] : undefined;
  }
  return value;
};

const bytes = (content: unknown): Buffer =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content as Uint8Array);

/** The number of a text as digits and the power of ten, so that texts of one number are equal and all 38 digits count. */
const scaled = (text: string): bigint => {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const magnitude = BigInt(whole + fraction) * 10n ** BigInt(170 + Number(exponent) - fraction.length);
  return sign === '-' ? -magnitude : magnitude;
};

/** The order of two values of type S, N or B; undefined where they have none. */
const order = (left: AttributeValue, right: AttributeValue): number | undefined => {
  const type = typeOf(left);
  if (type !== typeOf(right)) return undefined;
  if (type === 'N') {
    const [a, b] = [scaled(left.N as string), scaled(right.N as string)];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (type !== 'S' && type !== 'B') return undefined;
  return Buffer.compare(bytes(contentOf(left)), bytes(contentOf(right)));
};

const sameMembers = (left: readonly AttributeValue[], right: readonly AttributeValue[]): boolean =>
  left.length === right.length && left.every((one) => right.some((other) => equal(one, other)));

const membersOf = (value: AttributeValue): AttributeValue[] | undefined =>
  value.SS?.map((S) => ({ S })) ?? value.NS?.map((N) => ({ N })) ?? value.BS?.map((B) => ({ B })) ?? value.L;

const equal = (left: AttributeValue, right: AttributeValue): boolean => {
  const type = typeOf(left);
  if (type !== typeOf(right)) return false;
  const compared = order(left, right);
  if (compared !== undefined) return compared === 0;
  if (type === 'BOOL') return left.BOOL === right.BOOL;
  if (type === 'NULL') return true;
  if (left.L !== undefined) {
    return left.L.length === right.L?.length && left.L.every((one, at) => equal(one, right.L?.[at] as AttributeValue));
  }
  if (left.M !== undefined) {
    const names = Object.keys(left.M);
    return (
      names.length === Object.keys(right.M ?? {}).length &&
      names.every((name) => {
        const other = valueAt(right.M as WireItem, [name]);
        return other !== undefined && equal(left.M?.[name] as AttributeValue, other);
      })
    );
  }
  return sameMembers(membersOf(left) ?? [], membersOf(right) ?? []);
};

const sizeOf = (value: AttributeValue | undefined): AttributeValue | undefined => {
  if (value === undefined) return undefined;
  if (value.S !== undefined) return { N: String(value.S.length) };
  if (value.B !== undefined) return { N: String(value.B.length) };
  const members = membersOf(value) ?? (value.M && Object.keys(value.M));
  return members && { N: String(members.length) };
};

const contains = (whole: AttributeValue, part: AttributeValue): boolean => {
  if (whole.S !== undefined) return part.S !== undefined && whole.S.includes(part.S);
  if (whole.B !== undefined) return part.B !== undefined && bytes(whole.B).includes(bytes(part.B));
  return membersOf(whole)?.some((member) => equal(member, part)) ?? false;
};

const beginsWith = (whole: AttributeValue, part: AttributeValue): boolean => {
  const type = typeOf(whole);
  if (type !== typeOf(part) || (type !== 'S' && type !== 'B')) return false;
  const start = bytes(contentOf(part));
  return bytes(contentOf(whole)).subarray(0, start.length).equals(start);
};

/**
 * Whether an item meets a condition.
 *
 * @example
 * ```ts
 * meets({ test: '=', of: [{ path: ['a'] }, { value: { N: '1.0' } }] }, { a: { N: '1' } }); //=> true
 * ```
 */
export const meets = (condition: Condition, item: WireItem): boolean => {
  if ('all' in condition) return condition.all.every((one) => meets(one, item));
  if ('any' in condition) return condition.any.some((one) => meets(one, item));
  if ('not' in condition) return !meets(condition.not, item);
  const [left, ...right] = condition.of.map((operand) =>
    'value' in operand
      ? operand.value
      : 'path' in operand
        ? valueAt(item, operand.path)
        : sizeOf(valueAt(item, operand.sizeOf)),
  );
  const { test } = condition;
  if (test.startsWith('NOT ')) return !meets({ ...condition, test: test.slice(4) }, item);
  if (test === 'attribute_exists') return left !== undefined;
  if (test === 'attribute_not_exists') return left === undefined;
  if (test === '<>') return !(left !== undefined && right[0] !== undefined && equal(left, right[0]));
  if (left === undefined) return false;
  if (test === 'IN') return right.some((value) => value !== undefined && equal(left, value));
  const [first, second] = right;
  if (first === undefined) return false;
  const compared = order(left, first);
  switch (test) {
    case '=':
      return equal(left, first);
    case '<':
      return compared !== undefined && compared < 0;
    case '<=':
      return compared !== undefined && compared <= 0;
    case '>':
      return compared !== undefined && compared > 0;
    case '>=':
      return compared !== undefined && compared >= 0;
    case 'BETWEEN': {
      const upper = second === undefined ? undefined : order(left, second);
      return compared !== undefined && compared >= 0 && upper !== undefined && upper <= 0;
    }
    case 'attribute_type':
      return typeOf(left) === first.S;
    case 'begins_with':
      return beginsWith(left, first);
    case 'contains':
      return contains(left, first);
    default:
      throw new Error(`No test ${test}.`);
  }
};
