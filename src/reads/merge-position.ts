/** Positions in the merged order of shards, and where each shard continues after one. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import {
  keyOfTexts,
  keyTexts,
  openCursor,
  rejectDamaged,
  rejectPartition,
  type StartKey,
  sealCursor,
} from '../definitions/cursor.js';
import { compareWire, textBelow } from '../formats/key-order.js';
import { unmatchedAttribute } from '../keys/key-matches.js';
import { KEY_BYTES, LEAST_EXPONENT, NUMBER_DIGITS } from '../limits.js';
import { utf8Size } from '../utf8.js';
import { type MergePosition, partitionOf, type ReadState, type ShardKey } from './query-input.js';
import { checkStart } from './start.js';

/** The shard has nothing after the position. */
export const DONE = Symbol('done');

/** Compares the sort keys of two keys in the read direction. */
const compareSort = ({ index, descending }: ReadState, left: StartKey, right: StartKey): number => {
  for (const attribute of index.sort) {
    const order = compareWire(left[attribute] as AttributeValue, right[attribute] as AttributeValue);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
};

/**
 * Compares two positions in the read direction: by sort key, then by shard number. Descending is exactly the reverse of
 * ascending.
 */
export const comparePositions = (state: ReadState, left: ShardKey, right: ShardKey): number =>
  compareSort(state, left.key, right.key) || (state.descending ? right.shard - left.shard : left.shard - right.shard);

/** Whether two keys have the same sort key. */
export const sortsAlike = (state: ReadState, left: StartKey, right: StartKey): boolean =>
  compareSort(state, left, right) === 0;

/**
 * Where a shard continues after a position: after a key, from its beginning (`undefined`), or not at all ({@link DONE}). The
 * shard's first few items may still be before the position.
 *
 * @param state the query of that shard
 */
export const startAfter = (
  state: ReadState,
  place: MergePosition,
  shard: number,
): StartKey | typeof DONE | undefined => {
  const { index, descending = false } = state;
  if (shard === place.shard) return place.key;
  const hint = place.descending === descending ? place.hints.get(shard) : undefined;
  if (hint !== undefined) return hint;
  const isPassed = descending ? shard > place.shard : shard < place.shard;
  const last = index.sort.at(-1);
  if (last === undefined) return isPassed ? DONE : undefined;
  const key = { ...place.key, ...partitionOf(state) };
  // The table itself has only one item with this key.
  if (isPassed && index.name === 'primary') return key;
  const near = valueBefore(key[last] as AttributeValue, descending);
  // DynamoDB rejects a start key outside the key condition. The position is then where the condition begins.
  return near !== undefined && unmatchedAttribute(state.plan, state.values, { [last]: near }) === undefined
    ? { ...key, [last]: near }
    : undefined;
};

/**
 * A value shortly before another one in the read direction, not necessarily the next one.
 *
 * @returns undefined if no key can contain that value
 */
const valueBefore = (value: AttributeValue, descending: boolean): AttributeValue | undefined => {
  if ('N' in value) return { N: numberNextTo(value.N, descending) };
  if ('S' in value) {
    const near = descending ? `${value.S}\0` : textBelow(value.S);
    if (near === '') return undefined;
    return utf8Size(near) <= KEY_BYTES[1] ? { S: near } : shortened(value.S, descending);
  }
  const { B: bytes } = value as { readonly B: Uint8Array };
  const last = bytes[bytes.length - 1];
  if (last === undefined || (descending && bytes.length >= KEY_BYTES[1])) return undefined;
  if (descending) return { B: Uint8Array.of(...bytes, 0) };
  const head = bytes.subarray(0, -1);
  if (last > 0) return { B: Uint8Array.of(...head, last - 1) };
  return head.length === 0 ? undefined : { B: head };
};

/** A prefix of a string sorts before it. A longer string, which sorts after it, might be too long for a key. */
const shortened = (text: string, descending: boolean): AttributeValue | undefined =>
  descending ? undefined : { S: [...text].slice(0, -1).join('') };

/** The adjacent number among those that DynamoDB stores with the same magnitude. */
const numberNextTo = (text: string, above: boolean): string => {
  const [, sign, whole, fraction, power = '0'] = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) as unknown as [
    string,
    string,
    string,
    string,
    string?,
  ];
  const digits = (whole + fraction).replace(/^0+/, '');
  const exponent = Number(power) - fraction.length;
  if (digits === '') return `${above ? '' : '-'}1e${LEAST_EXPONENT}`;
  const more = Math.max(Math.min(NUMBER_DIGITS - digits.length, exponent - LEAST_EXPONENT), 0);
  const scaled = BigInt(sign + digits.padEnd(digits.length + more, '0')) + (above ? 1n : -1n);
  // A carry that adds a digit leaves trailing zeros.
  const shown = String(scaled).replace(/(?<=[1-9])0+$/, '');
  return `${shown}e${exponent - more + String(scaled).length - shown.length}`;
};

/** Writes the cursor of a position. */
export const writePosition = (state: ReadState, shards: number, place: MergePosition): string =>
  sealCursor(state, shards, [
    place.descending ? 1 : 0,
    keyTexts(state, place.key),
    ...[...place.hints].map(([shard, key]) => [shard, ...keyTexts(state, key)]),
  ]);

/**
 * Reads the cursor of a position.
 *
 * @param states the queries of the shards
 * @throws KeyformError `cursor` if it's damaged, or of a different version, table, context, index, partition, range or number of
 *   shards
 */
export const readPosition = (states: readonly ReadState[], cursor: unknown): MergePosition => {
  const [state] = states as readonly [ReadState];
  const [direction, texts, ...input] = openCursor(state, states.length, states.length, cursor);
  if (direction !== 0 && direction !== 1) return rejectDamaged();
  const key = keyOfTexts(state, texts);
  const shard = shardOfKey(states, key);
  if (shard === undefined) return rejectPartition(state.index.partition.join(', '));
  checkStart(states[shard] as ReadState, key);
  const hints = new Map<number, StartKey>();
  for (const hint of input) {
    const [at, ...others] = Array.isArray(hint) ? (hint as unknown[]) : [];
    const other = states[at as number];
    if (typeof at !== 'number' || other === undefined || at === shard || hints.has(at)) return rejectDamaged();
    hints.set(at, checkStart(other, keyOfTexts(state, others)));
  }
  return { shard, key, hints, descending: direction === 1 };
};

/** The number of the shard that contains a key. */
export const shardOfKey = (states: readonly ReadState[], key: StartKey): number | undefined => {
  const shard = states.findIndex((state) =>
    Object.entries(partitionOf(state)).every(
      ([attribute, value]) => compareWire(key[attribute] as AttributeValue, value) === 0,
    ),
  );
  return shard < 0 ? undefined : shard;
};
