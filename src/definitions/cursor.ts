import type { AttributeValue } from '../../types/values/attribute-value.js';
import { refuse } from '../errors/refusal.js';
import { compareWire } from '../formats/key-order.js';
import type { IndexModel, TableModel } from './model.js';

/** The key at which a query goes on, in wire form. */
export type StartKey = { readonly [attribute: string]: AttributeValue };

/** The form of the bytes below; a cursor says of which it is. */
const VERSION = 1;

const utf8 = new TextEncoder();

const reject = (problem: string): never => {
  throw refuse('cursor', `this cursor ${problem}`);
};

const DAMAGED = 'is damaged: give it as a page or cursorFor gave it';

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

/** What a cursor's content says of the request that it is of. */
export type Scope = string;

/** The scope of the cursors of queries of an index, or of scans of it; whole, or in a number of shards or segments. */
export const scopeOf = ({ name }: IndexModel, verb: 'query' | 'scan', parts?: number): Scope =>
  (verb === 'query' ? name : `a scan of ${name}`) +
  (parts === undefined ? '' : ` in ${parts} ${verb === 'query' ? 'shards' : 'segments'}`);

/**
 * Seals a cursor: base64url of the version, its scope with what it holds as JSON, and a seal of both.
 *
 * @example
 * ```ts
 * sealCursor(model, 'primary', ['CUSTOMER#alex', '#ORDER#1']);
 * ```
 */
export const sealCursor = (table: TableModel, scope: Scope, held: readonly unknown[]): string => {
  const content = Uint8Array.of(VERSION, ...utf8.encode(JSON.stringify([scope, ...held])));
  return encode64(Uint8Array.of(...content, ...sealOf(content, table.cursorSecret)));
};

/**
 * What a sealed cursor holds.
 *
 * @throws KeyformError `cursor` when it is damaged, or of another version or scope
 *
 * @example
 * ```ts
 * openCursor(model, 'primary', cursor, 'query'); //=> ['CUSTOMER#alex', '#ORDER#1']
 * ```
 */
export const openCursor = (table: TableModel, scope: Scope, cursor: unknown, verb: 'query' | 'scan'): unknown[] => {
  let bytes: Uint8Array;
  try {
    bytes = bytesOf(atob((cursor as string).replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return reject(DAMAGED);
  }
  // Characters that say the same in other words were not written here.
  if (bytes.length === 0 || encode64(bytes) !== cursor) return reject(DAMAGED);
  if (bytes[0] !== VERSION) reject(`is of version ${bytes[0]}, not ${VERSION}: start from the beginning`);
  const end = bytes.length - (table.cursorSecret === undefined ? 4 : 16);
  const content = bytes.slice(0, Math.max(end, 0));
  if (!isSame(sealOf(content, table.cursorSecret), bytes.slice(content.length))) reject(DAMAGED);
  const [found, ...held] = JSON.parse(new TextDecoder().decode(content.slice(1))) as unknown[];
  if (found !== scope) reject(`is of ${found}, not of ${scope}: use it with the ${verb} that gave it`);
  return held;
};

/**
 * The values of a start key as texts, in the order of {@link startKeyAttributes}.
 *
 * @param key with all attributes of the index's key and of the table's own; others are left out
 * @throws KeyformError `cursor` when one is missing
 *
 * @example
 * ```ts
 * keyTexts(model, index, { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } }); //=> ['CUSTOMER#alex', '#ORDER#1']
 * ```
 */
export const keyTexts = (
  table: TableModel,
  index: IndexModel,
  key: { readonly [attribute: string]: unknown },
): readonly string[] =>
  startKeyAttributes(table, index).map((attribute) => {
    const value = (key[attribute] as Record<string, unknown> | undefined)?.[table.keyType(attribute)];
    if (typeof value === 'string') return value;
    if (value instanceof Uint8Array) return btoa(binary(value));
    throw refuse('cursor', `a cursor needs the key attribute ${attribute}, which the item lacks`);
  });

/**
 * The start key of texts that {@link keyTexts} gave.
 *
 * @throws KeyformError `cursor` when they are not as many as the key has attributes
 */
export const keyOfTexts = (table: TableModel, index: IndexModel, texts: readonly unknown[]): StartKey => {
  const attributes = startKeyAttributes(table, index);
  if (attributes.length !== texts.length) reject(DAMAGED);
  return Object.fromEntries(
    attributes.map((attribute, at): [string, AttributeValue] => {
      const type = table.keyType(attribute);
      const text = texts[at] as string;
      return [attribute, (type === 'B' ? { B: bytesOf(atob(text)) } : { [type]: text }) as AttributeValue];
    }),
  );
};

/**
 * Writes the cursor of a query or a scan: where it goes on.
 *
 * @param key with all attributes of the index's key and of the table's own; others are left out
 * @throws KeyformError `cursor` when one is missing
 *
 * @example
 * ```ts
 * writeCursor(model, index, { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } }, 'query');
 * ```
 */
export const writeCursor = (
  table: TableModel,
  index: IndexModel,
  key: { readonly [attribute: string]: unknown },
  verb: 'query' | 'scan',
): string => sealCursor(table, scopeOf(index, verb), keyTexts(table, index, key));

/**
 * Reads the cursor of a query or a scan.
 *
 * @param partition the query's own partition key, by attribute; empty for a scan
 * @throws KeyformError `cursor` when it is damaged, or of another version, index or partition
 *
 * @example
 * ```ts
 * readCursor(model, index, cursor, 'query', { PK: { S: 'CUSTOMER#alex' } });
 * //=> { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' } }
 * ```
 */
export const readCursor = (
  table: TableModel,
  index: IndexModel,
  cursor: unknown,
  verb: 'query' | 'scan',
  partition: StartKey,
): StartKey => {
  const key = keyOfTexts(table, index, openCursor(table, scopeOf(index, verb), cursor, verb));
  for (const attribute of index.partition) {
    const own = partition[attribute];
    if (own !== undefined && compareWire(key[attribute] as AttributeValue, own) !== 0) {
      reject(`is of another ${attribute}: use it with the query that gave it`);
    }
  }
  return key;
};
