// The API reference, made of the doc blocks: each export of the package, and each member of what it exports, a page for each subject.
// `npm run docs` writes it into docs/reference before it builds the site.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { narrowCode } from './narrow-code.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRIES = {
  keyform: 'src/index.ts',
  'keyform/chart': 'src/chart.ts',
  'keyform/cost': 'src/cost.ts',
  'keyform/infra': 'src/infra.ts',
  'keyform/json-schema': 'src/json-schema.ts',
  'keyform/migrate': 'src/migrate.ts',
  'keyform/testing': 'src/testing.ts',
  'keyform/vectors': 'src/vectors.ts',
};
/** A longer signature only has types that are computed: the examples say more. In formatted lines. */
const LONGEST_SIGNATURE = 16;

/** @typedef {{ name: string, text: string }} Tag */
/**
 * `isCalled`: a function or a method. `shown`: the examples of what declares it, where it is a member.
 *
 * @typedef {{ name: string, kind: 'value' | 'type', subject: string, text: string, tags: readonly Tag[], signature: string, isCalled: boolean, shown: string, members: readonly Documented[] }} Documented
 */

/** A page of the documentation that a doc block names, with the title of the page or of its section as a link. @param {string} text */
const withPages = (text) =>
  text.replace(/`?docs\/([\w/-]+)\.md(?:#([\w-]+))?`?(?: of the package)?/g, (_, path, anchor) => {
    const headings = readFileSync(`${ROOT}docs/${path}.md`, 'utf8').match(/^#+ .*$/gm) ?? [];
    const titles = headings.map((heading) => heading.replace(/^#+ /, ''));
    const title = anchor === undefined ? titles[0] : titles.find((each) => anchorOf(each) === anchor);
    if (title === undefined) throw new Error(`docs/${path}.md has no section ${anchor}`);
    return `[${title}](page:${path}.md${anchor === undefined ? '' : `#${anchor}`})`;
  });

/** Prose for a page that Vue reads: what is not a code has no tags and no interpolations. @param {string} text */
const prose = (text) =>
  withPages(text)
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

/** A declaration without its comments, and a function without its body. @param {ts.Node | undefined} node */
const signatureOf = (node) => {
  const text = withoutBody(node)
    .replace(/^export (declare )?/, '')
    .replace(/^\s*\/\/ biome-ignore .*\n/gm, '');
  return unindented(text.replace(/\/\*\*[\s\S]*?\*\/\s*/g, ''));
};

/** The source of a node; a member that's a function as a method. @param {ts.Node | undefined} node */
const withoutBody = (node) => {
  if (node === undefined) return '';
  const value = ts.isPropertyAssignment(node) ? node.initializer : undefined;
  if (ts.isMethodDeclaration(node) && node.body !== undefined)
    return `${node.getSourceFile().text.slice(node.getStart(), node.body.getStart()).trimEnd()};`;
  if (value === undefined || !ts.isArrowFunction(value) || !ts.isPropertyAssignment(node)) return node.getText();
  const source = node.getSourceFile().text;
  return node.name.getText() + source.slice(value.getStart(), value.equalsGreaterThanToken.getStart()).trimEnd();
};

/** Source code without the blanks in front that all lines but the first have. @param {string} code */
const unindented = (code) => {
  const [first = '', ...rest] = code.split('\n');
  const blanks = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return [first, ...rest.map((line) => line.slice(Number.isFinite(blanks) ? blanks : 0))].join('\n');
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
  const owner = node && ts.isTypeLiteralNode(node.parent) ? node.parent.parent : node?.parent;
  const isType = owner !== undefined && (ts.isInterfaceDeclaration(owner) || ts.isTypeAliasDeclaration(owner));
  const symbol = isType ? checker.getSymbolAtLocation(owner.name) : undefined;
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
  const isOwn =
    ts.isInterfaceDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    (ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type));
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
    const found = membersOf(symbol, checker);
    const explained = found.filter(({ text, tags, isCalled }) => text !== '' || tags.length > 0 || isCalled);
    // Names of another format, such as CloudFormation's, which explains them: the declaration says as much as a section for each.
    const isPlain = found.length > 0 && 2 * explained.length < found.length && !found.some(({ isCalled }) => isCalled);
    const members = isPlain ? [] : found;
    const isFunction = node !== undefined && ts.isVariableDeclaration(node) && found.length === 0;
    const signatureOfExport = () => {
      if (isFunction) return shown;
      if (isPlain) return unindented(node?.getText().replace(/^export (declare )?/, '') ?? '');
      return members.length > 0 ? '' : signatureOf(node);
    };
    const shown = isFunction
      ? `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), node, ts.TypeFormatFlags.NoTruncation)}`
      : '';
    return {
      name: alias.name,
      kind: symbol.flags & ts.SymbolFlags.Value ? 'value' : 'type',
      subject: subjectOf(node?.getSourceFile().fileName ?? ''),
      ...commentOf(symbol, checker),
      signature: signatureOfExport(),
      isCalled: isFunction,
      shown: '',
      members,
    };
  });
};

