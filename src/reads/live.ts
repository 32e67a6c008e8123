/**
 * `live()`: reads without what has expired. Twin of `types/reads/live.ts`.
 *
 * Source: Amazon DynamoDB developer guide, Time to Live: expired items are deleted within a few days, and read until then.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { refuse } from '../errors/refusal.js';
import type { Condition } from '../expressions/condition.js';
import { ttlAttributes } from '../keys/time-to-live.js';

/** A time in whole seconds, as the service compares it. */
const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/**
 * The filters that leave out what has expired, and keep what never expires: one for each attribute in which the entities
 * store it. Items without the attribute pass, whatever their entity.
 *
 * @param scan whether keys can be filtered by
 * @throws KeyformError `request` when the attribute is a key of the index, or the index does not project it
 *
 * @example
 * ```ts
 * liveFilters(table, index, [Session]); //=> attribute_not_exists(#until) OR #until > :until
 * ```
 */
export const liveFilters = (
  table: TableModel,
  index: IndexModel,
  entities: readonly EntityModel[],
  scan: boolean,
): readonly Condition[] =>
  ttlAttributes(entities).map((name): Condition => {
    if (!index.has(name))
      throw refuse('request', `live() needs the attribute ${name}, which ${index.name} does not project`);
    if (!scan && (index.partition.includes(name) || index.sort.includes(name))) {
      throw refuse('request', `${name} is a key of ${index.name}: say in where() what has not expired`);
    }
    const path = { steps: [name] };
    const value: AttributeValue = { N: String(secondsOf(table.now())) };
    return {
      op: 'OR',
      parts: [
        { op: 'attribute_not_exists', operands: [path] },
        { op: '>', operands: [path, { value, name }] },
      ],
    };
  });

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
