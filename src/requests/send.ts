import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import { KeyformError } from '../errors/error.js';
import { messageOf } from '../errors/marks.js';
import { refuse } from '../errors/refusal.js';
import { show } from '../values/codec/show.js';
import { aborted, checkSignal } from './abort.js';
import { metricsOf } from './metrics.js';
import { type CommandClass, type CommandName, commandOf } from './sdk.js';

const SDK = '@aws-sdk/client-dynamodb';

/**
 * The class of a command.
 *
 * @throws KeyformError `execution` where the SDK is not installed, cannot be loaded, or has no such command
 */
const commandClass = (name: CommandName): CommandClass => {
  let found: CommandClass | undefined;
  try {
    found = commandOf(name);
  } catch (cause) {
    const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
    const isMissing = code === 'MODULE_NOT_FOUND' && String(message).includes(`'${SDK}'`);
    const problem = isMissing ? `needs the package ${SDK}: install it` : `cannot load ${SDK}: ${message}`;
    throw new KeyformError('execution', `execute() ${problem}`, { cause });
  }
  if (typeof found === 'function') return found;
  throw new KeyformError('execution', `${SDK} exports no ${name}: a mock that stands in for it must keep its commands`);
};

const isAbort = (error: unknown, signal: AbortSignal | undefined): boolean =>
  (error as Error | undefined)?.name === 'AbortError' || (signal?.aborted === true && error === signal.reason);

/**
 * What a client returned, or a program says that one did.
 *
 * @throws KeyformError `request` for what no client returns, such as that of a client which stands in for one in a test
 */
export const checkOutput = <Output>(output: Output, entity?: string): Output => {
  if (typeof output === 'object' && output !== null) return output;
  throw refuse('request', `the client's output must be an object, but is ${show(output)}`, undefined, entity);
};

/**
 * Sends one request of the low-level client through either client.
 *
 * @param what the request in words, `Order: get of PK "..."`, with which the sentence of a failure begins
 * @throws KeyformError `execution`, or `conditionFailed`, with the SDK's error as `cause`; `aborted`, with the signal's reason
 *
 * @example
 * ```ts
 * await send(client, 'GetItemCommand', input, { abortSignal }, 'Order: get of PK "..."', 'Order');
 * ```
 */
export const send = async <Output>(
  client: Client,
  command: CommandName,
  input: object,
  options: ExecuteOptions | undefined,
  what: string,
  entity?: string,
): Promise<Output> => {
  const Command = commandClass(command);
  const { abortSignal } = options ?? {};
  checkSignal(what, abortSignal, entity);
  let output: Output;
  try {
    output = await client.send(new Command(input), abortSignal === undefined ? {} : { abortSignal });
  } catch (cause) {
    if (isAbort(cause, abortSignal)) throw aborted(what, abortSignal, cause, entity);
    // Under Jest the errors of Node itself are of another realm, where instanceof does not know them.
    const { name = 'Error' } = (cause ?? {}) as Partial<Error>;
    const [code, problem] =
      name === 'ConditionalCheckFailedException'
        ? (['conditionFailed', 'was refused, because its condition does not hold'] as const)
        : (['execution', 'failed'] as const);
    throw new KeyformError(code, `${what} ${problem}: ${name}: ${messageOf(cause)}`, { entity, cause });
  }
  checkOutput(output, entity);
  if (options?.onMetrics !== undefined) {
    const { TableName } = input as { readonly TableName?: string };
    for (const metrics of metricsOf(output as object, TableName)) options.onMetrics(metrics);
  }
  return output;
};
