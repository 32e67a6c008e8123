/**
 * The assignments of an update, and its expression as a literal type. Twin of `src/writes/update-expression.ts`.
 */
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type {
  AbsentOperandMessage,
  AbsentSourceMessage,
  CopyMessage,
  NestedOperandMessage,
  NoOperatorMessage,
  TwiceMessage,
} from '../errors/messages.js';
import type { PathToken, PrintTokens, ValueToken, WireOf } from '../expressions/condition-text.js';
import type { AnyPath, FieldOfStep, LastName, PathLabel } from '../expressions/path.js';
import type { SortedNames } from '../expressions/sorted-names.js';
import type { UnknownToken } from '../keys/expression.js';
import type { UpdatedField, VersionOf } from '../keys/implicit-conditions.js';
import type { GoneIn } from '../keys/index-fields.js';
import type { IsFree } from '../keys/is-plain-field.js';
import type { PatternOf } from '../keys/key-condition.js';
import type { FormatOf } from '../keys/partition.js';
import type { StoredKey } from '../keys/stored-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { Setting } from '../requests/option.js';
import type { AnyAttr, AttrKind } from '../values/attr.js';
import type { AreKnown, FieldsGiven, IsKnown } from '../values/definite-names.js';
import type { Fits, KindLabel } from '../values/fits.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { RemovedKeys, RewrittenKeys } from './index-maintenance/rewrite-keys.js';

/** What a function of `set` makes: an assignment to a path. `Start` stands in for what is not there yet. */
export interface Assignment<Operation extends string, Target extends AnyPath, Operand, Start = never> {
  readonly '~assignment': Operation;
  readonly '~target': Target;
  readonly '~operand': Operand;
  readonly '~start': Start;
}

/** Any assignment. */
export interface AnyAssignment {
  readonly '~assignment': string;
  readonly '~target': AnyPath;
}

/** A path to which nothing can be assigned, and why. */
export interface FixedPath<Fault> {
  readonly '~fixed': Fault;
}

/** A path in the keys of indexes, to which a value may be assigned where there is none yet: the keys follow. */
export interface KeptPath {
  readonly '~kept': true;
}

/**
 * What the assignments by `ifNotExists` among what a callback made must also be. Not before: in the place of an operand it reads a
 * path that need not be one that can be changed.
 */
export type CheckKept<Made, Touched> = [KeptFault<Made, Touched>] extends [never] ? unknown : KeptFault<Made, Touched>;

type KeptFault<Made, Touched> = Made extends readonly (infer One)[]
  ? KeptFaultOf<One, Touched>
  : KeptFaultOf<Made, Touched>;

type KeptFaultOf<Made, Touched> =
  Made extends Assignment<'if_not_exists', infer Target, infer Operand>
    ? Target extends KeptPath
      ? Operand extends AnyPath
        ? Extract<Changeable<Target, Touched>, object>
        : never
      : unknown extends Changeable<Target, Touched>
        ? never
        : Changeable<Target, Touched>
    : never;

/** What a target must also be: a path that can be changed, and in nothing that was changed as a whole before. */
type Changeable<Target extends AnyPath, Touched> =
  Target extends FixedPath<infer Fault>
    ? Fault
    : [FieldOfStep<Target['~steps'][0]> & Touched] extends [never]
      ? unknown
      : KeyformTypeError<TwiceMessage<PathLabel<Target['~steps']>>>;

/** What may be assigned to a path: a value; or another path, or what another function makes, which are looked at further. */
type Assignable<Target extends AnyPath> = Target['~attribute']['~input'] | AnyPath | AnyAssignment;

/** What an operand must also be: where it is a path, one that is there and has no values but those that the target takes. */
type CheckOperand<Target extends AnyPath, Given, Operation extends keyof OperandKinds> =
  IsAny<Given> extends true
    ? unknown
    : [OperandFault<Target, Given, Operation>] extends [never]
      ? unknown
      : KeyformTypeError<OperandFault<Target, Given, Operation>>;

