import type { KeyformTypeError } from '../errors/error.js';
import type { IsSingle } from '../values/is-single.js';
import type { KeyValue } from './field-condition.js';

/**
 * What stands in the place of a condition on a field that is refused: the sentence; of a condition with one operator, the
 * sentence in the place of its operand. The compiler prints what it points to twice, and an operand is short.
 */
export type RefusedCondition<Given, Message extends string> = Given extends KeyValue | null
  ? KeyformTypeError<Message>
  : IsSingle<keyof Given> extends true
    ? { readonly [Operator in keyof Given]: KeyformTypeError<Message> }
    : KeyformTypeError<Message>;
