import type { AttributeValue } from '../../types/values/attribute-value.js';
import { unknownFieldMessage } from '../errors/messages.js';
import { invalidItem, Refusal, raise, refuse, within } from '../errors/refusal.js';
import type { Item } from '../formats/key-plan.js';
import { createConstraints } from '../formats/unique-format.js';
import { isRecord } from '../values/codec/codec.js';
import { compileItem, type ItemCodec } from '../values/codec/item.js';
import { toAttributeValue } from '../values/codec/native.js';
import { didYouMean } from '../values/codec/nearest.js';
import { show } from '../values/codec/show.js';
import { createShape } from '../values/shape.js';
import { describeKey } from './describe-key.js';
import type { EntityDescription } from './entity.js';
import { createEntityKeys, type EntityContext } from './entity-keys.js';
import { createStamp } from './entity-options.js';
import { remember, rememberedOf } from './group.js';
import type { EntityModel } from './model.js';

/** An attribute of an item that is written, and the fields without which it is not there. */
interface Slot {
  readonly attribute: string;
  readonly fields: readonly string[];
}

/**
 * What the builders need of an entity in its table. What can be worked out beforehand is: writing an item is one pass
 * over its attributes and one over its keys.
 *
 * @throws KeyformError `definition` when the entity has no complete primary key, or a key has another type than its index
 *
 * @example
 * ```ts
 * createEntityModel('Order', 'Order', description, context).encode(order); //=> { PK: { S: 'CUSTOMER#alex' }, ... }
 * ```
 */
