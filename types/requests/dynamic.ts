/**
 * `dynamic()`: a builder whose type doesn't grow. It is the same builder with options of type `never`: a list with `never` in it is
 * `never`, so each method returns the type that it was called on. What the request returns is stored next to its source.
 */
import type { AnySource } from '../definitions/source.js';
import type { Option, Setting, Settings } from './option.js';

/**
 * What the type of a dynamic builder keeps: the source, and the items of a read or the result options of a write. Exported
 * for projects with `declaration: true`.
 *
 * @example
 * ```ts
 * // The type of shop.query('primary', 'Order').where({ username }).dynamic():
 * // Query<'primary', 'Order', unknown, never, Source<...> & Dynamic<Source<...>, { Type: 'Order'; ... }>>
 * ```
 */
export interface Dynamic<out From, out Result> {
  readonly ' ~source': From;
  readonly ' ~result': Result;
}

/**
 * The source of a dynamic builder with this result. The result comes first, because TypeScript 5.9 and 6.0 print a long type only
 * in part, and then print an item that was left out of one hover as `{ ...; }` in all others.
 *
 * The methods of writes return their builder with this source, not `DynamicPut` and the like: the alias of an alias is a type of its
 * own, which the compiler compares member by member. Reads return their alias, because only it shows the key condition and the options.
 */
export type DynamicSource<Result, From extends AnySource> = From & Dynamic<From, Result>;

/** The source without the result. */
export type SourceOf<From extends AnySource> =
  From extends Dynamic<infer Source extends AnySource, unknown> ? Source : From;

/** The source with a different result, if the builder is dynamic. */
export type WithResult<From extends AnySource, Options, Result> = [Options] extends [never]
  ? DynamicSource<Result, SourceOf<From>>
  : From;

/** The result that a dynamic builder keeps. */
export type DynamicResult<From> = From extends Dynamic<unknown, infer Result> ? Result : never;

/** The source with one more result option, if the builder is dynamic. */
export type WithResultOption<From extends AnySource, Options extends Settings, Name extends string, Value> = WithResult<
  From,
  Options,
  Option<Name, Value, ResultOptions<From, Options>>
>;

/** The options of a write that determine its result. */
export type ResultOptions<From, Options extends Settings> = Options['length'] extends never
  ? From extends Dynamic<unknown, infer Result extends Settings>
    ? Result
    : []
  : Options;

/** Only those options. */
export type OnlyResultOptions<Options> = Options extends readonly [infer First, ...infer Before]
  ? First extends Setting<'returning' | 'returnOnFailure', unknown>
    ? readonly [First, ...OnlyResultOptions<Before>]
    : OnlyResultOptions<Before>
  : [];
