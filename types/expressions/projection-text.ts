/** Prints a request's projection: the requested paths, then what decoding needs, then what a cursor needs. */
import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { Printed, UnknownToken } from '../keys/expression.js';
import type { AnyPlace, FirstPlace, NextPlace } from '../keys/place.js';
import type { TtlAttributeOf } from '../keys/time-to-live.js';
import type { IsProjected, PhysicalName } from '../keys/where.js';
import type { OptionOf } from '../requests/option.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { Ended, PathToken, PrintTokens } from './condition-text.js';
import type { ConditionFields } from './filter.js';
import type { StoredStep } from './path.js';
import type { RequestedSteps } from './projection.js';

/** Prints the projection of a request that has one, after the names of its earlier expressions. */
export type PrintProjection<From extends AnySource, Name extends string, Options, Names> = PrintSteps<
  From,
  Name,
  Options,
  Names,
  RequestedSteps<OptionOf<Options, 'project'>>
>;

type PrintSteps<From extends AnySource, Name extends string, Options, Names, Requested> = [Requested] extends [never]
  ? UnknownProjection
  : [IsAny<Name>, IsSingle<Requested>] extends [false, true]
    ? PrintTokens<
        ProjectionTokens<From, Name, StoredSteps<ConditionFields<From, Name>, Requested>, Options>,
        Names,
        unknown
      >
    : UnknownProjection;

/** An unknown projection. */
type UnknownProjection = Printed<string, { [placeholder: string]: string }, unknown>;

/** Field names become attribute names. */
type StoredSteps<Fields, Requested> = {
  [At in keyof Requested]: Requested[At] extends readonly [infer Field extends keyof Fields & string]
    ? [PhysicalName<Fields[Field], Field>]
    : Requested[At];
};

type ProjectionTokens<From extends AnySource, Name extends string, Requested, Options> = AppendNames<
  [...NeededNames<From>, ...CursorNames<From, Options>, ...LiveNames<From, Name, Options>],
  FirstNames<ElementOf<Requested>>,
  PathTokens<Requested>
>;

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

type FirstNames<Steps> = Steps extends readonly [infer First, ...unknown[]] ? StoredStep<First> : never;

type PathTokens<
  Requested,
  At extends AnyPlace = FirstPlace,
  Tokens extends readonly unknown[] = [],
> = At['index'] extends keyof Requested
  ? PathTokens<
      Requested,
      NextPlace<At>,
      Tokens extends readonly []
        ? [PathToken<Requested[At['index']]>]
        : [...Tokens, ', ', PathToken<Requested[At['index']]>]
    >
  : Ended<Requested, At, Tokens>;

/** What shows the entity of an item: its type, if the index contains it, or else the table's own key. */
type NeededNames<From extends AnySource> = [From['typeAttribute']] extends [never]
  ? KeyAttributesOf<From['definition']['indexes']['primary']>
  : IsProjected<From, From['typeAttribute']> extends true
    ? readonly [From['typeAttribute']]
    : KeyAttributesOf<From['definition']['indexes']['primary']>;

// With `take`, and if shards are merged, a page may end after any item, and its cursor needs the item's keys.
type CursorNames<From extends AnySource, Options> = [OptionOf<Options, 'take' | 'merged'>] extends [never]
  ? readonly []
  : readonly [...KeyAttributesOf<From['keys']>, ...KeyAttributesOf<From['definition']['indexes']['primary']>];

/** A get with `live` also reads the expiry. For one of several entities, its attribute isn't known. */
type LiveNames<From extends AnySource, Name extends string, Options> = [OptionOf<Options, 'live'>] extends [never]
  ? readonly []
  : [TtlAttributeOf<Pick<From['entities'], Name>>] extends [never]
    ? readonly []
    : IsSingle<Name> extends true
      ? readonly [TtlAttributeOf<Pick<From['entities'], Name>>]
      : readonly [UnknownToken];

type AppendNames<Names, Seen, Tokens extends readonly unknown[]> = Names extends readonly [infer First, ...infer Rest]
  ? First extends Seen
    ? AppendNames<Rest, Seen, Tokens>
    : First extends UnknownToken
      ? [...Tokens, First]
      : AppendNames<Rest, Seen | First, [...Tokens, ', ', PathToken<[First]>]>
  : Tokens;
