import type { AttributeValue } from '../types/attribute-value.js';
import { compareWire } from './key-order.js';
import type { IndexModel, TableModel } from './model.js';
import { refuse } from './refusal.js';

/** The key at which a query goes on, in wire form. */
export type StartKey = { readonly [attribute: string]: AttributeValue };

/** The form of the bytes below; a cursor says of which it is. */
const VERSION = 1;

const utf8 = new TextEncoder();

const reject = (problem: string): never => {
  throw refuse('cursor', `this cursor ${problem}`);
};

const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const encode64 = (bytes: Uint8Array): string =>
  btoa(binary(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The attributes of a start key: the index's and the table's own. */
export const startKeyAttributes = ({ primary }: TableModel, { partition, sort }: IndexModel): string[] => [
  ...new Set([...partition, ...sort, ...primary]),
];

/** Synchronous and without an import, so that bundles for browsers do not look for it. */
const nodeCrypto = () =>
  (globalThis as { process?: Partial<NodeJS.Process> }).process?.getBuiltinModule?.('node:crypto');

/**
 * Refuses a secret where nothing can sign with it.
 *
 * @throws KeyformError `definition` when the runtime has no `node:crypto`
 */
export const checkSigning = (): void => {
  if (nodeCrypto() !== undefined) return;
  throw refuse(
    'definition',
    'cursorSecret needs node:crypto (Node 20.16, Bun, Deno, Workers with nodejs_compat): leave it out here',
  );
};

/** What tells whether the content is as it was written: an HMAC of 16 bytes, or FNV-1a of 4. */
const sealOf = (content: Uint8Array, secret: string | undefined): Uint8Array => {
  if (secret !== undefined) {
    return nodeCrypto()?.createHmac('sha256', secret).update(content).digest().subarray(0, 16) as Uint8Array;
  }
  let hash = 0x811c9dc5;
  for (const byte of content) hash = Math.imul(hash ^ byte, 0x01000193);
  return Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash);
};

/** In a time that does not tell where they differ. */
const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length &&
  left.reduce((difference, byte, at) => difference | (byte ^ (right[at] as number)), 0) === 0;

/**
 * Writes a cursor: base64url of the version, the name of the index with the values of the key as JSON, and a seal of both.
 *
 * @param key with all attributes of the index's key and of the table's own; others are left out
 * @throws KeyformError `cursor` when one is missing
 *
 * @example
 * ```ts
 * writeCursor(model, index, { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } });
 * ```
 */
export const writeCursor = (
  table: TableModel,
  index: IndexModel,
  key: { readonly [attribute: string]: unknown },
): string => {
  const texts = startKeyAttributes(table, index).map((attribute) => {
    const value = (key[attribute] as Record<string, unknown> | undefined)?.[table.keyType(attribute)];
    if (typeof value === 'string') return value;
    if (value instanceof Uint8Array) return btoa(binary(value));
    throw refuse('cursor', `a cursor needs the key attribute ${attribute}, which the item lacks`);
  });
  const content = Uint8Array.of(VERSION, ...utf8.encode(JSON.stringify([index.name, ...texts])));
  return encode64(Uint8Array.of(...content, ...sealOf(content, table.cursorSecret)));
};

/**
 * Reads a cursor.
 *
 * @param partition the query's own partition key, by attribute
 * @throws KeyformError `cursor` when it is damaged, or of another version, index or partition
 *
 * @example
 * ```ts
 * readCursor(model, index, cursor, { PK: { S: 'CUSTOMER#alex' } }); //=> { PK: { S: 'CUSTOMER#alex' }, SK: ... }
 * ```
 */
export const readCursor = (table: TableModel, index: IndexModel, cursor: unknown, partition: StartKey): StartKey => {
  const damaged = 'is damaged: give it as a page or cursorFor gave it';
  let bytes: Uint8Array;
  try {
    bytes = bytesOf(atob((cursor as string).replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return reject(damaged);
  }
  // Characters that say the same in other words were not written here.
  if (bytes.length === 0 || encode64(bytes) !== cursor) return reject(damaged);
  if (bytes[0] !== VERSION) reject(`is of version ${bytes[0]}, not ${VERSION}: start from the beginning`);
  const end = bytes.length - (table.cursorSecret === undefined ? 4 : 16);
  const content = bytes.slice(0, Math.max(end, 0));
  if (!isSame(sealOf(content, table.cursorSecret), bytes.slice(content.length))) reject(damaged);
  const [name, ...texts] = JSON.parse(new TextDecoder().decode(content.slice(1))) as string[];
  const attributes = startKeyAttributes(table, index);
  if (name !== index.name) reject(`is of ${name}, not of ${index.name}: use it with the query that gave it`);
  if (attributes.length !== texts.length) reject(damaged);
  const key = Object.fromEntries(
    attributes.map((attribute, at): [string, AttributeValue] => {
      const type = table.keyType(attribute);
      const text = texts[at] as string;
      return [attribute, (type === 'B' ? { B: bytesOf(atob(text)) } : { [type]: text }) as AttributeValue];
    }),
  );
  for (const attribute of index.partition) {
    const own = partition[attribute];
    if (own !== undefined && compareWire(key[attribute] as AttributeValue, own) !== 0) {
      reject(`is of another ${attribute}: use it with the query that gave it`);
    }
  }
  return key;
};
