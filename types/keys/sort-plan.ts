/**
 * What a sort key's format and the fields given make of a key condition. Twin of `src/keys/sort-plan.ts`.
 *
 * The rule is that of composite indexes: equality on the leading fields, at most one other condition on the next,
 * nothing after it. Its result is exact, see the notes at the branches.
 */
import type { FieldOf } from '../formats/format.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { FieldOperators, KeyValue } from './field-condition.js';

/** The greatest character, in UTF-8 order: the upper bound of everything that begins with a prefix. */
export type Max = '\u{10FFFF}';

/**
 * A condition on one sort key attribute.
 *
 * - `operator`: the key condition's, or `none`
 * - `low`, `high`: its operands; `high` for `between` only
 * - `shape`: the shape of what every matching key begins with (of the whole key where the operator is `=`)
 * - `filtered`: the field on which a filter must say what no condition on this key can, or `never`
 */
export interface SortPlan<Operator extends string, Low, High, Shape extends string, Filtered> {
  readonly operator: Operator;
  readonly low: Low;
  readonly high: High;
  readonly shape: Shape;
  readonly filtered: Filtered;
}

/** What is planned for a field that may not be given, or whose condition may be one of several. */
export interface UnknownPlan {
  readonly operator: 'unknown';
  readonly low: string;
}

/** Walks a format's placeholders for as long as `Given` has a value for each. */
export type PlanSort<
  Format,
  Input,
  Fields,
  Prefix extends string = '',
  Shape extends string = '',
> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? PlanField<FieldOf<Placeholder>, Placeholder, Rest, Input, Fields, `${Prefix}${Literal}`, `${Shape}${Literal}`>
  : Format extends string
    ? SortPlan<'=', `${Prefix}${Format}`, never, `${Shape}${Format}`, never>
    : never;

type PlanField<
  Field,
  Placeholder extends string,
  Rest extends string,
  Input,
  Fields,
  Prefix extends string,
  Shape extends string,
> = Field extends keyof Input
  ? IsAny<Input[Field]> extends true
    ? UnknownPlan
    : Input[Field] extends KeyValue
      ? PlanSort<Rest, Input, Fields, Joined<Prefix, TextOf<Placeholder, Input[Field], Fields>>, `${Shape}{}`>
      : Input[Field] extends { readonly '=': infer Value }
        ? PlanSort<Rest, Input, Fields, Joined<Prefix, TextOf<Placeholder, Value, Fields>>, `${Shape}{}`>
        : Input[Field] extends { readonly begins_with: infer Value }
          ? SortPlan<'begins_with', Joined<Prefix, TextOf<Placeholder, Value, Fields>>, never, Shape, never>
          : IsSingle<keyof Input[Field]> extends true
            ? PlanRange<Field, Placeholder, Rest, Input[Field], Fields, Prefix, Shape>
            : UnknownPlan
  : [Prefix] extends ['']
    ? SortPlan<'none', never, never, '', never>
    : SortPlan<'begins_with', Prefix, never, Shape, never>;

/** The text of a value in a key: known where the value is a literal and no pipe, nor a codec, changes it. */
export type TextOf<Placeholder extends string, Value, Fields> = Placeholder extends `${string}|${string}`
  ? string
  : Value extends string
    ? Fields extends CodecAt<Placeholder>
      ? string
      : Value
    : Value extends boolean
      ? Fields extends CodecAt<Placeholder>
        ? string
        : `${Value}`
      : string;

/**
 * A string behind another. Each may be one of several, as a value of an enumeration is; where both are, the second counts as any
 * string. Else a key of three enumerations would have more strings than the compiler can hold.
 */
type Joined<Prefix extends string, Text extends string> =
  IsSingle<Text> extends true
    ? `${Prefix}${Text}`
    : IsSingle<Prefix> extends true
      ? `${Prefix}${Text}`
      : `${Prefix}${string}`;

type CodecAt<Field extends string> = { readonly [Name in Field]: { readonly ' ~kind': 'codec' | 'ordered' } };

/**
 * A range. Three cases, for what follows the field decides what a bound must be:
 *
 * - nothing follows: the bound is the text itself. Under a prefix both bounds are needed, or the range would run on
 *   into other entities; the greatest text below `x` and the least above it stand for `<` and `>`.
 * - something follows a text of fixed width: as above, with everything that follows included.
 * - something follows a text of any width: components do not sort as their values do ('a!' < 'a' + '#'), so the key
 *   condition takes in a little more, and a filter on the field says the rest.
 */
