/**
 * `dynamic()`: a builder whose type doesn't grow. It is the same builder with options of type `never`: a list with `never` in it is
 * `never`, so each method returns the type that it was called on. What the request returns is kept beside its source.
 */
import type { AnySource } from '../definitions/source.js';

/** What the type of a dynamic builder keeps: the source, and the items of a read or the result options of a write. */
export interface Dynamic<out From, out Result> {
  readonly ' ~source': From;
  readonly ' ~result': Result;
}

/** The source of a dynamic builder with this result. */
export type DynamicSource<From extends AnySource, Result> = SourceOf<From> & Dynamic<SourceOf<From>, Result>;

type SourceOf<From extends AnySource> = From extends Dynamic<infer Source extends AnySource, unknown> ? Source : From;

/** The source with a different result, if the builder is dynamic. */
export type WithResult<From extends AnySource, Options, Result> = [Options] extends [never]
  ? DynamicSource<From, Result>
  : From;

/** The result that a dynamic builder keeps. */
export type DynamicResult<From> = From extends Dynamic<unknown, infer Result> ? Result : never;