/** The code of an example, which is in a block or not. @param {string} text */
const unfenced = (text) => text.replace(/^```ts\n|```$/g, '');

/** @type {ReadonlyMap<string, string> | undefined} */
let narrowed;

/** The code that pages show: signatures and examples. @param {Documented} documented @returns {string[]} */
const codesOf = ({ signature, tags, members }) => [
  ...(signature === '' ? [] : [signature]),
  ...tags.filter(({ name }) => name === 'example').map(({ text }) => unfenced(text)),
  ...members.flatMap(codesOf),
];

/** A block of code as wide as the column. @param {string} code */
const codeBlock = (code) => {
  narrowed ??= narrowCode(Object.values(ENTRIES).flatMap((file) => exportsOf(file).flatMap(codesOf)));
  return `\`\`\`ts\n${narrowed.get(code)}\n\`\`\``;
};

/** What a doc block says about arguments, errors and results. @param {readonly Tag[]} tags */
const tagged = (tags) =>
  tags
    .filter(({ name }) => ['throws', 'returns', 'param', 'see'].includes(name))
    .map(({ name, text }) => {
      if (name === 'throws') return `**Throws** ${prose(text)}`;
      if (name === 'returns') return `**Returns** ${prose(text)}`;
      // TypeScript reads the first word of a reference as a name.
      if (name === 'see') return `See ${prose(text.replace(/^docs \//, 'docs/'))}.`;
      return `**\`${text.split(' ')[0]}\`** ${prose(text.split(' ').slice(1).join(' '))}`;
    });

/** The exports that a user may write, which have a section of their own. */
const namesWithSection = () =>
  new Set(
    Object.values(ENTRIES).flatMap((file) =>
      exportsOf(file).flatMap(({ name, kind }) => (kind === 'type' && !IN_HOVERS.test(name) ? [name] : [])),
    ),
  );

/** Links to the types that a signature names: code has no links. @param {string} signature @param {string} own */
const typesIn = (signature, own) => {
  const withSection = namesWithSection();
  // Neither strings, nor names of properties and type parameters.
  const code = signature.replace(/'[^']*'/g, '').replace(/\b\w+(?=\??:)|\b\w+(?= extends )/g, '');
  const types = [...new Set(code.match(/\b[A-Z]\w*/g) ?? [])].filter((name) => name !== own && withSection.has(name));
  return types.length === 0 ? [] : [`Types: ${types.map((name) => `[\`${name}\`](type:${name})`).join(' · ')}`];
};

/** A signature that isn't too long, and links to its types. @param {string} signature @param {string} name */
const signatureBlock = (signature, name) => {
  const block = signature === '' ? '' : codeBlock(signature);
  return [...(block.split('\n').length - 2 > LONGEST_SIGNATURE ? [] : [block]), ...typesIn(signature, name)].filter(
    (each) => each !== '',
  );
};

/** @param {Documented} documented @param {string} heading @returns {string[]} */
const section = ({ text, tags, signature, members, name }, heading) => [
  heading,
  ...(text === '' ? [] : [prose(text)]),
  ...tags.filter((tag) => tag.name === 'example').map((tag) => codeBlock(unfenced(tag.text))),
  ...signatureBlock(signature, name),
  ...tagged(tags),
  ...members.flatMap((member) => section(member, `### ${name}.${member.name}`)),
];

/** The subjects in the order in which a reader meets them: the folders of the sources, each with the title of its page. */
const SUBJECTS = {
  definitions: 'Tables and entities',
  values: 'Attributes',
  formats: 'Key formats',
  keys: 'Keys',
  options: 'Entity options',
  expressions: 'Conditions and filters',
  reads: 'Queries, scans and gets',
  writes: 'Writes and updates',
  batches: 'Batches and transactions',
  requests: 'Executing requests',
  stream: 'Streams',
  errors: 'Errors',
};

/** The folder of a source; a file outside of a folder is a subject of its own. @param {string} path */
const subjectOf = (path) => {
  const [, folder = '', rest] = path.slice(ROOT.length).replace(/\.ts$/, '').split('/');
  return rest === undefined && (folder === 'table' || folder === 'entity') ? 'definitions' : folder;
};

