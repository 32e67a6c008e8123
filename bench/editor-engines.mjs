// What editors ask, for `npm run bench:editor`: the language service of TypeScript 6, the language server of TypeScript 7.
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import typescript from 'typescript';
import { importTypeScript } from '../tools/import-typescript.mjs';

/** @type {typeof import('../test/support/language-server.ts')} */
const { LanguageServer } = await importTypeScript("export * from './test/support/language-server.ts';");

const PACKAGE = new URL('../node_modules/typescript-7/', import.meta.url);
/** The program of TypeScript 7. */
export const TYPESCRIPT_7 = fileURLToPath(new URL('bin/tsc', PACKAGE));
/** What that starts. Started by itself, its process is the server's. */
const { default: exeOfSeven } = await import(new URL('lib/getExePath.js', PACKAGE).href);
/** Its version. */
export const SEVEN = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')).version;

/**
 * An editor over a project, of which one file is edited. After `edit`, a keystroke, the checker has to begin anew.
 *
 * @typedef {object} Editor
 * @property {(text: string) => void} edit
 * @property {(position: number) => Promise<string[]>} complete the names that are offered
 * @property {(position: number) => Promise<string>} hover
 * @property {() => Promise<number>} diagnose how much is wrong
 * @property {() => number | undefined} used the processor's time until now, in a unit of the compiler's own, where the system tells it
 * @property {() => Promise<void>} close
 */

/** What the editors over the same libraries have in common: their files are read once, as by one editor's process. */
const registry = typescript.createDocumentRegistry();

/**
 * TypeScript 6, as tsserver asks it.
 *
 * @param {string} edited the file, in the folder of its project
 * @returns {Promise<Editor>}
 */
export const openService = async (edited) => {
  const folder = dirname(edited);
  const { config } = typescript.readConfigFile(`${folder}/tsconfig.json`, typescript.sys.readFile);
  const { options, fileNames, projectReferences } = typescript.parseJsonConfigFileContent(
    config,
    typescript.sys,
    folder,
  );
  let [now, version] = [typescript.sys.readFile(edited) ?? '', 0];
  const host = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getProjectReferences: () => projectReferences,
    // As tsserver: of a project that is referred to it reads the sources, where the options do not say that it shall not.
    useSourceOfProjectReferenceRedirect: () => true,
    getScriptVersion: (/** @type {string} */ file) => (file === edited ? String(version) : '0'),
    getScriptSnapshot: (/** @type {string} */ file) => {
      const text = file === edited ? now : typescript.sys.readFile(file);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: typescript.getDefaultLibFilePath,
    fileExists: typescript.sys.fileExists,
    readFile: typescript.sys.readFile,
    readDirectory: typescript.sys.readDirectory,
    directoryExists: typescript.sys.directoryExists,
    getDirectories: typescript.sys.getDirectories,
  };
  const service = typescript.createLanguageService(host, registry);
  return {
    edit: (text) => {
      [now, version] = [text, version + 1];
    },
    complete: async (position) =>
      (service.getCompletionsAtPosition(edited, position, {})?.entries ?? []).map(({ name }) => name),
    hover: async (position) =>
      typescript.displayPartsToString(service.getQuickInfoAtPosition(edited, position)?.displayParts),
    diagnose: async () =>
      service.getSyntacticDiagnostics(edited).length + service.getSemanticDiagnostics(edited).length,
    used: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    close: async () => service.dispose(),
  };
};

/**
 * TypeScript 7: a process that speaks by its standard input and output.
 *
 * @param {string} edited
 * @returns {Promise<Editor>}
 */
export const openServer = async (edited) => {
  const server = new LanguageServer(exeOfSeven(), ['--lsp', '--stdio']);
  const [uri, rootUri] = [pathToFileURL(edited).href, pathToFileURL(dirname(edited)).href];
  await server.ask('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'edited' }],
    // An editor that asks for diagnostics is sent none unasked.
    capabilities: { textDocument: { hover: { contentFormat: ['plaintext'] }, diagnostic: {} } },
  });
  let [text, version] = [typescript.sys.readFile(edited) ?? '', 1];
  server.tell('initialized', {});
  server.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'typescript', version, text } });
  const at = (/** @type {number} */ position) => {
    const lines = text.slice(0, position).split('\n');
    return { textDocument: { uri }, position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } };
  };
  return {
    edit: (changed) => {
      [text, version] = [changed, version + 1];
      server.tell('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    },
    complete: async (position) =>
      ((await server.ask('textDocument/completion', at(position)))?.items ?? []).map(({ label }) =>
        label.replace(/\?$/, ''),
      ),
    hover: async (position) => (await server.ask('textDocument/hover', at(position)))?.contents.value ?? '',
    diagnose: async () =>
      (await server.ask('textDocument/diagnostic', { textDocument: { uri } }))?.items?.length ?? Number.NaN,
    used: () => {
      const file = `/proc/${server.pid}/stat`;
      if (!existsSync(file)) return undefined;
      // Behind the name, which may have any characters, the 12th and 13th field: ticks as the user and as the system.
      const fields = readFileSync(file, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return Number(fields[11]) + Number(fields[12]);
    },
    close: () => server.end(),
  };
};
