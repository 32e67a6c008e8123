/**
 * The options of executing and decoding: a slip of the finger, or a value that an option does not have, would otherwise go without a
 * word.
 */
import { checkKnown } from '../definitions/known-options.js';
import { refuse } from '../errors/refusal.js';
import { show } from '../values/codec/show.js';

/** A value that an option takes: one of a list, or what a sentence says of it. */
type OptionRule = readonly [is: (given: never) => boolean, words: string];

const oneOf = (...values: readonly string[]): OptionRule => [
  (given: string) => values.includes(given),
  values.map((value) => `'${value}'`).join(' or '),
];

const FUNCTION: OptionRule = [(given: unknown) => typeof given === 'function', 'a function'];
const TOLERANCE = oneOf('throw', 'collect');

const OPTION_RULES = {
  abortSignal: [(given: Partial<AbortSignal> | null) => typeof given?.aborted === 'boolean', 'an AbortSignal'],
  onMetrics: FUNCTION,
  onProgress: FUNCTION,
  onInvalid: FUNCTION,
  onUnrecognised: FUNCTION,
  random: FUNCTION,
  sleep: FUNCTION,
  invalid: TOLERANCE,
  unrecognised: TOLERANCE,
  form: oneOf('wire', 'document'),
  onUnprocessed: oneOf('throw', 'return'),
  duplicates: oneOf('refuse', 'last-wins'),
  view: oneOf('KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'),
  nulls: oneOf('remove'),
  maps: oneOf('replace'),
  ensured: [(given: unknown) => typeof given === 'boolean', 'true or false'],
  concurrency: [(given: number) => Number.isSafeInteger(given) && given >= 1, 'a whole number from 1 on'],
  retries: [
    // With the longest pauses so many retries take more than an hour.
    (given: number) => Number.isSafeInteger(given) && given >= 0 && given <= 1000,
    'a whole number from 0 to 1000',
  ],
} satisfies Record<string, OptionRule>;

type Name = keyof typeof OPTION_RULES;

const EXECUTE: readonly Name[] = ['abortSignal', 'onMetrics'];
const COLLECT: readonly Name[] = ['invalid', 'unrecognised', 'onInvalid', 'onUnrecognised'];
const READ = [...EXECUTE, ...COLLECT];
const RETRY: readonly Name[] = [...EXECUTE, 'retries', 'random', 'sleep'];
const BATCH: readonly Name[] = [...RETRY, 'concurrency', 'onUnprocessed', 'onProgress'];

/** Which options there are, by the kind of call. */
const OPTIONS_BY_CALL = {
  /** Executing a request for one item, and counting. */
  one: EXECUTE,
  read: READ,
  shards: [...READ, 'concurrency'],
  segments: [...READ, 'concurrency', 'onProgress'],
  retry: RETRY,
  transactGet: [...RETRY, ...COLLECT],
  batchWrite: BATCH,
  batchGet: [...BATCH, ...COLLECT],
  /** Decoding what was read. */
  parse: [...COLLECT, 'form'],
  /** Decoding one item. */
  form: ['form'],
  stream: ['view', 'invalid', 'unrecognised'],
  rules: ['duplicates'],
  /** What an update sets in parts. */
  merge: ['ensured'],
  patch: ['nulls', 'maps', 'ensured'],
} satisfies Record<string, readonly Name[]>;

/**
 * Refuses options that there are not, and values that they do not have. One that is undefined is not set.
 *
 * @param call as the program writes it
 * @throws KeyformError `request`
 *
 * @example
 * ```ts
 * checkOptions('execute', { abortSignl: signal }, 'one'); //=> KeyformError: 'abortSignl' is not an option of execute: did you mean ...
 * ```
 */
export const checkOptions = (call: string, given: unknown, kind: keyof typeof OPTIONS_BY_CALL): void => {
  if (given === undefined) return;
  // A signal by itself has no own members that could be unknown.
  if (typeof given !== 'object' || given === null || Array.isArray(given) || 'aborted' in given) {
    const example = `{ ${OPTIONS_BY_CALL[kind][0]}: ... }`;
    throw refuse('request', `${call} takes options by name, such as ${example}, but was given ${show(given)}`);
  }
  checkKnown(call, given, OPTIONS_BY_CALL[kind], 'request');
  for (const option of OPTIONS_BY_CALL[kind]) {
    const value = (given as { readonly [option in Name]?: unknown })[option];
    const [is, words] = OPTION_RULES[option] as OptionRule;
    if (value !== undefined && !is(value as never)) {
      throw refuse('request', `${option} takes ${words}, but was given ${show(value)}`);
    }
  }
};
