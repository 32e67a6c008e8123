/**
 * The functions of `set`'s callback, and what callbacks of updates give. Twin of `AssignmentFunctions` in
 * `types/writes/update-expression.ts`.
 */
import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { EntityModel } from '../../definitions/model.js';
import { absentOperandMessage, noOperatorMessage } from '../../errors/messages.js';
import { Refusal, refuse } from '../../errors/refusal.js';
import { attributeAt, showPath, type Target, targetOf } from '../../expressions/path.js';
import { show } from '../../values/codec/show.js';
import { absentOr, type Printing, pathOf, valueTerm } from '../update-expression.js';

/** What a function of `set` makes: an assignment to a path. */
class Assignment {
  readonly target: Target;
  readonly operand: Printing;

  constructor(target: Target, operand: Printing) {
    this.target = target;
    this.operand = operand;
  }
}

const targetFor = (operation: string, path: unknown): Target => {
  const target = targetOf(path);
  if (target !== undefined) return target;
  throw refuse('condition', `${operation} begins with a path of set's first argument, but was given ${show(path)}`);
};

/**
 * The right side of an assignment: another path, or a value that the attribute at the target can hold.
 *
 * @param outputOf what the schema makes of the value of a whole field
 */
const operandOf = (operation: string, target: Target, given: unknown, outputOf?: EntityModel['outputOf']): Printing => {
  if (given instanceof Assignment) {
    throw refuse(
      'condition',
      `${operation} of '${showPath(target)}' takes a value or a path: DynamoDB has one operator for each SET`,
      showPath(target),
      target.entity,
    );
  }
  const other = targetOf(given);
  if (other !== undefined) return pathOf(other.steps);
  const [field, ...below] = target.fields;
  const value = outputOf === undefined || below.length > 0 ? given : outputOf(field as string, given);
  return valueTerm(target.name, encodeAt(target, value));
};

/** Encodes a value for a target; a refusal names the whole path. */
const encodeAt = (target: Target, given: unknown): AttributeValue => {
  try {
    return attributeAt(target).encode(given);
  } catch (error) {
    if (error instanceof Refusal) error.path.unshift(...target.fields);
    throw error;
  }
};

const NUMBERS = /^(number|bigint|decimal|any)$/;
const LISTS = /^(list|any)$/;

/** A function of two operands: the path, or what stands in for it where there is nothing yet, and what it is given. */
const operator =
  (
    name: 'plus' | 'minus' | 'append' | 'prepend',
    kinds: RegExp,
    print: (first: string, second: string) => string,
    isGivenFirst = false,
  ) =>
  (path: unknown, given: unknown, start?: unknown): Assignment => {
    const target = targetFor(name, path);
    const { kind, presence } = attributeAt(target);
    if (!kinds.test(kind)) {
      const label = showPath(target);
      throw refuse('condition', noOperatorMessage(label, name, kind), label, target.entity);
    }
    if (start === undefined && presence === 'optional') {
      const label = showPath(target);
      throw refuse('condition', absentOperandMessage(label, name), label, target.entity);
    }
    const { steps } = target;
    const left = start === undefined ? pathOf(steps) : absentOr(steps, operandOf(name, target, start));
    const right = operandOf(name, target, given);
    return new Assignment(target, (names, values) => {
      // Placeholders are registered in the order of the text.
      const first = (isGivenFirst ? right : left)(names, values);
      const second = (isGivenFirst ? left : right)(names, values);
      return print(first, second);
    });
  };

const listAppend = (first: string, second: string): string => `list_append(${first}, ${second})`;

const OPERATORS = {
  plus: operator('plus', NUMBERS, (path, amount) => `${path} + ${amount}`),
  minus: operator('minus', NUMBERS, (path, amount) => `${path} - ${amount}`),
  append: operator('append', LISTS, listAppend),
  prepend: operator('prepend', LISTS, listAppend, true),
};

/** The second argument of `set`'s callback. Each makes an assignment to its first argument. */
const functionsOf = (outputOf?: EntityModel['outputOf']) => ({
  to: (path: unknown, value: unknown) => {
    const target = targetFor('to', path);
    return new Assignment(target, operandOf('to', target, value, outputOf));
  },
  ifNotExists: (path: unknown, value: unknown) => {
    const target = targetFor('ifNotExists', path);
    return new Assignment(target, absentOr(target.steps, operandOf('ifNotExists', target, value, outputOf)));
  },
  ...OPERATORS,
});

const FUNCTIONS = Object.freeze(functionsOf());

/** What methods of an update are given instead of fields. */
export type Callback = (paths: object, functions?: object) => unknown;

/** What a callback gave: one thing, or a list. */
const listed = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [given]);

/**
 * The assignments that a callback of `set` makes.
 *
 * @throws KeyformError `condition` for what is no assignment; Refusal for a value that does not fit
 */
export const readAssignments = (
  paths: object,
  callback: Callback,
  entity: EntityModel,
): { readonly target: Target; readonly operand: Printing }[] =>
  listed(callback(paths, entity.fields === undefined ? functionsOf(entity.outputOf) : FUNCTIONS)).map((given) => {
    if (given instanceof Assignment) return given;
    throw refuse(
      'condition',
      `set takes what its functions make, such as to(path, value), but was given ${show(given)}`,
    );
  });

/**
 * The paths that a callback of `remove` or `ensure` names: one, or a list.
 *
 * @throws KeyformError `condition` for what is no path
 */
export const readPaths = (operation: string, paths: object, callback: Callback): Target[] =>
  listed(callback(paths)).map((given) => targetFor(operation, given));
