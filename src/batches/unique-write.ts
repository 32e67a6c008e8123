/**
 * Writes of entities with unique fields, which keep their markers in the same transaction, and `rekey`. Twin of
 * `types/batches/unique-write.ts`.
 */

import type { RetryOptions } from '../../types/requests/batch.js';
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { describeKey } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { marked } from '../errors/marks.js';
import { raise, refuse } from '../errors/refusal.js';
import { type Constraint, MARKER, markerKey } from '../formats/unique-format.js';
import { namePlaceholder } from '../keys/placeholder.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { wireItem } from '../requests/recognise.js';
import { REQUEST, type RequestModel, requestOf } from '../requests/request.js';
import { refuseAwait } from '../requests/unsent.js';
import { createDelete, Delete } from '../writes/delete.js';
import { existence, failureError, otherUnique, readTarget } from '../writes/guard.js';
import { createPut, Put } from '../writes/put.js';
import { documentInput, type WriteInput } from '../writes/write-state.js';
import { givenOf, takenText } from './cancellation.js';
import { createTransactWrite } from './transact-write.js';

type Item = Record<string, AttributeValue>;
type Values = { readonly [field: string]: unknown };

/** A request for a marker item. */
interface MarkerRequest {
  readonly then: () => never;
  readonly build: () => WriteInput;
  readonly document: () => WriteInput;
  readonly [REQUEST]: RequestModel;
}

/** The attribute in which a marker holds the primary key of the item that it stands for. */
const ownerAttribute = ({ keyAttributes }: TableModel): string => {
  let name = 'uniqueOf';
  while (keyAttributes.has(name)) name += '_';
  return name;
};

/**
 * A put or a deletion of a marker. It succeeds where there is none, or where it is the same item's.
 *
 * @param owner the primary key of the item for which the marker stood, or stands
 * @param next the primary key of the item for which it stands from now on; undefined deletes it
 */
const markerRequest = (
  table: TableModel,
  entity: EntityModel,
  constraint: Constraint,
  values: Values,
  owner: Item,
  next: Item | undefined,
): MarkerRequest | undefined => {
  const key = keyOf(table, entity, constraint, values);
  if (key === undefined) return undefined;
  const name = ownerAttribute(table);
  const partition = table.primary[0] as string;
  const condition = {
    ConditionExpression: `attribute_not_exists(${namePlaceholder(partition, {})}) OR #${name} = :${name}`,
    ExpressionAttributeNames: { [namePlaceholder(partition, {})]: partition, [`#${name}`]: name },
    ExpressionAttributeValues: { [`:${name}`]: { M: owner } },
  };
  const type = table.typeAttribute === undefined ? {} : { [table.typeAttribute]: { S: MARKER } };
  const what = next === undefined ? { Key: key } : { Item: { ...key, ...type, [name]: { M: next } } };
  const input = (): WriteInput => ({ TableName: table.name, ...what, ...condition });
  const text = constraint.fields.map((field) => marked(String(JSON.stringify(values[field])))).join(' + ');
  return {
    then: refuseAwait,
    build: input,
    document: () => documentInput(input(), entity),
    [REQUEST]: {
      verb: next === undefined ? 'delete' : 'put',
      table,
      entity,
      input,
      key: () => key,
      decode: () => undefined,
      unique: { field: constraint.name, text },
    },
  };
};

const keyOf = (table: TableModel, { name }: EntityModel, constraint: Constraint, values: Values): Item | undefined => {
  try {
    return markerKey(table, constraint, values);
  } catch (error) {
    return raise(error, name);
  }
};

const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value) => value !== undefined) as Value[];

const primaryOf = ({ primary }: TableModel, item: Item): Item =>
  Object.fromEntries(primary.map((attribute) => [attribute, item[attribute] as AttributeValue]));

/** A put, or a create, of an item with its markers. */
export const createUniquePut = (table: TableModel, entity: EntityModel, input: unknown, words: 'put' | 'create') => {
  const put = createPut(table, entity, input, words);
  const item = requestOf(put)?.input()['Item'] as Item;
  const values = entity.decode(item, false) as Values;
  const owner = primaryOf(table, item);
  const markers = entity.unique.map((constraint) => markerRequest(table, entity, constraint, values, owner, owner));
  // The item that is there tells what is otherwise.
  const asking = words === 'create' ? put : put.returnOnFailure();
  return createManaged(table, entity, words, [asking, ...present(markers)], values, item);
};

/** A deletion of an item with its markers. */
export const createUniqueDelete = (table: TableModel, entity: EntityModel, fields: unknown) => {
  const { key, keyFields } = readTarget(table, entity, fields, true);
  const markers = entity.unique.map((constraint) =>
    markerRequest(table, entity, constraint, keyFields, key, undefined),
  );
  const asking = createDelete(table, entity, fields).returnOnFailure();
  return createManaged(table, entity, 'delete', [asking, ...present(markers)], undefined, wireOf(entity, keyFields));
};

/** The unique fields of an item in wire form, by their names in the table. */
const wireOf = ({ unique, physicalName, encodeField }: EntityModel, values: Values): Item =>
  Object.fromEntries(
    unique
      .flatMap(({ fields }) => fields)
      .filter((field) => values[field] !== undefined)
      .map((field) => [physicalName(field), encodeField(field, values[field])]),
  );

/**
 * What an item becomes: a field that is given as undefined is taken away where it is optional, and stays where it is not.
 */
const changedBy = ({ attributeOf, fields, options }: EntityModel, before: Values, changes: Values): Values => {
  const after = { ...before };
  for (const [field, value] of Object.entries(changes)) {
    const isOwn = field === options?.version || field === options?.created || field === options?.updated;
    const isOptional = fields === undefined || attributeOf(field)?.presence === 'optional';
    if (value !== undefined || (isOptional && !isOwn)) after[field] = value;
  }
  return after;
};

