/** Several requests that act as one write, sent as a transaction. */

import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import { describeKey, describeRequest } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { Message } from '../errors/message.js';
import { existingItem } from '../facts/message-parts.js';
import { writeFailed } from '../facts/messages/requests.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { type RawItem, wireItem } from '../requests/recognize.js';
import { type RequestModel, requestOf } from '../requests/request.js';
import { UNSENT } from '../requests/unsent.js';
import { checkFlag } from '../values/flag.js';
import { failureError } from '../writes/implicit-conditions.js';
import { claimsValue, serviceReasons, takenProblem } from './cancellation.js';
import { createTransactWrite } from './transact-write.js';

/** Returns the fields of a stored item that aren't as the write requires. */
type ChangedFields = (item: RawItem) => readonly string[];

/** The requests that write one item and its markers, sent as a transaction. Immutable. */
export const createManaged = (
  table: TableModel,
  entity: EntityModel,
  words: string,
  requests: readonly object[],
  result: object | undefined,
  changedFields: ChangedFields,
  transaction = createTransactWrite(requests),
): object => {
  const again = (next: typeof transaction): object =>
    createManaged(table, entity, words, requests, result, changedFields, next);
  return {
    ...UNSENT,
    requests: () => [...requests],
    token: (text: string) => again(transaction.token(text)),
    consumedCapacity: (detail?: CapacityDetail) => again(transaction.with(capacityOption(detail))),
    collectionMetrics: (...flag: readonly unknown[]) => {
      checkFlag('collectionMetrics', flag);
      return again(transaction.with(COLLECTION_OPTION));
    },
    with: (passedOptions: { readonly [option: string]: unknown }) => again(transaction.with(passedOptions)),
    build: () => transaction.build(),
    document: () => transaction.document(),
    execute: async (client: Client, options?: RetryOptions): Promise<object | undefined> => {
      try {
        await transaction.execute(client, options);
      } catch (error) {
        throw managedWriteError(table, entity, words, requests, changedFields, error);
      }
      return result;
    },
  };
};

/** The error for a canceled transaction, in terms of the item: taken, changed, or a failed condition. */
const managedWriteError = (
  table: TableModel,
  entity: EntityModel,
  words: string,
  requests: readonly object[],
  changedFields: ChangedFields,
  error: unknown,
): unknown => {
  const reasons = error instanceof KeyformError ? error.reasons : undefined;
  if (reasons?.some(({ code }) => code === 'ConditionalCheckFailed') !== true) return error;
  const { name } = entity;
  const { cause } = error as KeyformError;
  const modelAt = (at: number) => requestOf(requests[at]) as RequestModel;
  const failed = reasons.flatMap(({ code }, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
  const what = describeRequest(table, name, words, modelAt(0).key());
  const main = failed.find((at) => modelAt(at).marker === undefined);
  // A failure of the item itself is reported first; the reasons contain the others.
  if (main === undefined) {
    const markers = failed.map(modelAt);
    const chosen = markers.find(claimsValue);
    const model = chosen ?? (markers[0] as RequestModel);
    return keyformError(writeFailed, { what, problem: takenProblem(model), advice: '' }, name, {
      ...(chosen !== undefined && { code: 'taken' }),
      field: model.marker?.field,
      reasons,
      cause,
    });
  }
  const item = serviceReasons(error)?.[main]?.Item ?? undefined;
  const failure = main === 0 ? modelAt(0).failure?.(item) : undefined;
  if (failure !== undefined) return failureError(what, failure, { entity: name, reasons, cause });
  const others = item === undefined || main !== 0 ? [] : changedFields(wireItem(table, item));
  const names = others.map((field) => `'${field}'`).join(' and ') || 'the item';
  // The second part of a rekey fails if the new item exists. Others fail if the item differs from what was expected.
  const problem =
    main !== 0
      ? new Message(existingItem, { key: describeKey(table, modelAt(main).key()) })
      : `${names} ${others.length > 1 ? 'are' : 'is'} not as given: read the item again${words === 'delete' ? '' : ', and change what is unique by rekey()'}`;
  return keyformError(writeFailed, { what, problem, advice: '' }, name, { field: others[0], reasons, cause });
};
