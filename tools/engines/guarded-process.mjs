import { spawn } from 'node:child_process';

/**
 * A process that ends with its owner.
 *
 * @typedef {object} GuardedProcess
 * @property {number} id process id and process group id
 * @property {() => string} output the end of what it printed
 * @property {() => string | undefined} ending how it ended; undefined while it runs
 * @property {() => Promise<void>} stop ends it; resolves when it is gone
 */

// The shell becomes the program (exec), so the process we started is the program itself: its id, its exit code. Before that
// it leaves a guard behind, in the same process group, which waits for the end of a pipe (descriptor 3) that only the owner
// holds at the other end. The system closes it however the owner dies, SIGKILL included; the guard then kills its group:
// itself and the program. No process id is stored, so none can be mistaken for a later process.
const GUARD = '( read -r line; kill -KILL 0 ) <&3 >/dev/null 2>&1 & exec "$@" 3<&-';

const KEPT_OUTPUT = 16_384;
const GRACE_PERIOD = 2_000;

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
  } catch (error) {
    // ESRCH: nobody is left. EPERM is macOS's answer for a group of which only a zombie is left.
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
};

/**
 * Starts a program that never outlives this process, and never keeps it alive.
 *
 * It has a process group of its own, so Ctrl-C reaches only the owner, which may still use it while it winds up.
 *
 * @param {string} program path of the executable
 * @param {readonly string[]} programArguments
 * @param {{ cwd?: string }} [options]
 * @returns {GuardedProcess}
 *
 * @example
 * const server = startGuarded('/usr/bin/java', ['-jar', 'server.jar']);
 * await server.stop();
 */
export const startGuarded = (program, programArguments, options = {}) => {
  const child =
    process.platform === 'win32'
      ? // Node puts the children of a Windows process into a job that ends with it.
        spawn(program, programArguments, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], windowsHide: true })
      : spawn('/bin/sh', ['-c', GUARD, 'keyform-engine', program, ...programArguments], {
          ...options,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        });

  let output = '';
  /** @type {string | undefined} */
  let ending;
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      ending ??= `could not be run: ${error.message}`;
      resolve();
    });
    child.once('exit', (code, signal) => {
      ending ??= signal === null ? `exited with code ${code}` : `was ended by ${signal}`;
      lifeline.destroy();
      if (child.pid !== undefined && process.platform !== 'win32') signalGroup(child.pid, 'SIGKILL');
      resolve();
    });
  });

  const lifeline = /** @type {import('node:net').Socket} */ (child.stdio[3]);
  const pipes = [child.stdout, child.stderr, lifeline].map((pipe) => /** @type {import('node:net').Socket} */ (pipe));
  for (const pipe of pipes) {
    pipe.on('error', () => undefined);
    pipe.unref();
  }
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.unref();

  const stop = async () => {
    if (ending !== undefined) return ended;
    child.ref();
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_PERIOD);
    await ended;
    clearTimeout(kill);
  };

  return { id: child.pid ?? -1, output: () => output, ending: () => ending, stop };
};
