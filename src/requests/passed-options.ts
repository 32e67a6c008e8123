import { keyformError, rethrowAs } from '../errors/issue.js';
import { invalidOption } from '../facts/messages/requests.js';
import { isRecord } from '../values/codec/codec.js';
import { checkSdkOption, type SdkCommand } from './sdk-options.js';

/** Options of the SDK's command, as `with` accepts them. */
export type PassedOptions = { readonly [option: string]: unknown };

/**
 * Adds options of the SDK's command to earlier ones. They're copied, so the program can't change them later.
 *
 * @throws KeyformError `request` for anything but an object, for an option that `with` doesn't accept, and for an invalid value
 */
export const mergePassedOptions = (
  command: SdkCommand,
  before: PassedOptions | undefined,
  passedOptions: unknown,
): PassedOptions => {
  if (!isRecord(passedOptions)) {
    throw keyformError(invalidOption, {
      option: 'with',
      expected: "an object of the SDK's options",
      value: passedOptions,
    });
  }
  const input = copyOf(passedOptions);
  for (const option of Object.keys(input)) checkSdkOption(command, option, input[option]);
  return { ...before, ...input };
};

// A shallow copy is enough, because values are strings and numbers. A getter may throw.
const copyOf = (passedOptions: PassedOptions): PassedOptions => {
  try {
    return { ...passedOptions };
  } catch (error) {
    return rethrowAs(error, 'with');
  }
};
