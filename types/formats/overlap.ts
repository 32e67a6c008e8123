/**
 * Whether the keys of a format can satisfy a condition: by shapes (`where`, with the same result for all values) and by key
 * strings (`keyCondition`). Twin of `src/formats/overlap.ts`.
 *
 * A placeholder matches any string without the delimiter; a format that's a single placeholder matches any string.
 */

import type { IsOptional, ShapesOf } from './format.js';
import type { Nowhere } from './no-delimiter.js';

/** Whether a key of shape `Other` can equal one of shape `Shape`, compared segment by segment. */
export type CanEqual<Other, Shape, Delimiter extends string> = Other extends '{}'
  ? true
  : Shape extends '{}'
    ? true
    : Other extends `${infer Segment}${Delimiter}${infer Rest}`
      ? Shape extends `${infer ShapeSegment}${Delimiter}${infer ShapeRest}`
        ? SegmentsOverlap<Segment, ShapeSegment> extends true
          ? CanEqualRest<Rest, ShapeRest, Delimiter>
          : false
        : false
      : Shape extends `${string}${Delimiter}${string}`
        ? false
        : SegmentsOverlap<Other, Shape>;

// A single placeholder matches any string only if it's the whole format.
type CanEqualRest<Other, Shape, Delimiter extends string> = Other extends `${infer Segment}${Delimiter}${infer Rest}`
  ? Shape extends `${infer ShapeSegment}${Delimiter}${infer ShapeRest}`
    ? SegmentsOverlap<Segment, ShapeSegment> extends true
      ? CanEqualRest<Rest, ShapeRest, Delimiter>
      : false
    : false
  : Shape extends `${string}${Delimiter}${string}`
    ? false
    : SegmentsOverlap<Other, Shape>;

/** Whether a key of shape `Other` can begin with a string of shape `Prefix`. */
export type CanBegin<Other, Prefix, Delimiter extends string> = Other extends '{}'
  ? true
  : CanBeginRest<Other, Prefix, Delimiter>;

type CanBeginRest<
  Other,
  Prefix,
  Delimiter extends string,
> = Prefix extends `${infer PrefixSegment}${Delimiter}${infer PrefixRest}`
  ? Other extends `${infer Segment}${Delimiter}${infer Rest}`
    ? SegmentsOverlap<Segment, PrefixSegment> extends true
      ? CanBeginRest<Rest, PrefixRest, Delimiter>
      : false
    : false
  : Other extends `${infer Segment}${Delimiter}${string}`
    ? SegmentBegins<Segment, Prefix>
    : SegmentBegins<Other, Prefix>;

/** Two segments match if they're equal, or if one has a placeholder and the literals before it don't contradict. */
type SegmentsOverlap<Left, Right> = Left extends Right
  ? true
  : Left extends `${infer LeftHead}{}${string}`
    ? Right extends `${infer RightHead}{}${string}`
      ? HeadsOverlap<LeftHead, RightHead>
      : Right extends `${LeftHead}${string}`
        ? true
        : false
    : Right extends `${infer RightHead}{}${string}`
      ? Left extends `${RightHead}${string}`
        ? true
        : false
      : false;

type SegmentBegins<Segment, Prefix> = Prefix extends ''
  ? true
  : Segment extends `${Prefix & string}${string}`
    ? true
    : Segment extends `${infer Head}{}${string}`
      ? Prefix extends `${infer PrefixHead}{}${string}`
        ? HeadsOverlap<Head, PrefixHead>
        : HeadsOverlap<Head, Prefix>
      : Prefix extends `${infer PrefixHead}{}${string}`
        ? Segment extends `${PrefixHead}${string}`
          ? true
          : false
        : false;

type HeadsOverlap<Left, Right> = Left extends `${Right & string}${string}`
  ? true
  : Right extends `${Left & string}${string}`
    ? true
    : false;

/** Whether a format can produce a key string. One with an unknown part also matches a format without pipes, as a key. */
export type MatchesKey<Format, Key, Delimiter extends string> = Format extends Key
  ? Format extends `${string}|${string}`
    ? MatchesFormat<Format, Key, Delimiter>
    : Key extends `${string}{${string}`
      ? MatchesFormat<Format, Key, Delimiter>
      : true
  : MatchesFormat<Format, Key, Delimiter>;

