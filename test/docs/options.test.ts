import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { textOf } from '../support/import-graph.js';
import { anchorOf } from '../support/models/pages.js';
import { ROOT } from './pages.js';

const PAGES = ['docs/reference/methods.md', 'docs/guide/entities-and-tables.md'];

/** The functions that add an option to an entity, with their files. */
const functions = [...textOf('src/index.ts').matchAll(/^export \{ (\w+) \} from '\.\/(options\/[^/]+)\.js';$/gm)].map(
  ([, name = '', path]) => ({ name, file: `src/${path}.ts` }),
);

/** The row of a function on a page: the beginning of its doc block, with a link to the section at `@see`. */
const rowOf = (page: string, { name, file }: (typeof functions)[number]): string => {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const statement = source.statements.find(
    (each): each is ts.VariableStatement =>
      ts.isVariableStatement(each) && each.declarationList.declarations.some((one) => one.name.getText() === name),
  );
  const [block] = (statement && ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc)) ?? [];
  const [, first, rest] = /^([A-Z])(.*?)[.:](\s|$)/s.exec(ts.getTextOfJSDocComment(block?.comment) ?? '') ?? [];
  const see = /^ \* @see docs\/(\S+)$/m.exec(block?.getText() ?? '')?.[1];
  if (first === undefined || see === undefined)
    throw new Error(`${file}: the doc block of ${name} needs a message, and a line "@see docs/guide/...#section"`);
  const [path, section] = see.split('#');
  const headings = existsSync(`${ROOT}docs/${path}`) ? textOf(`docs/${path}`).matchAll(/^#+ (.*)$/gm) : [];
  expect(
    [...headings].map(([, heading = '']) => anchorOf(heading)),
    `@see of ${name}`,
  ).toContain(section);
  const link = relative(dirname(page), `docs/${see}`);
  return `| [\`${name}\`](${link}) | ${first.toLowerCase()}${rest?.replace(/\s+/g, ' ')} |`;
};

// After a change that is meant: npm run generate -- options.
test.each(PAGES)('%s lists the functions that add an option, as their doc blocks describe them', (page) => {
  expect(functions.map(({ name }) => name)).toContain('unique');
  const rows = functions.map((each) => rowOf(page, each));
  const table = ['| function | what it does |', '| --- | --- |', ...rows].join('\n');
  const text = readFileSync(`${ROOT}${page}`, 'utf8');
  const expected = text.replace(
    /<!-- options -->.*<!-- \/options -->/s,
    () => `<!-- options -->\n${table}\n<!-- /options -->`,
  );
  expect(expected).toContain(table);
  if (process.env['UPDATE_OPTIONS'] === '1') writeFileSync(`${ROOT}${page}`, expected);
  else expect(text).toBe(expected);
});
