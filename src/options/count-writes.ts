import type { CertainField } from '../../types/definitions/certain.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { Message } from '../../types/errors/message.js';
import type { CounterField, StampedAttributes, WithCounter } from '../../types/options/generated-fields.js';
import type { Attributes } from '../../types/values/attr.js';
import type { EntityOption } from '../definitions/entity-option.js';
import { keyformError } from '../errors/issue.js';
import { type genericDefinition, writtenByOption } from '../facts/messages/definitions.js';
import { entityWith } from './generating.js';

/** A field that counts the writes of an item, without a lock. */
const countOption = (field: string): EntityOption => ({
  rank: 4,
  writes: [field],
  always: [field],
  noteOf: (name) => (name === field ? 'counts the writes' : undefined),
  completeItem: (item, { isNew }) => {
    const before = isNew ? 0 : (item[field] ?? 0);
    // Encoding the item reports anything but a number.
    item[field] = typeof before === 'number' ? before + 1 : before;
  },
  stampsOf: () => [{ field, clause: 'ADD', value: { N: '1' } }],
});

/**
 * Returns an entity with a field that counts the writes of each item: 1 in a new item, one more after each put and update. Unlike a version,
 * it rejects no write of an item that changed since it was read.
 *
 * @param input the entity, as `entity(...)` returns it, of attributes made with `attr`
 * @param field an `attr.number()`
 * @throws KeyformError `definition` for anything but an entity of attributes, an unknown field, one that isn't a number, or one that
 *   something else writes
 * @see docs/guide/computed-and-hidden.md#count-the-writes-of-an-item
 *
 * @example
 * ```ts
 * const Note = countWrites(
 *   entity({
 *     keys: { PK: 'NOTE#{id}' },
 *     attributes: { id: attr.string(), text: attr.string(), edits: attr.number() },
 *   }),
 *   'edits',
 * );
 * ```
 */
export const countWrites = <Keys, Fields extends Attributes, Type, Options, const Field extends keyof Fields & string>(
  input: Entity<Keys, Fields, Type, undefined, Options>,
  field: Field &
    CertainField<
      Message<typeof genericDefinition, { verb: 'countWrites' }>,
      'the field of countWrites',
      Field,
      keyof Fields
    > &
    CounterField<Fields, Field>,
): Entity<Keys, StampedAttributes<Fields, Field>, Type, undefined, WithCounter<Options, Field>> => {
  const entity = entityWith(input, field, () => 1, 'countWrites');
  if (entity.fields.attribute(field)?.kind !== 'number') {
    throw keyformError(writtenByOption, { field, option: 'countWrites', kind: 'attr.number()' });
  }
  return entity.withOption(countOption(field)) as never;
};