/** Only the attribute itself is any string: what a pipe writes is the same in a longer key. */
type MatchesFormat<Format, Key, Delimiter extends string> = Format extends `{${string}}`
  ? Format extends `{${string}${'}' | '|'}${string}}`
    ? MatchesRest<Format, Key, Delimiter>
    : Key extends ''
      ? false
      : true
  : MatchesRest<Format, Key, Delimiter>;

type MatchesRest<
  Format,
  Key,
  Delimiter extends string,
> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? Key extends `${Literal}${infer After}`
    ? MatchesValue<Placeholder, Rest, After, Delimiter>
    : false
  : Key extends Format
    ? true
    : false;

type MatchesValue<Placeholder, Rest, After, Delimiter extends string> = After extends ''
  ? IsOptional<Placeholder>
  : Rest extends `${infer Next}{${string}`
    ? After extends `${infer Value}${Next}${infer Tail}`
      ? Value extends `${string}${Delimiter}${string}` | ''
        ? false
        : CanBeText<Placeholder, Value> extends true
          ? MatchesRest<Rest, `${Next}${Tail}`, Delimiter>
          : false
      : false
    : After extends `${infer Value}${Rest & string}`
      ? Value extends `${string}${Delimiter}${string}` | ''
        ? false
        : CanBeText<Placeholder, Value>
      : false;

/** Whether a placeholder can have this string, as far as its pipe shows. */
type CanBeText<Placeholder, Value> = Placeholder extends `${string}|${string}`
  ? FitsPipe<ChainOf<Placeholder>, Value>
  : true;

type ChainOf<Placeholder> = Placeholder extends `${string}|${infer Chain}` ? Chain : never;

type FitsPipe<Chain, Value> = Chain extends keyof PipeTexts
  ? IsLike<Value, PipeTexts[Chain]>
  : Chain extends DigitsChain
    ? IsLike<Value, `${number}`>
    : true;

type IsLike<Value, Text> = [Value & Text] extends [never] ? false : true;

type Day = `${number}-${number}-${number}`;

interface PipeTexts
  extends Record<'month' | 'month|desc', `${number}-${number}`>,
    Record<'day' | 'day|desc', Day>,
    Record<'hour' | 'hour|desc', `${Day}T${number}`>,
    // A number that isn't negative, and its complement.
    Record<'sortable' | 'sortable|desc', `5${number}00` | `4${number}99`> {
  readonly lower: Lowercase<string>;
  readonly upper: Uppercase<string>;
  readonly slug: Uppercase<string>;
}

type Digits = 'sortable' | 'year' | 'epoch' | `pad:${number}`;
type DigitsChain = Digits | `${Digits}|desc` | `shard:${number}` | `${string}|shard:${number}`;

/**
 * Whether a key of this format can match the pattern. A `string` in it may contain the delimiter, and a key without one can be divided in
 * several ways. `Whole` is false if the key is only the beginning.
 */
export type MayMatch<Format, Pattern, Delimiter extends string, Whole extends boolean> = Pattern extends string
  ? IsOpen<Pattern> extends true
    ? MayOverlap<ShapesOf<Format>, Pattern, Delimiter, Whole>
    : Delimiter extends Nowhere
      ? MayOverlap<ShapesOf<Format>, Pattern, Delimiter, Whole>
      : false
  : false;

/** Whether a string is only partly known. */
export type IsOpen<Text extends string> = {} extends { readonly [Found in Text]: never } ? true : false;

type MayOverlap<
  Shape,
  Pattern extends string,
  Delimiter extends string,
  Whole extends boolean,
> = Pattern extends `${infer Part}${Delimiter}${infer Rest}`
  ? Shape extends `${infer Segment}${Delimiter}${infer Others}`
    ? true extends
        | (MayBeSegment<Segment, Part> extends true ? MayOverlap<Others, Rest, Delimiter, Whole> : false)
        | (MayBeginOpen<Segment, Part> extends true
            ? MayOverlap<Others, `${string}${Delimiter}${Rest}`, Delimiter, Whole>
            : false)
      ? true
      : false
    : false
  : Shape extends `${infer Segment}${Delimiter}${string}`
    ? Whole extends true
      ? MayBeginOpen<Segment, Pattern>
      : MayBegin<Segment, Pattern>
    : Whole extends true
      ? MayBeSegment<Shape, Pattern>
      : MayBegin<Shape, Pattern>;

