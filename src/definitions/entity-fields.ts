/** The fields of an entity with attributes. */

import type { AttrKind } from '../../types/values/any-attr.js';
import type { Attributes } from '../../types/values/attr.js';
import { Issue, keyformError } from '../errors/issue.js';
import { declareField, oneField } from '../facts/message-parts.js';
import { invalidAttributes } from '../facts/messages/attributes.js';
import { invalidFormat, nestedKey, unknownFormatField } from '../facts/messages/definitions.js';
import { kindInKey } from '../formats/kind-in-key.js';
import { describe } from '../values/attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import type { AttributesCodec, ItemCodec } from '../values/codec/item.js';
import { didYouMean } from '../values/codec/nearest.js';
import { checkItem, compileItem, decode } from '../values/kinds.js';

/** The fields of an entity, from attributes or a schema. */
export interface EntityFields {
  /** The attribute of a field; undefined for a schema. */
  attribute(field: string): AttrDescription | undefined;
  /** The kind of a field in a format; undefined for a schema. Throws KeyformError `format` for an unknown field. */
  kindOf(field: string, format: string): AttrKind | undefined;
  /** The attribute name of a field. */
  physicalName(field: string): string;
  /** The field with this attribute name. */
  fieldStoredAs(name: string): string | undefined;
  /** Compiled on first use. With attributes, the codec also has `reader`. */
  readonly codec: ItemCodec & Partial<AttributesCodec>;
  /**
   * Returns a function for the values that keys are built from: those of the input that was just encoded, after defaults and
   * schema.
   */
  keyValues(fields: readonly string[]): KeyValues;
  /** The value to store for a field that is set by itself: the output of its schema. Throws Issue. */
  outputOf(field: string, value: unknown): unknown;
  /** Whether the field certainly doesn't exist. */
  lacks(field: string): boolean;
  /** Whether `nulls: 'remove'` lets null remove the field of a schema. */
  nullRemoves(field: string): boolean;
}

type KeyValues = (input: unknown, wire: object) => { readonly [field: string]: unknown };

/**
 * The fields of declared attributes.
 *
 * @throws KeyformError `definition` for an invalid attribute
 */
export class AttributeFields implements EntityFields {
  readonly #attributes: Attributes;
  /** Renamed fields by attribute name. */
  readonly #renamed: ReadonlyMap<string, string> | undefined;
  #codec: AttributesCodec | undefined;

  constructor(attributes: Attributes, place?: string) {
    if (!isRecord(attributes)) {
      throw keyformError(invalidAttributes, { value: attributes });
    }
    checkItem(attributes, place);
    this.#attributes = attributes;
    let renamed: Map<string, string> | undefined;
    for (const field of Object.keys(attributes)) {
      const { name } = describe(attributes[field] as object);
      if (name !== undefined && name !== field) {
        renamed ??= new Map();
        renamed.set(name, field);
      }
    }
    this.#renamed = renamed;
  }

  attribute(field: string): AttrDescription | undefined {
    return Object.hasOwn(this.#attributes, field) ? describe(this.#attributes[field] as object) : undefined;
  }

  kindOf(field: string, format: string): AttrKind {
    const attribute = this.attribute(field);
    if (attribute !== undefined) return kindInKey(attribute);
    rejectNestedField(field, format, (name) => this.attribute(name) !== undefined);
    const hint =
      didYouMean(field, Object.keys(this.#attributes)) || (/[ ,([:+#]/.test(field) ? oneField : declareField).text;
    throw keyformError(unknownFormatField, { format, field, hint });
  }

  physicalName(field: string): string {
    return this.attribute(field)?.name ?? field;
  }

  fieldStoredAs(name: string): string | undefined {
    const attribute = this.attribute(name);
    if (attribute !== undefined && (attribute.name ?? name) === name) return name;
    return this.#renamed?.get(name);
  }

  get codec(): AttributesCodec {
    this.#codec ??= compileItem(this.#attributes);
    return this.#codec;
  }

  keyValues(keyFields: readonly string[]): KeyValues {
    const defaulted = keyFields.filter((field) => this.attribute(field)?.written);
    if (defaulted.length === 0) return (input) => input as Record<string, unknown>;
    return (input, wire) => {
      const values = { ...(input as Record<string, unknown>) };
      for (const field of defaulted) {
        // The default that was written: a default function may return a different value the next time.
        values[field] ??= decode(this.attribute(field) as AttrDescription, wire[this.physicalName(field) as never]);
      }
      return values;
    };
  }

  outputOf(_: string, value: unknown): unknown {
    return value;
  }

  lacks(field: string): boolean {
    return this.attribute(field) === undefined;
  }

  nullRemoves(): boolean {
    return false;
  }
}

/**
 * Rejects a format with a part of a field in a placeholder, such as `{address.city}`.
 *
 * @throws KeyformError `format`
 */
export const rejectNestedField = (name: string, format: string, isField: (name: string) => boolean): void => {
  const [field = ''] = name.split('.', 1);
  if (field === name || !isField(field)) return;
  const problem = new Issue(nestedKey, { placeholder: name });
  throw keyformError(invalidFormat, { format, problem, field: name });
};
