/**
 * Predicates on an attribute: checks whether it accepts an operator, and encodes the operands. Counterpart of the predicates in
 * `types/expressions/condition.ts`.
 */

import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { Issue, rethrowAs } from '../../errors/issue.js';
import { noOperatorFor } from '../../errors/message-choice.js';
import type { Ability } from '../../facts/kinds.js';
import {
  boundsOfTwoTypes,
  boundsOutOfOrder,
  comparedWithItself,
  differentCodecs,
  differentTypes,
  undefinedOperand,
  wrongOperandForm,
  wrongOperandType,
} from '../../facts/messages/expressions.js';
import { EXPECTED_OPERANDS, IN_OPERANDS, OPERATORS, STORED_TYPE_NAMES } from '../../facts/operators.js';
import { compareWire } from '../../formats/key-order.js';
import { type Condition, type Expression, printedOf } from '../../keys/expression.js';
import type { ConditionOperator } from '../../keys/operator.js';
import { can, kindName } from '../../values/ability.js';
import { type AttrDescription, isAttribute } from '../../values/attr-description.js';
import { isDate, timeOfDate } from '../../values/brand.js';
import { toAttributeValue } from '../../values/codec/native.js';
import { stringCodec } from '../../values/codec/scalar.js';
import { encode, storedType } from '../../values/kinds.js';
import { NUMBER, pathError, showPath, type Target, targetOf } from '../path.js';

/** The size of an attribute, as the left side of a predicate. */
interface Sized extends Target, Condition {
  readonly op: 'size';
}

/** The ability that an operator requires of a kind. */
const abilityOf = (operator: ConditionOperator): Ability | undefined => {
  const row = OPERATORS[operator];
  return 'needs' in row ? row.needs : undefined;
};

const accepts = ({ kind }: AttrDescription, operator: ConditionOperator): boolean => {
  const ability = abilityOf(operator);
  return ability === undefined || can(kind, ability);
};

/** The kind of the first of several attributes that accepts an operator; undefined if none does. */
const kindFor = ({ attributes }: Target, operator: ConditionOperator): AttrDescription['kind'] | undefined =>
  attributes.find((attribute) => accepts(attribute, operator))?.kind;

/** The kind of an operator's operand: of the members of a list or a set, of a part of a string, or of the attribute. */
export const operandKind = (target: Target, operator: ConditionOperator): string => {
  const attribute = target.attributes.find((one) => accepts(one, operator)) as AttrDescription;
  const { kind, inner } = attribute;
  const { operand } = OPERATORS[operator];
  if (operand === 'member' && isAttribute(inner)) return inner.kind;
  const isPart = operand === 'member' || operand === 'beginning';
  return isPart && !can(kind, 'hasOwnParts') ? 'string' : kindName(attribute);
};

const checkKind = (target: Target, operator: ConditionOperator): void => {
  if (kindFor(target, operator) !== undefined) return;
  const kind = kindName(target.attributes[0] as AttrDescription);
  throw pathError(noOperatorFor(kind), target, { operator, kind });
};

/** The type of what an attribute contains; undefined if its kind doesn't determine it. */
const containedType = (attribute: AttrDescription): string | undefined => {
  const { kind, inner } = attribute;
  if (kind === 'list' || kind === 'set') return storedType(inner as AttrDescription);
  return kind === 'tuple' ? undefined : storedType(attribute);
};

