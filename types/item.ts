import type { TypedAttributeItem } from './attribute-item.js';
import type { AnyEntity } from './entity.js';
import type { FieldsOf } from './format.js';
import type { KeyAttributesOf } from './index-definition.js';
import type { FormatOf, PartitionFormatOf, SortFormatOf } from './partition.js';
import type { LossyPipe } from './pipe.js';
import type { AnySource } from './source.js';
import type { AbsentIn } from './stale-keys.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from './table-definition.js';
import type { PhysicalName } from './where.js';

/**
 * The item of an entity of a table, read through an index: the fields that the index holds (those of an index that is
 * not projected in whole are the attributes included, and what the keys give back), and the type attribute, by which a
 * union of items is told apart.
 */
export type ItemOf<From extends AnySource, Name> = From['index'] extends 'primary'
  ? WholeItemOf<From['definition'], Name>
  : From['keys'] extends { readonly projection: infer Projection }
    ? Projection extends 'ALL'
      ? IndexedItems<From, Name>
      : ProjectedItems<From, Name, Projection>
    : IndexedItems<From, Name>;

type IndexedItems<From extends AnySource, Name> = Name extends string ? IndexedItemOf<From, Name> : never;

/**
 * The item of an entity with all its fields, read through an index: those of its keys there are present and not null, for an
 * item that lacks one of them is not in the index.
 */
export type IndexedItemOf<From extends AnySource, Name extends string> = From['index'] extends 'primary'
  ? WholeItemOf<From['definition'], Name>
  : Indexed<
      WholeItemOf<From['definition'], Name>,
      FieldsOf<PartitionFormatOf<From, Name>> | FieldsOf<SortFormatOf<From, Name>>,
      AbsentIn<From['entities'][Name]>
    >;

// The first look is at names; only where it does not tell are the fields themselves asked.
type Indexed<Item, Field extends string, Absent> = Field & Absent extends never
  ? Item
  : Item extends { readonly [Name in Field]: {} }
    ? Item
    : WithFields<Item, Field>;

type WithFields<Item, Field> = Flat<
  { [Name in keyof Item as Name extends Field ? never : Name]: Item[Name] } & {
    [Name in keyof Item as Name extends Field ? Name : never]-?: Exclude<Item[Name], null | undefined>;
  }
>;

type ProjectedItems<From extends AnySource, Name, Projection> = Name extends string
  ? ProjectedItem<
      IndexedItemOf<From, Name>,
      | FieldsIncluded<From['entities'][Name]['~attributes'], Projection>
      | TypeAttributeOf<From['definition']>
      | KeyFieldsOf<From, Name>
    >
  : never;

/** The item of an entity of a table with all its fields, and its type attribute. The same for all indexes. */
export type WholeItemOf<Definition extends TableDefinition, Name> = WholeItems<Definition>[Name &
  keyof Definition['entities']];

// A property of one type: it is worked out once, wherever it is asked for.
type WholeItems<Definition extends TableDefinition> = {
  readonly [Name in keyof Definition['entities']]: Typed<
    Definition['entities'][Name],
    Name,
    TypeAttributeOf<Definition>
  >;
};

type Typed<EntityType extends AnyEntity, Name, Attribute extends string> = EntityType['~schema'] extends undefined
  ? TypedAttributeItem<EntityType['~attributes'], Attribute, TypeNameOf<EntityType, Name>>
  : Flat<{ [Field in Attribute]: TypeNameOf<EntityType, Name> } & EntityType['~item']>;

type Flat<Item> = { [Field in keyof Item]: Item[Field] };

/** The fields whose attributes an index includes. */
type FieldsIncluded<Fields, Projection> = Projection extends readonly (infer Included)[]
  ? {
      [Field in keyof Fields]: PhysicalName<Fields[Field], Field & string> extends Included ? Field : never;
    }[keyof Fields]
  : never;

type ProjectedItem<Item, Field> = { [Name in keyof Item as Name extends Field ? Name : never]: Item[Name] };

/** The fields that the keys of the table and of the index give back. */
type KeyFieldsOf<From extends AnySource, Name extends string> = ReversibleFieldsOf<
  | FormatOf<From, Name, KeyAttributesOf<From['definition']['indexes']['primary']>>
  | FormatOf<From, Name, KeyAttributesOf<From['keys']>>
>;

/** The fields of a format, or of several, that a key gives back. */
export type ReversibleFieldsOf<Format> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? ReversibleField<Placeholder> | ReversibleFieldsOf<Rest>
  : never;

type ReversibleField<Placeholder extends string> = Placeholder extends `${infer Field}|${infer Pipes}`
  ? Pipes extends LossyPipe | `${LossyPipe}|${string}` | `${string}|${LossyPipe}`
    ? never
    : Field
  : Placeholder;
