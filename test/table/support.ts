import { KeyformError } from 'keyform';

/** What a call refuses with. */
export const refusalOf = (call: () => unknown): KeyformError => {
  try {
    call();
  } catch (error) {
    if (error instanceof KeyformError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
