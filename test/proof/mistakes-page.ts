/** The page on the mistakes, each with the code that corrects it. */

import type { Mistake } from './mistakes/mistake.js';
import type { Reading } from './read-mistakes.js';

const headWith = (tables: string): string => `# Compiler errors

Find your mistake in the outline, or search this page for the words of the message. Each entry has code that doesn't compile, the first line of
the compiler's message (and the last ones, if the reason is only there), and the corrected code. \`~~~\` marks the position of the error (if it starts under the \`//\`, only the rest of it is marked).
\`...\` marks where a long line is cut.

If the message contains \`KeyformTypeError\`, \`KeyformCallError\`, \`KeyformPartError\`, \`KeyformReadError\` or \`Property '"..."' is missing\`, the part in double quotes says what's
wrong, and usually how to fix it. The other messages are TypeScript's own. Plain JavaScript throws an error for the same mistake when the call runs.

If TypeScript 5.9 and 7.0 print different lines, you'll find both. A difference in the order of a union's members isn't shown.
The messages are those with \`exactOptionalPropertyTypes\`. Without it, some types also have \`| undefined\`.

Most examples use the tables below, and these names:

| name | what it is |
| --- | --- |
| \`shop\` | a table of customers, orders and their items |
| \`places\` | a table of stores by country, accounts with a unique \`email\`, and teams |
| \`sensors\` | a table of readings, whose sort key \`At\` is a number |
| \`desk\` | a table of tickets, with two indexes that contain the priority |
| \`docs\` | a table of documents, with the vector index \`ByMeaning\` |
| \`orders\`, \`redeemed\`, \`collection\` | a query of a customer's orders, a query of \`ByCoupon\`, and a query without an entity |
| \`customer\` | a query with \`keyCondition('PK', '=', 'CUSTOMER#alexdebrie')\` |
| \`order\`, \`key\` | an update of one order, and that order's key |
| \`get\`, \`set\` | a get and an update of an order, to use in a list |
| \`username\`, \`stored\`, \`indexes\` | a customer's username, an order that was read, and \`{ primary: { pk: 'PK', sk: 'SK' } }\` |
| \`near\`, \`found\` | a search of \`docs\` with a vector, and one with the tenant, too |

::: details The tables of the examples

\`\`\`ts
${tables}\`\`\`

:::
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
  search: 'Searches',
};

/** What the corrected code does differently, by label. */
const NOTES: Readonly<Record<string, string>> = {
  'query: two conditions on a field':
    'DynamoDB allows one condition on the sort key. Unlike `>` and `<`, `between` includes both ends.',
  'key-condition: one condition too many':
    'DynamoDB allows one condition on the sort key. Unlike `>` and `<`, `between` includes both ends.',
  'update: a stale key of a sparse index, in an interface':
    'In the interface, `campaign` is optional, so the object may lack it. In the corrected code, it always has a value.',
};

const WIDTH = 200;
const COLUMNS = 76;

/** The first line of a message, without its number. */
export const headOf = (message: string): string => (message.split('\n')[0] ?? '').replace(/^TS\d+: /, '');

export const mistakesPage = (
  areas: Readonly<Record<string, readonly Mistake[]>>,
  readings: ReadonlyMap<string, Reading>,
  corrected: ReadonlyMap<string, string>,
  tables: string,
): string => {
  const sections = Object.entries(areas).map(([area, mistakes]) =>
    [
      `## ${TITLES[area]}`,
      ...mistakes.map(({ name }) => {
        const reading = readings.get(`${area}: ${name}`);
        // An operator isn't the beginning of a message.
        const title = name.replace(/^begins_with/, '`begins_with`').replace(/^[a-z]/, (first) => first.toUpperCase());
        const code = `\`\`\`ts\n${corrected.get(`${area}: ${name}`)}\n\`\`\``;
        const note = NOTES[`${area}: ${name}`];
        return [
          `### ${title}`,
          reading && blockOf(reading),
          'Corrected:',
          code,
          ...(note === undefined ? [] : [note]),
        ].join('\n\n');
      }),
    ].join('\n\n'),
  );
  return `${[headWith(tables).trimEnd(), ...sections].join('\n\n')}\n`;
};

const blockOf = ({ text, place, messages, heads }: Reading): string => {
  const lines = text.split('\n');
  const marks = `${' '.repeat(place.start)}${'~'.repeat(Math.max(1, place.end - place.start))}`;
  // The beginning of the comment covers three columns, so an error that starts there is marked from the fourth.
  lines.splice(place.line + 1, 0, `// ${marks.slice(3) || '~'}`);
  const said = (version: string, message: string): string[] => {
    const [number = ''] = message.split(':');
    const head = cut(headOf(message));
    // A head without a message says nothing: its reason is in the last two lines.
    const reason = head.endsWith(' ...') && !head.includes('Keyform') ? message.split('\n').slice(1).slice(-2) : [];
    return [...wrapped(`${version}${number}: ${head}`), ...reason.map((line) => `//   ${line.trim()}`)];
  };
  const [message = ''] = messages;
  const [head = ''] = heads;
  return [
    '```ts',
    ...lines,
    ...said('', message),
    ...(sorted(head) === sorted(`${message.split('\n')[0]}`) ? [] : said('7.0: ', head)),
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
  // No word is cut.
  const [words = ''] = line.match(/^.{59}[^ ]*/) ?? [];
  return first === undefined ? `${words} ... ${keyformMessage}`.trimEnd() : `${first} ...`;
};

/** The words of a line without their order and what encloses them: 7.0 prints the members of a union in a different order. */
const sorted = (line: string): string =>
  line
    .split(/['"|<>& ]+/)
    .sort()
    .join(' ');

/** What completion offers in the place of each mistake, where it's asked for. */
export const completionsOf = (readings: ReadonlyMap<string, Reading>): string =>
  [...readings]
    .flatMap(([label, { offered }]) => (offered === undefined ? [] : [`${label}\n  ${offered.join(', ')}\n`]))
    .join('');
