/** Cursors: strings that contain the position where a read continues, and the read that they belong to. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { inWords } from '../errors/show.js';
import {
  cursorOfOtherPartition,
  cursorOfOtherRead,
  cursorOfOtherSecret,
  cursorOfOtherTable,
  cursorOutOfRange,
  cursorProtection,
  cursorVersion,
  cursorWithoutContext,
  damagedCursor,
  itemWithoutKey,
  noCursor,
  tooLongCursor,
} from '../facts/messages/reads.js';
import { excess } from '../formats/key-length.js';
import { checkUnicode } from '../formats/pipe/key-text.js';
import { KEY_BYTES } from '../limits.js';
import { utf8 } from '../utf8.js';
import { isBytes } from '../values/brand.js';
import { canonicalDecimal } from '../values/codec/number.js';
import { binaryText, bytesOf, decodeBase64url, encodeBase64url } from './base64url.js';
import { joinedBytes, protectionByte, protectionOf } from './cursor-seal.js';
import type { IndexModel, TableModel } from './model.js';

/** The key after which a query continues, in wire format. */
export type StartKey = { readonly [attribute: string]: AttributeValue };

/** The read that a cursor belongs to, without its partition and range. */
export interface CursorBinding {
  readonly table: TableModel;
  readonly index: IndexModel;
  readonly verb: 'query' | 'scan';
  /** The caller's context, which the cursor doesn't contain: see `cursorContext`. */
  readonly context: string | undefined;
}

/** `kf`, which identifies a cursor. */
const CURSOR_MARK = [0x6b, 0x66] as const;
const VERSION = 2;
/** The beginning of every cursor. */
const START = 'a2Y';
/** The length of the mark, the version, and the protection. */
const HEAD = 4;

/** Rejects a cursor with a valid seal, or without one, whose content keyform doesn't write. */
export const rejectDamaged = (): never => {
  throw keyformError(damagedCursor, {});
};

/** The error for a cursor whose seal doesn't match the read: the message names what the seal covers. */
const sealError = ({ table, context }: CursorBinding): KeyformError => {
  if (table.seals[0][' ~protection'] === 'unsigned') return keyformError(cursorOfOtherTable, {});
  // A read without the context fails only here, on its second page, so the message mentions it.
  return keyformError(context === undefined ? cursorWithoutContext : cursorOfOtherSecret, {});
};

/** Rejects a cursor of a different partition. */
export const rejectPartition = (attributes: string): never => {
  throw keyformError(cursorOfOtherPartition, { attributes });
};

/** Rejects a cursor outside the condition on a sort key. */
export const rejectRange = (attribute: string): never => {
  throw keyformError(cursorOutOfRange, { attribute });
};

/** The attributes of a start key: the key of the index and the primary key. */
export const startKeyAttributes = ({ primary }: TableModel, { partition, sort }: IndexModel): string[] => [
  ...new Set([...partition, ...sort, ...primary]),
];

/** The scope of a cursor, as it contains it: the index and the verb, with the number of shards or segments, if any. */
const scopeOf = ({ index, verb }: CursorBinding, parts: number | undefined): string =>
  (verb === 'query' ? index.name : `a scan of ${index.name}`) +
  (parts === undefined ? '' : ` in ${parts} ${verb === 'query' ? 'shards' : 'segments'}`);

/** A scope as messages show it, and its verb. */
const scopeWords = (scope: string): readonly [words: string, verb: CursorBinding['verb']] =>
  scope.startsWith('a scan of ') ? [scope, 'scan'] : [`a query of ${scope}`, 'query'];

/** The data that the seal covers in addition to the cursor's content. It ends with a byte that JSON never contains. */
const bindingBytes = ({ table, context }: CursorBinding): Uint8Array =>
  utf8(`${JSON.stringify(context === undefined ? [table.name] : [table.name, context])}\0`);

/** The maximum JSON size of a table key and an index key: JSON escapes a control character with six bytes. */
const CURSOR_KEY_BYTES = 2 * (KEY_BYTES[0] + KEY_BYTES[1]) * 6;

/** An upper bound for the length of a cursor with this many keys: base64url writes three bytes as four characters. */
const mostCharacters = (scope: string, keys: number): number =>
  Math.ceil(((256 + scope.length + keys * CURSOR_KEY_BYTES) * 4) / 3);

/**
 * Seals a cursor: base64url of its head, its scope and content as JSON, and a seal of both and of the binding.
 *
 * @param parts the number of shards or segments, for a cursor of all of them
 */
export const sealCursor = (binding: CursorBinding, parts: number | undefined, contents: readonly unknown[]): string => {
  const [seal] = binding.table.seals;
  const head = Uint8Array.of(...CURSOR_MARK, VERSION, protectionByte(seal[' ~protection']));
  const content = utf8(JSON.stringify([scopeOf(binding, parts), ...contents]));
  return encodeBase64url(joinedBytes(head, seal.seal(bindingBytes(binding), head, content)));
};

