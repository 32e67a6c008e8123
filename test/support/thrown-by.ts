import { KeyformError } from 'keyform';

/** The error of keyform that a call throws. */
export const thrownBy = (call: () => unknown): KeyformError => {
  try {
    call();
  } catch (error) {
    if (error instanceof KeyformError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};
