// The API reference, made of the doc blocks: each export of the package, and each member of what it exports, a page for each subject.
// `npm run docs` writes it into docs/reference before it builds the site.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRIES = {
  keyform: 'src/index.ts',
  'keyform/chart': 'src/chart.ts',
  'keyform/cost': 'src/cost.ts',
  'keyform/infra': 'src/infra.ts',
  'keyform/json-schema': 'src/json-schema.ts',
  'keyform/testing': 'src/testing.ts',
};
const LONGEST_SIGNATURE = 900;

/** @typedef {{ name: string, text: string }} Tag */
/**
 * `isCalled`: a function or a method. `shown`: the examples of what declares it, where it is a member.
 *
 * @typedef {{ name: string, kind: 'value' | 'type', subject: string, text: string, tags: readonly Tag[], signature: string, isCalled: boolean, shown: string, members: readonly Documented[] }} Documented
 */

/** Prose for a page that Vue reads: what is not a code has no tags and no interpolations. @param {string} text */
const prose = (text) =>
  text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll('<', '&lt;')
            .replaceAll('{{', '&#123;&#123;')
            .replace(/\{@link (\w+)\}/g, '`$1`'),
    )
    .join('');

/** The lines of a declaration without the blanks in front that all of them have. @param {ts.Node | undefined} node */
const signatureOf = (node) => {
  const text = node?.getText().replace(/^export (declare )?/, '') ?? '';
  return text.length > LONGEST_SIGNATURE ? '' : text.replace(/\/\*\*[\s\S]*?\*\/\s*/g, '');
};

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
const commentOf = (symbol, checker) => ({
  text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
  tags: symbol.getJsDocTags(checker).map(({ name, text }) => ({ name, text: ts.displayPartsToString(text).trim() })),
});

/** The examples of a doc block. @param {readonly Tag[]} tags */
const exampleIn = (tags) =>
  tags
    .filter(({ name }) => name === 'example')
    .map(({ text }) => text)
    .join('\n');

/** @param {ts.Node | undefined} node @param {ts.TypeChecker} checker */
const exampleOfOwner = (node, checker) => {
  const owner = node?.parent;
  const symbol = owner && ts.isInterfaceDeclaration(owner) ? checker.getSymbolAtLocation(owner.name) : undefined;
  return symbol === undefined ? '' : exampleIn(commentOf(symbol, checker).tags);
};

/** Members that a user calls or sets. @param {ts.Symbol} symbol @param {ts.TypeChecker} checker @returns {Documented[]} */
const membersOf = (symbol, checker) => {
  const [node] = symbol.declarations ?? [];
  if (node === undefined) return [];
  const type =
    symbol.flags & ts.SymbolFlags.Value
      ? checker.getTypeOfSymbolAtLocation(symbol, node)
      : checker.getDeclaredTypeOfSymbol(symbol);
  const isOwn = ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node) || ts.isClassDeclaration(node);
  const isObject = isOwn && type.getCallSignatures().length === 0;
  return (
    (isObject ? type.getProperties() : [])
      .filter(({ name }) => !/^( ~|then$|__)/.test(name))
      // What only says that it can't be called yet.
      .filter((member) => !member.getJsDocTags(checker).some(({ name }) => name === 'internal'))
      .filter(({ declarations = [] }) =>
        declarations.some(
          (each) =>
            each.getSourceFile().fileName.startsWith(ROOT) && !each.getSourceFile().fileName.includes('node_modules'),
        ),
      )
      .map((member) => {
        const [declared] = member.declarations ?? [];
        return {
          name: member.name,
          kind: /** @type {const} */ ('value'),
          subject: '',
          ...commentOf(member, checker),
          signature: signatureOf(declared),
          isCalled: checker.getTypeOfSymbol(member).getCallSignatures().length > 0,
          shown: exampleOfOwner(declared, checker),
          members: [],
        };
      })
  );
};

/** One program of all entries: each by itself would read the sources again. @type {ts.Program | undefined} */
let compiled;

const programOfEntries = () => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  compiled ??= ts.createProgram(
    Object.values(ENTRIES).map((file) => ROOT + file),
    options,
  );
  return compiled;
};

/** @type {Map<string, readonly Documented[]>} */
const documented = new Map();

/** What an entry of the package exports. @param {string} file @returns {readonly Documented[]} */
const exportsOf = (file) => {
  const found = documented.get(file) ?? readExports(file);
  documented.set(file, found);
  return found;
};

/** @param {string} file @returns {Documented[]} */
const readExports = (file) => {
  const program = programOfEntries();
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(ROOT + file);
  const exported = source && checker.getSymbolAtLocation(source);
  if (exported === undefined) throw new Error(`${file} exports nothing`);
  return checker.getExportsOfModule(exported).map((alias) => {
    const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
    const [node] = symbol.declarations ?? [];
    const members = membersOf(symbol, checker);
    const isFunction = node !== undefined && ts.isVariableDeclaration(node) && members.length === 0;
    const shown = isFunction
      ? `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), node, ts.TypeFormatFlags.NoTruncation)}`
      : '';
    return {
      name: alias.name,
      kind: symbol.flags & ts.SymbolFlags.Value ? 'value' : 'type',
      subject: subjectOf(node?.getSourceFile().fileName ?? ''),
      ...commentOf(symbol, checker),
      signature: isFunction
        ? shown.length > LONGEST_SIGNATURE
          ? ''
          : shown
        : members.length > 0
          ? ''
          : signatureOf(node),
      isCalled: isFunction,
      shown: '',
      members,
    };
  });
};

