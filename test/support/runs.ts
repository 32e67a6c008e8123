/** Whether the tests run in full, as in `npm run verify` (`vitest --mode long`). `npm test` runs a short form of what takes long. */
export const isLong = process.env['KEYFORM_LONG'] === '1';

/**
 * How many runs a property has: `KEYFORM_RUNS` where it is set, so that one can be run for longer, or mutants be tested fast.
 *
 * @param inFull runs in full
 * @param inShort runs in `npm test`; a quarter where nothing is said
 */
export const runs = (inFull: number, inShort = Math.ceil(inFull / 4)): number =>
  Number(process.env['KEYFORM_RUNS'] ?? (isLong ? inFull : inShort));
