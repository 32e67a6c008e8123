import { keyformError, rethrowAs } from '../errors/issue.js';
import { invalidOption } from '../facts/messages/requests.js';
import { isRecord } from '../values/codec/codec.js';
import { checkSdkOption, type SdkCommand } from './sdk-options.js';

/** Options of the SDK's command, as `with` accepts them. */
export type Extra = { readonly [option: string]: unknown };

/**
 * Adds options of the SDK's command to earlier ones. They're copied, so the program can't change them later.
 *
 * @throws KeyformError `request` for anything but an object, for an option that `with` doesn't accept, and for an invalid value
 */
export const mergeExtra = (command: SdkCommand, before: Extra | undefined, extra: unknown): Extra => {
  if (!isRecord(extra)) {
    throw keyformError(invalidOption, { option: 'with', expected: "an object of the SDK's options", value: extra });
  }
  const input = copyOf(extra);
  for (const option of Object.keys(input)) checkSdkOption(command, option, input[option]);
  return { ...before, ...input };
};

// A shallow copy is enough, because values are strings and numbers. A getter may throw.
const copyOf = (extra: Extra): Extra => {
  try {
    return { ...extra };
  } catch (error) {
    return rethrowAs(error, 'with');
  }
};