type MayBeSegment<Segment, Part extends string> =
  IsOpen<Part> extends true
    ? Segment extends `${infer Head}{}${string}`
      ? HeadsOverlap<Head, KnownHead<Part>>
      : Segment extends Part
        ? true
        : false
    : SegmentsOverlap<Segment, Part>;

/** Whether a segment, and a delimiter behind it, can be the beginning of a part that is known in part only. */
type MayBeginOpen<Segment, Part extends string> = IsOpen<Part> extends true ? MayBegin<Segment, Part> : false;

type MayBegin<Segment, Part extends string> =
  IsOpen<Part> extends true
    ? Segment extends `${infer Head}{}${string}`
      ? HeadsOverlap<Head, KnownHead<Part>>
      : Segment extends `${KnownHead<Part>}${string}`
        ? true
        : false
    : SegmentBegins<Segment, Part>;

/** The string that a pattern begins with, up to its first unknown part. */
type KnownHead<Pattern extends string, Head extends string = ''> = Pattern extends `${infer First}${infer Rest}`
  ? IsOpen<First> extends true
    ? Head
    : KnownHead<Rest, `${Head}${First}`>
  : Head;

/**
 * Whether a key of the format can begin with this string. If a placeholder follows the same literal in both, that's seen immediately.
 */
export type CanBeginKey<Format, Key, Delimiter extends string> = Format extends `${Key & string}{${string}`
  ? Key extends `${string}{${string}`
    ? CanBeginFormat<Format, Key, Delimiter>
    : true
  : CanBeginFormat<Format, Key, Delimiter>;

type CanBeginFormat<Format, Key, Delimiter extends string> = Format extends `{${string}}`
  ? Format extends `{${string}}${string}}`
    ? CanBeginKeyRest<Format, Key, Delimiter>
    : true
  : CanBeginKeyRest<Format, Key, Delimiter>;

type CanBeginKeyRest<
  Format,
  Key,
  Delimiter extends string,
> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? Key extends `${Literal}${infer After}`
    ? CanBeginValue<Placeholder, Rest, After, Delimiter>
    : Literal extends `${Key & string}${string}`
      ? true
      : false
  : Format extends `${Key & string}${string}`
    ? true
    : false;

type CanBeginValue<Placeholder, Rest, After, Delimiter extends string> = Rest extends ''
  ? After extends `${string}${Delimiter}${string}`
    ? false
    : FitsBeginning<Placeholder, After>
  : Rest extends `${infer Next}{${string}`
    ? After extends `${infer Value}${Next}${infer Tail}`
      ? Value extends `${string}${Delimiter}${string}` | ''
        ? false
        : CanBeText<Placeholder, Value> extends true
          ? CanBeginKeyRest<Rest, `${Next}${Tail}`, Delimiter>
          : false
      : CanEndIn<Placeholder, Next, After, Delimiter>
    : CanEndIn<Placeholder, Rest, After, Delimiter>;

/** The string ends inside a value, or inside the literal that follows it. */
type CanEndIn<
  Placeholder,
  Next,
  After,
  Delimiter extends string,
> = After extends `${infer Value}${Delimiter}${infer Tail}`
  ? Value extends ''
    ? false
    : Next extends `${Delimiter}${Tail}${string}`
      ? CanBeText<Placeholder, Value>
      : false
  : FitsBeginning<Placeholder, After>;

// The beginnings of dates aren't distinguished.
type FitsBeginning<Placeholder, Value> = Placeholder extends `${string}|${string}`
  ? Value extends ''
    ? true
    : ChainOf<Placeholder> extends 'lower' | 'upper'
      ? FitsPipe<ChainOf<Placeholder>, Value>
      : ChainOf<Placeholder> extends DigitsChain
        ? IsLike<Value, `${number}`>
        : true
  : true;
