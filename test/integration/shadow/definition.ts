/** Random definitions as data: `real-table.ts` makes the table and its text from them. */
import { attr } from 'keyform';
import type { Random } from '../../fuzz/random.js';
import { type Field, KEY_FIELDS, OTHER_FIELDS } from './fields.js';
import { type Format, fieldsOf, type Part } from './key-formats.js';

/** What a definition may use. A failing case shrinks to those that it needs. */
export const FEATURES = [
  'codec',
  'documents',
  'escape',
  'hidden',
  'indexes',
  'local',
  'natural',
  'noDelimiter',
  'nullable',
  'numberKeys',
  'onUpdate',
  'optional',
  'optionalParts',
  'computed',
  'default',
  'initial',
  'readOnly',
  'schema',
  'shard',
  'timestamps',
  'ttl',
  'typeless',
  'unique',
  'version',
] as const;
export type Feature = (typeof FEATURES)[number];

/** A field in an entity. */
export interface Attribute {
  readonly field: Field;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly default?: unknown;
  /** What writes use instead of the default, or without one. */
  readonly initial?: unknown;
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  /** The field that it is computed from. */
  readonly source?: string;
  /** Whether `onUpdate` sets it. */
  readonly isStamped?: boolean;
}

export interface EntityModel {
  readonly name: string;
  readonly keys: Readonly<Record<string, Format>>;
  readonly attributes: readonly Attribute[];
  readonly hasTimestamps: boolean;
  readonly hasVersion: boolean;
  readonly ttl: string | undefined;
  readonly unique: readonly string[];
  readonly isSchema: boolean;
}

export interface IndexModel {
  readonly name: string;
  readonly pk: string;
  readonly sk: string | undefined;
  readonly isLocal: boolean;
  readonly isPartial: boolean;
}

export interface TableModel {
  readonly indexes: readonly [IndexModel, ...IndexModel[]];
  /** The key attributes of type N. */
  readonly numberKeys: readonly string[];
  readonly typeAttribute: string | undefined;
  readonly escapes: boolean;
  /** Whether keys have no delimiter: values may contain anything. */
  readonly isFree: boolean;
  readonly entities: readonly EntityModel[];
}

/** The clock and the writer of the current step. */
export const clock = { now: new Date(0), writer: 'w0' };

export const CREATED = stampField('createdAt');
export const UPDATED = stampField('updatedAt');
const SEARCH = textField('search');
const WRITER = textField('by');

function stampField(name: string): Field {
  const toWire = (value: Date) => ({ S: value.toISOString() });
  return {
    name,
    stored: name,
    kind: 'stamp',
    text: '',
    declare: () => attr.date(),
    values: [],
    toWire,
    pipes: ['', 'day'],
  };
}
function textField(name: string): Field {
  const toWire = (value: string) => ({ S: value });
  return {
    name,
    stored: name,
    kind: 'string',
    text: 'attr.string()',
    declare: () => attr.string(),
    values: ['p', 'q'],
    toWire,
    pipes: ['', 'upper'],
  };
}

export const searchOf = (source: unknown): string | undefined =>
  typeof source === 'string' ? source.toLowerCase() : undefined;

const formatOf = (random: Random, literal: string, fields: readonly Field[], shards: boolean): Format => {
  const parts = fields.flatMap((field, at): Format => {
    const part = { field, pipes: random.pick(field.pipes) };
    return at === 0 ? [part] : ['#', part];
  });
  const last = random.pick(fields.length === 0 ? KEY_FIELDS : fields);
  const isSharded = shards && fields.length > 0 && /^(string|enum)$/.test(last.kind);
  return [
    ...(literal === '' ? [] : [literal]),
    ...parts,
    ...(isSharded ? ['#', { field: last, pipes: 'shard:3' }] : []),
  ];
};

const some = (random: Random, fields: readonly Field[], low: number, high: number): Field[] =>
  random.shuffled(fields).slice(0, random.whole(low, high));

