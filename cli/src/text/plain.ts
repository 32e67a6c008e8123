/** Stored items as people read them. */
import { typeAndContent, type WireValue } from '../propose/wire.js';

/** A number that JSON can't keep is shown as a string. */
const numberOf = (digits: string): unknown => (String(Number(digits)) === digits ? Number(digits) : digits);

const PLAIN: { readonly [type: string]: (content: never) => unknown } = {
  S: (content: string) => content,
  N: numberOf,
  B: (content: Uint8Array) => Buffer.from(content).toString('base64'),
  BOOL: (content: boolean) => content,
  NULL: () => null,
  L: (content: readonly object[]) => content.map(plainValue),
  M: (content: object) => plainItem(content),
  SS: (content: readonly string[]) => content,
  NS: (content: readonly string[]) => content.map(numberOf),
  BS: (content: readonly Uint8Array[]) => content.map((bytes) => Buffer.from(bytes).toString('base64')),
};

const plainValue = (value: unknown): unknown => {
  const [type, content] = typeAndContent((value ?? {}) as WireValue);
  const plain = PLAIN[type];
  return plain === undefined ? value : plain(content as never);
};

/**
 * The values of an item without their types.
 *
 * @param order an item whose attributes come first, in its order
 *
 * @example
 * plainItem({ PK: { S: 'ORDER#1' }, total: { N: '5' } }); //=> { PK: 'ORDER#1', total: 5 }
 */
export const plainItem = (item: object, order: object = {}): object => {
  const values = item as { readonly [name: string]: unknown };
  const names = new Set([...Object.keys(order).filter((name) => Object.hasOwn(values, name)), ...Object.keys(values)]);
  return Object.fromEntries([...names].map((name) => [name, plainValue(values[name])]));
};
