/** The page on the mistakes. */

import type { Mistake } from './mistakes/mistake.js';
import type { Reading } from './read-mistakes.js';

const HEAD = `# Compiler errors

This page shows the mistakes that keyform most often finds at compile time. Each example has the first line of TypeScript's message, and below it the completions that an
editor offers in that place. \`~~~\` marks the position of the error, and \`...\` replaces a long type.

Read the part in quotes inside \`KeyformTypeError\`, \`KeyformCallError\` or \`KeyformPartError\`: it says what's wrong, and what to change. In JavaScript, the same call throws
an error with this message.

TypeScript 5.9 and 7.0 print the same line, except for the order of a union's members. If their lines differ otherwise, the page shows both.
`;

const TITLES: Readonly<Record<string, string>> = {
  definition: 'Entities and tables',
  query: 'Queries by fields',
  'key-condition': 'Conditions on stored keys',
  filter: 'Filters',
  projection: 'Projections',
  item: 'Reads and writes of one item',
  update: 'Updates',
  several: 'Transactions and batches',
  scan: 'Scans',
};

const WIDTH = 160;
const COLUMNS = 76;
const NAMES = 12;

/** The first line of a message, without its number. */
export const headOf = (message: string): string => (message.split('\n')[0] ?? '').replace(/^TS\d+: /, '');

export const mistakesPage = (
  areas: Readonly<Record<string, readonly Mistake[]>>,
  readings: ReadonlyMap<string, Reading>,
): string => {
  const sections = Object.entries(areas).map(([area, mistakes]) =>
    [
      `## ${TITLES[area]}`,
      ...mistakes.map(({ name }) => {
        const reading = readings.get(`${area}: ${name}`);
        // An operator isn't the beginning of a sentence.
        const title = name.replace(/^begins_with/, '`begins_with`').replace(/^[a-z]/, (first) => first.toUpperCase());
        return `### ${title}\n\n${reading && blockOf(reading)}`;
      }),
    ].join('\n\n'),
  );
  return `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`;
};

const blockOf = ({ text, place, messages, heads, offered }: Reading): string => {
  const lines = text.split('\n');
  const marks = `${' '.repeat(place.start)}${'~'.repeat(Math.max(1, place.end - place.start))}`;
  // A comment has two characters before what it says.
  lines.splice(place.line + 1, 0, marks.length > 2 && place.start > 2 ? `//${marks.slice(2)}` : `// ${marks}`);
  const said = (version: string, message: string): string[] => {
    const [number = ''] = message.split(':');
    return wrapped(`${version}${number}: ${cut(headOf(message))}`);
  };
  const [message = ''] = messages;
  const [head = ''] = heads;
  return [
    '```ts',
    ...lines,
    ...said('', message),
    ...(sorted(head) === sorted(`${message.split('\n')[0]}`) ? [] : said('7.0: ', head)),
    ...(offered === undefined || offered.length === 0 ? [] : wrapped(`completion: ${namesOf(offered)}`)),
    '```',
  ].join('\n');
};

/** A comment in lines of at most 76 characters, which don't scroll sideways on the site. */
const wrapped = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.length === 0 ? '//' : (lines.pop() ?? '');
    if (line === '//' || line.length + word.length < COLUMNS) lines.push(`${line} ${word}`);
    else lines.push(line, `//   ${word}`);
  }
  return lines;
};

const cut = (line: string): string => {
  if (line.length <= WIDTH) return line;
  // A message that comes first whole; of a long type the beginning, and the message, or what follows the type.
  const [first] = line.match(/^Property '"(?:[^"\\]|\\.)*"' is missing/) ?? [];
  // A beginning that has its message before the width ends: of several messages the others are left out.
  const [beginning = ''] = line.match(/^.*?KeyformTypeError<"(?:[^"\\]|\\.)*"(?= \|)/) ?? [];
  if (beginning !== '' && beginning.length <= WIDTH) return `${beginning} | ...`;
  const [keyformMessage] = line.match(/Keyform(?:Type|Part)Error<"(?:[^"\\]|\\.)*">|Did you mean .*$/) ?? [''];
  return first === undefined ? `${line.slice(0, 60)} ... ${keyformMessage}` : `${first} ...`;
};

/** The words of a line without their order, which of unions is another in 7.0. */
const sorted = (line: string): string =>
  line
    .split(/['| ]+/)
    .sort()
    .join(' ');

const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMES).map((name) => name.replaceAll('"', "'"));
  return `${shown.join(', ')}${names.length > NAMES ? `, and ${names.length - NAMES} more` : ''}`;
};
