/**
 * What an update does, and its expression as a literal type. Twin of `src/writes/update-expression.ts`.
 */
import type { AnySource } from '../definitions/source.js';
import type { PathToken, PrintTokens, ValueToken, WireOf } from '../expressions/condition-text.js';
import type { AnyPath, LastName } from '../expressions/path.js';
import type { SortedNames } from '../expressions/sorted-names.js';
import type { UnknownToken } from '../keys/expression.js';
import type { UpdatedField, VersionOf } from '../keys/implicit-conditions.js';
import type { GoneIn } from '../keys/index-fields.js';
import type { IsFree } from '../keys/is-plain-field.js';
import type { PatternOf } from '../keys/key-condition.js';
import type { FormatOf } from '../keys/partition.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { StoredKey } from '../keys/stored-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { Setting } from '../requests/option.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { RemovedKeys, RewrittenKeys } from './index-maintenance/rewrite-keys.js';
import type { AnyAssignment, Assignment, FirstOperand } from './update/assign.js';
import type { MergedMembers } from './update/merge-text.js';

/** The calls of a builder, first to last. */
type CallsOf<Options, Wanted extends string, Calls extends readonly unknown[] = []> = Options extends readonly [
  Setting<infer Name, infer Value>,
  ...infer Before,
]
  ? CallsOf<Before, Wanted, Name extends Wanted ? [Call<Name, Value>, ...Calls] : Calls>
  : Calls;

interface Call<Name extends string, Value> {
  readonly name: Name;
  readonly value: Value;
}

/** The changes of one clause, one token list for each. */
type SetLists<
  From extends AnySource,
  Name extends string,
  Calls,
  Lists extends readonly unknown[] = [],
> = Calls extends readonly [Call<infer Called, infer Value>, ...infer Rest]
  ? SetLists<
      From,
      Name,
      Rest,
      [
        ...Lists,
        ...(Called extends 'set'
          ? FieldLists<
              From['entities'][Name][' ~attributes'],
              Value,
              SortedNames<keyof Value & keyof From['entities'][Name][' ~attributes']>,
              ' = '
            >
          : Called extends 'assign'
            ? AssignmentLists<Listed<Value>>
            : Called extends 'ensure'
              ? EnsuredFields<From['entities'][Name][' ~attributes'], Value>
              : Called extends 'merge'
                ? MergedMembers<From['entities'][Name][' ~attributes'], Value, SortedNames<keyof Value>>
                : EnsuredPaths<Listed<Value>>),
      ]
    >
  : Lists;

type FieldLists<
  Fields,
  Given,
  Names,
  Between extends string,
  Lists extends readonly unknown[] = [],
> = Names extends readonly [infer Field extends keyof Given & keyof Fields & string, ...infer Rest]
  ? FieldLists<
      Fields,
      Given,
      Rest,
      Between,
      [
        ...Lists,
        [
          PathToken<[PhysicalName<Fields[Field], Field>]>,
          Between,
          ValueToken<PhysicalName<Fields[Field], Field>, WireOf<Fields[Field] & AnyAttr, Given[Field]>>,
        ],
      ]
    >
  : // From where the order of the names is not known.
    Names extends readonly [UnknownToken]
    ? [...Lists, [UnknownToken]]
    : Lists;

type AssignmentLists<Returned, Lists extends readonly unknown[] = []> = Returned extends readonly [
  Assignment<infer Operation, infer Target, infer Operand, infer Start>,
  ...infer Rest,
]
  ? AssignmentLists<
      Rest,
      [...Lists, [PathToken<Target[' ~steps']>, ' = ', ...AssignedTokens<Operation, Target, Operand, Start>]]
    >
  : Lists;

type AssignedTokens<Operation, Target extends AnyPath, Operand, Start> = Operation extends 'to'
  ? OperandTokens<Target, Operand>
  : Operation extends 'if_not_exists'
    ? AbsentTokens<Target, Operand>
    : Operation extends 'append'
      ? ['list_append(', ...StartTokens<Target, Start>, ', ', ...OperandTokens<Target, Operand>, ')']
      : Operation extends 'prepend'
        ? ['list_append(', ...OperandTokens<Target, Operand>, ', ', ...StartTokens<Target, Start>, ')']
        : [...StartTokens<Target, Start>, ` ${Operation & string} `, ...OperandTokens<Target, Operand>];

// What may be anything may be a path, too.
type OperandTokens<Target extends AnyPath, Operand> =
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
  ...OperandTokens<Target, Operand>,
  ')',
];

type StartTokens<Target extends AnyPath, Start> = [Start] extends [never]
  ? [PathToken<Target[' ~steps']>]
  : Start extends FirstOperand<infer First>
    ? OperandTokens<Target, First>
    : AbsentTokens<Target, Start>;

type Listed<Returned> = Returned extends readonly unknown[] ? Returned : readonly [Returned];

type StepsGiven<Fields, Given, Steps extends readonly unknown[] = []> = Given extends readonly [
  infer Field extends keyof Fields & string,
  ...infer Rest,
]
  ? StepsGiven<Fields, Rest, [...Steps, [PhysicalName<Fields[Field], Field>]]>
  : Steps;

type StepsOfTargets<Returned, Steps extends readonly unknown[] = []> = Returned extends readonly [
  infer Of extends AnyPath,
  ...infer Rest,
]
  ? StepsOfTargets<Rest, [...Steps, Of[' ~steps']]>
  : Steps;

