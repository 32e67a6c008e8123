import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { descriptionOf, forSite, withCode } from '../../docs/.vitepress/pages.mjs';
import { sections, sidebar } from '../../docs/.vitepress/sidebar.mjs';
import { referencePages, undocumented, withoutExample } from '../../tools/reference.mjs';
import { anchorOf } from '../support/models/pages.js';
import { ROOT } from './pages.js';

const pagesIn = (folder: string): string[] =>
  readdirSync(`${ROOT}docs${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replace(/\.md$/, '')}`);

/** What needs no example of its own, and why. */
const WITHOUT_EXAMPLE: readonly (readonly [names: RegExp, reason: string])[] = [
  [
    /Output$|^(CreateTable|TimeToLive|SecondaryIndex|Dynamic\w*)Input$|^TransactedAction$/,
    'inputs and outputs in words of AWS',
  ],
  [/^(KeySchemaElement|Stream(Record|Image)|DescribedTable)$/, 'parts of those'],
  [
    /^Cdk(?!Options)|^CloudFormation(?!Options)|^Terraform(Block|Configuration|Value)$/,
    'what the makers of files return',
  ],
  [/^PlainEnums$|^Workbench(Attribute|Facet|Item|Key|Model|Table|Type)$/, 'what the makers of files return'],
  [
    /^(JsonSchema|StandardSchema|StandardProperties|RequestMatcher)$/,
    'words of a specification, and of Vitest and Jest',
  ],
  [
    /^(Chart|Infra)Table$|^(Described|Stored)Entities$|^Client$/,
    'what an argument must have at least; a table and a client of the SDK do',
  ],
  [
    /^(AnyEntity|SchemaOf|Source|SearchSource|CursorProtection|CheckTable|Option|RestrictedFields|Setting|Requests)$/,
    'types of hovers and messages',
  ],
  [
    /^(ComputedAttributes|StampedAttributes|WithGenerated|WithUnique)$/,
    'types of the results of computed, onUpdate and unique',
  ],
  [/^(Predicate|Junction|Negation|SizeOf|KeyComparison|ScanStart)$/, 'types of hovers and messages'],
  [/^(Assignment|FirstOperand|FixedPath|FallbackPath|Transacted(Put|Delete|Marker))$/, 'types of hovers and messages'],
];

