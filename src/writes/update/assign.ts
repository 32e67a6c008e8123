/** The functions of `set`'s callback, and the results of update callbacks. Counterpart of `types/writes/update/assign.ts`. */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { EntityModel } from '../../definitions/model.js';
import { Issue, keyformError } from '../../errors/issue.js';
import { absentOperandFor, nestedOperandFor, noOperatorFor } from '../../errors/message-choice.js';
import { attributeAt, showPath, type Target, targetOf } from '../../expressions/path.js';
import type { Ability } from '../../facts/kinds.js';
import { absentSource, incompatibleCopy, looseOperation, operandPath } from '../../facts/messages/expressions.js';
import {
  assignmentWithoutPath,
  noAssignment,
  startWithoutPath,
  undefinedAssignment,
} from '../../facts/messages/writes.js';
import type { Expression, Operator } from '../../keys/expression.js';
import { can } from '../../values/ability.js';
import { fits, kindLabel } from '../../values/fits.js';
import { encodeChecked } from '../../values/kinds.js';
import { absentOr } from '../update-expression.js';

/** Under this, what a function of `set` made keeps its assignment: in every copy of keyform that a program loads. No JSON text has a symbol. */
const ASSIGNMENT: unique symbol = Symbol.for('keyform.Assignment') as never;

/** An assignment to a path. */
interface Assignment {
  /** The function that made it. */
  readonly by: Operation;
  readonly target: Target;
  readonly operand: Expression;
  /** What `ifNotExists` was given, where that is a value. */
  readonly otherwise?: Otherwise;
  /** What `to` was given, where that is a value, or what stands in for one. */
  readonly assigned?: Otherwise | undefined;
  /** Whether its function began with no path: then it is something to assign, but assigns nothing itself. */
  readonly isLoose?: true;
}

/** What the functions of a callback give: nothing but them makes it, and nobody can change it. */
interface BrandedAssignment {
  readonly [ASSIGNMENT]: Assignment;
}

const branded = (assignment: Assignment): BrandedAssignment => Object.freeze({ [ASSIGNMENT]: assignment });

const assignmentOf = (input: unknown): Assignment | undefined =>
  (input as Partial<BrandedAssignment> | null | undefined)?.[ASSIGNMENT];

/**
 * Whether what one function makes may stand in the place of an operand of another: DynamoDB has one operator, or one `list_append`, for
 * each path.
 */
const isNested = (inner: Operation, outer: Operation): boolean =>
  inner === 'ifNotExists' || (outer === 'to' && inner !== 'to');

/** A value, and how it is stored. */
interface Otherwise {
  readonly value: unknown;
  readonly encoded: AttributeValue;
}

type Operation = 'to' | 'ifNotExists' | 'plus' | 'minus' | 'append' | 'prepend';

/** What an item may lack. */
export const MISSING = /^(optional|perhaps)$/;

const targetFor = (operation: string, path: unknown): Target => {
  const target = targetOf(path);
  if (target !== undefined) return target;
  throw keyformError(assignmentWithoutPath, { operation, value: path });
};

/**
 * The right side of an assignment: another path, what stands in for it where it is missing, or a value that the attribute at the
 * target can hold.
 *
 * @param outputOf what the schema makes of the value of a whole field
 */
const operandOf = (
  operation: Operation,
  target: Target,
  input: unknown,
  outputOf?: EntityModel['outputOf'],
): Expression => {
  const assignment = assignmentOf(input);
  if (assignment !== undefined) {
    if (!isNested(assignment.by, operation)) {
      throw keyformError(nestedOperandFor(operation), { field: showPath(target), operator: operation }, target.entity);
    }
    checkCopy(operation, target, assignment.target);
    return assignment.operand;
  }
  const other = targetOf(input);
  if (other !== undefined) {
    if (MISSING.test(attributeAt(other).presence)) {
      throw keyformError(absentSource, { source: showPath(other), operator: operation }, target.entity, {
        field: showPath(target),
      });
    }
    checkCopy(operation, target, other);
    return other;
  }
  return { value: otherwiseOf(operation, target, input, outputOf).encoded, name: target.name };
};

const otherwiseOf = (
  operation: Operation,
  target: Target,
  input: unknown,
  outputOf: EntityModel['outputOf'] | undefined,
): Otherwise => {
  if (input === undefined)
    throw keyformError(undefinedAssignment, { field: showPath(target), operator: operation }, target.entity);
  const [field, ...below] = target.fields;
  const value = outputOf === undefined || below.length > 0 ? input : outputOf(field as string, input);
  return { value, encoded: encodeAt(target, value, operation in OPERAND_KINDS) };
};

/** Refuses a copy after which the item could not be read. */
const checkCopy = (operation: Operation, target: Target, source: Target): void => {
  const [to, from] = [attributeAt(target), attributeAt(source)];
  const need = OPERAND_KINDS[operation];
  if ((need === undefined || can(from.kind, need)) && fits(from, to)) return;
  throw keyformError(
    incompatibleCopy,
    { field: showPath(target), kind: kindLabel(to), source: showPath(source), sourceKind: kindLabel(from) },
    target.entity,
  );
};

/**
 * Encodes a value for a target; a refusal names the whole path.
 *
 * @param isPart whether the value is an operand, and not the whole of what will be stored
 * @throws Issue for a value that does not fit
 */