/** The bytes of a cursor. Checks its length and its beginning first. */
const bytesOfCursor = (cursor: unknown, most: number): Uint8Array => {
  if (typeof cursor === 'string' && cursor.length > most) {
    throw keyformError(tooLongCursor, { length: cursor.length });
  }
  if (typeof cursor !== 'string' || !cursor.startsWith(START)) {
    throw keyformError(noCursor, { value: cursor });
  }
  const bytes = decodeBase64url(cursor);
  if (bytes === undefined || bytes.length < HEAD) return rejectDamaged();
  const [, , found = 0] = bytes;
  if (found !== VERSION) throw keyformError(cursorVersion, { found, expected: VERSION });
  return bytes;
};

/** The content of a cursor with a valid seal. */
const contentOf = (binding: CursorBinding, bytes: Uint8Array): Uint8Array => {
  const { seals } = binding.table;
  const protection = protectionOf(bytes[HEAD - 1]);
  if (protection === undefined) return rejectDamaged();
  const fitting = seals.filter((seal) => seal[' ~protection'] === protection);
  if (fitting.length === 0) {
    throw keyformError(cursorProtection, { protection, expected: seals[0][' ~protection'] });
  }
  for (const seal of fitting) {
    const content = seal.open(bindingBytes(binding), bytes.subarray(0, HEAD), bytes.subarray(HEAD));
    if (content !== undefined) return content;
  }
  throw sealError(binding);
};

/** Parses a content; anything that keyform doesn't write is damaged. */
const parsed = (content: Uint8Array): readonly [scope: string, ...contents: unknown[]] => {
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
 * The content of a sealed cursor. It may be anything: without signatures, anyone can write a cursor.
 *
 * @param parts the number of shards or segments, for a cursor of all of them
 * @param keys the maximum number of start keys that it may contain
 * @throws KeyformError `cursor` for anything but a cursor, for one that's too long or damaged, or of a different table, context,
 *   version or scope
 */
export const openCursor = (
  binding: CursorBinding,
  parts: number | undefined,
  keys: number,
  cursor: unknown,
): unknown[] => {
  const scope = scopeOf(binding, parts);
  const bytes = bytesOfCursor(cursor, mostCharacters(scope, keys));
  const [found, ...contents] = parsed(contentOf(binding, bytes));
  if (found !== scope) {
    const [words, verb] = scopeWords(found);
    const shown = /^[\w. -]{1,300}$/.test(found) ? words : inWords(found);
    throw keyformError(cursorOfOtherRead, { scope: shown, expected: scopeWords(scope)[0], verb });
  }
  return contents;
};

/**
 * The values of a start key as strings, in the order of {@link startKeyAttributes}.
 *
 * @param key with all attributes of the index's key and of the table's own; others are omitted
 * @throws KeyformError `cursor` if one is missing
 */
export const keyTexts = (
  { table, index }: Pick<CursorBinding, 'table' | 'index'>,
  key: { readonly [attribute: string]: unknown },
): readonly string[] =>
  startKeyAttributes(table, index).map((attribute) => {
    const value = (key[attribute] as Record<string, unknown> | undefined)?.[table.keyType(attribute)];
    if (typeof value === 'string') return value;
    if (isBytes(value)) return btoa(binaryText(value));
    throw keyformError(itemWithoutKey, { attribute });
  });

/** The maximum length of a number in a key: 38 digits, 130 zeros, a sign and a point. */
const NUMBER_LENGTH = 172;

/** A value of a key attribute; undefined for a string that isn't one. */
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
 * The start key of strings that {@link keyTexts} returned.
 *
 * @throws KeyformError `cursor` for strings that aren't a key, or one that's too long
 */
export const keyOfTexts = ({ table, index }: Pick<CursorBinding, 'table' | 'index'>, texts: unknown): StartKey => {
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
 * Writes the cursor of a query or a scan.
 *
 * @param key with all attributes of the index's key and of the table's own; others are omitted
 * @throws KeyformError `cursor` if one is missing
 */
export const writeCursor = (binding: CursorBinding, key: { readonly [attribute: string]: unknown }): string =>
  sealCursor(binding, undefined, keyTexts(binding, key));

/**
 * Reads the cursor of a query or a scan. The request itself checks whether it may continue there.
 *
 * @throws KeyformError `cursor` as {@link openCursor} and {@link keyOfTexts} do
 */
export const readCursor = (binding: CursorBinding, cursor: unknown): StartKey =>
  keyOfTexts(binding, openCursor(binding, undefined, 1, cursor));
