import type { Format, FormatOptions } from '../formats/format.js';
import { fieldText } from '../formats/format.js';
import { isBytes, isDate, isSet, timeOfDate } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';
import { toAttributeValue } from '../values/codec/native.js';
import type { StoredValue } from './stored-value.js';

/** A value that an access pattern was called with, and the name by which a chart calls it. */
export interface Parameter {
  readonly label: string;
  readonly value: unknown;
}

/**
 * The names under which the fields of a table's entities are stored. A parameter that is called like a field is of that field:
 * where another has the same short value, that is chance.
 */
export type TableFields = ReadonlyMap<string, ReadonlySet<string>>;

/** How deep parameters are looked into. */
const DEEPEST = 6;

/** The parameters of a pattern, and what is in them: a member goes by its own name, an element by that of its list. */
export const parametersOf = (input: unknown, label?: string, depth = 0): Parameter[] => {
  const own = label === undefined || input === undefined ? [] : [{ label, value: input }];
  if (depth === DEEPEST) return own;
  if (Array.isArray(input) || isSet(input)) {
    return [...own, ...[...input].flatMap((element) => parametersOf(element, label, depth + 1))];
  }
  if (!isRecord(input)) return own;
  const [[type = '', stored] = [], ...others] = Object.entries(input);
  // A stored value, as in the record of a stream, goes by the name of its attribute.
  if (others.length === 0 && /^([SNBLM]|[SNB]S|BOOL)$/.test(type)) return parametersOf(stored, label, depth);
  return [...own, ...Object.entries(input).flatMap(([name, member]) => parametersOf(member, name, depth + 1))];
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (isBytes(part)) return [...part];
    return isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  });

/** How a value may be stored. */
const storedForms = (value: unknown): StoredValue[] => {
  const numbers = isDate(value)
    ? [{ N: String(Math.floor(timeOfDate(value) / 1000)) }]
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? [{ N: value }]
      : [];
  try {
    return [toAttributeValue(value), ...numbers];
  } catch {
    return numbers;
  }
};

/** Texts that are hardly the same by chance. */
const isTelling = (text = ''): boolean => text.length > 2;

/** Values that are as likely to be there by themselves. */
const isCommon = (value: StoredValue): boolean =>
  'BOOL' in value || 'NULL' in value || (value.S ?? value.N) === '' || /^-?[01]$/.test(value.N ?? '');

/**
 * The parameter that a stored value is, if it is one.
 *
 * @param attribute the name of the attribute that has the value: a parameter of that name goes before others
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
  return own ?? (isCommon(value) ? undefined : same.find(({ label }) => !fields.has(label) || isTelling(value.S)));
};

/** The parameter that a field of a key was made of, if it is one; for a shard only one of its name. */
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
    own ?? (codec.shards === undefined ? same.find(({ label }) => !fields.has(label) || isTelling(text)) : undefined)
  );
};
