import { quoted } from '../../text/typescript.js';
import type { ImportedIndex, ImportedPart, ImportedPipe, ImportNote } from '../model.js';
import type { ElectroAttribute, ElectroEntity, ElectroIndex, ElectroKey } from './find.js';
import { isWritten, type KeySide, type Presence, type PresenceOf } from './presence.js';
import { attributeOf } from './reader.js';

/** What an entity's indexes become. */
export interface KeyReading {
  readonly indexes: readonly ImportedIndex[];
  readonly keys: ReadonlyMap<string, readonly ImportedPart[]>;
  readonly keyTypes: ReadonlyMap<string, 'N'>;
  readonly pipes: readonly ImportedPipe[];
  readonly notes: readonly ImportNote[];
}

type Side = 'pk' | 'sk';
type Casing = 'lower' | 'upper' | 'none';

const casingOf = ({ casing }: ElectroKey): Casing => (casing === 'upper' || casing === 'none' ? casing : 'lower');

const cased = (text: string, casing: Casing): string =>
  casing === 'lower' ? text.toLowerCase() : casing === 'upper' ? text.toUpperCase() : text;

/** JavaScript that changes the case of a string as a key does. */
const CASE_CALL = { lower: '.toLowerCase()', upper: '.toUpperCase()', none: '' } as const;

const kindOf = ({ type }: ElectroAttribute): string =>
  Array.isArray(type)
    ? type.every((value) => typeof value === 'number')
      ? 'number'
      : 'string'
    : ((type as string | undefined) ?? 'string');

/** The pipe that writes an attribute as ElectroDB does. Pipes of the entity's own are added to `pipes`. */
const pipeOf = (attribute: ElectroAttribute, casing: Casing, pipes: Map<string, ImportedPipe>): string | undefined => {
  const kind = kindOf(attribute);
  const own = (name: string, text: string): string => {
    pipes.set(name, { name, text });
    return name;
  };
  const decode = kind === 'number' ? 'Number(text)' : kind === 'boolean' ? "text.toLowerCase() === 'true'" : 'text';
  const { padding } = attribute;
  if (padding !== undefined) {
    const name = `padded${padding.length}${padding.char === '0' ? '' : `With${padding.char.codePointAt(0)}`}${casing === 'none' ? '' : `In${casing === 'lower' ? 'Lower' : 'Upper'}`}`;
    const text = `String(value).padStart(${padding.length}, ${quoted(padding.char)})${CASE_CALL[casing]}`;
    // A padded string looks like one that begins with the padding.
    return own(
      name,
      kind === 'number'
        ? `{ encode: (value: number) => ${text}, decode: (text: string) => Number(text) }`
        : `{ encode: (value: ${kind}) => ${text} }`,
    );
  }
  if (kind === 'number')
    return own('digits', '{ encode: (value: number) => String(value), decode: (text: string) => Number(text) }');
  if (kind === 'boolean')
    return casing === 'upper'
      ? own('shout', `{ encode: (value: boolean) => String(value).toUpperCase(), decode: (text: string) => ${decode} }`)
      : undefined;
  return casing === 'none' ? undefined : casing;
};

/** The fields that the key of an index may end before, as ElectroDB's does. */
const optionalFields = (
  names: readonly string[],
  presences: readonly Presence[],
  { isKept, mayEnd }: { readonly isKept: boolean; readonly mayEnd: boolean },
): ReadonlySet<string> => {
  if (!isKept || !mayEnd) return new Set();
  // keyform allows only optional fields behind an optional one.
  const first = presences.lastIndexOf('always') + 1;
  const rest = names.slice(first);
  return presences.slice(0, first).includes('sometimes') ? new Set() : new Set(rest);
};

/** What differs for items without some fields of a key; undefined if nothing does. */
const looseMessage = (
  loose: readonly string[],
  isMixed: boolean,
  isOptional: boolean,
  isKept: boolean,
  field: string,
): string | undefined => {
  const names = loose.join(', ');
  if (isMixed)
    return isOptional
      ? `ElectroDB rejects a new item without ${names}; keyform writes it, and its ${field} ends before the missing field`
      : `ElectroDB rejects a new item without ${names}; keyform writes it, but not into the index, so pass ${names}: an update by ElectroDB that sets them later writes ${field} only`;
  if (isOptional)
    return `remove of ${names} keeps an item in this index in keyform: ${field} then ends before it; ElectroDB removes ${field}`;
  return isKept
    ? `an item without ${names} is in this index for neither library, but ElectroDB writes the other key; keyform writes none, so an update by ElectroDB that sets ${names} later doesn't bring the item into the index`
    : undefined;
};

const projectionOf = ({ projection }: ElectroIndex, fieldOf: (name: string) => string): ImportedIndex['projection'] =>
  projection === undefined || projection === 'all'
    ? 'ALL'
    : typeof projection === 'string'
      ? (projection.toUpperCase() as 'ALL' | 'KEYS_ONLY')
      : projection.map(fieldOf);

/** Whether a key has text in front of its first field. */
const startsWithText = ({ prefix, isCustom }: ElectroKey, labels: readonly { readonly label?: string }[]): boolean =>
  prefix !== '' || !isCustom || (labels[0]?.label ?? '') !== '';

/** The name of an attribute in the table. */
const attributeField = (schema: ElectroEntity['schema'], name: string): string => {
  const attribute = schema.attributes[name];
  return (attribute === undefined ? undefined : attributeOf(attribute).field) ?? name;
};

/** The keys of the secondary indexes. */
export const secondarySides = ({ schema, model }: ElectroEntity): KeySide[] =>
  Object.values(schema.indexes).flatMap(({ index, type, sk }) => {
    if (index === undefined || type === 'composite') return [];
    const sides: readonly Side[] = sk === undefined ? ['pk'] : ['pk', 'sk'];
    return sides.map((side) => {
      const key = model.prefixes[index]?.[side] as ElectroKey;
      const fields = model.facets.byIndex[index]?.[side] ?? [];
      const isAttribute = fields.length === 1 && attributeField(schema, fields[0] as string) === key.field;
      const labels = model.facets.labels[index]?.[side] ?? [];
      return { fields, mayEnd: key.cast !== 'number' && !isAttribute && startsWithText(key, labels) };
    });
  });

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
  const readSide = (accessPattern: string, index: string, side: Side, isKept: boolean): void => {
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
    const loose = names.filter((_, at) => presences[at] === 'sometimes');
    const optional = optionalFields(names, presences, {
      isKept,
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
    if (index !== '' && loose.length > 0) {
      const message = looseMessage(loose, loose.length < names.length, optional.size > 0, isKept, key.field);
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
    if (definition.condition !== undefined)
      notes.push({
        level: 'missing',
        about: 'index',
        where: accessPattern,
        message: 'has a condition; keyform writes the keys of each item that has their fields',
      });
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
    const isKept = all.some((field) => isWritten(presenceOf(field)));
    // ElectroDB writes no keys for these items. If one half has only missing values, it still writes the other.
    const isSecondHalf = (side: Side): boolean => side === 'sk' && fields.pk.length > 0;
    for (const side of sides) readSide(accessPattern, name, side, name !== '' && (isKept || isSecondHalf(side)));
    if (name !== '' && !isKept && fields.pk.length > 0 && fields.sk.length > 0)
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `an item with ${fields.sk.join(', ')}, but without ${fields.pk.join(', ')} is in the index in ElectroDB only`,
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
