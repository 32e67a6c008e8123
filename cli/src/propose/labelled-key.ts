import type { Encoder } from './encoders.js';
import type { FoundFormat, KeyOfItem, State } from './format.js';

/** The names that ElectroDB writes into keys: those of the entity and its version, and an encoder for the version if it varies. */
export interface Labels {
  readonly entity: string;
  readonly version: string | undefined;
  readonly versions: readonly Encoder[];
}

const MOST_STEPS = 4_000;

const present = <One>(one: One | undefined): One[] => (one === undefined ? [] : [one]);

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/**
 * Finds the format of keys that contain the names of their attributes, as ElectroDB writes them: `$shop#username_ada`. A value begins
 * after the name, and ends at the next one. Undefined if the keys aren't like that.
 *
 * @param encoders possible placeholders: one whose field has the name in the key comes first
 */
export const labelledFormatOf = (
  keys: readonly KeyOfItem[],
  encoders: readonly Encoder[],
  { entity, version, versions }: Labels,
): FoundFormat | undefined => {
  let steps = 0;
  const rest = ({ at }: State, key: number): string => (keys[key] as KeyOfItem).text.slice(at[key]);
  const every = (state: State, test: (text: string) => boolean): boolean =>
    keys.every((_, key) => test(rest(state, key)));
  const advanced = (state: State, lengths: readonly number[], text: string): State => ({
    ...state,
    at: state.at.map((place, key) => place + (lengths[key] as number)),
    text: state.text + text,
  });

  /** Whether all keys have the entity and its version here: `#order_1`. */
  const isAtEntity = (state: State): boolean =>
    every(state, (text) => {
      const [, segment = ''] = /^#([^#]*)/.exec(text) ?? [];
      const head = `${entity}_`;
      return same(segment.slice(0, head.length), head) && isVersion(segment.slice(head.length));
    });
  const isVersion = (text: string): boolean => (version === undefined ? /^\d+$/.test(text) : same(text, version));

  /** The names that could begin here in all keys, such as `invoice` and `invoice_no` in `#invoice_no_7`. */
  const labelsAt = (state: State): string[] => {
    const segment = /^#([^#]*)/.exec(rest(state, 0))?.[1] ?? '';
    const labels = [...segment.matchAll(/_/g)].map(({ index }) => segment.slice(0, index));
    if (isAtEntity(state)) return [];
    return labels.filter((label) => label !== '' && every(state, (text) => text.startsWith(`#${label}_`)));
  };

  const byEncoder = (state: State, { field, placeholder, encode }: Encoder): State | undefined => {
    const values = keys.map(({ item }) => encode(item));
    const isHere = values.every((value, key) => {
      if (value === undefined || value === '') return false;
      const text = rest(state, key);
      return text.startsWith(value) && (text.length === value.length || text[value.length] === '#');
    });
    if (!isHere) return undefined;
    const next = advanced(
      state,
      values.map((value) => (value as string).length),
      `{${placeholder}}`,
    );
    return { ...next, fields: [...next.fields, field] };
  };

  /** A field that occurs only in keys, with the name from the key. */
  const byOwn = (state: State, label: string): State | undefined => {
    const values = keys.map((_, key) => /^[^#]*/.exec(rest(state, key))?.[0] ?? '');
    const name = label.replace(/[^\w]+/g, '_');
    if (values.includes('') || !/^[A-Za-z_]/.test(name) || state.own.has(name)) return undefined;
    const next = advanced(
      state,
      values.map(({ length }) => length),
      `{${name}}`,
    );
    return { ...next, fields: [...next.fields, name], own: new Map([...next.own, [name, values]]) };
  };

  const afterLabel = (state: State, label: string): State =>
    advanced(
      state,
      keys.map(() => label.length + 2),
      rest(state, 0).slice(0, label.length + 2),
    );
  /** The attributes whose values follow a name: one of this name, or one that ElectroDB stores under a different name. */
  const byLabel = (state: State, label: string): State[] => {
    const next = afterLabel(state, label);
    const mayBeCollection = isBeforeEntity(state) && keys.every((_, key) => rest(next, key) === rest(next, 0));
    const named = encoders.filter(({ field }) => same(field, label));
    const others = mayBeCollection ? [] : encoders.filter(({ field }) => !same(field, label));
    return [...named, ...others].flatMap((encoder) => byEncoder(next, encoder) ?? []);
  };

  const byLetter = (state: State): State | undefined => {
    const letter = rest(state, 0)[0];
    if (letter === undefined || /[{}]/.test(letter) || !every(state, (text) => text.startsWith(letter)))
      return undefined;
    return advanced(
      state,
      keys.map(() => 1),
      letter,
    );
  };

  /** The possible next parts: values after their names, then text that all keys share, then fields that only keys have. */
  const nextOf = function* (state: State): Generator<State> {
    const labels = labelsAt(state).sort((left, right) => Number(isField(right)) - Number(isField(left)));
    for (const label of labels) yield* byLabel(state, label);
    if (state.text.toLowerCase().endsWith(`${entity.toLowerCase()}_`))
      for (const encoder of versions) yield* present(byEncoder(state, encoder));
    const letter = byLetter(state);
    if (letter !== undefined && labels.every((label) => isLiteral(state, label))) yield letter;
    for (const label of labels) yield* present(byOwn(afterLabel(state, label), label));
  };
  const isField = (label: string): boolean => encoders.some(({ field }) => same(field, label));
  /** Whether collections can follow, such as `#all_orders`: they come before the entity, and before all values. */
  const isBeforeEntity = (state: State): boolean =>
    state.fields.length === 0 && every(state, (text) => text.toLowerCase().includes(`#${entity.toLowerCase()}_`));
  /** Whether the same follows a name in all keys, so that it may be a collection. */
  const isLiteral = (state: State, label: string): boolean => {
    const value = (text: string): string => /^[^#]*/.exec(text.slice(label.length + 2))?.[0] ?? '';
    const isSame = every(state, (text) => value(text) === value(rest(state, 0)));
    return isSame && !isField(label) && (isBeforeEntity(state) || value(rest(state, 0)) === '');
  };

  const search = (state: State): State | undefined => {
    steps += 1;
    if (steps > MOST_STEPS) return undefined;
    if (every(state, (text) => text === '')) return state;
    for (const next of nextOf(state)) {
      const found = search(next);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  if (keys.length === 0 || keys.some(({ text }) => !text.startsWith('$'))) return undefined;
  return search({ at: keys.map(() => 0), text: '', fields: [], own: new Map() });
};
