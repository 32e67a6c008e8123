import type { CertainField } from '../../types/definitions/certain.js';
import type { Entity } from '../../types/definitions/entity.js';
import type { Message } from '../../types/errors/message.js';
import type {
  AnyGeneratedValue,
  ComputedAttributes,
  ComputedFrom,
  ComputedValue,
  WithGenerated,
} from '../../types/options/generated-fields.js';
import type { Attributes } from '../../types/values/attr.js';
import type { Fields as Values } from '../../types/values/wire.js';
import {
  derivedFields,
  type EntityOption,
  type EntityWithOptions,
  type ItemContext,
  type UpdateContext,
  type UpdateValue,
} from '../definitions/entity-option.js';
import { Issue, isOfField, keyformError } from '../errors/issue.js';
import type { genericDefinition } from '../facts/messages/definitions.js';
import { computedField, computedFrom, computedPatch, computedWith } from '../facts/messages/generated.js';
import { makesField, required } from '../facts/messages/values.js';
import { computedSources, missingForUpsert } from '../facts/messages/writes.js';
import type { AttrDescription, AttributeLookup } from '../values/attr-description.js';
import { asStored, isRecord } from '../values/codec/codec.js';
import { decode, defaultOf, encodeChecked } from '../values/kinds.js';
import { snapshot } from '../values/snapshot.js';
import { at, generateField, setGenerated } from './generated-value.js';
import { entityWith } from './generating.js';

/** The values of a computed field's sources. Adds their defaults to the item. Throws Issue for a missing value. */
const valuesOf = (item: Record<string, unknown>, from: readonly string[], entity: AttributeLookup): Values => {
  const values: Record<string, unknown> = {};
  for (const field of from) {
    if (item[field] === undefined) {
      const attribute = entity.attributeOf(field) as AttrDescription;
      const initial = defaultOf(attribute);
      if (initial !== undefined) item[field] = at(field, () => decode(attribute, asStored(initial())));
      else if (attribute.presence === 'required') {
        throw new Issue(required, {}, [field]);
      }
    }
    values[field] = item[field];
  }
  return values;
};

/**
 * Whether a field can be computed from these values: the function relies on their types and checks. Encoding the item reports an
 * invalid value.
 */
const areValid = (values: Values, entity: AttributeLookup): boolean =>
  Object.entries(values).every(([field, value]) => {
    try {
      if (value !== undefined) encodeChecked(entity.attributeOf(field) as AttrDescription, value);
      return true;
    } catch (error) {
      if (isOfField(error)) return false;
      throw error;
    }
  });

/** Whether a value has all members of a map at every depth, so that setting it whole loses nothing. */
const hasAll = ({ kind, inner, variants }: AttrDescription, value: unknown): boolean =>
  kind === 'record'
    ? false
    : kind !== 'map' ||
      (variants === undefined &&
        isRecord(value) &&
        Object.entries(inner as unknown as { readonly [name: string]: AttrDescription }).every(
          ([name, of]) =>
            Object.hasOwn(value, name) &&
            value[name] !== undefined &&
            (value[name] === null ? of.acceptsNull : hasAll(of, value[name])),
        ));

/** Whether a new item may lack a field. */
const isOptional = (entity: EntityWithOptions, field: string): boolean => {
  const { presence, written } = entity.attributeOf(field) ?? {};
  return presence === 'optional' && written === undefined;
};

/** A field computed from others. */
class ComputedField implements EntityOption {
  readonly rank = 5;
  readonly regenerates = true;
  readonly writes: readonly string[];
  readonly derived: { readonly field: string; readonly from: readonly string[] };
  readonly #make: (values: Values) => unknown;

  constructor(field: string, from: readonly string[], make: (values: Values) => unknown) {
    this.writes = [field];
    this.derived = { field, from };
    this.#make = make;
  }

  noteOf(name: string): string | undefined {
    const { field, from } = this.derived;
    return name === field ? `computed from ${from.join(', ')}` : undefined;
  }

  /**
   * Copies the sources, so that the computed value matches the stored ones even if a getter returns something else the next time. A
   * value that is too deep to be copied isn't valid in an item either.
   */
  copySources(fields: Record<string, unknown>): void {
    for (const name of this.derived.from) {
      if (typeof fields[name] !== 'object') continue;
      try {
        fields[name] = snapshot(fields[name]);
      } catch (error) {
        if (!isOfField(error)) throw error;
      }
    }
  }

  completeItem(item: Record<string, unknown>, { entity, issues }: ItemContext): void {
    const { field, from } = this.derived;
    this.copySources(item);
    setGenerated(item, field, issues, () => {
      this.#rejectInput(item[field] !== undefined);
      const values = valuesOf(item, from, entity);
      return areValid(values, entity) ? this.#valueOf(values) : undefined;
    });
  }

