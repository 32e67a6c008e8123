/** Messages that no example and no test states, by their file in `src/facts/messages`. The list may only become shorter. */
export const UNTESTED: { readonly [file: string]: readonly string[] } = {
  'key-conditions': ['maybeUndefined'],
  migrate: ['tooManyFailures', 'foreignWrite', 'tooManyWrites', 'tooManyAttributes', 'undeclaredLoss', 'keepsChanging'],
  values: ['fractionBesideHuge'],
};
