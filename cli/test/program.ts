import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The built program. */
export const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** What a process of the program ended with. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The built program in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Resolves when stdout contains the pattern. */
  printed(pattern: RegExp): Promise<string>;
  readonly ended: Promise<Ended>;
}

/** Starts the built program. */
export const startProgram = (args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv): Program =>
  startCommand(process.execPath, [MAIN, ...args], cwd, env);

/** Starts a command, such as npx, that runs the built program. */
export const startCommand = (
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Program => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  child.stdin.end();
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }));
  return {
    child,
    ended,
    printed: async (pattern) => {
      for (;;) {
        const [found] = pattern.exec(out) ?? [];
        if (found !== undefined) return found;
        const end = await Promise.race([ended, once(child.stdout, 'data')]);
        if ('code' in end && !pattern.test(out)) throw new Error(`the program ended: ${end.err}`);
      }
    },
  };
};
