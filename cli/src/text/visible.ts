/**
 * Control characters, which a terminal executes, and characters that reorder or hide their surroundings, which deceive readers of code.
 * Tabs and line breaks are allowed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Replaces unsafe characters with their escape codes, for a terminal, a page or a comment. In a JSON or TypeScript string, the codes
 * represent the same characters.
 *
 * @example
 * visible('a\u001b[2J'); //=> 'a\\u001b[2J'
 */
export const visible = (text: string): string =>
  text.replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A value as JSON that is safe to print. */
export const jsonText = (value: unknown, indent = 0): string => visible(JSON.stringify(value, null, indent));
