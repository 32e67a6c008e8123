/** Prints conditions as an expression, with its names and values. Computed only if the type of a request is used. */
import type { Printed, PrintedInPart, UnknownToken } from '../keys/expression.js';
import type { AnyPlace, EndPlace, FirstPlace, NextPlace } from '../keys/place.js';
import type { FreePlace, NamePlaceholder, NextFree, Taken, ValueCandidate } from '../keys/placeholder.js';
import type { IsAny } from '../values/is-any.js';
import type { IsKnownPath } from '../values/known-names.js';
import type { Junction, Negation, Predicate, PrintedFunction, PrintedOperators, SizeOf } from './condition.js';
import type { AnyPath, LastName, StoredStep } from './path.js';
import type { AnyStored, NeedleWire, WireOf, WireOfValue } from './stored-wire.js';

/** A value in an expression: the name from which its placeholder is derived, and its wire format. */
export interface ValueToken<Name extends string, Value> {
  readonly ' ~name': Name;
  readonly ' ~value': Value;
}

/** The names of a path in an expression. */
export interface PathToken<Steps> {
  readonly ' ~path': Steps;
}

/** Prints tokens after the names and values of the request's earlier expressions. A leading AND is omitted. */
export type PrintTokens<Tokens, Names, Values, Text extends string = ''> = Tokens extends readonly unknown[]
  ? PrintFrom<FirstPlace, Tokens, Names, Values, Text, undefined>
  : never;

/** `Latest`: the latest placeholder of a value, after which that of another value with the same name is looked for. */
type PrintFrom<
  At extends AnyPlace,
  Tokens,
  Names,
  Values,
  Text extends string,
  Latest,
> = At['index'] extends keyof Tokens
  ? Tokens[At['index']] extends infer Token
    ? Token extends string
      ? PrintFrom<
          NextPlace<At>,
          Tokens,
          Names,
          Values,
          Text extends '' ? (Token extends ' AND ' ? '' : Token) : `${Text}${Token}`,
          Latest
        >
      : Token extends ValueToken<infer Name, infer Value>
        ? FreePlace<Name, Values, NextFree<Name, Latest>> extends infer Free extends AnyPlace
          ? PrintFrom<
              NextPlace<At>,
              Tokens,
              Names,
              Values & { [Of in ValueCandidate<Name, Free>]: Value },
              `${Text}${ValueCandidate<Name, Free>}`,
              Taken<Name, Free>
            >
          : PrintFrom<NextPlace<At>, Tokens, Names, Values, `${Text}:${string}`, Latest>
        : Token extends PathToken<infer Steps>
          ? IsKnownPath<Steps> extends true
            ? PrintPath<Steps, Names> extends Printed<infer Path, infer NewNames, unknown>
              ? PrintFrom<NextPlace<At>, Tokens, Names & NewNames, Values, `${Text}${Path}`, Latest>
              : never
            : PrintedInPart<Text extends '' ? `${string}#` : Text, Names, Values>
          : PrintedInPart<Text extends '' ? `${string}#` : Text, Names, Values>
    : never
  : At extends EndPlace
    ? PrintedInPart<Text, Names, Values>
    : Printed<Text, Names, Values>;

/** A path as it's printed, with the names that it adds. */
type PrintPath<Steps, Names, Text extends string = '', NewNames = unknown> = Steps extends readonly [
  infer First,
  ...infer Rest,
]
  ? First extends number
    ? PrintPath<Rest, Names, `${Text}[${First}]`, NewNames>
    : StoredStep<First> extends infer Name extends string
      ? NamePlaceholder<Name, Names & NewNames> extends infer Placeholder extends string
        ? PrintPath<
            Rest,
            Names,
            Text extends '' ? Placeholder : `${Text}.${Placeholder}`,
            NewNames & { [Of in Placeholder]: Name }
          >
        : PrintPath<Rest, Names, Text extends '' ? `#${string}` : `${Text}.#${string}`, NewNames>
      : never
  : Printed<Text, NewNames, unknown>;

/**
 * The tokens of a condition. `Within` is the junction around it: an OR inside an AND, and either inside a NOT, need parentheses.
 */
export type TokensOf<Condition, Within extends 'AND' | 'OR' | 'NOT' | '' = ''> =
  Condition extends Predicate<infer Left, infer Operator, infer Right, infer Stored>
    ? PredicateTokens<Operator, Left, Right, Stored>
    : Condition extends Junction<infer Operator, infer Parts>
      ? IsAny<Parts> extends true
        ? [UnknownToken]
        : Parts extends readonly [infer Only]
          ? TokensOf<Only, Within>
          : Parenthesised<Within, Operator> extends true
            ? number extends Parts['length']
              ? [UnknownToken]
              : ['(', ...JoinedTokens<Parts, Operator>, ')']
            : JoinedTokens<Parts, Operator>
      : Condition extends Negation<infer Part>
        ? ['NOT ', ...TokensOf<Part, 'NOT'>]
        : never;

type Parenthesised<Within, Operator> = Within extends 'NOT'
  ? true
  : Within extends 'AND'
    ? Operator extends 'OR'
      ? true
      : false
    : false;

