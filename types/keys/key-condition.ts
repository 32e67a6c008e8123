/** `keyCondition(attribute, operator, key)`: DynamoDB's own form, on the physical keys. Twin of `src/keys/key-condition.ts`. */
import type {
  afterFields,
  afterRange,
  betweenPair,
  noKeyLeft,
  numberHasNoBeginning,
  unknownKey,
  wrongKeyType,
} from '../../src/facts/messages/key-conditions.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { HeadOf, OptionalPlaceholder } from '../formats/format.js';
import type { CanBeginKey, MatchesKey, MayMatch } from '../formats/overlap.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { OneMember } from '../values/one-of.js';
import type { FormatAt, StartingLike } from './partition.js';

/** The value of a key attribute, as the program writes it. */
export type KeyOperand<From extends AnySource, Attribute> = From['definition'] extends {
  readonly keyTypes: { readonly [Name in Attribute & string]: infer Type };
}
  ? Type extends 'N'
    ? number | bigint
    : Type extends 'B'
      ? Uint8Array
      : string
  : string;

/** One condition of a chain: the attribute, the operator, and the key or, for `between`, both keys. */
export interface KeyComparison<Attribute extends string, Operator extends string, Key> {
  readonly attribute: Attribute;
  readonly operator: Operator;
  readonly key: Key;
}

/** A query's condition on physical keys: one comparison for each key attribute so far. */
export type KeyComparisons = readonly KeyComparison<string, string, unknown>[];

/** A chain with one more comparison. */
export type WithComparison<Chain, Attribute extends string, Operator extends string, Key> = Chain extends KeyComparisons
  ? [...Chain, KeyComparison<Attribute, Operator, Key>]
  : never;

/** The attributes that may come next in a chain: those of the partition key, then those of the sort key. */
export type NextKey<From extends AnySource, Chain> = Chain extends readonly [KeyComparison<string, '=', unknown>]
  ? From['order'][1] extends infer Next extends string
    ? Next
    : KeyformTypeError<Message<typeof noKeyLeft, { index: From['index'] }>>
  : NextOf<From, Chain>;

type NextOf<From extends AnySource, Chain> = Chain extends readonly KeyComparison<string, '=', unknown>[]
  ? From['order'][Chain['length']] extends infer Next extends string
    ? Next
    : KeyformTypeError<Message<typeof noKeyLeft, { index: From['index'] }>>
  : KeyformTypeError<
      Chain extends readonly [...unknown[], KeyComparison<infer Ranged, string, unknown>]
        ? From['order'][Chain['length']] extends infer Next extends string
          ? Message<typeof afterRange, { field: Next; ranged: Ranged }>
          : Message<typeof noKeyLeft, { index: From['index'] }>
        : (typeof afterFields)['text']
    >;

/**
 * An invalid key, with what it should be. Part of the inferred result, because the parameter's type is computed again for each type
 * argument.
 */
type KeyError<Expected> = {
  readonly instead: Expected;
};

/** The key if entities were `Found`, else the message. */
export type CheckKey<Key, Found> = Found extends string ? Key : Found['instead' & keyof Found];

/** Wraps a union so that it's compared as a whole, like a tuple. The compiler would first resolve the members of each tuple. */
interface Whole<out Type> {
  readonly type: Type;
}

/**
 * The entities that may have this partition key.
 *
 * @example const orders = shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex'); // items of MatchPartition<...>
 */
export type MatchPartition<From extends AnySource, Attribute extends string, Key> =
  KeyOperand<From, Attribute> extends string
    ? OrStartError<EntitiesWithKey<From, Attribute, Key, StartingLike<From, Key>>, From, Attribute, Key>
    : StartingLike<From, Key>;

/** The matching entities; if there are none, the message instead of the key. */
type OrKeyError<Found, From extends AnySource, Attribute extends string, Key, Name> = [Found] extends [never]
  ? KeyError<ExpectedKey<From, Attribute, Key, Name>>
  : Found;

/** The same for a partition key, looked up by its first segment. */
type OrStartError<Found, From extends AnySource, Attribute extends string, Key> = [Found] extends [never]
  ? KeyError<ExpectedKey<From, Attribute, Key, StartingLike<From, Key>>>
  : Found;

/**
 * The entities whose key can satisfy the condition. A range is matched by the common prefix of its bounds; each bound must begin
 * like a key.
 */
export type MatchNext<From extends AnySource, Attribute extends string, Operator, Key, Name> = unknown extends Operator
  ? Name
  : [Operator] extends ['begins_with']
    ? Whole<Key> extends Whole<string>
      ? OrKeyError<EntitiesBeginning<From, Attribute, Key, Name>, From, Attribute, Key, Name>
      : MatchOther<Attribute, Operator, Key, Name>
    : Whole<Key> extends Whole<string>
      ? [Operator] extends ['=']
        ? OrKeyError<EntitiesWithKey<From, Attribute, Key, Name>, From, Attribute, Key, Name>
        : [Operator] extends ['between']
          ? IsAny<Key> extends true
            ? Name
            : KeyError<KeyformTypeError<Message<typeof betweenPair, { attribute: Attribute }>>>
          : [EntitiesBeginning<From, Attribute, Key, Name>] extends [never]
            ? KeyError<ExpectedKey<From, Attribute, Key, Name>>
            : Name
      : [Operator, Key] extends ['between', readonly [infer Low, infer High]]
        ? MatchBetween<From, Attribute, Low, High, Name>
        : MatchOther<Attribute, Operator, Key, Name>;

