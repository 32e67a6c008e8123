import type { KeyformErrorCode } from '../../types/errors/error.js';
import { keyformError } from '../errors/issue.js';
import { INDEX_SPELLINGS } from '../facts/index-options.js';
import { optionsNoObject } from '../facts/messages/definitions.js';
import { unknownOption } from '../facts/messages/options.js';
import { didYouMean } from '../values/codec/nearest.js';

/**
 * Rejects unknown options: a typo would otherwise change nothing without an error.
 *
 * @param noun the owner of the options, with its article
 * @throws KeyformError `definition`, unless a different code is passed
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
    // As in the types: the first option with the same seven, three or two letters; if there is none, the closest one.
    const near =
      INDEX_SPELLINGS[option.toLowerCase() as keyof typeof INDEX_SPELLINGS] ??
      [7, 3, 2].flatMap((letters) => beginningAs(option, letters, options))[0] ??
      option;
    throw keyformError(unknownOption, { noun, option, hint: didYouMean(near, options) }, undefined, { code });
  }
};

/** The options with the same first letters. Counterpart of `NearOption` in `types/keys/check-table.ts`. */
const beginningAs = (option: string, letters: number, options: readonly string[]): readonly string[] => {
  const beginning = option.slice(0, letters).toLowerCase();
  return beginning.length < letters ? [] : options.filter((known) => known.toLowerCase().startsWith(beginning));
};
