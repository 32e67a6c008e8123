import type { KeyformTypeError } from '../errors/error.js';
import type { IsSingle } from '../values/is-single.js';
import type { KeyValue } from './field-condition.js';

/**
 * Takes the place of an invalid condition on a field: the message; for a condition with one operator, the message in the place of
 * its operand. The compiler prints what it points to twice, and an operand is short.
 */
export type ConditionError<Input, Message extends string> = Input extends KeyValue | null
  ? KeyformTypeError<Message>
  : IsSingle<keyof Input> extends true
    ? { readonly [Operator in keyof Input]: KeyformTypeError<Message> }
    : KeyformTypeError<Message>;
