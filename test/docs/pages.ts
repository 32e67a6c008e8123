import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { filesOf, sharing } from '../support/compiler-files.js';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folders of docs/ whose pages are programs: all blocks of a page, one after the other, are one module. */
const FOLDERS = ['start', 'guide', 'cookbook', 'migrate', 'operate', 'reference', 'about'];

/** Pages whose code has a test of its own, and pages without code. */
const TESTED_APART = [
  'docs/guide/dynamic.md',
  'docs/migrate/existing-table.md',
  'docs/operate/security.md',
  'docs/operate/infra-reference.md',
  'docs/reference/compiler-errors.md',
  'docs/reference/mistakes.md',
];

/** A page whose code is compiled, and run on an engine. */
export interface DocPage {
  /** From the root: `docs/guide/queries.md`. */
  readonly path: string;
  readonly text: string;
  /** All code of the page. It stands beside `examples/shop.ts`, so that `./shop.js` is that file. */
  readonly program: string;
  /** Where an editor would have that program. */
  readonly file: string;
  /** What an editor shows of a constant: blocks with `hover=name`. */
  readonly hovers: readonly { readonly name: string; readonly text: string }[];
}

/**
 * The code of a page. A block of the language `ts` is code; so is the comment `<!-- ts ... -->`, which a reader does not see. A block
 * with `hover=name` is what an editor shows.
 */
const pageOf = (path: string): DocPage => {
  const text = readFileSync(`${ROOT}${path}`, 'utf8');
  const blocks = [...text.matchAll(/^(?:```ts(?: hover=(\w+))?\n([\s\S]*?)^```|<!-- ts\n([\s\S]*?)^-->)$/gm)];
  const isProgram = !TESTED_APART.includes(path);
  const program = blocks.flatMap(([, hover, shown, hidden]) =>
    hover === undefined && isProgram ? [shown ?? hidden ?? ''] : [],
  );
  const hovers = blocks.flatMap(([, name, shown = '']) => (name === undefined ? [] : [{ name, text: shown }]));
  return {
    path,
    text,
    program: program.length === 0 ? '' : `${program.join('\n')}\nexport {};\n`,
    file: `${ROOT}examples/${path.replace(/\W/g, '-')}.ts`,
    hovers,
  };
};

const paths = [
  'README.md',
  'SKILL.md',
  'docs/index.md',
  ...FOLDERS.flatMap((folder) =>
    existsSync(`${ROOT}docs/${folder}`)
      ? readdirSync(`${ROOT}docs/${folder}`)
          // The API reference is generated, and no part of the repository.
          .filter((name) => name.endsWith('.md') && name !== 'api.md')
          .sort()
          .map((name) => `docs/${folder}/${name}`)
      : [],
  ),
];

/** Every page whose code is compiled and run. */
export const PAGES: readonly DocPage[] = paths.map(pageOf);

/** Those that have code. */
export const PROGRAMS = PAGES.filter(({ program }) => program !== '');

/** Whether a page needs an engine with vector indexes. */
export const usesVectors = ({ program }: DocPage): boolean => program.includes("from 'keyform/vectors'");

/** A page by its path. */
export const page = (path: string): DocPage => {
  const found = PAGES.find((each) => each.path === path);
  if (found === undefined) throw new Error(`${path} is not there`);
  return found;
};

/** Programs as an editor has them open. */
export const openPrograms = (programs: readonly Pick<DocPage, 'file' | 'program'>[] = PROGRAMS): ts.LanguageService => {
  const config = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const texts = new Map(programs.map(({ file, program }) => [file, program]));
  const textOf = (file: string): string | undefined => texts.get(file) ?? ts.sys.readFile(file);
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: (file) => textOf(file) ?? '',
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    // A reader does not use every constant of an example.
    getCompilationSettings: () => ({
      ...sharing(options),
      noUnusedLocals: false,
      noUnusedParameters: false,
      noPropertyAccessFromIndexSignature: false,
    }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
    readFile: textOf,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  return ts.createLanguageService(host, filesOf(ts));
};

/** Code without its layout: pages break lines earlier than the examples that they show. */
export const withoutLayout = (code: string): string =>
  code
    .replace(/^\s*(\/\/(=>)?|\*(?!\/)) ?/gm, '')
    .replace(/\s+/g, '')
    .replace(/,(?=[)}\]]|$)/g, '');

/** Text without line breaks and runs of spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The errors that a page shows: each in the comment lines below the line that has it, as `line: TS2345: message`. */
export const shownErrors = ({ program }: DocPage): string[] => {
  const lines = program.split('\n');
  return lines.flatMap((line, at) => {
    if (!line.trimStart().startsWith('// error ')) return [];
    const end = lines.findIndex((later, index) => index > at && !later.trimStart().startsWith('// '));
    const text = lines.slice(at, end).map((comment) => comment.trimStart().slice('// '.length));
    return [`${at}: ${oneLine(text.join(' ')).replace(/^error /, '')}`];
  });
};

/** The last line of the innermost statement around a position. */
const endOfStatement = (source: ts.SourceFile, position: number): number => {
  let end = position;
  const visit = (node: ts.Node): void => {
    if (position < node.getStart(source) || position >= node.getEnd()) return;
    if (ts.isStatement(node)) end = node.getEnd();
    ts.forEachChild(node, visit);
  };
  visit(source);
  return source.getLineAndCharacterOfPosition(end).line;
};

/**
 * The errors that the compiler finds in a page, in the same form. A page shows an error below its line, or below the statement
 * if that has several lines.
 */
export const foundErrors = (service: ts.LanguageService, { file, program }: DocPage): string[] => {
  const source = service.getProgram()?.getSourceFile(file);
  const lines = program.split('\n');
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map((error) => {
    const start = error.start ?? 0;
    const { line } = source?.getLineAndCharacterOfPosition(start) ?? { line: -1 };
    const isShownBelow = lines[line + 1]?.trimStart().startsWith('// error ') === true;
    const last = isShownBelow || source === undefined ? line : endOfStatement(source, start);
    return `${last + 1}: TS${error.code}: ${oneLine(ts.flattenDiagnosticMessageText(error.messageText, '\n'))}`;
  });
};

/** What an editor shows of a constant of a page. */
export const hoverOf = (service: ts.LanguageService, { file, program }: DocPage, name: string): string => {
  const info = service.getQuickInfoAtPosition(file, program.indexOf(`const ${name} = `) + 'const '.length);
  return `${ts.displayPartsToString(info?.displayParts)}\n`;
};
