import { dirname } from 'node:path';
import { builtOf } from '../check/built.js';
import { type Command, OPTIONS } from '../command.js';
import { Failure, messageOf } from '../failure.js';
import { load } from '../library.js';
import { loadProject, type Project } from '../project.js';
import { pageOf } from '../text/html.js';
import { jsonText, visible } from '../text/visible.js';
import { deliver } from '../text/write.js';

/** The access patterns that read or write one of the tables. */
const patternsOf = ({ accessPatterns }: Project, tableName: string): Project['accessPatterns'] =>
  accessPatterns.filter((pattern) =>
    JSON.stringify(builtOf(pattern), (_, value) => (typeof value === 'bigint' ? String(value) : value)).includes(
      JSON.stringify(tableName),
    ),
  );

/** @throws Failure that names an access pattern whose requests don't build */
const checkPatterns = ({ file, accessPatterns }: Project): void => {
  for (const pattern of accessPatterns) {
    try {
      builtOf(pattern);
    } catch (error) {
      throw new Failure(
        `the access pattern "${pattern.pattern}" has a request that can't be built: ${messageOf(error)}`,
        `in ${file}`,
        { cause: error },
      );
    }
  }
};

const FORMATS: { readonly [end: string]: string } = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  json: 'json',
};

/** Writes the charts of tables. */
export const chart: Command = {
  name: 'chart',
  group: 'Look at tables',
  summary: 'entity charts, access patterns and attributes, as Markdown or HTML',
  operands: '[module]',
  most: 1,
  options: [
    OPTIONS.config,
    OPTIONS.table,
    {
      name: 'format',
      short: 'f',
      value: 'markdown|html|json',
      about: 'the format (default: from the file name, or markdown)',
    },
    { name: 'title', value: 'text', about: "the title (default: the table's name)" },
    OPTIONS.out,
    OPTIONS.check,
    { name: 'json', about: 'same as --format json' },
  ],
  examples: [
    ['keyform chart --out docs/tables.md', 'a page for the repository'],
    ['keyform chart --out docs/tables.md --check', 'for CI: is that page up to date?'],
    ['keyform chart --out tables.html', 'a page for a browser'],
  ],
  run: async (call) => {
    const { text, flag } = call;
    const [, end = 'md'] = /\.(\w+)$/.exec(text('out') ?? '') ?? [];
    const byName = FORMATS[end.toLowerCase()];
    if (flag('json') && !/^(json)?$/.test(text('format') ?? ''))
      throw new Failure(`--json and --format ${text('format')} contradict each other`, 'omit one of them');
    const format = flag('json') ? 'json' : (text('format') ?? byName);
    if (format === undefined)
      throw new Failure(`a chart can't be written as .${end}`, 'name the file .md, .html or .json, or set --format');
    if (!/^(markdown|md|html|json)$/.test(format))
      throw new Failure(`unknown format ${format}`, '--format is markdown, html or json');
    const project = await loadProject(call);
    checkPatterns(project);
    const { chart: chartOf } = await load('keyform/chart', dirname(project.file));
    const [only, ...others] = project.tables;
    const title = text('title');
    const charts = project.tables.map(({ name, table }) => ({
      name,
      table: table.name,
      markdown: chartOf(table, {
        accessPatterns: others.length === 0 ? project.accessPatterns : patternsOf(project, table.name),
        ...(title !== undefined && others.length === 0 && { title }),
        ...(others.length > 0 && { level: 2 }),
      }),
    }));
    if (format === 'json') return deliver(call, `${jsonText(charts, 2)}\n`);
    const heading = title ?? (others.length === 0 ? (only?.table.name ?? '') : 'Tables');
    const body = charts.map(({ markdown }) => markdown).join('\n');
    const page = others.length === 0 ? body : `# ${heading}\n\n${body}`;
    return deliver(call, visible(format === 'html' ? pageOf(heading, page) : page));
  },
};
