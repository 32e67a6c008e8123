/** The page on the mistakes. */

import type { Mistake } from './mistakes/mistake.js';
import type { Reading } from './read-mistakes.js';

const HEAD = `# What the compiler says

This page shows the most common mistakes that keyform finds at compile time, with the first line that TypeScript prints and the completions that an editor offers in that
place. \`~~~\` marks the position of the error. \`...\` replaces the long type of an entity, a request or a path.

If you run the same call as JavaScript, it throws the message inside \`KeyformTypeError\`, \`KeyformCallError\` (for a method) or \`KeyformPartError\` (for an entity or a
request). TypeScript 5.9 and 7.0 print the same line, except for the order of a union's members. If they differ otherwise, the page shows both.
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
        return `### ${name.slice(0, 1).toUpperCase()}${name.slice(1)}\n\n${reading && blockOf(reading)}`;
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
    return [`// ${version}${number}: ${cut(headOf(message))}`];
  };
  const [message = ''] = messages;
  const [head = ''] = heads;
  return [
    '```ts',
    ...lines,
    ...said('', message),
    ...(sorted(head) === sorted(`${message.split('\n')[0]}`) ? [] : said('7.0: ', head)),
    ...(offered === undefined || offered.length === 0 ? [] : [`// completion: ${namesOf(offered)}`]),
    '```',
  ].join('\n');
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
