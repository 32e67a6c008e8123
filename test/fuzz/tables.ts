/** Random tables: entities with formats in all of their indexes, as a model that prints to TypeScript. */
import {
  closedField,
  declaredFor,
  escapedField,
  type Field,
  KEY_FIELDS,
  OTHER_FIELDS,
  OWN_PIPES,
  pipedField,
  schemaField,
  type Value,
} from './fields.js';
import { isMade, madeText, withMade } from './generated-fields.js';
import type { Random } from './random.js';
import { type LibraryName, libraryOf, randomLibrary } from './schemas.js';

/** A part of a format: a literal, or a field with its pipes. If it may end the key, an item without the field has the key up to there. */
export type Part = string | { readonly field: string; readonly pipes: string; readonly mayEnd?: boolean };
export type Format = readonly Part[];

/** An attribute in an entity. */
export interface Declared {
  readonly field: Field;
  readonly optional: boolean;
  readonly default?: Value;
  /** What writes use for a missing value; the field is optional. */
  readonly initial?: Value;
  /** Whether reads give it only where a projection names it. */
  readonly isHidden?: boolean;
  /** What it is computed from, and the values of which those pick one. */
  readonly computed?: { readonly from: readonly string[]; readonly values: readonly (Value | undefined)[] };
  /** What each write sets it to that does not give it. */
  readonly stamped?: Value;
}

/** The options of an entity, as its definition and `unique(...)` have them. */
export interface EntityOptions {
  readonly ttl?: string;
  readonly timestamps?: { readonly created: string; readonly updated: string };
  readonly version?: string;
  readonly unique?: readonly string[];
}

export interface EntityModel {
  readonly name: string;
  readonly type: string | undefined;
  readonly keys: { readonly [attribute: string]: Format };
  readonly attributes: readonly Declared[];
  readonly options: EntityOptions;
  /** Whether its attributes are a schema, and of which library. */
  readonly isSchema: boolean;
  readonly library?: LibraryName;
  /** Whether the entity has a name of its own before its fields that keyform makes. */
  readonly isNamedFirst?: boolean;
}

export interface IndexModel {
  readonly name: string;
  readonly pk: readonly string[];
  readonly sk: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  readonly partialKeys?: boolean;
}

export interface TableModel {
  readonly name: string;
  readonly indexes: readonly IndexModel[];
  readonly keyTypes: { readonly [attribute: string]: 'N' | 'B' };
  readonly typeAttribute: string | false;
  /** `none`: any character may occur in a value, and formats have `#` as their literal. */
  readonly delimiter: string;
  readonly escapes: boolean;
  readonly entities: readonly EntityModel[];
}

const placeholder = (random: Random, field: Field): Part => ({ field: field.name, pipes: random.pick(field.pipes) });

/** Fields one after the other, with the delimiter between them, after a text. */
const formatOf = (random: Random, literal: string, fields: readonly Field[]): Format =>
  fields.flatMap((field, at) => [...(at > 0 ? ['#'] : literal === '' ? [] : [literal]), placeholder(random, field)]);

/** The clock of tables: between the times of {@link Field} `expires`. */
export const NOW = '2025-03-01T00:00:00.000Z';

/** `none` is `noDelimiter`. */
const DELIMITERS = ['#', '#', '#', '#', '#', '/', '~', '+', ':', '-', '\u0001', 'none', 'none'];

/** Whether a schema can have the field as an entity of attributes has it. */
const isForSchema = ({ name, stored, kind, zod }: Field): boolean =>
  name === stored && zod !== undefined && kind !== 'literal';

/** The partition key with what its shard is made of behind it. */
const sharded = (random: Random, format: Format, fields: readonly Field[]): Format => {
  const used = fieldsIn([format]);
  const free = fields.filter(({ name, kind }) => !used.includes(name) && /^(string|enum|number|bigint)$/.test(kind));
  if (free.length === 0) return format;
  const pipes = `shard:${random.whole(2, 3)}`;
  // A slug holds an underscore.
  const between = JSON.stringify(format).includes('slug') ? '#' : random.pick(['#', '_']);
  return [...format, between, { field: random.pick(free).name, pipes }];
};

