// Counts the instantiations of a program. TypeScript 5.9 and 6.0 run in this process and parse each file once, which takes a tenth of
// the time of a `tsc` for each program and counts the same. 7.0 has no such interface: it runs as `tsc`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @typedef {'5.9' | '6.0' | '7.0'} Version */
/** @type {Record<Version, string>} */
export const COMPILERS = { 5.9: 'typescript-5.9', '6.0': 'typescript', '7.0': 'typescript-7' };

/** @typedef {{ count: number, error?: string }} Counted `error`: the first one of a program that doesn't compile */
/** @typedef {(program: string, options: object) => Promise<Counted>} Counter */

/**
 * A `tsconfig.json` next to `program.ts`.
 *
 * @param {string} work the folder with keyform's declarations
 * @param {object} options
 */
const configOf = (work, options) => ({
  extends: `${ROOT}tsconfig.json`,
  compilerOptions: {
    noUnusedLocals: false,
    paths: { keyform: [`${work}/declarations/src/index.d.ts`] },
    ...options,
  },
  include: ['program.ts'],
  exclude: [],
});

/**
 * Counts in this process what `tsc` counts: it looks for the same errors in the same order.
 *
 * @param {Exclude<Version, '7.0'>} version
 * @param {string} work a folder for programs, with keyform's declarations
 * @returns {Promise<Counter>}
 */
const inProcess = async (version, work) => {
  const { default: ts } = await import(version === '5.9' ? 'typescript-5.9' : 'typescript');
  const file = `${work}/program.ts`;
  const host = { getCanonicalFileName: (/** @type {string} */ name) => name, getCurrentDirectory: () => work };
  /** @type {Map<string, import('typescript').SourceFile | undefined>} */
  const parsed = new Map();
  return async (text, settings) => {
    const config = configOf(work, settings);
    const { options } = ts.parseJsonConfigFileContent(
      config,
      ts.sys,
      work,
      { skipLibCheck: true },
      `${work}/tsconfig.json`,
    );
    const of = ts.createCompilerHost(options);
    const read = of.getSourceFile.bind(of);
    of.fileExists = (/** @type {string} */ name) => name === file || ts.sys.fileExists(name);
    /** @type {import('typescript').CompilerHost['getSourceFile']} */
    of.getSourceFile = (name, how, ...rest) => {
      if (name === file) return ts.createSourceFile(name, text, how);
      const key = `${name} ${JSON.stringify(how)}`;
      if (!parsed.has(key)) parsed.set(key, read(name, how, ...rest));
      return parsed.get(key);
    };
    const program = ts.createProgram({ rootNames: [file], options, host: of });
    const errors = [
      () => program.getOptionsDiagnostics(),
      () => program.getSyntacticDiagnostics(),
      () => program.getGlobalDiagnostics(),
      () => program.getSemanticDiagnostics(),
      () => program.getDeclarationDiagnostics(),
    ];
    for (const find of errors) {
      const [first] = find();
      if (first !== undefined) {
        return {
          count: Number.POSITIVE_INFINITY,
          error: ts.formatDiagnostic(first, { ...host, getNewLine: () => '\n' }),
        };
      }
    }
    return { count: program.getInstantiationCount() };
  };
};

/**
 * Counts by `tsc`, in a folder for each program.
 *
 * @param {Version} version
 * @param {string} work a folder for programs, with keyform's declarations
 * @returns {Counter}
 */
export const byCompiler = (version, work) => {
  let programs = 0;
  return async (text, options) => {
    const folder = `${work}/${version}-${programs++}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(configOf(work, options)));
    writeFileSync(`${folder}/program.ts`, text);
    const args = ['-p', folder, '--skipLibCheck', '--extendedDiagnostics'];
    if (version === '7.0') args.push('--singleThreaded');
    const compiler = `${ROOT}node_modules/${COMPILERS[version]}/bin/tsc`;
    const { code, output } = await run(process.execPath, [compiler, ...args]);
    if (code !== 0) {
      // A program with an error stops short and costs less: its figure would be a lie.
      const error = /^.*error TS.*$/m.exec(output)?.[0] ?? output.slice(0, 2000);
      return { count: Number.POSITIVE_INFINITY, error };
    }
    const count = Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
    if (Number.isNaN(count)) throw new Error(`TypeScript ${version} reports no instantiations:\n${output}`);
    return { count };
  };
};

/**
 * @param {Version} version
 * @param {string} work a folder for programs, with keyform's declarations
 */
export const createCounter = async (version, work) =>
  version === '7.0' ? byCompiler(version, work) : inProcess(version, work);
