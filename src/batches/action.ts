import type { KeyformErrorReason } from '../../types/errors/error.js';
import type { WireItem } from '../../types/values/wire.js';
import { describeRequest } from '../definitions/describe-key.js';
import type { TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { joinWords, Message } from '../errors/message.js';
import { inWords } from '../errors/show.js';
import { batchRequest } from '../facts/message-parts.js';
import {
  batchCheck,
  batchCount,
  batchPart,
  batchTransaction,
  batchVerb,
  emptyBatch,
  noRequestList,
  outputWithoutKey,
  sameItemTwice,
  wrongRequest,
} from '../facts/messages/writes.js';
import { BATCHES, CONDITION_CHECK, VERSION_CHECK } from '../facts/verbs.js';
import { TRANSACTION_REQUESTS } from '../limits.js';
import { documentInput } from '../requests/document.js';
import { checkOutput } from '../requests/output.js';
import { type RawItem, wireItem } from '../requests/recognize.js';
import { type RequestModel, requestOf } from '../requests/request.js';
import { isBytes, isDate } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';
import { canonicalDecimal } from '../values/codec/number.js';

/** The input of one request of a batch or transaction. */
export interface ActionInput {
  readonly TableName: string;
  readonly Key?: WireItem;
  readonly Item?: WireItem;
  readonly [part: string]: unknown;
}

/** One request of a batch or transaction. */
export interface Action {
  /** Its position, from 0, or its name in a record. */
  readonly place: number | string;
  /** The builder, as the program passed it. */
  readonly request: object;
  readonly model: RequestModel;
  /** The identity of its item: see {@link identityOf}. */
  readonly id: string;
}

type Batch = keyof typeof BATCHES;

/** One string for all keys of an item: its table and its primary key values, with numbers in canonical form. */
const identityOf = (model: TableModel, tableName: string, key: WireItem): string =>
  JSON.stringify([
    tableName,
    ...model.primary.map((attribute) => {
      const value = key[attribute] as { readonly S?: string; readonly N?: string; readonly B?: Uint8Array };
      return value.S ?? (value.N === undefined ? String(value.B) : canonicalDecimal(value.N));
    }),
  ]);

/** The identity of an item, or a key, that either client returned. */
export const returnedIdentity = (model: TableModel, tableName: string, item: RawItem): string => {
  const input = checkOutput(item, undefined, 'an item');
  const key = wireItem(model, Object.fromEntries(model.primary.map((attribute) => [attribute, input[attribute]])));
  for (const attribute of model.primary) {
    const value = key[attribute]?.[model.keyType(attribute) as never] as unknown;
    if (typeof value === 'string' || isBytes(value)) continue;
    throw keyformError(outputWithoutKey, { attribute, value });
  }
  return identityOf(model, tableName, key);
};

/** Describes what isn't a request, without its value: no table says whether errors may show values. */
export const kindOf = (input: unknown): string =>
  isDate(input)
    ? 'a Date'
    : /^(string|number|bigint|boolean)$/.test(typeof input)
      ? `a ${typeof input}`
      : inWords(input);

/**
 * Reads one request of a batch or transaction.
 *
 * @throws KeyformError `request` for anything but a request, and for a verb that can't be part of it
 */
export const readAction = (batch: Batch, request: unknown, place: number | string): Action =>
  inRequest(place, () => createAction(batch, request, place));

/**
 * Adds a request's place to the message of what reading it throws. The compiler points to the request instead.
 *
 * @throws KeyformError
 */
export const inRequest = <Result>(place: number | string, read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof KeyformError)) throw error;
    throw withDetails(error, {}, { row: wrongRequest, values: { problem: error, place } });
  }
};

const createAction = (batch: Batch, request: unknown, place: number | string): Action => {
  const model = requestOf(request);
  const { takes, verbs } = BATCHES[batch];
  if (model === undefined) {
    const isTransaction =
      typeof (request as { readonly requests?: unknown } | undefined | null)?.requests === 'function';
    throw isTransaction
      ? keyformError(batchTransaction, { batch, takes })
      : keyformError(batchVerb, { batch, takes, verb: kindOf(request) });
  }
  if (!verbs.some((verb) => verb === model.verb)) {
    throw keyformError(batchVerb, { batch, takes, verb: model.verb }, model.entity.name);
  }
  return {
    place,
    request: request as object,
    model,
    id: identityOf(model.table, model.input().TableName, model.key()),
  };
};

/** A builder has no own members, so it isn't an empty record. All builders have a `then`, which rejects `await`. */
const isRecordOfRequests = (input: unknown): input is Record<string, unknown> =>
  isRecord(input) && typeof input['then'] !== 'function';

/** Copies a list or a record of requests: the program may change it later. */
export const listed = (input: unknown): unknown =>
  Array.isArray(input) ? [...input] : isRecordOfRequests(input) ? { ...input } : input;