/** The same for keys that aren't strings. */
type MatchOther<Attribute extends string, Operator, Key, Name> = [Key] extends [readonly [infer Low, unknown]]
  ? KeyError<KeyformTypeError<Message<typeof wrongKeyType, { attribute: Attribute & string; type: InWords<Low> }>>>
  : [Operator] extends ['between']
    ? KeyError<KeyformTypeError<Message<typeof betweenPair, { attribute: Attribute }>>>
    : [Operator, Key] extends ['begins_with', number | bigint]
      ? KeyError<KeyformTypeError<Message<typeof numberHasNoBeginning, { attribute: Attribute }>>>
      : Name;

type InWords<Key> = Key extends string ? 'a string' : Key extends Uint8Array ? 'a Uint8Array' : 'a number or bigint';

type MatchBetween<From extends AnySource, Attribute extends string, Low, High, Name> = [Low | High] extends [string]
  ? [EntitiesBeginning<From, Attribute, Low, Name>] extends [never]
    ? KeyError<readonly [ExpectedKey<From, Attribute, Low, Name>, High]>
    : [EntitiesBeginning<From, Attribute, High, Name>] extends [never]
      ? KeyError<readonly [Low, ExpectedKey<From, Attribute, High, Name>]>
      : EntitiesBeginning<From, Attribute, CommonHead<Low, High, From['delimiter']>, Name>
  : Name;

// `never` is a key that isn't written yet: the compiler has inferred none, and an editor asks for completions.
type ExpectedKey<From extends AnySource, Attribute extends string, Key, Name> = [Key] extends [never]
  ? BeginningOf<From, Attribute, Attribute extends From['order'][0] ? keyof From['entities'] : Name>
  : PatternOrMessage<
      PatternOf<FormatAt<From, Name & string, Attribute>>,
      Key,
      KeyformTypeError<
        Message<
          typeof unknownKey,
          {
            scope: Attribute extends From['order'][0] ? '' : `with this ${From['order'][0]}, `;
            attribute: Attribute;
            formats: AtMostFive<
              FormatsOf<From, Attribute, Attribute extends From['order'][0] ? keyof From['entities'] : Name>
            >;
          }
        >
      >
    >;

type FormatsOf<From extends AnySource, Attribute extends string, Name> = Name extends string
  ? FormatAt<From, Name, Attribute>
  : never;

/** At most five alternatives, as a union: the compiler prints a message for each. */
type AtMostFive<Formats extends string> = MoreThanFive<Formats> extends true ? 'the key format of an entity' : Formats;

// Leaves out one member after another, in any order.
type MoreThanFive<Union, Seen extends readonly unknown[] = []> = [Union] extends [never]
  ? false
  : Seen['length'] extends 5
    ? true
    : MoreThanFive<Exclude<Union, OneMember<Union>>, [...Seen, unknown]>;

/** The beginnings of the entities' keys. */
type BeginningOf<From extends AnySource, Attribute extends string, Name> = Name extends keyof From['entities']
  ? HeadOf<FormatAt<From, Name, Attribute>>
  : never;

// If the string isn't a literal, a value in it may contain a delimiter, and so match other formats.
type EntitiesWithKey<From extends AnySource, Attribute extends string, Key, Name> = Name extends string
  ? true extends MatchesKey<FormatAt<From, Name, Attribute>, Key, From['delimiter']>
    ? Name
    : true extends MayMatch<FormatAt<From, Name, Attribute>, Key, From['delimiter'], true>
      ? Name
      : never
  : never;

type EntitiesBeginning<From extends AnySource, Attribute extends string, Key, Name> = Name extends string
  ? true extends CanBeginKey<FormatAt<From, Name, Attribute>, Key, From['delimiter']>
    ? Name
    : true extends MayMatch<FormatAt<From, Name, Attribute>, Key, From['delimiter'], false>
      ? Name
      : never
  : never;

/** The complete segments that two bounds share. */
type CommonHead<Low, High, Delimiter extends string> = Low extends `${infer Segment}${Delimiter}${infer LowRest}`
  ? High extends `${infer HighSegment}${Delimiter}${infer HighRest}`
    ? IsSame<Segment, HighSegment> extends true
      ? `${Segment}${Delimiter}${CommonHead<LowRest, HighRest, Delimiter>}`
      : ''
    : ''
  : '';

// Two segments that aren't literals can't be known to be equal.
type IsSame<Left extends string, Right extends string> = {} extends { readonly [Found in Left]: never }
  ? false
  : [Left, Right] extends [Right, Left]
    ? true
    : false;

// A pattern also matches '' for a value. If it accepts the key, show only the message. Also with several patterns: the compiler
// would print some of them, and not the message.
type PatternOrMessage<Pattern, Key, Rejected> = [Key] extends [Pattern]
  ? Rejected
  : IsSingle<Pattern> extends true
    ? Pattern | Rejected
    : Rejected;

/** The keys of a format as a template-literal type. After an optional field it's any string, because a key may end there. */
export type PatternOf<Format> = Format extends `${infer Literal}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends OptionalPlaceholder
    ? `${Literal}${string}`
    : `${Literal}${string}${PatternOf<Rest>}`
  : Format;