/** A random table of one to four entities. */
export const randomTable = (random: Random, name: string): TableModel => {
  const delimiter = random.pick(DELIMITERS);
  const escapes = random.chance(0.15) && delimiter !== 'none';
  const hasSchema = random.chance(0.2);
  const library = randomLibrary(random);
  const known = (all: readonly Field[]): readonly Field[] => {
    // Dates hold some delimiters.
    const parted = /[-:]/.test(delimiter) ? all.filter(({ values }) => !(values[0]?.wire.S ?? '').includes('-')) : all;
    const fit = (hasSchema ? parted.filter(isForSchema).map(closedField) : parted).map((field) =>
      /[-:]/.test(delimiter) ? { ...field, pipes: field.pipes.filter((pipe) => pipe !== 'day') } : field,
    );
    if (delimiter === 'none') return fit.map((field) => escapedField(field, '#'));
    return escapes ? fit.map((field) => escapedField(field, delimiter)) : fit;
  };
  const hasPipes = random.chance(0.15);
  const hasEnds = random.chance(0.25);
  const fields = random
    .shuffled(known(KEY_FIELDS))
    .slice(0, random.whole(4, 8))
    .map((field) => (hasPipes ? pipedField(field) : field));
  // A primary key, and a key that is an attribute itself, contains no null.
  const certain = fields.filter(({ kind }) => kind !== 'nullable');
  const others = random.shuffled(known(OTHER_FIELDS)).slice(0, random.whole(2, 7));
  const hasSort = random.chance(0.9);
  const named = random.pick<string | false>(['Type', 'Type', 'Type', 'Type', 'Type', 'is-a', false]);
  // Keys that several entities can have don't tell them apart.
  const typeAttribute = delimiter === 'none' && named === false ? 'Type' : named;
  const families = Array.from({ length: random.whole(1, 3) }, (_, at) => {
    const family = formatOf(random, `P${at}#`, random.shuffled(certain).slice(0, random.whole(1, 2)));
    return random.chance(0.15) ? sharded(random, family, certain) : family;
  });
  const groups = [0, 1].map((at) => {
    const group = formatOf(random, `G${at}#`, random.shuffled(fields).slice(0, random.whole(1, 2)));
    return random.chance(0.15) ? sharded(random, group, fields) : group;
  });
  const keyTypes: Record<string, 'N' | 'B'> = {};
  const indexes = randomIndexes(random, { hasSort, fields, others, keyTypes, typeAttribute });
  const ownKeys = new Set(indexes.flatMap(({ pk, sk }) => [...pk, ...sk]));
  const entities: EntityModel[] = [];
  const bareIn = new Set<Format>();
  for (let at = 0; at < random.whole(1, 4); at++) {
    const family = random.pick(families);
    const keys: Record<string, Format> = {};
    if (hasSort) {
      keys['PK'] = random.chance(0.12) ? [`ALL${at}`] : family;
      // A sort key that begins with a field: one in a partition, and not that field alone, which may hold any text.
      const isBare = !bareIn.has(family) && random.chance(0.25);
      if (isBare) bareIn.add(family);
      const literal = isBare ? '' : `#E${at}#`;
      const inSort = random.shuffled(certain).slice(0, isBare ? random.whole(2, 3) : random.whole(0, 3));
      keys['SK'] = inSort.length === 0 ? [random.pick([`#E${at}`, `#E${at}#`])] : formatOf(random, literal, inSort);
    } else keys['PK'] = formatOf(random, `E${at}#`, random.shuffled(certain).slice(0, random.whole(1, 2)));
    for (const { name: index, pk, sk } of indexes.slice(1)) {
      if (keys[pk[0] as string] !== undefined || random.chance(0.25)) continue;
      if ([...pk, ...sk].some((attribute) => !/^G\d|^M\d/.test(attribute))) continue;
      for (const [place, attribute] of pk.entries()) {
        keys[attribute] = place === 0 ? random.pick(groups) : formatOf(random, '', [random.pick(fields)]);
      }
      for (const attribute of sk) {
        const inSort = random.shuffled(fields).slice(0, random.whole(0, 2));
        keys[attribute] =
          inSort.length === 0 ? [`${index}-${at}`] : formatOf(random, random.pick(['', `#${at}#`, 'S#']), inSort);
      }
    }
    const used = new Set(
      Object.values(keys).flatMap((format) => format.flatMap((part) => (typeof part === 'string' ? [] : [part.field]))),
    );
    const primary = new Set(
      ['PK', 'SK'].flatMap((key) =>
        (keys[key] ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.field])),
      ),
    );
    const attributes = [
      ...fields.filter(({ name: field }) => used.has(field) || random.chance(0.3)),
      ...others.filter(() => random.chance(0.7)),
    ].map((field): Declared => {
      const optional = !primary.has(field.name) && random.chance(hasEnds ? 0.7 : 0.3);
      const isPlain = /^(string|enum|number|boolean)$/.test(field.kind) && field.declaration !== 'attr.day()';
      return {
        field,
        optional,
        ...(!optional && isPlain && random.chance(0.12) && { default: field.values[0] as Value }),
        ...(optional && isPlain && random.chance(0.4) && { initial: field.values[0] as Value }),
      };
    });
    const isSchema = hasSchema && random.chance(0.7);
    // Its keys that are attributes, too.
    for (const { field } of isSchema ? attributes : []) {
      if (ownKeys.has(field.stored)) keys[field.stored] = [{ field: field.name, pipes: '' }];
    }
    const made = isSchema
      ? attributes
      : withMade(random, attributes, primary, indexedIn({ typeAttribute, indexes }, keys, attributes));
    entities.push({
      name: `E${at}`,
      type: random.chance(0.2) ? `TYPE-${at}` : undefined,
      // Formats are made with '#'.
      keys: Object.fromEntries(
        Object.entries(knownKeys(keys, made, isSchema)).map(([key, format]) => {
          const ends = hasEnds && /^[GM]\d/.test(key) ? withEnds(random, format, made) : format;
          return [key, parted(ends, delimiter)];
        }),
      ),
      attributes: isSchema
        ? attributes.map(({ initial: _, ...one }) => ({ ...one, field: schemaField(one.field) }))
        : made,
      options: random.chance(0.3) ? randomOptions(random, made, primary, isSchema) : {},
      isSchema,
      library,
      isNamedFirst: random.chance(0.5),
    });
  }
  // An attribute that is a key by itself holds text, or a number where keyTypes says so.
  for (const field of [...fields, ...others]) {
    const isNumber = field.values[0]?.wire.N !== undefined;
    if (ownKeys.has(field.stored) && isNumber) keyTypes[field.stored] = 'N';
  }
  const table = { name, indexes, keyTypes, typeAttribute, delimiter, escapes, entities };
  return { ...table, indexes: indexes.map((index) => withType(table, withPartialKeys(table, index))) };
};