type PlanRange<
  Field,
  Placeholder extends string,
  Rest extends string,
  Condition,
  Fields,
  Prefix extends string,
  Shape extends string,
> = Rest extends ''
  ? Placeholder extends `${string}|desc`
    ? PlanLast<Placeholder, FlipOperator<Condition>, Fields, Prefix, Shape>
    : PlanLast<Placeholder, Condition, Fields, Prefix, Shape>
  : PlanFollowed<
      Placeholder,
      Placeholder extends `${string}|desc` ? FlipOperator<Condition> : Condition,
      Fields,
      Prefix,
      Shape,
      Placeholder extends `${string}|${string}`
        ? never
        : Condition extends FieldOperators<Date | boolean>
          ? Fields extends CodecAt<Placeholder>
            ? Field
            : never
          : Field
    >;

type PlanLast<
  Placeholder extends string,
  Condition,
  Fields,
  Prefix extends string,
  Shape extends string,
> = Condition extends {
  readonly between: readonly [infer Low, infer High];
}
  ? SortPlan<
      'between',
      Joined<Prefix, TextOf<Placeholder, Low, Fields>>,
      Joined<Prefix, TextOf<Placeholder, High, Fields>>,
      Shape,
      never
    >
  : Condition extends FieldOperators<infer Value>
    ? [Prefix] extends ['']
      ? SortPlan<keyof Condition & string, TextOf<Placeholder, Value, Fields>, never, Shape, never>
      : PlanBound<keyof Condition, Prefix, TextOf<Placeholder, Value, Fields>, Shape>
    : never;

type PlanBound<Operator, Prefix extends string, Text extends string, Shape extends string> = Operator extends '<'
  ? SortPlan<'between', Prefix, `${Prefix}${string}`, Shape, never>
  : Operator extends '<='
    ? SortPlan<'between', Prefix, Joined<Prefix, Text>, Shape, never>
    : Operator extends '>'
      ? SortPlan<
          'between',
          IsOpen<Text> extends true ? `${Prefix}${string}` : `${Joined<Prefix, Text>}\0`,
          End<Prefix>,
          Shape,
          never
        >
      : SortPlan<'between', Joined<Prefix, Text>, End<Prefix>, Shape, never>;

/** The upper bound of all that begins with a text; beside a text of any length it may be shorter, and end otherwise. */
type End<Prefix extends string> = IsOpen<Prefix> extends true ? `${Prefix}${string}` : `${Prefix}${Max}`;

/** Whether a text is of any length. */
type IsOpen<Text extends string> = {} extends Record<Text, 1> ? true : false;

// What an upper bound is, and a lower one past the value, depends on what follows the value in the key.
type PlanFollowed<
  Placeholder extends string,
  Condition,
  Fields,
  Prefix extends string,
  Shape extends string,
  Filtered,
> = Condition extends {
  readonly between: readonly [infer Low, unknown];
}
  ? SortPlan<'between', Joined<Prefix, TextOf<Placeholder, Low, Fields>>, `${Prefix}${string}`, Shape, Filtered>
  : [Prefix] extends ['']
    ? SortPlan<
        Loosen<keyof Condition & string, Filtered>,
        LowerBound<Placeholder, Condition, Fields, Filtered>,
        never,
        Shape,
        Filtered
      >
    : keyof Condition extends '<' | '<='
      ? SortPlan<'between', Prefix, `${Prefix}${string}`, Shape, Filtered>
      : SortPlan<
          'between',
          Joined<Prefix, LowerBound<Placeholder, Condition, Fields, Filtered>>,
          End<Prefix>,
          Shape,
          Filtered
        >;

type LowerBound<Placeholder extends string, Condition, Fields, Filtered> = Condition extends {
  readonly '>=': infer Value;
}
  ? TextOf<Placeholder, Value, Fields>
  : [Filtered] extends [never]
    ? string
    : Condition extends { readonly '>': infer Value }
      ? TextOf<Placeholder, Value, Fields>
      : string;

/** Where a filter says the rest, the key condition includes its bound. */
type Loosen<Operator extends string, Filtered> = [Filtered] extends [never]
  ? Operator
  : Operator extends '<'
    ? '<='
    : Operator extends '>'
      ? '>='
      : Operator;

/** A field that sorts the other way round turns every comparison round. */
type FlipOperator<Condition> = {
  readonly [Operator in keyof Condition as Operator extends keyof Flipped
    ? Flipped[Operator]
    : Operator]: Condition[Operator];
};
interface Flipped {
  readonly '<': '>';
  readonly '<=': '>=';
  readonly '>': '<';
  readonly '>=': '<=';
}
