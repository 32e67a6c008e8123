/** Whether keyform accepts a string as the delimiter of a table. */
const isDelimiter = (text: string): boolean => /^[ -~]$/.test(text) && !/[a-zA-Z0-9%{}|]/.test(text);

/** Possible delimiters: characters that are rare in values come first. */
const CANDIDATES = '^~!$&=+;@*<>?,\'"`()[] ._-/:#'.split('');

/** A delimiter that no key contains, so that formats can contain the keys' own separator as a literal. */
export const unusedDelimiter = (keys: readonly string[]): string =>
  CANDIDATES.find((one) => keys.every((key) => !key.includes(one))) ?? (CANDIDATES[0] as string);

/**
 * The delimiter to declare for keys with a separator: the separator itself, unless keyform doesn't accept it, such as `|`, which begins
 * pipes, and `::`, which has two characters.
 *
 * @example
 * delimiterFor('|', ['user|7']); //=> '^'
 */
export const delimiterFor = (divider: string, keys: readonly string[]): string =>
  isDelimiter(divider) ? divider : unusedDelimiter(keys);