/** Without a delimiter, an index has the type: its keys alone may be those of several entities. */
const withType = ({ typeAttribute, delimiter }: TableModel, index: IndexModel): IndexModel => {
  const { projection, pk, sk } = index;
  if (delimiter !== 'none' || typeAttribute === false || projection === 'ALL') return index;
  const included = projection === 'KEYS_ONLY' ? [] : projection;
  if ([...pk, ...sk, ...included].includes(typeAttribute)) return index;
  return { ...index, projection: [...included, typeAttribute] };
};

/** An index over attributes that several updates change, one by one: it says that an item may have one of them alone. */
const withPartialKeys = (table: TableModel, index: IndexModel): IndexModel => {
  const own = [...index.pk, ...index.sk];
  const isPartial = table.entities.some(
    ({ attributes, isSchema }) =>
      isSchema || attributes.filter(({ field, optional }) => optional && own.includes(field.stored)).length > 1,
  );
  return index.name === 'Pair' && isPartial ? { ...index, partialKeys: true } : index;
};

/** The fields in keys of secondary indexes. */
const indexedIn = (
  { typeAttribute, indexes }: Pick<TableModel, 'typeAttribute' | 'indexes'>,
  keys: EntityModel['keys'],
  attributes: readonly Declared[],
): ReadonlySet<string> => {
  const entity = { name: '', type: undefined, keys, attributes, isSchema: false };
  return new Set(
    indexes.slice(1).flatMap((index) => {
      const formats = formatsIn({ typeAttribute }, index, entity);
      return formats === undefined ? [] : fieldsIn([...formats.pk, ...formats.sk]);
    }),
  );
};

const LOSSY = /^(lower|upper|slug|first|year|month|day|hour|shard)/;

/**
 * The keys without lossy pipes in the primary key for fields that other keys or computed fields are made of. A schema doesn't
 * tell what a number is: there, both keys have the same pipes.
 */
