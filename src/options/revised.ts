import type { CertainField } from '../../types/definitions/certain.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { KeyformTypeError } from '../../types/errors/error.js';
import type { Message } from '../../types/errors/message.js';
import type { WithGenerated } from '../../types/options/generated-fields.js';
import type { AnyAttr } from '../../types/values/any-attr.js';
import type { Attributes } from '../../types/values/attr.js';
import type { IsSingle } from '../../types/values/is-single.js';
import type { EntityOption } from '../definitions/entity-option.js';
import { keyformError } from '../errors/issue.js';
import { type genericDefinition, writtenByOption } from '../facts/messages/definitions.js';
import type { AttributeLookup } from '../values/attr-description.js';
import { entityWith } from './generating.js';

const KIND = 'attr.number().optional() or attr.string().optional()';

/** The type that the name of the field must also have: of an optional string or number. For several names there's another message. */
type MarkerField<Field, Of extends AnyAttr> =
  IsSingle<Field> extends true
    ? Of extends { readonly ' ~kind': 'string' | 'number'; readonly ' ~presence': 'optional' | 'hiddenOptional' }
      ? unknown
      : KeyformTypeError<
          Message<typeof writtenByOption, { field: Field & string; option: 'revised'; kind: typeof KIND }>
        >
    : unknown;

/** The time of a write in milliseconds, as the attribute's type. */
const markerOf = (entity: AttributeLookup, field: string, now: () => Date): string | number => {
  const time = now().getTime();
  return entity.attributeOf(field)?.kind === 'string' ? String(time) : time;
};

/** A field set by every write to another value. */
const revisedOption = (field: string): EntityOption => ({
  rank: 4,
  writes: [field],
  always: [field],
  noteOf: (name) => (name === field ? 'a new marker at every write' : undefined),
  completeItem: (item, { entity, now }) => {
    item[field] = markerOf(entity, field, now);
  },
  stampsOf: (entity, now) => {
    const input = markerOf(entity, field, now);
    return [{ field, clause: 'SET', value: entity.encodeField(field, input), input }];
  },
});

/**
 * Returns an entity with a field that every write sets to a new marker: the time in milliseconds since 1970, by the table's clock. Callers
 * can't choose it: a put replaces its value, and no update changes it.
 *
 * @param input the entity, as `entity(...)` returns it, of attributes made with `attr`
 * @param field an `attr.number().optional()` or `attr.string().optional()`
 * @throws KeyformError `definition` for anything but an entity of attributes, an unknown field, one that isn't an optional string or
 *   number, or one that something else writes
 * @see docs/guide/computed-and-hidden.md#mark-each-write
 *
 * @example
 * ```ts
 * const Page = revised(
 *   entity({
 *     keys: { PK: 'PAGE#{id}' },
 *     attributes: { id: attr.string(), text: attr.string(), marker: attr.number().optional() },
 *   }),
 *   'marker',
 * );
 * ```
 */
export const revised = <Keys, Fields extends Attributes, Type, Options, const Field extends keyof Fields & string>(
  input: Entity<Keys, Fields, Type, undefined, Options>,
  field: Field &
    CertainField<Message<typeof genericDefinition, { verb: 'revised' }>, 'the field of revised', Field, keyof Fields> &
    MarkerField<Field, Fields[Field]>,
): Entity<Keys, Fields, Type, undefined, WithGenerated<Options, unknown, Field, Field>> => {
  const entity = entityWith(input, field, markerOf, 'revised');
  const { kind = '', presence } = entity.fields.attribute(field) ?? {};
  if (presence !== 'optional' || !/^(string|number)$/.test(kind)) {
    throw keyformError(writtenByOption, { field, option: 'revised', kind: KIND });
  }
  return entity.withOption(revisedOption(field)) as never;
};
