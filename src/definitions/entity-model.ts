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
import type { EntityDescription } from './entity.js';
import { type EntityInTable, isSchema } from './entity-in-table.js';
import { EntityKeys } from './entity-keys.js';
import { type EntityOption, NO_OPTIONS } from './entity-option.js';
import { keyError } from './item-issues.js';
import { createKeyOf } from './key-of.js';
import type { EntityModel } from './model.js';
import type { EntityContext, Planned } from './plan-keys.js';

/**
 * An entity in its table. The definition creates only what its checks need; encoders and decoders are created on first use.
 *
 * @throws KeyformError `definition` if the primary key is incomplete, or a key's type isn't that of its index
 */
export class TableEntity implements EntityModel, EntityInTable {
  readonly name: string;
  readonly typeName: string;
  readonly entity: EntityDescription;
  readonly context: EntityContext;
  readonly keys: EntityKeys;
  readonly options: readonly EntityOption[];
  #names: readonly string[] | undefined;
  #encode: EntityModel['encode'] | undefined;
  #decode: EntityModel['decode'] | undefined;
  #keyOf: EntityModel['keyOf'] | undefined;

  constructor(planned: Planned) {
    const { name, typeName, entity, context } = planned;
    this.name = name;
    this.typeName = typeName;
    this.entity = entity;
    this.context = context;
    this.keys = new EntityKeys(planned);
    const declared = entity[' ~options'];
    const options: EntityOption[] = [];
    this.options = declared.length === 0 ? NO_OPTIONS : options;
    const ofTable = { formatOptions: context.formatOptions, parse: (text: string) => entity.parse(text) };
    // Each option sees the ones before it.
    for (const option of declared) options.push(option.inTable?.(this, ofTable) ?? option);
  }

  physicalName(field: string): string {
    return this.entity.fields.physicalName(field);
  }

  attributeOf(field: string): AttrDescription | undefined {
    return this.entity.fields.attribute(field);
  }

  get formats(): ReadonlyMap<string, Format> {
    return this.keys.formats;
  }

  get fields(): readonly string[] | undefined {
    if (isSchema(this)) return undefined;
    this.#names ??= Object.keys(this.entity[' ~attributes']);
    return this.#names;
  }

  get primaryFields(): readonly string[] {
    return this.keys.primaryFields;
  }

  get plans(): readonly KeyPlan[] {
    return this.keys.plans;
  }

  checkOwnKeys(values: Fields, wire: WireItem): void {
    try {
      this.keys.checkOwn(values, wire);
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

  outputOf(field: string, value: unknown): unknown {
    return this.entity.fields.outputOf(field, value);
  }

  lacks(field: string): boolean {
    return this.entity.fields.lacks(field);
  }

  nullRemoves(field: string): boolean {
    return this.entity.fields.nullRemoves(field);
  }

  checkField(field: string, value: unknown): void {
    if (!isSchema(this)) this.encodeField(field, value);
  }

  encode(input: unknown, isNew?: boolean): WireItem {
    this.#encode ??= createEncode(this);
    return this.#encode(input, isNew);
  }

  decode(item: WireItem, partial: Partiality): object {
    this.#decode ??= createDecode(this);
    return this.#decode(item, partial);
  }

  keyOf(fields: unknown): WireItem {
    this.#keyOf ??= createKeyOf(this, (field, value) => this.encodeField(field, value));
    return this.#keyOf(fields);
  }
}