/** Rejects a comparison of attributes of different types, and of an attribute with itself, which DynamoDB rejects too. */
const checkAlike = (target: Target, other: Target, operator: ConditionOperator): void => {
  const isSame =
    target.steps.length === other.steps.length && target.steps.every((step, at) => step === other.steps[at]);
  if (isSame && !('op' in target || 'op' in other)) throw pathError(comparedWithItself, target, {});
  const owns = (of: Target, by: Target): boolean =>
    of.attributes.some(({ own }) => own !== undefined && by.attributes.every((one) => one.own !== own));
  if (owns(target, other) || owns(other, target)) {
    throw pathError(differentCodecs, target, { other: showPath(other) });
  }
  const types = target.attributes.map(OPERATORS[operator].operand === 'member' ? containedType : storedType);
  const others = other.attributes.map(storedType);
  if (types.includes(undefined) || others.includes(undefined) || types.some((type) => others.includes(type))) return;
  const [type, otherType] = [types[0] as string, others[0] as string];
  throw pathError(differentTypes, target, { type, other: showPath(other), otherType });
};

/** Encodes a member (of a string, bytes, a list or a set), or a prefix (of a string or bytes). */
const encodePart = (attribute: AttrDescription, value: unknown, part: 'beginning' | 'member'): AttributeValue => {
  const { kind, inner } = attribute;
  if (part === 'member') {
    if (Array.isArray(inner)) return firstOf(inner, (element) => encode(element, value));
    if (isAttribute(inner)) return encode(inner, value);
  }
  if (kind === 'binary') return encode(attribute, value);
  return kind === 'any' ? toAttributeValue(value) : stringCodec.encode(value);
};

/** Encodes a value by the first attribute that accepts it; there's at least one. */
const firstOf = (
  attributes: readonly AttrDescription[],
  encode: (attribute: AttrDescription) => AttributeValue,
): AttributeValue => {
  let firstError: unknown;
  for (const attribute of attributes) {
    try {
      return encode(attribute);
    } catch (error) {
      firstError ??= error;
    }
  }
  throw firstError;
};

const encodeAs = (attribute: AttrDescription, operator: ConditionOperator, value: unknown): AttributeValue => {
  const { operand } = OPERATORS[operator];
  if (operand === 'beginning' || operand === 'member') return encodePart(attribute, value, operand);
  return encode(attribute, attribute.kind === 'epoch' ? wholeSecond(operator, value) : value);
};

/** The equivalent bound in whole seconds, because `epoch` stores only those. */
const wholeSecond = (operator: ConditionOperator, value: unknown): unknown => {
  if (!isDate(value)) return value;
  const seconds = timeOfDate(value) / 1000;
  if (operator === '>' || operator === '<=') return new Date(Math.floor(seconds) * 1000);
  if (operator === '<' || operator === '>=') return new Date(Math.ceil(seconds) * 1000);
  return value;
};

const encodeValue = ({ attributes }: Target, operator: ConditionOperator, value: unknown): AttributeValue => {
  if (attributes.length === 1) return encodeAs(attributes[0] as AttrDescription, operator, value);
  const fitting = attributes.filter((attribute) => accepts(attribute, operator));
  return firstOf(fitting, (attribute) => encodeAs(attribute, operator, value));
};

/** Rejects a value that the attribute accepts but the operator doesn't: possible if it's nullable, a literal or an `any`. */
const checkType = (target: Target, operator: ConditionOperator, value: unknown, wire: AttributeValue): void => {
  const ability = abilityOf(operator);
  if (ability === undefined || ability === 'canContain' || 'S' in wire || 'B' in wire) return;
  if ('N' in wire && ability === 'isRanged') return;
  const type = Object.keys(wire)[0] as string;
  throw pathError(wrongOperandType, target, { operator, value, type });
};

const operandOf = (target: Target, operator: ConditionOperator, input: unknown): Expression => {
  const type = typeof input;
  const other = type === 'object' || type === 'function' ? (targetOf(input) ?? sizedOf(input)) : undefined;
  if (other !== undefined) {
    checkAlike(target, other, operator);
    return other;
  }
  if (input === undefined) return rejectOperand(target, operator, input);
  try {
    const value = encodeValue(target, operator, input);
    checkType(target, operator, input, value);
    return { value, name: target.name };
  } catch (error) {
    if ('op' in target) return rejectOperand(target, 'size', input);
    if (error instanceof Issue) error.path.unshift(...target.fields);
    return rethrowAs(error, target.entity);
  }
};

