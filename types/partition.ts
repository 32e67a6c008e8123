/**
 * The entities of an index by their partitions. Each lookup is one mapped type that is made once for a table and index
 * and then asked for single properties, so that a query costs the same in a table of ten entities as of two hundred.
 */
import type { FieldsOf, HeadOf, LastFieldOf, ShapeOf } from './format.js';
import type { KeyFormatOf, PartitionAttributesOf, SortAttributesOf } from './index-definition.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from './table.js';

/** The format of one key attribute of an entity of the table, or `never`. */
export type FormatOf<Definition extends TableDefinition, Name, Attribute> =
  Attribute extends keyof Definition['entities'][Name & string]['keys']
    ? Definition['entities'][Name & string]['keys'][Attribute]
    : KeyFormatOf<
        Definition['entities'][Name & string],
        Attribute,
        TypeAttributeOf<Definition>,
        TypeNameOf<Definition['entities'][Name & string], Name>
      >;

/** The formats of several key attributes as one text, line by line; `never` when the entity lacks one. */
export type FormatsOf<
  Definition extends TableDefinition,
  Name,
  Attributes extends readonly unknown[],
> = Attributes extends readonly [infer First, ...infer Rest]
  ? Rest extends readonly []
    ? FormatOf<Definition, Name, First>
    : `${FormatOf<Definition, Name, First> & string}\n${FormatsOf<Definition, Name, Rest> & string}`
  : '';

/** The format of an entity's partition key in an index. */
export type PartitionFormatOf<
  Definition extends TableDefinition,
  Index extends string,
  Name,
> = Definition['indexes'][Index]['pk'] extends string
  ? FormatOf<Definition, Name, Definition['indexes'][Index]['pk']>
  : FormatsOf<Definition, Name, PartitionAttributesOf<Definition['indexes'][Index]>>;

/** The format of an entity's sort key in an index; `''` where the index has none. */
export type SortFormatOf<Definition extends TableDefinition, Index extends string, Name> =
  SortAttributesOf<Definition['indexes'][Index]> extends infer Attributes extends readonly unknown[]
    ? FormatsOf<Definition, Name, Attributes>
    : never;

/** The names of the entities by the shape of their partition key. */
type NamesByShape<Definition extends TableDefinition, Index extends string> = {
  readonly [Name in keyof Definition['entities'] as ShapeOf<PartitionFormatOf<Definition, Index, Name>>]: Name;
};

/** The formats of partition keys by the last field in them; `''` for those without fields. */
type FormatsByField<Definition extends TableDefinition, Index extends string> = {
  readonly [Name in keyof Definition['entities'] as LastFieldOf<
    PartitionFormatOf<Definition, Index, Name>
  >]: PartitionFormatOf<Definition, Index, Name>;
};

/** The names of the entities by the text that their partition key begins with, up to the first delimiter. */
type NamesByHead<Definition extends TableDefinition, Index extends string, Delimiter extends string> = {
  readonly [Name in keyof Definition['entities'] as FirstSegment<
    HeadOf<PartitionFormatOf<Definition, Index, Name>>,
    PartitionFormatOf<Definition, Index, Name>,
    Delimiter
  >]: Name;
};

// A literal that a placeholder continues before any delimiter cannot be looked up: it stands under `''`.
type FirstSegment<Head, Format, Delimiter extends string> = Head extends `${infer Segment}${Delimiter}${string}`
  ? Segment
  : Head extends Format
    ? Head
    : '';

/** What a lookup has under a key. Asking for one property costs the same however many there are. */
type Lookup<Table, Key extends PropertyKey> = Table extends { readonly [Found in Key]: infer Entry } ? Entry : never;

/** The entities whose partition key in the index has this shape. */
export type SharingPartition<
  Definition extends TableDefinition,
  Index extends string,
  Shape extends string,
> = InIndex<Definition, Index, Lookup<NamesByShape<Definition, Index>, Shape>>;

/** Those of the entities that have a sort key in the index too: without it an item is not in it. */
type InIndex<Definition extends TableDefinition, Index extends string, Name> = Name extends string
  ? [SortFormatOf<Definition, Index, Name>] extends [never]
    ? never
    : Name
  : never;

/** The partition formats of the index all of whose fields are among these. */
export type PartitionsOf<Definition extends TableDefinition, Index extends string, Field extends string> = WithFields<
  Lookup<FormatsByField<Definition, Index>, ''> | EachLookup<FormatsByField<Definition, Index>, Field>,
  Field
>;

type EachLookup<Table, Key extends string> = Key extends string ? Lookup<Table, Key> : never;

type WithFields<Format, Field> = Format extends string ? ([FieldsOf<Format>] extends [Field] ? Format : never) : never;

/** The entities whose partition key may begin as this key string does; to be told apart by their formats. */
export type StartingLike<
  Definition extends TableDefinition,
  Index extends string,
  Key,
  Delimiter extends string,
> = InIndex<
  Definition,
  Index,
  | Lookup<
      NamesByHead<Definition, Index, Delimiter>,
      Key extends `${infer Segment}${Delimiter}${string}` ? Segment : Key & string
    >
  | Lookup<NamesByHead<Definition, Index, Delimiter>, ''>
>;
