import { answerOf } from './answer-of.mjs';
import { capabilitiesOf } from './capabilities.mjs';
import { localClientConfig } from './local-client-config.mjs';

/** @import { EngineKind } from './index.mjs' */

const ANSWER_TIMEOUT = 5_000;

/** @returns {{ endpoint: string } | { reason: string }} */
const findEndpoint = () => {
  const endpoint = process.env['DYNAMODB_ENDPOINT'];
  if (!endpoint) return { reason: 'DYNAMODB_ENDPOINT is not set' };
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    return { reason: `DYNAMODB_ENDPOINT must be a URL such as http://127.0.0.1:8000 (was '${endpoint}')` };
  }
  return { endpoint };
};

/** @returns {Partial<import('./types.d.mts').EngineClientConfig>} what the AWS variables of the environment say */
const fromEnvironment = () => {
  const region = process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'];
  const accessKeyId = process.env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = process.env['AWS_SECRET_ACCESS_KEY'];
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return {
    ...(region ? { region } : {}),
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } }
      : {}),
  };
};

/**
 * A server that somebody else runs: DynamoDB Local in a container, another emulator, AWS. Nothing is started and stop()
 * leaves it alone. With credentials in the environment all workers share one account.
 *
 * @type {EngineKind}
 */
export const endpoint = {
  name: 'endpoint',
  missing: async () => {
    const found = findEndpoint();
    return 'reason' in found ? found.reason : undefined;
  },
  start: async () => {
    const found = findEndpoint();
    if ('reason' in found) throw new Error(`The endpoint engine cannot be used: ${found.reason}.`);
    const server = await answerOf(found.endpoint, ANSWER_TIMEOUT);
    if (server === undefined) throw new Error(`Nothing answers at ${found.endpoint}, which DYNAMODB_ENDPOINT names.`);
    const settings = fromEnvironment();
    return {
      capabilities: capabilitiesOf(server),
      processIds: [],
      clientConfig: (workerId) => ({ ...localClientConfig(found.endpoint, workerId), ...settings }),
      stop: async () => undefined,
    };
  },
};
