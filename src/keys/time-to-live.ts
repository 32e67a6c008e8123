/** A table's time to live. Twin of `types/keys/time-to-live.ts`. */

import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { TimeToLiveInput } from '../../types/keys/time-to-live.js';
import type { EntityModel } from '../definitions/model.js';
import { modelOf } from '../definitions/table-mark.js';
import { keyformError } from '../errors/issue.js';
import { noTtlInTable, severalTtls } from '../facts/messages/definitions.js';

/** The attributes in which entities store when an item expires, each once. */
export const ttlAttributes = (entities: Iterable<EntityModel>): readonly string[] => [
  ...new Set(
    [...entities].flatMap((entity) =>
      entity.options.flatMap(({ expiry }) => (expiry === undefined ? [] : [entity.physicalName(expiry)])),
    ),
  ),
];

/**
 * The input of an UpdateTimeToLiveCommand: the attribute in which entities with `ttl` store the time. Source: Amazon DynamoDB API
 * reference, TimeToLiveSpecification: a table has one such attribute.
 *
 * @param table as `table(...)` returns it
 * @throws KeyformError `definition` if no entity has the option, or two store it under different names; `request` for anything
 *   but a table
 *
 * @example await client.send(new UpdateTimeToLiveCommand(timeToLiveInput(shop)));
 */
export const timeToLiveInput = <Name extends string, Definition extends TableDefinition>(table: {
  readonly name: Name;
  readonly definition: Definition;
}): TimeToLiveInput<Name, Definition> => {
  const { name, entities } = modelOf(table, 'timeToLiveInput');
  const [attribute, ...others] = ttlAttributes(entities.values());
  if (attribute === undefined) throw keyformError(noTtlInTable, { table: name });
  if (others.length > 0) {
    const all = [attribute, ...others].join(', ');
    throw keyformError(severalTtls, { names: all });
  }
  const input = { TableName: name, TimeToLiveSpecification: { AttributeName: attribute, Enabled: true } };
  // The name and the attribute are those of the types.
  return input as never;
};
