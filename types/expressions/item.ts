import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { FieldsOf, OptionalPlaceholder, WithoutMark } from '../formats/format.js';
import type { StoredKind } from '../formats/kind-in-key.js';
import type { Nowhere } from '../formats/no-delimiter.js';
import type { ReversiblePipe } from '../formats/pipe.js';
import type { AbsentIn, Naming } from '../keys/index-fields.js';
import type { FormatOf, PartitionFormatOf, SortFormatOf } from '../keys/partition.js';
import type { PhysicalName } from '../keys/where.js';
import type { CodecKind } from '../values/any-attr.js';
import type { Flat } from '../values/flat.js';
import type { PartialItem } from './stored-item.js';

/**
 * The item of an entity, read through an index: the fields that the index contains (the included attributes and what can be read
 * from keys, if the index isn't projected completely), and the type attribute, which discriminates a union of items.
 */
export type ItemOf<From extends AnySource, Name> = From['index'] extends 'primary'
  ? From['items'][Name & string]
  : IndexItemOf<From, Name>;

/** The same for an index other than the primary key. */
export type IndexItemOf<From extends AnySource, Name> =
  ProjectionOf<From> extends 'ALL' ? IndexedItems<From, Name> : ProjectedItems<From, Name, ProjectionOf<From>>;

/** What the index contains. Computed for a source, so once for an index. */
type ProjectionOf<From extends AnySource> = From['keys'] extends { readonly projection: infer Projection }
  ? Projection
  : 'ALL';

type IndexedItems<From extends AnySource, Name> = Name extends string
  ? WithKeys<From, Name, From['entities'][Name]['keys']>
  : never;

/**
 * The item of an entity with all its fields, read through an index: the fields of its keys are present and not null, because an
 * item that lacks one isn't in the index.
 */
export type IndexedItemOf<From extends AnySource, Name extends string> = From['index'] extends 'primary'
  ? From['items'][Name]
  : WithKeys<From, Name, From['entities'][Name]['keys']>;

// Most formats name no field that an item may lack, which is seen immediately; not for formats that the entity doesn't declare.
type WithKeys<From extends AnySource, Name extends string, Keys> = Keys[From['pk' | 'sk']] &
  Naming<AbsentIn<From['entities'][Name]> & string> extends never
  ? From['items'][Name]
  : Indexed<
      From['items'][Name],
      WithoutEnds<PartitionFormatOf<From, Name>> | WithoutEnds<SortFormatOf<From, Name>>,
      AbsentIn<From['entities'][Name]>
    >;

/** The fields of a format without the optional ones: an item in the index may lack those. */
type WithoutEnds<Format> = Format extends `${infer Before}{${OptionalPlaceholder}}${string}`
  ? FieldsOf<Before>
  : FieldsOf<Format>;

// The first check is on names; the fields themselves are only checked if that isn't enough.
type Indexed<Item, Field extends string, Absent> = Field & Absent extends never
  ? Item
  : Item extends { readonly [Name in Field]: {} }
    ? Item
    : WithPresent<Item, Field>;

type WithPresent<Item, Field> = Flat<
  { [Name in keyof Item as Name extends Field ? never : Name]: Item[Name] } & {
    [Name in keyof Item as Name extends Field ? Name : never]-?: Exclude<Item[Name], null | undefined>;
  }
>;

type ProjectedItems<From extends AnySource, Name, Projection> = Name extends string
  ? PartialItem<
      From['entities'][Name],
      OnlyFields<
        IndexedItemOf<From, Name>,
        | FieldsIncluded<From['entities'][Name][' ~attributes'], Projection>
        | From['typeAttribute']
        | KeyFieldsOf<From, Name>
      >
    >
  : never;

/** The fields whose attributes an index includes. */
type FieldsIncluded<Fields, Projection> = Projection extends readonly (infer Included)[]
  ? {
      [Field in keyof Fields]: PhysicalName<Fields[Field], Field & string> extends Included ? Field : never;
    }[keyof Fields]
  : never;

type OnlyFields<Item, Field> = { [Name in keyof Item as Name extends Field ? Name : never]: Item[Name] };

/**
 * The fields that can be read from the keys of the table and of the index: for a schema only those that are keys without a
 * format.
 */
type KeyFieldsOf<From extends AnySource, Name extends string> = From['entities'][Name][' ~schema'] extends undefined
  ?
      | ReversibleFieldsOf<
          Readable<
            | FormatOf<From, Name, KeyAttributesOf<From['definition']['indexes']['primary']>>
            | FormatOf<From, Name, KeyAttributesOf<From['keys']>>,
            From['delimiter']
          >,
          From['entities'][Name][' ~attributes']
        >
      | OwnKeysOf<
          From['entities'][Name][' ~attributes'],
          KeyAttributesOf<From['definition']['indexes']['primary']>[number] | KeyAttributesOf<From['keys']>[number]
        >
  : KeyAttributesOf<From['definition']['indexes']['primary']>[number] | KeyAttributesOf<From['keys']>[number];

/** Without a delimiter, the formats with a single field: others may divide a key in several ways. */
export type Readable<Formats, Delimiter> = Delimiter extends Nowhere ? SingleField<Formats> : Formats;

type SingleField<Formats> = Formats extends `${infer Format}\n${infer Rest}`
  ? SingleField<Format> | SingleField<Rest>
  : Formats extends `${string}{${string}{${string}`
    ? never
    : Formats;

/** The fields that are keys themselves: they have their own values, whatever their format. */
export type OwnKeysOf<Fields, Attribute> = Attribute extends keyof Fields & string
  ? PhysicalName<Fields[Attribute], Attribute> extends Attribute
    ? Attribute
    : never
  : never;

/** The fields that can be read from a key with one of these formats, of an entity with these attributes. */
export type ReversibleFieldsOf<Format, Fields> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? ReversibleField<Placeholder, Fields> | ReversibleFieldsOf<Rest, Fields>
  : never;

// No type knows whether a custom pipe is reversible. Whole seconds are enough for an attribute that stores only those.
type ReversibleField<Placeholder extends string, Fields> = Placeholder extends OptionalPlaceholder
  ? ReversibleField<WithoutMark<Placeholder>, Fields>
  : Placeholder extends `${infer Field}|${infer Pipes}`
    ? Pipes extends ReversiblePipe | `${ReversiblePipe}|desc`
      ? OfKnownKind<Field, Fields>
      : Pipes extends 'epoch' | 'epoch|desc'
        ? Fields extends { readonly [Name in Field]: { readonly ' ~kind': 'epoch' } }
          ? Field
          : never
        : never
    : OfKnownKind<Placeholder, Fields>;

/** The field, unless it's of kind any: a key's string doesn't show which value it has. */
type OfKnownKind<Field extends string, Fields> = Fields extends {
  readonly [Name in Field]: { readonly ' ~kind': 'any' | CodecKind };
}
  ? StoredKind<Fields[Field]> extends 'any'
    ? never
    : Field
  : Field;
