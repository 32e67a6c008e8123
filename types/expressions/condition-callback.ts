/** What the callbacks of `filter` and `condition` return. Counterpart of `src/expressions/condition.ts`. */
import type { noCondition } from '../../src/facts/messages/expressions.js';
import type { KeyformPartError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { ValueInWords } from '../errors/value-in-words.js';
import type { Option, Settings } from '../requests/option.js';
import type { Callback } from '../values/inherited.js';
import type { AnyCondition } from './condition.js';
import type { AnyPath } from './path.js';

/** The result of a callback: a condition, or what people return by mistake, which gets a message. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback without `return`
export type ReturnedByCallback = AnyCondition | AnyPath | boolean | string | void;

/** A callback that returns the message for what another one returns: the compiler prints it at the returned expression. */
export type RejectedCallback<Input> =
  Input extends Callback<infer Returned>
    ? Callback<
        KeyformPartError<
          Message<
            typeof noCondition,
            { function: 'the callback'; value: ValueInWords<Exclude<Returned, AnyCondition>> }
          >
        >
      >
    : Callback<AnyCondition>;

/**
 * The options with one more filter or condition. Of a callback, they contain only the result: its parameters contain the table's
 * definition, which hovers and declarations would show.
 */
export type WithCondition<Name extends string, Input, Options extends Settings> = keyof Input extends never
  ? Option<Name, Input extends Callback<infer Returned> ? () => Returned : Input, Options>
  : Option<Name, Input, Options>;
