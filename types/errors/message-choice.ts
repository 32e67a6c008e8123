/** Messages that are chosen from several rows. Twin of `src/errors/message-choice.ts`. */
import type { KINDS } from '../../src/facts/kinds.js';
import type { orContains } from '../../src/facts/message-parts.js';
import type { keyFormatBinary, keyFormatNumber } from '../../src/facts/messages/definitions.js';
import type {
  absentCondition,
  absentList,
  absentNumber,
  nestedAssignment,
  nestedCondition,
  nestedOperand,
  noOperator,
  noOperatorOfOrdered,
  noOperatorOfUnordered,
  noPlainValue,
  unknownOperator,
  wrongCodecValue,
  wrongValue,
} from '../../src/facts/messages/expressions.js';
import type { noOperators, oneCondition } from '../../src/facts/messages/key-conditions.js';
import type { unknownOption } from '../../src/facts/messages/options.js';
import type { batchCheck, batchPart } from '../../src/facts/messages/writes.js';
import type { OPERATOR_NAMES, OPERATORS, SPELLINGS } from '../../src/facts/operators.js';
import type { CONDITION_CHECK, VERSION_CHECK } from '../../src/facts/verbs.js';
import type { NearestHint } from '../values/codec/nearest.js';
import type { Message } from './message.js';

/** The message for a custom codec doesn't contain its kind, which users don't know. */
export type NoOperator<Field extends string, Operator extends string, Kind extends string> = Kind extends 'codec'
  ? Message<typeof noOperatorOfUnordered, { field: Field; operator: Operator }>
  : Kind extends 'ordered'
    ? Message<typeof noOperatorOfOrdered, { field: Field; operator: Operator }>
    : Message<typeof noOperator, { field: Field; operator: Operator; kind: Kind }>;

export type WrongValue<Field extends string, Kind extends string> = Kind extends 'codec' | 'ordered'
  ? Message<typeof wrongCodecValue, { field: Field }>
  : Message<typeof wrongValue, { field: Field; kind: Kind }>;

/** A set or a list may contain the value. */
export type NoPlainValue<Field extends string, Kind extends keyof typeof KINDS> = Message<
  typeof noPlainValue,
  { field: Field; hint: (typeof KINDS)[Kind] extends { readonly canContain: true } ? (typeof orContains)['text'] : '' }
>;

/** The message for a condition that's null or undefined; `exists` says the same, or the opposite. */
export type AbsentCondition<Field extends string, Value extends null | undefined, Operator = '='> = Message<
  typeof absentCondition,
  { field: Field; value: `${Value}`; exists: Operator extends '<>' ? 'true' : 'false' }
>;

/** The message for a condition with several operators, or with none. */
export type OperatorCount<
  Field extends string,
  Operators,
  Several extends { readonly text: string } = typeof oneCondition,
> = [Operators] extends [never] ? Message<typeof noOperators, { field: Field }> : Message<Several, { field: Field }>;

/** The hint is the operator that's meant, or else the nearest one, unless it's an operator of other attributes. */
export type OperatorHint<Operator, Operators> = Operator extends keyof Spellings
  ? Spellings[Operator] extends Operators | `${Operators & string}:${string}`
    ? `: did you mean "${Spellings[Operator]}"?`
    : ''
  : Operator extends keyof typeof OPERATORS
    ? ''
    : NearestHint<Operator, Operators>;

export type UnknownOperator<Field extends string, Operator, Operators> = Message<
  typeof unknownOperator,
  { field: Field; operator: Operator & string; hint: HintOrList<OperatorHint<Operator, Operators>, Operators> }
>;

/** The message for an unknown operator, which may be a member: one that a map has, or one that isn't near an operator. */
export type MemberMessage<Attribute, Field extends string, Operator extends string, Operators> = Attribute extends {
  readonly ' ~kind': infer Kind extends 'map' | 'record';
  readonly ' ~inner': infer Inner;
}
  ? [OperatorHint<Operator, Operators>, Kind, Operator] extends ['', unknown, unknown] | [string, 'map', keyof Inner]
    ? Message<typeof nestedCondition, { field: Field; path: `${Field}.${Operator}` }>
    : UnknownOperator<Field, Operator, Operators>
  : UnknownOperator<Field, Operator, Operators>;

/** A hint, or all operators. Those of a size are listed only at run time. */
type HintOrList<Hint extends string, Operators> = Hint extends ''
  ? 'contains' extends Operators
    ? ` (operators: ${typeof OPERATOR_NAMES})`
    : ''
  : Hint;

type Spellings = typeof SPELLINGS;

export type AbsentOperand<Field extends string, Operator extends string> = Operator extends 'plus' | 'minus'
  ? Message<typeof absentNumber, { field: Field; operator: Operator }>
  : Message<typeof absentList, { field: Field; operator: Operator }>;

export type NestedOperand<Field extends string, Operator extends string> = Operator extends 'to'
  ? Message<typeof nestedAssignment, { field: Field }>
  : Message<typeof nestedOperand, { field: Field; operator: Operator }>;

export type KeyFormat<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Type extends string,
> = Type extends 'N'
  ? Message<typeof keyFormatNumber, { entity: Entity; attribute: Attribute; format: Format }>
  : Message<typeof keyFormatBinary, { entity: Entity; attribute: Attribute; format: Format }>;

export type BatchPart<Part extends string, Batch extends string> = Part extends typeof VERSION_CHECK
  ? Message<typeof batchCheck, { part: Part; batch: Batch }>
  : Part extends 'ConditionExpression'
    ? Message<typeof batchCheck, { part: typeof CONDITION_CHECK; batch: Batch }>
    : Message<typeof batchPart, { part: Part; batch: Batch }>;

/** The hint is the same as at run time: the nearest option. */
export type UnknownOption<Noun extends string, Option extends string, Near extends string = never> = Message<
  typeof unknownOption,
  { noun: Noun; option: Option; hint: [Near] extends [never] ? '' : `: did you mean "${Near}"?` }
>;
