import { KeyformError } from 'keyform';
import { expect, test } from 'vitest';

const rejectsWith = (name: string, beginning: string, call: () => unknown): void => {
  test(name, () => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(KeyformError);
    // A message that names no field follows the entity and the field.
    const message = (thrown as KeyformError).message.replace(/^[\w.]+ is rejected: /, '');
    expect(message.slice(0, beginning.length)).toBe(beginning);
  });
};

/**
 * A call that throws the message that the compiler printed for it. At run time the message may continue with what the compiler doesn't
 * know. The call contains the `@ts-expect-error`.
 */
export const rejects = rejectsWith;

/** A call that doesn't compile for a reason that TypeScript itself words. */
export const rejectsInOtherWords = rejectsWith;
