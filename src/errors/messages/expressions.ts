/**
 * The sentences of refusals of filters, conditions and the operands of updates: rule, value, fix.
 * Each is annotated with its twin in `types/errors/messages/expressions.ts`, so that a text that differs does not compile.
 */
import type {
  AbsentOperandMessage,
  AbsentSourceMessage,
  CopyMessage,
  EmptyConditionMessage,
  KeyInFilterMessage,
  LooseOperationMessage,
  NestedOperandMessage,
  NoConditionMessage,
  NoOperatorMessage,
  NoPlainValueMessage,
  NotProjectedMessage,
  OperandPathMessage,
  OverlapMessage,
  UndefinedOperandMessage,
  UnknownAttributeMessage,
  UnknownMemberMessage,
  UnknownOperatorMessage,
  WrongValueMessage,
} from '../../../types/errors/messages/expressions.js';

/** An operator that attributes of this kind do not take. */
export const noOperatorMessage = <Field extends string, Operator extends string, Kind extends string>(
  field: Field,
  operator: Operator,
  kind: Kind,
): NoOperatorMessage<Field, Operator, Kind> =>
  `'${field}' takes no ${operator}: it ${
    kind === 'codec' ? 'has a codec that is not ordered' : kind === 'ordered' ? 'has a codec' : `is of kind ${kind}`
  }` as NoOperatorMessage<Field, Operator, Kind>;

/** Arithmetic on what may be missing, without what then stands in for it. */
export const absentOperandMessage = <Field extends string, Operator extends 'plus' | 'minus' | 'append' | 'prepend'>(
  field: Field,
  operator: Operator,
): AbsentOperandMessage<Field, Operator> =>
  `'${field}' is optional, and ${operator} fails where it is missing: give what it begins with, as in ${operator}(path, ${
    operator === 'plus' || operator === 'minus' ? '1, 0' : '[...], []'
  })` as AbsentOperandMessage<Field, Operator>;

/** A path copied into an attribute that does not take all its values. */
export const copyMessage = <
  Field extends string,
  Kind extends string,
  Source extends string,
  SourceKind extends string,
>(
  field: Field,
  kind: Kind,
  source: Source,
  sourceKind: SourceKind,
): CopyMessage<Field, Kind, Source, SourceKind> =>
  `'${source}' (${sourceKind}) may hold what '${field}' (${kind}) does not take: give a value, or a path of the same kind and values`;

/** A copy of what may be missing. */
export const absentSourceMessage = <Source extends string, Operator extends string>(
  source: Source,
  operator: Operator,
): AbsentSourceMessage<Source, Operator> =>
  `'${source}' is optional, and ${operator} fails where it is missing: give what stands in for it, as in ${operator}(path, ifNotExists(source, value))`;

/** An assignment in the place of an operand. */
export const nestedOperandMessage = <Field extends string, Operator extends string>(
  field: Field,
  operator: Operator,
): NestedOperandMessage<Field, Operator> =>
  `${operator} of '${field}' takes a value, a path or ${
    operator === 'to' ? 'the result of another function' : 'ifNotExists(path, value)'
  }` as NestedOperandMessage<Field, Operator>;

/** An operation on values only: no attribute says which values these are. */
export const operandPathMessage = <Operator extends string>(operator: Operator): OperandPathMessage<Operator> =>
  `${operator} takes a path, or ifNotExists(path, value), as one of its operands`;

/** An operation that begins with no path, where one must say what it changes. */
export const looseOperationMessage = <Operator extends string>(operator: Operator): LooseOperationMessage<Operator> =>
  `${operator} does not begin with a path here, so it sets nothing: pass it to to(path, ...)`;

/** An operator that there is not. */
export const unknownOperatorMessage = <Field extends string, Operator extends string>(
  field: Field,
  operator: Operator,
): UnknownOperatorMessage<Field, Operator> => `'${field}' has no operator '${operator}'`;

/** A field that no entity has that is read or written. */
export const unknownAttributeMessage = <Field extends string, Of extends string>(
  field: Field,
  of: Of,
): UnknownAttributeMessage<Field, Of> => `'${field}' is not an attribute of ${of}`;

/** A member that a map does not have. */
export const unknownMemberMessage = <Path extends string>(path: Path): UnknownMemberMessage<Path> =>
  `'${path}' is not a known member`;

/** A key of the queried index in a filter. */
export const keyInFilterMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): KeyInFilterMessage<Field, Index> =>
  `'${field}' is a key of ${index}: its condition belongs in where or keyCondition`;

/** An attribute that items read through the index do not have. */
export const notProjectedMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): NotProjectedMessage<Field, Index> => `${index} does not project '${field}'`;

/** A value that an attribute cannot have. */
export const wrongValueMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): WrongValueMessage<Field, Kind> =>
  (kind === 'codec' || kind === 'ordered'
    ? `'${field}' takes a value of its codec, and this is not one`
    : `'${field}' is of kind ${kind}, and this value is not`) as WrongValueMessage<Field, Kind>;

/** A value by itself, where an object would be an operator. */
export const noPlainValueMessage = <Field extends string>(field: Field): NoPlainValueMessage<Field> =>
  `'${field}' takes operators such as { '=': value }`;

/** A condition whose operand may be missing. */
export const undefinedOperandMessage = <Field extends string>(field: Field): UndefinedOperandMessage<Field> =>
  `'${field}' is compared with undefined: leave the condition out, or spread it in where there is a value`;

/** Two paths of a projection where one lies in the other. */
export const overlapMessage = <Path extends string, Other extends string>(
  path: Path,
  other: Other,
): OverlapMessage<Path, Other> => `'${path}' and '${other}' overlap: project one of them`;

/** A condition that says nothing. */
export const emptyConditionMessage: EmptyConditionMessage =
  "a condition by field takes at least one, such as { status: 'PAID' }";

/** A check of nothing. */
export const noConditionMessage = <Entity extends string>(entity: Entity): NoConditionMessage<Entity> =>
  `a check of ${entity} needs condition(...), mustExist() or mustNotExist()`;
