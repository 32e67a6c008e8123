/**
 * The options of executing batches and transactions.
 */
import { CONCURRENCY_OPTION, EXECUTE_OPTIONS, FUNCTION, type OptionRules, oneOf } from '../requests/options.js';

/** Sending again what the service did not do. */
export const RETRY_OPTIONS: OptionRules = {
  ...EXECUTE_OPTIONS,
  retries: [
    // With the longest pauses so many retries take more than an hour.
    (input: number) => Number.isSafeInteger(input) && input >= 0 && input <= 1000,
    'a whole number from 0 to 1000',
  ],
  random: FUNCTION,
  sleep: FUNCTION,
};

/** Sending batches. */
export const BATCH_OPTIONS: OptionRules = {
  ...RETRY_OPTIONS,
  ...CONCURRENCY_OPTION,
  onUnprocessed: /* @__PURE__ */ oneOf('throw', 'return'),
  onProgress: FUNCTION,
};
