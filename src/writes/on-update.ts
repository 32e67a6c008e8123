import type { CertainName } from '../../types/definitions/certain.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { AnyGeneratedValue, StampedAttributes, WithGenerated } from '../../types/definitions/generated-fields.js';
import type { Message } from '../../types/errors/message.js';
import type { Attributes } from '../../types/values/attr.js';
import { entityWith, withGenerated } from '../definitions/with-generated.js';
import type { genericDefinition } from '../facts/messages/definitions.js';
import { GeneratedUpdates } from './generated-updates.js';

/**
 * An entity with a field that is set at every write: by a put that does not give it, and by every update that does not change it.
 *
 * @param input the entity, as `entity(...)` gives it, of attributes made with `attr`
 * @param field the field that is set
 * @param make gives the value; it runs for each request that is made
 * @throws KeyformError `definition` for what is not an entity of attributes, no field of it, or a field that something else makes
 *
 * @example
 * ```ts
 * const Page = onUpdate(
 *   entity({
 *     keys: { PK: 'PAGE#{id}' },
 *     attributes: { id: attr.string(), text: attr.string(), changedBy: attr.string() },
 *   }),
 *   'changedBy',
 *   () => 'ada',
 * );
 * ```
 */
export const onUpdate = <
  Keys,
  Fields extends Attributes,
  Type,
  Options,
  const Field extends keyof Fields & string,
  const Value extends AnyGeneratedValue,
>(
  input: Entity<Keys, Fields, Type, undefined, Options>,
  field: Field & CertainName<Message<typeof genericDefinition, { verb: 'onUpdate' }>, 'the field of onUpdate', Field>,
  make: (() => Value) & (() => Fields[Field][' ~input']),
): Entity<Keys, StampedAttributes<Fields, Field>, Type, undefined, WithGenerated<Options, unknown, Field>> => {
  const entity = entityWith(input, field, make, 'onUpdate');
  const { generated } = entity[' ~options'] ?? {};
  return withGenerated(
    entity,
    new GeneratedUpdates([...(generated?.stamped ?? []), { field, make }], generated?.computed ?? []),
  ) as never;
};
