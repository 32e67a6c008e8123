import { keyformError } from '../errors/issue.js';
import { invalidCount } from '../facts/messages/requests.js';

/**
 * Checks that an option is a whole number from 1 to `most`.
 *
 * @throws KeyformError `request` for anything else
 */
export const checkCount = (option: string, input: unknown, most: number): number => {
  if (Number.isSafeInteger(input) && (input as number) >= 1 && (input as number) <= most) return input as number;
  throw keyformError(invalidCount, { option, most, value: input });
};
