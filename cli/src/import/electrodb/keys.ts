import type { ImportedIndex, ImportedPart, ImportedPipe, ImportNote } from '../model.js';
import type { ElectroAttribute, ElectroEntity, ElectroIndex, ElectroKey } from './find.js';
import { looseMessage, optionalFields } from './optional-fields.js';
import { cased, casingOf, kindOf, pipeOf } from './pipes.js';
import { isWritten, type PresenceOf } from './presence.js';
import { attributeOf } from './reader.js';
import { attributeField, type Side, startsWithText } from './sides.js';

/** What an entity's indexes become. */
export interface KeyReading {
  readonly indexes: readonly ImportedIndex[];
  readonly keys: ReadonlyMap<string, readonly ImportedPart[]>;
  readonly keyTypes: ReadonlyMap<string, 'N'>;
  readonly pipes: readonly ImportedPipe[];
  readonly notes: readonly ImportNote[];
}

const projectionOf = ({ projection }: ElectroIndex, fieldOf: (name: string) => string): ImportedIndex['projection'] =>
  projection === undefined || projection === 'all'
    ? 'ALL'
    : typeof projection === 'string'
      ? (projection.toUpperCase() as 'ALL' | 'KEYS_ONLY')
      : projection.map(fieldOf);

const isFieldWithPipe = (part: ImportedPart): part is Extract<ImportedPart, { readonly field: string }> =>
  'field' in part && part.pipe !== undefined;

/**
 * Reads the key formats of an entity from what ElectroDB made of its indexes.
 *
 * @param presenceOf how certain it is that an item has an attribute
 */
