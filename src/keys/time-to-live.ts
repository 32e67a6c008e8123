/**
 * A table's time to live. Twin of `types/keys/time-to-live.ts`.
 */

import type { EntityModel, TableModel } from '../definitions/model.js';
import { refuse } from '../errors/refusal.js';

/**
 * The attributes in which entities say when an item expires; each once.
 *
 * @example
 * ```ts
 * ttlAttributes([session, customer]); //=> ['expiresAt']
 * ```
 */
export const ttlAttributes = (entities: Iterable<EntityModel>): readonly string[] => [
  ...new Set(
    [...entities].flatMap(({ options, physicalName }) =>
      options?.ttl === undefined ? [] : [physicalName(options.ttl)],
    ),
  ),
];

/**
 * The input of an UpdateTimeToLiveCommand. Source: Amazon DynamoDB API reference, TimeToLiveSpecification: a table has one
 * such attribute.
 *
 * @throws KeyformError `definition` where no entity has the option, or two store it under different names
 *
 * @example
 * ```ts
 * timeToLiveInput(model).TimeToLiveSpecification; //=> { AttributeName: 'expiresAt', Enabled: true }
 * ```
 */
export const timeToLiveInput = ({ name, entities }: TableModel): object => {
  const [attribute, ...others] = ttlAttributes(entities.values());
  if (attribute === undefined)
    throw refuse('definition', `no entity of ${name} has a ttl: name its field, as ttl: 'expiresAt'`);
  if (others.length > 0) {
    const all = [attribute, ...others].join(', ');
    throw refuse(
      'definition',
      `a table has one attribute for its time to live, not ${all}: give them one name with as()`,
    );
  }
  return { TableName: name, TimeToLiveSpecification: { AttributeName: attribute, Enabled: true } };
};
