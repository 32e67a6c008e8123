import { type Check, listOf, objectOf, optional, text } from '../check-shape.js';
import { Failure } from '../failure.js';
import { delimiterOf, type Group, pascal, typeAttributeNames, uniqueName } from './group.js';
import type { Source } from './propose.js';
import type { Member, Shape } from './shape.js';
import { textOf, type WireItem } from './wire.js';
import { sampleItem } from './workbench-value.js';

/** The parts of a model that are read. They're the same in all versions, and each may be missing. */
interface Facet {
  readonly FacetName?: string;
  readonly KeyAttributeAlias?: { readonly PartitionKeyAlias?: string; readonly SortKeyAlias?: string };
  readonly TableData?: readonly WireItem[];
  readonly NonKeyAttributes?: readonly string[];
}

interface Attribute {
  readonly AttributeName: string;
  readonly AttributeType: string;
}

interface Key {
  readonly PartitionKey: Attribute;
  readonly SortKey?: Attribute;
}

interface Table {
  readonly TableName: string;
  readonly KeyAttributes: Key;
  readonly NonKeyAttributes?: readonly Attribute[];
  readonly TableFacets?: readonly Facet[];
  readonly TableData?: readonly WireItem[];
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeyAttributes: Key;
    readonly Projection?: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] };
  }[];
}

/** The maximum depth of JSON: DynamoDB allows 32 levels, and each takes several levels of DynamoDB JSON. */
const DEEPEST = 100;

/** Checks the depth of a value of the sample data, which may contain plain JSON. */
const shallow =
  (left: number): Check =>
  (value, where) => {
    if (left === 0) throw new Failure(`${where} is nested more deeply than DynamoDB allows`);
    if (typeof value !== 'object' || value === null) return;
    for (const one of Object.values(value)) shallow(left - 1)(one, where);
  };

const sample: Check = (value, where) => {
  objectOf({})(value, where);
  shallow(DEEPEST)(value, where);
};

const attribute = objectOf({ AttributeName: text, AttributeType: text });
const key = objectOf({ PartitionKey: attribute, SortKey: optional(attribute) });

const facet = objectOf({
  FacetName: optional(text),
  KeyAttributeAlias: optional(objectOf({ PartitionKeyAlias: optional(text), SortKeyAlias: optional(text) })),
  TableData: optional(listOf(sample)),
  NonKeyAttributes: optional(listOf(text)),
});

/** Checks the members of a table that are read. */
const checkTable = objectOf({
  TableName: text,
  KeyAttributes: key,
  NonKeyAttributes: optional(listOf(attribute)),
  TableFacets: optional(listOf(facet)),
  TableData: optional(listOf(sample)),
  GlobalSecondaryIndexes: optional(
    listOf(
      objectOf({
        IndexName: text,
        KeyAttributes: key,
        Projection: optional(objectOf({ ProjectionType: optional(text), NonKeyAttributes: optional(listOf(text)) })),
      }),
    ),
  ),
});

const OWN_TYPE = 'Type';

const SHAPES: ReadonlyMap<string | undefined, Shape> = new Map(
  Object.entries({
    S: { kind: 'string' },
    N: { kind: 'number' },
    B: { kind: 'binary' },
    BOOL: { kind: 'boolean' },
    M: { kind: 'record', of: { kind: 'any' } },
    L: { kind: 'list', of: { kind: 'any' } },
    SS: { kind: 'set', of: { kind: 'string' } },
    NS: { kind: 'set', of: { kind: 'number' } },
    BS: { kind: 'set', of: { kind: 'binary' } },
  } satisfies { readonly [type: string]: Shape }),
);

/**
 * The format of an alias, which may be `USER#{id}`, `USER#<id>` or `FRIENDS#playerID`. Undefined if the alias is only the name of the key
 * attribute.
 *
 * @param isText whether a word, by its position, is known to be a literal
 *
 * @example
 * aliasFormat('FRIENDS#playerID', 'SK', '#'); //=> 'FRIENDS#{playerID}'
 */
