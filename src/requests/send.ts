import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import { keyformError } from '../errors/issue.js';
import { messageOf, type Words } from '../errors/message.js';
import { invalidOption, missingCommand, requestFailed } from '../facts/messages/requests.js';
import { aborted, checkSignal } from './abort.js';
import { metricsOf } from './metrics.js';
import { checkOutput } from './output.js';
import { type CommandClass, type CommandName, commandOf } from './sdk.js';

const SDK = '@aws-sdk/client-dynamodb';

/**
 * The class of a command.
 *
 * @throws KeyformError `execution` if the SDK isn't installed, can't be loaded, or lacks the command
 */
const commandClass = (name: CommandName): CommandClass => {
  let found: CommandClass | undefined;
  try {
    found = commandOf(name);
  } catch (cause) {
    const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
    const isMissing = code === 'MODULE_NOT_FOUND' && String(message).includes(`'${SDK}'`);
    const problem = isMissing ? 'install it' : (cause as Error);
    throw keyformError(missingCommand, { command: name, problem }, undefined, { cause });
  }
  if (typeof found === 'function') return found;
  throw keyformError(missingCommand, { command: name, problem: 'a mock of it must keep its commands' });
};

/**
 * What a client threw, if it has a name as errors do; else an error with it as the cause. Anything can be thrown: null, or an
 * object whose members throw.
 */
const named = (thrown: unknown): unknown => {
  try {
    if (typeof ((thrown as Partial<Error>).name ?? '') === 'string') return thrown;
  } catch {
    // It has no members, or they throw.
  }
  return new Error(messageOf(thrown), { cause: thrown });
};

/**
 * What to know about a rejected write that the SDK had sent more than once: an earlier attempt may have succeeded, with its
 * answer lost.
 *
 * @param cause the service's error, which contains the number of attempts
 */
export const retried = (cause: unknown): string => {
  const attempts = (cause as { readonly $metadata?: { readonly attempts?: unknown } } | undefined)?.$metadata?.attempts;
  if (typeof attempts !== 'number' || attempts < 2) return '';
  return ` (the SDK sent it ${attempts} times, and an earlier attempt may have done it: read the item)`;
};

/**
 * Sends one request of the low-level client through either client.
 *
 * @param what the request, for the message of a failure: `Order: get of PK "..."`
 * @throws KeyformError `execution`, or `conditionFailed`, with the SDK's error as `cause`; `aborted`, with the signal's reason
 */
export const send = async <Output>(
  client: Client,
  command: CommandName,
  input: object,
  options: ExecuteOptions | undefined,
  what: Words,
  entity?: string,
): Promise<Output> => {
  if (typeof client?.send !== 'function') {
    const expected = 'a client of the SDK, such as new DynamoDBClient({})';
    throw keyformError(invalidOption, { option: 'execute', expected, value: client });
  }
  const Command = commandClass(command);
  const { abortSignal } = options ?? {};
  checkSignal(what, abortSignal, entity);
  let output: Output;
  try {
    output = await client.send(new Command(input), abortSignal === undefined ? {} : { abortSignal });
  } catch (thrown) {
    const cause = named(thrown);
    // Under Jest, errors of Node itself are of another realm, which instanceof doesn't recognize.
    const { name = 'Error' } = cause as Partial<Error>;
    if (name === 'AbortError' || (abortSignal?.aborted === true && thrown === abortSignal.reason)) {
      throw aborted(what, abortSignal, cause, entity);
    }
    const isCondition = name === 'ConditionalCheckFailedException';
    const problem = `failed${isCondition ? ", because its condition isn't met" : ''}: ${name}`;
    const advice = isCondition ? retried(cause) : '';
    const code = isCondition ? 'conditionFailed' : 'execution';
    throw keyformError(requestFailed, { what, problem, reason: cause, advice }, entity, { code, cause });
  }
  checkOutput(output, entity);
  if (options?.onMetrics !== undefined) {
    const { TableName } = input as { readonly TableName?: string };
    for (const metrics of metricsOf(output as object, TableName)) options.onMetrics(metrics);
  }
  return output;
};
