import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { storedItemTooLarge } from '../facts/messages/requests.js';
import { ITEM_BYTES } from '../limits.js';
import { utf8Size } from '../utf8.js';
import { withoutInherited } from '../values/codec/codec.js';
import { canonicalDecimal } from '../values/codec/number.js';

type Item = { readonly [attribute: string]: AttributeValue };

/** The most bytes of a number, as DynamoDB Local 3.3 counts them. */
const MOST_NUMBER_BYTES = 21;

/**
 * One byte for each two significant digits, one for the exponent, one for a minus sign; zero is one byte. Pairs of digits start
 * at the decimal point, as DynamoDB Local 3.3 counts them: 7|59|70 and 1|.5.
 */
const numberSize = (text: string): number => {
  const decimal = canonicalDecimal(text) ?? '0';
  if (decimal === '0') return 1;
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const even = `${whole.length % 2 === 0 ? '' : '0'}${whole}${fraction}${fraction.length % 2 === 0 ? '' : '0'}`;
  const twos = even.replace(/^(?:00)+/, '').replace(/(?:00)+$/, '').length / 2;
  return Math.min(twos + (decimal.startsWith('-') ? 2 : 1), MOST_NUMBER_BYTES);
};

const valueSize = (stored: AttributeValue): number => {
  const value = withoutInherited(stored);
  if ('S' in value) return utf8Size(value.S);
  if ('N' in value) return numberSize(value.N);
  if ('B' in value) return value.B.length;
  if ('M' in value) {
    let size = 3;
    for (const name of Object.keys(value.M)) size += 1 + utf8Size(name) + valueSize(value.M[name] as AttributeValue);
    return size;
  }
  if ('L' in value) return value.L.reduce((size, element) => size + 1 + valueSize(element), 3);
  if ('SS' in value) return value.SS.reduce((size, text) => size + utf8Size(text), 0);
  if ('NS' in value) return value.NS.reduce((size, text) => size + numberSize(text), 0);
  if ('BS' in value) return value.BS.reduce((size, bytes) => size + bytes.length, 0);
  return 1;
};

/**
 * The size of an item in bytes as DynamoDB measures it, with names and values.
 *
 * Source: Amazon DynamoDB developer guide, "DynamoDB item sizes and formats"; the rest (minus sign, zero, elements) is measured:
 * DynamoDB Local and dynoxide accept and reject the same items.
 */
export const itemSize = (item: Item): number => {
  let size = 0;
  for (const name of Object.keys(item)) size += utf8Size(name) + valueSize(item[name] as AttributeValue);
  return size;
};

/**
 * The part of an item's entry in a local index that counts. Measured on DynamoDB Local: without the table's sort key, unless
 * everything is projected.
 */
const localEntry = ({ partition, sort, projection }: IndexModel, item: Item): Item => {
  if (sort.some((attribute) => item[attribute] === undefined)) return {};
  if (projection === 'ALL') return item;
  const content = new Set([...partition, ...sort, ...(projection === 'KEYS_ONLY' ? [] : projection)]);
  return Object.fromEntries(Object.entries(item).filter(([attribute]) => content.has(attribute)));
};

/**
 * The size of an item to be written. Its entries in local indexes count towards the limit, because DynamoDB stores them with the
 * item.
 *
 * Source: Amazon DynamoDB developer guide, "Local secondary indexes", on the size of an item with its index entries.
 *
 * @returns the bytes of the item without index entries
 * @throws KeyformError `field`, naming the largest attribute, if the item is too large
 */
export const checkItemSize = (item: Item, { indexes }: Pick<TableModel, 'indexes'>, entity: string): number => {
  const own = itemSize(item);
  let size = own;
  for (const index of indexes.values()) if (index.local) size += itemSize(localEntry(index, item));
  if (size <= ITEM_BYTES) return own;
  let largest = '';
  let most = 0;
  for (const name of Object.keys(item)) {
    const bytes = itemSize({ [name]: item[name] as AttributeValue });
    if (bytes > most) [largest, most] = [name, bytes];
  }
  const entries = size > own ? ' with its entries in local indexes' : '';
  throw keyformError(storedItemTooLarge, { entity, most: ITEM_BYTES, size, entries, bytes: most, field: largest });
};

/** An estimate of an item's bytes in a request's JSON, rather too high: base64, type names, escapes. */
export const requestSize = (item: Item): number => {
  let size = 2;
  for (const name of Object.keys(item)) size += jsonText(name) + 2 + jsonSize(item[name] as AttributeValue);
  return size;
};

const jsonText = (text: string): number => utf8Size(JSON.stringify(text));
const base64 = (bytes: Uint8Array): number => Math.ceil(bytes.length / 3) * 4 + 2;

const jsonSize = (value: AttributeValue): number => {
  const sum = <Element>(elements: readonly Element[], sizeOf: (element: Element) => number): number =>
    elements.reduce((size, element) => size + 1 + sizeOf(element), 10);
  if ('S' in value) return 6 + jsonText(value.S);
  if ('N' in value) return 8 + value.N.length;
  if ('B' in value) return 6 + base64(value.B);
  if ('M' in value) return 6 + requestSize(value.M);
  if ('L' in value) return sum(value.L, jsonSize);
  if ('SS' in value) return sum(value.SS, jsonText);
  if ('NS' in value) return sum(value.NS, (text) => text.length + 2);
  if ('BS' in value) return sum(value.BS, base64);
  return 13;
};
