/** Editors' engines over one text: TypeScript 6 by its language service, TypeScript 7 by its language server. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { filesOf, sharing } from './compiler-files.js';
import { LanguageServer, type Location, type Position } from './language-server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What an editor is told at a place of the text. */
export interface Editor {
  readonly name: string;
  /** The names that are offered, in the order of an editor's list. */
  complete(at: number): Promise<readonly string[]>;
  /** What is shown, the doc comment included. */
  hover(at: number): Promise<string>;
  /** Where the definitions stand: `file: text from there to the end of the line`. */
  define(at: number): Promise<readonly string[]>;
  /** What would be renamed: `file: text from there to the end of the line`. */
  rename(at: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A folder with these files and a configuration that knows keyform. */
export interface Project {
  readonly folder: string;
  readonly file: string;
  readonly text: string;
  remove(): void;
}

/** Makes a folder of the definitions and of the text that is asked about. */
export const makeProject = (definitions: string, text: string): Project => {
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  const folder = mkdtempSync(`${ROOT}.cache/editor-`);
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const compilerOptions = {
    ...config.compilerOptions,
    types: [],
    paths: { keyform: [`${ROOT}src/index.ts`], 'keyform/vectors': [`${ROOT}src/vectors.ts`] },
    noUnusedLocals: false,
    noUnusedParameters: false,
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  writeFileSync(`${folder}/library.ts`, definitions);
  const file = `${folder}/asked.ts`;
  writeFileSync(file, text);
  return { folder, file, text, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const lineOf = (text: string, offset: number): string => text.slice(offset).split('\n', 1)[0] ?? '';

const told = (file: string, offset: number): string =>
  `${file.split('/').at(-1)}: ${lineOf(readFileSync(file, 'utf8'), offset)}`;

/** TypeScript 6: the language service, which editors ask through tsserver. */
export const openService = (
  { folder, file, text }: Omit<Project, 'remove'>,
  compiler: typeof ts = ts,
): Editor & { instantiations(): number } => {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options, fileNames, projectReferences } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const textOf = (name: string): string | undefined => (name === file ? text : ts.sys.readFile(name));
  const host = {
    getCompilationSettings: () => sharing(options),
    getScriptFileNames: () => fileNames,
    getProjectReferences: () => projectReferences,
    // As tsserver: of a project that is referred to it reads the sources, where the options do not say that it shall not.
    useSourceOfProjectReferenceRedirect: () => true,
    getScriptVersion: (name: string) => textOf(name) ?? '',
    getScriptSnapshot: (name: string) => {
      const found = textOf(name);
      return found === undefined ? undefined : compiler.ScriptSnapshot.fromString(found);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: compiler.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = compiler.createLanguageService(host, filesOf(compiler));
  return {
    name: `TypeScript ${compiler.version}`,
    complete: async (at) =>
      (service.getCompletionsAtPosition(file, at, { includeCompletionsWithInsertText: true })?.entries ?? []).map(
        ({ name }) => name,
      ),
    hover: async (at) => {
      const info = service.getQuickInfoAtPosition(file, at);
      return `${ts.displayPartsToString(info?.displayParts)}\n${ts.displayPartsToString(info?.documentation)}`;
    },
    // Editors show one place once: TypeScript 6 gives a place for each member of a union that has the property.
    define: async (at) => {
      const places = service.getDefinitionAtPosition(file, at) ?? [];
      return [...new Set(places.map(({ fileName, textSpan }) => told(fileName, textSpan.start)))];
    },
    rename: async (at) =>
      (service.findRenameLocations(file, at, false, false, {}) ?? []).map(({ fileName, textSpan }) =>
        told(fileName, textSpan.start),
      ),
    close: async () => service.dispose(),
    // Not in the compiler's public declarations.
    instantiations: () =>
      (service.getProgram() as unknown as { getInstantiationCount(): number }).getInstantiationCount(),
  };
};

const positionIn = (text: string, offset: number): Position => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
};

const offsetIn = (text: string, { line, character }: Position): number =>
  text.split('\n').slice(0, line).join('\n').length + (line === 0 ? 0 : 1) + character;

const toldAt = ({ uri, range }: Location): string => {
  const file = fileURLToPath(uri);
  return told(file, offsetIn(readFileSync(file, 'utf8'), range.start));
};

const placeInList = ({ sortText = '', label }: { readonly sortText?: string; readonly label: string }): string =>
  `${sortText}\0${label}`;

/** TypeScript 7: its own language server. */
export const openServer = async ({ folder, file, text }: Omit<Project, 'remove'>): Promise<Editor> => {
  const server = new LanguageServer(process.execPath, [`${ROOT}node_modules/typescript-7/bin/tsc`, '--lsp', '--stdio']);
  const uri = pathToFileURL(file).href;
  const rootUri = pathToFileURL(folder).href;
  await server.ask('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'asked' }],
    // In plain text, nothing separates a type from its comment.
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  server.tell('initialized', {});
  server.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'typescript', version: 1, text } });
  const at = (offset: number) => ({ textDocument: { uri }, position: positionIn(text, offset) });
  return {
    name: 'TypeScript 7',
    complete: async (offset) =>
      ((await server.ask('textDocument/completion', at(offset)))?.items ?? [])
        .toSorted((one, other) => (placeInList(one) < placeInList(other) ? -1 : 1))
        .map(({ label }) => label),
    hover: async (offset) => {
      const { contents } = (await server.ask('textDocument/hover', at(offset))) ?? {};
      return (contents?.value ?? '').replace(/^```\w+\n(.*?)\n```/s, '$1');
    },
    define: async (offset) => {
      const found = (await server.ask('textDocument/definition', at(offset))) ?? [];
      return ('uri' in found ? [found] : found).map(toldAt);
    },
    rename: async (offset) => {
      const edits = await server.ask('textDocument/rename', { ...at(offset), newName: 'renamed' });
      return Object.entries(edits?.changes ?? {}).flatMap(([changed, ranges]) =>
        ranges.map(({ range }) => toldAt({ uri: changed, range })),
      );
    },
    close: () => server.end(),
  };
};
