/**
 * The options of executing and decoding: a slip of the finger, or a value that an option does not have, would otherwise go without a
 * word.
 */

import { checkKnown } from '../definitions/known-options.js';
import { keyformError } from '../errors/issue.js';
import { invalidOption, noOptionsObject } from '../facts/messages/requests.js';

/** A value that an option takes: one of a list, or what a sentence says of it. */
export type OptionRule = readonly [is: (input: never) => boolean, words: string];

/** The options of a call. */
export interface OptionRules {
  readonly [option: string]: OptionRule;
}

/** The rule of an option that has one of some values. */
export const oneOf = (...values: readonly string[]): OptionRule => [
  (input: string) => values.includes(input),
  values.map((value) => `'${value}'`).join(' or '),
];

/** The rule of an option that is a function. */
export const FUNCTION: OptionRule = [(input: unknown) => typeof input === 'function', 'a function'];

/** The values of `invalid` and `unrecognised`. */
export const TOLERANCE = /* @__PURE__ */ oneOf('throw', 'collect');

/** Executing a request for one item, and counting. */
export const EXECUTE_OPTIONS: OptionRules = {
  abortSignal: [(input: Partial<AbortSignal> | null) => typeof input?.aborted === 'boolean', 'an AbortSignal'],
  onMetrics: FUNCTION,
};

/** What happens to items that cannot be given. */
export const COLLECT_OPTIONS: OptionRules = {
  invalid: TOLERANCE,
  unrecognised: TOLERANCE,
  onInvalid: FUNCTION,
  onUnrecognised: FUNCTION,
};

/** Executing a read. */
export const READ_OPTIONS: OptionRules = { ...EXECUTE_OPTIONS, ...COLLECT_OPTIONS };

/** How many requests are under way at a time. */
export const CONCURRENCY_OPTION: OptionRules = {
  concurrency: [(input: number) => Number.isSafeInteger(input) && input >= 1, 'a whole number from 1 on'],
};

/** Reading all shards of a partition. */
export const SHARD_OPTIONS: OptionRules = { ...READ_OPTIONS, ...CONCURRENCY_OPTION };

/** Decoding one item. */
export const FORM_OPTIONS: OptionRules = { form: /* @__PURE__ */ oneOf('wire', 'document') };

/** Decoding what was read. */
export const PARSE_OPTIONS: OptionRules = { ...COLLECT_OPTIONS, ...FORM_OPTIONS };

/**
 * Refuses options that there are not, and values that they do not have. One that is undefined is not set.
 *
 * @param call as the program writes it
 * @throws KeyformError `request`
 */
export const checkOptions = (call: string, input: unknown, rules: OptionRules): void => {
  if (input === undefined) return;
  const options = Object.keys(rules);
  // A signal by itself has no own members that could be unknown.
  if (typeof input !== 'object' || input === null || Array.isArray(input) || 'aborted' in input) {
    const example = `{ ${options[0]}: ... }`;
    throw keyformError(noOptionsObject, { call, example, value: input });
  }
  checkKnown(call, input, options, 'request');
  for (const [option, [is, words]] of Object.entries(rules)) {
    const value = (input as { readonly [option: string]: unknown })[option];
    if (value !== undefined && !is(value as never)) {
      throw keyformError(invalidOption, { option, expected: words, value });
    }
  }
};
