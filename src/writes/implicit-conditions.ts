/**
 * What the option `version` adds to the writes of an entity, and where unique fields add to it. Counterpart of `types/keys/implicit-conditions.ts`.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { fieldsOnce } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { nextVersion, versionBefore } from '../definitions/version.js';
import { KeyformError } from '../errors/error.js';
import { Issue, keyformError, rethrowAs, shownIssue } from '../errors/issue.js';
import { writeFailed } from '../facts/messages/requests.js';
import { undefinedVersion } from '../facts/messages/values.js';
import { versionChanged } from '../facts/messages/writes.js';
import { ambiguousFields } from '../formats/key-plan.js';
import type { Condition } from '../keys/expression.js';
import type { RawItem } from '../requests/recognise.js';
import type { RequestFailure } from '../requests/request.js';
import { retried } from '../requests/send.js';

/** A condition that a partition key exists, or that it does not: that there is an item, or none. */
export const existence = (
  operator: 'attribute_exists' | 'attribute_not_exists',
  { primary }: TableModel,
): Condition => ({
  op: operator,
  of: [{ steps: [primary[0] as string] }],
});

/** The version that an item must have. */
export interface VersionCheck {
  readonly field: string;
  /** The field's name in the table. */
  readonly name: string;
  /** The number in wire form; undefined: the item has no version yet. */
  readonly expected: string | undefined;
  /** Whether there must be an item: where there is none, none was changed. */
  readonly isRead: boolean;
  readonly condition: Condition;
}

/** Conditions of keyform's own; that of the lock is one of them. */
export interface ImplicitConditions {
  readonly conditions: readonly Condition[];
  /** Whether one of the conditions is that there is an item. */
  readonly mustExist?: true | undefined;
  readonly lock?: VersionCheck | undefined;
}

const NONE: ImplicitConditions = { conditions: [] };

/** The item that a write is about: its key, and what else it was given of it. */
export interface Target extends ImplicitConditions {
  readonly key: WireItem;
  /** The fields of the primary key, among what else was given of the item. */
  readonly keyFields: Fields;
}

/** Conditions of keyform's own that are made of the fields that a write was given. Throws Issue or KeyformError. */
export type OwnConditions = (
  table: TableModel,
  entity: EntityModel,
  take: (field: string) => unknown,
) => readonly Condition[];

/** That an attribute has a value, or that there is none. */
export const holds = (name: string, value: AttributeValue | undefined): Condition =>
  value === undefined
    ? { op: 'attribute_not_exists', of: [{ steps: [name] }] }
    : { op: '=', of: [{ steps: [name] }, { value, name }] };

/**
 * Reads what identifies the item of an update, a deletion or a check: the fields of its primary key, and for an entity with
 * the options the version that it is to have.
 *
 * A whole item that has no version was read before it had one: the item must exist, and no write may have given it a version since. A
 * version of 0 is a default, or what another program stored: it stands for no version, and for 0. A key alone, which lacks fields that every item has, locks nothing, unless it has a
 * version that is undefined: that is refused.
 *
 * @param own further conditions, made of what was given: those of unique fields
 * @param isItem whether it is surely a whole item
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
  if (options === undefined || typeof input !== 'object' || input === null) {
    return { key: entity.keyOf(input), keyFields, conditions: [] };
  }
  const conditions: Condition[] = [];
  let lock: VersionCheck | undefined;
  const take = (field: string): unknown => (Object.hasOwn(input, field) ? keyFields[field] : undefined);
  try {
    if (options.version !== undefined && !entity.primaryFields.includes(options.version)) {
      const version = take(options.version);
      if (version !== undefined) nextVersion(version, options.version);
      if (version) lock = lockOf(entity, options.version, { N: String(version) });
      else if (version === 0 || isItem || isWhole(entity, options.version, keyFields)) {
        // There must be an item, or the write would make an incomplete one.
        const { condition, ...none } =
          version === 0 ? zeroLock(entity, options.version) : lockOf(entity, options.version);
        lock = {
          ...none,
          isRead: true,
          condition: { op: 'AND', of: [existence('attribute_exists', table), condition] },
        };
      } else if (Object.hasOwn(input, options.version)) {
        // A version that did not come with a request would otherwise leave the write without its lock, without a word.
        throw new Issue(undefinedVersion, {}, [options.version]);
      }
      if (lock !== undefined) conditions.push(lock.condition);
    }
    if (own !== undefined) conditions.push(...own(table, entity, take));
  } catch (error) {
    return rethrowAs(shownIssue(error, input), entity.name);
  }
  const target = { key: entity.keyOf(input), keyFields, conditions };
  return lock === undefined ? target : { ...target, lock };
};

/**
 * Whether fields are those of a whole item as a read gave it, of an entity whose items may lack the version: they have all that
 * every item has, beside primary key, unique fields and type. Where nothing is left then, and of a schema, any other field tells.
 */
