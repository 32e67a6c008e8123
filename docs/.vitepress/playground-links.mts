import { deflateRawSync } from 'node:zlib';
import ts from 'typescript';

/** The modules of the playground whose code runs without a server. */
const MODULES = ['keyform', 'keyform/chart', 'keyform/cost', 'keyform/infra'];
const COLUMNS = 76;

/** Names of the compiler that `globalThis` lacks. */
const TYPES =
  /^(const|Record|Partial|Required|Omit|Pick|Readonly|Exclude|Extract|NonNullable|ReturnType|Parameters|Awaited|AsyncGenerator|Iterable|AsyncIterable)$/;

/** The modules of names that pages use without an import: those of the package, by name. */
export type Exports = ReadonlyMap<string, { readonly module: string; readonly isType: boolean }>;

/** A statement of a page: what it declares, and which names it uses. */
interface Statement {
  readonly text: string;
  readonly declares: readonly string[];
  readonly uses: ReadonlySet<string>;
  /** Names that it declares inside, such as parameters. */
  readonly locals: ReadonlySet<string>;
  readonly isEffect: boolean;
}

interface Program {
  readonly statements: readonly Statement[];
  /** The modules of imported names, each as `name` or `name as other`. */
  readonly imported: ReadonlyMap<string, { readonly module: string; readonly text: string; readonly isType: boolean }>;
}

/** The names that a declaration binds. */
const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)));

const declaredBy = (node: ts.Statement): string[] => {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node);
  return isNamed && node.name !== undefined ? [node.name.text] : [];
};

/** Every identifier that may name something outside: too many are harmless. */
const usedBy = (node: ts.Node): Set<string> => {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part)) {
      const { parent } = part;
      const isMember =
        (ts.isPropertyAccessExpression(parent) && parent.name === part) ||
        (ts.isPropertyAssignment(parent) && parent.name === part) ||
        (ts.isPropertySignature(parent) && parent.name === part);
      if (!isMember) names.add(part.text);
    }
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
};

/** Every name that is declared somewhere in a statement. */
const localsOf = (node: ts.Node): Set<string> => {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (ts.isVariableDeclaration(part) || ts.isParameter(part)) for (const name of boundBy(part.name)) names.add(name);
    if (ts.isTypeParameterDeclaration(part)) names.add(part.name.text);
    // The name of a property in a pattern, of a method, of a member.
    if (ts.isBindingElement(part) && part.propertyName && ts.isIdentifier(part.propertyName))
      names.add(part.propertyName.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
};

const programOf = (code: string): Program => {
  const source = ts.createSourceFile('page.ts', code, ts.ScriptTarget.ES2022, true);
  const statements: Statement[] = [];
  let end = 0;
  const imported = new Map<string, { module: string; text: string; isType: boolean }>();
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node)) {
      const module = (node.moduleSpecifier as ts.StringLiteral).text;
      const bindings = node.importClause?.namedBindings;
      const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      if (bindings !== undefined && ts.isNamedImports(bindings)) {
        for (const element of bindings.elements) {
          const text = element.getText(source).replace(/^type /, '');
          imported.set(element.name.text, { module, text, isType: isType || element.isTypeOnly });
        }
      }
      const others = [node.importClause?.name, bindings && ts.isNamespaceImport(bindings) ? bindings.name : undefined];
      for (const name of others)
        if (name !== undefined) imported.set(name.text, { module: `${module} as a whole`, text: name.text, isType });
    } else if (!ts.isExportDeclaration(node)) {
      const declares = declaredBy(node);
      // An error or a result that the page shows behind it, or below.
      const [behind = ''] = /^[ \t]*\/\/.*/.exec(code.slice(node.end)) ?? [];
      const [below = ''] =
        /^\n[ \t]*\/\/(?: error |=>).*(?:\n[ \t]*\/\/.*)*/.exec(code.slice(node.end + behind.length)) ?? [];
      const start = Math.max(node.getFullStart(), end);
      end = node.end + behind.length + below.length;
      statements.push({
        text: code.slice(start, end).trimStart(),
        declares,
        uses: usedBy(node),
        locals: localsOf(node),
        isEffect: declares.length === 0,
      });
    }
  }
  return { statements, imported };
};

const codeOf = (text: string): string => text.replace(/\/\/.*$/gm, '').replace(/'[^'\n]*'/g, "''");