export const createEntityModel = (
  name: string,
  typeName: string,
  entity: EntityDescription,
  context: EntityContext,
): EntityModel => {
  const { typeAttribute } = context;
  const { codec, attribute: attributeOf, physicalName, fieldStoredAs, outputOf } = entity;
  const keys = createEntityKeys(name, typeName, entity, context);
  // Of all formats, also those of attributes that are keys as they are.
  const keyValues = entity.keyValues(
    [...keys.formats.values()].flatMap((format) => format.fields.map((of) => of.name)),
  );
  const isSchema = entity['~schema'] !== undefined;
  const primary = context.indexes.slice(0, 1).flatMap(({ partition, sort }) => [...partition, ...sort]);
  const ownsType = typeAttribute !== undefined && fieldStoredAs(typeAttribute) !== undefined;
  /** Attributes that are no fields: keys, and the type. */
  const foreign = [...entity.formats.keys()].filter((attribute) => fieldStoredAs(attribute) === undefined);

  const head = typeAttribute === undefined ? {} : { [typeAttribute]: typeName };
  /** A field that only the keys have: code without keyform wrote the item. */
  const fromKeys = (item: object, field: string): unknown => {
    const found: Record<string, unknown> = {};
    keys.fillIn(found, item as Item);
    return found[field];
  };
  // Made at the first item that is read. That there is nothing to refuse in the attributes is known: the entity compiled them.
  let compiled: ItemCodec['decode'] | undefined = isSchema ? codec.decode : undefined;
  const decode: ItemCodec['decode'] = (item, partial) => {
    compiled ??= compileItem(entity['~attributes'], 'attribute', head, fromKeys).decode;
    return compiled(item, partial);
  };
  const fields = Object.keys(entity['~attributes']);
  const slots: Slot[] = [
    ...keys.attributes,
    ...Object.keys(head).map((attribute) => ({ attribute, fields: [] })),
    ...fields.map((field) => ({
      attribute: physicalName(field),
      fields: attributeOf(field)?.presence === 'optional' ? [field] : [],
    })),
  ];
  const blank = createShape(
    {},
    slots.filter((slot) => slot.fields.length === 0),
    slots.filter((slot) => slot.fields.length > 0),
    ({ attribute }) => attribute,
    ({ fields: needed }, given: Record<string, unknown>) =>
      needed.every((field) => given[field] !== undefined && Object.hasOwn(given, field)),
  );

  const anotherType = (field: string, type: unknown): Refusal =>
    new Refusal(`must be ${show(typeName)}, or left out, but is ${show(type)}`, 'field', [field]);

  /** The input without the type attribute, which a read has put there. */
  const withoutType = (input: unknown): unknown => {
    if (typeAttribute === undefined || ownsType || !isRecord(input) || input[typeAttribute] === undefined) return input;
    const { [typeAttribute]: type, ...others } = input;
    if (type === typeName) return others;
    throw anotherType(typeAttribute, type);
  };

  const options = entity['~options'];
  const stamp = options && createStamp(options, attributeOf, context.now);
  const prepared = stamp === undefined ? withoutType : (input: unknown): unknown => stamp(withoutType(input));

  const stripped = (item: Item): Item => {
    const rest = { ...item };
    for (const attribute of ownsType ? foreign : [...foreign, ...Object.keys(head)]) delete rest[attribute];
    return rest;
  };

  const encodeField = (field: string, value: unknown): AttributeValue => {
    try {
      if (isSchema) return toAttributeValue(value);
      const attribute = attributeOf(field);
      if (attribute !== undefined) return attribute.encode(value);
      throw new Refusal(`is no attribute${didYouMean(field, fields)}`);
    } catch (error) {
      return within(error, field);
    }
  };

  return {
    name,
    typeName,
    formats: keys.formats,
    physicalName,
    fields: isSchema ? undefined : fields,
    attributeOf,
    primaryFields: keys.primaryFields,
    get stale() {
      return keys.stale;
    },
    checkOwnKeys: keys.checkOwn,
    options,
    unique: createConstraints(options?.unique ?? [], typeName, context.formatOptions, entity.parse),
    encodeField,
    outputOf,
    checkField: (field, value) => {
      if (!isSchema) encodeField(field, value);
    },

    encode: (input) => {
      try {
        const given = prepared(input);
        if (!isSchema && !isRecord(given)) throw new Refusal(`must be an object, but is ${show(given)}`);
        const item = (isSchema ? {} : blank(given as Record<string, unknown>)) as Item;
        const wire = isSchema ? codec.encode(given) : codec.encode(given, item);
        const clash = isSchema && foreign.find((attribute) => wire[attribute] !== undefined);
        if (clash) throw new Refusal('is where a key is stored: give the field another name', 'field', [clash]);
        if (ownsType && (wire[typeAttribute] as { S?: string } | undefined)?.S !== typeName) {
          throw new Refusal(`must be ${show(typeName)}`, 'field', [typeAttribute]);
        }
        keys.writeAll(keyValues(given, wire), wire, item);
        if (typeAttribute !== undefined) item[typeAttribute] = { S: typeName };
        return isSchema ? { ...item, ...wire } : item;
      } catch (error) {
        return raise(error, name);
      }
    },

    decode: (item, partial) => {
      try {
        const read = isSchema ? { ...head, ...decode(stripped(item), partial) } : decode(item, partial);
        if (partial === true || (partial && isSchema)) keys.fillIn(read, item);
        // A schema knows no projections.
        if (isSchema && typeof partial === 'object') {
          for (const field of Object.keys(read)) if (!partial.has(field)) delete read[field];
        }
        if (typeAttribute === undefined) remember(read, name);
        return read;
      } catch (error) {
        throw invalidItem(error, name, item, describeKey({ primary, typeAttribute }, item));
      }
    },

    keyOf: (given) => {
      try {
        if (!isRecord(given)) {
          throw new Refusal(`takes the fields of its primary key, but was given ${show(given)}`);
        }
        const known = rememberedOf(given);
        if (known !== undefined && known !== name) throw new Refusal(`was given an item of ${known}`);
        const wire: Item = {};
        const own: Record<string, unknown> = {};
        for (const field of Object.keys(given)) {
          const value = given[field];
          if (value === undefined) continue;
          if (keys.primaryFields.includes(field)) {
            own[field] = value;
            wire[physicalName(field)] = encodeField(field, value);
          } else if (physicalName(field) === typeAttribute) {
            if (value !== typeName) throw anotherType(field, value);
          } else if (!isSchema && attributeOf(field) === undefined) {
            // What else a whole item has is passed over.
            throw refuse('field', unknownFieldMessage(field, 'the primary key'), field, name);
          }
        }
        return keys.writePrimary(own, wire);
      } catch (error) {
        return raise(error, name);
      }
    },
  };
};
