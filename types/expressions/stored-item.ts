/**
 * Items of a schema's entity as they are stored: what a read gives that no schema validates, for it is not a whole item.
 */
import type { AnyEntity } from '../definitions/entity.js';
import type { TimestampFields } from '../definitions/timestamps.js';
import type { VersionFields } from '../definitions/version.js';

/**
 * Parts of an item of an entity: of one with a schema they are as they are stored. What the schema would fill in may be missing;
 * the fields that the entity's options add are as they always are.
 */
export type PartialItem<EntityType extends AnyEntity, Item> = EntityType[' ~schema'] extends undefined
  ? Item
  : StoredItem<Item, EntityType[' ~item'], EntityType[' ~input'], AddedBy<EntityType[' ~options']>>;

/** The names of the fields that the options of an entity add. */
type AddedBy<Options> = Options extends { readonly timestamps: infer Stamps; readonly version: infer Version }
  ? keyof TimestampFields<Stamps> | keyof VersionFields<Version>
  : never;

// One item after the other, where it may be one of several.
type StoredItem<Item, Output, Input, Added> = Item extends object
  ? PerhapsWithout<
      { [Field in keyof Item]: Field extends Added ? Item[Field] : Stored<Item[Field], MemberOf<Input, Field>> },
      Perhaps<Output, Input, Added>
    >
  : never;

// Behind a condition, so that hovers show the fields, and not the name of this type.
type PerhapsWithout<Item, Field> = [keyof Item & Field] extends [never]
  ? Item
  : Flat<
      { [Name in keyof Item as Exclude<Name, Field>]: Item[Name] } & {
        [Name in keyof Item as Extract<Name, Field>]?: Item[Name];
      }
    >;

/** The fields that a schema fills in where they are not given: an item that was stored without them lacks them. */
type Perhaps<Output, Input, Added> = Output extends object
  ? {
      [Field in keyof Output]-?: Field extends Added
        ? never
        : IsFilled<Output[Field], MemberOf<Input, Field>> extends true
          ? Field
          : never;
    }[keyof Output]
  : never;

// What is converted is of type unknown: of nothing no Date and no number can be made.
type IsFilled<Output, Input> = unknown extends Input
  ? [Output] extends [Date | number | bigint]
    ? false
    : true
  : undefined extends Input
    ? true
    : false;

/** What a schema takes for a member; undefined for one that it takes nothing for. */
type MemberOf<Input, Field> = Input extends unknown ? (Field extends keyof Input ? Input[Field] : undefined) : never;

/** A value as it is stored. Sets and bytes hold no date; a branded text is an object to the compiler, too. */
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

// In brackets, the compiler works the element out only when it needs it: a type may contain a list of itself.
type StoredList<Value, Input, Tuples extends readonly 0[]> = Value extends readonly (infer Element)[]
  ? Element[] extends Value
    ? Value extends unknown[]
      ? Stored<Element, ElementOf<Input>>[]
      : readonly Stored<Element, ElementOf<Input>>[]
    : // A tuple is worked out at once, with all that it contains.
      Tuples['length'] extends 8
      ? unknown
      : { [Place in keyof Value]: Stored<Value[Place], ElementOf<Input>, [...Tuples, 0]> }
  : never;

type ElementOf<Input> = [ElementIn<Input>] extends [never] ? unknown : ElementIn<Input>;

type ElementIn<Input> = Input extends readonly (infer Element)[] ? Element : never;

/** Of what a schema takes in the place of an object those that are objects, if some are. */
type ObjectsIn<Input> = [Exclude<Extract<Input, object>, readonly unknown[]>] extends [never]
  ? Input
  : Exclude<Extract<Input, object>, readonly unknown[]>;

type StoredMembers<Value, Input> = [Perhaps<Value, Input, never>] extends [never]
  ? { [Part in keyof Value]: Stored<Value[Part], MemberOf<Input, Part>> }
  : StoredItem<Value, Value, Input, never>;

type Flat<Item> = { [Field in keyof Item]: Item[Field] };
