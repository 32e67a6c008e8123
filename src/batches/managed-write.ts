/** Several requests that act as one write, sent as a transaction. */

import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { describeKey } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { writeFailed } from '../facts/messages/requests.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { wireItem } from '../requests/recognise.js';
import { type RequestModel, requestOf } from '../requests/request.js';
import { refuseAwait } from '../requests/unsent.js';
import { checkFlag } from '../values/flag.js';
import { failureError } from '../writes/implicit-conditions.js';
import { choosesUnique, givenOf, takenText } from './cancellation.js';
import { createTransactWrite } from './transact-write.js';
import { otherUnique } from './unique-conditions.js';

/** The unique fields of an item in wire format, by their names in the table. */
export const wireOf = (entity: EntityModel, values: Fields): WireItem =>
  Object.fromEntries(
    entity.unique
      .flatMap(({ fields }) => fields)
      .filter((field) => values[field] !== undefined)
      .map((field) => [entity.physicalName(field), entity.encodeField(field, values[field])]),
  );

/**
 * The requests that write one item and its markers, sent as a transaction. Immutable.
 *
 * @param said the unique values that the item should have
 */
export const createManaged = (
  table: TableModel,
  entity: EntityModel,
  words: string,
  requests: readonly object[],
  result: object | undefined,
  said: WireItem,
  transaction = createTransactWrite(requests),
): object => {
  const again = (next: typeof transaction): object => createManaged(table, entity, words, requests, result, said, next);
  return {
    then: refuseAwait,
    requests: () => [...requests],
    token: (text: string) => again(transaction.token(text)),
    consumedCapacity: (detail?: CapacityDetail) => again(transaction.with(capacityOption(detail))),
    collectionMetrics: (...flag: readonly unknown[]) => {
      checkFlag('collectionMetrics', flag);
      return again(transaction.with(COLLECTION_OPTION));
    },
    with: (extra: { readonly [option: string]: unknown }) => again(transaction.with(extra)),
    build: () => transaction.build(),
    document: () => transaction.document(),
    execute: async (client: Client, options?: RetryOptions): Promise<object | undefined> => {
      try {
        await transaction.execute(client, options);
      } catch (error) {
        throw managedWriteError(table, entity, words, requests, said, error);
      }
      return result;
    },
  };
};

/** The error for a cancelled transaction, in terms of the item: taken, changed, or a failed condition. */
const managedWriteError = (
  table: TableModel,
  entity: EntityModel,
  words: string,
  requests: readonly object[],
  said: WireItem,
  error: unknown,
): unknown => {
  const reasons = error instanceof KeyformError ? error.reasons : undefined;
  if (reasons?.some(({ code }) => code === 'ConditionalCheckFailed') !== true) return error;
  const { name } = entity;
  const { cause } = error as KeyformError;
  const modelAt = (at: number) => requestOf(requests[at]) as RequestModel;
  const broken = reasons.flatMap(({ code }, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
  const what = `${name}: ${words} of ${describeKey(table, modelAt(0).key())}`;
  const main = broken.find((at) => modelAt(at).unique === undefined);
  // A failure of the item itself is reported first; the reasons contain the others.
  if (main === undefined) {
    const markers = broken.map(modelAt);
    const chosen = markers.find(choosesUnique);
    const model = chosen ?? (markers[0] as RequestModel);
    return keyformError(writeFailed, { what, problem: takenText(model), advice: '' }, name, {
      ...(chosen !== undefined && { code: 'taken' }),
      field: model.unique?.field,
      reasons,
      cause,
    });
  }
  const item = givenOf(error)?.[main]?.Item ?? undefined;
  const failure = modelAt(main).failure?.(item);
  if (failure !== undefined) return failureError(what, failure, { entity: name, reasons, cause });
  const others =
    item === undefined || main !== 0 || words === 'create' ? [] : otherUnique(entity, said, wireItem(table, item));
  const names = others.map((field) => `'${field}'`).join(' and ') || 'the item';
  // A create, and the second part of a rekey, fail if the item exists. Others fail if it differs from what was expected.
  const problem =
    main !== 0 || words === 'create'
      ? 'an item already exists'
      : `${names} ${others.length > 1 ? 'are' : 'is'} not as given: read the item again${words === 'delete' ? '' : ', and change what is unique by rekey()'}`;
  return keyformError(writeFailed, { what, problem, advice: '' }, name, { field: others[0], reasons, cause });
};
