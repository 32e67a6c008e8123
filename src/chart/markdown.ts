/** Escapes a string for Markdown, so that it's shown literally. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*<>[\]]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&');

/** Replaces control characters, and characters that reorder or hide their surroundings, with their codes. Tabs and line breaks stay. */
export const visible = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(
      /(?![\n\t])[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

/** A string as inline code, with enough backticks around it. */
export const inlineCode = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  if (longest === 0) return `\`${text}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
};

/** Escapes a table cell: bars end a cell (even in code), and line breaks end a row. */
const cell = (text: string): string => text.replace(/\s*\r?\n\s*/g, ' ').replace(/\|/g, '\\|');

/**
 * A table whose columns are as wide as their longest cells. Empty columns are omitted.
 *
 * @param rows Markdown cells: each row has as many as the head
 */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const columns = [...head.keys()].filter((at) => rows.length === 0 || rows.some((row) => row[at] !== ''));
  const cells = [head, ...rows].map((row) => columns.map((at) => cell(row[at] ?? '')));
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => [...(row[at] as string)].length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, at) => text + ' '.repeat((widths[at] as number) - [...text].length)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
};
