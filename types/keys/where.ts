/** `where(fields)`: what it accepts, and which entities it reads. Twin of `src/keys/where.ts`. */
import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { FieldOf, FieldsOf, ShapeOf } from '../formats/format.js';
import type { IsAny } from '../values/is-any.js';
import type { WithoutMethods } from '../values/method.js';
import type { DateMark, FieldOperators, KeyValue } from './field-condition.js';
import type { NamesByField, PartitionsOf, ShardedFormats, SharingPartition, SortFormatOf } from './partition.js';
import type { ShardedFields, Unsharded, UnshardedFields } from './shard.js';

/**
 * What `where` accepts if the entity is named. `Fields` are its attributes. The names are type parameters that extend a `keyof`,
 * so the compiler treats them as the attributes' names, and an editor jumps from a field to the attribute's declaration.
 */
export type EntityFields<Fields extends Valued, PartitionField extends keyof Fields, SortField extends keyof Fields> = {
  readonly [Field in PartitionField]: Fields[Field][' ~value'] & {};
} & {
  readonly [Field in SortField]?: OperandFor<Fields[Field]>;
};

/** The same for a partition key with shards: a field that occurs only as its shard is optional. */
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
  readonly [Field in SortField]?: OperandFor<Fields[Field]>;
};

/** The fields of a key, with their values. In a condition: see `ItemShape`. */
export type KeyFields<Fields extends Valued, Field extends keyof Fields> = Fields extends Valued
  ? { readonly [Name in Field]: Fields[Name][' ~value'] & {} }
  : never;

/** The same with their kinds. */
export interface Keyed extends Valued {
  readonly [field: string]: { readonly ' ~value': unknown; readonly ' ~kind': unknown };
}

/** Attributes with the types of their values. */
export interface Valued {
  readonly [field: string]: { readonly ' ~value': unknown };
}

type OperandFor<Attribute extends Valued[string]> = Attribute[' ~value'] extends Date | null
  ? DateOperand
  : (Attribute[' ~value'] & {}) | Condition<Attribute[' ~value'] & {}>;

type DateOperand = DateMark | Condition<Date>;

/**
 * A condition on a field: {@link FieldOperators}, written out. The declarations of a program contain this type, and couldn't name
 * an interface. An unknown operator is rejected later, with a message that names the others.
 */
type Condition<Value> = {
  readonly '='?: Value;
  readonly '<'?: Value;
  readonly '<='?: Value;
  readonly '>'?: Value;
  readonly '>='?: Value;
  readonly between?: readonly [low: Value, high: Value];
  readonly begins_with?: FieldOperators<Value>['begins_with'];
  // Neither dates nor bytes, which are values of their own.
  readonly [Symbol.toPrimitive]?: never;
  readonly [Symbol.toStringTag]?: never;
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [operator: string]: any;
};

/** What `where` accepts without a named entity: the fields of all keys of the index. Created once for an index. */
export type IndexFields<From extends AnySource> = CollectionFields<From> & OtherKeyFields;

/** The fields of all keys of the index. */
export type CollectionFields<From extends AnySource> = InputsOf<From['entities'], NamesByField<From>>;

/** The input fields, without the methods of a class. Mostly there are only values, which is seen immediately. */
export type ValuesOf<Input> = Input[keyof Input] extends KeyValue ? Input : WithoutMethods<Input>;

/** Fields that may be missing altogether: each of them is optional. Nothing is known about `any`. */
export type OptionalInput<Input> =
  IsAny<Input> extends true
    ? Input
    : [Input] extends [undefined]
      ? {}
      : [Extract<Input, NoArgument>] extends [never]
        ? undefined extends Input
          ? Partial<Exclude<Input, undefined>>
          : Input
        : {};

/** What the compiler infers if there's no argument, next to the fields, which an editor completes in an empty one. */
export interface NoArgument {
  readonly [Symbol.hasInstance]: never;
}

/** Excludes lists and functions, which are compatible with optional fields. */
export type ObjectOfFields = {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
};

/** A field that's in no key passes here, to be rejected with a message. */
type OtherKeyFields = {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [field: string]: any;
};

type InputsOf<Entities extends AttributesByEntity, ByField> = {
  readonly [Field in keyof ByField]?: OperandFor<Entities[ByField[Field] & string][' ~attributes'][Field & string]>;
};

interface AttributesByEntity {
  readonly [name: string]: { readonly ' ~attributes': Valued };
}

/** Whether a filter may name an attribute: it isn't a key of the index, and the index has it. */
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

/** The partition format for the input fields: `never` for none, a union for several. */
export type ReadPartition<From extends AnySource, Input> = MatchingFormat<
  From,
  PartitionsOf<From, keyof Input & string>,
  Input
>;

/**
 * If there's no partition: the format with shards whose other fields are in the input, with the shards left blank. `never` for
 * none, a union for several.
 */
export type ReadSharded<From extends AnySource, Input> = MatchingFormat<
  From,
  WithOthers<ShardedFormats<From>, keyof Input>,
  Input
>;

/** The partition formats whose fields are all in the input; if there are none, those that lack only a shard. */
export type InputPartitions<From extends AnySource, Field extends string> = [PartitionsOf<From, Field>] extends [never]
  ? WithOthers<ShardedFormats<From>, Field>
  : PartitionsOf<From, Field>;

type WithOthers<Format, Field> = Format extends string
  ? [UnshardedFields<Format>] extends [Field]
    ? [ShardedFields<Format>] extends [Field]
      ? never
      : Unsharded<Format, Field>
    : never
  : never;

/** The format that uses all fields of the input, or if there's none, those for which the rest begins a sort key. */
type MatchingFormat<From extends AnySource, Format, Input, Whole = WholeOf<Format, keyof Input>> = [Whole] extends [
  never,
]
  ? WithLeading<From, Format, Input>
  : Whole;

type WholeOf<Format, Field> = Format extends string ? ([Field] extends [FieldsOf<Format>] ? Format : never) : never;

type WithLeading<From extends AnySource, Format, Input> = Format extends string
  ? [LeadingEntities<From, SharingPartition<From, ShapeOf<Format>>, Input, FieldsOf<Format>>] extends [never]
    ? never
    : Format
  : never;

/** The entities whose sort key begins with the fields that aren't in the partition key. */
export type LeadingEntities<From extends AnySource, Name, Input, Partition> = Name extends string
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
