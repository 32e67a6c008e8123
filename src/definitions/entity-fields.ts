/** What attributes say about an entity's fields. */

import type { AttrKind } from '../../types/values/any-attr.js';
import type { Attributes } from '../../types/values/attr.js';
import { Issue, keyformError } from '../errors/issue.js';
import { invalidAttributes } from '../facts/messages/attributes.js';
import { invalidFormat, nestedKey, unknownFormatField } from '../facts/messages/definitions.js';
import { kindInKey } from '../formats/kind-in-key.js';
import { describe } from '../values/attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import type { AttributesCodec, ItemCodec } from '../values/codec/item.js';
import { didYouMean } from '../values/codec/nearest.js';
import { checkItem, compileItem, decode } from '../values/kinds.js';

/** What attributes, or a schema, say about an entity's fields. */
export interface EntityFields {
  /** The attribute of a field; always undefined for a schema: only its values tell. */
  attribute(field: string): AttrDescription | undefined;
  /** The kind of a field that a format names; undefined where a schema describes it. Throws KeyformError `format` for no field. */
  kindOf(field: string, format: string): AttrKind | undefined;
  /** The name of a field in the table. */
  physicalName(field: string): string;
  /** The field that is stored under a name. */
  fieldStoredAs(name: string): string | undefined;
  /** That of attributes can also be read with more members. Made when it is first asked for. */
  readonly codec: ItemCodec & Partial<AttributesCodec>;
  /**
   * Gives the values of these fields from which keys are made: those of the input that was just encoded, defaults and schema
   * applied.
   */
  keyValues(fields: readonly string[]): KeyValues;
  /** What a value is stored as that a field is set to by itself: what its schema makes of it. Throws Issue. */
  outputOf(field: string, value: unknown): unknown;
  /** Whether no item has such a field, as far as that is known. */
  lacks(field: string): boolean;
  /** Whether null in a field that no attribute describes takes it away, where a call says that null may. */
  nullRemoves(field: string): boolean;
}

type KeyValues = (input: unknown, wire: object) => { readonly [field: string]: unknown };

/**
 * The fields that attributes declare.
 *
 * @throws KeyformError `definition` for what are not attributes
 */
export class AttributeFields implements EntityFields {
  readonly #attributes: Attributes;
  /** The fields that are stored under other names, by those. */
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
    rejectPart(field, format, (name) => this.attribute(name) !== undefined);
    const near = didYouMean(field, Object.keys(this.#attributes));
    throw keyformError(unknownFormatField, { format, field, hint: near });
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
    const defaulted = keyFields.filter((field) => this.attribute(field)?.presence === 'default');
    if (defaulted.length === 0) return (input) => input as Record<string, unknown>;
    return (input, wire) => {
      const values = { ...(input as Record<string, unknown>) };
      for (const field of defaulted) {
        // The very default that the item got: a function gives another one each time.
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
 * Rejects a format that names a part of a field, `{address.city}`, in the place of one.
 *
 * @throws KeyformError `format`
 */
export const rejectPart = (name: string, format: string, isField: (name: string) => boolean): void => {
  const [field = ''] = name.split('.', 1);
  if (field === name || !isField(field)) return;
  const problem = new Issue(nestedKey, { placeholder: name });
  throw keyformError(invalidFormat, { format, problem }, undefined, { field: name });
};
