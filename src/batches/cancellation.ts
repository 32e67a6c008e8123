import type { KeyformErrorReason } from '../../types/errors/error.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { joinWords, Message, type Words } from '../errors/message.js';
import { foreignValue, serviceReason, takenValue } from '../facts/message-parts.js';
import { cancelled } from '../facts/messages/writes.js';
import type { RawItem } from '../requests/recognize.js';
import type { MarkedValue, RequestModel } from '../requests/request.js';
import { type Action, describeAction, reasonOf } from './action.js';

interface CancellationReason {
  readonly Code?: string | undefined;
  readonly Message?: string | undefined;
  readonly Item?: RawItem | undefined;
}

type Cancelled = { readonly name?: unknown; readonly CancellationReasons?: readonly (CancellationReason | null)[] };

/**
 * Why each request of a canceled transaction failed, or that it didn't; undefined for any other error. The items are in wire
 * format, from either client.
 *
 * Source: Amazon DynamoDB API reference, TransactionCanceledException.
 */
export const reasonsOf = (actions: readonly Action[], error: unknown): KeyformErrorReason[] | undefined => {
  const input = reasonsIn(error);
  return (
    input &&
    actions.map((action, at) => {
      const { Code, Message, Item } = input[at] ?? {};
      const item = Item == null ? undefined : read(action, Item);
      return reasonOf(action, Code ?? 'None', Message ?? undefined, item, failureOf(action, Code, Item));
    })
  );
};

/** The code of the error that this request would throw by itself. */
const failureOf = ({ model }: Action, code: string | undefined, item: RawItem | undefined) => {
  if (code !== 'ConditionalCheckFailed') return undefined;
  return model.failure?.(item ?? undefined)?.code ?? (choosesMarker(model) ? 'taken' : 'conditionFailed');
};

/** The service's reasons for each action of a canceled transaction. */
export const reasonsIn = (error: unknown): readonly (CancellationReason | null)[] | undefined => {
  const { name, CancellationReasons: input } = ((error instanceof KeyformError ? error.cause : error) ??
    {}) as Cancelled;
  return name === 'TransactionCanceledException' ? input : undefined;
};

/** The conflicting item may match no entity. It's omitted then, because it must not hide why the transaction failed. */
const read = ({ model }: Action, item: RawItem): object | undefined => {
  try {
    return model.decode(item, 'sent');
  } catch {
    return undefined;
  }
};

/**
 * The error for a failed transaction: action by action if it was canceled.
 *
 * @param error what `send` threw
 */
export const cancellationError = (what: string, actions: readonly Action[], error: unknown): unknown => {
  const reasons = reasonsOf(actions, error);
  if (reasons === undefined) return error;
  const input = reasonsIn(error);
  const failed = reasons.flatMap(({ code }, at) => (code === 'None' ? [] : [at]));
  const failedCondition = (at: number): boolean => reasons[at]?.code === 'ConditionalCheckFailed';
  const failures = failed.map((at) =>
    failedCondition(at) ? actions[at]?.model.failure?.(input?.[at]?.Item ?? undefined) : undefined,
  );
  const requests = failed.slice(0, 3).map((at, place) => {
    const action = actions[at] as Action;
    const problem = failures[place]?.problem ?? problemOf(action, reasons[at] as KeyformErrorReason);
    return joinWords([describeAction(action), problem], ': ');
  });
  const isCondition = failed.length > 0 && failed.every(failedCondition);
  const models = failed.map((at) => (actions[at] as Action).model);
  // If nothing else failed, it's the error of a single write.
  const isTaken = isCondition && models.every(choosesMarker);
  const [failure] = failures;
  const isOne = isCondition && failures.every((other) => other !== undefined && other.code === failure?.code);
  const more = failed.length > 3 ? `; and ${failed.length - 3} more: see reasons` : '';
  const code = isTaken
    ? 'taken'
    : isOne && failure !== undefined
      ? failure.code
      : isCondition
        ? 'conditionFailed'
        : 'execution';
  return keyformError(
    cancelled,
    { what, requests: joinWords(requests, '; '), more },
    reasons[failed[0] as number]?.entity,
    {
      code,
      field: isTaken ? models[0]?.marker?.field : isOne ? failure?.field : undefined,
      reasons,
      cause: (error as Error).cause,
    },
  );
};

const problemOf = ({ model }: Action, { code, message }: KeyformErrorReason): Words => {
  if (code === 'ConditionalCheckFailed') {
    return model.marker === undefined ? "its condition isn't met" : takenProblem(model);
  }
  if (code === 'TransactionConflict') return 'another request is changing it';
  return message === undefined ? code : new Message(serviceReason, { code, reason: message });
};

/** Whether a request creates a marker for a value that was chosen. */
export const choosesMarker = ({ marker, verb }: RequestModel): boolean => marker !== undefined && verb === 'put';

/** The message that a different item has a unique value: one that was chosen, or one that this item should have. */
export const takenProblem = ({ marker, verb }: RequestModel): Message =>
  new Message(verb === 'put' ? takenValue : foreignValue, marker as MarkedValue);