  dropConsequences(issues: readonly Issue[]): readonly Issue[] {
    const { field, from } = this.derived;
    const isInvalid = (name: string): boolean => issues.some(({ path }) => path[0] === name);
    return issues.filter(({ path, rule }) => rule === 'rejected' || field !== path[0] || !from.some(isInvalid));
  }

  /** Moves the error of the field in a key to its source, if it has only one. */
  blameSource(error: Issue): Issue {
    const { field, from } = this.derived;
    if (field !== error.path[0] || from.length !== 1) return error;
    return new Issue(makesField, { field, problem: error }, [...from], error.code);
  }

  checkChange(field: string): void {
    this.#rejectInput(field === this.derived.field);
  }

  checkUnknownValue(field: string, isPatch?: boolean): void {
    const { field: computed, from } = this.derived;
    if (from.includes(field)) throw keyformError(isPatch ? computedPatch : computedFrom, { field, computed });
  }

  recompute(fields: Values, { entity, keyFields, checkField }: UpdateContext): { readonly value: unknown } | undefined {
    const { field, from } = this.derived;
    const isInput = (name: string): boolean => fields[name] !== undefined && Object.hasOwn(fields, name);
    this.#rejectInput(isInput(field));
    const changed = from.find(isInput);
    if (changed === undefined) return undefined;
    const values: Record<string, unknown> = {};
    for (const name of from) {
      const isOfKey = entity.primaryFields.includes(name);
      values[name] = isOfKey ? keyFields[name] : fields[name];
      if (values[name] !== undefined) {
        // The function relies on the types and checks of the fields.
        if (!isOfKey) entity.writeField(name, values[name]);
        continue;
      }
      // A field that no update may change gets its own message.
      checkField(changed);
      throw keyformError(computedWith, { field: changed, computed: field, missing: name }, entity.name);
    }
    return { value: this.#valueOf(values) };
  }

  valueOfKey(keyFields: Values, primaryFields: readonly string[]): unknown {
    return this.derived.from.every((name) => primaryFields.includes(name)) ? this.#valueOf(keyFields) : undefined;
  }

  completeUpdate({ entity, keyFields, isUpsert, isChanged }: UpdateContext): readonly UpdateValue[] {
    const { field, from } = this.derived;
    const input = isUpsert && !isChanged(field) ? this.#valueOf(keyFields) : undefined;
    if (input === undefined) return [];
    const unknown = from.find((name) => !entity.primaryFields.includes(name));
    // The field may be missing because of its stored source, and must stay so.
    if (unknown !== undefined && isOptional(entity, field)) throw keyformError(missingForUpsert, { field: unknown });
    return [{ field, input, isFallback: true }];
  }

  isReplaced(field: string, of: AttrDescription, value: unknown): boolean {
    return this.derived.from.includes(field) && hasAll(of, value);
  }

  checkUpsert({ entity, isChanged, isInKey }: UpdateContext): void {
    const { field, from } = this.derived;
    if (isChanged(field)) return;
    // A stored source may make the field null: then the item has no key with it, and must not get one.
    const isNullKey = !isOptional(entity, field) && entity.attributeOf(field)?.acceptsNull === true && isInKey(field);
    const missing = from.find(
      (name) => !entity.primaryFields.includes(name) && (isNullKey || !isOptional(entity, name)),
    );
    if (missing !== undefined) throw keyformError(missingForUpsert, { field: missing });
  }

  #valueOf(values: Values): unknown {
    return generateField(this.derived.field, this.#make, values);
  }

  #rejectInput(isInput: boolean): void {
    if (isInput) throw new Issue(computedField, {}, [this.derived.field]);
  }
}

/**
 * Returns an entity with a field that's computed from other fields: by every put, and by an update that sets one of them. This update must
 * set all of them in one call, except those of the primary key. Inputs don't contain the field; reads, filters and index keys do.
 *
 * @param input the entity, as `entity(...)` returns it, of attributes made with `attr`
 * @param field the computed field; its value may be undefined if it's `optional()`
 * @param from the fields that it is computed from
 * @param make computes the value. It must return the same result for the same values
 * @throws KeyformError `definition` for anything but an entity of attributes, an unknown field, or a field that something else writes
 * @see docs/guide/computed-and-hidden.md#computed-fields
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
  field: Field &
    CertainField<Message<typeof genericDefinition, { verb: 'computed' }>, 'the computed field', Field, keyof Fields>,
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
  const others = derivedFields(entity[' ~options']).map((one) => one.field as unknown);
  const names: readonly unknown[] = Array.isArray(from) ? [...from] : [];
  const isKnown = (name: unknown): boolean => typeof name === 'string' && entity.fields.attribute(name) !== undefined;
  if (
    names.length === 0 ||
    !names.every(isKnown) ||
    names.includes(field) ||
    names.some((name) => others.includes(name))
  ) {
    throw keyformError(computedSources, { field, value: from });
  }
  return entity.withOption(
    new ComputedField(field, names as readonly string[], make as (values: Values) => unknown),
  ) as never;
};
