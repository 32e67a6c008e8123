/** A builder in a variable: its type is its request, and a variable has one type. */
import type { growingBuilder } from '../../src/facts/messages/options.js';

/**
 * What the type of a builder is made of, compared in both directions: a variable that holds a builder takes no builder of another
 * request. `in out` alone refuses it, too, but in the compiler's own words. As the first member of each builder it is what the
 * compiler compares first, so that it prints the sentence.
 */
export type Fixed<State, Message extends string = (typeof growingBuilder)['text']> = {
  readonly [Sentence in Message]: (state: State) => State;
};
