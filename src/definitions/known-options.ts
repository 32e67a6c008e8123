import type { KeyformErrorCode } from '../../types/errors/error.js';
import { keyformError } from '../errors/issue.js';
import { optionsNoObject } from '../facts/messages/definitions.js';
import { unknownOption } from '../facts/messages/options.js';
import { didYouMean } from '../values/codec/nearest.js';

/**
 * Rejects options that are not an object, and an option that does not exist: a slip of the finger would otherwise go without a word.
 *
 * @param noun what has the options, with its article
 * @throws KeyformError `definition`, unless another code is given
 */
export const checkKnown = (
  noun: string,
  input: object,
  options: readonly string[],
  code: KeyformErrorCode = 'definition',
): void => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw keyformError(optionsNoObject, { noun, value: input }, undefined, { code });
  }
  for (const option of Object.keys(input)) {
    if (options.includes(option)) continue;
    // As the types do it, who do not count letters; then by their number.
    const beginning = option.slice(0, 2).toLowerCase();
    const near = options.find((known) => known.startsWith(beginning)) ?? option;
    throw keyformError(unknownOption, { noun, option, hint: didYouMean(near, options) }, undefined, { code });
  }
};