export const encodeAt = (target: Target, input: unknown, isPart = false): AttributeValue => {
  try {
    return encodeChecked(attributeAt(target), input, isPart);
  } catch (error) {
    if (error instanceof Issue) error.path.unshift(...target.fields);
    throw error;
  }
};

/** The kinds of a path with which a function works, whatever the kind of its target. */
const OPERAND_KINDS: { readonly [Name in Operation]?: Ability } = {
  plus: 'isAmount',
  minus: 'isAmount',
  append: 'canAppend',
  prepend: 'canAppend',
};

/** The path whose values the operands of a function are: that of an `ifNotExists`, or the second operand. */
const basisOf = (name: Operation, left: unknown, right: unknown): Target => {
  for (const input of [left, right]) {
    const assignment = assignmentOf(input);
    const target = assignment === undefined ? targetOf(input) : assignment.target;
    if (target === undefined) continue;
    if (assignment === undefined || isNested(assignment.by, name)) return target;
    throw keyformError(nestedOperandFor(name), { field: showPath(target), operator: name }, target.entity);
  }
  throw keyformError(operandPath, { operator: name });
};

/**
 * A function of two operands: a path, or what stands in for it where there is nothing yet, and what it is given. Where the first is no
 * path, it makes what `to` assigns.
 */
const operator =
  (name: 'plus' | 'minus' | 'append' | 'prepend', need: Ability, op: Operator) =>
  (first: unknown, input: unknown, start?: unknown): BrandedAssignment => {
    const path = targetOf(first);
    const target = path ?? basisOf(name, first, input);
    const { kind, presence } = attributeAt(target);
    if (!can(kind, need))
      // Whether a codec is ordered makes no difference here.
      throw keyformError(
        noOperatorFor(kind === 'codec' ? 'ordered' : kind),
        { field: showPath(target), operator: name, kind },
        target.entity,
      );
    let left: Expression = target;
    if (path === undefined) {
      if (start !== undefined)
        throw keyformError(startWithoutPath, { operator: name }, target.entity, { field: showPath(target) });
      left = operandOf(name, target, first);
    } else if (start !== undefined) left = absentOr(target, operandOf('ifNotExists', target, start));
    else if (MISSING.test(presence))
      throw keyformError(absentOperandFor(name), { field: showPath(target), operator: name }, target.entity);
    const right = operandOf(name, target, input);
    const operand = { op, of: name === 'prepend' ? [right, left] : [left, right] };
    return branded({ by: name, target, operand, ...(path === undefined && { isLoose: true }) });
  };

const OPERATORS = {
  plus: operator('plus', 'canCount', '+'),
  minus: operator('minus', 'canCount', '-'),
  append: operator('append', 'canAppend', 'list_append'),
  prepend: operator('prepend', 'canAppend', 'list_append'),
};

/** The second argument of `set`'s callback. Each makes an assignment to its first argument. */
const functionsOf = (outputOf?: EntityModel['outputOf']) => ({
  to: (path: unknown, value: unknown) => {
    const target = targetFor('to', path);
    const by = 'to';
    const nested = assignmentOf(value);
    if (nested !== undefined || targetOf(value) !== undefined) {
      return branded({ by, target, operand: operandOf(by, target, value), assigned: nested?.otherwise });
    }
    const assigned = otherwiseOf(by, target, value, outputOf);
    return branded({ by, target, operand: { value: assigned.encoded, name: target.name }, assigned });
  },
  ifNotExists: (path: unknown, input: unknown) => {
    const by = 'ifNotExists';
    const target = targetFor(by, path);
    if (assignmentOf(input) !== undefined || targetOf(input) !== undefined) {
      return branded({ by, target, operand: absentOr(target, operandOf(by, target, input)) });
    }
    const otherwise = otherwiseOf(by, target, input, outputOf);
    const operand = absentOr(target, { value: otherwise.encoded, name: target.name });
    return branded({ by, target, operand, otherwise });
  },
  ...OPERATORS,
});

const FUNCTIONS = Object.freeze(functionsOf());

/** What methods of an update are given instead of fields. */
export type Callback = (paths: object, functions?: object) => unknown;

/** What a callback gave: one thing, or a list. */
const listed = (input: unknown): readonly unknown[] => (Array.isArray(input) ? input : [input]);

/**
 * The assignments that a callback of `set` makes.
 *
 * @throws KeyformError `condition` for what is not an assignment; an Issue for a value that does not fit
 */
export const readAssignments = (paths: object, callback: Callback, entity: EntityModel): Assignment[] =>
  listed(
    callback(
      paths,
      entity.fields === undefined ? functionsOf((field, value) => entity.outputOf(field, value)) : FUNCTIONS,
    ),
  ).map((input) => {
    const assignment = assignmentOf(input);
    if (assignment?.isLoose)
      throw keyformError(looseOperation, { operator: assignment.by }, assignment.target.entity, {
        field: showPath(assignment.target),
      });
    if (assignment !== undefined) return assignment;
    throw keyformError(noAssignment, { value: input });
  });

/**
 * The paths that a callback of `remove` or `ensure` names: one, or a list.
 *
 * @throws KeyformError `condition` for what is not a path
 */
export const readPaths = (operation: string, paths: object, callback: Callback): Target[] =>
  listed(callback(paths)).map((input) => targetFor(operation, input));
