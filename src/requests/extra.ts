import { keyformError, rethrowAs } from '../errors/issue.js';
import { noSdkOptions } from '../facts/messages/requests.js';
import { isRecord } from '../values/codec/codec.js';
import { checkSdkOption, type SdkCommand } from './sdk-options.js';

/** Options of the SDK's command, as `with` takes them. */
export type Extra = { readonly [option: string]: unknown };

/**
 * Options of the SDK's command on top of those given before: copies, which the program cannot change any more.
 *
 * @throws KeyformError `request` for what is not an object, for an option that `with` does not take, and for a value that the option
 *   does not have
 */
export const mergeExtra = (command: SdkCommand, before: Extra | undefined, extra: unknown): Extra => {
  if (!isRecord(extra)) {
    throw keyformError(noSdkOptions, { value: extra });
  }
  const input = copyOf(extra);
  for (const option of Object.keys(input)) checkSdkOption(command, option, input[option]);
  return { ...before, ...input };
};

// Values are texts and numbers. A getter of the program may throw.
const copyOf = (extra: Extra): Extra => {
  try {
    return { ...extra };
  } catch (error) {
    return rethrowAs(error, 'with');
  }
};