const knownKeys = (
  keys: EntityModel['keys'],
  attributes: readonly Declared[],
  isSchema: boolean,
): EntityModel['keys'] => {
  const isPrimary = (key: string): boolean => key === 'PK' || key === 'SK';
  const others = Object.entries(keys).flatMap(([key, format]) => (isPrimary(key) ? [] : [format]));
  const needed = new Set([...fieldsIn(others), ...attributes.flatMap(({ computed }) => computed?.from ?? [])]);
  const pipesOf = ({ field, pipes }: Exclude<Part, string>): string => {
    const declared = attributes.find((one) => one.field.name === field)?.field;
    const known = declared?.pipes.find((each) => !LOSSY.test(each)) ?? '';
    if (!needed.has(field)) return pipes;
    return isSchema && declared?.kind === 'number' ? known : LOSSY.test(pipes) ? known : pipes;
  };
  const isChanged = (key: string, { field }: Exclude<Part, string>): boolean =>
    isPrimary(key) || (isSchema && attributes.some((one) => one.field.name === field && one.field.kind === 'number'));
  return Object.fromEntries(
    Object.entries(keys).map(([key, format]) => [
      key,
      format.map((part) =>
        typeof part === 'string' || format.length === 1 || !isChanged(key, part)
          ? part
          : { ...part, pipes: pipesOf(part) },
      ),
    ]),
  );
};

/** A key that ends before its optional fields. Its beginning is never empty, and all fields behind an optional one are optional. */
const withEnds = (random: Random, format: Format, attributes: readonly Declared[]): Format => {
  const optional = new Set(attributes.flatMap((one) => (one.optional ? [one.field.name] : [])));
  const last = format.findLastIndex(
    (part) => typeof part !== 'string' && (!optional.has(part.field) || part.pipes.startsWith('shard')),
  );
  const start = random.whole(Math.max(last + 1, 1), format.length);
  return format.map((part, at) => (typeof part !== 'string' && at >= start ? { ...part, mayEnd: true } : part));
};

const parted = (format: Format, delimiter: string): Format =>
  format.map((part) => (typeof part === 'string' && delimiter !== 'none' ? part.replaceAll('#', delimiter) : part));

const randomOptions = (
  random: Random,
  attributes: readonly Declared[],
  primary: ReadonlySet<string>,
  isSchema: boolean,
): EntityOptions => {
  const isExpiring = !isSchema && attributes.some(({ field }) => field.name === 'expires');
  const texts = attributes.filter(
    (declared) =>
      declared.field.kind === 'string' &&
      !declared.optional &&
      !primary.has(declared.field.name) &&
      !isSchema &&
      !declared.isHidden &&
      !isMade(declared),
  );
  const expiring = isExpiring && random.chance(0.6) ? { ttl: 'expires' } : {};
  if (texts.length > 0 && random.chance(0.3)) return { ...expiring, unique: [random.pick(texts).field.name] };
  if ('ttl' in expiring) return expiring;
  return {
    ...(random.chance(0.6) && { timestamps: { created: 'madeAt', updated: 'changedAt' } }),
    ...(random.chance(0.5) && { version: 'revision' }),
  };
};

