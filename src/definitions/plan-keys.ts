/** Plans an entity's keys: the format of each key attribute, and the fields that each index needs. */

import { keyformError } from '../errors/issue.js';
import { keyFormatFor } from '../errors/message-choice.js';
import { addIndex } from '../facts/message-parts.js';
import {
  absentKey,
  booleanKey,
  foreignKey,
  halfFormat,
  hiddenNeeded,
  keyKind,
  noFormat,
} from '../facts/messages/definitions.js';
import type { Format } from '../formats/format.js';
import { fieldsOfParts, KeyPart, type KeyPlan, neededFields } from '../formats/key-plan.js';
import { didYouMean } from '../values/codec/nearest.js';
import { storedType } from '../values/kinds.js';
import { trimmed } from '../values/trimmed.js';
import { checkAmbiguousFields } from './check-ambiguous-fields.js';
import { mayBeAbsent } from './entity.js';
import { derivedFields } from './entity-option.js';
import type { EntityContext, EntityModel } from './model.js';

const formatOf = (
  { typeName, definition, context }: EntityModel,
  attribute: string,
  field?: string,
): Format | undefined => {
  if (definition.formats.has(attribute)) return definition.formats.get(attribute);
  if (field !== undefined) return definition.parse(`{${field}}`);
  if (attribute !== context.typeAttribute) return undefined;
  return { text: typeName, shape: typeName, literals: [typeName], fields: [], natural: undefined };
};

/** Rejects a key attribute with a different type than its index. */
const checkType = (
  { name, definition }: EntityModel,
  { attribute, format: { natural, text }, type, own }: KeyPart,
): void => {
  const attributeOf = natural === undefined ? undefined : definition.fields.attribute(natural);
  const kind = natural === undefined ? 'string' : attributeOf?.kind;
  const stored = natural === undefined ? 'S' : attributeOf && storedType(attributeOf);
  if (stored === undefined || stored === type || (stored === 'BOOL' && type === 'S' && !own)) return;
  const values = { entity: name, attribute, format: text };
  const field = natural as string;
  if (type !== 'S') throw keyformError(keyFormatFor(type), values, name, { field: natural });
  if (stored === 'BOOL') throw keyformError(booleanKey, values, name, { field });
  throw keyformError(keyKind, { ...values, field, kind: kind as string, type: stored });
};

/** Rejects an incomplete primary key, and a primary key with a field that may be missing. */
const checkPrimary = (entity: EntityModel, parts: readonly KeyPart[]): void => {
  const { name, definition, context } = entity;
  const { partition, sort } = context.indexes[0] as EntityContext['indexes'][number];
  const keys = [...partition, ...sort];
  const missing = keys.find((key) => partOf(parts, key) === undefined);
  if (missing !== undefined) throw keyformError(noFormat, { entity: name, attribute: missing });
  for (const { attribute: key, format } of parts) {
    if (!keys.includes(key)) continue;
    for (const { name: field, optional } of format.fields) {
      const declared = definition.fields.attribute(field);
      if (declared?.isHidden) {
        throw keyformError(hiddenNeeded, { field, what: 'the primary key' }, name);
      }
      if (optional || mayBeAbsent(entity.definition, field)) {
        // Counterpart of `Absence`.
        const absence = declared?.acceptsNull ? 'null: remove nullable()' : 'missing: make it required';
        throw keyformError(absentKey, { entity: name, attribute: key, format: format.text, field, absence });
      }
    }
  }
};

const partOf = (parts: readonly KeyPart[], key: string): KeyPart | undefined =>
  parts.find(({ attribute }) => attribute === key);

/** Rejects a declared key that isn't part of any index. */
const checkForeign = ({ name, definition, context }: EntityModel): void => {
  for (const key of definition.formats.keys()) {
    if (key === context.typeAttribute || context.keyAttributes.has(key)) continue;
    const others = [...context.keyAttributes].filter((one) => !definition.formats.has(one));
    throw keyformError(foreignKey, { entity: name, attribute: key, hint: didYouMean(key, others) || addIndex.text });
  }
};

/** Rejects a key of an index whose other keys the entity lacks: its items would never be in that index. */
const checkIncompleteIndexKeys = ({ name, definition, context }: EntityModel, parts: readonly KeyPart[]): void => {
  // Fast path: with all keys there are no halves.
  if (parts.length === context.keyAttributes.size) return;
  const has = (key: string): boolean => partOf(parts, key) !== undefined;
  for (const [key, { natural }] of definition.formats) {
    // A plain attribute is stored even if the item isn't in the index.
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
export const planParts = (entity: EntityModel): readonly KeyPart[] => {
  const { definition, context } = entity;
  const parts: KeyPart[] = [];
  checkForeign(entity);
  for (const attribute of context.keyAttributes) {
    const field = definition.fieldStoredAs(attribute);
    const format = formatOf(entity, attribute, field);
    if (format === undefined) continue;
    const source = format.natural === undefined ? '' : definition.fields.physicalName(format.natural);
    const facts = { attribute, format, type: context.keyType(attribute), own: field !== undefined, source };
    const part = new KeyPart(facts, context.formatOptions);
    checkType(entity, part);
    parts.push(part);
  }
  checkPrimary(entity, parts);
  checkIncompleteIndexKeys(entity, parts);
  checkAmbiguousFields(
    entity.name,
    definition,
    context.indexes,
    parts,
    (field) => mayBeAbsent(entity.definition, field) ?? true,
  );
  return parts;
};

/** Fields that an item must have all together, or not at all. Fields that every write sets are excluded. */
const allOrNoneIn = (
  { definition, context: { typeAttribute } }: EntityModel,
  optionalFields: readonly string[],
): readonly string[] => {
  const fields = optionalFields.filter(
    (field) =>
      definition.fields.physicalName(field) !== typeAttribute &&
      !definition[' ~options'].some(({ always }) => always?.includes(field)),
  );
  return fields.length > 1 ? fields : NOTHING;
};

const NOTHING: readonly never[] = Object.freeze([]);

/** The key plans of an entity, one for each index whose keys it has completely. The primary key comes first. */
export const planKeys = (entity: EntityModel, all: readonly KeyPart[]): readonly KeyPlan[] => {
  const { typeAttribute, indexes } = entity.context;
  const derived = derivedFields(entity.definition[' ~options']);
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
      !mayBeAbsent(entity.definition, field) &&
      derived.some((one) => one.field === field && one.from.every((name) => known.includes(name)));
    const fields = trimmed(fieldsOfParts(keys).filter((field) => !known.includes(field) && !isFixed(field)));
    const needed = neededFields(keys);
    const absent = fields.filter((field) => needed.has(field) && (mayBeAbsent(entity.definition, field) ?? true));
    const optionalFields = absent.length === fields.length ? fields : absent;
    const isAllOrNone = !partial && synthesized.length === 0;
    return [
      {
        index,
        parts,
        synthesized,
        fields,
        optionalFields,
        allOrNone: isAllOrNone ? allOrNoneIn(entity, optionalFields) : NOTHING,
      },
    ];
  });
  return trimmed(plans);
};
