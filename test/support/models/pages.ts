import type { AccessPattern, ChartTable } from '../../../src/chart.js';
import { accessPattern, chart } from '../../../src/chart.js';
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
    title: titleOf(file),
    description: [
      ...descriptionOf(file),
      `The code: [${file.name}.ts](../../../examples/models/${file.name}.ts). All models: [README](README.md).`,
    ].join('\n\n'),
  };
  if (only !== undefined && tables.length === 1) {
    return chart(only, { ...page, accessPatterns: patterns.map(({ charted }) => charted) });
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
  return [`# ${page.title}`, page.description, ...charts.map((text) => text.trimEnd())].join('\n\n').concat('\n');
};

/** `M1 CustomerOrders`, or what several have in common, which is the name of the file. */
const titleOf = ({ name, headings }: ModelFile): string => {
  const [first] = headings;
  if (first !== undefined && headings.length === 1) return `M${first.number} ${first.name}`;
  const words = name.replace(/^m\d+-/, '').replaceAll('-', ' ');
  return `${headings.map(({ number }) => `M${number}`).join(', ')} ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const descriptionOf = ({ headings, about }: ModelFile): string[] => [
  ...headings.flatMap(({ number, name, text }) =>
    [headings.length === 1 ? '' : `## M${number} ${name}`, sentence(text)].filter((part) => part !== ''),
  ),
  ...(about === '' ? [] : [about]),
];

const chartedPattern = (
  file: ModelFile,
  { name, doc, models, parameters }: PatternSource,
  calls: readonly RecordedCall[],
): { charted: AccessPattern; tableName: string | undefined } => {
  const own = calls.filter(({ pattern }) => pattern === `${file.name}/${name}`);
  const call = own.find(({ compared }) => compared) ?? own[0];
  const tag = file.headings.length > 1 ? `${models.map((number) => `M${number}`).join(', ')} ` : '';
  return {
    charted: {
      ...accessPattern(`${tag}\`${name}\`: ${sentence(doc)}`, namedParameters(parameters, call?.parameters ?? []), () =>
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

/** The list of all models, `docs/cookbook/models/README.md`. */
export const overviewOf = (files: readonly ModelFile[]): string => {
  const rows = files
    .flatMap((file) => file.headings.map((heading) => ({ ...heading, file })))
    .sort((left, right) => left.number - right.number)
    .map(({ number, name, text, file }) => {
      return `- [M${number} ${name}](${linkTo(file, number)})${text === '' ? '' : `: ${text}`}`;
    });
  return `# The models

Each model has the charts of its table and its access patterns with the requests that they send: \`{name}\` stands for what
comes from a parameter, and everything else is sent unchanged. \`npm run models -- --write\` generates the pages from the definitions in
[examples/models](../../../examples/README.md) and the requests that the tests send to the engines.

${rows.join('\n')}
`;
};

/** The page of a model, and its heading where the page has several. */
const linkTo = (file: ModelFile, number: number): string => {
  const heading = file.headings.length === 1 ? undefined : file.headings.find((each) => each.number === number);
  return `${file.name}.md${heading === undefined ? '' : `#${anchorOf(`M${number} ${heading.name}`)}`}`;
};

/** The anchor that GitHub gives to a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