/** Checks that two bounds have the same type and are in order. Source: DynamoDB's own ValidationException. */
const checkBounds = (target: Target, low: Expression, high: Expression): void => {
  if (!('value' in low && 'value' in high)) return;
  const [type = '', other = ''] = [Object.keys(low.value)[0], Object.keys(high.value)[0]];
  if (type !== other) throw pathError(boundsOfTwoTypes, target, { type, other });
  if (compareWire(low.value, high.value) > 0) throw pathError(boundsOutOfOrder, target, {});
};

const rejectOperand = (target: Target, operator: ConditionOperator, value: unknown, hint = ''): never => {
  if (value === undefined) throw pathError(undefinedOperand, target, {});
  const expected = EXPECTED_OPERANDS[OPERATORS[operator].operand as keyof typeof EXPECTED_OPERANDS];
  throw pathError(wrongOperandForm, target, { operator, expected, value, hint });
};

/**
 * Applies an operator, named as in conditions by field, to an attribute or a size.
 *
 * @throws KeyformError `condition` for an operator that attributes of this kind, or these values, don't allow; `field` for a
 *   value that the attribute can't have
 */
export const predicate = (target: Target, operator: ConditionOperator, input: unknown): Condition => {
  checkKind(target, operator);
  return OPERANDS[OPERATORS[operator].operand](target, operator, input);
};

type Apply = (target: Target, operator: ConditionOperator, input: unknown) => Condition;

const test = (target: Target, operator: ConditionOperator, ...operands: readonly Expression[]): Condition => ({
  op: printedOf(operator),
  of: [target, ...operands],
});

const compare: Apply = (target, operator, input) => test(target, operator, operandOf(target, operator, input));

/** Applies an operator, by its kind of operand. */
const OPERANDS: { readonly [Operand in (typeof OPERATORS)[ConditionOperator]['operand']]: Apply } = {
  value: compare,
  beginning: compare,
  member: compare,
  size: (target, _, input) => compare(sized(target), '=', input),
  flag: (target, operator, input) => {
    if (typeof input === 'boolean')
      return input ? test(target, operator) : { op: 'attribute_not_exists', of: [target] };
    return rejectOperand(target, operator, input);
  },
  type: (target, operator, input) => {
    if (STORED_TYPE_NAMES.split(' ').includes(input as string)) {
      return test(target, operator, { value: { S: input as string }, name: target.name });
    }
    return rejectOperand(target, operator, input);
  },
  bounds: (target, operator, input) => {
    if (!Array.isArray(input) || input.length !== 2) return rejectOperand(target, operator, input);
    const [low, high] = input;
    const bounds = [operandOf(target, operator, low), operandOf(target, operator, high)] as const;
    checkBounds(target, ...bounds);
    return test(target, operator, ...bounds);
  },
  list: (target, operator, input) => {
    const count = Array.isArray(input) ? input.length : 0;
    if (count < 1 || count > IN_OPERANDS) {
      return rejectOperand(target, operator, input, count === 0 ? '' : ': join several by or');
    }
    return test(target, operator, ...(input as readonly unknown[]).map((value) => operandOf(target, operator, value)));
  },
};

const SIZE: unique symbol = Symbol.for('keyform.size') as never;

/** The size created by `size(path)`; undefined for anything else. */
export const sizedOf = (input: unknown): Target | undefined =>
  (input as { readonly [SIZE]?: Sized } | null | undefined)?.[SIZE];

/** The size of an attribute as a target: a number. */
export const sized = (target: Target): Target => {
  checkKind(target, 'size');
  return { ...target, attributes: [NUMBER], op: 'size', of: [target] } as Sized;
};

/** The result of `size(path)`: an operand that only this module can create. */
export const sizeOperand = (target: Target): object => Object.freeze({ [SIZE]: sized(target) });
