import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Failure } from '../failure.js';
import type { EngineStart } from './kinds.js';

/** The maximum time until an engine answers, in milliseconds. */
const LONGEST_START = 30_000;
/** How long it may take to stop by itself. */
const LONGEST_STOP = 5_000;
/** How many of the last characters that the engine printed an error shows. */
const MOST_PRINTED = 4_000;

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The port, if nothing listens on it. @throws the error of Node otherwise */
const openPort = (port: number, host: string | undefined): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : port));
    });
  });

/**
 * A port on which nothing listens.
 *
 * @param wanted 0 for any
 * @throws Failure if something listens on the port
 */
export const freePort = async (wanted: number): Promise<number> => {
  try {
    return await openPort(await openPort(wanted, '127.0.0.1'), undefined);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Failure(
        `port ${wanted} is in use`,
        'an engine may be running there already; --port 0 picks a free port',
      );
    throw new Failure(`port ${wanted} can't be used: ${message}`, '--port 0 picks a free port');
  }
};

/** A running engine. */
export interface RunningEngine {
  readonly endpoint: string;
  /** Resolves with the reason if the engine ends by itself. */
  readonly ended: Promise<string>;
  /** Ends it, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** What an engine is started with. */
interface StartOptions {
  readonly port: number;
  /** Where it stores tables; undefined for memory. */
  readonly folder: string | undefined;
  /** The folder in which it's started. */
  readonly from: string;
  /** Resolves when the user interrupts the command. */
  readonly interrupted: Promise<unknown>;
}

/**
 * Starts an engine, and waits until it answers.
 *
 * @param name for messages
 * @throws Failure with what the engine printed, if it ends or doesn't answer
 */
export const startEngine = async (
  name: string,
  { program, args, cwd }: EngineStart,
  { port, folder, from, interrupted }: StartOptions,
): Promise<RunningEngine> => {
  const child = spawn(program, args(port, folder), {
    cwd: cwd ?? from,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed = `${printed}${part.toString('utf8')}`.slice(-MOST_PRINTED);
    });
  let ending: string | undefined;
  const ended = new Promise<string>((done) => {
    const end = (how: string): void => {
      ending ??= how;
      done(ending);
    };
    child.once('error', (error) => end(`can't be started: ${error.message}`));
    child.once('close', (code, signal) => end(`ended with ${signal ?? `exit code ${code}`}`));
  });
  const stop = async (): Promise<void> => {
    if (ending !== undefined) return;
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
    await ended;
    clearTimeout(kill);
  };
  const endpoint = `http://127.0.0.1:${port}`;
  let isInterrupted = false;
  void interrupted.then(() => {
    isInterrupted = true;
  });
  const started = Date.now();
  for (let pause = 10; !isInterrupted; pause = Math.min(pause * 1.5, 200)) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (ending === undefined && answer !== undefined) break;
    if (ending !== undefined || Date.now() - started > LONGEST_START) {
      await stop();
      const how = ending ?? `didn't answer within ${LONGEST_START / 1000} seconds`;
      const said = printed.trim();
      throw new Failure(`${name} ${how}`, said === '' ? undefined : `it printed: ${said}`);
    }
    await Promise.race([sleep(pause), ended, interrupted]);
  }
  return { endpoint, ended: ended.then((how) => `${how}${printed.trim() === '' ? '' : `: ${printed.trim()}`}`), stop };
};