describe('the site', () => {
  test('has every page in its sidebar, and no page that is not there', () => {
    const links = sections.flatMap(({ groups }) =>
      groups.flatMap(({ items }) => items.map(({ link }) => link.replace(/\/$/, '/index'))),
    );
    const models = pagesIn('/cookbook/models');
    const folders = ['/start', '/guide', '/cookbook', '/migrate', '/operate', '/tools', '/about', '/reference'];
    const pages = ['', ...folders].flatMap(pagesIn);
    const made = ['/reference/api'];
    const wanted = new Set([...pages.filter((path) => path !== '/index'), ...made, '/cookbook/models/index']);
    expect(links.filter((link) => !wanted.has(link) && !models.includes(link))).toEqual([]);
    expect([...wanted].filter((path) => !links.includes(path))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
    const shown = (sidebar()['/cookbook/'] ?? []).flatMap(({ items }) =>
      items.map(({ link }) => link.replace(/\/$/, '/index')),
    );
    expect(models.filter((path) => !shown.includes(path))).toEqual([]);
    const whole = sections.flatMap(({ groups }) => groups.filter(({ text }) => text === 'Whole models'));
    expect(whole.map(({ items }) => items.length)).toEqual([12]);
  });

  test('describes a page by its first messages', () => {
    const text =
      '---\nlayout: page\n---\n# Title\n\n<!-- ts\nconst a = 1;\n-->\n\nA [link](a.md) to `code`,\nand *more*.\n\nNext.\n';
    expect(descriptionOf(text)).toBe('A link to code, and more.');
    expect(descriptionOf(`# Title\n\n${'word '.repeat(60)}\n`)).toMatch(/^(word ){25,}word\.\.\.$/);
    expect(descriptionOf('# Title\n')).toBeUndefined();
  });

  test('shows callouts', () => {
    expect(forSite('> **Warning.** Careful.\n> More.\n')).toBe('> [!WARNING]\n> Careful.\n> More.\n');
  });

  test('shows a page without the code that a reader does not see, and without links that leave the site', () => {
    const code = '```ts\nconst a = 1;\n```\n';
    const text = `A [link](../examples/README.md) and \`Array<string>\` of Array<string>.\n\n<!-- ts\nconst b = 1;\n-->\n${code}`;
    expect(forSite(text)).toBe(`A link and \`Array<string>\` of Array&lt;string>.\n\n${code}`);
  });
});

test('a page of a model has its code on the site', () => {
  const page = readFileSync(`${ROOT}docs/cookbook/models/unique-fields.md`, 'utf8');
  const shown = withCode(page, (path) => readFileSync(`${ROOT}${path}`, 'utf8'));
  expect(shown).toContain('[The code](#code) is at the end of this page.');
  expect(shown).toMatch(/\n## Code\n\n```ts\nimport \{\s+attr[\s\S]*export const signUp = [\s\S]*```\n$/);
  expect(withCode('# Another page\n', () => '')).toBe('# Another page\n');
});

describe('the API reference', () => {
  const pages = referencePages();
  const reference = pages.map(({ text }) => text).join('\n');

  test('has a heading for each export and for each member', () => {
    const surface = [
      'surface',
      'surface-chart',
      'surface-cost',
      'surface-infra',
      'surface-json-schema',
      'surface-testing',
      'surface-vectors',
    ].flatMap((name) => readFileSync(`${ROOT}test/package/${name}.txt`, 'utf8').trim().split('\n'));
    const names = surface.map((line) => line.split(':')[0] ?? '').filter((name) => name !== '');
    expect(names.length).toBeGreaterThan(100);
    const headings = new Set([...reference.matchAll(/^## (\w+)/gm)].map(([, name]) => name));
    const hovers = pages.find(({ path }) => path === 'api/hover-types')?.text ?? '';
    const inHovers = new Set([...hovers.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));
    expect(names.filter((name) => !headings.has(name) && !inHovers.has(name))).toEqual([]);
    expect([...inHovers].filter((name) => headings.has(name))).toEqual([]);
    const listed = new Set([...(pages[0]?.text ?? '').matchAll(/\[`(\w+)`\]\(/g)].map(([, name]) => name));
    expect(names.filter((name) => !listed.has(name) && !inHovers.has(name))).toEqual([]);
    for (const member of [
      'attr.lazy',
      'Query.filter',
      'Table.update',
      'UpdateRequest.ensure',
      'ConditionFunctions.oneOf',
    ]) {
      expect(reference).toContain(`\n### ${member}\n`);
    }
  });

  test('has pages that a browser loads at once, and links from its list to each', () => {
    expect(pages.length).toBeGreaterThan(30);
    // A line is about 25 pixels high on the site, which checks the pixels.
    for (const { path, text } of pages) expect([path, text.split('\n').length < 560]).toEqual([path, true]);
    const links = [...(pages[0]?.text ?? '').matchAll(/\]\((api\/[\w-]+)\.md#([\w-]+)\)/g)];
    expect(links.length).toBeGreaterThan(150);
    for (const [, path, anchor = ''] of links) {
      const text = pages.find((page) => page.path === path)?.text ?? '';
      const anchors = [...text.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
      expect([path, anchor, anchors.filter((each) => each === anchor).length]).toEqual([path, anchor, 1]);
    }
  });

  test('has functions before types, and no two names with one address', () => {
    for (const { path, text } of pages.slice(1)) {
      const anchors = [...text.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
      expect([path, anchors.filter((each, at) => anchors.indexOf(each) < at)]).toEqual([path, []]);
    }
    // The types have a page of their own, or several, if both are too long for one.
    const reads = pages.filter(({ path }) => /^api\/reads(-types.*)?$/.test(path)).map(({ text }) => text);
    const order = ['segments', 'shards', 'GetInput'].map((name) => reads.join('\n').indexOf(`\n## ${name}\n`));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(Math.min(...order)).toBeGreaterThan(0);
  });

  test('has a message for every export and every member', () => {
    expect(undocumented()).toEqual([]);
    const pairs = pages.slice(1).flatMap(({ path, text }) => {
      const lines = text.split('\n').filter((line) => line !== '');
      return lines.flatMap((line, at) =>
        /^#{2,3} /.test(line) && /^(#|```|\*\*|Types: )/.test(lines[at + 1] ?? '#') ? [`${path} ${line}`] : [],
      );
    });
    expect(pairs).toEqual([]);
  });

  test('has links to the types of a signature and to pages that doc blocks name, each to an existing section', () => {
    expect(reference).not.toMatch(/\]\((type|page):/);
    expect(reference).not.toMatch(/(?<!')docs\/[\w/-]+\.md/);
    const anchorsOf = (text: string): string[] =>
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    const links = pages
      .slice(1)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([\w-]+))?\)/g)].map(
          ([, target = '', anchor]) => [path, target, anchor] as const,
        ),
      );
    expect(links.length).toBeGreaterThan(200);
    const dead = links.filter(([path, target, anchor]) => {
      const page = target.startsWith('../../')
        ? readFileSync(`${ROOT}docs/${target.slice(6)}`, 'utf8')
        : pages.find((each) => each.path === (target === '' ? path : `api/${target.replace(/\.md$/, '')}`))?.text;
      return page === undefined || (anchor !== undefined && !anchorsOf(page).includes(anchor));
    });
    expect(dead).toEqual([]);
    const cdk = pages.find(({ text }) => /^## cdkProps$/m.test(text))?.text;
    expect(cdk).toMatch(/In the examples:\n\n- `shop` is a table(?:[^\n]*\n- )+`writeFileSync` is from `node:fs`/);
    expect(cdk).toMatch(/Types: .*\[`CdkOptions`\]\(infra[\w-]*\.md#cdkoptions\)/);
  });

  test('is summed up by the pages of methods and operators: none is missing there', () => {
    const page = (name: string): string => readFileSync(`${ROOT}docs/reference/${name}.md`, 'utf8');
    const operators = [...reference.matchAll(/^### (?:Condition|Assignment)Functions\.(\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(operators.length).toBeGreaterThan(20);
    expect(operators.filter((name) => !new RegExp(`\`${name}[(\`]`).test(page('operators')))).toEqual([]);
    const builders =
      /^### (?:Table|Query|Scan|\w+Request|Segments|BatchGet|BatchWrite|TransactGet|TransactWrite|TransactedWrite)\.(\w+)$/gm;
    const methods = [...reference.matchAll(builders)].map(([, name]) => name);
    expect(methods.length).toBeGreaterThan(80);
    const missing = methods.filter(
      (name = '') => !/^(name|definition)$/.test(name) && !page('methods').includes(`\`${name}\``),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('shows an example of every method, option, operator and attribute kind', () => {
    const silent = withoutExample();
    const excused = (name: string): boolean => WITHOUT_EXAMPLE.some(([names]) => names.test(name.split('.')[0] ?? ''));
    expect(silent.filter((name) => !excused(name))).toEqual([]);
    const idle = WITHOUT_EXAMPLE.filter(([names]) => !silent.some((name) => names.test(name.split('.')[0] ?? '')));
    expect(idle.map(([names]) => names.source)).toEqual([]);
  });
});
