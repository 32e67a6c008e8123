/** The input of `where` of a search. Twin of `src/vectors/search-where.ts`. */
import type {
  emptySearchPartition,
  missingPartitionValue,
  missingSearchValue,
  searchOperator,
  searchType,
  storedByField,
  unknownSearchField,
} from '../../src/facts/messages/vectors.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { NearestHint } from '../values/codec/nearest.js';
import type { SearchFields } from './search-input.js';
import type { SearchSchema } from './vector-index.js';

export type Partition<From extends AnySource> = From['keys'] extends {
  readonly partition: infer Attribute extends string;
}
  ? Attribute
  : never;

type Filters<From extends AnySource> = From['keys'] extends { readonly filters: infer Names extends readonly string[] }
  ? Names[number]
  : never;

type SearchValue<From extends AnySource, Entity extends string, Field> = Exclude<
  From['entities'][Entity][' ~attributes'][Field & string][' ~input'],
  null
>;

/** The input of `where`: values for fields of the index. */
export type SearchWhere<From extends AnySource, Entity extends string> = {
  readonly [Field in SearchFields<From, Entity, Partition<From>>]: SearchValue<From, Entity, Field> | RejectedValue;
} & {
  readonly [Field in SearchFields<From, Entity, Filters<From>>]?: SearchValue<From, Entity, Field> | RejectedValue;
};

/** What is accepted only to reject it with a message: a condition, as `where` of a query accepts it, and a missing value. */
type RejectedValue = AnyConditions | null | undefined;

interface AnyConditions {
  readonly [operator: string]: unknown;
}

/** The fields of an index, as a message lists them. */
type FieldList<
  From extends AnySource,
  Entity extends string,
  Schema,
  Before extends string = '',
> = Schema extends readonly [infer Attribute, ...infer Rest]
  ? SearchFields<From, Entity, Attribute> extends infer Field extends string
    ? FieldList<
        From,
        Entity,
        Rest,
        [Field] extends [never] ? Before : Before extends '' ? Field : `${Before}, ${Field}`
      >
    : never
  : Before extends ''
    ? 'none'
    : Before;

/**
 * The input, with errors: fields that the index doesn't have, values that may be missing, and conditions. The errors of missing values replace the
 * input: together with one that's only null or undefined, they'd be `never`, and so would the whole input.
 */
export type CheckedFields<From extends AnySource, Entity extends string, Input> = [NullableFields<Input>] extends [
  never,
]
  ? Input & CheckSearchFields<From, Entity, Input>
  : {
      readonly [Field in keyof Input]: Field extends NullableFields<Input>
        ? KeyformTypeError<
            Field extends SearchFields<From, Entity, Partition<From>>
              ? Message<typeof missingPartitionValue, { field: Field; index: From['index'] }>
              : Message<
                  typeof missingSearchValue,
                  { field: Field & string; value: undefined extends Input[Field] ? 'undefined' : 'null' }
                >
          >
        : unknown;
    };

/**
 * The fields whose values may be null or undefined. An optional field may be missing. After a different error, the compiler checks the type of all that
 * `where` accepts, which contains conditions.
 */
type NullableFields<Input> = {
  [Field in keyof Input]-?: AnyConditions extends Input[Field]
    ? never
    : null extends Input[Field]
      ? Field
      : undefined extends Input[Field]
        ? {} extends Pick<Input, Field>
          ? never
          : Field
        : never;
}[keyof Input];

/** What the fields must also be. */
type CheckSearchFields<From extends AnySource, Entity extends string, Input> = {
  readonly [Field in keyof Input as unknown extends SearchFieldError<From, Entity, Input, Field>
    ? never
    : Field]: SearchFieldError<From, Entity, Input, Field>;
};

/**
 * Whether the definition of the index has an error already, which is the only one: no field of the entity stores its partition, or no entity has the filter
 * of this name.
 */
type IsInvalid<From extends AnySource, Entity extends string, Name> = [
  Exclude<Partition<From>, From['typeAttribute']>,
  SearchFields<From, Entity, Partition<From>>,
] extends [infer Divides, never]
  ? [Divides] extends [never]
    ? IsUnknown<From, Extract<Filters<From>, Name>>
    : true
  : IsUnknown<From, Extract<Filters<From>, Name>>;

type IsUnknown<From extends AnySource, Filter> = [Filter] extends [never | From['typeAttribute']]
  ? false
  : [
        { [Entity in keyof From['entities'] & string]: SearchFields<From, Entity, Filter> }[keyof From['entities'] &
          string],
      ] extends [never]
    ? true
    : false;

/** The field that's stored under a name, or else the nearest one. */
type FieldHint<From extends AnySource, Entity extends string, Name> = [
  SearchFields<From, Entity, Extract<Partition<From> | Filters<From>, Name>>,
] extends [never]
  ? NearestHint<Name, SearchFields<From, Entity, Partition<From> | Filters<From>>>
  : Message<
      typeof storedByField,
      {
        attribute: Name & string;
        field: SearchFields<From, Entity, Extract<Partition<From> | Filters<From>, Name>>;
      }
    >;

/** The error of a field; `unknown` if it has none. */
type SearchFieldError<From extends AnySource, Entity extends string, Input, Field extends keyof Input> =
  Field extends SearchFields<From, Entity, Partition<From> | Filters<From>>
    ? unknown extends Input[Field]
      ? unknown
      : [Extract<Input[Field], SearchValue<From, Entity, Field> | undefined>] extends [never]
        ? KeyformTypeError<Message<typeof searchOperator, { field: Field }>>
        : [Input[Field], Field] extends ['', SearchFields<From, Entity, Partition<From>>]
          ? KeyformTypeError<Message<typeof emptySearchPartition, { field: Field; index: From['index'] }>>
          : unknown
    : IsInvalid<From, Entity, Field> extends true
      ? unknown
      : Field extends From['typeAttribute']
        ? KeyformTypeError<Message<typeof searchType, { field: Field }>>
        : KeyformTypeError<
            Message<
              typeof unknownSearchField,
              {
                index: From['index'];
                field: Field & string;
                fields: FieldList<From, Entity, SearchSchema<From['keys']>>;
                hint: FieldHint<From, Entity, Field>;
              }
            >
          >;
