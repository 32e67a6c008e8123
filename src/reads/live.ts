/**
 * `live()`: reads without expired items. Twin of `types/reads/live.ts`.
 *
 * Source: Amazon DynamoDB developer guide, Time to Live: expired items are deleted within a few days, and returned until then.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { noTtl } from '../facts/messages/options.js';
import { ttlInKey, ttlNotProjected } from '../facts/messages/reads.js';
import type { Condition } from '../keys/expression.js';
import { NOW } from '../keys/printer.js';
import { ttlAttributes } from '../keys/time-to-live.js';

/** A time in whole seconds, as the service compares it. */
const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** The request's time, which replaces {@link NOW}: a builder may be used long after it was created. */
export const timeNow = ({ now }: TableModel): AttributeValue => ({ N: String(secondsOf(now())) });

/**
 * The filters that exclude expired items: one for each attribute in which the entities store their expiry time. Items without the
 * attribute pass. The time is filled in later: see {@link timeNow}.
 *
 * @param scan whether keys may be in a filter
 * @throws KeyformError `request` if the attribute is a key of the index, or the index doesn't project it
 */
export const liveFilters = (index: IndexModel, entities: readonly EntityModel[], scan: boolean): readonly Condition[] =>
  ttlAttributes(entities).map((name): Condition => {
    if (!index.has(name)) throw keyformError(ttlNotProjected, { attribute: name, index: index.name });
    if (!scan && (index.partition.includes(name) || index.sort.includes(name))) {
      throw keyformError(ttlInKey, { attribute: name, index: index.name });
    }
    const path = { steps: [name] };
    return {
      op: 'OR',
      of: [
        { op: 'attribute_not_exists', of: [path] },
        { op: '>', of: [path, { value: NOW, name }] },
      ],
    };
  });

/** Rejects `live()` for entities without a time to live: it would exclude nothing. */
export const checkTtl = (entities: readonly EntityModel[]): void => {
  if (ttlAttributes(entities).length > 0) return;
  const name = entities.length === 1 ? entities[0]?.name : undefined;
  throw keyformError(noTtl, { of: name ?? 'these entities' }, name);
};

/** Whether an item in wire form has expired. */
export const isExpired = (
  { now }: TableModel,
  entity: EntityModel,
  item: { readonly [attribute: string]: AttributeValue },
): boolean => {
  const [name] = ttlAttributes([entity]);
  const { N } = ((name === undefined ? undefined : item[name]) ?? {}) as { readonly N?: string };
  return N !== undefined && Number(N) <= secondsOf(now());
};