/** The secondary indexes. Formatted key attributes begin with G, I, N or L. */
const indexesOf = (random: Random, has: (feature: Feature) => boolean, hasSort: boolean, fields: readonly Field[]) => {
  const plain = { isLocal: false, isPartial: false };
  const natural = fields.filter(({ kind }) => kind !== 'boolean');
  const at = (): string => random.pick(natural).stored;
  const [one = 'user', other = one] = random.shuffled(natural).map(({ stored }) => stored);
  const kinds: IndexModel[] = [];
  if (has('indexes')) {
    kinds.push(
      { name: 'Composite', pk: 'G1PK', sk: 'G1SK', ...plain },
      { name: 'Simple', pk: 'G2PK', sk: undefined, ...plain },
    );
  }
  if (has('numberKeys')) kinds.push({ name: 'Number', pk: 'N1PK', sk: 'N1SK', ...plain });
  if (has('natural') && one !== other) {
    kinds.push({
      name: 'Natural',
      pk: at(),
      sk: hasSort ? random.pick(['SK', 'I1SK', undefined]) : undefined,
      ...plain,
    });
    kinds.push({ name: 'Pair', pk: one, sk: other, isLocal: false, isPartial: true });
  }
  if (has('local') && hasSort) {
    kinds.push({ name: 'Local', pk: 'PK', sk: random.pick(['L1SK', at()]), isLocal: true, isPartial: true });
    kinds.push({ name: 'Inverted', pk: 'SK', sk: 'PK', ...plain });
  }
  return random.shuffled(kinds).slice(0, random.whole(1, 4));
};

const attributesOf = (
  random: Random,
  has: (feature: Feature) => boolean,
  fields: readonly Field[],
  fixed: readonly Field[],
): Attribute[] =>
  fields.map((field): Attribute => {
    const isFixed = fixed.includes(field);
    const isNullable = random.chance(0.3) && has('nullable') && !isFixed;
    const isOptional = random.chance(has('optionalParts') ? 0.75 : has('optional') ? 0.35 : 0) && !isFixed;
    const isDefault = random.chance(0.25) && has('default') && !isFixed && !isOptional && field.kind !== 'set';
    const isHidden = random.chance(0.15) && has('hidden') && !isFixed;
    const isReadOnly = random.chance(0.1) && has('readOnly') && !isFixed;
    const standIn = random.pick(field.values.slice(0, 1).concat(isNullable ? [null] : []));
    const isInitial = random.chance(0.3) && has('initial') && (isOptional || isDefault) && field.kind !== 'set';
    return {
      field,
      isNullable,
      isOptional,
      ...(isDefault && { default: standIn }),
      ...(isInitial && { initial: random.pick(field.values) }),
      isHidden,
      isReadOnly,
    };
  });

