/** The request that a query sends, as a literal type. Twin of `src/reads/query-input.ts`. */
import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { FiltersOf, PrintFilters } from '../expressions/filter-text.js';
import type { PrintProjection } from '../expressions/projection-text.js';
import type { Print, Printed } from '../keys/expression.js';
import type { Conditions, ConditionsOf } from '../keys/query-plan.js';
import type { OptionOf, PassedOptionsOf } from '../requests/option.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsAny } from '../values/is-any.js';
import type { DynamicQueryInput } from './dynamic-input.js';

/**
 * The input of a QueryCommand, every part a literal type.
 *
 * @example
 * ```ts
 * const page = <Items extends number>(items: Items) => query.limit(items).build();
 * //=> { [Part in keyof QueryInput<...>]: QueryInput<...>[Part] }
 * ```
 */
export type QueryInput<From extends AnySource, Entity, Input, Options> = [Options] extends [never]
  ? DynamicQueryInput<AttributeValue>
  : Present<
      InputParts<From, Entity & string, ConditionsText<From, Entity, Input, Options>, Options>,
      PassedOptionsOf<Options>
    > &
      StartKey<OptionOf<Options, 'startFrom'>>;

type ConditionsText<From extends AnySource, Entity, Input, Options> = PrintConditions<
  From,
  Entity & string,
  ConditionsOf<From, Entity, Input>,
  FiltersOf<Options>
>;

/** Required for a cursor, absent for `undefined`, optional if it may be either. */
export type StartKey<Cursor> = [Cursor] extends [never]
  ? unknown
  : [Cursor] extends [string]
    ? IsAny<Cursor> extends true
      ? { ExclusiveStartKey?: Record<string, AttributeValue> }
      : { ExclusiveStartKey: Record<string, AttributeValue> }
    : [Cursor] extends [undefined]
      ? unknown
      : { ExclusiveStartKey?: Record<string, AttributeValue> };

interface PrintedConditions<Key, Filter> {
  readonly key: Key;
  readonly filter: Filter;
}

export type PrintConditions<From extends AnySource, Name extends string, Input, Filters> =
  Input extends Conditions<infer Key, infer Filter>
    ? Print<Key, unknown, unknown> extends infer KeyPrinted
      ? KeyPrinted extends Printed<string, infer Names, infer Values>
        ? PrintedConditions<KeyPrinted, PrintAllFilters<From, Name, Print<Filter, Names, Values>, Filters>>
        : never
      : never
    : never;

type PrintAllFilters<From extends AnySource, Name extends string, Own, Filters> = Filters extends readonly []
  ? Own
  : Own extends Printed<infer Text, infer Names, infer Values>
    ? string extends Text
      ? Printed<`${string}#${string}`, Names, Values>
      : PrintFilters<From, Name, Filters, Names, Values, Text>
    : never;

/** The parts of the input, the short ones first, and those that a call doesn't name last: hovers are cut off. A union is one type here: nothing is computed for each member. */
export type InputParts<
  From extends AnySource,
  Name extends string,
  Printing extends PrintedConditions<unknown, unknown>,
  Options,
> =
  Printing['filter'] extends Printed<infer FilterText, infer Names, infer Values>
    ? WithProjection<From, Name, Options, Names> extends Printed<infer ProjectionText, infer AllNames, unknown>
      ? {
          IndexName: From['index'] extends 'primary' ? never : From['index'];
          KeyConditionExpression: Printing['key'] extends { readonly text: infer Text } ? Text : never;
          FilterExpression: [FilterText] extends ['']
            ? never
            : '' extends FilterText
              ? Exclude<FilterText, ''> | undefined
              : FilterText;
          ProjectionExpression: ProjectionText extends '' ? never : ProjectionText;
          ScanIndexForward: [OptionOf<Options, 'descending'>] extends [never] ? never : false;
          Limit: [OptionOf<Options, 'limit'>] extends [never] ? OptionOf<Options, 'take'> : OptionOf<Options, 'limit'>;
          ConsistentRead: OptionOf<Options, 'consistent'>;
          ReturnConsumedCapacity: OptionOf<Options, 'consumedCapacity'>;
          ExpressionAttributeValues: { [Placeholder in keyof Values]: Values[Placeholder] };
          TableName: TableNameOf<From>;
          ExpressionAttributeNames: { [Placeholder in keyof AllNames]: AllNames[Placeholder] };
        }
      : never
    : never;

/** The projection, after the names of the other expressions. */
export type WithProjection<From extends AnySource, Name extends string, Options, Names> = [
  OptionOf<Options, 'project'>,
] extends [never]
  ? Printed<'', Names, unknown>
  : PrintProjection<From, Name, Options, Names>;

/**
 * The existing parts, in this order; those of `with(...)` replace them. Always an intersection: of a request that isn't known, the
 * compiler would write out anything else in declarations, and not end.
 */
export type Present<Parts, PassedOptions> = {
  [Part in keyof Parts as Parts[Part] extends never
    ? never
    : Part extends keyof PassedOptions
      ? never
      : Part]: Parts[Part];
} & { [Part in keyof PassedOptions & string]: PassedOptions[Part] };

/** One part of a request with plain values, for the document client. */
export type DocumentPart<Part, Value> = Part extends 'ExpressionAttributeValues' | 'Key' | 'Item'
  ? { [Name in keyof Value]: Plain<Value[Name]> }
  : Part extends 'ExclusiveStartKey'
    ? Record<string, unknown>
    : Value;

type Plain<Value> = Value extends { S: infer Text }
  ? Text
  : Value extends { N: string }
    ? number | bigint
    : Value extends { B: infer Bytes }
      ? Bytes
      : Value extends { BOOL: infer Bool }
        ? Bool
        : // Values of type `any` can't be distinguished.
          PlainDocument<Value>;

type PlainDocument<Value> = Value extends { M: unknown }
  ? Record<string, unknown>
  : Value extends { L: unknown }
    ? unknown[]
    : Value extends { NULL: true }
      ? null
      : Value extends undefined
        ? undefined
        : unknown;

/** The literal requests of a builder, for either client. Lazy: computed only if used. */
export interface QueryInputs<in out From extends AnySource, in out Entity, in out Input, in out Options> {
  readonly build: {
    [Part in keyof QueryInput<From, Entity, Input, Options>]: QueryInput<From, Entity, Input, Options>[Part];
  };
  readonly document: {
    [Part in keyof QueryInput<From, Entity, Input, Options>]: DocumentPart<
      Part,
      QueryInput<From, Entity, Input, Options>[Part]
    >;
  };
}