type OperandFault<Target extends AnyPath, Given, Operation extends keyof OperandKinds> = Given extends AnyPath
  ? Given['~attribute']['~presence'] extends 'optional'
    ? AbsentSourceMessage<PathLabel<Given['~steps']>, Operation>
    : CopyFault<Target, Given, Operation>
  : Given extends AnyAssignment
    ? Given['~assignment'] extends Exclude<'if_not_exists', NoNesting[Operation & keyof NoNesting]>
      ? CopyFault<Target, Given['~target'], Operation>
      : NestedOperandMessage<PathLabel<Target['~steps']>, Operation>
    : never;

type CopyFault<
  Target extends AnyPath,
  From extends AnyPath,
  Operation extends keyof OperandKinds,
> = Target extends AnyPath
  ? From['~attribute']['~kind'] extends OperandKinds[Operation]
    ? [Fits<From['~attribute'], Target['~attribute']>] extends [true]
      ? never
      : CopyFaultMessage<Target, From>
    : CopyFaultMessage<Target, From>
  : never;

type CopyFaultMessage<Target extends AnyPath, From extends AnyPath> = CopyMessage<
  PathLabel<Target['~steps']>,
  KindLabel<Target['~attribute']>,
  PathLabel<From['~steps']>,
  KindLabel<From['~attribute']>
>;

/** The kinds of a path with which a function works, whatever the kind of its target. */
interface OperandKinds {
  readonly to: AttrKind;
  readonly ifNotExists: AttrKind;
  readonly plus: NumberKind | 'literal';
  readonly minus: NumberKind | 'literal';
  readonly append: ListKind;
  readonly prepend: ListKind;
}

/** DynamoDB has no `if_not_exists` in another. */
interface NoNesting {
  readonly ifNotExists: 'if_not_exists';
}

/** What a target must also be: of a kind that takes the function, and there, unless `Start` stands in for it. */
type Takes<
  Target extends AnyPath,
  Operation extends string,
  Kinds,
  Start,
  Touched,
> = Target['~attribute']['~kind'] extends Kinds
  ? [Target['~attribute']['~presence'], [Start]] extends ['optional', [never | undefined]]
    ? KeyformTypeError<AbsentOperandMessage<PathLabel<Target['~steps']>, Operation>>
    : Changeable<Target, Touched>
  : KeyformTypeError<NoOperatorMessage<PathLabel<Target['~steps']>, Operation, Target['~attribute']['~kind']>>;

type NumberKind = 'number' | 'bigint' | 'decimal' | 'any';
type ListKind = 'list' | 'any';

/**
 * The functions that make assignments: the second argument of `set`'s callback. Each assigns to its first argument.
 *
 * `plus`, `minus`, `append` and `prepend` fail in DynamoDB where there is nothing yet, unless they are given what stands in
 * for it. What is optional needs that; what has a default does not, for every item that was put has it.
 */
