/** The functions of `set`'s callback, and the results of update callbacks. Counterpart of `types/writes/update/assign.ts`. */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { UpdateFunctionName } from '../../../types/writes/update/assign.js';
import type { EntityFields } from '../../definitions/entity-fields.js';
import type { EntityModel } from '../../definitions/model.js';
import { keyformError, prependPath } from '../../errors/issue.js';
import { absentOperandFor, nestedOperandFor, noOperatorFor } from '../../errors/message-choice.js';
import { allCreated, record } from '../../expressions/created.js';
import { attributeAt, pathError, showPath, type Target, targetFor, targetOf } from '../../expressions/path.js';
import {
  absentSource,
  incompatibleCopy,
  looseOperation,
  operandPath,
  unusedAssignment,
} from '../../facts/messages/expressions.js';
import { noAssignment, startWithoutPath, undefinedAssignment } from '../../facts/messages/writes.js';
import { UPDATE_FUNCTIONS } from '../../facts/update-functions.js';
import type { Expression } from '../../keys/expression.js';
import { can, kindName } from '../../values/ability.js';
import { fits, kindLabel } from '../../values/fits.js';
import { encodeChecked } from '../../values/kinds.js';
import { absentOr } from '../update-expression.js';

/** A registered symbol, so that all copies of keyform in a program share it. JSON can't contain a symbol. */
const ASSIGNMENT: unique symbol = Symbol.for('keyform.Assignment') as never;

interface Assignment {
  /** The function that created it. */
  readonly by: Operation;
  readonly target: Target;
  readonly operand: Expression;
  /** The argument of `ifNotExists`, if it's a value. */
  readonly otherwise?: Otherwise;
  /** The argument of `to` if it's a value, or the fallback value of its `ifNotExists`. */
  readonly assigned?: Otherwise | undefined;
  /** Whether the first argument wasn't a path: then the result can be assigned, but has no target itself. */
  readonly isLoose?: true;
}

/** What the callback's functions return: frozen, and only these functions create it. */
interface BrandedAssignment {
  readonly [ASSIGNMENT]: Assignment;
}

const branded = (assignment: Assignment): BrandedAssignment => {
  record(assignment.operand);
  return Object.freeze({ [ASSIGNMENT]: assignment });
};

const assignmentOf = (input: unknown): Assignment | undefined =>
  (input as Partial<BrandedAssignment> | null | undefined)?.[ASSIGNMENT];

/**
 * Whether the result of one function can be an operand of another: DynamoDB allows one operator, or one `list_append`, per path.
 */
const isNested = (inner: Operation, outer: Operation): boolean =>
  inner === 'ifNotExists' || (outer === 'to' && inner !== 'to');

interface Otherwise {
  readonly value: unknown;
  readonly encoded: AttributeValue;
}

type Operation = keyof typeof UPDATE_FUNCTIONS;

/** The functions of two operands. */
type OperatorName = Exclude<UpdateFunctionName, 'to' | 'ifNotExists'>;

/** The `presence` of an attribute that may be missing. */
export const MISSING = /^(optional|perhaps)$/;

/**
 * The right side of an assignment: a path, a path with a fallback, or a value of the target's kind.
 *
 * @param outputOf returns the schema's output for the value of a whole field
 */
