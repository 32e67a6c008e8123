import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { TypeAttributeOf } from '../definitions/table-definition.js';
import type { FieldsOf } from '../formats/format.js';
import type { ReversiblePipe } from '../formats/pipe.js';
import type { AbsentIn, Naming } from '../keys/index-fields.js';
import type { FormatOf, PartitionFormatOf, SortFormatOf } from '../keys/partition.js';
import type { PhysicalName } from '../keys/where.js';
import type { PartialItem } from './stored-item.js';

/**
 * The item of an entity of a table, read through an index: the fields that the index holds (those of an index that is
 * not projected in whole are the attributes included, and what the keys give back), and the type attribute, by which a
 * union of items is told apart.
 */
export type ItemOf<From extends AnySource, Name> = From['index'] extends 'primary'
  ? From['items'][Name & string]
  : IndexItemOf<From, Name>;

/** The same of what is not the table's own key. */
export type IndexItemOf<From extends AnySource, Name> =
  ProjectionOf<From> extends 'ALL' ? IndexedItems<From, Name> : ProjectedItems<From, Name, ProjectionOf<From>>;

/** What the index holds. Asked of a source, so that it costs once for an index. */
type ProjectionOf<From extends AnySource> = From['keys'] extends { readonly projection: infer Projection }
  ? Projection
  : 'ALL';

type IndexedItems<From extends AnySource, Name> = Name extends string
  ? WithKeys<From, Name, From['entities'][Name]['keys']>
  : never;

/**
 * The item of an entity with all its fields, read through an index: those of its keys there are present and not null, for an
 * item that lacks one of them is not in the index.
 */
export type IndexedItemOf<From extends AnySource, Name extends string> = From['index'] extends 'primary'
  ? From['items'][Name]
  : WithKeys<From, Name, From['entities'][Name]['keys']>;

// Most formats name no field that an item may lack. That is seen at once; of formats that the entity does not declare nothing is.
type WithKeys<From extends AnySource, Name extends string, Keys> = Keys[From['pk' | 'sk']] &
  Naming<AbsentIn<From['entities'][Name]> & string> extends never
  ? From['items'][Name]
  : Indexed<
      From['items'][Name],
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
  ? PartialItem<
      From['entities'][Name],
      ProjectedItem<
        IndexedItemOf<From, Name>,
        | FieldsIncluded<From['entities'][Name][' ~attributes'], Projection>
        | TypeAttributeOf<From['definition']>
        | KeyFieldsOf<From, Name>
      >
    >
  : never;

type Flat<Item> = { [Field in keyof Item]: Item[Field] };

/** The fields whose attributes an index includes. */
type FieldsIncluded<Fields, Projection> = Projection extends readonly (infer Included)[]
  ? {
      [Field in keyof Fields]: PhysicalName<Fields[Field], Field & string> extends Included ? Field : never;
    }[keyof Fields]
  : never;

type ProjectedItem<Item, Field> = { [Name in keyof Item as Name extends Field ? Name : never]: Item[Name] };

/** The fields that the keys of the table and of the index give back: of a schema only those that are keys as they are. */
type KeyFieldsOf<From extends AnySource, Name extends string> = From['entities'][Name][' ~schema'] extends undefined
  ? ReversibleFieldsOf<
      | FormatOf<From, Name, KeyAttributesOf<From['definition']['indexes']['primary']>>
      | FormatOf<From, Name, KeyAttributesOf<From['keys']>>,
      From['entities'][Name][' ~attributes']
    >
  : KeyAttributesOf<From['definition']['indexes']['primary']>[number] | KeyAttributesOf<From['keys']>[number];

/** The fields of a format, or of several, that a key gives back, of an entity with these attributes. */
export type ReversibleFieldsOf<Format, Fields> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? ReversibleField<Placeholder, Fields> | ReversibleFieldsOf<Rest, Fields>
  : never;

// Whether a pipe of one's own can be undone no type tells. Whole seconds are all of an attribute that holds no more.
type ReversibleField<Placeholder extends string, Fields> = Placeholder extends `${infer Field}|${infer Pipes}`
  ? Pipes extends ReversiblePipe | `${ReversiblePipe}|desc`
    ? Field
    : Pipes extends 'epoch' | 'epoch|desc'
      ? Fields extends { readonly [Name in Field]: { readonly ' ~kind': 'epoch' } }
        ? Field
        : never
      : never
  : Placeholder;