/** @param {string} text */
const summaryOf = (text) =>
  (/^[\s\S]*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').replace(/:$/, '.').replaceAll('|', '\\|');

/** Types that a user meets in hovers and messages, and doesn't write: they have a line each, on a page of their own. */
const IN_HOVERS = new RegExp(
  `^(${[
    'ComputedAttributes|StampedAttributes|WithGenerated|WithUnique',
    'AnyEntity|SchemaOf|Source|SearchSource|CursorProtection|CheckTable|MatchPartition|MatchedBy|KeyComparison',
    'Junction|Negation|Predicate|SizeOf|Assignment|FallbackPath|FirstOperand|FixedPath|KeptPath',
    'Option|Setting|Requests|Dynamic|Returned|NoMember|AnyAttr|ElementAttr|SetElementAttr|ComputedAttr|HiddenAttr|ReadOnlyAttr',
    'AfterKey|CollectionQuery|PartialKey|InShards|DynamicScanOf|PutOf|DeleteOf',
    '(Query|Scan|Known(Query|Scan)|Named(Query|Scan)|Dynamic|Shardable|Singleton)Start',
    'Dynamic(Query|Scan|Put|Delete|Update)Input|Transacted(Action|Delete|Marker|Put|Request)',
    'Keyform(Call|Part|Type)Error',
  ].join('|')})$`,
);
const HOVER_PAGE = 'hover-types';

/** A page has at most so many lines: it's less than 15,000 pixels high then. */
const LONGEST_PAGE = 540;
/** A type with so many methods has a page of its own. */
const METHODS_OF_A_PAGE = 4;

/** @param {readonly Documented[]} all */
const byName = (all) => [...all].sort((one, other) => one.name.localeCompare(other.name));

const methodsOf = (/** @type {Documented} */ { members }) => members.filter(({ isCalled }) => isCalled).length;

/** @param {string} name */
const dashed = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The anchor of a heading on the site. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The lines of an export on a page. @param {Documented} exported */
const linesOf = (exported) => section(exported, '').join('\n\n').split('\n').length + 2;

/**
 * A page of the reference. `headings` are those of its exports: a type has another than a function of the same name.
 *
 * @typedef {{ slug: string, title: string, subject: string, exported: readonly Documented[], headings: readonly string[] }} ReferencePage
 */

/** @param {string} slug @param {string} title @param {string} subject @param {readonly Documented[]} exported @returns {ReferencePage} */
const pageOf = (slug, title, subject, exported) => {
  const taken = new Set(
    exported.flatMap(({ name, members }) => members.map((member) => anchorOf(`${name}.${member.name}`))),
  );
  const headings = exported.map(({ name }) => {
    const heading = taken.has(anchorOf(name)) ? `${name} (type)` : name;
    taken.add(anchorOf(heading));
    return heading;
  });
  return { slug, title, subject, exported, headings };
};

/** Exports in as few parts as possible, of about the same length. @param {readonly Documented[]} all @returns {Documented[][]} */
const inParts = (all) => {
  const fewest = partsUpTo(all, LONGEST_PAGE);
  const total = all.reduce((sum, exported) => sum + linesOf(exported), 0);
  for (let most = Math.ceil(total / fewest.length); most < LONGEST_PAGE; most += 10) {
    const parts = partsUpTo(all, most);
    if (parts.length === fewest.length) return parts;
  }
  return fewest;
};

/** Exports in parts of so many lines at most. @param {readonly Documented[]} all @param {number} most @returns {Documented[][]} */
const partsUpTo = (all, most) => {
  /** @type {Documented[][]} */
  const parts = [];
  let lines = Number.POSITIVE_INFINITY;
  for (const exported of all) {
    const more = linesOf(exported);
    if (lines + more > most) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(exported);
    lines += more;
  }
  return parts;
};

/**
 * The pages of a subject: its functions, then the types that a user writes, on one page if they fit; a page for each type with many
 * methods, such as a query.
 *
 * @param {string} slug @param {string} title @param {readonly Documented[]} all
 */
const pagesOfSubject = (slug, title, all) => {
  const shown = byName(all.filter(({ kind, name }) => kind === 'value' || !IN_HOVERS.test(name)));
  const isWhole = (/** @type {Documented} */ each) =>
    methodsOf(each) >= METHODS_OF_A_PAGE && linesOf(each) > LONGEST_PAGE / 6;
  const rest = shown.filter((each) => !isWhole(each));
  const functions = rest.filter(({ kind }) => kind === 'value');
  const types = rest.filter(({ kind }) => kind === 'type');
  const parts = inParts([...functions, ...types]);
  const isSplit = parts.length > 1;
  // Functions come alone if the types need pages of their own.
  const pages = isSplit ? [...inParts(functions), ...inParts(types)] : parts;
  return [
    ...pages.map((exported, at) => {
      const isTypes = isSplit && exported[0]?.kind === 'type';
      const [first = '', last = ''] = [exported[0]?.name, exported.at(-1)?.name];
      const letters = [...new Set([first[0], last[0]])].join(' to ');
      const range = pages.filter((each) => each[0]?.kind === 'type').length > 1 ? ` ${letters}` : '';
      return isTypes
        ? pageOf(`${slug}-types${range === '' ? '' : `-${dashed(first)}`}`, `${title}: types${range}`, title, exported)
        : pageOf(at === 0 ? slug : `${slug}-${dashed(first)}`, title, title, exported);
    }),
    ...shown
      .filter(isWhole)
      .map((each) =>
        pageOf(each.kind === 'value' ? `${dashed(each.name)}-methods` : dashed(each.name), each.name, title, [each]),
      ),
  ];
};

/** @returns {readonly { slug: string, title: string, all: readonly Documented[] }[]} */
const subjects = () =>
  Object.entries(ENTRIES).flatMap(([entry, file]) => {
    const all = exportsOf(file);
    if (entry !== 'keyform') return [{ slug: entry.replace('keyform/', ''), title: entry, all }];
    const slugs = new Set([...Object.keys(SUBJECTS), ...all.map(({ subject }) => subject)]);
    return [...slugs]
      .map((slug) => ({
        slug,
        title: SUBJECTS[/** @type {keyof typeof SUBJECTS} */ (slug)] ?? slug,
        all: all.filter(({ subject }) => subject === slug),
      }))
      .filter(({ all: exported }) => exported.length > 0);
  });

/** Names that examples use without a declaration: what a reader has to imagine. */
const ASSUMED = {
  shop: 'a table with customers and their orders',
  oldShop: 'an older definition of that table',
  accounts: 'a table whose `User` has unique email addresses',
  user: 'the input of a user',
  basket: 'the input of a basket',
  docs: 'a table with a vector index',
  logs: 'a table of logs with shards',
  stock: 'a table with a record and a tuple',
  client: 'a `DynamoDBClient` of the SDK',
  key: 'the key of an order',
  username: "a customer's name",
  query: "a query of a customer's orders",
  update: 'an update of an order',
  patch: 'the body of a request',
  search: 'a search of its vector index',
  question: 'a vector',
  ordersOfCustomer: 'an access pattern',
  event: 'the event of a Lambda function',
  session: "the caller's session",
  hr: 'a table of persons, and `id` the key of a person',
  copy: 'a different table with orders',
  orderKey: 'the key of an order',
  output: 'the output of an SDK command',
  order: 'an order that was read',
  customer: 'the input of a customer',
  statusIndex: 'a migration',
  cdk: 'the module `aws-cdk-lib/aws-dynamodb`',
};

/** What the examples of a page assume, for the line above its first section. @param {readonly Documented[]} exported */
const assumptions = (exported) => {
  const code = exported
    .flatMap(({ tags, members }) => [exampleIn(tags), ...members.map((member) => exampleIn(member.tags))])
    .join('\n');
  const isUsed = (/** @type {string} */ name) => new RegExp(`(?<![\\w$.'])${name}\\b(?!:)`).test(code);
  const names = Object.entries(ASSUMED).filter(([name]) => isUsed(name));
  const imports = [
    ...(isUsed('writeFileSync') ? ['`writeFileSync` is from `node:fs`'] : []),
    ...(/new \w+Command\(/.test(code) ? ['commands are from `@aws-sdk/client-dynamodb`'] : []),
  ];
  const parts = [...names.map(([name, meaning]) => `\`${name}\` is ${meaning}`), ...imports];
  if (parts.length === 0) return [];
  if (parts.length < 3) return [`In the examples, ${parts.join(' and ')}.`];
  return ['In the examples:', parts.map((part) => `- ${part}`).join('\n')];
};

/** A row of a table: a name that leads to its place, and what it is. @param {Documented} exported @param {string} link */
const row = ({ name, text }, link) => `| [\`${name}\`](${link}) | ${prose(summaryOf(text))} |`;

/** @param {readonly string[]} rows */
const tableOf = (rows) => ['| name | what it is |', '| --- | --- |', ...rows].join('\n');

/**
 * The pages of the reference: `api`, which lists functions and types by subject, and those below it.
 *
 * @returns {readonly { path: string, text: string }[]}
 */
export const referencePages = () => {
  const pages = subjects().flatMap(({ slug, title, all }) => pagesOfSubject(slug, title, all));
  const slugs = pages.map(({ slug }) => slug);
  if (new Set(slugs).size < slugs.length)
    throw new Error(`two pages of the reference have one name: ${slugs.join(' ')}`);
  const hovers = byName(
    subjects().flatMap(({ all }) => all.filter(({ kind, name }) => kind === 'type' && IN_HOVERS.test(name))),
  );
  const overview = subjects().flatMap(({ title }) => {
    const listed = pages
      .filter(({ subject }) => subject === title)
      .flatMap(({ slug, exported, headings }) =>
        exported.map((each, at) => ({ each, link: `api/${slug}.md#${anchorOf(headings[at] ?? '')}` })),
      );
    const rows = (/** @type {'value' | 'type'} */ kind) =>
      listed.filter(({ each }) => each.kind === kind).map(({ each, link }) => row(each, link));
    return [
      ...(rows('value').length > 0 ? [`## ${title}`, tableOf(rows('value'))] : [`## ${title}`]),
      ...(rows('type').length > 0
        ? [
            `Types: ${listed
              .filter(({ each }) => each.kind === 'type')
              .map(({ each, link }) => `[\`${each.name}\`](${link})`)
              .join(' · ')}`,
          ]
        : []),
    ];
  });
  const linkOf = (/** @type {string} */ name, /** @type {string} */ from) => {
    const withName = pages.filter(({ exported }) =>
      exported.some((each) => each.name === name && each.kind === 'type'),
    );
    const page = withName.find(({ slug }) => slug === from) ?? withName[0];
    if (page === undefined) throw new Error(`no page of the reference has ${name}`);
    const at = page.exported.findIndex((each) => each.name === name && each.kind === 'type');
    return `${page.slug === from ? '' : `${page.slug}.md`}#${anchorOf(page.headings[at] ?? '')}`;
  };
  /** Doc blocks name types and pages without knowing on which page they are shown. @param {string} text @param {string} from @param {string} docs */
  const linked = (text, from, docs) =>
    text.replace(/\]\(type:(\w+)\)/g, (_, name) => `](${linkOf(name, from)})`).replaceAll('](page:', `](${docs}`);
  const written = [
    {
      path: 'api',
      text: `${[
        '# API reference',
        'The exports of the package with the doc blocks that your editor shows: functions first, then the types that you may write.',
        "*Wire format* is DynamoDB's own format of items, such as `{ id: { S: '1' } }`. In the document client's format, that's `{ id: '1' }`.",
        ...overview,
        '## Types in hovers',
        `${hovers.length} more types are exported because the types of your own exports may contain them. You don't write them: [the list](api/${HOVER_PAGE}.md) says what they mean.`,
      ].join('\n\n')}\n`,
    },
    ...pages.map(({ slug, title, exported, headings }) => ({
      path: `api/${slug}`,
      text: `${[
        `# ${title}: API`,
        ...assumptions(exported),
        ...exported.flatMap((each, at) => section(each, `## ${headings[at]}`)),
      ].join('\n\n')}\n`,
    })),
    {
      path: `api/${HOVER_PAGE}`,
      text: `${[
        '# Types in hovers: API',
        "Hovers and messages contain these types. They're exported so that declarations of your own code can name them.",
        tableOf(hovers.map(({ name, text }) => `| \`${name}\` | ${prose(summaryOf(text))} |`)),
      ].join('\n\n')}\n`,
    },
  ];
  return written.map(({ path, text }) => ({
    path,
    text: linked(text, path.replace(/^api\//, ''), path === 'api' ? '../' : '../../'),
  }));
};

/** Exports and members without a doc block. Types in hovers have no section, and so none for each member. */
export const undocumented = () =>
  Object.values(ENTRIES).flatMap((file) =>
    exportsOf(file).flatMap(({ name, text, members }) => [
      ...(text === '' ? [name] : []),
      ...(IN_HOVERS.test(name) ? [] : members)
        .filter((member) => member.text === '')
        .map((member) => `${name}.${member.name}`),
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
          tags.filter((tag) => tag.name === 'example').map(({ text }) => ({ entry, name, code: unfenced(text) })),
      ),
    ),
  );
