import { setTimeout as sleep } from 'node:timers/promises';
import { answerOf } from './answer-of.mjs';
import { freePort } from './free-port.mjs';
import { startGuarded } from './guarded-process.mjs';

/** @import { GuardedProcess } from './guarded-process.mjs' */

const ATTEMPTS = 3;
const START_TIMEOUT = 30_000;
const LONGEST_PAUSE = 25;
const SILENCE = `did not answer within ${START_TIMEOUT / 1_000} s`;

/**
 * How the server of an engine is run.
 *
 * @typedef {object} ServerCommand
 * @property {string} name for messages
 * @property {string} program path of the executable
 * @property {(port: number) => readonly string[]} programArguments
 * @property {string} [cwd]
 * @property {RegExp} header what the `Server` header of its answers looks like
 */

/**
 * A server that answers on the loopback.
 *
 * @typedef {object} Server
 * @property {string} endpoint
 * @property {GuardedProcess} process
 */

/**
 * Starts a server on a free port and waits until it answers; tries again on another port when it ends before that.
 *
 * @param {ServerCommand} command
 * @returns {Promise<Server>}
 * @throws {Error} with the end of what the server printed, when it ended or was silent for 30 s
 */
export const startServer = async (command) => {
  /** @type {string[]} */
  const failures = [];
  while (failures.length < ATTEMPTS) {
    const port = await freePort();
    const process = startGuarded(
      command.program,
      command.programArguments(port),
      command.cwd ? { cwd: command.cwd } : {},
    );
    const endpoint = `http://127.0.0.1:${port}`;
    const failure = await waitForAnswer(process, endpoint, command.header);
    if (failure === undefined) return { endpoint, process };
    await process.stop();
    failures.push(`${command.name} ${failure}; it printed:\n${process.output().trim() || '(nothing)'}`);
    // One that hangs would hang again; one that ended may have found its port taken.
    if (failure === SILENCE) break;
  }
  throw new Error(`${command.name} did not start (${failures.length} of ${ATTEMPTS} attempts). ${failures.at(-1)}`);
};

/**
 * @param {GuardedProcess} process
 * @param {string} endpoint
 * @param {RegExp} header
 * @returns {Promise<string | undefined>} why it failed; undefined when the server answers
 */
const waitForAnswer = async (process, endpoint, header) => {
  const started = performance.now();
  for (let pause = 1; performance.now() - started < START_TIMEOUT; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    await sleep(pause);
    if (process.ending() !== undefined) return process.ending();
    const answer = await answerOf(endpoint, 2_000);
    if (answer !== undefined && process.ending() === undefined) {
      return header.test(answer) ? undefined : `lost its port to another server ('${answer}')`;
    }
  }
  return SILENCE;
};
