/**
 * Derives a key condition from a sort key's format and the input fields. Twin of `src/keys/sort-plan.ts`.
 *
 * The rule is that of composite indexes: equality on the leading fields, at most one other condition on the next, and nothing
 * after it. The result is exact; see the notes at the branches.
 */
import type { FieldOf, OptionalPlaceholder, WithoutMark } from '../formats/format.js';
import type { IsOpen } from '../formats/overlap.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { FieldOperators, KeyValue } from './field-condition.js';

/** The largest character in UTF-8 order: the upper bound of everything with a prefix. */
export type Max = '\u{10FFFF}';

/**
 * A condition on one sort key attribute.
 *
 * - `operator`: the key condition's, or `none`
 * - `low`, `high`: its operands; `high` for `between` only
 * - `shape`: the shape with which every matching key begins (of the whole key if the operator is `=`)
 * - `filtered`: the field that needs a filter, because no condition on this key is exact, or `never`
 */
export interface SortPlan<Operator extends string, Low, High, Shape extends string, Filtered> {
  readonly operator: Operator;
  readonly low: Low;
  readonly high: High;
  readonly shape: Shape;
  readonly filtered: Filtered;
}

/** The plan for an optional field, or for a condition that may be one of several. */
export interface UnknownPlan {
  readonly operator: 'unknown';
  readonly low: string;
}

/** Walks through a format's placeholders as long as `Input` has a value for each. */
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
      ? PlanSort<Rest, Input, Fields, Concatenated<Prefix, TextOf<Placeholder, Input[Field], Fields>>, `${Shape}{}`>
      : Input[Field] extends { readonly '=': infer Value }
        ? PlanSort<Rest, Input, Fields, Concatenated<Prefix, TextOf<Placeholder, Value, Fields>>, `${Shape}{}`>
        : Input[Field] extends { readonly begins_with: infer Value }
          ? SortPlan<'begins_with', Concatenated<Prefix, TextOf<Placeholder, Value, Fields>>, never, Shape, never>
          : IsSingle<keyof Input[Field]> extends true
            ? PlanRange<Field, Placeholder, Rest, Input[Field], Fields, Prefix, Shape>
            : UnknownPlan
  : [Prefix] extends ['']
    ? SortPlan<'none', never, never, '', never>
    : SortPlan<'begins_with', Prefix, never, Shape, never>;

/** The string of a value in a key: a literal if the value is one, in a required field, and neither a pipe nor a codec changes it. */
export type TextOf<Placeholder extends string, Value, Fields> = Placeholder extends `${string}${'|' | '?'}${string}`
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
 * Concatenates two strings. Each may be one of several, such as an enum's; if both are, the second counts as any string.
 * Otherwise a key of three enums would have more strings than the compiler can represent.
 */
type Concatenated<Prefix extends string, Text extends string> =
  IsSingle<Text> extends true
    ? `${Prefix}${Text}`
    : IsSingle<Prefix> extends true
      ? `${Prefix}${Text}`
      : `${Prefix}${string}`;

type CodecAt<Field extends string> = { readonly [Name in Field]: { readonly ' ~kind': 'codec' | 'ordered' } };

/**
 * Plans a range. What follows the field determines the bounds:
 *
 * - nothing follows: the bound is the string itself. With a prefix, both bounds are needed, or the range would extend into other
 *   entities; the largest string below `x` and the smallest above it replace `<` and `>`.
 * - something follows a string of fixed width: as above, including everything that follows.
 * - something follows a string of any width: components don't sort like their values ('a!' < 'a' + '#'), so the key condition
 *   includes a little more, and a filter on the field makes it exact.
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
          ? Fields extends CodecAt<WithoutMark<Placeholder>>
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
      Concatenated<Prefix, TextOf<Placeholder, Low, Fields>>,
      Concatenated<Prefix, TextOf<Placeholder, High, Fields>>,
      Shape,
      never
    >
  : Condition extends FieldOperators<infer Value>
    ? [Prefix] extends ['']
      ? SortPlan<keyof Condition & string, TextOf<Placeholder, Value, Fields>, never, Shape, never>
      : PlanBound<keyof Condition, Lowest<Placeholder, Prefix>, Prefix, TextOf<Placeholder, Value, Fields>, Shape>
    : never;

/** The lower bound of all values: the prefix itself is the key without an optional field. */
type Lowest<Placeholder, Prefix extends string> = Placeholder extends OptionalPlaceholder ? `${Prefix}\0` : Prefix;

type PlanBound<
  Operator,
  Low extends string,
  Prefix extends string,
  Text extends string,
  Shape extends string,
> = Operator extends '<'
  ? SortPlan<'between', Low, `${Prefix}${string}`, Shape, never>
  : Operator extends '<='
    ? SortPlan<'between', Low, Concatenated<Prefix, Text>, Shape, never>
    : Operator extends '>'
      ? SortPlan<
          'between',
          IsOpen<Text> extends true ? `${Prefix}${string}` : `${Concatenated<Prefix, Text>}\0`,
          End<Prefix>,
          Shape,
          never
        >
      : SortPlan<'between', Concatenated<Prefix, Text>, End<Prefix>, Shape, never>;

/** The upper bound of everything with a prefix; for a string of any length it may be shorter, and end differently. */
type End<Prefix extends string> = IsOpen<Prefix> extends true ? `${Prefix}${string}` : `${Prefix}${Max}`;

// An upper bound, and a lower one above the value, depend on what follows the value in the key.
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
  ? SortPlan<'between', Concatenated<Prefix, TextOf<Placeholder, Low, Fields>>, `${Prefix}${string}`, Shape, Filtered>
  : [Prefix] extends ['']
    ? SortPlan<
        Loosen<keyof Condition & string, Filtered>,
        LowerBound<Placeholder, Condition, Fields, Filtered>,
        never,
        Shape,
        Filtered
      >
    : keyof Condition extends '<' | '<='
      ? SortPlan<'between', Lowest<Placeholder, Prefix>, `${Prefix}${string}`, Shape, Filtered>
      : SortPlan<
          'between',
          Concatenated<Prefix, LowerBound<Placeholder, Condition, Fields, Filtered>>,
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

/** With a filter, the key condition includes its bound. */
type Loosen<Operator extends string, Filtered> = [Filtered] extends [never]
  ? Operator
  : Operator extends '<'
    ? '<='
    : Operator extends '>'
      ? '>='
      : Operator;

/** A field that sorts in reverse flips every comparison. */
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
