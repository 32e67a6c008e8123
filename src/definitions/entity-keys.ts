import type { AttributeValue } from '../../types/values/attribute-value.js';
import {
  absentKeyMessage,
  booleanKeyMessage,
  foreignKeyMessage,
  keyFormatMessage,
  keyKindMessage,
  noFormatMessage,
} from '../errors/messages.js';
import { Refusal, refuse } from '../errors/refusal.js';
import { type Format, type FormatOptions, keyWriter, matchKey, parseFormat } from '../formats/format.js';
import { excess, LONGEST } from '../formats/key-length.js';
import { fieldsOf, type Item, type KeyPart, type KeyPlan, type Values } from '../formats/key-plan.js';
import { createStaleKeys, type StaleKeys } from '../formats/stale-keys.js';
import { asStored, STORED_AS, setOwn } from '../values/codec/codec.js';
import { didYouMean } from '../values/codec/nearest.js';
import type { EntityDescription } from './entity.js';

/** What an entity's model needs of its table. */
export interface EntityContext {
  readonly typeAttribute: string | undefined;
  readonly formatOptions: FormatOptions;
  /** The clock, for timestamps. */
  readonly now: () => Date;
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  /** The table's own key first. */
  readonly indexes: readonly {
    readonly name: string;
    readonly partition: readonly string[];
    readonly sort: readonly string[];
  }[];
}

// A blank item has null where its attributes will be.
const isPresent = (value: AttributeValue | undefined | null): boolean => !!value && !('NULL' in value);

/**
 * The keys of an entity in a table: declared, natural, or its type; in the order of the indexes.
 *
 * @throws KeyformError `definition` when the entity has no complete primary key, or a key has another type than its index
 *
 * @example
 * ```ts
 * const keys = createEntityKeys('Order', 'Order', description, context);
 * keys.writePrimary({ username: 'alex', orderId: '1' }, {}); //=> { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } }
 * ```
 */