const randomIndexes = (
  random: Random,
  {
    hasSort,
    fields,
    others,
    typeAttribute,
  }: {
    readonly hasSort: boolean;
    readonly fields: readonly Field[];
    readonly others: readonly Field[];
    readonly keyTypes: object;
    readonly typeAttribute: string | false;
  },
): IndexModel[] => {
  const primary: IndexModel = {
    name: 'primary',
    pk: ['PK'],
    sk: hasSort ? ['SK'] : [],
    local: false,
    projection: 'ALL',
  };
  const projection = (): IndexModel['projection'] =>
    random.pick<() => IndexModel['projection']>([
      () => 'ALL',
      () => 'ALL',
      () => 'KEYS_ONLY',
      () => [
        ...random.some([...fields, ...others].map(({ stored }) => stored)),
        ...random.some([typeAttribute || []].flat(), 0.7),
      ],
    ])();
  // DynamoDB has texts, numbers and bytes as keys.
  const natural = fields.filter(({ kind }) => kind !== 'boolean' && kind !== 'nullable');
  const kinds: (() => IndexModel)[] = [
    () => ({ name: 'Composite', pk: ['G1PK'], sk: ['G1SK'], local: false, projection: projection() }),
    () => ({ name: 'Simple', pk: ['G2PK'], sk: [], local: false, projection: projection() }),
    () => ({ name: 'Multi', pk: ['M1', 'M2'], sk: ['M3', 'M4'], local: false, projection: projection() }),
    () => ({
      name: 'Natural',
      pk: [random.pick(natural).stored],
      sk: random.chance(0.5) ? ['PK'] : [],
      local: false,
      projection: projection(),
    }),
    () => {
      const [pk, sk] = random.shuffled(natural).map(({ stored }) => stored);
      return { name: 'Pair', pk: [pk as string], sk: [sk as string], local: false, projection: projection() };
    },
    ...(typeAttribute === false
      ? []
      : [
          () => ({
            name: 'ByType',
            pk: [typeAttribute],
            sk: [random.pick(natural).stored],
            local: false,
            projection: projection(),
          }),
        ]),
    ...(hasSort
      ? [
          () => ({ name: 'Inverted', pk: ['SK'], sk: ['PK'], local: false, projection: projection() }),
          () => ({
            name: 'Local',
            pk: ['PK'],
            sk: [random.pick(natural).stored],
            local: true,
            projection: projection(),
          }),
        ]
      : []),
  ];
  const secondary = random
    .shuffled(kinds)
    .slice(0, random.whole(0, 3))
    .map((make) => make());
  return [
    primary,
    // Keys are projected always, and are rejected where a projection names them.
    ...secondary.map((index) => {
      const { pk, sk, projection } = index;
      if (typeof projection === 'string') return index;
      const keys = [...pk, ...sk, ...primary.pk, ...primary.sk];
      const included = projection.filter((name) => !keys.includes(name));
      return { ...index, projection: included.length === 0 ? ('KEYS_ONLY' as const) : included };
    }),
  ];
};

/** The formats of an entity in an index, partition and sort key: none where it has no keys there. */
export const formatsIn = (
  { typeAttribute }: Pick<TableModel, 'typeAttribute'>,
  { pk, sk }: IndexModel,
  { name, type, keys, attributes, isSchema }: Pick<EntityModel, 'name' | 'type' | 'keys' | 'attributes' | 'isSchema'>,
): { readonly pk: readonly Format[]; readonly sk: readonly Format[] } | undefined => {
  const formatOfKey = (key: string): Format | undefined => {
    if (keys[key] !== undefined) return keys[key];
    if (key === typeAttribute) return [type ?? name];
    // A schema does not tell its fields: its entities declare all their keys.
    const natural = !isSchema && attributes.find(({ field }) => field.stored === key);
    return natural ? [{ field: natural.field.name, pipes: '' }] : undefined;
  };
  const [partition, sort] = [pk.map(formatOfKey), sk.map(formatOfKey)];
  if ([...partition, ...sort].some((format) => format === undefined)) return undefined;
  return { pk: partition as Format[], sk: sort as Format[] };
};

/** The fields of formats, each once. */
export const fieldsIn = (formats: readonly Format[]): string[] => [
  ...new Set(formats.flatMap((format) => format.flatMap((part) => (typeof part === 'string' ? [] : [part.field])))),
];

const quoted = (text: string): string => JSON.stringify(text);
const listed = (names: readonly string[]): string =>
  names.length === 1 ? quoted(names[0] as string) : `[${names.map(quoted).join(', ')}]`;

export const formatText = (format: Format): string =>
  format
    .map((part) =>
      typeof part === 'string'
        ? part
        : `{${part.field}${part.mayEnd ? '?' : ''}${part.pipes === '' ? '' : `|${part.pipes}`}}`,
    )
    .join('');

const pipesText = (keys: EntityModel['keys']): string => {
  const used = Object.values(keys).flatMap((format) =>
    format.flatMap((part) => (typeof part === 'string' ? [] : part.pipes.split('|'))),
  );
  const own = Object.entries(OWN_PIPES).filter(([name]) => used.includes(name));
  return own.length === 0 ? '' : `{ ${own.map(([name, text]) => `${name}: ${text}`).join(', ')} }`;
};

const attributeText = ({ field, optional, initial, default: standIn, isHidden }: Declared): string =>
  `    ${quoted(field.name)}: ${field.declaration}${
    initial !== undefined
      ? `.initial(${initial.text})`
      : optional
        ? '.optional()'
        : standIn === undefined
          ? ''
          : `.default(${standIn.text})`
  }${isHidden && field.kind !== 'vector' ? '.hidden()' : ''}${field.tail ?? ''},`;

