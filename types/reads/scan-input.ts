/** The request of a scan, as a literal type. Counterpart of `src/reads/query-input.ts`. */

import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { TypeNameOf } from '../definitions/table-definition.js';
import type { FiltersOf, PrintFilters } from '../expressions/filter-text.js';
import type { Comparison, Print, Printed } from '../keys/expression.js';
import type { EntitiesOf } from '../keys/partition.js';
import type { CanFilter } from '../keys/where.js';
import type { OptionOf, PassedOptionsOf } from '../requests/option.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DynamicScanInput } from './dynamic-input.js';
import type { Present, StartKey, WithProjection } from './query-input.js';

/** The possible entities of a scan's items: the named one, or all in the index. */
export type ScannedOf<From extends AnySource, Entity extends string> = [Entity] extends [never]
  ? EntitiesOf<From>
  : Entity;

/** The source for the filter of a scan, in which keys are attributes like any other. */
export interface FilteredSource<From extends AnySource> {
  readonly name: From['name'];
  readonly definition: From['definition'];
  readonly index: From['index'];
  readonly keys: {
    readonly pk: readonly [];
    readonly projection: From['keys'] extends { readonly projection: infer Projection }
      ? Projection extends 'ALL'
        ? 'ALL'
        : readonly [...(Projection extends readonly string[] ? Projection : []), ...KeyAttributesOf<From['keys']>]
      : 'ALL';
  };
  readonly pk: this['keys']['pk'];
  readonly sk: unknown;
  readonly order: From['order'];
  readonly delimiter: From['delimiter'];
  readonly entities: From['entities'];
  readonly typeAttribute: From['typeAttribute'];
  readonly items: From['items'];
}

/**
 * The input of a ScanCommand, every part a literal type.
 *
 * @example
 * ```ts
 * const page = <Items extends number>(items: Items) => shop.scan('primary').limit(items).build();
 * //=> { [Part in keyof ScanInput<...>]: ScanInput<...>[Part] }
 * ```
 */
export type ScanInput<From extends AnySource, Entity extends string, Options> = [Options] extends [never]
  ? DynamicScanInput<AttributeValue>
  : Present<
      ScanParts<From, ScannedOf<From, Entity>, PrintScan<From, Entity, FiltersOf<Options>>, Options>,
      PassedOptionsOf<Options>
    > &
      StartKey<OptionOf<Options, 'startFrom'>>;

type PrintScan<From extends AnySource, Entity extends string, Filters> =
  Print<ScanTypeFilter<From, Entity, From['typeAttribute']>, unknown, unknown> extends infer Own
    ? Filters extends readonly []
      ? Own
      : Own extends Printed<infer Text, infer Names, infer Values>
        ? string extends Text
          ? Printed<`${string}#${string}`, Names, Values>
          : PrintFilters<FilteredSource<From>, ScannedOf<From, Entity>, Filters, Names, Values, Text>
        : never
    : never;

/** The filter on the type attribute, if the index has it. */
type ScanTypeFilter<From extends AnySource, Entity extends string, Attribute extends string> = [Entity] extends [never]
  ? []
  : [Attribute] extends [never]
    ? []
    : CanFilter<FilteredSource<From>, Attribute> extends true
      ? [Comparison<Attribute, '=', { S: TypeNameOf<From['entities'][Entity], Entity> }>]
      : [];

type ScanParts<From extends AnySource, Name extends string, Printing, Options> =
  Printing extends Printed<infer FilterText, infer Names, infer Values>
    ? WithProjection<From, Name, Options, Names> extends Printed<infer ProjectionText, infer AllNames, unknown>
      ? {
          IndexName: From['index'] extends 'primary' ? never : From['index'];
          FilterExpression: FilterText extends '' ? never : MaybePart<FilterText, FilterText>;
          ProjectionExpression: ProjectionText extends '' ? never : ProjectionText;
          Limit: [OptionOf<Options, 'limit'>] extends [never] ? OptionOf<Options, 'take'> : OptionOf<Options, 'limit'>;
          ConsistentRead: OptionOf<Options, 'consistent'>;
          ReturnConsumedCapacity: OptionOf<Options, 'consumedCapacity'>;
          ExpressionAttributeValues: MaybePart<FilterText, MaybeValues<NonEmpty<Values>>>;
          TableName: TableNameOf<From>;
          ExpressionAttributeNames: MaybePart<FilterText, NonEmpty<AllNames>>;
        }
      : never
    : never;

/** If the values aren't known, there may be none. */
export type MaybeValues<Values> = [Values] extends [never] ? never : {} extends Values ? Values | undefined : Values;

/** If it isn't known whether there's a filter. */
type MaybePart<FilterText, Part> = string extends FilterText ? Part | undefined : Part;

type NonEmpty<Entries> = [keyof Entries] extends [never]
  ? never
  : { [Placeholder in keyof Entries]: Entries[Placeholder] };
