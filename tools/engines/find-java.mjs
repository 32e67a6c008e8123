import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The oldest Java on which DynamoDB Local 3 runs. */
export const OLDEST_JAVA = 17;

/**
 * @param {string} java
 * @returns {Promise<number | undefined>} the major version; undefined if it cannot be run
 */
const majorVersion = async (java) => {
  try {
    const { stderr, stdout } = await run(java, ['-version'], { timeout: 20_000 });
    // "17.0.15", "21", "22-ea"; Java 8 calls itself "1.8.0_402".
    const version = /version "(?:1\.)?(\d+)/.exec(stderr + stdout)?.[1];
    return version === undefined ? undefined : Number(version);
  } catch {
    return undefined;
  }
};

/**
 * The first Java 17 or later, of JAVA_HOME and then of the PATH.
 *
 * @returns {Promise<{ java: string } | { reason: string }>}
 *
 * @example
 * const found = await findJava();
 * if ('java' in found) console.log(found.java);
 */
export const findJava = async () => {
  const home = process.env['JAVA_HOME'];
  const candidates = home ? [join(home, 'bin', 'java'), 'java'] : ['java'];
  /** @type {string[]} */
  const tooOld = [];
  for (const java of candidates) {
    const version = await majorVersion(java);
    if (version !== undefined && version >= OLDEST_JAVA) return { java };
    if (version !== undefined) tooOld.push(`${java} is version ${version}`);
  }
  const found = tooOld.length > 0 ? ` (${tooOld.join(', ')})` : '';
  return { reason: `no Java ${OLDEST_JAVA} or later found in JAVA_HOME or on the PATH${found}` };
};
