import type { Fields, WireItem } from '../../types/values/wire.js';
import {
  type FieldWriter,
  type Format,
  type FormatField,
  type FormatOptions,
  fieldWriters,
  keyOfFields,
} from './format.js';

/** One key attribute of an entity. */
export class KeyPart {
  readonly attribute: string;
  readonly format: Format;
  readonly type: 'S' | 'N' | 'B';
  /** Whether the key attribute is an attribute of the entity, and not written only for the index. */
  readonly own: boolean;
  /** The attribute that's copied, for keys of type N and B. */
  readonly source: string;
  readonly #options: FormatOptions;
  #writers: readonly FieldWriter[] | undefined;

  constructor({ attribute, format, type, own, source }: Omit<KeyPart, 'text' | 'errorsOf'>, options: FormatOptions) {
    this.attribute = attribute;
    this.format = format;
    this.type = type;
    this.own = own;
    this.source = source;
    this.#options = options;
  }

  /** The writers of its fields. Created at the first call: a program writes only some of a table's keys. */
  get #fieldWriters(): readonly FieldWriter[] {
    this.#writers ??= fieldWriters(this.format, this.#options);
    return this.#writers;
  }

  /** The key's string. `wire`: the values' encoded attributes. Throws Issue. */
  text(values: Fields, wire: WireItem): string {
    return keyOfFields(this.format, this.#fieldWriters, values, wire);
  }

  /**
   * The errors for the values of its fields, each checked by itself.
   *
   * @param isWhole whether a missing value is an error
   */
  errorsOf(values: Fields, isWhole: boolean): readonly unknown[] {
    return this.#fieldWriters.flatMap((writer, index) => {
      try {
        const value = values[(this.format.fields[index] as FormatField).name] ?? undefined;
        // A key of another type is copied from an attribute that was already checked.
        if (value === undefined ? isWhole : this.type === 'S') writer.writeOf(values);
        return [];
      } catch (error) {
        return [error];
      }
    });
  }
}

/** The keys of an entity for one index. */
export interface KeyPlan {
  readonly index: string;
  /** Two lists: the parts of the partition key and the parts of the sort key. */
  readonly parts: readonly (readonly KeyPart[])[];
  /** The same without attributes of the entity and keys of the table; empty if nothing remains. */
  readonly synthesized: readonly (readonly KeyPart[])[];
  /** The fields of its keys that an update may change; empty for the table's own key. */
  readonly fields: readonly string[];
  /** The fields without which no key is written; empty for the table's own key. */
  readonly optionalFields: readonly string[];
  /**
   * Two or more fields of an index on plain attributes that an item has all together or not at all: one of them would be half a key. Empty
   * if the index has `partialKeys`.
   */
  readonly allOrNone: readonly string[];
}

/** The names of the fields in keys, each once. */
export const fieldsOfParts = (parts: readonly KeyPart[]): string[] => [
  ...new Set(parts.flatMap(({ format }) => format.fields.map(({ name }) => name))),
];

/** The fields without which these keys aren't written. */
export const neededFields = (parts: readonly KeyPart[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ format }) => format.fields.flatMap(({ name, optional }) => (optional ? [] : name))));

/** Pipes that write different numbers differently, also for fields of unknown kind. */
const EXACT_PIPES = /^(pad:\d+|sortable)?(\|desc)?$/;

/** The fields that these keys don't determine: a pipe such as `lower` maps several values to the same string. */
export const ambiguousFields = (parts: readonly KeyPart[]): string[] => {
  const all = parts.flatMap(({ format }) => format.fields);
  const isDetermined = (field: string): boolean =>
    all.some(({ name, pipes, codec }) => name === field && (codec.reversible || EXACT_PIPES.test(pipes)));
  return fieldsOfParts(parts).filter((field) => !isDetermined(field));
};
