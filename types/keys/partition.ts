/**
 * The entities of an index by their partitions. Each lookup is one mapped type that's created once for a table and index, and
 * then read property by property, so a query costs the same in a table of ten entities as of two hundred.
 */
import type { AnyEntity } from '../definitions/entity.js';
import type { ImplicitFormatOf } from '../definitions/index-definition.js';
import type { AnySource, EntityIn } from '../definitions/source.js';
import type { TypeNameOf } from '../definitions/table-definition.js';
import type { FieldsOf, HeadOf, LastFieldOf, ShapeOf } from '../formats/format.js';
import type { NoMember } from '../values/no-member.js';
import type { Sharded } from './shard.js';

/**
 * The format of an entity's key attribute, or `never`. For several attributes (a list), their formats as one
 * string, a line each; for none `''`.
 */
export type FormatOf<From extends AnySource, Name extends PropertyKey, Attribute> = FormatIn<
  From['entities'][Name]['keys'],
  Attribute,
  From,
  Name
>;

type FormatIn<Formats, Attribute, From extends AnySource, Name extends PropertyKey> = Attribute extends keyof Formats
  ? Formats[Attribute]
  : Attribute extends string
    ? ImplicitFormat<From['entities'][Name], Attribute, From, Name>
    : Attribute extends readonly [infer First, ...infer Rest]
      ? Rest extends readonly []
        ? FormatOf<From, Name, First>
        : `${FormatOf<From, Name, First> & string}\n${FormatOf<From, Name, Rest> & string}`
      : '';

type ImplicitFormat<
  Entity extends AnyEntity,
  Attribute,
  From extends AnySource,
  Name extends PropertyKey,
> = ImplicitFormatOf<
  Entity[' ~schema'] extends undefined ? Entity[' ~attributes'] : unknown,
  Attribute,
  From['typeAttribute'],
  TypeNameOf<Entity, Name>
>;

/** {@link FormatOf} for one attribute, but cheaper: reads the declared format first, which most entities have. */
export type FormatAt<From extends AnySource, Name extends PropertyKey, Attribute extends string> = DeclaredOrImplicit<
  From['entities'][Name]['keys'],
  Attribute,
  From,
  Name
>;

type DeclaredOrImplicit<
  Keys extends KeysByName,
  Attribute extends string,
  From extends AnySource,
  Name extends PropertyKey,
> = unknown extends Keys[Attribute] ? FormatOf<From, Name, Attribute> : Keys[Attribute];

interface KeysByName {
  readonly [attribute: string]: unknown;
}

/** The format of an entity's partition key in the index. */
export type PartitionFormatOf<From extends AnySource, Name extends PropertyKey> = FormatIn<
  From['entities'][Name]['keys'],
  From['pk'],
  From,
  Name
>;

/** The format of an entity's sort key in the index; `''` if the index has none. */
export type SortFormatOf<From extends AnySource, Name extends PropertyKey> = FormatIn<
  From['entities'][Name]['keys'],
  From['sk'],
  From,
  Name
>;

/** The keys that the entities of the table declare, as a union of one member each. */
type Keys<From extends AnySource> = From['entities'][keyof From['entities']]['keys'];

/**
 * Whether all entities declare the keys of the index, so all are in it. The compiler sees that immediately, and each lookup is
 * then over formats instead of entities.
 */
type AllDeclare<From extends AnySource> = From['pk' | 'sk'] extends keyof Keys<From> ? true : false;

/** The formats of the partition key, if all entities declare it. */
type PartitionFormats<From extends AnySource> = Keys<From>[From['pk']];

/** The names of the entities by the formats of these key attributes, which all entities declare. */
type NamesByFormat<Entities extends EntitiesWithKeys, Attribute extends PropertyKey> = AnyName & {
  readonly [Name in keyof Entities as Entities[Name]['keys'][Attribute]]: Name;
};

/** Comes first in the intersection, with two index signatures: see `NoMember`. */
interface AnyName {
  readonly [position: number]: string;
  readonly [format: string]: string;
}

interface EntitiesWithKeys {
  readonly [name: PropertyKey]: { readonly keys: { readonly [attribute: PropertyKey]: string } };
}

/** The names of the entities by the shape of their partition key. */
type NamesByShape<From extends AnySource> =
  AllDeclare<From> extends true
    ? ByShape<PartitionFormats<From>, NamesByFormat<From['entities'], From['pk']>>
    : {
        readonly [Name in keyof From['entities'] as ShapeOf<PartitionFormatOf<From, Name>>]: InIndex<From, Name>;
      };

/** The fields of each format. Computed once, because an `as` clause is evaluated for all names together and for each one. */
type FieldsByFormat<Format extends string> = { readonly [Of in Format]: FieldsOf<Of> };

/** The shape of each format; see {@link FieldsByFormat}. */
type ShapesIn<Format extends string> = { readonly [Of in Format]: ShapeOf<Of> };

type ByShape<Format extends string, Names extends Record<string, string>> = {
  readonly [Of in Format as ShapesIn<Format>[Of]]: Names[Of];
};

type ByLastField<Format extends string> = { readonly [Of in Format as LastFieldsIn<Format>[Of]]: Of };

/** The last field of each format; see {@link FieldsByFormat}. */
type LastFieldsIn<Format extends string> = { readonly [Of in Format]: LastFieldOf<Of> };