const entityOf = (
  random: Random,
  has: (feature: Feature) => boolean,
  {
    name,
    fields,
    others,
    indexes,
    hasSort,
    numberKeys,
  }: {
    readonly name: string;
    readonly fields: readonly Field[];
    readonly others: readonly Field[];
    readonly indexes: readonly IndexModel[];
    readonly hasSort: boolean;
    readonly numberKeys: readonly string[];
  },
): EntityModel => {
  const isSchema = random.chance(0.25) && has('schema');
  const known = isSchema ? fields.filter(({ schema, stored, name: own }) => schema && stored === own) : fields;
  const shards = random.chance(0.3) && has('shard');
  const inKey = some(random, known, 1, 2);
  const keys: Record<string, Format> = hasSort
    ? {
        PK: formatOf(random, 'P#', inKey, false),
        SK: formatOf(random, `${name}#`, some(random, known, 0, 2), false),
      }
    : { PK: formatOf(random, `${name}#`, inKey, false) };
  const fixed = fieldsOf(Object.values(keys));
  const hasTimestamps = random.chance(0.5) && has('timestamps') && !isSchema;
  const hasComputed = random.chance(0.5) && has('computed') && !isSchema;
  const stamps = hasTimestamps ? [CREATED, UPDATED] : [];
  const made = hasComputed ? [SEARCH] : [];
  const inIndexes = [...known, ...random.some([...stamps, ...made])];
  const stored = new Set(known.map((field) => field.stored));
  for (const { pk, sk } of indexes) {
    const own = [pk, ...(sk === undefined ? [] : [sk])].filter((key) => /^[GILN]\d/.test(key));
    if (random.chance(0.2) && own.length > 0) continue;
    for (const key of own) {
      const lone = known.filter(({ kind }) => /^(number|bigint|decimal|ordered)$/.test(kind));
      if (numberKeys.includes(key)) {
        if (lone.length > 0) keys[key] = [{ field: random.pick(lone), pipes: '' }];
      } else if (key.endsWith('PK')) keys[key] = formatOf(random, 'G#', some(random, inIndexes, 0, 2), shards);
      else keys[key] = formatOf(random, random.pick(['', `S${name}#`]), some(random, inIndexes, 1, 2), false);
    }
    // An index of which the entity has some keys only.
    if (own.some((key) => keys[key] === undefined)) for (const key of own) delete keys[key];
    // A schema doesn't list its fields: the entity declares the keys that are attributes.
    for (const key of isSchema ? [pk, sk] : []) {
      const field = known.find((one) => one.stored === key);
      if (field !== undefined) keys[field.stored] = [{ field, pipes: '' }];
    }
  }
  const used = new Set(fieldsOf(Object.values(keys)));
  const naturals = new Set(
    indexes.flatMap(({ pk, sk }) => [pk, sk]).filter((key) => key !== undefined && stored.has(key)),
  );
  const listed = known.filter((field) => used.has(field) || naturals.has(field.stored) || random.chance(0.3));
  const more = random.some(
    isSchema ? others.filter(({ schema, stored: as, name: own }) => schema && as === own) : others,
  );
  const hasTtl = has('ttl') && more.some(({ name: other }) => other === 'expires');
  const attributes = attributesOf(random, has, [...listed, ...more], fixed).map((one) =>
    isSchema ? { ...one, initial: undefined, isHidden: false, isReadOnly: false } : one,
  );
  const texts = attributes.filter(
    ({ field: { kind }, ...one }) => kind === 'string' && !one.isReadOnly && one.default === undefined,
  );
  if (hasComputed && texts.length > 0) {
    const source = random.pick(texts);
    const isOptional = source.isOptional || source.isNullable;
    attributes.push({
      field: SEARCH,
      isOptional,
      isNullable: false,
      isHidden: random.chance(0.5),
      isReadOnly: false,
      source: source.field.name,
    });
  } else for (const [key, format] of Object.entries(keys)) if (fieldsOf([format]).includes(SEARCH)) delete keys[key];
  if (random.chance(0.5) && has('onUpdate') && !isSchema) {
    attributes.push({
      field: WRITER,
      isOptional: false,
      isNullable: false,
      isHidden: false,
      isReadOnly: false,
      isStamped: true,
    });
  }
  const candidates = attributes.filter(
    ({ field, isHidden, isReadOnly, source, isStamped, ...one }) =>
      field.kind === 'string' &&
      field.pipes.length > 0 &&
      !fixed.includes(field) &&
      !isHidden &&
      !isReadOnly &&
      !isStamped &&
      source === undefined &&
      one.default === undefined &&
      one.initial === undefined,
  );
  const unique =
    random.chance(0.5) && has('unique') && !isSchema
      ? random
          .shuffled(candidates)
          .slice(0, 1)
          .map(({ field }) => field.name)
      : [];
  const decided = decidable(keys, attributes);
  return {
    name,
    keys: has('optionalParts') ? withOptionalParts(random, decided, attributes, unique) : decided,
    attributes,
    hasTimestamps,
    hasVersion: random.chance(0.5) && has('version') && !isSchema,
    ttl: hasTtl && !isSchema ? 'expires' : undefined,
    unique,
    isSchema,
  };
};

/**
 * The keys without pipes such as `lower` in the primary key for fields that other keys or computed fields need: there,
 * keyform takes the field of an update's key for the stored one.
 */
const decidable = (keys: EntityModel['keys'], attributes: readonly Attribute[]): EntityModel['keys'] => {
  const isPrimary = (key: string): boolean => key === 'PK' || key === 'SK';
  const needed = new Set(
    fieldsOf(Object.entries(keys).flatMap(([key, format]) => (isPrimary(key) ? [] : [format]))).map(({ name }) => name),
  );
  for (const { source } of attributes) if (source !== undefined) needed.add(source);
  const whole = (format: Format): Format =>
    format.map((part) =>
      typeof part === 'object' && needed.has(part.field.name) && LOSSY.test(part.pipes) ? { ...part, pipes: '' } : part,
    );
  return Object.fromEntries(
    Object.entries(keys).map(([key, format]) => [key, isPrimary(key) ? whole(format) : format]),
  );
};