export interface AssignmentFunctions<Touched = never> {
  /**
   * `path = value`: a value; what lies at another path, whose values are all such as the target takes; or, where that path may
   * be missing, `ifNotExists(other, value)`.
   */
  to<Target extends AnyPath, const Value extends Assignable<Target>>(
    target: Target & Changeable<Target, Touched>,
    value: Value & CheckOperand<Target, Value, 'to'>,
  ): Assignment<'to', Target, Value>;
  /** `path = path + amount`, or `path = if_not_exists(path, start) + amount`. */
  plus<Target extends AnyPath, const Amount extends Assignable<Target>, const Start extends Assignable<Target> = never>(
    target: Target & Takes<Target, 'plus', NumberKind, Start, Touched>,
    amount: Amount & CheckOperand<Target, Amount, 'plus'>,
    start?: Start & CheckOperand<Target, Start, 'ifNotExists'>,
  ): Assignment<'+', Target, Amount, Start>;
  /** `path = path - amount`, or `path = if_not_exists(path, start) - amount`. */
  minus<
    Target extends AnyPath,
    const Amount extends Assignable<Target>,
    const Start extends Assignable<Target> = never,
  >(
    target: Target & Takes<Target, 'minus', NumberKind, Start, Touched>,
    amount: Amount & CheckOperand<Target, Amount, 'minus'>,
    start?: Start & CheckOperand<Target, Start, 'ifNotExists'>,
  ): Assignment<'-', Target, Amount, Start>;
  /**
   * `path = if_not_exists(path, value)`: a value only where there is none yet. Keys of indexes that are made of the field, and of
   * nothing else that may change, are written in the same way. In the place of an operand: what stands in for another path.
   */
  ifNotExists<Target extends AnyPath, const Value extends Assignable<Target>>(
    target: Target,
    value: Value & CheckOperand<Target, Value, 'ifNotExists'>,
  ): Assignment<'if_not_exists', Target, Value>;
  /** `path = list_append(path, elements)`: at the end. */
  append<
    Target extends AnyPath,
    const Elements extends Assignable<Target>,
    const Start extends Assignable<Target> = never,
  >(
    target: Target & Takes<Target, 'append', ListKind, Start, Touched>,
    elements: Elements & CheckOperand<Target, Elements, 'append'>,
    start?: Start & CheckOperand<Target, Start, 'ifNotExists'>,
  ): Assignment<'append', Target, Elements, Start>;
  /** `path = list_append(elements, path)`: at the beginning. */
  prepend<
    Target extends AnyPath,
    const Elements extends Assignable<Target>,
    const Start extends Assignable<Target> = never,
  >(
    target: Target & Takes<Target, 'prepend', ListKind, Start, Touched>,
    elements: Elements & CheckOperand<Target, Elements, 'prepend'>,
    start?: Start & CheckOperand<Target, Start, 'ifNotExists'>,
  ): Assignment<'prepend', Target, Elements, Start>;
}

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
          ? FieldLists<From['entities'][Name]['~attributes'], Value, SortedNames<keyof Value>, ' = '>
          : Called extends 'assign'
            ? AssignmentLists<Listed<Value>>
            : Called extends 'ensure'
              ? EnsuredFields<From['entities'][Name]['~attributes'], Value>
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

type AssignmentLists<Made, Lists extends readonly unknown[] = []> = Made extends readonly [
  Assignment<infer Operation, infer Target, infer Operand, infer Start>,
  ...infer Rest,
]
  ? AssignmentLists<
      Rest,
      [...Lists, [PathToken<Target['~steps']>, ' = ', ...AssignedTokens<Operation, Target, Operand, Start>]]
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
  ? [PathToken<Operand['~steps']>]
  : [Operand] extends [Assignment<'if_not_exists', infer Other, infer Otherwise>]
    ? IsSingle<Operand> extends true
      ? AbsentTokens<Other, Otherwise>
      : [UnknownToken]
    : [Extract<Operand, AnyPath | AnyAssignment>] extends [never]
      ? [ValueToken<LastName<Target['~steps']> & string, WireOf<Target['~attribute'], Operand>>]
      : [UnknownToken];

type AbsentTokens<Target extends AnyPath, Operand> = [
  'if_not_exists(',
  PathToken<Target['~steps']>,
  ', ',
  ...OperandTokens<Target, Operand>,
  ')',
];

type StartTokens<Target extends AnyPath, Start> = [Start] extends [never]
  ? [PathToken<Target['~steps']>]
  : AbsentTokens<Target, Start>;

type Listed<Made> = Made extends readonly unknown[] ? Made : readonly [Made];

type StepsGiven<Fields, Given, Steps extends readonly unknown[] = []> = Given extends readonly [
  infer Field extends keyof Fields & string,
  ...infer Rest,
]
  ? StepsGiven<Fields, Rest, [...Steps, [PhysicalName<Fields[Field], Field>]]>
  : Steps;

type StepsMade<Made, Steps extends readonly unknown[] = []> = Made extends readonly [
  infer Of extends AnyPath,
  ...infer Rest,
]
  ? StepsMade<Rest, [...Steps, Of['~steps']]>
  : Steps;

