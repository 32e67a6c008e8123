import { chanceOf, valueFor } from '../values.js';
import type { ElectroAttribute } from './find.js';
import { memberOf } from './members.js';
import { attempt, attributeOf, Reader } from './reader.js';

type Attributes = { readonly [name: string]: ElectroAttribute | string | readonly unknown[] };

/** How many values of the other attributes a set function is tried on. */
const TRIES = 48;

/** Items with some of the attributes; each value of an enum is in one of them. */
const samplesOf = (attributes: Attributes, names: readonly string[]): readonly { [name: string]: unknown }[] => {
  const chance = chanceOf(11);
  const shapes = names.flatMap((name) => {
    const input = attributes[name];
    // Only the type counts, so the notes are dropped.
    return input === undefined ? [] : [memberOf(new Reader(''), name, attributeOf(input), name, '')];
  });
  return Array.from({ length: TRIES }, (_, at) =>
    Object.fromEntries(
      shapes.map(({ name, value }) => [
        name,
        value.values === undefined ? valueFor(value, chance) : value.values[at % value.values.length],
      ]),
    ),
  );
};

/** What writes store for an attribute that callers leave out. */
const defaultsOf = (attributes: Attributes, names: readonly string[]): { [name: string]: unknown } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { default: initial } = attributeOf(attributes[name] ?? 'string');
      const value = typeof initial === 'function' ? attempt(initial as () => unknown) : initial;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Whether callers can call an attribute's set function themselves, and store the same as ElectroDB: it returns undefined for some
 * values, and ElectroDB then leaves the stored value unchanged, which a computed field can't.
 */
export const isSetter = (attributes: Attributes, attribute: ElectroAttribute): boolean => {
  const { watch, set, default: initial } = attribute;
  if (!Array.isArray(watch) || watch.length === 0 || set === undefined || initial !== undefined) return false;
  const names = watch as readonly string[];
  const resultOf = (fields: object): unknown => attempt(() => set(undefined, structuredClone(fields)));
  // A write that leaves out all watched attributes doesn't call it.
  if (resultOf({}) !== undefined || resultOf(defaultsOf(attributes, names)) !== undefined) return false;
  const results = samplesOf(attributes, names).map(resultOf);
  return results.includes(undefined) && results.some((result) => result !== undefined);
};

/**
 * Whether callers can call a set function that reads other attributes without watching them. An update that leaves the attribute out
 * doesn't call it, but a create does, so it must do nothing for a missing value.
 */
export const isUnwatchedSetter = (attributes: Attributes, attribute: ElectroAttribute): boolean => {
  const { watch, set, default: initial, required } = attribute;
  if (watch !== undefined || set === undefined || set.length < 2 || initial !== undefined) return false;
  if (required === true) return true;
  return [{}, ...samplesOf(attributes, Object.keys(attributes))].every((fields) => {
    try {
      return set(undefined, fields) === undefined;
    } catch {
      return false;
    }
  });
};
