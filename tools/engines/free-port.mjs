import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which Linux (32768) and macOS (49152) hand out ports by themselves: whoever asks the
// system for any port between our look and the engine's own bind does not get this one.
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/**
 * @param {number} port
 * @param {string | undefined} host undefined for all interfaces
 * @returns {Promise<boolean>}
 */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * A random port on which nothing listens, neither on the loopback nor on all interfaces.
 * It may be taken before it is used; if so, the caller has to try again.
 *
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, undefined))) return port;
  }
  throw new Error(
    `No free port found between ${FIRST_PORT} and ${LAST_PORT}: end some of the servers that listen there.`,
  );
};