type JoinedTokens<
  Parts extends readonly unknown[],
  Operator extends 'AND' | 'OR',
  At extends AnyPlace = FirstPlace,
  Tokens extends readonly unknown[] = [],
> = At['index'] extends keyof Parts
  ? Tokens extends readonly []
    ? StandsAlone<Parts[At['index']], Operator, Parts> extends true
      ? [UnknownToken]
      : JoinedTokens<Parts, Operator, NextPlace<At>, TokensOf<Parts[At['index']], Operator>>
    : JoinedTokens<
        Parts,
        Operator,
        NextPlace<At>,
        [...Tokens, ` ${Operator} `, ...TokensOf<Parts[At['index']], Operator>]
      >
  : Ended<Parts, At, Tokens>;

/** The tokens of a list. If its length is unknown, or very large, only the beginning is known. */
export type Ended<List, At, Tokens extends readonly unknown[]> = At extends EndPlace
  ? [...Tokens, UnknownToken]
  : List extends readonly unknown[]
    ? number extends List['length']
      ? [...Tokens, UnknownToken]
      : Tokens
    : Tokens;

/** Whether a first part that would need parentheses may be the only one, which has none. */
type StandsAlone<First, Operator, Among extends readonly unknown[]> = number extends Among['length']
  ? First extends Junction<infer Inner, infer Parts>
    ? Parts extends readonly [infer Only]
      ? StandsAlone<Only, Operator, Among>
      : Parenthesised<Operator, Inner>
    : false
  : false;

type PredicateTokens<Operator, Left, Right extends readonly unknown[], Stored> = Operator extends
  | 'attribute_exists'
  | 'attribute_not_exists'
  ? [`${Operator}(`, ...LeftTokens<Left>, ')']
  : Operator extends PrintedFunction
    ? [`${Operator}(`, ...LeftTokens<Left>, ', ', ...RightTokens<Operator, Left, Right[0], Stored>, ')']
    : Operator extends 'BETWEEN'
      ? [
          ...LeftTokens<Left>,
          ' BETWEEN ',
          ...OperandTokens<Right[0], Left, Stored>,
          ' AND ',
          ...OperandTokens<Right[1], Left, Stored>,
        ]
      : Operator extends 'IN'
        ? [
            ...LeftTokens<Left>,
            ' IN (',
            ...(IsAny<Right> extends true ? [UnknownToken] : ListTokens<Right, Left, Stored>),
            ')',
          ]
        : [...LeftTokens<Left>, ` ${Operator & string} `, ...OperandTokens<Right[0], Left, Stored>];

/** The left operand: the steps of a path, or their size. */
type LeftTokens<Left> = [Left] extends [readonly unknown[]]
  ? IsAny<Left> extends true
    ? [UnknownToken]
    : [PathToken<Left>]
  : [Left] extends [SizeOf<infer Steps>]
    ? ['size(', PathToken<Steps>, ')']
    : [UnknownToken];

type ListTokens<
  Operands extends readonly unknown[],
  Left,
  Stored,
  At extends AnyPlace = FirstPlace,
  Tokens extends readonly unknown[] = [],
> = At['index'] extends keyof Operands
  ? ListTokens<
      Operands,
      Left,
      Stored,
      NextPlace<At>,
      Tokens extends readonly []
        ? OperandTokens<Operands[At['index']], Left, Stored>
        : [...Tokens, ', ', ...OperandTokens<Operands[At['index']], Left, Stored>]
    >
  : Ended<Operands, At, Tokens>;

/**
 * A right operand: a path, a size, or a value with the wire format of the left operand. The checks are of the whole type: a
 * value that may be one of several is one token, and so is one that several entities have, or requests would multiply. A value of
 * type `any` may be a path, too.
 */
type OperandTokens<Operand, Left, Stored> = [Operand] extends [AnyPath]
  ? IsAny<Operand> extends true
    ? [UnknownToken]
    : [PathToken<Operand[' ~steps']>]
  : [Operand] extends [SizeOf<infer Steps>]
    ? ['size(', PathToken<Steps>, ')']
    : [MayBePath<Operand>] extends [never]
      ? [Left] extends [SizeOf<infer Steps>]
        ? [ValueToken<LastName<Steps> & string, { N: string }>]
        : [Stored] extends [AnyStored]
          ? [ValueToken<LastName<Left> & string, WireOf<Stored, Operand>>]
          : [UnknownToken]
      : [UnknownToken];

/** Whether one of several possible operands is a path or a size: `never` if none is. */
export type MayBePath<Operand> = Operand extends AnyPath | SizeOf<unknown> ? true : never;

type RightTokens<Operator extends PrintedFunction, Left, Right, Stored> = [Right] extends [AnyPath]
  ? IsAny<Right> extends true
    ? [UnknownToken]
    : [PathToken<Right[' ~steps']>]
  : [MayBePath<Right>] extends [never]
    ? [Stored] extends [AnyStored]
      ? [
          ValueToken<
            LastName<Left> & string,
            PrintedOperators[Operator] extends 'type'
              ? { S: Right }
              : PrintedOperators[Operator] extends 'beginning'
                ? WireOfValue<Right>
                : NeedleWire<Stored, Right>
          >,
        ]
      : [UnknownToken]
    : [UnknownToken];