export const aliasFormat = (
  alias: string | undefined,
  attribute: string,
  delimiter: string,
  isText: (token: string, at: number) => boolean = () => false,
): string | undefined => {
  if (alias === undefined || alias === '' || alias === attribute) return undefined;
  if (alias.includes('{')) return alias;
  return alias
    .split(delimiter)
    .map((token, at) => {
      const inner = /^<(.+)>$|^\[(.+)\]$/.exec(token);
      const name = inner?.[1] ?? inner?.[2];
      const isWord = name === undefined && !/^[A-Za-z_$][\w$]*$/.test(token);
      return isWord || /^[A-Z][A-Z_]+$/.test(token) || (name === undefined && isText(token, at))
        ? token
        : `{${(name ?? token).replace(/\W+/g, '_')}}`;
    })
    .join(delimiter);
};

/** The facts that all facets of a table share. */
interface Surroundings {
  readonly key: Key;
  readonly declared: ReadonlyMap<string, string>;
  readonly delimiter: string;
  /** Whether aliases contain fields in braces, as keyform writes them. Then other words are literals. */
  readonly hasBraces: boolean;
  readonly taken: Set<string>;
}

const groupOf = (facet: Facet, { key, declared, delimiter, hasBraces, taken }: Surroundings): Group => {
  const { PartitionKeyAlias, SortKeyAlias } = facet.KeyAttributeAlias ?? {};
  const aliases: [string, string | undefined][] = [
    [key.PartitionKey.AttributeName, PartitionKeyAlias],
    ...(key.SortKey === undefined ? [] : [[key.SortKey.AttributeName, SortKeyAlias] as [string, string | undefined]]),
  ];
  const items = (facet.TableData ?? []).map(sampleItem);
  const holdsText = (name: string): boolean =>
    [key.PartitionKey, key.SortKey].some((one) => one?.AttributeName === name && one.AttributeType === 'S');
  /** A word at this position in all samples is a literal, whatever it looks like. */
  const isText =
    (name: string) =>
    (token: string, at: number): boolean =>
      hasBraces || (items.length > 0 && items.every((item) => textOf(item[name])?.split(delimiter)[at] === token));
  return {
    name: uniqueName(pascal(facet.FacetName ?? 'Item'), taken),
    typeName: undefined,
    items,
    hints: new Map(
      aliases.flatMap(([name, alias]) => {
        const format = holdsText(name) ? aliasFormat(alias, name, delimiter, isText(name)) : undefined;
        return format === undefined ? [] : [[name, format]];
      }),
    ),
    declared: (facet.NonKeyAttributes ?? []).flatMap((name): Member[] => {
      const shape = SHAPES.get(declared.get(name));
      return shape === undefined ? [] : [{ name, shape, optional: true }];
    }),
  };
};

/** The type attribute of facets: each facet has one value of it, different from the others. */
const typed = (groups: readonly Group[]): { readonly name: string | undefined; readonly groups: readonly Group[] } => {
  const full = groups.filter(({ items }) => items.length > 0);
  const valuesOf = (group: Group, name: string): Set<string | undefined> =>
    new Set(group.items.map((item) => textOf(item[name])));
  const name = typeAttributeNames.find((candidate) => {
    const values = full.map((group) => [...valuesOf(group, candidate)]);
    return (
      full.length > 0 &&
      values.every((each) => each.length === 1 && each[0] !== undefined) &&
      new Set(values.flat()).size === full.length
    );
  });
  if (name === undefined) {
    // Without samples, it's keyform's default type attribute if all facets declare it.
    const isOwn =
      full.length === 0 && groups.every(({ declared = [] }) => declared.some((one) => one.name === OWN_TYPE));
    return isOwn
      ? { name: OWN_TYPE, groups: groups.map((group) => ({ ...group, typeName: group.name })) }
      : { name, groups };
  }
  return {
    name,
    groups: groups.map((group) => {
      const [typeName] = valuesOf(group, name);
      return { ...group, typeName, declared: group.declared?.filter((member) => member.name !== name) ?? [] };
    }),
  };
};

