import { dynamodbLocal } from './dynamodb-local.mjs';
import { dynoxide } from './dynoxide.mjs';
import { endpoint } from './endpoint.mjs';

/** @import { Engine, EngineAvailability, EngineCapabilities, EngineClientConfig, EngineName } from './types.d.mts' */

/**
 * An engine that runs, before the worker ids are checked.
 *
 * @typedef {object} RunningEngine
 * @property {EngineCapabilities} capabilities
 * @property {readonly number[]} processIds
 * @property {(workerId: number) => EngineClientConfig} clientConfig
 * @property {() => Promise<void>} stop
 */

/**
 * One way to have an engine.
 *
 * @typedef {object} EngineKind
 * @property {EngineName} name
 * @property {() => Promise<string | undefined>} missing why it cannot be started here; undefined if it can
 * @property {(workers: number) => Promise<RunningEngine>} start
 */

const kinds = [dynoxide, dynamodbLocal, endpoint];

/** @type {typeof import('./types.d.mts').startEngine} */
export const startEngine = async (name, { workers = 1 } = {}) => {
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind) throw new Error(`No engine is called '${name}': use ${kinds.map((known) => known.name).join(', ')}.`);
  if (!Number.isInteger(workers) || workers < 1)
    throw new RangeError(`workers must be a whole number from 1 (was ${workers}).`);
  const running = await kind.start(workers);
  /** @type {Engine['clientConfig']} */
  const clientConfig = (workerId = 1) => {
    if (!Number.isInteger(workerId) || workerId < 1 || workerId > workers) {
      throw new RangeError(`A worker id of ${name} must be a whole number from 1 to ${workers} (was ${workerId}).`);
    }
    return running.clientConfig(workerId);
  };
  return { ...running, name, endpoint: clientConfig(1).endpoint, clientConfig };
};

/** @type {typeof import('./types.d.mts').availableEngines} */
export const availableEngines = () =>
  Promise.all(
    kinds.map(async ({ name, missing }) => {
      const reason = await missing();
      return /** @type {EngineAvailability} */ (
        reason === undefined ? { name, available: true } : { name, available: false, reason }
      );
    }),
  );

/** @type {typeof import('./types.d.mts').firstEngine} */
export const firstEngine = async (options) => {
  const engines = await availableEngines();
  // An endpoint is only there when somebody set it, so that is what they want.
  const first =
    engines.find((engine) => engine.name === 'endpoint' && engine.available) ??
    engines.find((engine) => engine.available);
  if (first) return startEngine(first.name, options);
  const reasons = engines.map(({ name, reason }) => `\n  ${name}: ${reason}`).join('');
  throw new Error(`No DynamoDB engine can be started here:${reasons}`);
};
