/** Items of a schema's entity as they're stored: the result of reads that aren't validated, because they aren't whole items. */
import type { AnyEntity } from '../definitions/entity.js';
import type { TimestampFields } from '../options/timestamps.js';
import type { VersionFields } from '../options/version.js';
import type { Flat } from '../values/flat.js';

/**
 * Parts of an item of an entity; with a schema, as they're stored. What the schema would fill in may be missing; the fields that
 * the entity's options add are as always.
 */
export type PartialItem<EntityType extends AnyEntity, Item> = EntityType[' ~schema'] extends undefined
  ? Item
  : StoredItem<Item, EntityType[' ~item'], EntityType[' ~input'], AddedBy<EntityType[' ~options']>>;

/** The names of the fields that the options of an entity add. */
type AddedBy<Options> = Options extends { readonly timestamps: infer Stamps; readonly version: infer Version }
  ? keyof TimestampFields<Stamps> | keyof VersionFields<Version>
  : never;

// Each member of a union of items.
type StoredItem<Item, Output, Input, Added> = Item extends object
  ? PerhapsWithout<
      { [Field in keyof Item]: Field extends Added ? Item[Field] : Stored<Item[Field], InputMember<Input, Field>> },
      FilledFields<Output, Input, Added>
    >
  : never;

// In a condition, so hovers show the fields, and not the name of this type.
type PerhapsWithout<Item, Field> = [keyof Item & Field] extends [never]
  ? Item
  : Flat<
      { [Name in keyof Item as Exclude<Name, Field>]: Item[Name] } & {
        [Name in keyof Item as Extract<Name, Field>]?: Item[Name];
      }
    >;

/** The fields that a schema fills in: an item that was stored without them lacks them. */
type FilledFields<Output, Input, Added> = Output extends object
  ? {
      [Field in keyof Output]-?: Field extends Added
        ? never
        : IsFilled<Output[Field], InputMember<Input, Field>> extends true
          ? Field
          : never;
    }[keyof Output]
  : never;

// What's converted has the type unknown: no Date and no number can be created from undefined.
type IsFilled<Output, Input> = unknown extends Input
  ? [Output] extends [Date | number | bigint]
    ? false
    : true
  : undefined extends Input
    ? true
    : false;

/** What a schema accepts for a member; undefined if it accepts nothing. */
type InputMember<Input, Field> = Input extends unknown ? (Field extends keyof Input ? Input[Field] : undefined) : never;

/** A value as it's stored. Sets and bytes contain no dates; a branded string is an object to the compiler, too. */
export type Stored<Value, Input = unknown, Tuples extends readonly 0[] = []> = Value extends Date
  ? string
  : Value extends bigint
    ? number | bigint
    : Value extends string | number | boolean | Uint8Array | ReadonlySet<unknown>
      ? Value
      : Value extends readonly unknown[]
        ? StoredList<Value, Input, Tuples>
        : Value extends object
          ? StoredMembers<Value, ObjectsIn<NonNullable<Input>>>
          : Value;

// In brackets, so the compiler computes the element only when it's needed: a type may contain a list of itself.
type StoredList<Value, Input, Tuples extends readonly 0[]> = Value extends readonly (infer Element)[]
  ? Element[] extends Value
    ? Value extends unknown[]
      ? Stored<Element, InputElement<Input>>[]
      : readonly Stored<Element, InputElement<Input>>[]
    : // A tuple is computed immediately, with everything that it contains.
      Tuples['length'] extends 8
      ? unknown
      : { [Place in keyof Value]: Stored<Value[Place], InputElement<Input>, [...Tuples, 0]> }
  : never;

type InputElement<Input> = [ElementIn<Input>] extends [never] ? unknown : ElementIn<Input>;

type ElementIn<Input> = Input extends readonly (infer Element)[] ? Element : never;

/** The objects that a schema accepts instead of an object, if there are any. */
type ObjectsIn<Input> = [Exclude<Extract<Input, object>, readonly unknown[]>] extends [never]
  ? Input
  : Exclude<Extract<Input, object>, readonly unknown[]>;

type StoredMembers<Value, Input> = [FilledFields<Value, Input, never>] extends [never]
  ? { [Part in keyof Value]: Stored<Value[Part], InputMember<Input, Part>> }
  : StoredItem<Value, Value, Input, never>;
