/** The functions of `set`'s callback: their arguments and results. Twin of `src/writes/update/assign.ts`. */

import type { looseOperation, operandPath } from '../../../src/facts/messages/expressions.js';
import type { computedField } from '../../../src/facts/messages/generated.js';
import type { changedTwice, genericValues } from '../../../src/facts/messages/writes.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { AbsentOperand, NoOperator } from '../../errors/message-choice.js';
import type { AnyPath, FieldOfStep, PathLabel } from '../../expressions/path.js';
import type { KindName } from '../../values/any-attr.js';
import type { AnyAssignment, Assignment } from './assignment.js';
import type { CheckOperand, KindsBy, UpdateFunctions } from './check-operand.js';

/** A path that can't be assigned to, and why. */
export interface FixedPath<Problem> {
  readonly ' ~fixed': Problem;
}

/** A path in index keys that only `ifNotExists` can assign to: its keys are written the same way. */
export interface FallbackPath {
  readonly ' ~kept': true;
}

/** The type that a callback's result must also have. `to` checks its target itself; an operand may be a path that can't change. */
export type CheckTargets<Returned, Touched> = [TargetErrors<Returned, Touched>] extends [never]
  ? unknown
  : Returned extends readonly [unknown, ...unknown[]]
    ? {
        readonly [At in keyof Returned]: [TargetError<Returned[At], Touched>] extends [never]
          ? Returned[At]
          : TargetError<Returned[At], Touched>;
      }
    : TargetErrors<Returned, Touched>;

type TargetErrors<Returned, Touched> = Returned extends readonly (infer One)[]
  ? TargetError<One, Touched>
  : TargetError<Returned, Touched>;

type TargetError<Returned, Touched> =
  Returned extends Assignment<infer Operation, infer Target, infer Operand, unknown>
    ? Operation extends 'to'
      ? never
      : Target[' ~attribute'] extends { readonly ' ~readOnly': UnchangeableBy<Operation> }
        ? // No target where the function's own arguments have an error.
          [Target] extends [never]
          ? never
          : KeyformTypeError<Target[' ~attribute'][' ~readOnly'] & string>
        : [Operation, Target] extends ['if_not_exists', FallbackPath]
          ? Operand extends AnyPath | AnyAssignment
            ? Extract<Changeable<Target, Touched>, object>
            : never
          : unknown extends Changeable<Target, Touched>
            ? never
            : Changeable<Target, Touched>
    : never;

/** The messages of the attributes that an operation can't change: `ifNotExists` may write a read-only one, but no computed one. */
type UnchangeableBy<Operation> = Operation extends 'if_not_exists' ? (typeof computedField)['text'] : string;

/** The type that a target must also have: a path that can be changed, outside fields that were changed whole before. */
type Changeable<Target extends AnyPath, Touched> =
  Target extends FixedPath<infer Problem>
    ? Problem
    : [FieldOfStep<Target[' ~steps'][0]> & Touched] extends [never]
      ? unknown
      : unknown extends Touched
        ? unknown
        : KeyformTypeError<Message<typeof changedTwice, { field: PathLabel<Target[' ~steps']> }>>;

/**
 * The type that the target of `to` must also have: an attribute that updates can change, and a path that can be changed. One
 * message only, because the compiler reduces two to `never`. Not at the value, where the message would come after a long type.
 */
type CheckTarget<Target extends AnyPath, Touched> = Target[' ~attribute'] extends {
  readonly ' ~readOnly': infer Message extends string;
}
  ? KeyformTypeError<Message>
  : Changeable<Target, Touched>;

/** The functions; a row without a method is an error here. */
export type UpdateFunctionName = keyof Pick<AssignmentFunctions, keyof UpdateFunctions>;

/**
 * The type that a function's first operand must also have. A path: a kind that the function supports, required unless there's a
 * `Start`. An `ifNotExists`: the same for its path. A value: one of the other operand's path.
 */
