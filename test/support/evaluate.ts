/** DynamoDB's comparisons, worked out in memory: strings and bytes as unsigned bytes, numbers as numbers. */

/** The operators of a condition. */
export type Operator = '=' | '<' | '<=' | '>' | '>=' | 'between' | 'begins_with';

/** The order of two texts by their UTF-8 bytes. */
export const utf8 = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));

/** The order of two values of one type: texts, bytes, numbers, dates. */
export const compare = (left: unknown, right: unknown): number => {
  if (typeof left === 'string') return utf8(left, right as string);
  if (left instanceof Uint8Array) return Buffer.compare(left, right as Uint8Array);
  // A number isn't exact beyond 2^53: bigints are compared as they are.
  const [one, other] = [left, right].map((value) => (typeof value === 'bigint' ? value : Number(value))) as [
    number | bigint,
    number | bigint,
  ];
  return one < other ? -1 : one > other ? 1 : 0;
};

/**
 * Whether a value meets a condition.
 *
 * @example
 * ```ts
 * holds('b', 'between', ['a', 'b']); //=> true
 * ```
 */
export const holds = (value: unknown, operator: Operator, operand: unknown): boolean => {
  if (operator === 'between') {
    const [low, high] = operand as [unknown, unknown];
    return compare(value, low) >= 0 && compare(value, high) <= 0;
  }
  if (operator === 'begins_with') {
    if (typeof value === 'string') return value.startsWith(operand as string);
    const beginning = operand as Uint8Array;
    return compare((value as Uint8Array).subarray(0, beginning.length), beginning) === 0;
  }
  const order = compare(value, operand);
  return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
};
