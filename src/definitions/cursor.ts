/**
 * Cursors: where a read goes on, as a text that says what it belongs to.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import { keyformError, textError } from '../errors/issue.js';
import { marked } from '../errors/marks.js';
import { show } from '../errors/show.js';
import { itemLacksKey, noCursor } from '../facts/messages/reads.js';
import { excess } from '../formats/key-length.js';
import { checkUnicode } from '../formats/pipe/key-text.js';
import { KEY_BYTES } from '../limits.js';
import { utf8 } from '../utf8.js';
import { isBytes } from '../values/brand.js';
import { canonicalDecimal } from '../values/codec/number.js';
import { binaryText, bytesOf, decodeBase64url, encodeBase64url } from './base64url.js';
import { joinedBytes, protectionByte, protectionOf } from './cursor-seal.js';
import type { IndexModel, TableModel } from './model.js';

/** The key at which a query goes on, in wire form. */
export type StartKey = { readonly [attribute: string]: AttributeValue };

/** What a cursor belongs to, beside its partition and range. */
export interface CursorBond {
  readonly table: TableModel;
  readonly index: IndexModel;
  readonly verb: 'query' | 'scan';
  /** The caller's own, which the cursor does not hold: see `cursorContext`. */
  readonly context: string | undefined;
}

/** `kf`, by which a cursor is known, and the form of what follows. */
const CURSOR_MARK = [0x6b, 0x66] as const;
const VERSION = 2;
/** How every cursor begins. */
const START = 'a2Y';
/** The mark, the version, and how it is protected. */
const HEAD = 4;

const reject = (problem: string): never => {
  throw textError('cursor', `this cursor ${problem}`);
};

/** How a cursor is given that a read takes. */
const FIX = 'give it as a page or cursorFor gave it';

/** Refuses a cursor whose seal is right, or that has none, and which holds what keyform does not write. */
export const rejectDamaged = (): never => reject(`is damaged: ${FIX}`);

/** Refuses a cursor whose seal is not that of the read: it says what the seal covers. */
const rejectSeal = ({ table, context }: CursorBond): never => {
  if (table.seals[0].protection === 'unsigned') reject(`is damaged, or of another table: ${FIX}`);
  // The first page of a read without a context is right, and so is the second page of one that has it.
  const order = context === undefined ? ', and call cursorContext before startFrom where the cursor has a context' : '';
  return reject(`is damaged, or of another table, context or secret: ${FIX}${order}`);
};

/** Refuses a cursor of another partition. */
export const rejectPartition = (attributes: string): never =>
  reject(`belongs to another ${attributes}: use it with the query that returned it`);

/** Refuses a cursor that the condition on a sort key leaves out. */
export const rejectRange = (attribute: string): never =>
  reject(
    `is outside of the range of ${attribute}: use it with the query that returned it, or start from the beginning`,
  );

/** The attributes of a start key: the index's and the table's own. */
export const startKeyAttributes = ({ primary }: TableModel, { partition, sort }: IndexModel): string[] => [
  ...new Set([...partition, ...sort, ...primary]),
];

/** What a cursor says of the request that it is of: whole, or in a number of shards or segments. */
const scopeOf = ({ index, verb }: CursorBond, parts: number | undefined): string =>
  (verb === 'query' ? index.name : `a scan of ${index.name}`) +
  (parts === undefined ? '' : ` in ${parts} ${verb === 'query' ? 'shards' : 'segments'}`);

/** A scope in words, and the verb of its read. */
const scopeWords = (scope: string): readonly [words: string, verb: CursorBond['verb']] =>
  scope.startsWith('a scan of ') ? [scope, 'scan'] : [`a query of ${scope}`, 'query'];

/** What a cursor's seal covers and the cursor does not hold. No JSON text holds the byte at its end. */
const bondOf = ({ table, context }: CursorBond): Uint8Array =>
  utf8(`${JSON.stringify(context === undefined ? [table.name] : [table.name, context])}\0`);

/** The most bytes of a key of the table and one of an index, with six for each: JSON writes a control character so. */
const CURSOR_KEY_BYTES = 2 * (KEY_BYTES[0] + KEY_BYTES[1]) * 6;

/** More characters than any cursor has that holds so many keys: base64url writes three bytes in four. */
const mostCharacters = (scope: string, keys: number): number =>
  Math.ceil(((256 + scope.length + keys * CURSOR_KEY_BYTES) * 4) / 3);

/**
 * Seals a cursor: base64url of its head, its scope with what it holds as JSON, and a seal of both and of the bond.
 *
 * @param parts the number of shards or segments, for a cursor of all of them
 */
export const sealCursor = (bond: CursorBond, parts: number | undefined, held: readonly unknown[]): string => {
  const [seal] = bond.table.seals;
  const head = Uint8Array.of(...CURSOR_MARK, VERSION, protectionByte(seal.protection));
  const content = utf8(JSON.stringify([scopeOf(bond, parts), ...held]));
  return encodeBase64url(joinedBytes(head, seal.seal(bondOf(bond), head, content)));
};

/** The bytes of a cursor. Its length and its beginning are looked at first. */
const bytesOfCursor = (cursor: unknown, most: number): Uint8Array => {
  if (typeof cursor === 'string' && cursor.length > most) {
    reject(
      `has ${cursor.length} characters, more than any that this read gives: give it as a page or cursorFor gave it`,
    );
  }
  if (typeof cursor !== 'string' || !cursor.startsWith(START)) {
    throw keyformError(noCursor, { value: cursor });
  }
  const bytes = decodeBase64url(cursor);
  if (bytes === undefined || bytes.length < HEAD) return rejectDamaged();
  if (bytes[2] !== VERSION) reject(`is of version ${bytes[2]}, not ${VERSION}: start from the beginning`);
  return bytes;
};

