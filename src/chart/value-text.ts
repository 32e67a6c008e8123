import { keyPairsOf } from '../definitions/entity-option.js';
import type { TableModel } from '../definitions/model.js';
import type { Format } from '../formats/format.js';
import { MAX } from '../formats/pipe/key-text.js';
import { type Parameter, parameterOf, parameterOfField, type TableFields } from './parameter.js';
import type { StoredValue } from './stored-value.js';

/** Prints the values of a request. A value that came from a parameter is printed as `{parameter}`. */
export interface ValuePrinter {
  /** Prints the value of an attribute, which may be a key. */
  readonly print: (attribute: string, value: StoredValue) => string;
  /** Prints an expression with names and values instead of placeholders. */
  readonly expression: (text: string, input: Expressions) => string;
}

/** The names and values of a request's placeholders. */
export interface Expressions {
  readonly ExpressionAttributeNames?: { readonly [placeholder: string]: string };
  readonly ExpressionAttributeValues?: { readonly [placeholder: string]: StoredValue };
}

/** The endings that keyform appends to the bounds of ranges. */
const BOUNDS = [MAX, '\0'];

/** The length up to which a document is printed in full. */
const LONGEST_VALUE = 80;

/**
 * Creates the printer for an access pattern's requests.
 *
 * @param read values that earlier requests returned: later keys may contain them
 */
