/** Checks the options of migrations and their runs. */
import { checkOptions, EXECUTE_OPTIONS, FUNCTION, type OptionRule, type OptionRules } from '../requests/options.js';

const whole = (least: number, most: number): OptionRule => [
  (input: number) => Number.isInteger(input) && input >= least && input <= most,
  `a whole number from ${least} to ${most}`,
];

const NAME: OptionRule = [(input: unknown) => typeof input === 'string' && input !== '', 'a string'];
const FLAG: OptionRule = [(input: unknown) => typeof input === 'boolean', 'true or false'];

/** Fewer units per second couldn't pay for one transaction and the requests for the budget itself. */
const LEAST_UNITS = 10;

const isRate = (input: unknown): boolean =>
  input === undefined || (typeof input === 'number' && Number.isFinite(input) && input >= LEAST_UNITS);

const unitsRule = (...names: readonly string[]): OptionRule => [
  (input: object | null) =>
    typeof input === 'object' &&
    input !== null &&
    Object.entries(input).every(([name, value]) => names.includes(name) && isRate(value)),
  `{ ${names.join(', ')} } in units per second, each at least ${LEAST_UNITS}`,
];

const STATE: OptionRules = { tableName: NAME };

const LIMITS = { segments: 10_000, workers: 100, sample: 1_000_000, count: 1_000_000_000 } as const;

/** Longer than a request can take, and short enough that somebody waits for it. */
const LEASES = [3_000, 3_600_000] as const;

const RUN: OptionRules = {
  ...STATE,
  segments: whole(1, LIMITS.segments),
  workers: whole(1, LIMITS.workers),
  units: unitsRule('read', 'write'),
  lease: whole(...LEASES),
  attempts: whole(1, 100),
  failureLimit: whole(1, LIMITS.count),
  resume: FLAG,
  retryFailed: FLAG,
  abortSignal: EXECUTE_OPTIONS['abortSignal'] as OptionRule,
  onProgress: FUNCTION,
};

const PLAN: OptionRules = { ...STATE, sample: whole(1, LIMITS.sample), items: whole(0, LIMITS.count * 1000) };

const TABLE: OptionRule = [(input: unknown) => typeof input === 'object' && input !== null, 'a table'];

const MIGRATION: OptionRules = {
  // It becomes a part of keys, between delimiters.
  name: [
    (input: unknown) => typeof input === 'string' && /^[\w.-]{1,100}$/.test(input),
    'up to 100 letters, digits, _, - and .',
  ],
  from: NAME,
  oldTable: TABLE,
  progressTable: TABLE,
  filter: FUNCTION,
  change: FUNCTION,
};

/** The options that a migration must have. */
const REQUIRED = ['name', 'from', 'change'] as const;

/** @throws KeyformError `request` */
export const checkMigrationOptions = (options: unknown): void => {
  checkOptions('migration', options ?? null, MIGRATION);
  for (const name of REQUIRED) {
    const value = (options as { readonly [name: string]: unknown })[name];
    if (value === undefined) checkOptions('migration', { [name]: null }, MIGRATION);
  }
};

/** @throws KeyformError `request` */
export const checkRunOptions = (options: unknown): void => checkOptions('run', options, RUN);

/** @throws KeyformError `request` */
export const checkVerifyOptions = (options: unknown): void =>
  checkOptions('verifyTable', options, {
    ...STATE,
    limit: whole(0, LIMITS.count),
    units: unitsRule('read'),
    abortSignal: EXECUTE_OPTIONS['abortSignal'] as OptionRule,
    onProgress: FUNCTION,
  });

/** @throws KeyformError `request` */
export const checkPlanOptions = (options: unknown): void => checkOptions('plan', options, PLAN);

/** @throws KeyformError `request` */
export const checkStateOptions = (call: 'status' | 'abort', options: unknown): void =>
  checkOptions(call, options, STATE);
