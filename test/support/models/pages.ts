import type { AccessPattern, ChartTable } from '../../../src/chart.js';
import { accessPattern, chart } from '../../../src/chart.js';
import { CATALOG, NOTES, RECIPES } from './catalog.js';
import type { RecordedCall } from './requests.js';
import type { ModelFile, PatternSource } from './scan.js';

/** What an example exports. */
export type ModelModule = { readonly [name: string]: unknown };

const isTable = (value: unknown): value is ChartTable & { readonly name: string } =>
  typeof value === 'object' && value !== null && 'definition' in value && 'named' in value;

/** An SDK command of another process: its class had this name. */
const commandOf = ({ operation, input }: RecordedCall['commands'][number]): { readonly input: object } => {
  const command = Object.create({ constructor: { name: `${operation}Command` } });
  return Object.assign(command, { input });
};

const tableNamesIn = (input: object): string[] =>
  [...JSON.stringify(input).matchAll(/"TableName":"([^"]+)"/g)]
    .map(([, name = '']) => name)
    .concat(Object.keys((input as { RequestItems?: object }).RequestItems ?? {}));

/** The page of an example: its models, its charts, and what its access patterns send. */
export const pageOf = (file: ModelFile, module: ModelModule, calls: readonly RecordedCall[]): string => {
  // Bundlers do not agree on the order of exports.
  const tables = [...new Set(Object.values(module).filter(isTable))]
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .filter((table, at, all) => all.findIndex(({ definition }) => definition === table.definition) === at);
  const patterns = file.patterns.map((pattern) => chartedPattern(file, pattern, calls));
  const [only] = tables;
  const page = {
    title: file.title,
    description: [
      `${message(file.text)}`,
      ...(file.about === '' ? [] : [file.about]),
      ...(file.name in NOTES ? [NOTES[file.name]] : []),
      `The code: [${file.name}.ts](../../../examples/models/${file.name}.ts). [All models](index.md).`,
    ].join('\n\n'),
  };
  if (only !== undefined && tables.length === 1) {
    return stacked(chart(only, { ...page, accessPatterns: patterns.map(({ charted }) => charted) }));
  }
  const charts = tables.map((table) =>
    chart(table, {
      level: 2,
      accessPatterns: patterns
        .filter(({ tableName }) =>
          tables.some(({ name }) => name === tableName) ? tableName === table.name : table === only,
        )
        .map(({ charted }) => charted),
    }),
  );
  return stacked(
    [`# ${page.title}`, page.description, ...charts.map((text) => text.trimEnd())].join('\n\n').concat('\n'),
  );
};

/** What a reader who hasn't seen the list of all models needs to read the requests. */
const HOW_TO_READ = '[How to read the requests](index.md)';

/** A page that says how to read its requests, whose tables have no padding, and each action of a transaction or batch on its own line of the cell. In one line, these cells are hard to read. */
const stacked = (page: string): string =>
  page
    .replace(/^#+ Access patterns$/m, (heading) => `${heading}\n\n${HOW_TO_READ}`)
    .replace(/^\|.*(?:\n\|.*)*/gm, (table) => {
      const rows = table.split('\n').map((row) =>
        row.replace(
          /(\w+Items?): ((?:(?!<br>| +\|$).)*; (?=Put |Update |Delete )(?:(?!<br>| +\|$).)*)/g,
          (_, operation: string, actions: string) =>
            `${operation}:<br>${actions
              .split(/; (?=Put |Update |Delete )/)
              .map((action) => `• ${action}`)
              .join('<br>')}`,
        ),
      );
      return compact(rows);
    });

/** The rows of a table without padding: the pages are part of the package, where blanks would take a lot of room. */
const compact = (rows: readonly string[]): string =>
  rows
    .map((row) => {
      const cells = row.slice(1, -1).split(/(?<!\\)\|/);
      return `|${cells.map((cell) => ` ${cell.trim().replace(/^-+$/, '---')} `).join('|')}|`;
    })
    .join('\n');

const message = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const chartedPattern = (
  file: ModelFile,
  { name, doc, parameters }: PatternSource,
  calls: readonly RecordedCall[],
): { charted: AccessPattern; tableName: string | undefined } => {
  const own = calls.filter(({ pattern }) => pattern === `${file.name}/${name}`);
  const call = own.find(({ compared }) => compared) ?? own[0];
  return {
    charted: {
      ...accessPattern(`\`${name}\`: ${message(doc)}`, namedParameters(parameters, call?.parameters ?? []), () =>
        (call?.commands ?? []).map(commandOf),
      ),
      read: call?.read,
    },
    tableName: call?.commands.flatMap(({ input }) => tableNamesIn(input))[0],
  };
};

/** The values of parameters under their names; what is taken out of one, under the names of that. */
const namedParameters = (names: PatternSource['parameters'], values: readonly unknown[]): { [name: string]: unknown } =>
  Object.fromEntries(
    names.flatMap((name, at): [string, unknown][] => {
      const value = values[at];
      if (typeof name === 'string') return [[name, value]];
      return name.map(([member, label]) => [label, (value as ModelModule | undefined)?.[member]]);
    }),
  );

/** The list of all models, `docs/cookbook/models/index.md`. */
export const overviewOf = (files: readonly ModelFile[]): string => {
  const groups = CATALOG.map(({ title, models }) => {
    const rows = Object.keys(models).flatMap((name) =>
      files
        .filter((file) => file.name === name)
        .map((file) => `- [${file.title}](${file.name}.md): ${file.text.replace(/\.$/, '')}`),
    );
    return `## ${title}\n\n${[...rows, ...(RECIPES[title] ?? [])].join('\n')}`;
  });
  return `# All models

Each model is a table with the key formats of its entities, its access patterns with the requests that they send, and its code.

In a request, \`{name}\` is a value that varies: a parameter, a field of a parameter or of an item that was read before, or the current time (\`{now}\`). Limits, counts and other literal values, such as \`limit 10\`, \`(2 times)\` or \`Readings-2020\`, come from a sample call.
If the table has a type attribute, a request with \`only\` reads it too, because keyform needs it to recognize the entity.
\`\\u{10FFFF}\` is the last possible character, so a range up to it ends after all keys with the same beginning.

${groups.join('\n\n')}
`;
};

/** The anchor that GitHub gives to a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
