/**
 * The marker items of unique fields: one for each value, with a key that no other item can have. Counterpart of
 * `types/options/unique.ts`.
 */

import type { WireItem } from '../../../types/values/wire.js';
import type { MarkedTable } from '../../definitions/entity-option.js';
import { keyformError } from '../../errors/issue.js';
import { inWords } from '../../errors/show.js';
import { invalidUnique, invalidUniqueFormat } from '../../facts/messages/definitions.js';
import { type Format, type FormatOptions, formatKey } from '../../formats/format.js';

/** The beginning of the markers' partition keys, their sort key, and their type. */
export const MARKER = 'UNIQUE';

/** Something that's unique among the items of an entity. */
export interface Constraint {
  /** Its fields, as messages name them: `email`, `tenant+handle`. */
  readonly name: string;
  readonly fields: readonly string[];
  /** The marker's partition key. */
  readonly format: Format;
}

/**
 * The unique constraints as formats: a name becomes `{name}`.
 *
 * @throws KeyformError `definition`
 */
export const uniqueFormats = (input: readonly unknown[]): readonly string[] => {
  const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';
  if (input.length === 0 || !input.every(isName)) {
    const wrong = input.length === 0 ? 'nothing' : inWords(input.find((name) => !isName(name)));
    throw keyformError(invalidUnique, { example: '{tenant}#{handle}', kind: wrong });
  }
  return input.map((name) => (name.includes('{') ? name : `{${name}}`));
};

/**
 * The constraints of an entity in its table.
 *
 * @param parse parses a format with the entity's fields and pipes
 * @throws KeyformError `format` or `definition`
 */
export const createConstraints = (
  formats: readonly string[],
  typeName: string,
  options: FormatOptions,
  parse: (format: string) => Format,
): readonly Constraint[] => {
  const names = new Set<string>();
  const { delimiter } = options.ofMarkers ?? options;
  return formats.map((text) => {
    const fields = [...new Set(parse(text).fields.map(({ name }) => name))];
    const name = fields.join('+');
    if (fields.length === 0 || names.has(name)) {
      throw keyformError(invalidUniqueFormat, {
        format: text,
        names: String(fields.length === 0 ? 'no field' : `${name}, which already exists`),
      });
    }
    names.add(name);
    return { name, fields, format: parse([MARKER, typeName, name, text].join(delimiter)) };
  });
};

/** The table's own key, as far as markers need it. */
interface MarkerTable {
  readonly primary: readonly string[];
  readonly formatOptions: FormatOptions;
}

/** The format of a marker's sort key. */
export const MARKER_SORT: Format = { text: MARKER, shape: MARKER, literals: [MARKER], fields: [], natural: undefined };

/**
 * The key of the marker for an item with these fields; undefined if the item lacks one of them.
 *
 * @param wire the encoded values
 * @throws Issue for a value that isn't allowed in a key
 */
export const markerKey = (
  { primary, formatOptions }: MarkerTable,
  { fields, format }: Constraint,
  values: { readonly [field: string]: unknown },
  wire: WireItem,
): WireItem | undefined => {
  if (fields.some((field) => (values[field] ?? null) === null || !Object.hasOwn(values, field))) return undefined;
  const [partition, sort] = primary as [string, string?];
  const key = { [partition]: { S: formatKey(format, values, formatOptions.ofMarkers ?? formatOptions, wire) } };
  return sort === undefined ? key : { ...key, [sort]: { S: MARKER } };
};

/** Whether an item is a marker of a table whose entities have unique fields: no entity can have a marker's key. */
export const isMarker = (
  { typeAttribute = '', primary, formatOptions }: MarkedTable,
  item: { readonly [attribute: string]: unknown },
): boolean => {
  const text = (attribute: string): string | undefined => {
    const content = (item[attribute] as { S?: unknown } | null | undefined)?.S;
    return typeof content === 'string' ? content : undefined;
  };
  const [partition, sort] = primary as [string, string?];
  // A projection returns the type, a stream the keys.
  if (text(typeAttribute) === MARKER) return true;
  return (
    text(partition)?.startsWith(MARKER + (formatOptions.ofMarkers ?? formatOptions).delimiter) === true &&
    (sort === undefined || text(sort) === MARKER)
  );
};
