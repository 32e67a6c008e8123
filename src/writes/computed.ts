import type { CertainName } from '../../types/definitions/certain.js';
import type { Entity } from '../../types/definitions/entity.js';
import type {
  AnyGeneratedValue,
  ComputedAttributes,
  ComputedFrom,
  ComputedValue,
  WithGenerated,
} from '../../types/definitions/generated-fields.js';
import type { Message } from '../../types/errors/message.js';
import type { Attributes } from '../../types/values/attr.js';
import type { Fields as Values } from '../../types/values/wire.js';
import { entityWith, withGenerated } from '../definitions/with-generated.js';
import { keyformError } from '../errors/issue.js';
import type { genericDefinition } from '../facts/messages/definitions.js';
import { computedSources } from '../facts/messages/writes.js';
import { GeneratedUpdates } from './generated-updates.js';

/**
 * An entity with a field that is computed from others: by every put, and by an update that sets one of those. Such an update sets all of
 * them in one call, but those of the primary key. What is written does not give the field; reads, filters and keys of indexes have it.
 *
 * @param input the entity, as `entity(...)` gives it, of attributes made with `attr`
 * @param field the field that is computed; undefined is a result where it is `optional()`
 * @param from the fields that it is computed from
 * @param make computes the value of theirs; it must give the same for the same values
 * @throws KeyformError `definition` for what is not an entity of attributes, no field of it, or a field that something else makes
 *
 * @example
 * ```ts
 * const Line = computed(
 *   entity({
 *     keys: { PK: 'LINE#{id}' },
 *     attributes: { id: attr.string(), price: attr.number(), count: attr.number(), total: attr.number() },
 *   }),
 *   'total',
 *   ['price', 'count'],
 *   ({ price, count }) => price * count,
 * );
 * ```
 */
export const computed = <
  Keys,
  Fields extends Attributes,
  Type,
  Options,
  const Field extends keyof Fields & string,
  const From extends keyof Fields & string,
  const Value extends AnyGeneratedValue,
>(
  input: Entity<Keys, Fields, Type, undefined, Options>,
  field: Field & CertainName<Message<typeof genericDefinition, { verb: 'computed' }>, 'the computed field', Field>,
  from: readonly [From, ...From[]],
  make: ((values: ComputedFrom<Fields, From>) => Value) &
    ((values: ComputedFrom<Fields, From>) => ComputedValue<Fields[Field]>),
): Entity<
  Keys,
  ComputedAttributes<Fields, Field>,
  Type,
  undefined,
  WithGenerated<Options, { readonly [Name in Field]: From }, never>
> => {
  const entity = entityWith(input, field, make, 'computed');
  const { generated } = entity[' ~options'] ?? {};
  const names: readonly unknown[] = Array.isArray(from) ? [...from] : [];
  const isKnown = (name: unknown): boolean => typeof name === 'string' && entity.fields.attribute(name) !== undefined;
  const isComputed = (name: unknown): boolean => generated?.computed.some((one) => one.field === name) === true;
  if (names.length === 0 || !names.every(isKnown) || names.includes(field) || names.some(isComputed)) {
    throw keyformError(computedSources, { field, value: from });
  }
  const one = { field, from: names as readonly string[], make: make as (values: Values) => unknown };
  return withGenerated(
    entity,
    new GeneratedUpdates(generated?.stamped ?? [], [...(generated?.computed ?? []), one]),
  ) as never;
};