/** The attributes of an entity, or its schema. */
const attributesText = ({ attributes, isSchema, library = 'zod' }: EntityModel): readonly string[] => {
  if (!isSchema) return ['  attributes: {', ...attributes.map(attributeText), '  },'];
  const { attribute, member, object } = libraryOf(library);
  const members = attributes.map(
    ({ field: { name, zod = '' }, optional, default: standIn }) =>
      `    ${member(quoted(name), attribute(zod), optional, standIn?.text)},`,
  );
  return [`  attributes: fromSchema(${object[0]}`, ...members, `  ${object[1]}),`];
};

/** The TypeScript of an entity. */
export const entityText = (entity: EntityModel): string => {
  const { name, type, keys, attributes, options, isNamedFirst } = entity;
  const { unique, ...others } = options;
  const plain = [
    'entity({',
    `  keys: { ${Object.entries(keys)
      .map(([key, format]) => `${quoted(key)}: ${quoted(formatText(format))}`)
      .join(', ')} },`,
    ...attributesText(entity),
    ...(type === undefined ? [] : [`  type: ${quoted(type)},`]),
    ...(pipesText(keys) === '' ? [] : [`  pipes: ${pipesText(keys)},`]),
    ...Object.entries(others).map(([option, value]) => `  ${option}: ${JSON.stringify(value)},`),
    '})',
  ].join('\n');
  const hasMade = attributes.some(isMade);
  const made = madeText(hasMade && isNamedFirst ? `Plain${name}` : plain, attributes);
  const whole = unique === undefined ? made : `unique(${made}, ${unique.map(quoted).join(', ')})`;
  return `${hasMade && isNamedFirst ? `const Plain${name} = ${plain};\n` : ''}const ${name} = ${whole};`;
};

/** The TypeScript that defines a table, behind its name. */
export const definitionText = (table: TableModel): string => {
  const { indexes, keyTypes, typeAttribute, delimiter, escapes, entities } = table;
  return [
    '{',
    '  indexes: {',
    ...indexes.map(
      ({ name: index, pk, sk, local, projection, partialKeys }) =>
        `    ${index}: { pk: ${listed(pk)}${sk.length === 0 ? '' : `, sk: ${listed(sk)}`}${local ? ', local: true' : ''}${partialKeys ? ', partialKeys: true' : ''}${
          projection === 'ALL'
            ? ''
            : `, projection: ${projection === 'KEYS_ONLY' ? "'KEYS_ONLY'" : `[${projection.map(quoted).join(', ')}]`}`
        } },`,
    ),
    '  },',
    ...(Object.keys(keyTypes).length === 0 ? [] : [`  keyTypes: ${JSON.stringify(keyTypes)},`]),
    ...(typeAttribute === 'Type' ? [] : [`  typeAttribute: ${JSON.stringify(typeAttribute)},`]),
    ...(delimiter === '#' ? [] : [`  delimiter: ${delimiter === 'none' ? 'noDelimiter' : quoted(delimiter)},`]),
    ...(escapes ? ["  onDelimiter: 'escape',"] : []),
    // Values of any character make more keys alike.
    ...(delimiter === 'none' ? ["  onCollision: 'allow',"] : []),
    ...(entities.some(({ options }) => Object.keys(options).length > 0) ? [`  now: () => new Date('${NOW}'),`] : []),
    `  entities: { ${entities.map(({ name: entity }) => entity).join(', ')} },`,
    '}',
  ].join('\n');
};

/** The TypeScript that defines a table and exports it as `db`. */
export const tableText = (table: TableModel): string =>
  [
    "import { type AnyCondition, type AnyRequest, attr, batchGet, batchWrite, computed, type EntityInputOf, type EntityKeyArguments, entity, fromSchema, group, noDelimiter, onUpdate, rekey, shards, table, transactGet, transactWrite, unique } from 'keyform';",
    ...new Set(
      table.entities.flatMap(({ isSchema, library = 'zod' }) => (isSchema ? [libraryOf(library).imports] : [])),
    ),
    ...declaredFor(table.entities.map(entityText).join('\n')),
    ...table.entities.map(entityText),
    `export const db = table(${quoted(table.name)}, ${definitionText(table)});`,
    '',
  ].join('\n');
