import type { Member } from './shape.js';
import { textOf, type WireItem } from './wire.js';

/** Items that belong to one entity. */
export interface Group {
  /** A name for the entity. `typeName` is its value in the type attribute, if it has one. */
  readonly name: string;
  readonly typeName: string | undefined;
  readonly items: readonly WireItem[];
  /** Known formats by key attribute: those of a Workbench facet. */
  readonly hints?: ReadonlyMap<string, string>;
  /** Known attributes, in addition to those of the items. */
  readonly declared?: readonly Member[];
  /** Index keys that are proposed as ordinary attributes, because no format reproduces them. */
  readonly asThey?: ReadonlySet<string>;
  /** Notes for the user, in addition to those of its keys. */
  readonly notes?: readonly string[];
  /** Whether all key attributes are proposed as ordinary attributes, without formats. */
  readonly plain?: boolean;
}

/** A name for a constant: `ORDER_ITEM` becomes `OrderItem`. */
export const pascal = (text: string): string => {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');
  const name = words
    .map(
      (word) => word.charAt(0).toUpperCase() + (/^[A-Z\d]+$/.test(word) ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join('');
  return /^[A-Za-z]/.test(name) ? name : name === '' ? 'Item' : `Item${name}`;
};

/** A unique name: adds a number if the name is taken. */
export const uniqueName = (wanted: string, taken: Set<string>): string => {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
  taken.add(name);
  return name;
};

/**
 * The character that separates the parts of keys: `#` if any key contains it, else the most common one after a leading word.
 *
 * @example
 * delimiterOf(['user/7', 'user/8']); //=> '/'
 */
export const delimiterOf = (texts: readonly string[]): string => {
  if (texts.some((text) => text.includes('#'))) return '#';
  const counted = ['|', ':', '/', '~', '^', '_', '-'].map((delimiter) => ({
    delimiter,
    count: texts.filter((text) => new RegExp(`^[A-Za-z]+\\${delimiter}.`).test(text)).length,
  }));
  const [best] = counted.sort((left, right) => right.count - left.count);
  return best !== undefined && best.count > texts.length / 4 ? best.delimiter : '#';
};

/** Common names of the type attribute. */
export const typeAttributeNames: readonly string[] =
  'Type type TYPE _type __type entityType EntityType entity_type _et _entity __edb_e__ entity Entity entityName _class kind Kind recordType itemType objectType model __typename typeName'.split(
    ' ',
  );

/** The key of an item with `{}` instead of values, as far as one key shows: words in capitals, and a leading word, are literals. */
const signatureOf = (item: WireItem, primary: readonly string[], delimiter: string): string => {
  const own = new Set(
    Object.entries(item).flatMap(([name, value]) =>
      primary.includes(name) || typeAttributeNames.includes(name) ? [] : [textOf(value) ?? String(value['N'])],
    ),
  );
  return primary
    .map((attribute) => {
      const text = textOf(item[attribute]);
      if (text === undefined) return '{}';
      const tokens = text.split(delimiter);
      return tokens
        .map((token, at) => {
          if (own.has(token)) return '{}';
          if (/^[A-Z][A-Z_-]*$/.test(token) || token === '') return token;
          return at === 0 && tokens.length > 1 && /^[$_]?[A-Za-z][A-Za-z_-]*$/.test(token) ? token : '{}';
        })
        .join(delimiter);
    })
    .join(' ');
};

/**
 * The type attribute: it has a common name, most items have it, and items with the same kind of key have the same value.
 */
export const typeAttributeOf = (
  items: readonly WireItem[],
  primary: readonly string[],
  delimiter: string,
): string | undefined =>
  typeAttributeNames.find((name) => {
    if (primary.includes(name)) return false;
    const typed = items.filter((item) => textOf(item[name]) !== undefined);
    if (typed.length === 0 || typed.length < items.length * 0.8) return false;
    const values = new Set(typed.map((item) => textOf(item[name])));
    if (values.size > Math.max(3, typed.length / 2)) return false;
    const ofSignature = new Map<string, Set<string | undefined>>();
    for (const item of typed) {
      const signature = signatureOf(item, primary, delimiter);
      ofSignature.set(signature, (ofSignature.get(signature) ?? new Set()).add(textOf(item[name])));
    }
    const clear = [...ofSignature.values()].filter(({ size }) => size === 1).length;
    return clear * 2 >= ofSignature.size;
  });

/** The name of an entity, from the signature of its keys. */
const nameOf = (signature: string): string => {
  const [pk = '', sk = ''] = signature.split(' ').map((text) => text.replace(/\{\}/g, ' ').trim());
  const words = /[A-Za-z]/.test(sk) ? sk : pk;
  return /[A-Za-z]/.test(words) ? pascal(words) : 'Item';
};

/** Groups items by entity: by the type attribute, or by their keys if they don't have it. */
export const groupItems = (
  items: readonly WireItem[],
  primary: readonly string[],
  delimiter: string,
  typeAttribute: string | undefined,
): Group[] => {
  const groups = new Map<string, { name: string; typeName: string | undefined; items: WireItem[] }>();
  for (const item of items) {
    const typeName = typeAttribute === undefined ? undefined : textOf(item[typeAttribute]);
    const signature = typeName === undefined ? signatureOf(item, primary, delimiter) : '';
    const id = typeName === undefined ? `key ${signature}` : `type ${typeName}`;
    const group = groups.get(id) ?? { name: pascal(typeName ?? nameOf(signature)), typeName, items: [] };
    group.items.push(item);
    groups.set(id, group);
  }
  const taken = new Set<string>();
  return [...groups.values()].map((group) => ({ ...group, name: uniqueName(group.name, taken) }));
};