/** The formats of partition keys by their last field; `''` for those without fields. */
type FormatsByField<From extends AnySource> =
  AllDeclare<From> extends true
    ? ByLastField<PartitionFormats<From>>
    : {
        readonly [Name in keyof From['entities'] as [SortFormatOf<From, Name>] extends [never]
          ? never
          : LastFieldOf<PartitionFormatOf<From, Name>>]: EachPartitionFormat<From, Name>;
      };

// Several entities may share a last field. Their formats aren't looked up together.
type EachPartitionFormat<From extends AnySource, Name> = Name extends PropertyKey
  ? PartitionFormatOf<From, Name>
  : never;

/** The partition formats of the index that have shards. */
export type ShardedFormats<From extends AnySource> =
  AllDeclare<From> extends true
    ? Extract<PartitionFormats<From>, Sharded>
    : {
        readonly [Name in keyof From['entities']]: PartitionFormatOf<From, Name> extends Sharded
          ? [SortFormatOf<From, Name>] extends [never]
            ? never
            : PartitionFormatOf<From, Name>
          : never;
      }[keyof From['entities']];

/** Whether the index may have partition keys with shards: the compiler sees immediately that there are none. */
export type MayHaveShards<From extends AnySource> =
  AllDeclare<From> extends true ? (PartitionFormats<From> & Sharded extends never ? false : true) : true;

/** The names of the entities by the fields of their keys in the index. */
export type NamesByField<From extends AnySource> =
  AllDeclare<From> extends true
    ? ByField<Keys<From>[From['pk' | 'sk']], NamesByFormat<From['entities'], From['pk' | 'sk']>>
    : {
        readonly [Name in keyof From['entities'] as
          | FieldsOf<PartitionFormatOf<From, Name>>
          | FieldsOf<SortFormatOf<From, Name>>]: Name;
      };

type ByField<Format extends string, Names extends Record<string, string>> = {
  readonly [Of in Format as FieldsByFormat<Format>[Of]]: Names[Of];
};

/** The names of the entities by the beginning of their partition key, up to the first delimiter. */
type NamesByHead<From extends AnySource> =
  AllDeclare<From> extends true
    ? ByHead<PartitionFormats<From>, NamesByFormat<From['entities'], From['pk']>, From['delimiter']>
    : {
        readonly [Name in keyof From['entities'] as FirstSegment<
          HeadOf<PartitionFormatOf<From, Name>>,
          PartitionFormatOf<From, Name>,
          From['delimiter']
        >]: InIndex<From, Name>;
      };

/** The beginning of each format; see {@link FieldsByFormat}. */
type HeadsIn<Format extends string, Delimiter extends string> = {
  readonly [Of in Format]: FirstSegment<HeadOf<Of>, Of, Delimiter>;
};

type ByHead<Format extends string, Names extends Record<string, string>, Delimiter extends string> = {
  readonly [Of in Format as HeadsIn<Format, Delimiter>[Of]]: Names[Of];
};

// A literal that continues with a placeholder before any delimiter can't be looked up: it's listed under `''`.
type FirstSegment<Head, Format, Delimiter extends string> = Head extends `${infer Segment}${Delimiter}${string}`
  ? Segment
  : Head extends Format
    ? Head
    : '';

/** What a lookup contains under a key. Reading one property costs the same however many there are. */
type Lookup<Table, Key extends string> = (NoMember & Table)[Key];

/** The entities whose partition key in the index has this shape. */
export type SharingPartition<From extends AnySource, Shape extends string> = Lookup<NamesByShape<From>, Shape>;

/** The name, or `never` if the entity has no sort key in the index: without it, an item isn't in it. */
type InIndex<From extends AnySource, Name> = Name extends string
  ? [SortFormatOf<From, Name>] extends [never]
    ? never
    : Name
  : never;

/** The partition formats of the index whose fields are all among these. */
export type PartitionsOf<From extends AnySource, Field extends string> = FormatsWithin<
  Lookup<FormatsByField<From>, '' | Field>,
  Field
>;

type FormatsWithin<Format, Field> = Format extends string
  ? [FieldsOf<Format>] extends [Field]
    ? Format
    : never
  : never;

/** The entities of the index. */
export type EntitiesOf<From extends AnySource> = From['index'] extends 'primary'
  ? EntityIn<From>
  : {
      [Name in EntityIn<From>]: [PartitionFormatOf<From, Name>] extends [never]
        ? never
        : [SortFormatOf<From, Name>] extends [never]
          ? never
          : Name;
    }[EntityIn<From>];

/** The format of an entity's primary key. */
export type PrimaryFormatOf<From extends AnySource, Entity extends string> =
  | PartitionFormatOf<From, Entity>
  | SortFormatOf<From, Entity>;

/** The entities whose partition key may begin like this key string; their formats distinguish them. */
export type StartingLike<From extends AnySource, Key> = EachLike<
  NamesByHead<From>,
  Key extends `${infer Segment}${From['delimiter']}${string}` ? Segment : Key & string
>;

// If no name matches the string, the compiler infers `unknown`.
type KnownEntry<Entry> = unknown extends Entry ? never : Entry;

// A string with an unknown part matches every entity it could. Those under `''` may begin in any way.
type EachLike<Table, Key extends string> = Key extends unknown
  ? {} extends { readonly [Found in Key]: never }
    ? (Table extends { readonly [Found in Key]: infer Entry } ? KnownEntry<Entry> : never) | Lookup<Table, ''>
    : Lookup<Table, Key | ''>
  : never;