type SupportsFunction<Left, Operation extends keyof UpdateFunctions, Other, Start> = [Left] extends [AnyPath]
  ? Left[' ~attribute'][' ~kind'] extends KindsBy<'needs'>[Operation]
    ? [Left[' ~attribute'][' ~presence'], [Start]] extends [
        'optional' | 'perhaps' | 'hiddenOptional' | 'initial' | 'hiddenInitial',
        [never | undefined],
      ]
      ? KeyformTypeError<AbsentOperand<PathLabel<Left[' ~steps']>, Operation>>
      : unknown
    : KeyformTypeError<NoOperator<PathLabel<Left[' ~steps']>, Operation, CodecIn<KindName<Left[' ~attribute']>>>>
  : [PathIn<Left, Other>] extends [never]
    ? KeyformTypeError<Message<typeof operandPath, { operator: Operation }>>
    : PathIn<Left, Other>[' ~attribute'][' ~kind'] extends KindsBy<'needs'>[Operation]
      ? Left extends AnyAssignment | PathIn<Left, Other>[' ~attribute'][' ~input']
        ? unknown
        : PathIn<Left, Other>[' ~attribute'][' ~input']
      : KeyformTypeError<
          NoOperator<
            PathLabel<PathIn<Left, Other>[' ~steps']>,
            Operation,
            CodecIn<KindName<PathIn<Left, Other>[' ~attribute']>>
          >
        >;

/** Whether a codec is ordered makes no difference to what updates do. */
type CodecIn<Kind extends string> = Kind extends 'codec' ? 'ordered' : Kind;

/** The path of two operands if the first isn't a path: that of an `ifNotExists`, or the second operand. */
type PathIn<Left, Other> =
  Left extends Assignment<'if_not_exists', infer Of, unknown>
    ? Of
    : Other extends AnyPath
      ? Other
      : Other extends Assignment<'if_not_exists', infer Of, unknown>
        ? Of
        : never;

/** The path that determines the values of the operands. */
type OperandPath<Left, Other> = [Left] extends [AnyPath] ? Left : PathIn<Left, Other>;

/**
 * What the second operand can be. Next to a value, it determines the type of the values. Written out, like everything that operands
 * extend: of an alias the compiler prints the name, and not the values.
 */
type SecondOperand<Left> = [Left] extends [AnyPath]
  ? Left[' ~attribute'][' ~input'] | AnyPath | AnyAssignment
  : [Left] extends [Assignment<'if_not_exists', infer Of, unknown>]
    ? Of[' ~attribute'][' ~input'] | AnyPath | AnyAssignment
    : unknown;

type StartOf<Left> = [Left] extends [AnyPath] ? Left[' ~attribute'][' ~input'] | AnyPath | AnyAssignment : never;

/** The result of a function with two operands. If the first isn't a path, the result can only be assigned by `to`. */
type Operated<Operation extends string, Name extends string, Left, Other, Start> = [Left] extends [AnyPath]
  ? Assignment<Operation, Left, Other, Start>
  : Assignment<
      Operation,
      PathIn<Left, Other> & FixedPath<KeyformTypeError<Message<typeof looseOperation, { operator: Name }>>>,
      Other,
      FirstOperand<Left>
    >;

/** A first operand that isn't a path, in the position of `Start`. */
export interface FirstOperand<Left> {
  readonly '~first': Left;
}

/**
 * The functions for assignments: the second argument of `set`'s callback. Each assigns to its first argument if that's a path, or
 * is an argument of `to` with a different target: `to(order.total, plus(order.price, order.fee))`.
 *
 * `plus`, `minus`, `append` and `prepend` fail in DynamoDB if the attribute is missing, unless they have a start value. An
 * optional attribute needs one. For an attribute with a default, the compiler doesn't require one, because `put` and
 * `create` write the default: pass one if older items may lack the attribute. They also fail if a nullable attribute is null, which a start value doesn't replace: add a condition, such as
 * `.condition({ rebate: { '<>': null } })`.
 *
 * @example update.set((order, { plus, ifNotExists }) => [plus(order.views, 1), ifNotExists(order.title, 'Untitled')])
 */
