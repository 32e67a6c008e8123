import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { Issue, prependPath } from '../errors/issue.js';
import { unknownName } from '../facts/messages/values.js';
import type { Format } from '../formats/format.js';
import type { KeyPlan } from '../formats/key-plan.js';
import type { AttrDescription } from '../values/attr-description.js';
import type { Partiality } from '../values/codec/codec.js';
import { toAttributeValue } from '../values/codec/native.js';
import { didYouMean } from '../values/codec/nearest.js';
import { encode, encodeChecked } from '../values/kinds.js';
import { createDecode } from './decode-item.js';
import { createEncode } from './encode-item.js';
import type { EntityDefinition } from './entity.js';
import { isSchema } from './entity-in-table.js';
import { EntityKeys } from './entity-keys.js';
import { type EntityOption, NO_OPTIONS } from './entity-option.js';
import { keyError } from './item-issues.js';
import { createKeyOf } from './key-of.js';
import type { EntityContext, EntityModel } from './model.js';

/**
 * The constructor creates only what the checks of a definition need. The encoder and decoder are created when the first item is
 * written or read.
 */
class TableEntity implements EntityModel {
  readonly name: string;
  readonly typeName: string;
  readonly definition: EntityDefinition;
  readonly context: EntityContext;
  readonly options: readonly EntityOption[];
  readonly #keys: EntityKeys;
  #names: readonly string[] | undefined;
  #encode: EntityModel['encode'] | undefined;
  #decode: EntityModel['decode'] | undefined;
  #keyOf: EntityModel['keyOf'] | undefined;

  constructor(name: string, typeName: string, definition: EntityDefinition, context: EntityContext) {
    this.name = name;
    this.typeName = typeName;
    this.definition = definition;
    this.context = context;
    this.#keys = new EntityKeys(this);
    const declared = definition[' ~options'];
    const options: EntityOption[] = [];
    this.options = declared.length === 0 ? NO_OPTIONS : options;
    const ofTable = { formatOptions: context.formatOptions, parse: (text: string) => definition.parse(text) };
    // Each option sees the ones before it.
    for (const option of declared) options.push(option.inTable?.(this, ofTable) ?? option);
  }

  physicalName(field: string): string {
    return this.definition.fields.physicalName(field);
  }

  attributeOf(field: string): AttrDescription | undefined {
    return this.definition.fields.attribute(field);
  }

  get formats(): ReadonlyMap<string, Format> {
    return this.#keys.formats;
  }

  get fields(): readonly string[] | undefined {
    if (isSchema(this)) return undefined;
    this.#names ??= Object.keys(this.definition[' ~attributes']);
    return this.#names;
  }

  get primaryFields(): readonly string[] {
    return this.#keys.primaryFields;
  }

  get plans(): readonly KeyPlan[] {
    return this.#keys.plans;
  }

  checkOwnKeys(values: Fields, wire: WireItem): void {
    try {
      this.#keys.checkOwn(values, wire);
    } catch (error) {
      throw keyError(error, values, this.options);
    }
  }

  encodeField(field: string, value: unknown): AttributeValue {
    return this.#encodeBy(encode, field, value);
  }

  writeField(field: string, value: unknown, isPart?: boolean): AttributeValue {
    return this.#encodeBy(encodeChecked, field, value, isPart);
  }

  #encodeBy(write: typeof encodeChecked, field: string, value: unknown, isPart?: boolean): AttributeValue {
    try {
      const attribute = this.attributeOf(field);
      if (attribute !== undefined) return write(attribute, value, isPart);
      if (isSchema(this)) return toAttributeValue(value);
      throw new Issue(unknownName, { noun: 'attribute', hint: didYouMean(field, this.fields ?? []) });
    } catch (error) {
      return prependPath(error, field);
    }
  }

  encode(input: unknown, isNew?: boolean): WireItem {
    this.#encode ??= createEncode(this, this.#keys);
    return this.#encode(input, isNew);
  }

  decode(item: WireItem, partial: Partiality): object {
    this.#decode ??= createDecode(this, this.#keys);
    return this.#decode(item, partial);
  }

  keyOf(fields: unknown): WireItem {
    this.#keyOf ??= createKeyOf(this, this.#keys);
    return this.#keyOf(fields);
  }
}

/**
 * An entity in its table.
 *
 * @throws KeyformError `definition` if the primary key is incomplete, or a key's type differs from its index
 */
export const createEntityModel = (
  name: string,
  typeName: string,
  definition: EntityDefinition,
  context: EntityContext,
): EntityModel => new TableEntity(name, typeName, definition, context);
