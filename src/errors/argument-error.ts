import type { KeyformErrorCode } from '../../types/errors/error.js';
import { invalidArgument } from '../facts/messages/arguments.js';
import type { KeyformError } from './error.js';
import { keyformError } from './issue.js';

/**
 * The error for an argument, an option or a part of one.
 *
 * @param expected what it must be, in words
 */
export const argumentError = (
  name: string,
  expected: string,
  value: unknown,
  code: KeyformErrorCode = invalidArgument.code,
  entity?: string,
): KeyformError => keyformError(invalidArgument, { name, expected, value }, entity, { code });
