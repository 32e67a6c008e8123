/**
 * The options of an entity: `ttl`, `timestamps`, `version`, and what `unique(...)` adds. Twin of `types/definitions/entity-options.ts`.
 */

import type { Timestamps } from '../../types/definitions/timestamps.js';
import type { Attributes } from '../../types/values/attr.js';
import { Issue, issuesFrom, keyformError } from '../errors/issue.js';
import {
  hiddenNeeded,
  invalidTtl,
  timestampCodec,
  twoOptionsWrite,
  writtenByOption,
} from '../facts/messages/definitions.js';
import { missingForOption } from '../facts/messages/values.js';
import { attr, describe } from '../values/attr.js';
import type { AttrDescription, Described } from '../values/attr-description.js';
import { isRecord, withoutInherited } from '../values/codec/codec.js';
import { encode } from '../values/kinds.js';
import type { GeneratedFields } from './generated-fields.js';
import { timeOf, timestampFields } from './timestamps.js';
import type { UniqueCode } from './unique-code.js';
import { nextVersion, versionField } from './version.js';

/** The options as `entity` takes them. */
export interface OptionsInput {
  readonly ttl?: string | undefined;
  readonly timestamps?: Timestamps | undefined;
  readonly version?: true | string | undefined;
}

/** The options of an entity. Internal. */
export interface EntityOptions {
  /** The field that holds when the item expires. */
  readonly ttl: string | undefined;
  readonly created: string | undefined;
  readonly updated: string | undefined;
  readonly version: string | undefined;
  /** What `unique(...)` gave the entity, with the code that it needs. */
  readonly unique?: UniqueCode | undefined;
  /** The fields that keyform makes, with the code that it needs. */
  readonly generated?: GeneratedFields | undefined;
  /** The fields that the entity has for its options' sake. */
  readonly added: Attributes;
}

/**
 * Reads an entity's options.
 *
 * @param declared the entity's attributes; undefined for a schema
 * @returns undefined for an entity that sets none
 * @throws KeyformError `definition`
 */
export const readOptions = (
  { ttl, timestamps, version: givenVersion }: OptionsInput,
  declared: Attributes | undefined,
): EntityOptions | undefined => {
  if ((ttl ?? timestamps ?? givenVersion) === undefined) return undefined;
  const { created, updated } = timestampFields(timestamps);
  const version = versionField(givenVersion);
  const added: Record<string, object> = {};
  const add = (field: string | undefined, option: string, kinds: readonly string[], absent: object): void => {
    if (field === undefined) return;
    const attribute = declared?.[field] as unknown as AttrDescription | undefined;
    if (field in added) throw keyformError(twoOptionsWrite, { field });
    if (attribute === undefined) {
      added[field] = absent;
      return;
    }
    if (attribute.isHidden && option === 'version') {
      throw keyformError(hiddenNeeded, { field, what: 'the version' });
    }
    const isRequired = attribute.presence === 'required';
    if (kinds.includes(attribute.kind) && !(isRequired && attribute.isHidden)) {
      if (attribute.own !== undefined) checkTimes(attribute, field);
      if (isRequired) added[field] = attribute.default(missing);
      return;
    }
    const kind = kinds.flatMap((name) => (/codec|ordered/.test(name) ? [] : [`attr.${name}()`])).join(' or ');
    throw keyformError(writtenByOption, { field, option, kind });
  };
  const times = ['date', 'epoch', 'codec', 'ordered'];
  add(created, 'timestamps', times, attr.date().default(missing));
  add(updated, 'timestamps', times, attr.date().default(missing));
  add(version, 'version', ['number'], attr.number().default(missing));
  if (ttl !== undefined && declared !== undefined && !isTtl(declared, ttl)) {
    throw keyformError(invalidTtl, { value: ttl }, undefined, { field: typeof ttl === 'string' ? ttl : undefined });
  }
  return { ttl, created, updated, version, added: added as unknown as Attributes };
};

/** The options of an entity that has none, for functions that add one. */
export const NO_OPTIONS: EntityOptions = {
  ttl: undefined,
  created: undefined,
  updated: undefined,
  version: undefined,
  added: {},
};

/** Rejects a codec that does not take any time, down to its milliseconds. */
const checkTimes = (attribute: AttrDescription, field: string): void => {
  try {
    encode(attribute, new Date(1_700_000_000_001));
  } catch (error) {
    if (!(error instanceof Issue)) throw error;
    throw keyformError(timestampCodec, { field, problem: error });
  }
};

const isTtl = (declared: Attributes, field: string): boolean =>
  typeof field === 'string' && Object.hasOwn(declared, field) && describe(declared[field] as object)?.kind === 'epoch';

/** What stands in the place of a default: an item is never written without these fields, but may have been before. */
const missing = (): never => {
  throw new Issue(missingForOption, {});
};

/**
 * What the options put into an item that is written: when it was created, if it does not say so itself, when it was
 * updated, and the version after the one that it has. A version that is none is added to the faults.
 */
export const stamped = (
  { created, updated, version }: EntityOptions,
  entity: Described,
  now: () => Date,
  input: unknown,
  own: Issue[],
): unknown => {
  if ((created ?? updated ?? version) === undefined || !isRecord(input)) return input;
  const item = withoutInherited({ ...input });
  const time = now();
  if (created !== undefined) item[created] ??= timeOf(time, entity.attributeOf(created)?.kind);
  if (updated !== undefined) item[updated] = timeOf(time, entity.attributeOf(updated)?.kind);
  try {
    if (version !== undefined) item[version] = nextVersion(item[version], version);
  } catch (error) {
    own.push(...issuesFrom(error, item));
  }
  return item;
};
