/** Prints a request's filter: keyform's own conditions first, then the user's in the order of the calls. */
import type { AnySource } from '../definitions/source.js';
import type { UnknownToken } from '../keys/expression.js';
import type { Setting } from '../requests/option.js';
import type { IsSingle } from '../values/is-single.js';
import type { PrintTokens, TokensOf } from './condition-text.js';
import type { FieldTokens } from './field-tokens.js';
import type { ConditionFields } from './filter.js';

/** The arguments of the calls of `filter` or `condition`, first to last. */
export type FiltersOf<Options, Found extends readonly unknown[] = []> = Options extends readonly [
  Setting<infer Name, infer Value>,
  ...infer After,
]
  ? FiltersOf<After, Name extends 'filter' | 'condition' ? [...Found, Value] : Found>
  : Found;

/** Prints conditions after an expression that may be empty, all joined by AND. */
export type PrintFilters<
  From extends AnySource,
  Name extends string,
  Filters,
  Names,
  Values,
  Text extends string,
> = PrintTokens<
  FilterTokens<From, Name, Filters, Filters extends readonly [unknown] ? (Text extends '' ? '' : 'AND') : 'AND'>,
  Names,
  Values,
  Text
>;

type FilterTokens<
  From extends AnySource,
  Name extends string,
  Filters,
  Within extends '' | 'AND',
  Tokens extends readonly unknown[] = [],
> = Filters extends readonly [infer First, ...infer Rest]
  ? FilterTokens<From, Name, Rest, Within, [...Tokens, ...OneFilter<From, Name, First, Within>]>
  : Tokens;

type OneFilter<From extends AnySource, Name extends string, Input, Within extends '' | 'AND'> = Input extends (
  ...args: never
) => infer Returned
  ? [' AND ', ...(IsSingle<Returned> extends true ? TokensOf<Returned, Within> : [UnknownToken])]
  : FieldTokens<ConditionFields<From, Name>, Input>;
