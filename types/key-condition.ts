/**
 * `keyCondition(attribute, operator, key)`: DynamoDB's own form, on the physical keys. Twin of `src/key-condition.ts`.
 */
import type { KeyformTypeError } from './error.js';
import type { KeyMessage, NoSortKeyMessage } from './messages.js';
import type { CanBeginKey, MatchesKey } from './overlap.js';
import type { FormatOf, StartingLike } from './partition.js';
import type { AnySource, EntityIn } from './source.js';
import type { DelimiterOf } from './table-definition.js';

/** The operators of a sort key condition. */
export type SortOperator = '=' | '<' | '<=' | '>' | '>=' | 'between' | 'begins_with';

/** What a key attribute holds, as the program writes it. */
export type KeyOperand<From extends AnySource, Attribute> = From['definition'] extends {
  readonly keyTypes: { readonly [Name in Attribute & string]: infer Type };
}
  ? Type extends 'N'
    ? number | bigint
    : Type extends 'B'
      ? Uint8Array
      : string
  : string;

/** One condition of a chain: the attribute, the operator, the key or, for `between`, both. */
export interface KeyComparison<Attribute extends string, Operator extends string, Key> {
  readonly attribute: Attribute;
  readonly operator: Operator;
  readonly key: Key;
}

/** The entities whose partition key can be this one. */
export type MatchPartition<From extends AnySource, Attribute extends string, Key> = Matching<
  From,
  Attribute,
  Key,
  StartingLike<From, Key>
>;

type Matching<From extends AnySource, Attribute extends string, Key, Name> = Name extends string
  ? true extends MatchesKey<FormatOf<From, Name, Attribute>, Key, DelimiterOf<From['definition']>>
    ? Name
    : never
  : never;

/** Of these entities, those whose sort key can meet the condition. Ranges tell by the text both bounds begin with. */
export type MatchSort<From extends AnySource, Attribute extends string, Operator, Key, Name> = Name extends string
  ? Key extends string | readonly [string, string]
    ? true extends MatchSortKey<FormatOf<From, Name, Attribute>, Operator, Key, DelimiterOf<From['definition']>>
      ? Name
      : never
    : Name
  : never;

type MatchSortKey<Format, Operator, Key, Delimiter extends string> = Operator extends '='
  ? MatchesKey<Format, Key, Delimiter>
  : Operator extends 'begins_with'
    ? CanBeginKey<Format, Key, Delimiter>
    : Key extends readonly [infer Low, infer High]
      ? CanBeginKey<Format, CommonHead<Low, High, Delimiter>, Delimiter>
      : true;

/** The whole segments that two bounds share. */
type CommonHead<Low, High, Delimiter extends string> = Low extends `${infer Segment}${Delimiter}${infer LowRest}`
  ? High extends `${infer HighSegment}${Delimiter}${infer HighRest}`
    ? IsSame<Segment, HighSegment> extends true
      ? `${Segment}${Delimiter}${CommonHead<LowRest, HighRest, Delimiter>}`
      : ''
    : ''
  : '';

// Two segments that are not known are not known to be the same.
type IsSame<Left extends string, Right extends string> = string extends Left
  ? false
  : [Left, Right] extends [Right, Left]
    ? Left extends `${infer _First}${string}` | ''
      ? true
      : false
    : false;

/** A partition key as it should be. The failing branch is the only place that mentions all formats. */
export type CheckPartitionKey<From extends AnySource, Attribute extends string, Key> = Key extends string
  ? [MatchPartition<From, Attribute, Key>] extends [never]
    ? Instead<PatternOf<FormatOf<From, EntityIn<From>, Attribute>>, Key, Attribute>
    : Key
  : Key;

// A pattern takes '' for a value too: where it would let the key pass, only the sentence stands.
type Instead<Pattern, Key, Attribute extends string> = Key extends Pattern
  ? KeyformTypeError<KeyMessage<Attribute>>
  : Pattern | KeyformTypeError<KeyMessage<Attribute>>;

/** A sort key as it should be: one that can begin like a sort key of these entities. */
export type CheckSortKey<From extends AnySource, Attribute extends string, Operator, Key, Name> = [Name] extends [never]
  ? KeyformTypeError<NoSortKeyMessage<Attribute>>
  : Key extends string
    ? [
        Operator extends '=' | 'begins_with'
          ? MatchSort<From, Attribute, Operator, Key, Name>
          : MatchSort<From, Attribute, 'begins_with', Key, Name>,
      ] extends [never]
      ? Instead<PatternOf<FormatOf<From, Name & string, Attribute>>, Key, Attribute>
      : Key
    : Key extends readonly [infer Low, infer High]
      ? readonly [CheckSortKey<From, Attribute, '<=', Low, Name>, CheckSortKey<From, Attribute, '<=', High, Name>]
      : Key;

/** The keys of a format as a template-literal type. */
export type PatternOf<Format> = Format extends `${infer Literal}{${string}}${infer Rest}`
  ? `${Literal}${string}${PatternOf<Rest>}`
  : Format;
