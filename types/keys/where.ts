/**
 * `where(fields)`: what it takes, and which entities it reads. Twin of `src/keys/where.ts`.
 */
import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { FieldOf, FieldsOf, ShapeOf } from '../formats/format.js';
import type { IsAny } from '../values/is-any.js';
import type { WithoutMethods } from '../values/method.js';
import type { FieldOperators, KeyValue } from './field-condition.js';
import type { NamesByField, PartitionsOf, ShardedFormats, SharingPartition, SortFormatOf } from './partition.js';
import type { ShardedFields, Unsharded, UnshardedFields } from './shard.js';

/**
 * What `where` takes when the entity is named. `Fields` are its attributes. The names are type parameters that extend a `keyof`: so
 * they are those of the attributes to the compiler, and an editor goes from a field to where its attribute is declared.
 */
export type EntityFields<Fields extends Valued, PartitionField extends keyof Fields, SortField extends keyof Fields> = {
  readonly [Field in PartitionField]: Fields[Field][' ~value'] & {};
} & {
  readonly [Field in SortField]?: Operand<Fields[Field][' ~value'] & {}>;
};

/** The same for a partition key with shards: a field whose shard alone is in it may be left out. */
export type ShardableFields<
  Fields extends Valued,
  PartitionField extends keyof Fields,
  Shard extends keyof Fields,
  SortField extends keyof Fields,
> = {
  readonly [Field in PartitionField]: Fields[Field][' ~value'] & {};
} & {
  readonly [Field in Shard]?: Fields[Field][' ~value'] & {};
} & {
  readonly [Field in SortField]?: Operand<Fields[Field][' ~value'] & {}>;
};

/** The fields of a key, with their values. Behind a condition: see `ItemShape`. */
export type KeyFields<Fields extends Valued, Field extends keyof Fields> = Fields extends Valued
  ? { readonly [Name in Field]: Fields[Name][' ~value'] & {} }
  : never;

/** The same with their kinds. */
export interface Keyed extends Valued {
  readonly [field: string]: { readonly ' ~value': unknown; readonly ' ~kind': unknown };
}

/** Attributes, as far as the types of their values go. */
export interface Valued {
  readonly [field: string]: { readonly ' ~value': unknown };
}

type Operand<Value> = Value | Condition<Value>;

/**
 * A condition on a field: {@link FieldOperators}, written out. The declarations of a refused program hold this type, and could not name an
 * interface. An operator that does not exist is refused later, in a sentence that names the others.
 */
type Condition<Value> = {
  readonly '='?: Value;
  readonly '<'?: Value;
  readonly '<='?: Value;
  readonly '>'?: Value;
  readonly '>='?: Value;
  readonly between?: readonly [low: Value, high: Value];
  readonly begins_with?: FieldOperators<Value>['begins_with'];
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [operator: string]: any;
};

/** What `where` takes when no entity is named: the fields of all keys of the index. Made once for an index. */
export type IndexFields<From extends AnySource> = CollectionFields<From> & OtherFields;

/** The fields of all keys of the index. */
export type CollectionFields<From extends AnySource> = InputsOf<From['entities'], NamesByField<From>>;

/** The fields that are given, without the methods of a class. Mostly values alone are given, which is seen at once. */
export type ValuesOf<Input> = Input[keyof Input] extends KeyValue ? Input : WithoutMethods<Input>;

/** Fields that may not be given at all: each of them may be missing. Nothing is known of `any`. */
export type MaybeGiven<Input> =
  IsAny<Input> extends true
    ? Input
    : [Input] extends [undefined]
      ? {}
      : undefined extends Input
        ? Partial<Exclude<Input, undefined>>
        : Input;

/** What neither a list nor a function is: those have all fields that may be left out. */
export type ObjectOfFields = {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
};

/** A field that is in no key gets so far as to be refused in a sentence. */
type OtherFields = {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [field: string]: any;
};

type InputsOf<Entities extends Named, ByField> = {
  readonly [Field in keyof ByField]?: Operand<
    Entities[ByField[Field] & string][' ~attributes'][Field & string][' ~value'] & {}
  >;
};

interface Named {
  readonly [name: string]: { readonly ' ~attributes': Valued };
}

/** Whether a filter may name an attribute: it is not a key of the index, and the index has it. */
export type CanFilter<From extends AnySource, Attribute> = Attribute extends KeyAttributesOf<From['keys']>[number]
  ? false
  : From['keys'] extends { readonly projection: infer Projection }
    ? Projection extends 'ALL'
      ? true
      : Attribute extends
            | (Projection extends readonly (infer Included)[] ? Included : never)
            | KeyAttributesOf<From['definition']['indexes']['primary']>[number]
        ? true
        : false
    : true;

/** Whether items read through an index have an attribute. */
export type IsProjected<From extends AnySource, Attribute> = Attribute extends KeyAttributesOf<From['keys']>[number]
  ? true
  : CanFilter<From, Attribute>;

/** The name of a field's attribute in the table. */
export type PhysicalName<Attribute, Field extends string> = Attribute extends { readonly ' ~name': infer Name }
  ? [Name] extends [never]
    ? Field
    : Name & string
  : Field;

/** The partition format that the fields given are those of: `never` for none, a union for several. */
export type ReadPartition<From extends AnySource, Input> = Readable<
  From,
  PartitionsOf<From, keyof Input & string>,
  Input
>;

/**
 * Where no partition is: the partition format with shards whose other fields are given, with the shards left blank.
 * `never` for none, a union for several.
 */
export type ReadSharded<From extends AnySource, Input> = Readable<
  From,
  WithOthers<ShardedFormats<From>, keyof Input>,
  Input
>;

/** The partition formats all of whose fields are given; where there is none, those that lack only a shard. */
export type GivenPartitions<From extends AnySource, Field extends string> = [PartitionsOf<From, Field>] extends [never]
  ? WithOthers<ShardedFormats<From>, Field>
  : PartitionsOf<From, Field>;

type WithOthers<Format, Field> = Format extends string
  ? [UnshardedFields<Format>] extends [Field]
    ? [ShardedFields<Format>] extends [Field]
      ? never
      : Unsharded<Format, Field>
    : never
  : never;

/** Of these formats the one that has all fields given; only where there is none, those whose sort keys the others lead. */
type Readable<From extends AnySource, Format, Input, Whole = WholeOf<Format, keyof Input>> = [Whole] extends [never]
  ? WithLed<From, Format, Input>
  : Whole;

type WholeOf<Format, Field> = Format extends string ? ([Field] extends [FieldsOf<Format>] ? Format : never) : never;

type WithLed<From extends AnySource, Format, Input> = Format extends string
  ? [LedBy<From, SharingPartition<From, ShapeOf<Format>>, Input, FieldsOf<Format>>] extends [never]
    ? never
    : Format
  : never;

/** Of these entities, those whose sort key begins with the fields given beside those of the partition key. */
export type LedBy<From extends AnySource, Name, Input, Partition> = Name extends string
  ? [LeftOver<SortFormatOf<From, Name>, Exclude<keyof Input, Partition>, keyof Input>] extends [never]
    ? Name
    : never
  : never;

type LeftOver<Sort, Wanted, Input> = [Wanted] extends [never]
  ? never
  : Sort extends `${string}{${infer Placeholder}}${infer Rest}`
    ? FieldOf<Placeholder> extends Input
      ? LeftOver<Rest, Exclude<Wanted, FieldOf<Placeholder>>, Input>
      : Wanted
    : Wanted;