const operandOf = (
  operation: Operation,
  target: Target,
  input: unknown,
  outputOf?: EntityFields['outputOf'],
): Expression => {
  const assignment = assignmentOf(input);
  if (assignment !== undefined) {
    if (!isNested(assignment.by, operation))
      throw pathError(nestedOperandFor(operation), target, { operator: operation });
    checkCopy(operation, target, assignment.target);
    return assignment.operand;
  }
  const other = targetOf(input);
  if (other !== undefined) {
    if (MISSING.test(attributeAt(other).presence)) {
      throw pathError(absentSource, target, { source: showPath(other), operator: operation });
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
  outputOf: EntityFields['outputOf'] | undefined,
): Otherwise => {
  if (input === undefined) throw pathError(undefinedAssignment, target, { operator: operation });
  const [field, ...below] = target.fields;
  const value = outputOf === undefined || below.length > 0 ? input : outputOf(field as string, input);
  return { value, encoded: encodeAt(target, value, 'operand' in UPDATE_FUNCTIONS[operation]) };
};

/** Rejects a copy that would make the item unreadable. */
const checkCopy = (operation: Operation, target: Target, source: Target): void => {
  const [to, from] = [attributeAt(target), attributeAt(source)];
  const row = UPDATE_FUNCTIONS[operation];
  if ((!('operand' in row) || can(from.kind, row.operand)) && fits(from, to)) return;
  const values = { kind: kindLabel(to), source: showPath(source), sourceKind: kindLabel(from) };
  throw pathError(incompatibleCopy, target, values);
};

/**
 * Encodes a value for a target. An issue contains the whole path.
 *
 * @param isPart whether the value is an operand rather than the whole new value
 * @throws Issue for an invalid value
 */
export const encodeAt = (target: Target, input: unknown, isPart = false): AttributeValue => {
  try {
    return encodeChecked(attributeAt(target), input, isPart);
  } catch (error) {
    return prependPath(error, ...target.fields);
  }
};

/** The path that determines the kind of a function's operands: the first argument that contains one. */
const basisOf = (name: Operation, left: unknown, right: unknown): Target => {
  for (const input of [left, right]) {
    const assignment = assignmentOf(input);
    const target = assignment === undefined ? targetOf(input) : assignment.target;
    if (target === undefined) continue;
    if (assignment === undefined || isNested(assignment.by, name)) return target;
    throw pathError(nestedOperandFor(name), target, { operator: name });
  }
  throw keyformError(operandPath, { operator: name });
};

/**
 * A function of two operands: the first is a path, or a path with a fallback. If it isn't a path, the result can only be an
 * argument of `to`.
 */
const operator =
  (name: OperatorName) =>
  (first: unknown, input: unknown, start?: unknown): BrandedAssignment => {
    const row = UPDATE_FUNCTIONS[name];
    const path = targetOf(first);
    const target = path ?? basisOf(name, first, input);
    const attribute = attributeAt(target);
    const { presence } = attribute;
    if (!can(attribute.kind, row.needs)) {
      const kind = kindName(attribute);
      // Whether a codec is ordered makes no difference here.
      throw pathError(noOperatorFor(kind === 'codec' ? 'ordered' : kind), target, { operator: name, kind });
    }
    let left: Expression = target;
    if (path === undefined) {
      if (start !== undefined) throw pathError(startWithoutPath, target, { operator: name });
      left = operandOf(name, target, first);
    } else if (start !== undefined) left = absentOr(target, operandOf('ifNotExists', target, start));
    else if (MISSING.test(presence)) throw pathError(absentOperandFor(name), target, { operator: name });
    const right = operandOf(name, target, input);
    const operand = { op: row.printed, of: 'isReversed' in row ? [right, left] : [left, right] };
    return branded({ by: name, target, operand, ...(path === undefined && { isLoose: true }) });
  };

const OPERATORS = Object.fromEntries(
  Object.entries(UPDATE_FUNCTIONS).flatMap(([name, row]) =>
    'needs' in row ? [[name, operator(name as OperatorName)]] : [],
  ),
);

/** The second argument of `set`'s callback. Each function assigns to its first argument. */
const functionsOf = (outputOf?: EntityFields['outputOf']) => ({
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

export type Callback = (paths: object, functions?: object) => unknown;

/** A callback may return one result or a list. */
const listed = (input: unknown): readonly unknown[] => (Array.isArray(input) ? input : [input]);

/**
 * Reads the assignments that a callback of `set` returns.
 *
 * @throws KeyformError `condition` if a result isn't an assignment, or lacks one that the callback creates; Issue for an invalid value
 */
export const readAssignments = (paths: object, callback: Callback, entity: EntityModel): Assignment[] => {
  const functions =
    entity.fields === undefined
      ? functionsOf((field, value) => entity.definition.fields.outputOf(field, value))
      : FUNCTIONS;
  return allCreated(
    () => listed(callback(paths, functions)).map(assignmentIn),
    (assignments) => assignments.map(({ operand }) => operand),
    unusedAssignment,
  );
};

const assignmentIn = (input: unknown): Assignment => {
  const assignment = assignmentOf(input);
  if (assignment?.isLoose) throw pathError(looseOperation, assignment.target, { operator: assignment.by });
  if (assignment !== undefined) return assignment;
  throw keyformError(noAssignment, { value: input });
};

/**
 * Reads the path or the paths that a callback of `remove` or `ensure` returns.
 *
 * @throws KeyformError `condition` if a result isn't a path
 */
export const readPaths = (operation: string, paths: object, callback: Callback): Target[] =>
  listed(callback(paths)).map((input) => targetFor(operation, input));
