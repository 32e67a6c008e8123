import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and gathers what it prints, standard output and error together.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, minutes?: number, onLine?: (line: string) => void }} [options]
 *   `minutes`: how long it may take (15); `onLine`: called with each line that isn't blank, for progress
 * @returns {Promise<{ code: number, output: string }>} never rejects: what cannot start or takes too long has a code
 *   above 0 and says so in its output
 */
export const run = (program, args, { cwd, env, minutes = 15, onLine } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const gather = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const last = chunk.toString().trimEnd().split('\n').at(-1)?.trim();
      if (last) onLine?.(last);
    };
    const timer = setTimeout(() => {
      output += `\nstopped: it took more than ${minutes} minutes\n`;
      child.kill();
    }, minutes * 60_000);
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
