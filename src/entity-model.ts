import type { AttributeValue } from '../types/attribute-value.js';
import { asStored, isRecord, mismatch, setOwn } from './codec/codec.js';
import { toAttributeValue } from './codec/native.js';
import { didYouMean } from './codec/nearest.js';
import { show } from './codec/show.js';
import type { EntityDescription } from './entity.js';
import { KeyformError } from './error.js';
import { type Format, type FormatOptions, formatKey, matchKey, parseFormat } from './format.js';
import { remember } from './group.js';
import { unknownFieldMessage } from './messages.js';
import type { EntityModel } from './model.js';
import { Refusal, raise, within } from './refusal.js';
import { createShape } from './shape.js';

/** What an entity's model needs of its table. */
export interface EntityContext {
  readonly typeAttribute: string | undefined;
  readonly formatOptions: FormatOptions;
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  /** The table's own key first. */
  readonly indexes: readonly {
    readonly name: string;
    readonly partition: readonly string[];
    readonly sort: readonly string[];
  }[];
}

type Item = Record<string, AttributeValue>;
type Values = { readonly [field: string]: unknown };

/** One key attribute of an index. */
interface KeyPart {
  readonly attribute: string;
  readonly format: Format;
  readonly type: 'S' | 'N' | 'B';
  /** Whether the key attribute is an attribute of the entity, and not written for the sake of the index alone. */
  readonly own: boolean;
  /** The attribute that is copied: of keys of type N and B. */
  readonly source: string;
}

/** The keys of an entity for one index. */
interface KeyPlan {
  readonly parts: readonly KeyPart[];
  /** How many of the parts are the partition key. */
  readonly partition: number;
  /** Attributes without which no key is written; none for the table's own key, which an item cannot lack. */
  readonly unless: readonly string[];
}

// Source: Amazon DynamoDB developer guide, Constraints: lengths of key values; of multi-attribute keys, their sums.
const LONGEST_PARTITION_KEY = 2048;
const LONGEST_SORT_KEY = 1024;

const encoder = new TextEncoder();
const lengthOf = (value: AttributeValue): number =>
  'S' in value ? encoder.encode(value.S).length : 'B' in value ? value.B.length : 0;

const isPresent = (value: AttributeValue | undefined): boolean => value !== undefined && !('NULL' in value);

/** The formats of an entity's keys in a table: declared, natural, or its type. In the order of the indexes. */
const formatsOf = (entity: EntityDescription, typeName: string, context: EntityContext): Map<string, Format> => {
  const formats = new Map<string, Format>();
  for (const attribute of new Set(context.indexes.flatMap(({ partition, sort }) => [...partition, ...sort]))) {
    const declared = entity.formats.get(attribute);
    const field = entity.fieldStoredAs(attribute);
    if (declared !== undefined) formats.set(attribute, declared);
    else if (field !== undefined) {
      formats.set(
        attribute,
        parseFormat(`{${field}}`, () => entity.attribute(field)?.kind),
      );
    } else if (attribute === context.typeAttribute) {
      formats.set(attribute, { text: typeName, shape: typeName, literals: [typeName], fields: [], natural: undefined });
    }
  }
  return formats;
};

