/** Searches of a vector index. Twin of `src/vectors/search.ts`. */

import type { notProjected } from '../../src/facts/messages/expressions.js';
import type { growingSteps } from '../../src/facts/messages/options.js';
import type {
  searchOperator,
  secondSearchFields,
  unknownSearchField,
  wrongLength,
} from '../../src/facts/messages/vectors.js';
import type { genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { CheckedParts, ProjectionInput, RequestedSteps } from '../expressions/projection.js';
import type { ReadItem } from '../reads/read-item.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, OptionOf, Settings } from '../requests/option.js';
import type { FormOption, ItemsOptions, Tolerance } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { SearchFields, SearchInputs, WideSearch } from './search-input.js';
import type { VectorInput } from './vector.js';
import type { SearchSchema } from './vector-index.js';

/**
 * An item with its score. For `cosine` and `euclidean` the score is a distance: the nearest item has the smallest. For `dot` the
 * nearest has the largest.
 *
 * @example
 * ```ts
 * const titles = (results: readonly SearchResult<{ title: string }>[]) =>
 *   results.map(({ item, score }) => `${item.title}: ${score}`);
 * ```
 */
export interface SearchResult<Item> {
  readonly item: Item;
  readonly score: number;
}

/**
 * What a search consumed and returned, for the option `onMetrics` of `execute`.
 *
 * @example
 * ```ts
 * await search.consumedCapacity().execute(client, {
 *   onMetrics: ({ table, index, searchRequestBytes, results, dropped }) =>
 *     console.log(table, index, searchRequestBytes, results, dropped), //=> Docs ByMeaning 1024 10 0
 * });
 * ```
 */
export interface SearchMetrics {
  /** The table's name. */
  readonly table: string;
  /** The name of the vector index. */
  readonly index: string;
  /** What DynamoDB bills for the search, if `consumedCapacity()` was called. */
  readonly searchRequestBytes: number | undefined;
  /** How many results the search returned. */
  readonly results: number;
  /** How many items of other entities were dropped: 0 if the index filters by the type attribute. */
  readonly dropped: number;
}

/**
 * Options of `execute` of a search. An item that can't be returned ends the search, unless a callback accepts it.
 *
 * @example await search.execute(client, { abortSignal: AbortSignal.timeout(2_000), onMetrics: console.log });
 */
export interface SearchOptions extends Tolerance {
  /** Ends the request: the error has the code `aborted`, and the signal's reason as its `cause`. */
  readonly abortSignal?: AbortSignal | undefined;
  /** keyform calls it once, after the response. */
  readonly onMetrics?: ((metrics: SearchMetrics) => void) | undefined;
}

/**
 * Options of `parse` of a search.
 *
 * @example search.parse(output, { form: 'document' });
 */
export interface SearchParseOptions extends Tolerance, FormOption {}

/** What the vector of a search must also be: a list with a known length must have the right one. */
type CheckLength<Vector, Dimensions, Index extends string> = Vector extends {
  readonly length: infer Length extends number;
}
  ? number extends Length | Dimensions
    ? unknown
    : Length extends Dimensions
      ? unknown
      : KeyformTypeError<
          Message<typeof wrongLength, { dimensions: `${Dimensions & number}`; index: Index; count: `${Length}` }>
        >
  : unknown;

/** The dimensions of a source's index: of the vectors in it. */
type DimensionsOf<From extends AnySource, Entity extends string> = {
  [Field in keyof From['entities'][Entity][' ~attributes']]: From['entities'][Entity][' ~attributes'][Field] extends {
    readonly ' ~dimensions': infer Dimensions;
  }
    ? Field extends SearchFields<From, Entity, From['keys']['vector']>
      ? Dimensions
      : never
    : never;
}[keyof From['entities'][Entity][' ~attributes']];

type Partition<From extends AnySource> = From['keys'] extends { readonly partition: infer Attribute extends string }
  ? Attribute
  : never;

type Filters<From extends AnySource> = From['keys'] extends { readonly filters: infer Names extends readonly string[] }
  ? Names[number]
  : never;

type ValueOf<From extends AnySource, Entity extends string, Field> = Exclude<
  From['entities'][Entity][' ~attributes'][Field & string][' ~input'],
  null
>;

/** The input of `where`: values for fields of the index. */
type SearchWhere<From extends AnySource, Entity extends string> = {
  readonly [Field in SearchFields<From, Entity, Partition<From>>]: ValueOf<From, Entity, Field> | Conditions;
} & {
  readonly [Field in SearchFields<From, Entity, Filters<From>>]?: ValueOf<From, Entity, Field> | Conditions;
};

/** An object instead of a value: most likely a condition, as `where` of a query accepts it. It's accepted only to reject it with a message. */
interface Conditions {
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

/** What it must also be: fields that the index doesn't have, and conditions, are errors. */
type CheckFields<From extends AnySource, Entity extends string, Input> = {
  readonly [Field in keyof Input as Field extends SearchFields<From, Entity, Partition<From> | Filters<From>>
    ? [Extract<Input[Field], ValueOf<From, Entity, Field> | undefined>] extends [never]
      ? Field
      : never
    : Field]: Field extends SearchFields<From, Entity, Partition<From> | Filters<From>>
    ? KeyformTypeError<Message<typeof searchOperator, { field: Field }>>
    : KeyformTypeError<
        Message<
          typeof unknownSearchField,
          {
            index: From['index'];
            field: Field & string;
            fields: FieldList<From, Entity, SearchSchema<From['keys']>>;
            hint: '';
          }
        >
      >;
};

/** The vector, if `project` names it: no search returns it. */
type ProjectedVector<From extends AnySource, Entity extends string, Parts> = Extract<
  RequestedSteps<Parts> extends readonly (readonly [infer First, ...unknown[]])[] ? FieldOfStep<First> : never,
  SearchFields<From, Entity, From['keys']['vector']>
>;

// A field with a different name in the table is a pair of both.
type FieldOfStep<Step> = Step extends readonly [infer Field, unknown] ? Field : Step;

/**
 * A search without a vector yet.
 *
 * @example docs.search('ByMeaning', 'Doc').near(question)
 */
export interface SearchStart<in out Entity extends string, in out From extends AnySource> extends Unsent {
  /**
   * The vector whose nearest neighbors are searched for.
   *
   * @throws KeyformError `field` for anything but a vector, `request` for one with other dimensions than the index
   * @example docs.search('ByMeaning', 'Doc').near([0.6, 0.8, 0])
   */
  near<const Vector extends VectorInput>(
    vector: Vector & CheckLength<Vector, DimensionsOf<From, Entity>, From['index']>,
  ): [SearchFields<From, Entity, Partition<From>>] extends [never]
    ? SearchRequest<Entity, [], From>
    : UnpartitionedSearch<Entity, From>;
}

/**
 * A search of an index with a partition, without a value for it.
 *
 * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' })
 */
export interface UnpartitionedSearch<in out Entity extends string, in out From extends AnySource> extends Unsent {
  /**
   * The values of the partition and of filters, by field.
   *
   * @throws KeyformError `condition` for a field that the index doesn't have, `field` for an invalid value
   * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' })
   */
  where<const Fields extends SearchWhere<From, Entity>>(
    fields: Fields & CheckFields<From, Entity, Fields>,
  ): SearchRequest<Entity, Option<'where', Fields, []>, From>;
}

/**
 * A search that can be sent. Immutable.
 *
 * @example const results = await docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' }).top(5).execute(client);
 */
export interface SearchRequest<
  in out Entity extends string,
  in out Options extends Settings,
  in out From extends AnySource,
> extends Unsent {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options], (typeof growingSteps)['text']>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': SearchInputs<From, Entity, Options>;
  /**
   * The values of filters, by field. They're compared with `=`: DynamoDB has no other operator in searches. A search has one call of
   * `where`.
   *
   * @throws KeyformError `condition` for a field that the index doesn't have and for a second call, `field` for an invalid value
   * @example docs.search('Everything', 'Doc').near(question).where({ language: 'en' })
   */
  readonly where: [OptionOf<Options, 'where'>] extends [never]
    ? <const Fields extends SearchWhere<From, Entity>>(
        fields: Fields & CheckFields<From, Entity, Fields>,
      ) => SearchRequest<Entity, Option<'where', Fields, Options>, From>
    : KeyformCallError<(typeof secondSearchFields)['text']>;
  /**
   * The number of results: 1 to 100, by default 10. Fewer are returned if fewer items match, or if items of other entities are dropped.
   *
   * @throws KeyformError `request` for anything else
   * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' }).top(3)
   */
  top<const Results extends number>(results: Results): SearchRequest<Entity, Option<'top', Results, Options>, From>;
  /**
   * Reads only these parts of the items, as in a query. The index must project them. The last call counts.
   *
   * @throws KeyformError `request` for paths that overlap, `condition` for an unknown field or one that the index doesn't project
   * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' }).project('title')
   */
  project<const Parts extends ProjectionInput<From, Entity>, _OfOne extends Options = never>(
    ...parts: [ProjectedVector<From, Entity, Parts>] extends [never]
      ? CheckedParts<(typeof genericNames)['text'], From, Entity, Parts>
      : readonly KeyformTypeError<
          Message<typeof notProjected, { field: ProjectedVector<From, Entity, Parts>; index: From['index'] }>
        >[]
  ): SearchRequest<Entity, Option<'project', Parts, Options>, From>;
  /**
   * Requests what the search is billed for, which `execute` reports to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example
   * ```ts
   * await docs
   *   .search('ByMeaning', 'Doc')
   *   .near(question)
   *   .where({ tenant: 'acme' })
   *   .consumedCapacity()
   *   .execute(client, { onMetrics: console.log });
   * ```
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): SearchRequest<Entity, Option<'capacity', DetailOf<Detail>, Options>, From>;
  /**
   * The input of the low-level client's SearchVectorsCommand.
   *
   * @example await client.send(new SearchVectorsCommand(search.build()));
   */
  build<Expected>(): InputFor<Expected, WideSearch<AttributeValue>, SearchInputs<From, Entity, Options>, 'build'>;
  /**
   * The input of the document client's SearchVectorsCommand.
   *
   * @example search.document().SearchVector //=> [0.6, 0.8, 0]
   */
  document<Expected>(): InputFor<Expected, WideSearch<unknown>, SearchInputs<From, Entity, Options>, 'document'>;
  /**
   * Sends the search: one request, because DynamoDB's searches have no pages. Returns the items of the entity, nearest first.
   *
   * @throws KeyformError `execution` or `aborted`; `invalid` for an item that doesn't decode, `unrecognized` for one that matches no
   *   entity, unless `onInvalid` or `onUnrecognized` accepts it
   * @example for (const { item, score } of await search.execute(client)) console.log(score, item.title);
   */
  execute(
    client: Client,
    options?: ItemsOptions<never, SearchOptions>,
  ): Promise<SearchResult<ReadItem<From, Entity, Options>>[]>;
  /**
   * Decodes the output of either client.
   *
   * @example search.parse(await client.send(new SearchVectorsCommand(search.build())));
   */
  parse(
    output: { readonly SearchResults?: readonly object[] | undefined },
    options?: ItemsOptions<never, SearchParseOptions>,
  ): SearchResult<ReadItem<From, Entity, Options>>[];
}
