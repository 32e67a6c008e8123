/** The changes of an update, and its expression as a literal type. Twin of `src/writes/update-expression.ts`. */
import type { AnySource } from '../definitions/source.js';
import type { Ended, PathToken, PrintTokens, ValueToken } from '../expressions/condition-text.js';
import type { Listed } from '../expressions/field-tokens.js';
import type { AnyPath, LastName } from '../expressions/path.js';
import type { SortedNames } from '../expressions/sorted-names.js';
import type { WireOf } from '../expressions/stored-wire.js';
import type { UnknownToken } from '../keys/expression.js';
import type { UpdatedField, VersionOf } from '../keys/implicit-conditions.js';
import type { GoneIn } from '../keys/index-fields.js';
import type { IsFree } from '../keys/is-plain-field.js';
import type { PatternOf } from '../keys/key-condition.js';
import type { FormatOf } from '../keys/partition.js';
import type { AnyPlace, FirstPlace, NextPlace } from '../keys/place.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { StoredKey } from '../keys/stored-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { EachOption, Setting } from '../requests/option.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { RemovedKeys, RewrittenKeys } from './index-maintenance/rewrite-keys.js';
import type { FirstOperand } from './update/assign.js';
import type { AnyAssignment, Assignment } from './update/assignment.js';
import type { MergedMembers } from './update/merge-text.js';

/** The calls of a builder, first to last. */
type CallsOf<Options, Wanted extends string> = Options extends readonly BuilderCall[]
  ? [Options[number]['name'] & Wanted] extends [never]
    ? []
    : CallsFrom<FirstPlace, Options, Wanted, []>
  : [];

type CallsFrom<
  At extends AnyPlace,
  Options extends readonly BuilderCall[],
  Wanted extends string,
  Calls extends readonly unknown[],
> = At['index'] extends keyof Options
  ? CallsFrom<
      NextPlace<At>,
      Options,
      Wanted,
      Options[At['index']] extends Setting<Wanted, unknown> ? [...Calls, Options[At['index']]] : Calls
    >
  : Calls;

interface BuilderCall {
  readonly name: string;
  readonly value: unknown;
}

/** The changes of one clause, one token list for each. */
type SetLists<
  From extends AnySource,
  Name extends string,
  Calls,
  At extends AnyPlace = FirstPlace,
  Lists extends readonly unknown[] = [],
> = At['index'] extends keyof Calls
  ? SetLists<From, Name, Calls, NextPlace<At>, [...Lists, ...ListIn<ListsOfCall<From, Name, Calls[At['index']]>>]>
  : Ended<Calls, At, Lists>;

type ListsOfCall<From extends AnySource, Name extends string, Call> =
  Call extends Setting<infer Method, infer Value>
    ? Method extends 'set'
      ? FieldLists<
          From['entities'][Name][' ~attributes'],
          Value,
          SortedNames<keyof Value & keyof From['entities'][Name][' ~attributes']>,
          ' = '
        >
      : Method extends 'setPaths'
        ? AssignmentLists<Listed<Value>>
        : Method extends 'ensure'
          ? EnsuredFields<From['entities'][Name][' ~attributes'], Value>
          : Method extends 'merge'
            ? MergedMembers<From['entities'][Name][' ~attributes'], Value, SortedNames<keyof Value>>
            : EnsuredPaths<Listed<Value>>
    : [];

// One list represents all remaining names if their order isn't known.
type FieldLists<Fields, Input, Names, Between extends string> = {
  [At in keyof Names]: Names[At] extends keyof Input & keyof Fields & string
    ? [
        PathToken<[PhysicalName<Fields[Names[At]], Names[At]>]>,
        Between,
        ValueToken<PhysicalName<Fields[Names[At]], Names[At]>, WireOf<Fields[Names[At]] & AnyAttr, Input[Names[At]]>>,
      ]
    : [UnknownToken];
};

type AssignmentLists<Returned extends readonly unknown[]> = {
  [At in keyof Returned]: Returned[At] extends Assignment<infer Operation, infer Target, infer Operand, infer Start>
    ? [PathToken<Target[' ~steps']>, ' = ', ...AssignedTokens<Operation, Target, Operand, Start>]
    : [UnknownToken];
};