/** Keys of indexes that end before optional fields, instead of leaving the index. */
const withOptionalParts = (
  random: Random,
  keys: EntityModel['keys'],
  attributes: readonly Attribute[],
  unique: readonly string[],
): EntityModel['keys'] => {
  const optional = new Set(
    attributes.flatMap(({ field: { name }, isOptional }) => (isOptional && !unique.includes(name) ? [name] : [])),
  );
  const canEnd = (part: Part): boolean =>
    typeof part === 'string' || (optional.has(part.field.name) && !part.pipes.startsWith('shard'));
  const marked = (format: Format): Format => {
    const last = format.findLastIndex((part) => !canEnd(part));
    const start = random.whole(Math.max(last + 1, 1), format.length);
    return format.map((part, at) => (typeof part === 'object' && at >= start ? { ...part, mayEnd: true } : part));
  };
  return Object.fromEntries(
    Object.entries(keys).map(([key, format]) => [key, /^[GI]\d/.test(key) ? marked(format) : format]),
  );
};

const LOSSY = /^(lower|upper|day|month|year|hour)$/;

/** The random table of a seed with some features. */
export const randomDefinition = (random: Random, features: readonly string[]): TableModel => {
  const has = (feature: Feature): boolean => features.includes(feature);
  const isFree = random.chance(0.4) && has('noDelimiter');
  const escapes = random.chance(0.3) && has('escape') && !isFree;
  const allowed = ({ feature }: Field): boolean => feature === undefined || features.includes(feature);
  const escaped = (field: Field): Field =>
    (escapes || isFree) && field.kind === 'string'
      ? { ...field, values: [...field.values, 'a#b', '$0#', ...(isFree ? [`${field.values[0]}#b`] : [])] }
      : field;
  const fields = some(random, KEY_FIELDS.filter(allowed).map(escaped), 3, 7);
  const others = some(random, OTHER_FIELDS.filter(allowed), 1, 6);
  const hasSort = random.chance(0.8);
  const primary: IndexModel = {
    name: 'primary',
    pk: 'PK',
    sk: hasSort ? 'SK' : undefined,
    isLocal: false,
    isPartial: false,
  };
  const indexes = indexesOf(random, has, hasSort, fields);
  const natural = fields
    .filter(({ kind }) => /^(number|bigint|decimal|ordered)$/.test(kind))
    .map(({ stored }) => stored);
  const numberKeys = ['N1SK', ...natural].filter((key) => indexes.some(({ pk, sk }) => pk === key || sk === key));
  const facts = { fields, others, indexes, hasSort, numberKeys };
  const entities = Array.from({ length: random.whole(1, 3) }, (_, at) =>
    entityOf(random, has, { name: `E${at}`, ...facts }),
  );
  const typeAttribute = random.chance(0.3) && has('typeless') ? undefined : 'Type';
  return { indexes: [primary, ...indexes], numberKeys, typeAttribute, escapes, isFree, entities };
};

/** The formats of an entity's keys in an index; undefined if it isn't in that index. */
export const formatsIn = (
  { keys, attributes, isSchema }: EntityModel,
  { pk, sk }: IndexModel,
): readonly Format[] | undefined => {
  const formats = [pk, ...(sk === undefined ? [] : [sk])].map((key): Format | undefined => {
    const field = isSchema ? undefined : attributes.find((one) => one.field.stored === key)?.field;
    return keys[key] ?? (field && [{ field, pipes: '' }]);
  });
  return formats.includes(undefined) ? undefined : (formats as Format[]);
};

/** Whether the key attribute is an attribute of the entity. */
export const isOwn = ({ attributes }: EntityModel, key: string): boolean =>
  attributes.some(({ field }) => field.stored === key);

export const primaryFields = (entity: EntityModel): Field[] =>
  fieldsOf(['PK', 'SK'].flatMap((key) => (entity.keys[key] === undefined ? [] : [entity.keys[key]])));