const isWhole = (entity: EntityModel, version: string, input: Fields): boolean => {
  const { fields, primaryFields } = entity;
  if (fields !== undefined && entity.attributeOf(version)?.presence !== 'optional') return false;
  const apart = new Set([version, ...primaryFields, ...managedFields(entity)]);
  const has = (field: string): boolean => Object.hasOwn(input, field) && input[field] !== undefined;
  const sure = (fields ?? []).filter(
    (field) => !apart.has(field) && entity.attributeOf(field)?.presence !== 'optional',
  );
  return sure.length > 0 ? sure.every(has) : Object.keys(input).some((field) => !apart.has(field) && has(field));
};

/** The unique fields that the primary key does not determine. */
export const managedFields = ({ unique, plans, primaryFields }: EntityModel): string[] => {
  // The table's own key comes first.
  const ambiguous = ambiguousFields(plans[0]?.parts.flat() ?? []);
  return [...new Set(unique.flatMap(({ fields }) => fields))].filter(
    (field) => !primaryFields.includes(field) || ambiguous.includes(field),
  );
};

/**
 * What a put must find: the version before the one that it writes, and what else it has to.
 *
 * @param item in wire form
 * @param own further conditions: those of unique fields
 * @param isZero whether its version was given as 0
 */
export const putConditions = (
  entity: EntityModel,
  item: WireItem,
  own: readonly Condition[] = [],
  isZero = false,
): ImplicitConditions => {
  const { options } = entity;
  if (options?.version === undefined) return own.length === 0 ? NONE : { conditions: own };
  const name = entity.physicalName(options.version);
  const lock = isZero
    ? zeroLock(entity, options.version)
    : lockOf(entity, options.version, versionBefore(item[name] as AttributeValue));
  return { conditions: [lock.condition, ...own], lock };
};

/** That an item has version 0 or none. */
const zeroLock = (entity: EntityModel, field: string): VersionCheck => {
  const lock = lockOf(entity, field, { N: '0' });
  const { condition } = lockOf(entity, field);
  return { ...lock, isRead: false, condition: { op: 'OR', of: [condition, lock.condition] } };
};

const lockOf = (entity: EntityModel, field: string, value?: AttributeValue): VersionCheck => {
  const name = entity.physicalName(field);
  const expected = (value as { N?: string } | undefined)?.N;
  return { field, name, expected, isRead: expected !== undefined, condition: holds(name, value) };
};

/**
 * Whether a write asks for the item where its condition does not hold, because it tells which of its conditions that is, or that
 * there is no item.
 */
export const asksForItem = ({ conditions, lock, mustExist }: ImplicitConditions): boolean =>
  conditions.length > 1 ? lock !== undefined || mustExist === true : lock?.isRead === true;

/**
 * What it was that did not hold; undefined where it may be another condition of the write.
 *
 * @param isTold whether the request asked for the item
 * @param item that is there, as it came with the error
 */
export const failureOf = (
  { conditions, lock, mustExist }: ImplicitConditions,
  isTold: boolean,
  item: RawItem | undefined,
): RequestFailure | undefined => {
  const alone = conditions.length === 1;
  const isAbsent = isTold ? item === undefined : alone && lock === undefined;
  if (isAbsent && (mustExist || lock?.isRead)) {
    return { code: 'notFound', problem: 'there is no such item', field: undefined };
  }
  if (lock === undefined || (isTold ? item === undefined : lock.isRead || !alone)) return undefined;
  const { name, expected, field } = lock;
  const stored = item?.[name] as { readonly N?: string } | undefined;
  if (isTold && sameVersion(typeof stored === 'object' ? stored.N : stored, expected)) return undefined;
  const problem =
    expected === undefined ? 'it has a version already' : new Issue(versionChanged, { version: expected });
  return { code: 'versionConflict', problem, field };
};

// The document client gives a number. An item without a version counts as one of version 0.
const sameVersion = (stored: unknown, expected: string | undefined): boolean =>
  expected === undefined
    ? stored === undefined
    : Number(stored ?? (expected === '0' ? 0 : undefined)) === Number(expected);

/**
 * The error of a write whose version is not the one that the item has, or whose item is not there; any other error as it is.
 *
 * @param isTold whether the request asked for the item
 * @param what the write in words
 * @param error what was thrown
 */
export const conditionFailure = (
  { name: entity }: EntityModel,
  guards: ImplicitConditions,
  isTold: boolean,
  what: string,
  error: unknown,
): unknown => {
  if (!(error instanceof KeyformError) || error.code !== 'conditionFailed') return error;
  const failure = failureOf(guards, isTold, (error.cause as { readonly Item?: RawItem | null }).Item ?? undefined);
  if (failure === undefined) return error;
  return failureError(what, failure, { entity, cause: error.cause });
};

/** The error of a failure. */
export const failureError = (
  what: string,
  { code, problem, field }: RequestFailure,
  details: { readonly entity: string; readonly cause: unknown; readonly reasons?: KeyformError['reasons'] },
): KeyformError => {
  const advice = code === 'versionConflict' ? ': read it again, then decide' : '';
  const values = { what, problem, advice: advice + retried(details.cause) };
  return keyformError(writeFailed, values, details.entity, { ...details, code, field });
};
