/** Random tables: entities with formats in all of their indexes, as a model that prints to TypeScript. */
import { type Field, KEY_FIELDS, OTHER_FIELDS } from './fields.js';
import type { Random } from './random.js';

/** A part of a format: text, or a field with its pipes. */
export type Part = string | { readonly field: string; readonly pipes: string };
export type Format = readonly Part[];

/** An attribute in an entity. */
export interface Declared {
  readonly field: Field;
  readonly optional: boolean;
}

export interface EntityModel {
  readonly name: string;
  readonly type: string | undefined;
  readonly keys: { readonly [attribute: string]: Format };
  readonly attributes: readonly Declared[];
}

export interface IndexModel {
  readonly name: string;
  readonly pk: readonly string[];
  readonly sk: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
}

export interface TableModel {
  readonly name: string;
  readonly indexes: readonly IndexModel[];
  readonly keyTypes: { readonly [attribute: string]: 'N' | 'B' };
  readonly typeAttribute: string;
  readonly entities: readonly EntityModel[];
}

const placeholder = (random: Random, field: Field): Part => ({ field: field.name, pipes: random.pick(field.pipes) });

/** Fields one after the other, with the delimiter between them, after a text. */
const formatOf = (random: Random, literal: string, fields: readonly Field[]): Format =>
  fields.flatMap((field, at) => [...(at > 0 ? ['#'] : literal === '' ? [] : [literal]), placeholder(random, field)]);

/** A random table of one to four entities. */
export const randomTable = (random: Random, name: string): TableModel => {
  const fields = random.shuffled(KEY_FIELDS).slice(0, random.whole(4, 8));
  const others = random.shuffled(OTHER_FIELDS).slice(0, random.whole(2, 7));
  const hasSort = random.chance(0.9);
  const typeAttribute = random.chance(0.8) ? 'Type' : 'is-a';
  const families = Array.from({ length: random.whole(1, 3) }, (_, at) =>
    formatOf(random, `P${at}#`, random.shuffled(fields).slice(0, random.whole(1, 2))),
  );
  const groups = [0, 1].map((at) => formatOf(random, `G${at}#`, random.shuffled(fields).slice(0, random.whole(1, 2))));
  const keyTypes: Record<string, 'N' | 'B'> = {};
  const indexes = randomIndexes(random, { hasSort, fields, others, keyTypes, typeAttribute });
  const ownKeys = new Set(indexes.flatMap(({ pk, sk }) => [...pk, ...sk]));
  const entities: EntityModel[] = [];
  const bareIn = new Set<Format>();
  for (let at = 0; at < random.whole(1, 4); at++) {
    const family = random.pick(families);
    const keys: Record<string, Format> = {};
    if (hasSort) {
      keys['PK'] = random.chance(0.08) ? [`ALL${at}`] : family;
      // A sort key that begins with a field: one in a partition, and not that field alone, which may hold any text.
      const isBare = !bareIn.has(family) && random.chance(0.25);
      if (isBare) bareIn.add(family);
      const literal = isBare ? '' : `#E${at}#`;
      const inSort = random.shuffled(fields).slice(0, isBare ? random.whole(2, 3) : random.whole(0, 3));
      keys['SK'] = inSort.length === 0 ? [random.pick([`#E${at}`, `#E${at}#`])] : formatOf(random, literal, inSort);
    } else keys['PK'] = formatOf(random, `E${at}#`, random.shuffled(fields).slice(0, random.whole(1, 2)));
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
    ].map((field) => ({ field, optional: !primary.has(field.name) && random.chance(0.3) }));
    entities.push({
      name: `E${at}`,
      type: random.chance(0.2) ? `TYPE-${at}` : undefined,
      keys,
      attributes,
    });
  }
  // An attribute that is a key by itself holds text, or a number where keyTypes says so.
  for (const field of [...fields, ...others]) {
    if (ownKeys.has(field.stored) && /^(number|bigint|decimal|epoch)$/.test(field.kind)) keyTypes[field.stored] = 'N';
  }
  return { name, indexes, keyTypes, typeAttribute, entities };
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
    readonly typeAttribute: string;
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
      () => [...random.some([...fields, ...others].map(({ stored }) => stored)), ...random.some([typeAttribute], 0.7)],
    ])();
  // DynamoDB has texts, numbers and bytes as keys.
  const natural = fields.filter(({ kind }) => kind !== 'boolean');
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
    () => ({
      name: 'ByType',
      pk: [typeAttribute],
      sk: [random.pick(natural).stored],
      local: false,
      projection: projection(),
    }),
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
    // Keys are projected always, and are refused where a projection names them.
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
  { typeAttribute }: TableModel,
  { pk, sk }: IndexModel,
  { name, type, keys, attributes }: EntityModel,
): { readonly pk: readonly Format[]; readonly sk: readonly Format[] } | undefined => {
  const formatOfKey = (key: string): Format | undefined => {
    if (keys[key] !== undefined) return keys[key];
    if (key === typeAttribute) return [type ?? name];
    const natural = attributes.find(({ field }) => field.stored === key);
    return natural && [{ field: natural.field.name, pipes: '' }];
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
    .map((part) => (typeof part === 'string' ? part : `{${part.field}${part.pipes === '' ? '' : `|${part.pipes}`}}`))
    .join('');

const entityText = ({ name, type, keys, attributes }: EntityModel): string =>
  [
    `const ${name} = entity({`,
    `  keys: { ${Object.entries(keys)
      .map(([key, format]) => `${quoted(key)}: ${quoted(formatText(format))}`)
      .join(', ')} },`,
    '  attributes: {',
    ...attributes.map(
      ({ field, optional }) => `    ${quoted(field.name)}: ${field.declaration}${optional ? '.optional()' : ''},`,
    ),
    '  },',
    ...(type === undefined ? [] : [`  type: ${quoted(type)},`]),
    '});',
  ].join('\n');

/** The TypeScript that defines a table and exports it as `db`. */
export const tableText = ({ name, indexes, keyTypes, typeAttribute, entities }: TableModel): string =>
  [
    "import { attr, entity, table } from 'keyform';",
    ...entities.map(entityText),
    `export const db = table(${quoted(name)}, {`,
    '  indexes: {',
    ...indexes.map(
      ({ name: index, pk, sk, local, projection }) =>
        `    ${index}: { pk: ${listed(pk)}${sk.length === 0 ? '' : `, sk: ${listed(sk)}`}${local ? ', local: true' : ''}${
          projection === 'ALL'
            ? ''
            : `, projection: ${projection === 'KEYS_ONLY' ? "'KEYS_ONLY'" : `[${projection.map(quoted).join(', ')}]`}`
        } },`,
    ),
    '  },',
    ...(Object.keys(keyTypes).length === 0 ? [] : [`  keyTypes: ${JSON.stringify(keyTypes)},`]),
    ...(typeAttribute === 'Type' ? [] : [`  typeAttribute: ${quoted(typeAttribute)},`]),
    `  entities: { ${entities.map(({ name: entity }) => entity).join(', ')} },`,
    '});',
    '',
  ].join('\n');
