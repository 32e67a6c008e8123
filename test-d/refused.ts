import { KeyformError } from 'keyform';
import { expect, test } from 'vitest';

const refuse = (name: string, beginning: string, call: () => unknown): void => {
  test(name, () => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(KeyformError);
    // A sentence that names no field stands behind the entity and the field.
    const sentence = (thrown as KeyformError).message.replace(/^[\w.]+ is refused: /, '');
    expect(sentence.slice(0, beginning.length)).toBe(beginning);
  });
};

/**
 * A call that throws with the sentence that the compiler has printed for it. Behind the sentence the program may name
 * what the compiler does not know. The call holds the `@ts-expect-error`.
 */
export const refused = refuse;

/** A call that does not compile for a reason which TypeScript itself puts into words. */
export const refusedInOtherWords = refuse;
