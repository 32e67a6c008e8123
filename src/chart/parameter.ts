import type { Format, FormatOptions } from '../formats/format.js';
import { fieldText } from '../formats/format.js';
import { isBytes, isDate, isSet, timeOfDate } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';
import { toAttributeValue } from '../values/codec/native.js';
import type { StoredValue } from './stored-value.js';

/** A value that an access pattern was called with, and its name in the chart. */
export interface Parameter {
  readonly label: string;
  readonly value: unknown;
}

/**
 * The names under which the fields of a table's entities are stored. A parameter with the name of a field belongs to that field: if a
 * different attribute has the same short value, that's a coincidence.
 */
export type TableFields = ReadonlyMap<string, ReadonlySet<string>>;

/** The maximum depth to which parameters are searched. */
const DEEPEST = 6;

/** The parameters of a pattern and their nested values. A member is labeled with its own name, an element with the name of its list. */
export const parametersOf = (input: unknown, label?: string, depth = 0): Parameter[] => {
  const own = label === undefined || input === undefined ? [] : [{ label, value: input }];
  if (depth === DEEPEST) return own;
  if (Array.isArray(input) || isSet(input)) {
    return [...own, ...[...input].flatMap((element) => parametersOf(element, label, depth + 1))];
  }
  if (!isRecord(input)) return own;
  const [[type = '', stored] = [], ...others] = Object.entries(input);
  // A stored value, as in a stream record, is labeled with the name of its attribute.
  if (others.length === 0 && /^([SNBLM]|[SNB]S|BOOL)$/.test(type)) return parametersOf(stored, label, depth);
  return [...own, ...Object.entries(input).flatMap(([name, member]) => parametersOf(member, name, depth + 1))];
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (isBytes(part)) return [...part];
    return isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  });

/** Whether a value is a vector as a typed array. */
const isFloats = (value: unknown): value is Float32Array =>
  /^\[object Float(32|64)Array\]$/.test(Object.prototype.toString.call(value));

/** The forms in which a value may be stored. */
const storedForms = (value: unknown): StoredValue[] => {
  const numbers = isDate(value)
    ? [{ N: String(Math.floor(timeOfDate(value) / 1000)) }]
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? [{ N: value }]
      : [];
  try {
    return [toAttributeValue(isFloats(value) ? [...value] : value), ...numbers];
  } catch {
    return numbers;
  }
};

/** Whether a string is long enough that equality is unlikely to be a coincidence. */
const isDistinctive = (text = ''): boolean => text.length > 2;

/** Whether a value is so common that equality may be a coincidence. */
const isCommon = (value: StoredValue): boolean =>
  'BOOL' in value || 'NULL' in value || (value.S ?? value.N) === '' || /^-?[01]$/.test(value.N ?? '');

/**
 * The parameter that a stored value came from; undefined if there's none.
 *
 * @param attribute the attribute's name: a parameter with this name takes precedence
 */
export const parameterOf = (
  parameters: readonly Parameter[],
  value: StoredValue,
  attribute: string,
  fields: TableFields,
): Parameter | undefined => {
  const text = canonical(value);
  const same = parameters.filter((parameter) => storedForms(parameter.value).some((form) => canonical(form) === text));
  const own = same.find(({ label }) => label === attribute || fields.get(label)?.has(attribute) === true);
  return own ?? (isCommon(value) ? undefined : same.find(({ label }) => !fields.has(label) || isDistinctive(value.S)));
};

/** The parameter that a field of a key came from; undefined if there's none. For a shard, only a parameter with the field's name. */
export const parameterOfField = (
  parameters: readonly Parameter[],
  format: Format,
  at: number,
  text: string,
  options: FormatOptions,
  fields: TableFields,
): Parameter | undefined => {
  const { name, codec } = format.fields[at] as Format['fields'][number];
  const same = parameters.filter(({ value }) => {
    if (value === text) return true;
    try {
      return fieldText(format, at, value, options) === text;
    } catch {
      return false;
    }
  });
  const own = same.find(({ label }) => label === name);
  return (
    own ??
    (codec.shards === undefined ? same.find(({ label }) => !fields.has(label) || isDistinctive(text)) : undefined)
  );
};
