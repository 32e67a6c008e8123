/** Checks the options of execution and decoding: a misspelled name or an invalid value would otherwise be ignored silently. */

import { checkKnown } from '../definitions/known-options.js';
import { keyformError } from '../errors/issue.js';
import { invalidOption } from '../facts/messages/requests.js';

/** The check of an option's value, and its description in messages. */
export type OptionRule = readonly [is: (input: never) => boolean, words: string];

/** The options of a call. */
export interface OptionRules {
  readonly [option: string]: OptionRule;
}

/** The rule of an option with a fixed set of values. */
export const oneOf = (...values: readonly string[]): OptionRule => [
  (input: string) => values.includes(input),
  values.map((value) => `'${value}'`).join(' or '),
];

/** The rule of an option that's a function. */
export const FUNCTION: OptionRule = [(input: unknown) => typeof input === 'function', 'a function'];

/** The values of `invalid` and `unrecognized`. */
export const TOLERANCE = /* @__PURE__ */ oneOf('throw', 'collect');

/** For executing a request of one item, and for counting. */
export const EXECUTE_OPTIONS: OptionRules = {
  abortSignal: [(input: Partial<AbortSignal> | null) => typeof input?.aborted === 'boolean', 'an AbortSignal'],
  onMetrics: FUNCTION,
};

/** For items that can't be returned. */
export const COLLECT_OPTIONS: OptionRules = {
  invalid: TOLERANCE,
  unrecognized: TOLERANCE,
  onInvalid: FUNCTION,
  onUnrecognized: FUNCTION,
};

/** For executing a read. */
export const READ_OPTIONS: OptionRules = { ...EXECUTE_OPTIONS, ...COLLECT_OPTIONS };

/** For the number of concurrent requests. */
export const CONCURRENCY_OPTION: OptionRules = {
  concurrency: [(input: number) => Number.isSafeInteger(input) && input >= 1, 'a whole number from 1 on'],
};

/** For reading all shards of a partition. */
export const SHARD_OPTIONS: OptionRules = { ...READ_OPTIONS, ...CONCURRENCY_OPTION };

/** For decoding one item. */
export const FORM_OPTIONS: OptionRules = { form: /* @__PURE__ */ oneOf('wire', 'document') };

/** For decoding a read. */
export const PARSE_OPTIONS: OptionRules = { ...COLLECT_OPTIONS, ...FORM_OPTIONS };

/**
 * Rejects unknown options and invalid values. An undefined option isn't set.
 *
 * @param call the call as the program writes it, for the message
 * @throws KeyformError `request`
 */
export const checkOptions = (call: string, input: unknown, rules: OptionRules): void => {
  if (input === undefined) return;
  const options = Object.keys(rules);
  // An AbortSignal passed directly has no own members that could be unknown.
  if (typeof input !== 'object' || input === null || Array.isArray(input) || 'aborted' in input) {
    const expected = `options by name, such as { ${options[0]}: ... }`;
    throw keyformError(invalidOption, { option: call, expected, value: input });
  }
  checkKnown(call, input, options, 'request');
  for (const [option, [is, words]] of Object.entries(rules)) {
    const value = (input as { readonly [option: string]: unknown })[option];
    if (value !== undefined && !is(value as never)) {
      throw keyformError(invalidOption, { option, expected: words, value });
    }
  }
};
