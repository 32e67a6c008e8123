import type { Group } from './group.js';
import { textOf, type WireItem } from './wire.js';

/** The library that wrote the items of a table, by the attributes with which it marks them. */
export interface Peer {
  readonly name: 'ElectroDB' | 'OneTable' | 'DynamoDB-Toolbox';
  /** The attribute with the name of the entity, and the one with its version. */
  readonly entity: string;
  readonly version?: string;
  /** The attributes with the times of the first and the last write. */
  readonly created?: string;
  readonly updated?: string;
  /** Field names for attributes of the library. */
  readonly fields: { readonly [stored: string]: string };
}

/** How many items show who wrote them. */
const MOST_SEEN = 200;

/** The strings of an item, without its keys. */
const stringsOf = (item: WireItem, keys: ReadonlySet<string>): string[] =>
  Object.keys(item).filter((name) => !keys.has(name) && textOf(item[name]) !== undefined);

/** The keys of ElectroDB, which begin with the service, a collection or the entity. */
const electroKeys = (item: WireItem, keys: ReadonlySet<string>): string[] =>
  [...keys].flatMap((name) => {
    const text = textOf(item[name]);
    return text?.startsWith('$') === true ? [text.toLowerCase()] : [];
  });

/** Whether a key has a part with this beginning, such as `$order_1`. */
const hasPart = (texts: readonly string[], part: string, isWhole: boolean): boolean =>
  texts.some((text) =>
    text.split(/[#$]/).some((one) => (isWhole ? one === part : one.startsWith(part) && one.length > part.length)),
  );

/** The two markers of ElectroDB, which may have names of the user: the keys contain both values, as in `$order_1`. */
const electroMarkers = (
  items: readonly WireItem[],
  keys: ReadonlySet<string>,
): readonly [string, string] | undefined => {
  const marked = items.filter((item) => textOf(item['__edb_e__']) !== undefined && '__edb_v__' in item);
  if (marked.length > 0) return ['__edb_e__', '__edb_v__'];
  const withKeys = items.slice(0, MOST_SEEN).filter((item) => electroKeys(item, keys).length > 1);
  const [first] = withKeys;
  if (first === undefined || withKeys.length < Math.min(items.length, MOST_SEEN) / 2) return undefined;
  const parts = (entity: string, version: string) =>
    withKeys.every((item) => {
      const [name, number] = [textOf(item[entity]), textOf(item[version])];
      const part = `${name}_${number}`.toLowerCase();
      return name !== undefined && number !== undefined && hasPart(electroKeys(item, keys), part, true);
    });
  for (const entity of stringsOf(first, keys)) {
    const begins = withKeys.every((item) =>
      hasPart(electroKeys(item, keys), `${textOf(item[entity]) ?? ' '}_`.toLowerCase(), false),
    );
    const version = begins ? stringsOf(first, keys).find((name) => name !== entity && parts(entity, name)) : undefined;
    if (version !== undefined) return [entity, version];
  }
  return undefined;
};

const countWith = (items: readonly WireItem[], names: readonly string[]): number =>
  items.filter((item) => names.every((name) => Object.hasOwn(item, name))).length;

/** Recognizes the library that wrote most of the items. */
export const peerOf = (items: readonly WireItem[], keyNames: readonly string[]): Peer | undefined => {
  const most = items.length / 2;
  const electro = electroMarkers(items, new Set(keyNames));
  if (electro !== undefined && countWith(items, electro) > most) {
    const [entity, version] = electro;
    return { name: 'ElectroDB', entity, version, fields: { [version]: 'modelVersion' } };
  }
  const toolbox = ['_et', 'entity'].find((name) => countWith(items, [name, '_ct', '_md']) > most);
  if (toolbox !== undefined)
    return {
      name: 'DynamoDB-Toolbox',
      entity: toolbox,
      created: '_ct',
      updated: '_md',
      fields: { _ct: 'created', _md: 'modified' },
    };
  const isOneTable =
    countWith(items, ['_type']) > most &&
    items.some((item) => textOf(item['_type']) === UNIQUE || countWith([item], ['created', 'updated']) === 1);
  return isOneTable
    ? { name: 'OneTable', entity: '_type', created: 'created', updated: 'updated', fields: {} }
    : undefined;
};

/** The type of OneTable's markers of unique values. */
const UNIQUE = '_Unique';

/** The unique attributes in OneTable's markers: `_unique#User#email#ada@example.com`. */
const uniqueAttributes = ({ items }: Group, partition: string, types: ReadonlySet<string>): string[] => {
  const found = items.map((item) => {
    const parts = (textOf(item[partition]) ?? '').split('#');
    const at = parts.findIndex((part, place) => place > 0 && types.has(part));
    return at === -1 ? undefined : `${parts[at]}.${parts[at + 1]}`;
  });
  return [...new Set(found.flatMap((one) => one ?? []))];
};

/** Adds what is known about a library's own items. */
export const withPeer = (groups: readonly Group[], peer: Peer, primary: readonly string[]): Group[] => {
  const types = new Set(groups.flatMap(({ typeName }) => typeName ?? []));
  const [partition = '', sort] = primary;
  return groups.map((group) => {
    if (peer.name !== 'OneTable' || group.typeName !== UNIQUE) return group;
    const unique = uniqueAttributes(group, partition, types).join(', ');
    return {
      ...group,
      name: 'UniqueMarker',
      hints: new Map([[partition, '_unique#{value}'], ...(sort === undefined ? [] : [[sort, '_unique#'] as const])]),
      notes: [
        `These items are OneTable's markers of unique values (${unique}). The markers of unique() have different keys: while both libraries write, write these in the same transaction`,
      ],
    };
  });
};

/** Whether the keys of a table can contain any character, so that its delimiter must be one that no key contains. */
export const hasFreeKeys = (peer: Peer | undefined, items: readonly WireItem[]): boolean =>
  peer?.name === 'ElectroDB' || (peer?.name === 'OneTable' && items.some((item) => textOf(item['_type']) === UNIQUE));