/** Reads the requests of a list or a record. */
export const readActions = (batch: Batch, input: unknown): Action[] => {
  if (Array.isArray(input) && batch.startsWith('transact')) checkCount(batch, input.length);
  if (Array.isArray(input)) return input.map((request, place) => readAction(batch, request, place));
  if (isRecordOfRequests(input)) {
    const requests = Object.entries(input).filter(([, request]) => request !== undefined);
    return requests.map(([place, request]) => readAction(batch, request, place));
  }
  throw keyformError(noRequestList, { batch, kind: kindOf(input) });
};

/** Arranges values like their requests: in a list or a record. */
export const inPlaces = <Value>(
  input: unknown,
  actions: readonly Action[],
  resultOf: (action: Action, at: number) => Value,
): Record<number | string, Value> =>
  Array.isArray(input)
    ? (actions.map(resultOf) as unknown as Record<number, Value>)
    : {
        ...Object.fromEntries(Object.keys(input as object).map((place) => [place, undefined as Value])),
        ...Object.fromEntries(actions.map((action, at) => [action.place, resultOf(action, at)])),
      };

/**
 * The input of one request in a batch or transaction.
 *
 * @throws KeyformError `request` for a member that would be lost
 */
export const actionInput = (batch: Batch, { model, place }: Action): ActionInput =>
  inRequest(place, () => checkedInput(batch, model));

const checkedInput = (batch: Batch, model: RequestModel): ActionInput => {
  const input = model.input();
  const { parts } = BATCHES[batch];
  const excess = Object.keys(input).find((part) => !parts.some((known) => known === part));
  if (excess === undefined) return input as ActionInput;
  const check = model.lock ? VERSION_CHECK : CONDITION_CHECK;
  const [row, part] = excess === 'ConditionExpression' ? [batchCheck, check] : [batchPart, excess];
  throw keyformError(row, { part, batch }, model.entity.name);
};

/** Converts an input: unchanged, or with plain values. */
export type ConvertInput = (input: ActionInput, action: Action) => ActionInput;

/** An input with plain values, for the document client. */
export const plainInput = (input: ActionInput, { model }: Action): ActionInput =>
  documentInput(input, model.entity.name) as ActionInput;

const checkCount = (batch: Batch, count: number): void => {
  if (count > TRANSACTION_REQUESTS) throw keyformError(batchCount, { batch, count: String(count) });
};

/**
 * The requests of a transaction.
 *
 * @throws KeyformError `request` for an empty one, which is never sent
 */
export const nonEmptyActions = (batch: Batch, actions: readonly Action[]): readonly Action[] => {
  if (actions.length > 0) return actions;
  throw keyformError(emptyBatch, { batch });
};

/** Checks a transaction's number of requests, and that each is for a different item. */
export const checkTransaction = (batch: Batch, actions: readonly Action[]): void => {
  checkCount(batch, actions.length);
  const seen = new Map<string, Seen>();
  for (const action of actions) checkNew(batch, seen, action);
};

/** The part of a request that names it in the message about a second one for its item. Not the item: a stream may have any number. */
export interface Seen {
  readonly place: number | string;
  readonly verb: string;
  readonly entity: string;
}

/**
 * Records a request's item.
 *
 * @throws KeyformError `request`, naming both, if there's already a request for this item
 */
export const checkNew = (batch: Batch, seen: Map<string, Seen>, action: Action): void => {
  const { id, model } = action;
  const own = seenIn(action);
  const other = seen.get(id);
  if (other !== undefined) {
    const both = joinWords([describeSeen(other, model), describeSeen(own, model)], ' and ');
    const fix = batch === 'batchWrite' ? "remove one, or pass duplicates: 'last-wins'" : 'combine them';
    throw keyformError(sameItemTwice, { batch, both, fix }, own.entity);
  }
  seen.set(id, own);
};

const seenIn = ({ place, model: { words, verb, entity } }: Action): Seen => ({
  place,
  verb: words ?? verb,
  entity: entity.name,
});

const describeSeen = ({ place, entity, verb }: Seen, { table, key }: RequestModel): Message =>
  new Message(batchRequest, { place, request: describeRequest(table, entity, verb, key()) });

/** A request in messages: `#2 (Order: delete of PK "ORDER#1")`. */
export const describeAction = (action: Action): Message => describeSeen(seenIn(action), action.model);

/** Why a request failed, or that it didn't. */
export const reasonOf = (
  { place, request, model }: Action,
  code: string,
  message?: string,
  item?: object,
  failure?: KeyformErrorReason['failure'],
): KeyformErrorReason => ({
  place,
  request,
  entity: model.entity.name,
  key: model.key(),
  code,
  failure,
  message,
  item,
});
