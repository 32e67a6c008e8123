/** The plan of an entity's keys: the formats of its key attributes, and what each index needs. */

import { keyformError } from '../errors/issue.js';
import { keyFormatFor } from '../errors/message-choice.js';
import {
  absentKey,
  booleanKey,
  foreignKey,
  halfFormat,
  hiddenNeeded,
  keyKind,
  noFormat,
} from '../facts/messages/definitions.js';
import type { Format, FormatOptions } from '../formats/format.js';
import { fieldsOfParts, KeyPart, type KeyPlan } from '../formats/key-plan.js';
import { didYouMean } from '../values/codec/nearest.js';
import { storedType } from '../values/kinds.js';
import { trimmed } from '../values/trimmed.js';
import { checkAmbiguousFields } from './check-ambiguous-fields.js';
import type { EntityDescription } from './entity.js';
import { derivedFields } from './entity-option.js';

/** The part of a table that its entities need. */
export interface EntityContext {
  readonly typeAttribute: string | undefined;
  readonly formatOptions: FormatOptions;
  readonly now: () => Date;
  readonly keyType: (attribute: string) => 'S' | 'N' | 'B';
  /** The key attributes of all indexes, in their order. */
  readonly keyAttributes: ReadonlySet<string>;
  /** The primary key first. */
  readonly indexes: readonly {
    readonly name: string;
    readonly partition: readonly string[];
    readonly sort: readonly string[];
    readonly partial: boolean;
  }[];
}

export interface Planned {
  readonly name: string;
  readonly typeName: string;
  readonly entity: EntityDescription;
  readonly context: EntityContext;
}

const formatOf = ({ typeName, entity, context }: Planned, attribute: string, field?: string): Format | undefined => {
  if (entity.formats.has(attribute)) return entity.formats.get(attribute);
  if (field !== undefined) return entity.parse(`{${field}}`);
  if (attribute !== context.typeAttribute) return undefined;
  return { text: typeName, shape: typeName, literals: [typeName], fields: [], natural: undefined };
};

/** Rejects a key attribute with a different type than its index. */
const checkType = ({ name, entity }: Planned, { attribute, format: { natural, text }, type, own }: KeyPart): void => {
  const attributeOf = natural === undefined ? undefined : entity.fields.attribute(natural);
  const kind = natural === undefined ? 'string' : attributeOf?.kind;
  const stored = natural === undefined ? 'S' : attributeOf && storedType(attributeOf);
  if (stored === undefined || stored === type || (stored === 'BOOL' && type === 'S' && !own)) return;
  const values = { entity: name, attribute, format: text };
  const field = natural as string;
  if (type !== 'S') throw keyformError(keyFormatFor(type), values, name, { field: natural });
  if (stored === 'BOOL') throw keyformError(booleanKey, values, name, { field });
  throw keyformError(keyKind, { ...values, field, kind: kind as string, type: stored });
};

/** Whether an item may lack a field or have null in it; undefined for a field of a schema. */
const mayBeAbsent = ({ entity }: Planned, field: string): boolean | undefined => {
  const attribute = entity.fields.attribute(field);
  return attribute && (attribute.presence === 'optional' || attribute.acceptsNull);
};

/** Rejects an incomplete primary key, and one with a field that may be missing. */
const checkPrimary = (planned: Planned, parts: readonly KeyPart[]): void => {
  const { name, entity, context } = planned;
  const { partition, sort } = context.indexes[0] as EntityContext['indexes'][number];
  const keys = [...partition, ...sort];
  const missing = keys.find((key) => partOf(parts, key) === undefined);
  if (missing !== undefined) throw keyformError(noFormat, { entity: name, attribute: missing });
  for (const { attribute: key, format } of parts) {
    if (!keys.includes(key)) continue;
    for (const { name: field } of format.fields) {
      if (entity.fields.attribute(field)?.isHidden) {
        throw keyformError(hiddenNeeded, { field, what: 'the primary key' }, name);
      }
      if (mayBeAbsent(planned, field)) {
        throw keyformError(absentKey, { entity: name, attribute: key, format: format.text, field });
      }
    }
  }
};

const partOf = (parts: readonly KeyPart[], key: string): KeyPart | undefined =>
  parts.find(({ attribute }) => attribute === key);

/** Rejects a declared key that no index has. */
const checkForeign = ({ name, entity, context }: Planned): void => {
  for (const key of entity.formats.keys()) {
    if (key === context.typeAttribute || context.keyAttributes.has(key)) continue;
    throw keyformError(foreignKey, { entity: name, attribute: key, hint: didYouMean(key, context.keyAttributes) });
  }
};

