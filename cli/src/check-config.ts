import { Failure } from './failure.js';
import type { Config } from './index.js';
import { isObject } from './is-object.js';
import { isTable } from './model.js';
import { nearest } from './text/nearest.js';
import { shown } from './text/shown.js';

// Objects, so that the compiler requires every name of a configuration.
const KNOWN = Object.keys({
  tables: true,
  accessPatterns: true,
  settings: true,
  endpoint: true,
  region: true,
  samples: true,
  ignore: true,
} satisfies Record<keyof Config, true>);
const SETTINGS = Object.keys({
  stream: true,
  billing: true,
  pointInTimeRecovery: true,
  deletionProtection: true,
  tableClass: true,
  tags: true,
} satisfies Record<keyof NonNullable<Config['settings']>, true>);

/** @throws Failure for an unknown name, which would otherwise be ignored silently */
const checkNames = (file: string, where: string, input: object, known: readonly string[]): void => {
  const unknown = Object.keys(input).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const guess = nearest(unknown, known);
  throw new Failure(
    `${file}: ${where} ${unknown}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
    `use one of ${known.join(', ')}`,
  );
};

const wrong = (file: string, option: string, what: string, input: unknown, fix: string): Failure =>
  new Failure(`${file}: ${option} must be ${what}, not ${isTable(input) ? 'a table' : shown(input)}`, fix);

/** Whether a value is an access pattern. */
export const isPattern = (value: unknown): value is NonNullable<Config['accessPatterns']>[number] =>
  isObject(value) &&
  typeof value['pattern'] === 'string' &&
  typeof value['requests'] === 'function' &&
  'parameters' in value;

const PATTERNS = 'accessPatterns: [ordersOfCustomer], created with accessPattern(...) of keyform/chart';

/** Checks lists and records of access patterns, for example a whole module, which may export tables too. */
const checkPatterns = (file: string, where: string, input: unknown, depth = 0): void => {
  if (isPattern(input) || (depth > 0 && isTable(input))) return;
  if (typeof input !== 'object' || input === null || isTable(input) || depth > 2)
    throw wrong(file, where, depth === 0 ? 'a list of access patterns' : 'an access pattern', input, PATTERNS);
  for (const [name, one] of Object.entries(input))
    checkPatterns(file, `${where}${Array.isArray(input) ? `[${name}]` : `.${name}`}`, one, depth + 1);
};

const checkTables = (file: string, input: unknown): void => {
  const fix = 'tables: { shop }, created with table(...)';
  if (typeof input !== 'object' || input === null || isTable(input))
    throw wrong(file, 'tables', 'an object or a list of tables', input, fix);
  for (const [name, one] of Object.entries(input))
    if (!isTable(one)) {
      const where = Array.isArray(input) ? `tables[${name}]` : `tables.${name}`;
      throw new Failure(`${file}: ${where} isn't a table: create it with table(...) of keyform`);
    }
  const names = Array.isArray(input) ? input.map(({ name }: { name: string }) => name) : [];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new Failure(`${file}: two tables are named ${twice}`, 'remove one, or name each: tables: { one, other }');
};

const checkPlace = (file: string, option: 'endpoint' | 'region', input: unknown): void => {
  if (input === undefined || (typeof input === 'string' && input !== '')) return;
  const example = option === 'endpoint' ? "'http://localhost:8000'" : "'eu-central-1'";
  throw wrong(file, option, 'a string', input, `${option}: ${example}, or omit it`);
};

const checkList = (
  file: string,
  option: string,
  input: unknown,
  [one, several, fix]: readonly [one: string, several: string, fix: string],
  isOne: (value: unknown) => boolean,
): void => {
  if (input === undefined) return;
  if (!Array.isArray(input)) throw wrong(file, option, `a list of ${several}`, input, fix);
  const at = input.findIndex((each) => !isOne(each));
  if (at >= 0) throw wrong(file, `${option}[${at}]`, one, input[at], fix);
};

/** Whether a value is a put, or several requests, as for an entity with unique fields. */
const isBuilder = (value: unknown): boolean =>
  isObject(value) &&
  [value['build'], value['requests']].some((each) => typeof each === 'function') &&
  !isPattern(value);

/**
 * Checks the values of a configuration, which may be written in JavaScript.
 *
 * @throws Failure that names the option and the values that it accepts
 */
export const checkConfig = (file: string, config: { readonly [option: string]: unknown }): void => {
  checkNames(file, 'unknown option', config, KNOWN);
  const { tables, accessPatterns, settings, endpoint, region, samples, ignore } = config;
  checkTables(file, tables);
  if (accessPatterns !== undefined) checkPatterns(file, 'accessPatterns', accessPatterns);
  if (settings !== undefined) {
    if (!isObject(settings) || isTable(settings))
      throw wrong(file, 'settings', 'an object', settings, "settings: { stream: 'NEW_IMAGE' }, or omit it");
    checkNames(file, 'unknown setting', settings, SETTINGS);
  }
  checkPlace(file, 'endpoint', endpoint);
  checkPlace(file, 'region', region);
  const put = "samples: [shop.put('Order', order)]: they're shown, not sent";
  checkList(file, 'samples', samples, ['a put', 'puts', put], isBuilder);
  const finding = "ignore: ['hot-partition/GSI1/Order']: keyform check prints these names in parentheses";
  checkList(
    file,
    'ignore',
    ignore,
    ['the name of a finding', 'names of findings', finding],
    (each) => typeof each === 'string',
  );
};