type EnsuredPaths<Returned, Lists extends readonly unknown[] = []> = Returned extends readonly [
  infer Of extends AnyPath,
  ...infer Rest,
]
  ? EnsuredPaths<Rest, [...Lists, EnsuredTokens<Of[' ~steps'], Of[' ~attribute']>]>
  : Lists;

type EnsuredFields<Fields, Given, Lists extends readonly unknown[] = []> = Given extends readonly [
  infer Field extends keyof Fields & string,
  ...infer Rest,
]
  ? EnsuredFields<
      Fields,
      Rest,
      [...Lists, EnsuredTokens<[PhysicalName<Fields[Field], Field>], Fields[Field] & AnyAttr>]
    >
  : Lists;

type EnsuredTokens<Steps extends readonly unknown[], Attribute extends AnyAttr> = [
  PathToken<Steps>,
  ' = if_not_exists(',
  PathToken<Steps>,
  ', ',
  ValueToken<LastName<Steps> & string, WireOf<Attribute, object>>,
  ')',
];

type RemoveLists<Fields, Calls, Lists extends readonly unknown[] = []> = Calls extends readonly [
  Call<infer Called, infer Given>,
  ...infer Rest,
]
  ? RemoveLists<
      Fields,
      Rest,
      [...Lists, ...TokensOfEach<Called extends 'remove' ? StepsGiven<Fields, Given> : StepsOfTargets<Listed<Given>>>]
    >
  : Lists;

type TokensOfEach<Steps extends readonly unknown[]> = { [At in keyof Steps]: [PathToken<Steps[At]>] };

type ArithmeticLists<Fields, Calls, Lists extends readonly unknown[] = []> = Calls extends readonly [
  Call<string, infer Given>,
  ...infer Rest,
]
  ? ArithmeticLists<
      Fields,
      Rest,
      [...Lists, ...FieldLists<Fields, Given, SortedNames<keyof Given & keyof Fields>, ' '>]
    >
  : Lists;

/** The keys of indexes that are written, in the order of their names. */
type KeyLists<
  From extends AnySource,
  Name extends string,
  Names,
  Lists extends readonly unknown[] = [],
> = Names extends readonly [infer Attribute extends string, ...infer Rest]
  ? KeyLists<
      From,
      Name,
      Rest,
      [
        ...Lists,
        [
          PathToken<[Attribute]>,
          ' = ',
          ValueToken<Attribute, StoredKey<From, Attribute, PatternOf<FormatOf<From, Name, Attribute>>>>,
        ],
      ]
    >
  : Names extends readonly [UnknownToken]
    ? [...Lists, [UnknownToken]]
    : Lists;

type NameLists<Names, Lists extends readonly unknown[] = []> = Names extends readonly [infer First, ...infer Rest]
  ? NameLists<Rest, [...Lists, [First extends UnknownToken ? First : PathToken<[First]>]]>
  : Lists;

/** A clause with its changes, behind what is printed already. */
type ClauseTokens<
  Clause extends string,
  Lists extends readonly unknown[],
  Tokens extends readonly unknown[],
> = Lists extends readonly [infer First extends readonly unknown[], ...infer Rest]
  ? Separated<Rest, [...Tokens, ...(Tokens extends readonly [] ? [`${Clause} `] : [` ${Clause} `]), ...First]>
  : Tokens;

type Separated<Lists, Tokens extends readonly unknown[]> = Lists extends readonly [
  infer First extends readonly unknown[],
  ...infer Rest,
]
  ? Separated<Rest, [...Tokens, ', ', ...First]>
  : Tokens;

/** The fields that calls of `set` give values, by field. */
type SetFieldsIn<Options> = Options extends readonly [Setting<infer Called, infer Value>, ...infer Before]
  ?
      | (Called extends 'set'
          ? { [Field in keyof Value]: [Value[Field]] extends [null] ? never : Field }[keyof Value]
          : never)
      | SetFieldsIn<Before>
  : never;

/** What keyform writes with every update of the entity: a field of its options, if there is one. */
type StampList<Fields, Field, Value, Between extends string> = [Field] extends [never]
  ? []
  : FieldLists<Fields, { readonly [Name in Field & string]: Value }, readonly [Field], Between>;

/** The keys that follow from what is set and gone. Where no key is made of it, nothing further is looked at. */
type FollowingKeys<From extends AnySource, Name extends string, Set, Gone> =
  IsFree<RestrictedFields<From, Name>, Set | Gone, never> extends true
    ? Following<[], []>
    : Following<
        KeyLists<From, Name, SortedNames<RewrittenKeys<From, Name, Set, Gone>>>,
        NameLists<SortedNames<RemovedKeys<From, Name, Set, Gone>>>
      >;

interface Following<Written extends readonly unknown[], Removed extends readonly unknown[]> {
  readonly written: Written;
  readonly removed: Removed;
}

/** The tokens of an update's expression: its clauses, and in the end of SET and REMOVE the keys that follow. */
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
              ...Removed,
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
                ...SetLists<From, Name, CallsOf<Options, 'set' | 'merge' | 'assign' | 'ensure' | 'ensurePaths'>>,
                ...Written,
              ],
              []
            >
          >
        >
      >
    : never;

/** The printed expression of an update. */
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
