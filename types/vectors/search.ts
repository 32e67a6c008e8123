/** Searches of a vector index. Twin of `src/vectors/search.ts`. */

import type { growingSteps } from '../../src/facts/messages/options.js';
import type { secondSearchFields, vectorProjected, wrongLength } from '../../src/facts/messages/vectors.js';
import type { genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { NamesOrCallback } from '../expressions/parts-or.js';
import type { FieldOfStep } from '../expressions/path.js';
import type { CheckedParts, RequestedSteps } from '../expressions/projection.js';
import type { ReadItem } from '../reads/read-item.js';
import type { Client } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, OptionOf, Settings } from '../requests/option.js';
import type { ItemsOptions } from '../requests/tolerance.js';
import type { InputFor } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { SearchFields, SearchInputs, WideSearch } from './search-input.js';
import type { SearchOptions, SearchParseOptions, SearchResults } from './search-result.js';
import type { CheckedFields, Partition, SearchWhere } from './search-where.js';
import type { AfterVector, BeforeNear, BeforePartition } from './unfinished-search.js';
import type { VectorInput } from './vector.js';

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
// Distributive: each entity has its own field.
export type DimensionsOf<From extends AnySource, Entity extends string> = Entity extends string
  ? {
      [Field in keyof From['entities'][Entity][' ~attributes']]: From['entities'][Entity][' ~attributes'][Field] extends {
        readonly ' ~dimensions': infer Dimensions;
      }
        ? Field extends SearchFields<From, Entity, From['keys']['vector']>
          ? Dimensions
          : never
        : never;
    }[keyof From['entities'][Entity][' ~attributes']]
  : never;

/** The vector, if `project` names it: no search returns it. */
type ProjectedVector<From extends AnySource, Entity extends string, Parts> = Extract<
  RequestedSteps<Parts> extends readonly (readonly [infer First, ...unknown[]])[] ? FieldOfStep<First> : never,
  SearchFields<From, Entity, From['keys']['vector']>
>;

/**
 * A search without a vector yet.
 *
 * @example docs.search('ByMeaning', 'Doc').near(question)
 */
export interface SearchWithoutVector<in out Entity extends string, in out Dimensions, in out From extends AnySource>
  extends BeforeNear,
    NearMethod<Entity, Dimensions, From> {}

/** The method of a search without a vector. An alias, so that its hover begins with its name. */
type NearMethod<Entity extends string, Dimensions, From extends AnySource> = {
  /**
   * The vector whose nearest neighbors are searched for.
   *
   * @throws KeyformError `field` for anything but a vector, `request` for one with other dimensions than the index
   * @example docs.search('ByMeaning', 'Doc').near([0.6, 0.8, 0])
   */
  near<const Vector extends VectorInput>(
    vector: Vector & CheckLength<Vector, Dimensions, From['index']>,
  ): [SearchFields<From, Entity, Partition<From>>] extends [never]
    ? SearchRequest<Entity, [], From>
    : UnpartitionedSearch<Entity, From>;
};

/**
 * A search of an index with a partition, without a value for it.
 *
 * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' })
 */
export interface UnpartitionedSearch<in out Entity extends string, in out From extends AnySource>
  extends BeforePartition<From['index'], SearchFields<From, Entity, Partition<From>>>,
    WhereMethod<Entity, From> {}

/** The method of a search without a value for its partition. */
type WhereMethod<Entity extends string, From extends AnySource> = {
  /**
   * The values of the partition and of filters, by field.
   *
   * @throws KeyformError `condition` for a field that the index doesn't have, `field` for an invalid value
   * @example docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' })
   */
  where<const Fields extends SearchWhere<From, Entity>>(
    fields: CheckedFields<From, Entity, Fields>,
  ): SearchRequest<Entity, Option<'where', Fields, []>, From>;
};

/**
 * A search that can be sent. Immutable.
 *
 * @example const results = await docs.search('ByMeaning', 'Doc').near(question).where({ tenant: 'acme' }).top(5).execute(client);
 */
export interface SearchRequest<
  in out Entity extends string,
  in out Options extends Settings,
  in out From extends AnySource,
> extends AfterVector,
    SearchMethods<Entity, Options, From> {}

/** The methods of a search with its vector and its partition. */
type SearchMethods<Entity extends string, Options extends Settings, From extends AnySource> = {
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
        fields: CheckedFields<From, Entity, Fields>,
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
  project<const Parts extends NamesOrCallback, _OfOne extends Options = never>(
    ...parts: [ProjectedVector<From, Entity, Parts>] extends [never]
      ? CheckedParts<(typeof genericNames)['text'], From, Entity, Parts>
      : readonly KeyformTypeError<Message<typeof vectorProjected, { field: ProjectedVector<From, Entity, Parts> }>>[]
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
  ): SearchRequest<Entity, Option<'consumedCapacity', DetailOf<Detail>, Options>, From>;
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
  ): Promise<SearchResults<ReadItem<From, Entity, Options>>['list']>;
  /**
   * Decodes the output of either client.
   *
   * @example search.parse(await client.send(new SearchVectorsCommand(search.build())));
   */
  parse(
    output: { readonly SearchResults?: readonly object[] | undefined },
    options?: ItemsOptions<never, SearchParseOptions>,
  ): SearchResults<ReadItem<From, Entity, Options>>['list'];
};