/**
 * What the builders need of an entity in its table. What can be worked out beforehand is: writing an item is one pass
 * over its attributes and one over its keys.
 *
 * @throws KeyformError `definition` when the entity has no complete primary key
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
  const { typeAttribute, formatOptions, keyType } = context;
  const { codec, attribute: attributeOf, physicalName } = entity;
  const formats = formatsOf(entity, typeName, context);

  const partOf = (attribute: string): KeyPart | undefined => {
    const format = formats.get(attribute);
    if (format === undefined) return undefined;
    return {
      attribute,
      format,
      type: keyType(attribute),
      own: entity.fieldStoredAs(attribute) !== undefined,
      source: physicalName(format.natural ?? ''),
    };
  };
  const plans = context.indexes.flatMap(({ partition, sort }, index): KeyPlan[] => {
    const parts = [...partition, ...sort].map(partOf);
    if (parts.includes(undefined)) {
      if (index > 0) return [];
      const missing = [...partition, ...sort].find((attribute) => !formats.has(attribute));
      throw new KeyformError(
        'definition',
        `${name} has no format for ${missing}, a key of the table: add it to its keys`,
        {
          entity: name,
        },
      );
    }
    const complete = parts as KeyPart[];
    const fields = index === 0 ? [] : fieldsOf(complete);
    const unless = fields.filter((field) => {
      const attribute = attributeOf(field);
      return attribute === undefined || attribute.presence === 'optional' || attribute.acceptsNull;
    });
    return [{ parts: complete, partition: partition.length, unless: unless.map(physicalName) }];
  });
  const primary = plans[0] as KeyPlan;
  const primaryFields = new Set(fieldsOf(primary.parts));
  // Attributes that are keys of an index must fit it even where the item lacks its other keys.
  const ownParts = [...formats.keys()].flatMap((attribute) => {
    const part = partOf(attribute) as KeyPart;
    return part.own ? [part] : [];
  });
  const ownsType = typeAttribute !== undefined && entity.fieldStoredAs(typeAttribute) !== undefined;
  const foreign = [...entity.formats.keys()].filter((attribute) => entity.fieldStoredAs(attribute) === undefined);
  const isSchema = entity['~schema'] !== undefined;

  const fields = Object.keys(entity['~attributes']);
  const optional = fields.filter((field) => attributeOf(field)?.presence === 'optional');
  const required = fields.filter((field) => !optional.includes(field));
  const typed = typeAttribute === undefined ? [] : [typeAttribute];
  const keysOf = (sparse: boolean): string[] =>
    plans.flatMap(({ parts, unless }) => (unless.length > 0 === sparse ? parts.map(({ attribute }) => attribute) : []));
  const toWire = createShape(
    [...keysOf(false), ...typed, ...required.map(physicalName)],
    [...keysOf(true), ...optional.map(physicalName)],
  );
  const toFields = createShape([...typed, ...required], optional);

  const keyValue = ({ format, type, source }: KeyPart, values: Values, wire: Item): AttributeValue => {
    if (type === 'S') return { S: formatKey(format, values, formatOptions) };
    const value = wire[source];
    if (value !== undefined && type in value) return value;
    const problem = value === undefined ? `is missing, and the key ${format.text} needs it` : `must be of type ${type}`;
    throw new Refusal(problem, 'field', [format.natural ?? '']);
  };

  const checkLength = (plan: KeyPlan, values: Values, item: Item, from: number, to: number, most: number): void => {
    let bound = 0;
    for (let index = from; index < to; index++) {
      const value = item[(plan.parts[index] as KeyPart).attribute] as { S?: string; B?: Uint8Array };
      // No character takes more than three bytes for each of its UTF-16 units.
      bound += value.S !== undefined ? value.S.length * 3 : (value.B?.length ?? 0);
    }
    if (bound <= most) return;
    const parts = plan.parts.slice(from, to);
    const length = parts.reduce((sum, { attribute }) => sum + lengthOf(item[attribute] as AttributeValue), 0);
    if (length <= most) return;
    const size = (field: string): number => String(values[field]).length;
    const longest = fieldsOf(parts).sort((left, right) => size(right) - size(left))[0];
    const noun = from === 0 ? 'partition' : 'sort';
    throw new Refusal(
      `makes ${parts.map(({ attribute }) => attribute).join(' and ')} ${length} bytes long: a ${noun} key has at most ${most}`,
      'key',
      longest === undefined ? [] : [longest],
    );
  };

  const writeKeys = (plan: KeyPlan, values: Values, wire: Item, item: Item): void => {
    const { parts, partition } = plan;
    for (const part of parts) {
      if (item[part.attribute] === undefined) item[part.attribute] = keyValue(part, values, wire);
    }
    checkLength(plan, values, item, 0, partition, LONGEST_PARTITION_KEY);
    checkLength(plan, values, item, partition, parts.length, LONGEST_SORT_KEY);
  };

  const checkOwn = ({ attribute, format, type }: KeyPart, values: Values, wire: Item): void => {
    const value = wire[attribute];
    if (value === undefined) return;
    if (!(type in value)) {
      const stored = Object.keys(value)[0];
      throw new Refusal(
        `is a key of an index, which takes ${type}, but would be stored as ${stored}${stored === 'NULL' ? ': leave it out' : ''}`,
        'field',
        [format.natural as string],
      );
    }
    // Empty text, and half a character, are no keys.
    if (type === 'S') formatKey(format, values, formatOptions);
  };

  /** The input without the type attribute, which a read has put there. */
  const withoutType = (input: unknown): unknown => {
    if (typeAttribute === undefined || ownsType || !isRecord(input) || input[typeAttribute] === undefined) return input;
    const { [typeAttribute]: type, ...fields } = input;
    if (type === typeName) return fields;
    throw new Refusal(`must be ${show(typeName)}, or left out, but is ${show(type)}`, 'field', [typeAttribute]);
  };

  const stripped = (item: Item): Item => {
    const rest = { ...item };
    for (const attribute of foreign) delete rest[attribute];
    if (typeAttribute !== undefined && !ownsType) delete rest[typeAttribute];
    return rest;
  };

  /** Reads from the keys what else was not read. */
  const fillIn = (fields: Record<string, unknown>, item: Item): void => {
    for (const [attribute, format] of formats) {
      const value = item[attribute];
      if (value === undefined || format.fields.every(({ name }) => fields[name] !== undefined)) continue;
      const found = 'S' in value ? matchKey(format, value.S, formatOptions) : storedKey(format, value);
      for (const [field, read] of Object.entries(found ?? {})) {
        if (fields[field] === undefined) setOwn(fields, field, read);
      }
    }
  };
  const storedKey = ({ natural = '' }: Format, value: AttributeValue): Values => ({
    [natural]: attributeOf(natural)?.decode(asStored(value)),
  });

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
  const checkField = (field: string, value: unknown): void => {
    if (!isSchema) encodeField(field, value);
  };

  return {
    name,
    typeName,
    formats,
    physicalName,
    encodeField,
    checkField,

    encode: (input) => {
      try {
        const wire = codec.encode(withoutType(input));
        const values = entity.keyValues(input, wire);
        const item: Item = {};
        if (isSchema) {
          const clash = foreign.find((attribute) => wire[attribute] !== undefined);
          if (clash !== undefined)
            throw new Refusal('is where a key is stored: give the field another name', 'field', [clash]);
        }
        for (const plan of plans) {
          if (plan.unless.every((attribute) => isPresent(wire[attribute]))) writeKeys(plan, values, wire, item);
        }
        for (const part of ownParts) checkOwn(part, values, wire);
        if (typeAttribute !== undefined) {
          if (ownsType && (wire[typeAttribute] as { S?: string } | undefined)?.S !== typeName) {
            throw new Refusal(`must be ${show(typeName)}`, 'field', [typeAttribute]);
          }
          item[typeAttribute] = { S: typeName };
        }
        return toWire(item, wire);
      } catch (error) {
        return raise(error, name);
      }
    },

    decode: (item, partial) => {
      try {
        const fields = codec.decode(isSchema ? stripped(item) : item, partial);
        if (partial) fillIn(fields, item);
        if (typeAttribute !== undefined) {
          const type = { [typeAttribute]: typeName };
          return partial ? { ...type, ...fields } : toFields<unknown>(type, fields);
        }
        remember(fields, name);
        return fields;
      } catch (error) {
        return raise(error, name);
      }
    },

    keyOf: (given) => {
      try {
        if (!isRecord(given)) throw mismatch('the fields of the primary key', given);
        const wire: Item = {};
        for (const field of Object.keys(given)) {
          if (given[field] === undefined) continue;
          if (!primaryFields.has(field)) {
            throw new KeyformError('field', unknownFieldMessage(field, 'the primary key'), {
              entity: name,
              field,
            });
          }
          wire[physicalName(field)] = encodeField(field, given[field]);
        }
        const key: Item = {};
        writeKeys(primary, given, wire, key);
        return key;
      } catch (error) {
        return raise(error, name);
      }
    },
  };
};

const fieldsOf = (parts: readonly KeyPart[]): string[] => [
  ...new Set(parts.flatMap(({ format }) => format.fields.map(({ name }) => name))),
];
