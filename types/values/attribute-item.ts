/** The items of attributes: which fields exist, and which may be missing. */
import type { AnyAttr } from './any-attr.js';
import type { Attributes } from './attr.js';
import type { NoMember } from './no-member.js';

/**
 * The item that a read returns: required attributes and those with a default exist, optional ones are `name?: T`.
 *
 * @example
 * ```ts
 * const attributes = { id: attr.string(), note: attr.string().optional() };
 * type Item = AttributeItem<typeof attributes>; //=> { id: string; note?: string }
 * ```
 */
export type AttributeItem<Members extends Attributes> = ItemShape<
  Members & AttrsByName,
  There<Members, NamesByPresence<Members>['required' | 'default'] & keyof Members> &
    Perhaps<Members, NamesByPresence<Members>['optional' | 'initial'] & keyof Members>
>;

/** The same with the attribute that shows the type of an item: `Type` is its value, or undefined if the entity's name is. */
export type TypedAttributeItem<Members extends Attributes, Type, Name, Attribute extends string> = ItemShape<
  Members & AttrsByName & { readonly [Field in Attribute]: TypeValue<Type, Name> },
  { [Field in Attribute]: never } & There<Members, NamesByPresence<Members>['required' | 'default'] & keyof Members> &
    Perhaps<Members, NamesByPresence<Members>['optional' | 'initial'] & keyof Members>
>;

interface TypeValue<Type, Name> {
  readonly ' ~value': Type extends string ? Type : Name;
}

/**
 * The item that a write accepts: optional attributes and those with a default are `name?: T | undefined`, where undefined means
 * absent, with and without `exactOptionalPropertyTypes`.
 *
 * @example
 * ```ts
 * const attributes = { id: attr.string(), views: attr.number().default(0) };
 * type Input = AttributeInput<typeof attributes>; //=> { id: string; views?: number | undefined }
 * ```
 */
export type AttributeInput<Members extends Attributes> = InputShape<
  Members & AttrsByName,
  There<Members, NamesByPresence<Members>['required' | 'hidden'] & keyof Members> &
    Perhaps<
      Members,
      NamesByPresence<Members>[
        | 'optional'
        | 'default'
        | 'initial'
        | 'hiddenOptional'
        | 'hiddenDefault'
        | 'hiddenInitial'] &
        keyof Members
    >
>;

/** The names of the attributes that an item may lack. */
export type OptionalNames<Members extends Attributes> = NamesByPresence<Members>[
  | 'optional'
  | 'hiddenOptional'
  | 'initial'
  | 'hiddenInitial'];

/** What an item has that reads omit, as `project` returns it. */
export type HiddenItem<Members extends Attributes> = ItemShape<
  Members & AttrsByName,
  There<Members, NamesByPresence<Members>['hidden' | 'hiddenDefault'] & keyof Members> &
    Perhaps<Members, NamesByPresence<Members>['hiddenOptional' | 'hiddenInitial'] & keyof Members>
>;

/**
 * What an item that was read also needs to be written again: fields that it may lack are passed as undefined. `Generated` are
 * those that each write sets again.
 */
export type WithHidden<Members extends Attributes, Item, Generated> = [
  NamesByPresence<Members>['hidden' | 'hiddenOptional' | 'hiddenDefault' | 'hiddenInitial'],
] extends [never]
  ? Item
  : Item &
      ItemShape<
        Members & AttrsByName,
        There<Members, Exclude<NamesByPresence<Members>['hidden' | 'hiddenDefault'], Generated> & keyof Members>
      > &
      PerhapsShape<
        Members & AttrsByName,
        There<
          Members,
          Exclude<NamesByPresence<Members>['hiddenOptional' | 'hiddenInitial'], Generated> & keyof Members
        > &
          Perhaps<
            Members,
            NamesByPresence<Members>['hiddenOptional' | 'hiddenDefault' | 'hiddenInitial'] & Generated & keyof Members
          >
      >;

/**
 * The names of the attributes by presence, `{ required: 'id' | 'name'; optional: 'note' }`: the `as` clause unites names. It
 * costs five instantiations a field, more than everything else about an item, so one pass serves all.
 */
export type NamesByPresence<Members extends Attributes> = NoMember & {
  readonly [Name in keyof Members as Members[Name][' ~presence']]: Name;
};

/** Attributes that may be read by any name: the name isn't checked first, which costs. */
interface AttrsByName {
  readonly [name: PropertyKey]: AnyAttr;
}

/**
 * Names of fields. They're a type parameter that extends a `keyof`, and the mapped type names `Members`, so the compiler treats
 * the fields as those of the attributes, and an editor jumps from one to the attribute's declaration.
 */
type There<Members, Names extends keyof Members> = { [Name in Names]: Nothing<Members> };

/** The same for fields that may be missing. */
type Perhaps<Members, Names extends keyof Members> = { [Name in Names]?: Nothing<Members> };

/** Names a type parameter without depending on it: a property type that depends on it would be created for each field. */
type Nothing<_Named> = never;

/**
 * Homomorphic in `Modifiers`, so its `?` are kept and the result is one flat object type. In a condition, so hovers and messages
 * show its fields, and not the name of this type.
 */
type ItemShape<Members extends AttrsByName, Modifiers> = Shapes<Members, Modifiers>['item'];

interface Shapes<Members extends AttrsByName, Modifiers> {
  readonly item: { -readonly [Name in keyof Modifiers]: Members[Name][' ~value'] };
}

/** Like {@link ItemShape}. */
type InputShape<Members extends AttrsByName, Modifiers> = Modifiers extends object
  ? { -readonly [Name in keyof Modifiers]: Members[Name][' ~written'] }
  : never;

/** What may be missing, as a read would return it: also a computed field, whose value nobody writes. */
type PerhapsShape<Members extends AttrsByName, Modifiers> = Modifiers extends object
  ? { -readonly [Name in keyof Modifiers]: Members[Name][' ~value'] | undefined }
  : never;
