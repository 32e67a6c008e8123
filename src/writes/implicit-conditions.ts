/**
 * Conditions that the options of an entity add to its writes, and the errors if they aren't true. Counterpart of `types/keys/implicit-conditions.ts`.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import type { Lock } from '../definitions/entity-option.js';
import { fieldsOnce } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, rethrowAs, shownIssue } from '../errors/issue.js';
import type { Words } from '../errors/message.js';
import { writeFailed } from '../facts/messages/requests.js';
import type { Condition } from '../keys/expression.js';
import type { RawItem } from '../requests/recognize.js';
import type { RequestFailure } from '../requests/request.js';
import { retried } from '../requests/send.js';

/** The condition that the item exists, or that it doesn't: DynamoDB tests its partition key. */
export const existence = (
  operator: 'attribute_exists' | 'attribute_not_exists',
  { primary }: TableModel,
): Condition => ({
  op: operator,
  of: [{ steps: [primary[0] as string] }],
});

/** Conditions that keyform adds. */
export interface ImplicitConditions {
  readonly conditions: readonly Condition[];
  /** Whether one of the conditions is that the item exists. */
  readonly mustExist?: true | undefined;
  /** Whether one of the conditions is that the item doesn't exist. */
  readonly mustNotExist?: true | undefined;
  readonly lock?: Lock | undefined;
}

const NONE: ImplicitConditions = { conditions: [] };

/** The item of a write: its key, and what else the input contains. */
export interface Target extends ImplicitConditions {
  readonly key: WireItem;
  /** The fields of the primary key, with other fields of the input. */
  readonly keyFields: Fields;
}

/** Creates further conditions on the stored item from the fields that a write received. Throws Issue or KeyformError. */
export type OwnConditions = (
  table: TableModel,
  entity: EntityModel,
  valueAt: (field: string) => unknown,
) => readonly Condition[];

/** The condition that an attribute equals a value, or that it's missing. */
export const equalsValue = (name: string, value: AttributeValue | undefined): Condition =>
  value === undefined
    ? { op: 'attribute_not_exists', of: [{ steps: [name] }] }
    : { op: '=', of: [{ steps: [name] }, { value, name }] };

/**
 * Reads the primary key from the input of an update, a deletion or a check, and collects the conditions of the entity's options.
 *
 * @param own further conditions on the stored item
 * @param isItem whether the input is certainly a whole item
 * @throws KeyformError `field` or `key`
 */
export const readTarget = (
  table: TableModel,
  entity: EntityModel,
  passed: unknown,
  own?: OwnConditions,
  isItem = false,
): Target => {
  const { options } = entity;
  const input = fieldsOnce(passed, entity);
  const keyFields = input as Fields;
  if (options.length === 0 || typeof input !== 'object' || input === null) {
    return { key: entity.keyOf(input), keyFields, conditions: [] };
  }
  const conditions: Condition[] = [];
  let lock: Lock | undefined;
  try {
    for (const option of options) lock ??= option.targetLock?.(keyFields, isItem, entity);
    if (lock !== undefined) conditions.push(lockCondition(table, lock));
    const valueAt = (field: string): unknown => (Object.hasOwn(input, field) ? keyFields[field] : undefined);
    if (own !== undefined) conditions.push(...own(table, entity, valueAt));
  } catch (error) {
    return rethrowAs(shownIssue(error, input), entity.name);
  }
  const target = { key: entity.keyOf(input), keyFields, conditions };
  return lock === undefined ? target : { ...target, lock };
};

/**
 * The conditions of a put: the values that its options require, and further ones.
 *
 * @param item in wire form
 * @param own further conditions
 */
export const putConditions = (
  table: TableModel,
  entity: EntityModel,
  input: unknown,
  item: WireItem,
  own: readonly Condition[] = [],
): ImplicitConditions => {
  let lock: Lock | undefined;
  for (const option of entity.options) lock ??= option.putLock?.(input, item, entity);
  if (lock === undefined) return own.length === 0 ? NONE : { conditions: own };
  return { conditions: [lockCondition(table, lock), ...own], lock };
};

/** The condition that the stored item has a value that a lock requires. */
const lockCondition = (table: TableModel, { name, values, mustExist }: Lock): Condition => {
  const of = values.map((value) => equalsValue(name, value));
  const condition = of.length === 1 ? (of[0] as Condition) : ({ op: 'OR', of } as const);
  return mustExist ? { op: 'AND', of: [existence('attribute_exists', table), condition] } : condition;
};

/**
 * Whether a write requests the stored item if its condition fails: only the item shows which of several conditions failed, or
 * that it doesn't exist.
 */
export const asksForItem = ({ conditions, lock, mustExist }: ImplicitConditions): boolean =>
  conditions.length > 1 ? lock !== undefined || mustExist === true : lock?.isRead === true;

/**
 * Which condition failed; undefined if it may be another condition of the write.
 *
 * @param isRequested whether the request asked for the stored item
 * @param item the stored item, if the error contains it
 */
export const failureOf = (
  { conditions, lock, mustExist, mustNotExist }: ImplicitConditions,
  isRequested: boolean,
  item: RawItem | undefined,
): RequestFailure | undefined => {
  const alone = conditions.length === 1;
  const isAbsent = isRequested ? item === undefined : alone && lock === undefined;
  if (isAbsent && (mustExist || lock?.isRead)) {
    return { code: 'notFound', problem: "the item doesn't exist", field: undefined };
  }
  if (mustNotExist && (isRequested ? item !== undefined : alone)) {
    return { code: 'conditionFailed', problem: 'the item already exists', field: undefined };
  }
  if (lock === undefined || (isRequested ? item === undefined : lock.isRead || !alone)) return undefined;
  return isRequested && lock.matches(item?.[lock.name]) ? undefined : lock.failure;
};

/**
 * Replaces the error of a write whose lock failed, or whose item doesn't exist; returns any other error unchanged.
 *
 * @param isRequested whether the request asked for the stored item
 * @param what the write, for the message
 */
export const conditionFailure = (
  { name: entity }: EntityModel,
  guards: ImplicitConditions,
  isRequested: boolean,
  what: Words,
  error: unknown,
): unknown => {
  if (!(error instanceof KeyformError) || error.code !== 'conditionFailed') return error;
  const failure = failureOf(guards, isRequested, (error.cause as { readonly Item?: RawItem | null }).Item ?? undefined);
  if (failure === undefined) return error;
  return failureError(what, failure, { entity, cause: error.cause });
};

export const failureError = (
  what: Words,
  { code, problem, field }: RequestFailure,
  details: { readonly entity: string; readonly cause: unknown; readonly reasons?: KeyformError['reasons'] },
): KeyformError => {
  const advice = code === 'versionConflict' ? ': read it again, then decide' : '';
  const values = { what, problem, advice: advice + retried(details.cause) };
  return keyformError(writeFailed, values, details.entity, { ...details, code, field });
};
