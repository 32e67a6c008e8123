/**
 * Control characters, and characters that reorder or hide the text around them: a terminal obeys the first, and a person who reads code
 * is deceived by the others. Tabs and line breaks stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Text for a terminal, a page or a comment, with characters that would not show as themselves by their codes. Inside a string of JSON or
 * TypeScript the codes mean the same characters.
 *
 * @example
 * visible('a\u001b[2J'); //=> 'a\\u001b[2J'
 */
export const visible = (text: string): string =>
  text.replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A value as JSON, in which no character is unsafe to print. */
export const jsonText = (value: unknown, indent = 0): string => visible(JSON.stringify(value, null, indent));