export interface AssignmentFunctions<Touched = never> {
  /**
   * `path = value`. The value is a literal, a path whose values the target accepts, `ifNotExists(other, value)` for a path
   * that may be missing, or the result of `plus`, `minus`, `append` or `prepend`.
   *
   * @example update.set((order, { to }) => [to(order.title, 'Pens'), to(order.shipTo.city, 'Oslo')])
   */
  to<
    Target extends AnyPath,
    const Value extends Target[' ~attribute'][' ~set'] | AnyPath | AnyAssignment,
    Checked = CheckOperand<(typeof genericValues)['text'], Target, Value, 'to'>,
  >(target: CheckTarget<Target, Touched> & Target, value: Value & NoInfer<Checked>): Assignment<'to', Target, Value>;
  /**
   * `path = path + amount`, or `path = if_not_exists(path, start) + amount`. In `to`: the sum of two operands; one may be a
   * value.
   *
   * @example update.set((order, { plus }) => [plus(order.views, 1), plus(order.amount, 5, 0)]) // an optional number needs a start
   */
  plus<
    const Left,
    const Amount extends SecondOperand<Left>,
    const Start extends StartOf<Left> = never,
    Checked = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Amount>, Amount, 'plus'>,
    CheckedStart = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Amount>, Start, 'ifNotExists'>,
  >(
    left: SupportsFunction<Left, 'plus', Amount, Start> & Left,
    amount: Amount & NoInfer<Checked>,
    start?: Start & NoInfer<CheckedStart>,
  ): Operated<'+', 'plus', Left, Amount, Start>;
  /**
   * `path = path - amount`, or `path = if_not_exists(path, start) - amount`. In `to`: the difference of two operands; one may be
   * a value, as in `minus(10, order.used)`.
   *
   * @example update.set((order, { minus }) => [minus(order.views, 1)])
   */
  minus<
    const Left,
    const Amount extends SecondOperand<Left>,
    const Start extends StartOf<Left> = never,
    Checked = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Amount>, Amount, 'minus'>,
    CheckedStart = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Amount>, Start, 'ifNotExists'>,
  >(
    left: SupportsFunction<Left, 'minus', Amount, Start> & Left,
    amount: Amount & NoInfer<Checked>,
    start?: Start & NoInfer<CheckedStart>,
  ): Operated<'-', 'minus', Left, Amount, Start>;
  /**
   * `path = if_not_exists(path, value)`: sets a missing attribute. An index key in which only this field changes is written
   * with `if_not_exists` too: first backfill items that are older than the index. Otherwise, an item that has the field but not the
   * key gets a key with the new value. As an operand: a fallback for a missing path.
   *
   * @example update.set((order, { ifNotExists }) => [ifNotExists(order.title, 'Untitled')])
   */
  ifNotExists<
    Target extends AnyPath,
    const Value extends Target[' ~attribute'][' ~input'] | AnyPath | AnyAssignment,
    Checked = CheckOperand<(typeof genericValues)['text'], Target, Value, 'ifNotExists'>,
  >(target: Target, value: Value & NoInfer<Checked>): Assignment<'if_not_exists', Target, Value>;
  /**
   * `path = list_append(path, elements)`: adds at the end. With a start value, `list_append(if_not_exists(path, start), elements)`.
   *
   * @example update.set((order, { append }) => [append(order.lines, ['pen'], [])])
   */
  append<
    const Left,
    const Elements extends SecondOperand<Left>,
    const Start extends StartOf<Left> = never,
    Checked = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Elements>, Elements, 'append'>,
    CheckedStart = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Elements>, Start, 'ifNotExists'>,
  >(
    left: SupportsFunction<Left, 'append', Elements, Start> & Left,
    elements: Elements & NoInfer<Checked>,
    start?: Start & NoInfer<CheckedStart>,
  ): Operated<'append', 'append', Left, Elements, Start>;
  /**
   * `path = list_append(elements, path)`: adds at the beginning. A start value is used as in `append`.
   *
   * @example update.set((order, { prepend }) => [prepend(order.lines, ['pen'], [])])
   */
  prepend<
    const Left,
    const Elements extends SecondOperand<Left>,
    const Start extends StartOf<Left> = never,
    Checked = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Elements>, Elements, 'prepend'>,
    CheckedStart = CheckOperand<(typeof genericValues)['text'], OperandPath<Left, Elements>, Start, 'ifNotExists'>,
  >(
    left: SupportsFunction<Left, 'prepend', Elements, Start> & Left,
    elements: Elements & NoInfer<Checked>,
    start?: Start & NoInfer<CheckedStart>,
  ): Operated<'prepend', 'prepend', Left, Elements, Start>;
}
