/**
 * The option `version` of an entity: a number that grows by one with each write. Twin of `types/options/version.ts`.
 *
 * A write that received the version of an item that was read succeeds only while the table stores that version.
 */

import type { Attributes } from '../../types/values/attr.js';
import type { Fields } from '../../types/values/wire.js';
import type { EntityOption, EntityWithOptions, Lock } from '../definitions/entity-option.js';
import { Issue, keyformError } from '../errors/issue.js';
import { hiddenNeeded, invalidVersionOption } from '../facts/messages/definitions.js';
import { invalidVersion, newVersion, undefinedVersion } from '../facts/messages/values.js';
import { versionChanged } from '../facts/messages/writes.js';
import { attr } from '../values/attr.js';
import { isRecord } from '../values/codec/codec.js';
import { writtenAttribute } from './written-attribute.js';

/** The next version; 1 for an item without a version. Throws Issue for an invalid version. */
const nextVersion = (version: unknown, field: string): number => {
  if (version === undefined) return 1;
  if (Number.isSafeInteger(version) && (version as number) >= 0) return (version as number) + 1;
  throw new Issue(invalidVersion, { value: version }, [field]);
};

/**
 * Requires a stored version.
 *
 * @param version 0 matches a stored 0 and a missing version, because it may be a default; undefined matches only a missing version
 */
const lockOf = (entity: EntityWithOptions, field: string, version: number | undefined, mustExist = false): Lock => {
  const value = version === undefined ? undefined : { N: String(version) };
  return {
    field,
    name: entity.physicalName(field),
    values: version === 0 ? [undefined, value] : [value],
    mustExist,
    isRead: mustExist || Boolean(version),
    matches: (stored) => {
      // The document client returns a number.
      const read = isRecord(stored) ? stored['N'] : stored;
      return version === undefined ? read === undefined : Number(read ?? (version === 0 ? 0 : undefined)) === version;
    },
    failure: {
      code: 'versionConflict',
      problem: value === undefined ? 'it has a version already' : new Issue(versionChanged, { version: value.N }),
      field,
    },
  };
};

/**
 * Whether fields are a whole item that a read returned, rather than a key. A whole item has all fields that every item has, besides
 * primary key, identity and type. If there are no such fields, and for a schema, any other field means a whole item.
 */
const isWhole = (entity: EntityWithOptions, version: string, input: Fields): boolean => {
  const { fields, primaryFields, options } = entity;
  const isOptional = (field: string): boolean => entity.attributeOf(field)?.presence === 'optional';
  if (fields !== undefined && !isOptional(version)) return false;
  const apart = new Set([...primaryFields, ...options.flatMap(({ identity }) => identity ?? [])]);
  const has = (field: string): boolean => Object.hasOwn(input, field) && input[field] !== undefined;
  const required = (fields ?? []).filter((field) => !apart.has(field) && !isOptional(field));
  return required.length > 0
    ? required.every(has)
    : Object.keys(input).some((field) => !apart.has(field) && has(field));
};

/**
 * The option, as `entity` accepts it.
 *
 * @throws KeyformError `definition`
 */
export const readVersion = (input: unknown, declared: Attributes | undefined): EntityOption => {
  const field = input === true ? 'version' : input;
  if (typeof field !== 'string' || field === '') throw keyformError(invalidVersionOption, { value: input });
  return {
    rank: 1,
    writes: [field],
    added: writtenAttribute(field, 'version', ['number'], attr.number() as never, declared, ({ isHidden }) => {
      if (isHidden) throw keyformError(hiddenNeeded, { field, what: 'the version' });
    }),
    always: [field],
    counter: field,
    identity: [field],
    completeItem: (item, { isNew }) => {
      // Otherwise the version of a copied item would be lost silently, or a request body could choose one.
      if (isNew && item[field] !== undefined) throw new Issue(newVersion, { field }, [field]);
      item[field] = isNew ? 1 : nextVersion(item[field], field);
    },
    putLock: (input, item, entity) => {
      const written = item[entity.physicalName(field)] as { readonly N: string };
      const before = Number(written.N) - 1;
      return lockOf(entity, field, before > 0 || (isRecord(input) && input[field] === 0) ? before : undefined);
    },
    /**
     * A whole item without a version was read before it had one: the item must exist, and must still have no version. A key alone
     * locks nothing, but a key whose version is undefined is rejected.
     */
    targetLock: (fields, isItem, entity) => {
      if (entity.primaryFields.includes(field)) return undefined;
      const isSet = Object.hasOwn(fields, field);
      const version = isSet ? fields[field] : undefined;
      if (version !== undefined) nextVersion(version, field);
      if (version) return lockOf(entity, field, version as number);
      // The item must exist, or the write would create an incomplete one.
      if (version === 0 || isItem || isWhole(entity, field, fields))
        return lockOf(entity, field, version as 0 | undefined, true);
      // A version that didn't arrive with a request would otherwise silently leave the write without its lock.
      if (isSet) throw new Issue(undefinedVersion, {}, [field]);
      return undefined;
    },
    stampsOf: () => [{ field, clause: 'ADD', value: { N: '1' } }],
    noteOf: (name) => (name === field ? 'counts the writes (optimistic locking)' : undefined),
    // A put adds one to the version, so its maximum leaves room for that.
    schemaOf: (name, side) =>
      name === field
        ? { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER - (side === 'input' ? 1 : 0) }
        : undefined,
  };
};
