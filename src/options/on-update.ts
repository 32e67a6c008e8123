import type { CertainField } from '../../types/definitions/certain.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { Message } from '../../types/errors/message.js';
import type { AnyGeneratedValue, StampedAttributes, WithGenerated } from '../../types/options/generated-fields.js';
import type { Attributes } from '../../types/values/attr.js';
import type { EntityOption } from '../definitions/entity-option.js';
import { keyformError } from '../errors/issue.js';
import { type genericDefinition, onUpdateUnneeded } from '../facts/messages/definitions.js';
import { generateField, setGenerated } from './generated-value.js';
import { entityWith } from './generating.js';

/** A field set by every write that doesn't set it. */
const onUpdateOption = (field: string, make: () => unknown): EntityOption => {
  const generate = (): unknown => generateField(field, make, {});
  const option: EntityOption = {
    rank: 4,
    writes: [field],
    regenerates: true,
    noteOf: (name) => (name === field ? 'set at every write' : undefined),
    inTable: (entity) => {
      const what = entity.primaryFields.includes(field)
        ? 'a field of the primary key'
        : entity.options.flatMap((other) => other.unchangeable?.(field, entity)?.noun ?? [])[0];
      if (what === undefined) return option;
      const problem = `onUpdate sets '${field}' by every update, but no update changes ${what}`;
      throw keyformError(onUpdateUnneeded, { problem }, entity.name, { field });
    },
    completeItem: (item, { issues }) => {
      if (item[field] === undefined) setGenerated(item, field, issues, generate);
    },
    completeUpdate: ({ isChanged }) => (isChanged(field) ? [] : [{ field, input: generate(), isFallback: false }]),
  };
  return option;
};

/**
 * Returns an entity with a field that each write sets, unless you set it in the request. That's a put that doesn't contain it,
 * or an update that doesn't change it.
 *
 * @param input the entity, as `entity(...)` returns it, of attributes made with `attr`
 * @param field the field that is set
 * @param make returns the value. It runs for each request
 * @throws KeyformError `definition` for anything but an entity of attributes, an unknown field, or a field that something else writes
 * @see docs/guide/computed-and-hidden.md#fields-set-at-each-write
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
  field: Field &
    CertainField<Message<typeof genericDefinition, { verb: 'onUpdate' }>, 'the field of onUpdate', Field, keyof Fields>,
  make: (() => Value) & (() => Fields[Field][' ~input']),
): Entity<Keys, StampedAttributes<Fields, Field>, Type, undefined, WithGenerated<Options, unknown, Field>> => {
  return entityWith(input, field, make, 'onUpdate').withOption(onUpdateOption(field, make)) as never;
};
