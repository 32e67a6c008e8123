/** Whether an operand of a function of `set` is right: a path must exist and fit, and only some results can be nested. */
import type { Ability } from '../../../src/facts/kinds.js';
import type { absentSource, incompatibleCopy } from '../../../src/facts/messages/expressions.js';
import type { UPDATE_FUNCTIONS } from '../../../src/facts/update-functions.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { NestedOperand } from '../../errors/message-choice.js';
import type { AnyPath, PathLabel } from '../../expressions/path.js';
import type { AttrKind, KindsThat } from '../../values/any-attr.js';
import type { Fits, KindLabel } from '../../values/fits.js';
import type { IsAny } from '../../values/is-any.js';
import type { AnyAssignment } from './assignment.js';

/**
 * The type that an operand must also have: a path must exist and fit the target. `_Hint`: see `CheckFilter`. The default of a type
 * parameter, because an editor that completes a string computes the constraint of the parameter's type, which took it 15 s.
 */
export type CheckOperand<_Hint extends string, Target extends AnyPath, Input, Operation extends keyof UpdateFunctions> =
  IsAny<Input> extends true
    ? unknown
    : // A value that isn't of its constraint as a literal: `[[1]]` where the type of a codec is a list that isn't read-only. The
      // compiler then compares it with the constraint, which takes any path.
      [AnyPath] extends [Input]
      ? unknown
      : [AssignmentMessage<Target, Input, Operation>] extends [never]
        ? unknown
        : KeyformTypeError<AssignmentMessage<Target, Input, Operation>>;

type AssignmentMessage<Target extends AnyPath, Input, Operation extends keyof UpdateFunctions> = Input extends AnyPath
  ? Input[' ~attribute'][' ~presence'] extends 'optional' | 'perhaps' | 'hiddenOptional' | 'initial' | 'hiddenInitial'
    ? Message<typeof absentSource, { source: PathLabel<Input[' ~steps']>; operator: Operation }>
    : CopyMismatch<Target, Input, Operation>
  : Input extends AnyAssignment
    ? Input[' ~assignment'] extends NestedIn[Operation]
      ? CopyMismatch<Target, Input[' ~target'], Operation>
      : NestedOperand<PathLabel<Target[' ~steps']>, Operation>
    : never;

type CopyMismatch<
  Target extends AnyPath,
  From extends AnyPath,
  Operation extends keyof UpdateFunctions,
> = Target extends AnyPath
  ? From[' ~attribute'][' ~kind'] extends KindsBy<'operand'>[Operation]
    ? [Fits<From[' ~attribute'], Target[' ~attribute']>] extends [true]
      ? never
      : CopyMismatchMessage<Target, From>
    : CopyMismatchMessage<Target, From>
  : never;

type CopyMismatchMessage<Target extends AnyPath, From extends AnyPath> = Message<
  typeof incompatibleCopy,
  {
    field: PathLabel<Target[' ~steps']>;
    kind: KindLabel<Target[' ~attribute']>;
    source: PathLabel<From[' ~steps']>;
    sourceKind: KindLabel<From[' ~attribute']>;
  }
>;

type FunctionRows = typeof UPDATE_FUNCTIONS;

/** What is known about each function. An interface, so that it has a name. */
export interface UpdateFunctions extends FunctionRows {}

/** The kinds of a function's first path (`needs`), and of its operands, whatever the kind of its target. */
export type KindsBy<Column extends 'needs' | 'operand'> = {
  readonly [Name in keyof UpdateFunctions]: UpdateFunctions[Name] extends {
    readonly [_ in Column]: infer Needed extends Ability;
  }
    ? KindsThat<Needed>
    : AttrKind;
};

/** The functions whose result can be an operand: DynamoDB allows one operator, or one `list_append`, per path. */
interface NestedIn {
  readonly to: 'if_not_exists' | '+' | '-' | 'append' | 'prepend';
  readonly ifNotExists: 'if_not_exists';
  readonly plus: 'if_not_exists';
  readonly minus: 'if_not_exists';
  readonly append: 'if_not_exists';
  readonly prepend: 'if_not_exists';
}