type EnsuredPaths<Made, Lists extends readonly unknown[] = []> = Made extends readonly [
  infer Of extends AnyPath,
  ...infer Rest,
]
  ? EnsuredPaths<Rest, [...Lists, EnsuredTokens<Of['~steps'], Of['~attribute']>]>
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
      [...Lists, ...TokensOfEach<Called extends 'remove' ? StepsGiven<Fields, Given> : StepsMade<Listed<Given>>>]
    >
  : Lists;

type TokensOfEach<Steps extends readonly unknown[]> = { [At in keyof Steps]: [PathToken<Steps[At]>] };

type ArithmeticLists<Fields, Calls, Lists extends readonly unknown[] = []> = Calls extends readonly [
  Call<string, infer Given>,
  ...infer Rest,
]
  ? ArithmeticLists<Fields, Rest, [...Lists, ...FieldLists<Fields, Given, SortedNames<keyof Given>, ' '>]>
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
  IsFree<From['entities'][Name], Set | Gone, never, From> extends true
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
        ArithmeticLists<From['entities'][Name]['~attributes'], CallsOf<Options, 'delete'>>,
        ClauseTokens<
          'ADD',
          [
            ...StampList<
              From['entities'][Name]['~attributes'],
              VersionOf<From['entities'][Name]['~options']>,
              number,
              ' '
            >,
            ...ArithmeticLists<From['entities'][Name]['~attributes'], CallsOf<Options, 'add'>>,
          ],
          ClauseTokens<
            'REMOVE',
            [
              ...RemoveLists<From['entities'][Name]['~attributes'], CallsOf<Options, 'remove' | 'removePaths'>>,
              ...Removed,
            ],
            ClauseTokens<
              'SET',
              [
                ...StampList<
                  From['entities'][Name]['~attributes'],
                  UpdatedField<From['entities'][Name]['~options']>,
                  Date,
                  ' = '
                >,
                ...SetLists<From, Name, CallsOf<Options, 'set' | 'assign' | 'ensure' | 'ensurePaths'>>,
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
    FollowingKeys<From, Name, SetFieldsIn<Options> | UpdatedField<From['entities'][Name]['~options']>, GoneIn<Options>>
  >,
  unknown,
  unknown
>;

/**
 * Whether the text of an update is not known: where a value may be undefined, so that it changes nothing, or null in the
 * place of a value, where a call was given one of several, or where an upsert adds what makes an item whole.
 */
export type IsUncertain<Options> = Options extends readonly [Setting<infer Called, infer Value>, ...infer Before]
  ? Called extends keyof Certain<Value>
    ? Certain<Value>[Called] extends true
      ? IsUncertain<Before>
      : true
    : IsUncertain<Before>
  : false;

/** Whether it is known what a call does. */
interface Certain<Value> {
  readonly upsert: false;
  readonly set: AreFieldsKnown<Value, FieldsGiven<Value>>;
  readonly add: Certain<Value>['set'];
  readonly delete: Certain<Value>['set'];
  readonly assign: HasKept<Value> extends true ? false : IsKnown<Value>;
  readonly ensurePaths: IsKnown<Value>;
  readonly removePaths: IsKnown<Value>;
  readonly ensure: AreKnown<Value>;
  readonly remove: AreKnown<Value>;
}

/** Whether keys of indexes are written where there are none yet: the types do not print these. */
type HasKept<Made> = true extends (Made extends readonly (infer One)[] ? IsKept<One> : IsKept<Made>) ? true : false;

type IsKept<Made> = Made extends Assignment<'if_not_exists', KeptPath & AnyPath, unknown> ? true : false;

// Of one of several objects they are, where all have the same fields.
type AreFieldsKnown<Value, Fields> = '~some' extends Fields
  ? false
  : [Fields] extends [keyof Value]
    ? true extends { [Field in keyof Value]: IsUncertainValue<Value[Field]> }[keyof Value]
      ? false
      : true
    : false;

type IsUncertainValue<Value> = undefined extends Value
  ? true
  : null extends Value
    ? [Value] extends [null]
      ? false
      : true
    : false;