type AssignedTokens<Operation, Target extends AnyPath, Operand, Start> = Operation extends 'to'
  ? AssignedOperandTokens<Target, Operand>
  : Operation extends 'if_not_exists'
    ? AbsentTokens<Target, Operand>
    : Operation extends 'append'
      ? ['list_append(', ...StartTokens<Target, Start>, ', ', ...AssignedOperandTokens<Target, Operand>, ')']
      : Operation extends 'prepend'
        ? ['list_append(', ...AssignedOperandTokens<Target, Operand>, ', ', ...StartTokens<Target, Start>, ')']
        : [...StartTokens<Target, Start>, ` ${Operation & string} `, ...AssignedOperandTokens<Target, Operand>];

// A value of type `any` or `unknown` may be a path.
type AssignedOperandTokens<Target extends AnyPath, Operand> =
  IsAny<Operand> extends true ? [UnknownToken] : KnownOperand<Target, Operand>;

type KnownOperand<Target extends AnyPath, Operand> = [Operand] extends [AnyPath]
  ? [PathToken<Operand[' ~steps']>]
  : [Operand] extends [Assignment<infer Operation, infer Other, infer Inner, infer Start>]
    ? IsSingle<Operand> extends true
      ? AssignedTokens<Operation, Other, Inner, Start>
      : [UnknownToken]
    : [Extract<Operand, AnyPath | AnyAssignment>] extends [never]
      ? [ValueToken<LastName<Target[' ~steps']> & string, WireOf<Target[' ~attribute'], Operand>>]
      : [UnknownToken];

type AbsentTokens<Target extends AnyPath, Operand> = [
  'if_not_exists(',
  PathToken<Target[' ~steps']>,
  ', ',
  ...AssignedOperandTokens<Target, Operand>,
  ')',
];

type StartTokens<Target extends AnyPath, Start> = [Start] extends [never]
  ? [PathToken<Target[' ~steps']>]
  : Start extends FirstOperand<infer First>
    ? AssignedOperandTokens<Target, First>
    : AbsentTokens<Target, Start>;

type EnsuredPaths<Returned extends readonly unknown[]> = {
  [At in keyof Returned]: Returned[At] extends AnyPath
    ? EnsuredTokens<Returned[At][' ~steps'], Returned[At][' ~attribute']>
    : [UnknownToken];
};

type EnsuredFields<Fields, Input> = {
  [At in keyof Input]: Input[At] extends keyof Fields & string
    ? EnsuredTokens<[PhysicalName<Fields[Input[At]], Input[At]>], Fields[Input[At]] & AnyAttr>
    : [UnknownToken];
};

type EnsuredTokens<Steps extends readonly unknown[], Attribute extends AnyAttr> = [
  PathToken<Steps>,
  ' = if_not_exists(',
  PathToken<Steps>,
  ', ',
  ValueToken<LastName<Steps> & string, WireOf<Attribute, object>>,
  ')',
];

type RemoveLists<
  Fields,
  Calls,
  At extends AnyPlace = FirstPlace,
  Lists extends readonly unknown[] = [],
> = At['index'] extends keyof Calls
  ? RemoveLists<Fields, Calls, NextPlace<At>, [...Lists, ...ListIn<RemovedByCall<Fields, Calls[At['index']]>>]>
  : Ended<Calls, At, Lists>;

type RemovedByCall<Fields, Call> =
  Call extends Setting<infer Method, infer Value>
    ? Method extends 'remove'
      ? RemovedFields<Fields, Value>
      : RemovedPaths<Listed<Value>>
    : [];

type RemovedFields<Fields, Input> = {
  [At in keyof Input]: Input[At] extends keyof Fields & string
    ? [PathToken<[PhysicalName<Fields[Input[At]], Input[At]>]>]
    : [UnknownToken];
};

type RemovedPaths<Returned extends readonly unknown[]> = {
  [At in keyof Returned]: Returned[At] extends AnyPath ? [PathToken<Returned[At][' ~steps']>] : [UnknownToken];
};

type ArithmeticLists<
  Fields,
  Calls,
  At extends AnyPlace = FirstPlace,
  Lists extends readonly unknown[] = [],
> = At['index'] extends keyof Calls
  ? ArithmeticLists<Fields, Calls, NextPlace<At>, [...Lists, ...ListIn<AddedByCall<Fields, Calls[At['index']]>>]>
  : Ended<Calls, At, Lists>;

type AddedByCall<Fields, Call> =
  Call extends Setting<string, infer Value>
    ? FieldLists<Fields, Value, SortedNames<keyof Value & keyof Fields>, ' '>
    : [];

