/**
 * What the options `version` and `unique` add to the writes of an entity. Twin of `types/keys/guard.ts`.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { nextVersion, versionBefore } from '../definitions/version.js';
import { KeyformError } from '../errors/error.js';
import { raise, refuse } from '../errors/refusal.js';
import type { Condition } from '../expressions/condition.js';
import type { RawItem } from '../requests/recognise.js';

type Item = Record<string, AttributeValue>;
type Values = { readonly [field: string]: unknown };

/** A condition that a partition key exists, or that it does not: that there is an item, or none. */
export const existence = (
  operator: 'attribute_exists' | 'attribute_not_exists',
  { primary }: TableModel,
): Condition => ({
  op: operator,
  operands: [{ steps: [primary[0] as string] }],
});

/** The version that an item must have. */
export interface Lock {
  readonly field: string;
  /** The field's name in the table. */
  readonly name: string;
  /** The number in wire form; undefined: the item has no version yet. */
  readonly expected: string | undefined;
  readonly condition: Condition;
}

/** Conditions of keyform's own; that of the lock is one of them. */
export interface Guards {
  readonly conditions: readonly Condition[];
  readonly lock?: Lock | undefined;
}

const NONE: Guards = { conditions: [] };

/** The item that a write is about: its key, and what else it was given of it. */
export interface Target extends Guards {
  readonly key: Item;
  /** The fields of the primary key, among what else was given of the item. */
  readonly keyFields: Values;
}

/** That an attribute has a value, or that there is none. */
const holds = (name: string, value: AttributeValue | undefined): Condition =>
  value === undefined
    ? { op: 'attribute_not_exists', operands: [{ steps: [name] }] }
    : { op: '=', operands: [{ steps: [name] }, { value, name }] };

/**
 * Reads what identifies the item of an update, a deletion or a check: the fields of its primary key, and for an entity with
 * the options the version and the unique fields that it is to have.
 *
 * @param withUnique whether unique fields are needed
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * readTarget(table, entity, { id: '1', version: 3 }).conditions; //=> that #version is 3
 * ```
 */
export const readTarget = (table: TableModel, entity: EntityModel, fields: unknown, withUnique = false): Target => {
  const { options, unique, physicalName } = entity;
  if (options === undefined || typeof fields !== 'object' || fields === null) {
    return { key: entity.keyOf(fields), keyFields: fields as Values, conditions: [] };
  }
  const keyFields = fields as Values;
  const conditions: Condition[] = [];
  let lock: Lock | undefined;
  const take = (field: string): unknown => (Object.hasOwn(fields, field) ? keyFields[field] : undefined);
  try {
    if (options.version !== undefined && !entity.primaryFields.includes(options.version)) {
      const version = take(options.version);
      if (version !== undefined) {
        nextVersion(version, options.version);
        lock = lockOf(entity, options.version, version === 0 ? undefined : { N: String(version) });
        conditions.push(lock.condition);
      }
    }
    if (withUnique && unique.length > 0) {
      const own = fieldsOf(entity);
      const same = own.map((field) => {
        const value = take(field);
        if (value === undefined && entity.attributeOf(field)?.presence !== 'optional') {
          throw refuse(
            'field',
            `${entity.name}.${field} is unique: give its present value with the key, so that its marker goes with the item`,
            field,
            entity.name,
          );
        }
        return holds(physicalName(field), value === undefined ? undefined : entity.encodeField(field, value));
      });
      conditions.push(...orAbsent(table, same));
    }
  } catch (error) {
    return raise(error, entity.name);
  }
  const target = { key: entity.keyOf(fields), keyFields, conditions };
  return lock === undefined ? target : { ...target, lock };
};

/** The unique fields that the primary key does not have anyway. */
const fieldsOf = ({ unique, primaryFields }: EntityModel): string[] =>
  [...new Set(unique.flatMap(({ fields }) => fields))].filter((field) => !primaryFields.includes(field));

const orAbsent = (table: TableModel, same: readonly Condition[]): Condition[] => {
  if (same.length === 0) return [];
  const all: Condition = same.length === 1 ? (same[0] as Condition) : { op: 'AND', parts: [...same] };
  return [{ op: 'OR', parts: [existence('attribute_not_exists', table), all] }];
};

/**
 * What a put must find: the version before the one that it writes, and the same unique values, if there is an item at all.
 *
 * @param item in wire form
 */
export const putGuards = (table: TableModel, entity: EntityModel, item: Item): Guards => {
  const { options, physicalName, unique } = entity;
  if (options === undefined) return NONE;
  const same = fieldsOf(entity).map((field) => holds(physicalName(field), item[physicalName(field)]));
  const own = unique.length > 0 ? orAbsent(table, same) : [];
  if (options.version === undefined) return { conditions: own };
  const name = physicalName(options.version);
  const lock = lockOf(entity, options.version, versionBefore(item[name] as AttributeValue));
  return { conditions: [lock.condition, ...own], lock };
};

const lockOf = ({ physicalName }: EntityModel, field: string, expected: AttributeValue | undefined): Lock => {
  const name = physicalName(field);
  return { field, name, expected: (expected as { N?: string } | undefined)?.N, condition: holds(name, expected) };
};

/**
 * Why a lock does not hold; undefined where it may be another condition of the write that does not.
 *
 * @param alone whether the version is the only condition of the write
 * @param item that is there, as it came with the error: of a write with other conditions it tells
 */
export const lockProblem = (
  { name, expected }: Lock,
  alone: boolean,
  item: RawItem | undefined,
): string | undefined => {
  const stored = item?.[name] as { readonly N?: string } | undefined;
  if (!alone && (typeof stored === 'object' ? stored.N : stored) === expected) return undefined;
  return expected === undefined ? 'it has a version already' : `it no longer has version ${expected}`;
};

/**
 * The error of a write whose version is not the one that the item has; any other error as it is.
 *
 * @param error what was thrown
 * @param alone whether the version is the only condition of the write
 */
export const lockError = ({ name: entity }: EntityModel, lock: Lock, alone: boolean, error: unknown): unknown => {
  if (!(error instanceof KeyformError) || error.code !== 'conditionFailed') return error;
  const problem = lockProblem(lock, alone, (error.cause as { readonly Item?: RawItem }).Item);
  if (problem === undefined) return error;
  const what = error.message.replace(/ was refused.*$/s, '');
  return new KeyformError(
    'versionConflict',
    `${what} was refused, because ${problem}: read it again, and decide anew`,
    {
      entity,
      field: lock.field,
      cause: error.cause,
    },
  );
};