/** @param {readonly Tag[]} tags */
const tagged = (tags) =>
  tags
    .filter(({ name }) => ['throws', 'example', 'returns', 'param'].includes(name))
    .map(({ name, text }) => {
      if (name === 'example') return text.startsWith('```') ? text : `\`\`\`ts\n${text}\n\`\`\``;
      if (name === 'throws') return `**Throws** ${prose(text)}`;
      if (name === 'returns') return `**Returns** ${prose(text)}`;
      return `**\`${text.split(' ')[0]}\`** ${prose(text.split(' ').slice(1).join(' '))}`;
    });

/** @param {Documented} documented @param {string} heading @returns {string[]} */
const section = ({ text, tags, signature, members, name }, heading) => [
  heading,
  ...(text === '' ? [] : [prose(text)]),
  ...(signature === '' ? [] : [`\`\`\`ts\n${signature}\n\`\`\``]),
  ...tagged(tags),
  ...members.flatMap((member) => section(member, `### ${name}.${member.name}`)),
];

/** The subjects in the order in which a reader meets them: the folders of the sources, each with the title of its page. */
const SUBJECTS = {
  definitions: 'Tables and entities',
  values: 'Attributes',
  formats: 'Key formats',
  keys: 'Keys',
  expressions: 'Conditions and filters',
  reads: 'Queries, scans and gets',
  writes: 'Writes and updates',
  batches: 'Batches and transactions',
  requests: 'Executing requests',
  stream: 'Streams',
  errors: 'Errors',
};

/** The folder of a source; a file that stands alone is a subject of its own. @param {string} path */
const subjectOf = (path) => {
  const [, folder = '', rest] = path.slice(ROOT.length).replace(/\.ts$/, '').split('/');
  return rest === undefined && folder === 'table' ? 'definitions' : folder;
};

/** @param {string} text */
const firstSentence = (text) =>
  (/^[\s\S]*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').replace(/:$/, '.').replaceAll('|', '\\|');

/** Functions and values first, each group by name. @param {readonly Documented[]} all */
const ranked = (all) => {
  const sorted = [...all].sort((one, other) => one.name.localeCompare(other.name));
  return [...sorted.filter(({ kind }) => kind === 'value'), ...sorted.filter(({ kind }) => kind === 'type')];
};

/** The exports of an entry as pages: those of `keyform` by subject, those of another entry on one. @param {string} entry @param {string} file */
const pagesOf = (entry, file) => {
  const all = exportsOf(file);
  if (entry !== 'keyform') return [{ slug: entry.replace('keyform/', ''), title: entry, exported: ranked(all) }];
  const subjects = new Set([...Object.keys(SUBJECTS), ...all.map(({ subject }) => subject)]);
  return [...subjects]
    .map((slug) => ({
      slug,
      title: SUBJECTS[/** @type {keyof typeof SUBJECTS} */ (slug)] ?? slug,
      exported: ranked(all.filter(({ subject }) => subject === slug)),
    }))
    .filter(({ exported }) => exported.length > 0);
};

/**
 * The pages of the reference: `api`, which lists every export, and one below it for each subject.
 *
 * @returns {readonly { path: string, text: string }[]}
 */
export const referencePages = () => {
  const pages = Object.entries(ENTRIES).flatMap(([entry, file]) => pagesOf(entry, file));
  const overview = pages.flatMap(({ slug, title, exported }) => [
    `## ${title}`,
    [
      '| name | |',
      '| --- | --- |',
      ...exported.map(
        ({ name, text }) => `| [\`${name}\`](api/${slug}.md#${name.toLowerCase()}) | ${prose(firstSentence(text))} |`,
      ),
    ].join('\n'),
  ]);
  return [
    {
      path: 'api',
      text: `${['# API reference', 'Each export of the package and each member of what it exports, with the doc block that your editor shows.', ...overview].join('\n\n')}\n`,
    },
    ...pages.map(({ slug, title, exported }) => ({
      path: `api/${slug}`,
      text: `${[`# ${title}: API`, ...exported.flatMap((each) => section(each, `## ${each.name}`))].join('\n\n')}\n`,
    })),
  ];
};

/** Exports and members without a doc block. */
export const undocumented = () =>
  Object.values(ENTRIES).flatMap((file) =>
    exportsOf(file).flatMap(({ name, text, members }) => [
      ...(text === '' ? [name] : []),
      ...members.filter((member) => member.text === '').map((member) => `${name}.${member.name}`),
    ]),
  );

/**
 * Exports and members that no `@example` shows, by name. A method needs one of its own. The example of an interface shows the fields
 * that it names.
 */
export const withoutExample = () =>
  Object.values(ENTRIES).flatMap((file) =>
    exportsOf(file).flatMap((exported) => {
      const own = exampleIn(exported.tags);
      const silent = exported.members.filter(({ name, tags, isCalled, shown }) => {
        if (exampleIn(tags) !== '') return false;
        return isCalled || !new RegExp(`(?<![\\w$])${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(own + shown);
      });
      return [...(own === '' ? [exported.name] : []), ...silent.map((member) => `${exported.name}.${member.name}`)];
    }),
  );

/** The code of each `@example` of an export or a member, by its name. */
export const examples = () =>
  Object.entries(ENTRIES).flatMap(([entry, file]) =>
    exportsOf(file).flatMap((each) =>
      [each, ...each.members.map((member) => ({ ...member, name: `${each.name}.${member.name}` }))].flatMap(
        ({ name, tags }) =>
          tags
            .filter((tag) => tag.name === 'example')
            .map(({ text }) => ({ entry, name, code: text.replace(/^```ts\n|```$/g, '') })),
      ),
    ),
  );
