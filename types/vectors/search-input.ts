/** The request of a search, as a literal type. */

import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { TypeNameOf } from '../definitions/table-definition.js';
import type { Comparison, Print, Printed } from '../keys/expression.js';
import type { PhysicalName } from '../keys/where.js';
import type { DocumentPart, Present, WithProjection } from '../reads/query-input.js';
import type { OptionOf } from '../requests/option.js';
import type { KindsStoredAs } from '../values/any-attr.js';
import type { KeysOfEach } from '../values/keys-of-each.js';
import type { FieldsStoredAs } from './search-schema.js';
import type { SearchSchema } from './vector-index.js';

/** The values of a search, by field: none if `where` wasn't called. */
type SearchValues<Options> = [OptionOf<Options, 'where'>] extends [never] ? unknown : OptionOf<Options, 'where'>;

/** The field of `where` whose attribute this is; `never` for one that isn't compared. */
type ComparedField<From extends AnySource, Entity extends string, Fields, Attribute> = FieldsStoredAs<
  From['entities'][Entity][' ~attributes'],
  Attribute
> &
  KeysOfEach<Fields>;

/** The comparisons of a search, in the order of the index; a rest that isn't known for what `where` may contain. */
type Compared<From extends AnySource, Entity extends string, Fields, Schema> = Schema extends readonly [
  infer Attribute extends string,
  ...infer Rest,
]
  ? Attribute extends From['typeAttribute']
    ? readonly [Comparison<Attribute, '=', { S: TypeNamesOf<From, Entity> }>, ...Compared<From, Entity, Fields, Rest>]
    : [ComparedField<From, Entity, Fields, Attribute>] extends [never]
      ? Compared<From, Entity, Fields, Rest>
      : ComparedField<From, Entity, Fields, Attribute> extends infer Field extends keyof Fields & string
        ? undefined extends Fields[Field]
          ? Unknown
          : readonly [
              Comparison<Attribute, '=', StoredValue<From['entities'][Entity][' ~attributes'][Field], Fields[Field]>>,
              ...Compared<From, Entity, Fields, Rest>,
            ]
        : Unknown
  : readonly [];

// Distributive: each entity has its own.
type TypeNamesOf<From extends AnySource, Entity extends string> = Entity extends string
  ? TypeNameOf<From['entities'][Entity], Entity>
  : never;

/** Comparisons that aren't known. */
type Unknown = readonly Comparison<string, '=', unknown>[];

/** A value of the search schema in wire format: a literal string where the value is one. */
type StoredValue<Attribute, Value> = Attribute extends { readonly ' ~kind': infer Kind }
  ? Kind extends 'string' | 'enum' | 'literal'
    ? Value extends string
      ? { S: Value }
      : StoredScalar
    : Kind extends KindsStoredAs<'S'>
      ? { S: string }
      : Kind extends KindsStoredAs<'N'>
        ? { N: string }
        : Kind extends KindsStoredAs<'B'>
          ? { B: Uint8Array }
          : StoredScalar
  : StoredScalar;

type StoredScalar = { S: string } | { N: string } | { B: Uint8Array };

/**
 * The input of a SearchVectorsCommand, every part a literal type.
 *
 * @example const first = <Results extends number>(results: Results) => search.top(results).build();
 */
export type SearchInput<From extends AnySource, Entity extends string, Options> = number extends Compared<
  From,
  Entity,
  SearchValues<Options>,
  SearchSchema<From['keys']>
>['length']
  ? UncertainInput<From, Options>
  : CertainInput<From, Entity, Options>;

/** If it isn't known which fields `where` has. */
type UncertainInput<From extends AnySource, Options> = FixedParts<From, Options> &
  Omit<WideSearch<StoredScalar>, keyof FixedParts<From, Options>>;

/** The parts that depend on no expression. */
type FixedParts<From extends AnySource, Options> = Present<
  {
    TableName: TableNameOf<From>;
    IndexName: From['index'];
    SearchVector: { N: string }[];
    TopK: [OptionOf<Options, 'top'>] extends [never] ? 10 : OptionOf<Options, 'top'>;
    ReturnConsumedCapacity: OptionOf<Options, 'consumedCapacity'>;
  },
  unknown
>;

type CertainInput<From extends AnySource, Entity extends string, Options> =
  Print<Compared<From, Entity, SearchValues<Options>, SearchSchema<From['keys']>>, unknown, unknown> extends Printed<
    infer Condition,
    infer Names,
    infer Values
  >
    ? WithProjection<From, Entity, Options, Names> extends Printed<infer Projection, infer AllNames, unknown>
      ? Present<
          {
            IndexName: From['index'];
            TopK: [OptionOf<Options, 'top'>] extends [never] ? 10 : OptionOf<Options, 'top'>;
            SearchConditionExpression: [Condition] extends [''] ? never : Condition;
            ExpressionAttributeValues: unknown extends Values ? never : { [Name in keyof Values]: Values[Name] };
            TableName: TableNameOf<From>;
            ProjectionExpression: Projection extends '' ? never : Projection;
            // After what an editor should show.
            SearchVector: { N: string }[];
            ExpressionAttributeNames: unknown extends AllNames ? never : { [Name in keyof AllNames]: AllNames[Name] };
            ReturnConsumedCapacity: OptionOf<Options, 'consumedCapacity'>;
          },
          unknown
        >
      : never
    : never;

/** The literal requests of a search, for either client. Lazy: computed only if used. */
export interface SearchInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: { [Part in keyof SearchInput<From, Entity, Options>]: SearchInput<From, Entity, Options>[Part] };
  readonly document: {
    [Part in keyof SearchInput<From, Entity, Options>]: Part extends 'SearchVector'
      ? number[]
      : DocumentPart<Part, SearchInput<From, Entity, Options>[Part]>;
  };
}

/** The form of a search's input. */
export interface WideSearch<Value> {
  TableName: string;
  IndexName: string;
  SearchVector: Value[];
  TopK: number;
  SearchConditionExpression?: string | undefined;
  ProjectionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, Value> | undefined;
  ReturnConsumedCapacity?: 'INDEXES' | 'TOTAL' | undefined;
}

/** The fields of an entity that a vector index has: those of its partition, or those of its filters. */
export type SearchFields<From extends AnySource, Entity extends string, Attribute> = {
  [Field in keyof From['entities'][Entity][' ~attributes'] & string]: PhysicalName<
    From['entities'][Entity][' ~attributes'][Field],
    Field
  > extends Exclude<Attribute, From['typeAttribute']>
    ? Field
    : never;
}[keyof From['entities'][Entity][' ~attributes'] & string];