export const createEntityKeys = (
  name: string,
  typeName: string,
  { formats: declared, fieldStoredAs, attribute: attributeOf, physicalName }: EntityDescription,
  { typeAttribute, formatOptions, keyType, indexes }: EntityContext,
) => {
  const formatOf = (attribute: string, field: string | undefined): Format | undefined => {
    if (declared.has(attribute)) return declared.get(attribute);
    if (field !== undefined) return parseFormat(`{${field}}`, () => attributeOf(field)?.kind);
    if (attribute !== typeAttribute) return undefined;
    return { text: typeName, shape: typeName, literals: [typeName], fields: [], natural: undefined };
  };

  /** A key attribute is stored in the type that its index takes. */
  const checkType = ({ attribute, format: { natural, text }, type, own }: KeyPart): void => {
    const kind = natural === undefined ? 'string' : attributeOf(natural)?.kind;
    const stored = kind === undefined ? undefined : STORED_AS[kind];
    if (stored === undefined || stored === type || (stored === 'BOOL' && type === 'S' && !own)) return;
    throw refuse(
      'definition',
      type !== 'S'
        ? keyFormatMessage(name, attribute, text, type)
        : stored === 'BOOL'
          ? booleanKeyMessage(name, attribute, text)
          : keyKindMessage(name, attribute, text, natural as string, kind as string, stored),
      natural,
      name,
    );
  };

  /** Whether an item may lack a field, or have it as null; undefined for one of a schema, which does not tell. */
  const mayBeAbsent = (field: string): boolean | undefined => {
    const attribute = attributeOf(field);
    return attribute && (attribute.presence === 'optional' || attribute.acceptsNull);
  };

  /** No item is stored without its primary key. */
  const checkPresent = (primary: readonly KeyPart[]): void => {
    for (const { attribute, format } of primary) {
      const field = format.fields.find((each) => mayBeAbsent(each.name))?.name;
      if (field === undefined) continue;
      throw refuse('definition', absentKeyMessage(name, attribute, format.text, field), field, name);
    }
  };

  const parts = new Map<string, KeyPart>();
  const keyAttributes = indexes.flatMap(({ partition, sort }) => [...partition, ...sort]);
  const foreign = [...declared.keys()].find((key) => key !== typeAttribute && !keyAttributes.includes(key));
  if (foreign !== undefined) {
    const near = didYouMean(foreign, keyAttributes);
    throw refuse('definition', `${foreignKeyMessage(name, foreign)}${near}`, undefined, name);
  }
  for (const attribute of keyAttributes) {
    const field = fieldStoredAs(attribute);
    const format = formatOf(attribute, field);
    if (format === undefined || parts.has(attribute)) continue;
    const source = physicalName(format.natural ?? '');
    const text = keyWriter(format, formatOptions);
    const part: KeyPart = { attribute, format, text, type: keyType(attribute), own: field !== undefined, source };
    checkType(part);
    parts.set(attribute, part);
  }

  const plans = indexes.flatMap(({ name: indexName, partition, sort }, index): KeyPlan[] => {
    const all = [...partition, ...sort];
    const missing = all.find((attribute) => !parts.has(attribute));
    if (missing !== undefined) {
      if (index > 0) return [];
      throw refuse('definition', noFormatMessage(name, missing), undefined, name);
    }
    const sides = [partition, sort].map((attributes) => attributes.map((attribute) => parts.get(attribute) as KeyPart));
    if (index === 0) checkPresent(sides.flat());
    const unless = index === 0 ? [] : fieldsOf(sides.flat()).filter((field) => mayBeAbsent(field) ?? true);
    return [{ index: indexName, sides, unless }];
  });
  const primary = plans[0] as KeyPlan;
  // Attributes that are keys of an index must fit it even where the item lacks its other keys.
  const ownParts = [...parts.values()].filter(({ own }) => own);

  const keyValue = ({ format, type, source, text }: KeyPart, values: Values, wire: Item): AttributeValue => {
    if (type === 'S') return { S: text(values) };
    const value = wire[source] ?? undefined;
    if (value !== undefined && type in value) return value;
    const problem = value === undefined ? `is missing, and the key ${format.text} needs it` : `must be of type ${type}`;
    throw new Refusal(problem, 'field', [format.natural ?? '']);
  };

  const write = ({ sides }: Pick<KeyPlan, 'sides'>, values: Values, wire: Item, item: Item): void => {
    for (let side = 0; side < 2; side++) {
      const sideParts = sides[side] as readonly KeyPart[];
      const written: AttributeValue[] = [];
      for (let index = 0; index < sideParts.length; index++) {
        const part = sideParts[index] as KeyPart;
        let value = item[part.attribute];
        if (value === undefined || value === null) {
          value = keyValue(part, values, wire);
          item[part.attribute] = value;
        }
        written.push(value);
      }
      const most = LONGEST[side] as number;
      const length = excess(written, most);
      if (length === 0) continue;
      const size = (field: string): number => {
        const value = values[field];
        return typeof value === 'object' ? 0 : String(value).length;
      };
      const names = sideParts.map(({ attribute }) => attribute).join(' and ');
      throw new Refusal(
        `makes ${names} ${length} bytes long: a ${side === 0 ? 'partition' : 'sort'} key has at most ${most}`,
        'key',
        fieldsOf(sideParts)
          .sort((left, right) => size(right) - size(left))
          .slice(0, 1),
      );
    }
  };

  const checkOwn = ({ attribute, format, type, text }: KeyPart, values: Values, wire: Item): void => {
    const value = wire[attribute] ?? undefined;
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
    if (type === 'S') text(values);
  };

  const checkAllOwn = (values: Values, wire: Item): void => {
    for (const part of ownParts) checkOwn(part, values, wire);
  };

  // Made at the first update: many entities are never updated.
  let stale: StaleKeys | undefined;
  return {
    formats: new Map([...parts].map(([attribute, { format }]): [string, Format] => [attribute, format])),
    /** The fields of the table's own key. */
    primaryFields: fieldsOf(primary.sides.flat()),
    /** All key attributes, each with the fields without which an item lacks it. */
    attributes: plans.flatMap(({ sides, unless }) =>
      sides.flat().map(({ attribute }) => ({ attribute, fields: unless })),
    ),

    /** The table's own key. Throws Refusal. */
    writePrimary: (values: Values, wire: Item): Item => {
      const item: Item = {};
      write(primary, values, wire, item);
      return item;
    },

    /** Writes the keys of all indexes for which there are all fields to an item. Throws Refusal. */
    writeAll: (values: Values, wire: Item, item: Item): void => {
      for (const plan of plans) {
        if (plan.unless.every((field) => isPresent(wire[physicalName(field)]))) write(plan, values, wire, item);
        else for (const { attribute } of plan.sides.flat()) if (item[attribute] === null) delete item[attribute];
      }
      checkAllOwn(values, wire);
    },

    /** Checks the attributes that are keys of an index, as far as they are there. Throws Refusal. */
    checkOwn: checkAllOwn,

    /** What becomes of the keys when an update changes an item's fields. */
    get stale(): StaleKeys {
      stale ??= createStaleKeys(plans, typeAttribute, (sides, values, wire, item) =>
        write({ sides }, values, wire, item),
      );
      return stale;
    },

    /** Reads from the keys what else was not read. */
    fillIn: (fields: Record<string, unknown>, item: Item): void => {
      for (const { attribute, format } of parts.values()) {
        const value = item[attribute];
        if (value === undefined || format.fields.every(({ name: field }) => fields[field] !== undefined)) continue;
        const { natural = '' } = format;
        const found =
          'S' in value
            ? matchKey(format, value.S, formatOptions)
            : { [natural]: attributeOf(natural)?.decode(asStored(value)) };
        for (const [field, read] of Object.entries(found ?? {})) {
          if (fields[field] === undefined) setOwn(fields, field, read);
        }
      }
    },
  };
};
