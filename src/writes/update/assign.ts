/**
 * The functions of `set`'s callback, and what callbacks of updates give. Twin of `AssignmentFunctions` in
 * `types/writes/update-expression.ts`.
 */
import type { AttributeValue } from '../../../types/values/attribute-value.js';
import type { EntityModel } from '../../definitions/model.js';
import {
  absentOperandMessage,
  absentSourceMessage,
  copyMessage,
  nestedOperandMessage,
  noOperatorMessage,
  undefinedAssignmentMessage,
} from '../../errors/messages.js';
import { Refusal, refuse } from '../../errors/refusal.js';
import { attributeAt, showPath, type Target, targetOf } from '../../expressions/path.js';
import { show } from '../../values/codec/show.js';
import { fits, kindLabel } from '../../values/fits.js';
import { absentOr, type Printing, pathOf, valueTerm } from '../update-expression.js';

/** What the assignments of all copies of keyform have, and no JSON text. */
const MARK: unique symbol = Symbol.for('keyform.Assignment') as never;

/** What a function of `set` makes: an assignment to a path. */
class Assignment {
  readonly [MARK] = true;
  readonly target: Target;
  readonly operand: Printing;
  /** Whether it is `ifNotExists`, which may also stand in the place of an operand. */
  readonly isFallback: boolean;
  /** What `ifNotExists` was given, where that is a value. */
  readonly otherwise: Otherwise | undefined;

  constructor(target: Target, operand: Printing, isFallback = false, otherwise?: Otherwise) {
    this.target = target;
    this.operand = operand;
    this.isFallback = isFallback;
    this.otherwise = otherwise;
  }

  static [Symbol.hasInstance](given: unknown): boolean {
    return (given as { readonly [MARK]?: true } | null | undefined)?.[MARK] === true;
  }
}

/** A value, and how it is stored. */
interface Otherwise {
  readonly value: unknown;
  readonly encoded: AttributeValue;
}

type Operation = 'to' | 'ifNotExists' | 'plus' | 'minus' | 'append' | 'prepend';

const targetFor = (operation: string, path: unknown): Target => {
  const target = targetOf(path);
  if (target !== undefined) return target;
  throw refuse('condition', `${operation} begins with a path of set's first argument, but was given ${show(path)}`);
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
  given: unknown,
  outputOf?: EntityModel['outputOf'],
): Printing => {
  if (given instanceof Assignment) {
    if (!given.isFallback || operation === 'ifNotExists') {
      throw refuseAt(target, nestedOperandMessage(showPath(target), operation));
    }
    checkCopy(operation, target, given.target);
    return given.operand;
  }
  const other = targetOf(given);
  if (other !== undefined) {
    if (attributeAt(other).presence === 'optional') {
      throw refuseAt(target, absentSourceMessage(showPath(other), operation));
    }
    checkCopy(operation, target, other);
    return pathOf(other.steps);
  }
  return valueTerm(target.name, otherwiseOf(operation, target, given, outputOf).encoded);
};

const otherwiseOf = (
  operation: Operation,
  target: Target,
  given: unknown,
  outputOf: EntityModel['outputOf'] | undefined,
): Otherwise => {
  if (given === undefined) throw refuseAt(target, undefinedAssignmentMessage(showPath(target), operation));
  const [field, ...below] = target.fields;
  const value = outputOf === undefined || below.length > 0 ? given : outputOf(field as string, given);
  return { value, encoded: encodeAt(target, value) };
};

const refuseAt = (target: Target, message: string) => refuse('condition', message, showPath(target), target.entity);

/** Refuses a copy after which the item could not be read. */
const checkCopy = (operation: Operation, target: Target, source: Target): void => {
  const [to, from] = [attributeAt(target), attributeAt(source)];
  const isOfKind = OPERAND_KINDS[operation]?.test(from.kind) ?? true;
  if (isOfKind && fits(from, to)) return;
  throw refuseAt(target, copyMessage(showPath(target), kindLabel(to), showPath(source), kindLabel(from)));
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
const AMOUNTS = /^(number|bigint|decimal|literal|any)$/;

/** The kinds of a path with which a function works, whatever the kind of its target. */
const OPERAND_KINDS: { readonly [Name in Operation]?: RegExp } = {
  plus: AMOUNTS,
  minus: AMOUNTS,
  append: LISTS,
  prepend: LISTS,
};

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
    const left = start === undefined ? pathOf(steps) : absentOr(steps, operandOf('ifNotExists', target, start));
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
  ifNotExists: (path: unknown, given: unknown) => {
    const target = targetFor('ifNotExists', path);
    const { steps, name } = target;
    if (given instanceof Assignment || targetOf(given) !== undefined) {
      return new Assignment(target, absentOr(steps, operandOf('ifNotExists', target, given)), true);
    }
    const otherwise = otherwiseOf('ifNotExists', target, given, outputOf);
    return new Assignment(target, absentOr(steps, valueTerm(name, otherwise.encoded)), true, otherwise);
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
export const readAssignments = (paths: object, callback: Callback, entity: EntityModel): Assignment[] =>
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
