/**
 * The items that attributes make: which of them are there, which may be missing.
 */
import type { AnyAttr } from './any-attr.js';
import type { Attributes } from './attr.js';
import type { NoMember } from './no-member.js';

/**
 * The item as reading gives it: attributes that are required or have a default are there, optional ones are `name?: T`.
 *
 * @example
 * ```ts
 * const attributes = { id: attr.string(), note: attr.string().optional() };
 * type Item = AttributeItem<typeof attributes>; //=> { id: string; note?: string }
 * ```
 */
export type AttributeItem<Members extends Attributes> = ItemShape<
  Members & Fields,
  There<Members, NamesByPresence<Members>['required' | 'default'] & keyof Members> &
    Perhaps<Members, NamesByPresence<Members>['optional'] & keyof Members>
>;

/** The same with the attribute that tells the type of an item: `Type` says its value, or is undefined where the name does. */
export type TypedAttributeItem<Members extends Attributes, Type, Name, Attribute extends string> = ItemShape<
  Members & Fields & { readonly [Field in Attribute]: TypeValue<Type, Name> },
  There<Members, NamesByPresence<Members>['required' | 'default'] & keyof Members> &
    Perhaps<Members, NamesByPresence<Members>['optional'] & keyof Members> & { [Field in Attribute]: never }
>;

interface TypeValue<Type, Name> {
  readonly ' ~value': Type extends string ? Type : Name;
}

/**
 * The item as writing takes it: optional attributes and those with a default are `name?: T | undefined`, where undefined
 * means absent, with and without `exactOptionalPropertyTypes`.
 *
 * @example
 * ```ts
 * const attributes = { id: attr.string(), views: attr.number().default(0) };
 * type Input = AttributeInput<typeof attributes>; //=> { id: string; views?: number | undefined }
 * ```
 */
export type AttributeInput<Members extends Attributes> = InputShape<
  Members & Fields,
  There<Members, NamesByPresence<Members>['required' | 'hidden'] & keyof Members> &
    Perhaps<
      Members,
      NamesByPresence<Members>['optional' | 'default' | 'hiddenOptional' | 'hiddenDefault'] & keyof Members
    >
>;

/** The names of the attributes that an item may lack. */
export type OptionalNames<Members extends Attributes> = NamesByPresence<Members>['optional' | 'hiddenOptional'];

/** What an item has that reads do not show, as `project` gives it. */
export type HiddenItem<Members extends Attributes> = ItemShape<
  Members & Fields,
  There<Members, NamesByPresence<Members>['hidden' | 'hiddenDefault'] & keyof Members> &
    Perhaps<Members, NamesByPresence<Members>['hiddenOptional'] & keyof Members>
>;

/** What an item that was read must have besides where it is written again: what it may lack is given as undefined. */
export type WithHidden<Members extends Attributes, Item> = [
  NamesByPresence<Members>['hidden' | 'hiddenOptional' | 'hiddenDefault'],
] extends [never]
  ? Item
  : Item &
      ItemShape<
        Members & Fields,
        There<Members, NamesByPresence<Members>['hidden' | 'hiddenDefault'] & keyof Members>
      > &
      PerhapsShape<Members & Fields, There<Members, NamesByPresence<Members>['hiddenOptional'] & keyof Members>>;

/**
 * The names of the attributes by presence, `{ required: 'id' | 'name'; optional: 'note' }`: names that the `as` clause
 * makes equal are united. It costs five instantiations a field, more than all else of an item; one pass serves all.
 */
export type NamesByPresence<Members extends Attributes> = NoMember & {
  readonly [Name in keyof Members as Members[Name][' ~presence']]: Name;
};

/** Attributes that may be asked for whatever name: a name that is looked for is not checked first, which costs. */
interface Fields {
  readonly [name: PropertyKey]: AnyAttr;
}

/**
 * Names of fields. The names are a type parameter that extends a `keyof`, and the mapped type names `Members`: so the fields are those
 * of the attributes to the compiler, and an editor goes from one to where its attribute is declared.
 */
type There<Members, Names extends keyof Members> = { [Name in Names]: Nothing<Members> };

/** The same of fields that may be missing. */
type Perhaps<Members, Names extends keyof Members> = { [Name in Names]?: Nothing<Members> };

/** Names a type parameter, and is none: a property type that had one would be made for each field. */
type Nothing<_Named> = never;

/**
 * Homomorphic in `Modifiers`, so that its `?` are kept and one flat object type comes out. Behind a condition, so that hovers
 * and messages show its fields, and not the name of this type.
 */
type ItemShape<Members extends Fields, Modifiers> = Shapes<Members, Modifiers>['item'];

interface Shapes<Members extends Fields, Modifiers> {
  readonly item: { -readonly [Name in keyof Modifiers]: Members[Name][' ~value'] };
}

/** As {@link ItemShape}. */
type InputShape<Members extends Fields, Modifiers> = Modifiers extends object
  ? { -readonly [Name in keyof Modifiers]: Members[Name][' ~written'] }
  : never;

/** What may be missing, as a read would give it: also a computed field, of which nobody writes a value. */
type PerhapsShape<Members extends Fields, Modifiers> = Modifiers extends object
  ? { -readonly [Name in keyof Modifiers]: Members[Name][' ~value'] | undefined }
  : never;