/** Whether code waits for an answer of an engine, or needs anything else that the playground lacks. */
const needsEngine = (text: string): boolean =>
  /\bawait\b|\bclient\b|\bClient\b|\bprocess\b|\bexpect\(/.test(codeOf(text));

/** Whether a statement sends a request and leaves the answer alone: the playground's client shows the request. */
const onlySends = ({ text, isEffect }: Statement): boolean =>
  isEffect && /^await (?!client)[^=]*\.execute\(client\);$/.test(codeOf(text).trim()) && !text.includes('//=>');

const importLine = (module: string, names: readonly string[]): string => {
  const line = `import { ${names.join(', ')} } from '${module}';`;
  return line.length <= COLUMNS ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${module}';`;
};

/** The statements that a block needs, and those of the block, whose constants are exported: the playground shows them. */
const slice = (earlier: Program, own: Program, shop: Program, exports: Exports): string | undefined => {
  const imported = new Map([...earlier.imported, ...own.imported]);
  const chosen = new Set<Statement>();
  const needed = new Map<string, { readonly text: string; readonly isType: boolean; readonly module: string }>();
  let isPossible = true;
  const unknown = new Set<string>();
  const hasImports = imported.size > 0;
  const take = (uses: ReadonlySet<string>, from: readonly Statement[], names: Program['imported']): void => {
    for (const name of uses) {
      if (name === 'client') continue;
      const declaring = from.filter(({ declares }) => declares.includes(name));
      for (const statement of declaring) {
        if (chosen.has(statement)) continue;
        chosen.add(statement);
        take(statement.uses, from, names);
      }
      if (declaring.length > 0) continue;
      const exported = exports.get(name);
      const implied = hasImports || exported === undefined ? undefined : { ...exported, text: name };
      const source = names.get(name) ?? implied;
      if (source === undefined) {
        if (!hasImports) unknown.add(name);
        continue;
      }
      if (source.module === './shop.js') take(new Set([name]), shop.statements, shop.imported);
      else if (MODULES.includes(source.module)) needed.set(source.text, source);
      else isPossible = false;
    }
  };
  for (const statement of own.statements) chosen.add(statement);
  for (const { uses } of own.statements) take(uses, [...earlier.statements, ...own.statements], imported);
  const ordered = [...shop.statements, ...earlier.statements, ...own.statements].filter((each) => chosen.has(each));
  const names = ordered.flatMap(({ declares }) => declares);
  if (!isPossible || new Set(names).size < names.length) return undefined;
  const waits = ordered.some((each) => needsEngine(each.text) && !(own.statements.includes(each) && onlySends(each)));
  if (own.statements.length === 0 || waits) return undefined;
  const locals = new Set(ordered.flatMap((statement) => [...statement.locals]));
  const isKnown = (name: string): boolean => locals.has(name) || name in globalThis || TYPES.test(name);
  if ([...unknown].some((name) => !isKnown(name))) return undefined;
  // A type alone shows nothing.
  if (needed.size === 0) return undefined;
  const modules = [...new Set([...needed.values()].map(({ module }) => module))].sort();
  const imports = modules.map((module) =>
    importLine(
      module,
      [...needed.values()]
        .filter((each) => each.module === module)
        .map(({ text, isType }) => (isType ? `type ${text}` : text))
        .sort((one, other) => one.replace('type ', '').localeCompare(other.replace('type ', ''))),
    ),
  );
  const body = ordered.map((statement) => {
    const text = statement.text.replace(/^export /m, '');
    return own.statements.includes(statement) ? text.replace(/^(const|let|var) /m, 'export $1 ') : text;
  });
  return `${[imports.join('\n'), ...body].join('\n\n')}\n`;
};

/** The exports of the package, from the lists that test/package compares with it. @param read a list by the name of its entry */
export const exportsOf = (read: (entry: string) => string): Exports =>
  new Map(
    MODULES.flatMap((module) =>
      read(module.replace(/^keyform\/?/, ''))
        .split('\n')
        .flatMap((line) => {
          const [name = '', kind = ''] = line.split(': ');
          return name === '' ? [] : [[name, { module, isType: kind === 'type' }] as const];
        }),
    ),
  );

/** The address of the playground with a program: what `share.mts` makes in a browser. */
const addressOf = (program: string): string =>
  `/playground.html#code=${deflateRawSync(program, { level: 9 }).toString('base64url')}`;

/**
 * The programs of a page's blocks for the playground, one for each block of the language ts, in order: the block with those
 * declarations of the page that it needs. A block that waits for an engine, or needs a module that the playground lacks, has none.
 *
 * @param page the page as the repository has it
 * @param shopCode the code of `shop.js`, which pages import
 * @param exports what a page without imports may use
 */
export const playgroundPrograms = (
  page: string,
  shopCode: string,
  exports: Exports,
): readonly (string | undefined)[] => {
  const shop = programOf(shopCode);
  const blocks = [...page.matchAll(/^(?:```ts\n([\s\S]*?)^```|<!-- ts\n([\s\S]*?)^-->)$/gm)];
  return blocks.flatMap(([, shown], at) => {
    if (shown === undefined) return [];
    const before = blocks.slice(0, at).map(([, code, unseen]) => code ?? unseen ?? '');
    return [slice(programOf(before.join('\n')), programOf(shown), shop, exports)];
  });
};

/** A page of the site with a link behind each block that the playground can run. */
export const withPlaygroundLinks = (site: string, page: string, shopCode: string, exports: Exports): string => {
  const programs = playgroundPrograms(page, shopCode, exports);
  let at = -1;
  return site.replace(/^```ts\n[\s\S]*?^```$/gm, (block) => {
    at += 1;
    const program = programs[at];
    if (program === undefined) return block;
    return `${block}\n\n<p class="open-in-playground"><a href="${addressOf(program)}" target="_blank" rel="noreferrer">Open in playground</a></p>`;
  });
};
