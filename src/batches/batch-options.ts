/** The options for executing batches and transactions. */
import { CONCURRENCY_OPTION, EXECUTE_OPTIONS, FUNCTION, type OptionRules, oneOf } from '../requests/options.js';

/** For sending unprocessed requests again. */
export const RETRY_OPTIONS: OptionRules = {
  ...EXECUTE_OPTIONS,
  retries: [
    // With the longest delays, this many retries take more than an hour.
    (input: number) => Number.isSafeInteger(input) && input >= 0 && input <= 1000,
    'a whole number from 0 to 1000',
  ],
  random: FUNCTION,
  sleep: FUNCTION,
};

/** For sending batches. */
export const BATCH_OPTIONS: OptionRules = {
  ...RETRY_OPTIONS,
  ...CONCURRENCY_OPTION,
  onUnprocessed: /* @__PURE__ */ oneOf('throw', 'return'),
  onProgress: FUNCTION,
};
