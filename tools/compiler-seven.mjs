// The command of TypeScript 7.0 with as little processor time as possible, for `npm test` and for tests that start it.
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const COMMAND = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));

/** Its collector waits until the heap has 5 GiB: the compiler keeps nearly all that it makes, and the whole project takes 3.3. */
export const RARELY = { GOGC: 'off', GOMEMLIMIT: '5GiB' };

/** By one thread: each of four checkers would instantiate keyform's types for itself. @param {readonly string[]} args */
export const commandOfSeven = (args) => [COMMAND, ...args, '--singleThreaded'];

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export const runCompilerSeven = (args, cwd) => run(process.execPath, commandOfSeven(args), { cwd, env: RARELY });