export const readKeys = ({ schema, model }: ElectroEntity, presenceOf: PresenceOf): KeyReading => {
  const notes: ImportNote[] = [];
  const keys = new Map<string, readonly ImportedPart[]>();
  const keyTypes = new Map<string, 'N'>();
  const pipes = new Map<string, ImportedPipe>();
  const attributes = new Map(Object.entries(schema.attributes).map(([name, input]) => [name, attributeOf(input)]));
  const fieldOf = (name: string): string => attributeField(schema, name);
  const readSide = (accessPattern: string, index: string, side: Side, isWrittenAlways: boolean): void => {
    const key = model.prefixes[index]?.[side] as ElectroKey;
    if (keys.has(key.field)) return;
    const casing = casingOf(key);
    const labels = model.facets.labels[index]?.[side] ?? [];
    const names = labels.map(({ name }) => name).filter((name) => name !== '');
    if (key.cast === 'number') {
      const [only = ''] = names;
      keyTypes.set(key.field, 'N');
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `an update that sets ${only} to 0 sets ${key.field} to 0; ElectroDB leaves the old key`,
      });
      if (fieldOf(only) !== key.field) keys.set(key.field, [{ field: only, pipe: undefined, isOptional: false }]);
      if (attributes.get(only) !== undefined && kindOf(attributes.get(only) as ElectroAttribute) !== 'number')
        notes.push({
          level: 'missing',
          about: 'index',
          where: accessPattern,
          message: `${key.field} is cast to a number from an attribute of a different type, and keyform has no counterpart`,
        });
      return;
    }
    const parts: ImportedPart[] = [{ literal: cased(key.prefix, casing) }];
    const presences = names.map(presenceOf);
    const sometimes = names.filter((_, at) => presences[at] === 'sometimes');
    const optional = optionalFields(names, presences, {
      isWrittenAlways,
      mayEnd: startsWithText(key, labels),
    });
    for (const { name, label } of labels) {
      parts.push({ literal: cased(key.isCustom ? (label ?? '') : `#${label ?? name}_`, casing) });
      const attribute = attributes.get(name);
      if (name === '' || attribute === undefined) continue;
      parts.push({ field: name, pipe: pipeOf(attribute, casing, pipes), isOptional: optional.has(name) });
      if (attribute.set !== undefined && attribute.watch === undefined)
        notes.push({
          level: 'differs',
          about: 'attribute',
          where: name,
          message: `is in ${key.field}, and keyform encodes it wherever you pass it; ElectroDB's get, update, delete and queries don't call set for the key`,
        });
      if (attribute.padding !== undefined)
        notes.push({
          level: 'differs',
          about: 'attribute',
          where: name,
          message: `is padded in keys by a custom pipe, so only = is possible in key conditions; {${name}|pad:N} has ranges, for whole numbers`,
        });
    }
    parts.push({ literal: cased(key.postfix ?? '', casing) });
    // A key with a condition is a computed field.
    const isComputed = typeof schema.indexes[accessPattern]?.condition === 'function';
    const unranged = side === 'sk' && !isComputed ? parts.filter(isFieldWithPipe).slice(0, names.length - 1) : [];
    const inFront = unranged.map(({ field }) => field).filter((field) => field !== names.at(-1));
    if (inFront.length > 0)
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `a query has no range (begins, gte, between) of ${inFront.join(', ')}, only =, because ${key.field} continues after ${inFront.length === 1 ? 'it' : 'them'}, and ${casing === 'none' ? "a custom pipe doesn't keep the order" : `${casing} case doesn't keep the order`}: use keyCondition() with begins_with`,
      });
    const isAttribute = names.length === 1 && fieldOf(names[0] as string) === key.field;
    if (isAttribute) {
      const isChanged = casing !== 'none' || parts.some((part) => 'literal' in part && part.literal !== '');
      if (isChanged)
        notes.push({
          level: 'decide',
          about: 'index',
          where: accessPattern,
          message: `${key.field} is an attribute and also a key, and ElectroDB changes its value in the key: pass it as it's stored`,
        });
      return;
    }
    if (index !== '' && sometimes.length > 0) {
      const message = looseMessage(
        sometimes,
        sometimes.length < names.length,
        optional.size > 0,
        isWrittenAlways,
        key.field,
      );
      if (message !== undefined) notes.push({ level: 'differs', about: 'index', where: accessPattern, message });
    }
    keys.set(
      key.field,
      parts.filter((part) => !('literal' in part) || part.literal !== ''),
    );
  };

  const primary = Object.values(schema.indexes).find(({ index }) => index === undefined);
  const indexes = Object.entries(schema.indexes).flatMap(([accessPattern, definition]): ImportedIndex | [] => {
    const name = definition.index ?? '';
    const projection = projectionOf(definition, fieldOf);
    const facets = model.facets.byIndex[name];
    const fields = { pk: facets?.pk ?? [], sk: facets?.sk ?? [] };
    const common = { name: name === '' ? 'primary' : name, accessPattern, projection, fields };
    if (definition.type === 'composite')
      return { ...common, pk: definition.pk.composite.map(fieldOf), sk: (definition.sk?.composite ?? []).map(fieldOf) };
    const all = [...fields.pk, ...fields.sk];
    if (name !== '' && all.length === 0) {
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: 'has no composite attributes, so ElectroDB never writes its keys: the index is left out',
      });
      return [];
    }
    const sides: readonly Side[] = definition.sk === undefined ? ['pk'] : ['pk', 'sk'];
    const isWrittenAlways = all.some((field) => isWritten(presenceOf(field)));
    // ElectroDB writes no keys for these items. If one half has only missing values, it still writes the other.
    const isSecondHalf = (side: Side): boolean => side === 'sk' && fields.pk.length > 0;
    for (const side of sides)
      readSide(accessPattern, name, side, name !== '' && (isWrittenAlways || isSecondHalf(side)));
    if (name !== '' && !isWrittenAlways && fields.pk.length > 0 && fields.sk.length > 0)
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `an item with ${fields.sk.join(', ')}, but without ${fields.pk.join(', ')} is in the index in ElectroDB only`,
      });
    if (name !== '' && !isWrittenAlways && fields.pk.length === 0)
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `an update by ElectroDB that sets ${fields.sk.join(', ')} of an item without it writes ${definition.sk?.field ?? ''} only, so the item isn't in the index; keyform writes ${definition.pk.field ?? ''} too`,
      });
    if (name !== '' && definition.pk.field === primary?.pk.field)
      notes.push({
        level: 'decide',
        about: 'index',
        where: accessPattern,
        message:
          'has the partition key of the table, so it becomes a local index: remove local: true if it is a global one',
      });
    return {
      ...common,
      pk: [definition.pk.field ?? ''],
      sk: definition.sk === undefined ? [] : [definition.sk.field ?? ''],
    };
  });
  return { indexes, keys, keyTypes, pipes: [...pipes.values()], notes };
};
