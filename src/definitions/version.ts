/**
 * The option `version` of an entity: a number that grows by one with each write. Twin of `types/definitions/version.ts`.
 *
 * A write that was given the version of the item that was read succeeds only while the table holds that version.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import { Issue, keyformError } from '../errors/issue.js';
import { invalidVersionOption } from '../facts/messages/definitions.js';
import { invalidVersion } from '../facts/messages/values.js';

/**
 * The field that the option names.
 *
 * @throws KeyformError `definition`
 */
export const versionField = (input: unknown): string | undefined => {
  if (input === undefined) return undefined;
  if (input === true) return 'version';
  if (typeof input === 'string' && input !== '') return input;
  throw keyformError(invalidVersionOption, { value: input });
};

/**
 * The version after the one that an item has: 1 for an item that has none yet.
 *
 * @throws Issue for what is not a version
 */
export const nextVersion = (version: unknown, field: string): number => {
  if (version === undefined) return 1;
  if (Number.isSafeInteger(version) && (version as number) >= 0) return (version as number) + 1;
  throw new Issue(invalidVersion, { value: version }, [field]);
};

/** The version before the one that a written item has; undefined for the first. */
export const versionBefore = (written: AttributeValue): AttributeValue | undefined => {
  const before = Number((written as { N: string }).N) - 1;
  return before === 0 ? undefined : { N: String(before) };
};
