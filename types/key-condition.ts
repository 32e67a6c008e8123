/**
 * `keyCondition(attribute, operator, key)`: DynamoDB's own form, on the physical keys. Twin of `src/key-condition.ts`.
 */
import type { KeyformTypeError } from './error.js';
import type { KeyMessage, NoSortKeyMessage } from './messages.js';
import type { CanBeginKey, MatchesKey } from './overlap.js';
import type { FormatOf, StartingLike } from './partition.js';
import type { DelimiterOf, EntityNameOf, TableDefinition } from './table.js';

/** The operators of a sort key condition. */
export type SortOperator = '=' | '<' | '<=' | '>' | '>=' | 'between' | 'begins_with';

/** What a key attribute holds, as the program writes it. */
export type KeyOperand<Definition extends TableDefinition, Attribute> = Definition extends {
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
export type MatchPartition<
  Definition extends TableDefinition,
  Index extends string,
  Attribute extends string,
  Key,
> = Matching<Definition, Attribute, Key, StartingLike<Definition, Index, Key, DelimiterOf<Definition>>>;

type Matching<Definition extends TableDefinition, Attribute extends string, Key, Name> = Name extends string
  ? MatchesKey<FormatOf<Definition, Name, Attribute>, Key, DelimiterOf<Definition>> extends true
    ? Name
    : never
  : never;

/** Of these entities, those whose sort key can meet the condition. Ranges tell by the text both bounds begin with. */
export type MatchSort<
  Definition extends TableDefinition,
  Attribute extends string,
  Operator,
  Key,
  Name,
> = Name extends string
  ? Key extends string | readonly [string, string]
    ? MatchSortKey<FormatOf<Definition, Name, Attribute>, Operator, Key, DelimiterOf<Definition>> extends true
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
export type CheckPartitionKey<
  Definition extends TableDefinition,
  Index extends string,
  Attribute extends string,
  Key,
> = Key extends string
  ? [MatchPartition<Definition, Index, Attribute, Key>] extends [never]
    ? PatternOf<FormatOf<Definition, EntityNameOf<Definition>, Attribute>> | KeyformTypeError<KeyMessage<Attribute>>
    : Key
  : Key;

/** A sort key as it should be: one that can begin like a sort key of these entities. */
export type CheckSortKey<
  Definition extends TableDefinition,
  Attribute extends string,
  Operator,
  Key,
  Name,
> = [Name] extends [never]
  ? KeyformTypeError<NoSortKeyMessage<Attribute>>
  : Key extends string
    ? [BeginningLike<Definition, Attribute, Operator, Key, Name>] extends [never]
      ? PatternOf<FormatOf<Definition, Name, Attribute>> | KeyformTypeError<KeyMessage<Attribute>>
      : Key
    : Key extends readonly [infer Low, infer High]
      ? readonly [
          CheckSortKey<Definition, Attribute, '<=', Low, Name>,
          CheckSortKey<Definition, Attribute, '<=', High, Name>,
        ]
      : Key;

type BeginningLike<Definition extends TableDefinition, Attribute extends string, Operator, Key, Name> =
  Name extends string
    ? (
        Operator extends '='
          ? MatchesKey<FormatOf<Definition, Name, Attribute>, Key, DelimiterOf<Definition>>
          : CanBeginKey<FormatOf<Definition, Name, Attribute>, Key, DelimiterOf<Definition>>
      ) extends true
      ? Name
      : never
    : never;

/** The keys of a format as a template-literal type. */
export type PatternOf<Format> = Format extends `${infer Literal}{${string}}${infer Rest}`
  ? `${Literal}${string}${PatternOf<Rest>}`
  : Format;
