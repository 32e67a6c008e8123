// tsd, but for the declarations of other packages: it has the compiler check all of them, a quarter of its time, and drops what was
// said there. Those of the built package are checked.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** What tsd has as a dependency: its own build of the compiler. */
const ofTsd = createRequire(require.resolve('tsd'));
const path = ofTsd.resolve('@tsd/typescript');

/** @type {typeof import('typescript')} */
const typescript = ofTsd(path);

/** @typedef {import('typescript').Program} Program */

/** @param {Parameters<typeof typescript.createProgram>} args */
const createProgram = (...args) => {
  const program = typescript.createProgram(...args);
  /** @type {Program['getSemanticDiagnostics']} */
  const getSemanticDiagnostics = (file, ...rest) =>
    (file === undefined ? program.getSourceFiles() : [file])
      .filter(({ fileName }) => !/[/\\]node_modules[/\\]/.test(fileName))
      .flatMap((one) => program.getSemanticDiagnostics(one, ...rest));
  return { ...program, getSemanticDiagnostics };
};

// The exports of the compiler cannot be changed: tsd is given others.
const module = require.cache[path];
if (module === undefined) throw new Error(`${path} was not loaded`);
module.exports = { ...typescript, createProgram };

/** @typedef {{ severity: string }} Diagnostic */
/** @type {{ default: (options: { cwd: string }) => Promise<readonly Diagnostic[]>, formatter: (said: readonly Diagnostic[]) => string }} */
const { default: tsd, formatter } = require('tsd');

const said = await tsd({ cwd: fileURLToPath(new URL('..', import.meta.url)) });
if (said.length > 0) console.log(formatter(said));
process.exitCode = said.some(({ severity }) => severity === 'error') ? 1 : 0;
