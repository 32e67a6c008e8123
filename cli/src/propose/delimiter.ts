/** Whether keyform takes a text as the delimiter of a table. */
const isDelimiter = (text: string): boolean => /^[ -~]$/.test(text) && !/[a-zA-Z0-9%{}|]/.test(text);

/** Those that values rarely have come first. */
const CANDIDATES = '^~!$&=+;@*<>?,\'"`()[] ._-/:#'.split('');

/** A delimiter that no key has, so that formats may have what divides the keys as text. */
export const unusedDelimiter = (keys: readonly string[]): string =>
  CANDIDATES.find((one) => keys.every((key) => !key.includes(one))) ?? (CANDIDATES[0] as string);

/**
 * The delimiter to declare for keys that a text divides: that text itself, unless keyform does not take it, as `|`, which stands before
 * pipes, and `::`, which has two characters.
 *
 * @example
 * delimiterFor('|', ['user|7']); //=> '^'
 */
export const delimiterFor = (divider: string, keys: readonly string[]): string =>
  isDelimiter(divider) ? divider : unusedDelimiter(keys);
