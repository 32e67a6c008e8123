import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Format } from './format.js';

/** An item in wire form, or a part of one. */
export type Item = Record<string, AttributeValue>;

/** Fields with their values, as the user gives them. */
export type Values = { readonly [field: string]: unknown };

/** One key attribute of an entity. */
export interface KeyPart {
  readonly attribute: string;
  readonly format: Format;
  /** Makes the key's text. */
  readonly text: (values: Values) => string;
  readonly type: 'S' | 'N' | 'B';
  /** Whether the key attribute is an attribute of the entity, and not written for the sake of the index alone. */
  readonly own: boolean;
  /** The attribute that is copied: of keys of type N and B. */
  readonly source: string;
}

/** The keys of an entity for one index. */
export interface KeyPlan {
  readonly index: string;
  /** The parts of the partition key, and those of the sort key. */
  readonly sides: readonly (readonly KeyPart[])[];
  /** Fields without which no key is written; none for the table's own key, which an item cannot lack. */
  readonly unless: readonly string[];
}

/** The names of the fields that keys are made of, each once. */
export const fieldsOf = (parts: readonly KeyPart[]): string[] => [
  ...new Set(parts.flatMap(({ format }) => format.fields.map(({ name }) => name))),
];
