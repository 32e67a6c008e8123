/** Items by entity. Twin of `src/definitions/group.ts`. */
import type { KeysOfEach } from '../values/keys-of-each.js';
import type { AnyEntity } from './entity.js';
import type { EntityNameOf, TableDefinition, TypeAttributeOf, TypeNameOf } from './table-definition.js';

/**
 * All entities, including those that can't occur, which have no items. An entity that is perhaps named has its item or a list.
 */
export interface Groups<Definition extends TableDefinition, Item, Single, Certain> {
  // A member, so that hovers show the lists instead of a type's name.
  readonly lists: {
    [Name in EntityNameOf<Definition>]: Name extends Certain
      ? ItemsOf<Definition, Item, Name> | undefined
      : Name extends Single
        ? ItemsOf<Definition, Item, Name>[] | ItemsOf<Definition, Item, Name> | undefined
        : ItemsOf<Definition, Item, Name>[];
  };
}

/**
 * The items that may be of the entity: by the type attribute or, without it, by their fields. One by one, because a projection
 * may contain the attribute for only some of them.
 */
type ItemsOf<Definition extends TableDefinition, Item, Name extends string> = Item extends unknown
  ? TypeAttributeOf<Definition> extends infer Attribute extends keyof Item
    ? [Attribute] extends [never]
      ? WithFieldsOf<Item, Definition['entities'][Name]>
      : TypeNameOf<Definition['entities'][Name], Name> extends Item[Attribute]
        ? Item
        : never
    : WithFieldsOf<Item, Definition['entities'][Name]>
  : never;

type WithFieldsOf<Item, EntityType extends AnyEntity> = Item extends unknown
  ? [keyof Item] extends [KeysOfEach<EntityType[' ~item']> | HiddenIn<EntityType[' ~attributes']>]
    ? Item
    : never
  : never;

/** The attributes that only a projection returns. */
type HiddenIn<Attributes> = {
  [Field in keyof Attributes]: Attributes[Field] extends { readonly ' ~presence': `hidden${string}` } ? Field : never;
}[keyof Attributes];
