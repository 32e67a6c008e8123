/** @import { EngineClientConfig } from './types.d.mts' */

/**
 * The client configuration of one worker on a local engine. The access key names the worker: DynamoDB Local keeps
 * a database for each, and takes letters and digits only.
 *
 * @param {string} endpoint
 * @param {number} workerId
 * @returns {EngineClientConfig}
 */
export const localClientConfig = (endpoint, workerId) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: `worker${workerId}`, secretAccessKey: 'none' },
});