/** The written index keys, sorted by name. */
type KeyLists<From extends AnySource, Name extends string, Names> = {
  [At in keyof Names]: Names[At] extends string
    ? [
        PathToken<[Names[At]]>,
        ' = ',
        ValueToken<Names[At], StoredKey<From, Names[At], PatternOf<FormatOf<From, Name, Names[At]>>>>,
      ]
    : [UnknownToken];
};

type NameLists<Names> = {
  [At in keyof Names]: [Names[At] extends UnknownToken ? UnknownToken : PathToken<[Names[At]]>];
};

/** A clause with its changes, after the printed ones. */
type ClauseTokens<
  Clause extends string,
  Lists extends readonly unknown[],
  Tokens extends readonly unknown[],
> = Lists extends readonly []
  ? Tokens
  : // Inferred, because the compiler follows a list that it doesn't know yet place by place, without end.
    [Lists, Tokens] extends [infer Known, infer Earlier extends readonly unknown[]]
    ? SeparatedTokens<Known, FirstPlace, Earlier extends readonly [] ? `${Clause} ` : ` ${Clause} `, Earlier>
    : never;

/** Lists of tokens, each after a separator. */
type SeparatedTokens<
  Lists,
  At extends AnyPlace,
  Before extends string,
  Tokens extends readonly unknown[],
> = At['index'] extends keyof Lists
  ? SeparatedTokens<Lists, NextPlace<At>, ', ', [...Tokens, Before, ...ListIn<Lists[At['index']]>]>
  : Ended<Lists, At, Tokens>;

/** A list, which the compiler can't always prove to be one. */
type ListIn<List> = List extends readonly unknown[] ? List : [];

/** The values that calls of `set` have, by field. */
type SetFieldsIn<Options> = SetFieldsBy<EachOption<Options>>;

type SetFieldsBy<Call> =
  Call extends Setting<'set', infer Value>
    ? { [Field in keyof Value]: [Value[Field]] extends [null] ? never : Field }[keyof Value]
    : never;

/** The change that an option makes with every update; none without a field. */
type StampList<Fields, Field, Value, Between extends string> = [Field] extends [never]
  ? []
  : FieldLists<Fields, { readonly [Name in Field & string]: Value }, readonly [Field], Between>;

/** The index keys that follow from set and removed fields; returns early if no field is in a key. */
type FollowingKeys<From extends AnySource, Name extends string, Set, Gone> =
  IsFree<RestrictedFields<From, Name>, Set | Gone, never> extends true
    ? Following<[], []>
    : Following<
        KeyLists<From, Name, SortedNames<RewrittenKeys<From, Name, Set, Gone>>>,
        NameLists<SortedNames<RemovedKeys<From, Name, Set, Gone>>>
      >;

interface Following<Written, Removed> {
  readonly written: Written;
  readonly removed: Removed;
}

/** The tokens of an update's expression: its clauses, with the keys at the end of SET and REMOVE. */
type UpdateTokens<From extends AnySource, Name extends string, Options, Keys> =
  Keys extends Following<infer Written, infer Removed>
    ? ClauseTokens<
        'DELETE',
        ArithmeticLists<From['entities'][Name][' ~attributes'], CallsOf<Options, 'delete'>>,
        ClauseTokens<
          'ADD',
          [
            ...StampList<
              From['entities'][Name][' ~attributes'],
              VersionOf<From['entities'][Name][' ~options']>,
              number,
              ' '
            >,
            ...ArithmeticLists<From['entities'][Name][' ~attributes'], CallsOf<Options, 'add'>>,
          ],
          ClauseTokens<
            'REMOVE',
            [
              ...RemoveLists<From['entities'][Name][' ~attributes'], CallsOf<Options, 'remove' | 'removePaths'>>,
              ...ListIn<Removed>,
            ],
            ClauseTokens<
              'SET',
              [
                ...StampList<
                  From['entities'][Name][' ~attributes'],
                  UpdatedField<From['entities'][Name][' ~options']>,
                  Date,
                  ' = '
                >,
                ...SetLists<From, Name, CallsOf<Options, 'set' | 'merge' | 'setPaths' | 'ensure' | 'ensurePaths'>>,
                ...ListIn<Written>,
              ],
              []
            >
          >
        >
      >
    : never;

export type PrintUpdate<From extends AnySource, Name extends string, Options> = PrintTokens<
  UpdateTokens<
    From,
    Name,
    Options,
    FollowingKeys<From, Name, SetFieldsIn<Options> | UpdatedField<From['entities'][Name][' ~options']>, GoneIn<Options>>
  >,
  unknown,
  unknown
>;