/** The content of a cursor whose seal is right. */
const contentOf = (bond: CursorBond, bytes: Uint8Array): Uint8Array => {
  const { seals } = bond.table;
  const protection = protectionOf(bytes[HEAD - 1]);
  if (protection === undefined) return rejectDamaged();
  const seal = seals.find((one) => one.protection === protection);
  if (seal === undefined) {
    return reject(`is ${protection}, and those of the table are ${seals[0].protection}: start from the beginning`);
  }
  return seal.open(bondOf(bond), bytes.subarray(0, HEAD), bytes.subarray(HEAD)) ?? rejectSeal(bond);
};

/** What a content says; what keyform does not write is damaged. */
const parsed = (content: Uint8Array): readonly [scope: string, ...held: unknown[]] => {
  let all: unknown;
  try {
    all = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return rejectDamaged();
  }
  if (!Array.isArray(all) || typeof all[0] !== 'string') return rejectDamaged();
  return all as [string, ...unknown[]];
};

/**
 * What a sealed cursor holds. It may be anything: where cursors are not signed, anybody can write one.
 *
 * @param parts the number of shards or segments, for a cursor of all of them
 * @param keys how many start keys it holds at most
 * @throws KeyformError `cursor` for what is not a cursor, is too long or damaged, or of another table, context, version or scope
 */
export const openCursor = (bond: CursorBond, parts: number | undefined, keys: number, cursor: unknown): unknown[] => {
  const scope = scopeOf(bond, parts);
  const bytes = bytesOfCursor(cursor, mostCharacters(scope, keys));
  const [found, ...held] = parsed(contentOf(bond, bytes));
  if (found !== scope) {
    const [words, verb] = scopeWords(found);
    const input = /^[\w. -]{1,300}$/.test(found) ? marked(words) : show(found);
    reject(`is of ${input}, not of ${scopeWords(scope)[0]}: use it with the ${verb} that returned it`);
  }
  return held;
};

/**
 * The values of a start key as texts, in the order of {@link startKeyAttributes}.
 *
 * @param key with all attributes of the index's key and of the table's own; others are left out
 * @throws KeyformError `cursor` when one is missing
 */
export const keyTexts = (
  { table, index }: Pick<CursorBond, 'table' | 'index'>,
  key: { readonly [attribute: string]: unknown },
): readonly string[] =>
  startKeyAttributes(table, index).map((attribute) => {
    const value = (key[attribute] as Record<string, unknown> | undefined)?.[table.keyType(attribute)];
    if (typeof value === 'string') return value;
    if (isBytes(value)) return btoa(binaryText(value));
    throw keyformError(itemLacksKey, { attribute });
  });

/** More characters than a number of a key has: 38 digits, 130 zeros, a sign and a point. */
const NUMBER_LENGTH = 172;

/** A value of a key attribute; undefined for a text that stands for none. */
const keyValue = (type: 'S' | 'N' | 'B', text: unknown): AttributeValue | undefined => {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    if (type === 'S') {
      checkUnicode(text);
      return { S: text };
    }
    if (type === 'N') {
      return text.length <= NUMBER_LENGTH && canonicalDecimal(text) !== undefined ? { N: text } : undefined;
    }
    const bytes = bytesOf(atob(text));
    return btoa(binaryText(bytes)) === text ? { B: bytes } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The start key of texts that {@link keyTexts} gave.
 *
 * @throws KeyformError `cursor` for texts that make no key, or one that is longer than keys are
 */
export const keyOfTexts = ({ table, index }: Pick<CursorBond, 'table' | 'index'>, texts: unknown): StartKey => {
  const attributes = startKeyAttributes(table, index);
  if (!Array.isArray(texts) || attributes.length !== texts.length) return rejectDamaged();
  const key: WireItem = {};
  for (const [at, attribute] of attributes.entries()) {
    key[attribute] = keyValue(table.keyType(attribute), texts[at]) ?? rejectDamaged();
  }
  const [partition, ...sort] = table.primary;
  for (const [names, most] of [
    [index.partition, KEY_BYTES[0]],
    [index.sort, KEY_BYTES[1]],
    [[partition as string], KEY_BYTES[0]],
    [sort, KEY_BYTES[1]],
  ] as const) {
    if (
      excess(
        names.map((name) => key[name] as AttributeValue),
        most,
      ) > 0
    )
      rejectDamaged();
  }
  return key;
};

/**
 * Writes the cursor of a query or a scan: where it goes on.
 *
 * @param key with all attributes of the index's key and of the table's own; others are left out
 * @throws KeyformError `cursor` when one is missing
 */
export const writeCursor = (bond: CursorBond, key: { readonly [attribute: string]: unknown }): string =>
  sealCursor(bond, undefined, keyTexts(bond, key));

/**
 * Reads the cursor of a query or a scan. Whether the request may go on there is for the request to say.
 *
 * @throws KeyformError `cursor` as {@link openCursor} and {@link keyOfTexts} do
 */
export const readCursor = (bond: CursorBond, cursor: unknown): StartKey =>
  keyOfTexts(bond, openCursor(bond, undefined, 1, cursor));
