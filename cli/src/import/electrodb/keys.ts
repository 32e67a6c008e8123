import { quoted } from '../../text/typescript.js';
import type { ImportedIndex, ImportedPart, ImportedPipe, ImportNote } from '../model.js';
import { isAlwaysStored } from './attributes.js';
import type { ElectroAttribute, ElectroEntity, ElectroIndex, ElectroKey } from './find.js';
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

const projectionOf = ({ projection }: ElectroIndex, fieldOf: (name: string) => string): ImportedIndex['projection'] =>
  projection === undefined || projection === 'all'
    ? 'ALL'
    : typeof projection === 'string'
      ? (projection.toUpperCase() as 'ALL' | 'KEYS_ONLY')
      : projection.map(fieldOf);

/** Reads the key formats of an entity from what ElectroDB made of its indexes. */
export const readKeys = ({ schema, model }: ElectroEntity): KeyReading => {
  const notes: ImportNote[] = [];
  const keys = new Map<string, readonly ImportedPart[]>();
  const keyTypes = new Map<string, 'N'>();
  const pipes = new Map<string, ImportedPipe>();
  const attributes = new Map(Object.entries(schema.attributes).map(([name, input]) => [name, attributeOf(input)]));
  const fieldOf = (name: string): string => attributes.get(name)?.field ?? name;
  const isCertain = (name: string): boolean => isAlwaysStored(attributes.get(name));

  const readSide = (accessPattern: string, index: string, side: Side, isPartial: boolean): void => {
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
    const loose = names.filter((name) => !isCertain(name));
    const isOptional = isPartial && loose.length === names.length;
    for (const { name, label } of labels) {
      parts.push({ literal: cased(key.isCustom ? (label ?? '') : `#${label ?? name}_`, casing) });
      const attribute = attributes.get(name);
      if (name === '' || attribute === undefined) continue;
      parts.push({ field: name, pipe: pipeOf(attribute, casing, pipes), isOptional });
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
    if (loose.length > 0 && index !== '' && !isOptional)
      notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `an item without ${loose.join(', ')} has no ${key.field} in keyform, so it isn't in the index; ElectroDB rejects such an item, or writes the beginning of the key`,
      });
    keys.set(
      key.field,
      parts.filter((part) => !('literal' in part) || part.literal !== ''),
    );
  };

  const primary = Object.values(schema.indexes).find(({ index }) => index === undefined);
  const indexes = Object.entries(schema.indexes).map(([accessPattern, definition]): ImportedIndex => {
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
    const sides: readonly Side[] = definition.sk === undefined ? ['pk'] : ['pk', 'sk'];
    const all = [...fields.pk, ...fields.sk];
    const isPartial = name !== '' && all.some(isCertain);
    for (const side of sides) readSide(accessPattern, name, side, isPartial);
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