/**
 * Moves an item to another primary key, to other unique values, or both: in one transaction, which fails where the old item
 * is gone or was changed, or the new place is taken.
 *
 * @param before the item, as it was read
 * @param changes the fields that change; undefined takes an optional one away
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * await createRekey(model, Order, order, { username: 'ada' }).execute(client);
 * ```
 */
export const createRekey = (table: TableModel, entity: EntityModel, before: Values, changes: Values) => {
  const { options, unique, primaryFields, name } = entity;
  if (typeof before !== 'object' || before === null || typeof changes !== 'object' || changes === null) {
    throw refuse('field', `rekey takes an item of ${name} as it was read, and the fields that change`, undefined, name);
  }
  const identity = [...primaryFields, ...unique.flatMap(({ fields }) => fields), options?.version];
  const given = Object.fromEntries(
    [...new Set(present(identity))]
      .filter((field) => before[field] !== undefined)
      .map((field) => [field, before[field]]),
  );
  const target = readTarget(table, entity, given, true, true);
  const { key } = target;
  const item = entity.encode(changedBy(entity, before, changes));
  const after = entity.decode(item, false) as Values;
  const next = primaryOf(table, item);
  const stays = same(key, next);
  const exists = [existence('attribute_exists', table), ...target.conditions];
  const found = { conditions: exists, mustExist: true, returnOnFailure: true } as const;
  const free = [existence('attribute_not_exists', table)];
  const main = stays
    ? [new Put({ table, entity, item, words: 'put', ...target, ...found })]
    : [
        new Delete({ table, entity, ...target, ...found }),
        new Put({ table, entity, item, words: 'create', conditions: free }),
      ];
  const markers = unique.flatMap((constraint) => {
    const [was, is] = [keyOf(table, entity, constraint, before), keyOf(table, entity, constraint, after)];
    const moves = was !== undefined && is !== undefined && same(was, is);
    return [
      moves ? undefined : markerRequest(table, entity, constraint, before, key, undefined),
      moves && stays ? undefined : markerRequest(table, entity, constraint, after, moves ? key : next, next),
    ];
  });
  return createManaged(table, entity, 'rekey', [...main, ...present(markers)], after, wireOf(entity, before));
};

/** Whether two keys of the same attributes are one: texts, numbers in their one form, bytes. */
const same = (left: Item, right: Item): boolean =>
  Object.keys(left).every((name) => {
    const [one, other] = [left[name], right[name]].map((value) =>
      JSON.stringify(Object.values(value as object).map(String)),
    );
    return one === other;
  });

/**
 * Requests that are one write of an item and its markers, sent as a transaction. Immutable.
 *
 * @param said what the item was said to have
 */
const createManaged = (
  table: TableModel,
  entity: EntityModel,
  words: string,
  requests: readonly object[],
  result: object | undefined,
  said: Item,
  transaction = createTransactWrite(requests),
): object => {
  const again = (next: typeof transaction): object => createManaged(table, entity, words, requests, result, said, next);
  return {
    then: refuseAwait,
    requests: () => [...requests],
    token: (text: string) => again(transaction.token(text)),
    consumedCapacity: (detail?: CapacityDetail) => again(transaction.with(capacityOption(detail))),
    collectionMetrics: () => again(transaction.with(COLLECTION_OPTION)),
    with: (extra: { readonly [option: string]: unknown }) => again(transaction.with(extra)),
    build: () => transaction.build(),
    document: () => transaction.document(),
    execute: async (client: Client, options?: RetryOptions): Promise<object | undefined> => {
      try {
        await transaction.execute(client, options);
      } catch (error) {
        throw explained(table, entity, words, requests, said, error);
      }
      return result;
    },
  };
};

/** The error for a cancelled transaction, in terms of the one item: taken, changed, or not as the condition says. */
const explained = (
  table: TableModel,
  entity: EntityModel,
  words: string,
  requests: readonly object[],
  said: Item,
  error: unknown,
): unknown => {
  const reasons = error instanceof KeyformError ? error.reasons : undefined;
  if (reasons?.some(({ code }) => code === 'ConditionalCheckFailed') !== true) return error;
  const { name } = entity;
  const { cause } = error as KeyformError;
  const markerAt = (at: number) => requestOf(requests[at])?.unique;
  const broken = reasons.flatMap(({ code }, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
  const what = `${name}: ${words} of ${describeKey(table, (requestOf(requests[0]) as RequestModel).key())}`;
  const main = broken.find((at) => markerAt(at) === undefined);
  const taken = markerAt(broken[0] as number);
  // Whether the item itself is in the way is told first; what else failed stands in the reasons.
  if (taken !== undefined && main === undefined) {
    const sentence = `${what} was refused, because ${takenText(taken)}`;
    return new KeyformError('taken', sentence, { entity: name, field: taken.field, reasons, cause });
  }
  const item = givenOf(error)?.[main as number]?.Item ?? undefined;
  const failure = requestOf(requests[main as number])?.failure?.(item);
  if (failure !== undefined) return failureError(what, failure, { entity: name, reasons, cause });
  const others =
    item === undefined || main !== 0 || words === 'create' ? [] : otherUnique(entity, said, wireItem(table, item));
  const problem =
    others.length > 0
      ? `${others.map((field) => `'${field}'`).join(' and ')} ${others.length === 1 ? 'is' : 'are'} not as given: read the item again, and change what is unique by rekey()`
      : 'there is an item already';
  return new KeyformError('conditionFailed', `${what} was refused, because ${problem}`, {
    entity: name,
    field: others[0],
    reasons,
    cause,
  });
};