const sourceOf = (table: Table): Source => {
  const { TableName: name, KeyAttributes: key, TableFacets: facets = [], GlobalSecondaryIndexes: globals = [] } = table;
  const attributes = [
    key.PartitionKey,
    ...(key.SortKey === undefined ? [] : [key.SortKey]),
    ...(table.NonKeyAttributes ?? []),
  ];
  const declared = new Map(attributes.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const items = [...(table.TableData ?? []), ...facets.flatMap(({ TableData = [] }) => TableData)].map(sampleItem);
  const own = [key.PartitionKey.AttributeName, ...(key.SortKey === undefined ? [] : [key.SortKey.AttributeName])];
  const aliases = facets.flatMap(({ KeyAttributeAlias: alias }) => [
    alias?.PartitionKeyAlias ?? '',
    alias?.SortKeyAlias ?? '',
  ]);
  const delimiter = delimiterOf([
    ...items.flatMap((item) => own.flatMap((each) => textOf(item[each]) ?? [])),
    ...aliases,
  ]);
  const hasBraces = aliases.some((alias) => alias.includes('{'));
  const surroundings: Surroundings = { key, declared, delimiter, hasBraces, taken: new Set() };
  const hasOwnItems = facets.some(({ TableData = [] }) => TableData.length > 0) || items.length === 0;
  // Items that don't belong to a facet are grouped by their values.
  const found =
    hasOwnItems && facets.length > 0 ? typed(facets.map((facet) => groupOf(facet, surroundings))) : undefined;
  const lone: Group = {
    name: pascal(name),
    typeName: undefined,
    items: [],
    declared: (table.NonKeyAttributes ?? []).flatMap(({ AttributeName, AttributeType }): Member[] => {
      const shape = SHAPES.get(AttributeType);
      return shape === undefined ? [] : [{ name: AttributeName, shape, optional: true }];
    }),
  };
  const keyTypes = [...declared].filter(([each, type]) => /^[NB]$/.test(type) && isKey(each, key, globals));
  return {
    name,
    indexes: [
      { name: 'primary', ...keysOf(key), local: false, projection: 'ALL' },
      ...globals.map(({ IndexName, KeyAttributes, Projection }) => ({
        name: IndexName,
        ...keysOf(KeyAttributes),
        local: false,
        projection:
          Projection?.ProjectionType === 'INCLUDE'
            ? [...(Projection.NonKeyAttributes ?? [])]
            : Projection?.ProjectionType === 'KEYS_ONLY'
              ? ('KEYS_ONLY' as const)
              : ('ALL' as const),
      })),
    ],
    keyTypes: new Map(keyTypes as [string, 'N' | 'B'][]),
    ttl: undefined,
    items,
    delimiter,
    groups: found?.groups ?? (items.length === 0 ? [lone] : undefined),
    typeAttribute: found === undefined ? undefined : (found.name ?? false),
  };
};

const keysOf = ({ PartitionKey, SortKey }: Key): { readonly pk: string[]; readonly sk: string[] } => ({
  pk: [PartitionKey.AttributeName],
  sk: SortKey === undefined ? [] : [SortKey.AttributeName],
});

const isKey = (name: string, key: Key, globals: NonNullable<Table['GlobalSecondaryIndexes']>): boolean =>
  [key, ...globals.map(({ KeyAttributes }) => KeyAttributes)].some(({ PartitionKey, SortKey }) =>
    [PartitionKey.AttributeName, SortKey?.AttributeName].includes(name),
  );

/**
 * The tables of a NoSQL Workbench model.
 *
 * @param file the file's name, for messages
 * @throws Failure that names the invalid member if it isn't a model
 */
export const sourcesOf = (model: unknown, file: string): Source[] => {
  const { DataModel } = (model ?? {}) as { DataModel?: unknown };
  if (!Array.isArray(DataModel) || DataModel.length === 0)
    throw new Failure(`${file} isn't a NoSQL Workbench model`, 'a model has a DataModel with tables');
  return DataModel.map((table, at) => {
    checkTable(table, `${file}: DataModel[${at}]`);
    return sourceOf(table as Table);
  });
};