/** Rejects a key of an index whose other keys the entity lacks: its items would never be in that index. */
const checkHalf = ({ name, entity, context }: Planned, parts: readonly KeyPart[]): void => {
  // Fast path: with all keys there are no halves.
  if (parts.length === context.keyAttributes.size) return;
  const has = (key: string): boolean => partOf(parts, key) !== undefined;
  for (const [key, { natural }] of entity.formats) {
    // A plain attribute, which is stored with or without the index.
    if (natural === key) continue;
    const indexes = context.indexes.filter(({ partition, sort }) => [...partition, ...sort].includes(key));
    const [first] = indexes;
    if (
      first === undefined ||
      indexes.some(({ partition, sort, partial }) => partial || [...partition, ...sort].every(has))
    )
      continue;
    const missing = [...first.partition, ...first.sort].find((other) => !has(other)) as string;
    throw keyformError(halfFormat, { entity: name, attribute: key, missing, index: first.name });
  }
};

/**
 * The key attributes that the entity has a format for (declared, natural, or its type), in the order of the indexes.
 *
 * @throws KeyformError `definition` if the primary key is incomplete, or a key's type isn't that of its index
 */
export const planParts = (planned: Planned): readonly KeyPart[] => {
  const { entity, context } = planned;
  const parts: KeyPart[] = [];
  checkForeign(planned);
  for (const attribute of context.keyAttributes) {
    const field = entity.fieldStoredAs(attribute);
    const format = formatOf(planned, attribute, field);
    if (format === undefined) continue;
    const source = format.natural === undefined ? '' : entity.fields.physicalName(format.natural);
    const facts = { attribute, format, type: context.keyType(attribute), own: field !== undefined, source };
    const part = new KeyPart(facts, context.formatOptions);
    checkType(planned, part);
    parts.push(part);
  }
  checkPrimary(planned, parts);
  checkHalf(planned, parts);
  checkAmbiguousFields(planned.name, entity, context.indexes, parts, (field) => mayBeAbsent(planned, field) ?? true);
  return parts;
};

/** The fields that an item must have all together. Fields that every write sets don't count. */
const allOrNoneIn = (
  { entity, context: { typeAttribute } }: Planned,
  optionalFields: readonly string[],
): readonly string[] => {
  const fields = optionalFields.filter(
    (field) =>
      entity.fields.physicalName(field) !== typeAttribute &&
      !entity[' ~options'].some(({ always }) => always?.includes(field)),
  );
  return fields.length > 1 ? fields : NOTHING;
};

const NOTHING: readonly never[] = Object.freeze([]);

/** The keys of an entity by index, for the indexes that it has all keys of. The primary key comes first. */
export const planKeys = (planned: Planned, all: readonly KeyPart[]): readonly KeyPlan[] => {
  const { typeAttribute, indexes } = planned.context;
  const derived = derivedFields(planned.entity[' ~options']);
  let primary: readonly KeyPart[] = [];
  const isSynthesized = (part: KeyPart): boolean =>
    !part.own && part.attribute !== typeAttribute && !primary.includes(part);
  const plans = indexes.flatMap(({ name: index, partition, sort, partial }, at): KeyPlan[] => {
    const parts = [partition, sort].map((names) => names.map((name) => partOf(all, name) as KeyPart));
    const keys = parts.flat();
    if (keys.includes(undefined as never)) return [];
    if (at === 0) {
      primary = keys;
      return [{ index, parts, synthesized: NOTHING, fields: NOTHING, optionalFields: NOTHING, allOrNone: NOTHING }];
    }
    const synthesized = keys.every(isSynthesized)
      ? parts
      : keys.some(isSynthesized)
        ? parts.map((side) => side.filter(isSynthesized))
        : NOTHING;
    const known = fieldsOfParts(primary);
    const isFixed = (field: string): boolean =>
      !mayBeAbsent(planned, field) &&
      derived.some((one) => one.field === field && one.from.every((name) => known.includes(name)));
    const fields = trimmed(fieldsOfParts(keys).filter((field) => !known.includes(field) && !isFixed(field)));
    const absent = fields.filter((field) => mayBeAbsent(planned, field) ?? true);
    const optionalFields = absent.length === fields.length ? fields : absent;
    const isAllOrNone = !partial && synthesized.length === 0;
    return [
      {
        index,
        parts,
        synthesized,
        fields,
        optionalFields,
        allOrNone: isAllOrNone ? allOrNoneIn(planned, optionalFields) : NOTHING,
      },
    ];
  });
  return trimmed(plans);
};
