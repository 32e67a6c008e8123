/** A builder in a variable: its type is its request, and a variable has one type. */
import type { growingBuilder } from '../../src/facts/messages/options.js';

/**
 * The parts of a builder's type, compared in both directions: a variable with a builder accepts no builder of a different
 * request. `in out` alone rejects it too, but with the compiler's own message. As the first member of each builder it's compared
 * first, so the compiler prints this message.
 */
export type Fixed<State, Message extends string = (typeof growingBuilder)['text']> = {
  readonly [Text in Message]: (state: State) => State;
};
