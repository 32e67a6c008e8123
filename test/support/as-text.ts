const exact = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/**
 * A value as a text that is the same for equal values, in whatever order their members are.
 *
 * @example
 * ```ts
 * asText({ a: new Set([1, 2]), b: 'x' }) === asText({ b: 'x', a: new Set([2, 1]) }); //=> true
 * ```
 */
export const asText = (value: unknown): string => {
  if (value instanceof Set) return `set ${[...value].map(asText).sort()}`;
  if (Array.isArray(value)) return `[${value.map(asText)}]`;
  if (typeof value !== 'object' || value === null) return `${typeof value} ${JSON.stringify(value, exact)}`;
  if (value instanceof Date) return `date ${value.toISOString()}`;
  if (value instanceof Uint8Array) return `bytes ${[...value]}`;
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${asText(member)}`);
  return `{${members.sort()}}`;
};
