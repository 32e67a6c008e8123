// The command of TypeScript 7.0 with as little processor time as possible, for `npm test` and for tests that start it.
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const COMMAND = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));

/** Its collector looks at the heap again when it is five times as large, instead of twice: the compiler keeps nearly all that it makes. */
export const RARELY = { GOGC: '400' };

/** By one thread: each of four checkers would instantiate keyform's types for itself. @param {readonly string[]} args */
export const commandOfSeven = (args) => [COMMAND, ...args, '--singleThreaded'];

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export const runCompilerSeven = (args, cwd) => run(process.execPath, commandOfSeven(args), { cwd, env: RARELY });