export const createPrinter = (
  table: TableModel,
  parameters: readonly Parameter[],
  read: readonly Parameter[] = [],
): ValuePrinter => {
  const fields = tableFields(table);
  const keys = keyPrinter(table, parameters, read, fields);

  const print = (attribute: string, value: StoredValue): string => {
    const key = value.S === undefined ? undefined : keys(attribute, value.S);
    if (key !== undefined) return key;
    const parameter = parameterOf(parameters, value, attribute, fields);
    if (parameter !== undefined) return `{${parameter.label}}`;
    return isNow(value, table.now()) ? '{now}' : literal(attribute, value);
  };

  const literal = (attribute: string, value: StoredValue): string => {
    if (value.S !== undefined) return quoted(value.S);
    if (value.N !== undefined) return value.N;
    if (value.BOOL !== undefined) return String(value.BOOL);
    if (value.NULL !== undefined) return 'null';
    if (value.B !== undefined) return `(${value.B.length} bytes)`;
    const parts =
      value.M !== undefined
        ? Object.entries(value.M).map(([name, member]) => `${name}: ${print(name, member)}`)
        : [
            ...(value.L ?? []),
            ...(value.SS ?? []).map((S): StoredValue => ({ S })),
            ...(value.NS ?? []).map((N): StoredValue => ({ N })),
            ...(value.BS ?? []).map((B): StoredValue => ({ B })),
          ].map((element) => print(attribute, element));
    const text = parts.join(', ');
    const content = text.length > LONGEST_VALUE ? '...' : text;
    if (value.L !== undefined) return `[${content}]`;
    return content === '' ? '{}' : `{ ${content} }`;
  };

  /** The name of an attribute. A member's name may come from a parameter. */
  const memberText = (name: string, isMember: boolean): string => {
    const parameter = isMember ? parameters.find(({ value }) => value === name) : undefined;
    if (parameter !== undefined) return `{${parameter.label}}`;
    return /^[#\w-]+$/.test(name) ? name : quoted(name);
  };

  return {
    print,
    expression: (text, { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }) =>
      text.replace(/(\.?)([#:]\w+)/g, (_, dot: string, placeholder: string) => {
        if (placeholder.startsWith('#')) return dot + memberText(names[placeholder] ?? placeholder, dot !== '');
        const value = values[placeholder];
        if (value === undefined) return placeholder;
        return print(attributeOf(placeholder, names), value);
      }),
  };
};

const tableFields = ({ entities }: TableModel): TableFields => {
  const names = new Map<string, Set<string>>();
  for (const entity of entities.values()) {
    for (const field of entity.fields ?? []) {
      names.set(field, (names.get(field) ?? new Set()).add(entity.physicalName(field)));
    }
  }
  return names;
};

/** The maximum difference from the clock, in milliseconds, of a time that was set while the request was built. */
const MAX_CLOCK_DIFFERENCE = 60_000;

/** Whether a value is the time at which its request was built: it would change with every chart. */
const isNow = ({ S, N }: StoredValue, now: Date): boolean => {
  const time = N !== undefined ? Number(N) * 1000 : /^\d{4}-.*Z$/.test(S ?? '') ? Date.parse(S as string) : Number.NaN;
  return Math.abs(time - now.getTime()) < MAX_CLOCK_DIFFERENCE;
};

/** The attribute that a value belongs to, by its placeholder: `:status_2` belongs to `status`. */
const attributeOf = (placeholder: string, names: { readonly [placeholder: string]: string }): string => {
  const name = placeholder.slice(1);
  if (Object.values(names).includes(name)) return name;
  const first = name.replace(/_\d+$/, '');
  return names[`#${first}`] ?? first;
};

const quoted = (text: string): string => JSON.stringify(text).replaceAll(MAX, '\\u{10FFFF}');

/** A string, escaped for quotes but without them. */
const escaped = (text: string): string => quoted(text).slice(1, -1);

interface PrintedKey {
  readonly text: string;
  /** The number of literal characters. */
  readonly literal: number;
}

/** The label of a field's value in a key; undefined if the value itself is printed. */
type LabelOf = (format: Format, index: number, text: string) => string | undefined;

/** Prints keys and key prefixes, by the matching format with the most literal characters; undefined for other values. */
const keyPrinter = (
  table: TableModel,
  parameters: readonly Parameter[],
  read: readonly Parameter[],
  fields: TableFields,
) => {
  const formatsOf = (attribute: string): Format[] => {
    const entities = [...table.entities.values()];
    const [partition, sort] = table.primary;
    const pairs = entities.flatMap(({ options }) => keyPairsOf(options));
    return [
      ...entities.flatMap(({ formats }) => formats.get(attribute) ?? []),
      ...pairs.flatMap(({ pk, sk }) => (attribute === partition ? pk : attribute === sort ? (sk ?? []) : [])),
    ];
  };

  /** Fields that are set to the time of a write. */
  const stamps = new Set(
    [...table.entities.values()].flatMap(({ options }) => options.flatMap(({ times }) => times ?? [])),
  );

  return (attribute: string, key: string): string | undefined => {
    if (!table.keyAttributes.has(attribute)) return undefined;
    // Bounds of ranges: after the last key with this prefix, and after this key.
    const [bound = ''] = BOUNDS.filter((end) => key.endsWith(end));
    const input = key.slice(0, key.length - bound.length);
    const isRead = read.some(({ value }) => value === key);
    const labelOf: LabelOf = (format, index, text) => {
      const { name, codec } = format.fields[index] as Format['fields'][number];
      const found =
        parameterOfField(parameters, format, index, text, table.formatOptions, fields) ??
        parameterOfField(read, format, index, text, table.formatOptions, fields);
      // A query of a shard has the shard's number, and no value of the field.
      const isUnknown = isRead || codec.shards !== undefined;
      return found?.label ?? (isUnknown ? name : stamps.has(name) ? 'now' : undefined);
    };
    const [best] = formatsOf(attribute)
      .flatMap((format) => readKey(format, input, labelOf) ?? [])
      .sort((left, right) => right.literal - left.literal);
    const text = (best?.text ?? escaped(input)) + escaped(bound);
    return /^\{\w+\}$/.test(text) ? text : `"${text}"`;
  };
};

const readKey = (format: Format, key: string, labelOf: LabelOf): PrintedKey | undefined => {
  let at = 0;
  let text = '';
  let literal = 0;
  for (let index = 0; ; index++) {
    const expected = (format.literals[index] as string).slice(0, key.length - at);
    if (!key.startsWith(expected, at)) return undefined;
    text += escaped(expected);
    literal += expected.length;
    at += expected.length;
    if (at === key.length) return { text, literal };
    const field = format.fields[index];
    if (field === undefined) return undefined;
    const end = fieldEnd(format, index, key, at);
    const part = key.slice(at, end);
    const label = labelOf(format, index, part);
    text += label === undefined ? escaped(part) : `{${label}${field.pipes === '' ? '' : `|${field.pipes}`}}`;
    at = end;
  }
};

/** The index at which a field's value ends: by its codec's pattern, at the next literal, or at the end of the key. */
const fieldEnd = (format: Format, index: number, key: string, from: number): number => {
  const { pattern } = (format.fields[index] as Format['fields'][number]).codec;
  if (pattern !== undefined) {
    pattern.lastIndex = from;
    return pattern.test(key) ? pattern.lastIndex : key.length;
  }
  const next = format.literals[index + 1] as string;
  const end = next === '' ? -1 : key.indexOf(next, from);
  return end < 0 ? key.length : end;
};
