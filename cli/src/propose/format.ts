import type { Encoder } from './encoders.js';
import type { WireItem } from './wire.js';

/** The value of a key attribute, with its item. */
export interface KeyOfItem {
  readonly text: string;
  readonly item: WireItem;
}

/** A format that matches all keys. */
export interface FoundFormat {
  readonly text: string;
  readonly fields: readonly string[];
  /** Fields that occur only in the key, with their values in the order of the keys. */
  readonly own: ReadonlyMap<string, readonly string[]>;
}

/** A state of the search: the position in each key, and the format up to there. */
export interface State {
  readonly at: readonly number[];
  readonly text: string;
  readonly fields: readonly string[];
  readonly own: ReadonlyMap<string, readonly string[]>;
}

const MOST_STEPS = 4_000;
const LEAST_FOR_SHARDS = 6;
const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** A name for a field that occurs only in the key, from the word before it. */
const ownName = (text: string, taken: ReadonlySet<string>, number: number): string => {
  const word = /([A-Za-z][A-Za-z_-]*)[^A-Za-z{}]*$/.exec(text.replace(/\{[^}]*\}/g, '{}'))?.[1] ?? `part${number}`;
  const name = word
    .toLowerCase()
    .replace(/[_-]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());
  const names = [name, `${name}Key`, ...Array.from({ length: 99 }, (_, at) => `${name}Key${at + 2}`)];
  return names.find((one) => !taken.has(one)) ?? name;
};

/**
 * Finds the format of keys: placeholders where keys contain values of the items' attributes, literals where all keys are the same, and
 * new fields, up to the next delimiter, for the rest. Undefined if the keys have nothing in common.
 *
 * @param encoders possible placeholders, in the order of preference
 * @param taken names that aren't available for new fields
 */
export const formatOf = (
  keys: readonly KeyOfItem[],
  encoders: readonly Encoder[],
  delimiter: string,
  taken: ReadonlySet<string>,
): FoundFormat | undefined => {
  let steps = 0;
  const isOne = keys.length === 1;
  const hasEnded = ({ at }: State): boolean => keys.every(({ text }, key) => at[key] === text.length);
  const startsWord = ({ at }: State): boolean => keys.every(({ text }, key) => !isWord(text[(at[key] as number) - 1]));

  const byEncoder = (state: State, { field, placeholder, encode }: Encoder): State | undefined => {
    const at: number[] = [];
    const values = new Set<string>();
    for (const [key, { text, item }] of keys.entries()) {
      const value = encode(item);
      const from = state.at[key] as number;
      if (value === undefined || value === '' || !text.startsWith(value, from) || isWord(text[from + value.length]))
        return undefined;
      values.add(value);
      at.push(from + value.length);
    }
    // Only a leading zero shows that numbers are padded: numbers of the same length don't.
    if (/\|pad:\d+$/.test(placeholder) && ![...values].some((value) => /^0./.test(value))) return undefined;
    // With few keys, matching shard numbers may be a coincidence.
    if (placeholder.includes('|shard:') && (keys.length < LEAST_FOR_SHARDS || values.size === 1)) return undefined;
    // At the beginning of a key, a value that all items share is more likely a literal of the format.
    if (values.size === 1 && !isOne && state.at[0] === 0) return undefined;
    return { ...state, at, text: `${state.text}{${placeholder}}`, fields: [...state.fields, field] };
  };

  /** Whether the last field ends at a delimiter, or at the end, in all keys. */
  const isWhole = ({ at }: State): boolean =>
    keys.every(({ text }, key) => at[key] === text.length || text.startsWith(delimiter, at[key]));

  /** The possible next fields: first those that fill a whole segment, then those that fill a part of one, then shards. */
  const byEncoders = (state: State): State[] => {
    const found = encoders.flatMap((encoder) => {
      const next = byEncoder(state, encoder);
      if (next === undefined) return [];
      return [{ next, rank: encoder.placeholder.includes('|shard:') ? 2 : isWhole(next) ? 0 : 1 }];
    });
    return found.sort((left, right) => left.rank - right.rank).map(({ next }) => next);
  };

  const byLetter = (state: State): State | undefined => {
    const [first] = keys;
    const from = state.at[0] as number;
    // A delimiter of several characters counts as one letter.
    const letter = first?.text.startsWith(delimiter, from) === true ? delimiter : first?.text[from];
    if (letter === undefined || /[{}]/.test(letter)) return undefined;
    if (keys.some(({ text }, key) => !text.startsWith(letter, state.at[key]))) return undefined;
    return { ...state, at: state.at.map((place) => place + letter.length), text: state.text + letter };
  };

  const byOwn = (state: State): State | undefined => {
    const values = keys.map(({ text }, key) => {
      const from = state.at[key] as number;
      const to = text.indexOf(delimiter, from);
      return text.slice(from, to === -1 ? undefined : to);
    });
    const isPart = keys.every(({ text }, key) => {
      const from = state.at[key] as number;
      return from === 0 || text.startsWith(delimiter, from - delimiter.length);
    });
    if (!isPart || values.some((value) => value === '')) return undefined;
    const name = ownName(state.text, new Set([...taken, ...state.own.keys()]), state.own.size + 1);
    return {
      at: state.at.map((place, key) => place + (values[key] as string).length),
      text: `${state.text}{${name}}`,
      fields: [...state.fields, name],
      own: new Map([...state.own, [name, values]]),
    };
  };

  const search = (state: State): State | undefined => {
    steps += 1;
    if (steps > MOST_STEPS) return undefined;
    if (hasEnded(state)) return state;
    // Adjacent fields can't be separated when keys are read.
    const mayBeField = startsWord(state) && !state.text.endsWith('}');
    if (mayBeField) {
      for (const next of byEncoders(state)) {
        const found = search(next);
        if (found !== undefined) return found;
      }
    }
    const next = byLetter(state);
    // A token that all keys share may be a value or a literal. With digits, or lower-case letters in the only key, it's a value.
    const token = mayBeField ? (keys[0]?.text.slice(state.at[0]).split(delimiter)[0] ?? '') : '';
    const isValue = (/\d/.test(token) && !/^v\d+$/i.test(token)) || (isOne && /[a-z]/.test(token) && state.at[0] !== 0);
    const found = next && !isValue ? search(next) : undefined;
    if (found !== undefined) return found;
    const own = mayBeField ? byOwn(state) : undefined;
    return own && search(own);
  };

  if (keys.length === 0 || keys.some(({ text }) => text === '')) return undefined;
  return search({ at: keys.map(() => 0), text: '', fields: [], own: new Map() });
};
