import type { KeyformTypeError } from '../errors/error.js';
import type { IsSingle } from '../values/is-single.js';
import type { KeyValue } from './field-condition.js';

/**
 * What stands in the place of a condition on a field that is refused: the sentence; of a condition with one operator, the
 * sentence in the place of its operand. The compiler prints what it points to twice, and an operand is short.
 */
export type RefusedCondition<Input, Message extends string> = Input extends KeyValue | null
  ? KeyformTypeError<Message>
  : IsSingle<keyof Input> extends true
    ? { readonly [Operator in keyof Input]: KeyformTypeError<Message> }
    : KeyformTypeError<Message>;
