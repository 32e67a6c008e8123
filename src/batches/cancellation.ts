import type { KeyformErrorReason } from '../../types/errors/error.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { joinWords, Message, type Words } from '../errors/message.js';
import { foreignValue, serviceReason, takenValue } from '../facts/message-parts.js';
import { canceled } from '../facts/messages/writes.js';
import type { RawItem } from '../requests/recognize.js';
import type { MarkedValue, RequestModel } from '../requests/request.js';
import { type Action, describeAction, reasonOf } from './action.js';

interface CancellationReason {
  readonly Code?: string | undefined;
  readonly Message?: string | undefined;
  readonly Item?: RawItem | undefined;
}

type CanceledError = { readonly name?: unknown; readonly CancellationReasons?: readonly (CancellationReason | null)[] };

/**
 * Why each request of a canceled transaction failed, or that it didn't; undefined for any other error. The items are in wire
 * format, from either client.
 *
 * Source: Amazon DynamoDB API reference, TransactionCanceledException.
 */
export const explain = (actions: readonly Action[], error: unknown): KeyformErrorReason[] | undefined => {
  const details = serviceReasons(error);
  return (
    details &&
    actions.map((action, at) => {
      const { Code, Message, Item } = details[at] ?? {};
      const item = Item == null ? undefined : decodeConflicting(action, Item);
      return reasonOf(action, Code ?? 'None', Message ?? undefined, item, failureCode(action, Code, Item));
    })
  );
};

/** The code of the error that this request would throw by itself. */
const failureCode = ({ model }: Action, code: string | undefined, item: RawItem | undefined) => {
  if (code !== 'ConditionalCheckFailed') return undefined;
  return model.failure?.(item ?? undefined)?.code ?? (claimsValue(model) ? 'taken' : 'conditionFailed');
};

/** The service's reasons for each action of a canceled transaction. */
export const serviceReasons = (error: unknown): readonly (CancellationReason | null)[] | undefined => {
  const { name, CancellationReasons } = ((error instanceof KeyformError ? error.cause : error) ?? {}) as CanceledError;
  return name === 'TransactionCanceledException' ? CancellationReasons : undefined;
};

/** The conflicting item may match no entity. It's omitted then, because it must not hide why the transaction failed. */
const decodeConflicting = ({ model }: Action, item: RawItem): object | undefined => {
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
  const reasons = explain(actions, error);
  if (reasons === undefined) return error;
  const details = serviceReasons(error);
  const failed = reasons.flatMap(({ code }, at) => (code === 'None' ? [] : [at]));
  const failedCondition = (at: number): boolean => reasons[at]?.code === 'ConditionalCheckFailed';
  const failures = failed.map((at) =>
    failedCondition(at) ? actions[at]?.model.failure?.(details?.[at]?.Item ?? undefined) : undefined,
  );
  const summaries = failed.slice(0, 3).map((at, place) => {
    const action = actions[at] as Action;
    const problem = failures[place]?.problem ?? problemOf(action, reasons[at] as KeyformErrorReason);
    return joinWords([describeAction(action), problem], ': ');
  });
  const isCondition = failed.length > 0 && failed.every(failedCondition);
  const models = failed.map((at) => (actions[at] as Action).model);
  // If every failure is a taken value, the error is that of a single write.
  const isTaken = isCondition && models.every(claimsValue);
  const [failure] = failures;
  const haveSameCode = isCondition && failures.every((other) => other !== undefined && other.code === failure?.code);
  const more = failed.length > 3 ? `; and ${failed.length - 3} more: see reasons` : '';
  const code = isTaken
    ? 'taken'
    : haveSameCode && failure !== undefined
      ? failure.code
      : isCondition
        ? 'conditionFailed'
        : 'execution';
  return keyformError(
    canceled,
    { what, requests: joinWords(summaries, '; '), more },
    reasons[failed[0] as number]?.entity,
    {
      code,
      field: isTaken ? models[0]?.marker?.field : haveSameCode ? failure?.field : undefined,
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

/** Whether a request claims a unique value. */
export const claimsValue = ({ marker, verb }: RequestModel): boolean => marker !== undefined && verb === 'put';

/**
 * The message for a failed write of a marker: a different item has the value that the user set, or the marker belongs to a different
 * item.
 */
export const takenProblem = ({ marker, verb }: RequestModel): Message =>
  new Message(verb === 'put' ? takenValue : foreignValue, marker as MarkedValue);
