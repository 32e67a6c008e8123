import type { AttributeItem, Attributes } from './attr.js';
import type { AnyEntity } from './entity.js';
import type { FieldsOf } from './format.js';
import type { KeyAttributesOf } from './index-definition.js';
import type { FormatsOf } from './partition.js';
import type { LossyPipe } from './pipe.js';
import type { StandardSchema, StandardSchemaOutput } from './standard-schema.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from './table.js';

/** An entity's item as reading gives it, without key attributes and without the type attribute. */
export type EntityItem<EntityType extends AnyEntity> = EntityType['~schema'] extends StandardSchema
  ? StandardSchemaOutput<EntityType['~schema']>
  : AttributeItem<EntityType['~attributes'] & Attributes>;

/**
 * The item of an entity of a table, read through an index: the fields that the index holds (those of an index that is
 * not projected in whole are the attributes included, and what the keys give back), and the type attribute, by which a
 * union of items is told apart.
 */
export type ItemOf<
  Definition extends TableDefinition,
  Index extends string,
  Name extends keyof Definition['entities'] & string,
> = Name extends unknown
  ? Flat<
      Typed<TypeAttributeOf<Definition>, TypeNameOf<Definition['entities'][Name], Name>> &
        (Definition['indexes'][Index] extends { readonly projection: infer Projection }
          ? Projection extends 'ALL'
            ? EntityItem<Definition['entities'][Name]>
            : ProjectedItem<
                EntityItem<Definition['entities'][Name]>,
                | (Projection extends readonly (infer Included)[] ? Included : never)
                | KeyFieldsOfIndex<Definition, Index, Name>
              >
          : EntityItem<Definition['entities'][Name]>)
    >
  : never;

type Typed<Attribute extends string, Value> = { [Name in Attribute]: Value };

type Flat<Item> = { [Field in keyof Item]: Item[Field] };

type ProjectedItem<Item, Field> = { [Name in keyof Item as Name extends Field ? Name : never]: Item[Name] };

/** The fields that the keys of the table and of the index give back. */
type KeyFieldsOfIndex<Definition extends TableDefinition, Index extends string, Name> = ReversibleFieldsOf<
  | FormatsOf<Definition, Name, KeyAttributesOf<Definition['indexes']['primary']>>
  | FormatsOf<Definition, Name, KeyAttributesOf<Definition['indexes'][Index]>>
>;

type ReversibleFieldsOf<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? ReversibleField<Placeholder> | ReversibleFieldsOf<Rest>
  : never;

type ReversibleField<Placeholder extends string> = Placeholder extends `${infer Field}|${infer Pipes}`
  ? Pipes extends LossyPipe | `${LossyPipe}|${string}` | `${string}|${LossyPipe}`
    ? never
    : Field
  : Placeholder;

export type { FieldsOf };
