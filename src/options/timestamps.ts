/**
 * The option `timestamps` of an entity. Twin of `types/options/timestamps.ts`.
 */

import type { Timestamps } from '../../types/options/timestamps.js';
import type { Attributes } from '../../types/values/attr.js';
import type { EntityOption } from '../definitions/entity-option.js';
import { Issue, keyformError } from '../errors/issue.js';
import { invalidTimestamps, timestampCodec } from '../facts/messages/definitions.js';
import { attr } from '../values/attr.js';
import type { AttrDescription, AttributeLookup } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import { encode } from '../values/kinds.js';
import { writtenAttribute } from './written-attribute.js';

/** The fields with the times at which an item was created and last written; each may be missing. */
interface TimestampFields {
  readonly created?: string | undefined;
  readonly updated?: string | undefined;
}

/**
 * The fields that the option names.
 *
 * @throws KeyformError `definition`
 */
const timestampFields = (input: Timestamps): TimestampFields => {
  if (input === true) return { created: 'createdAt', updated: 'updatedAt' };
  const names: unknown[] = isRecord(input) ? Object.values(input).filter((name) => name !== undefined) : [];
  const known = names.length > 0 && Object.keys(input).every((name) => /^(created|updated)$/.test(name));
  if (known && new Set(names).size === names.length && names.every((name) => typeof name === 'string' && name !== '')) {
    return input;
  }
  throw keyformError(invalidTimestamps, { value: input });
};

/** The time as the attribute of a field stores it: `epoch` stores whole seconds. */
const timeOf = (now: Date, entity: AttributeLookup, field: string): Date =>
  entity.attributeOf(field)?.kind === 'epoch' ? new Date(Math.floor(now.getTime() / 1000) * 1000) : now;

/** Rejects a codec that doesn't accept every time with milliseconds. */
const checkTimes = (attribute: AttrDescription, field: string): void => {
  if (attribute.own === undefined) return;
  try {
    encode(attribute, new Date(1_700_000_000_001));
  } catch (error) {
    if (!(error instanceof Issue)) throw error;
    throw keyformError(timestampCodec, { field, problem: error });
  }
};

/**
 * The option, as `entity` accepts it.
 *
 * @throws KeyformError `definition`
 */
export const readTimestamps = (input: Timestamps, declared: Attributes | undefined): EntityOption => {
  const { created, updated } = timestampFields(input);
  const added = (field: string | undefined): Attributes =>
    writtenAttribute(
      field,
      'timestamps',
      ['date', 'epoch', 'codec', 'ordered'],
      attr.date() as never,
      declared,
      (attribute) => checkTimes(attribute, field as string),
    );
  const times = [created, updated].filter((field) => field !== undefined);
  return {
    rank: 0,
    writes: times,
    times,
    added: { ...added(created), ...added(updated) },
    always: updated === undefined ? [] : [updated],
    completeItem: (item, { entity, now }) => {
      const time = now();
      if (created !== undefined) item[created] ??= timeOf(time, entity, created);
      if (updated !== undefined) item[updated] = timeOf(time, entity, updated);
    },
    stampsOf: (entity, now) => {
      const time = now();
      if (updated === undefined) return [];
      const input = timeOf(time, entity, updated);
      return [{ field: updated, clause: 'SET', value: entity.encodeField(updated, input), input }];
    },
    initialOf: (field, entity, time) =>
      field === created ? entity.encodeField(field, timeOf(time as Date, entity, field)) : undefined,
    noteOf: (field) =>
      field === created
        ? 'when the item was created (timestamps)'
        : field === updated
          ? 'when the item was last written (timestamps)'
          : undefined,
  };
};
