import { refuse } from '../errors/refusal.js';
import { show } from '../values/codec/show.js';
import type { TableModel } from './model.js';

/** The entities of items that were read without a type attribute. */
const names = new WeakMap<object, string>();

/** Keeps an item's entity, where no type attribute tells it. */
export const remember = (item: object, entity: string): void => {
  names.set(item, entity);
};

/** The entity of an item that was read without a type attribute. */
export const rememberedOf = (item: object): string | undefined => names.get(item);

/**
 * Items by entity, each in the order in which they came; an empty array for an entity that has none among them. Of an entity
 * in `single` the item itself.
 *
 * @throws KeyformError `unrecognised` for an item that keyform did not read, `request` for several of a single entity
 *
 * @example
 * ```ts
 * group(model, items, []); //=> { Customer: [...], Order: [...] }
 * group(model, items, ['Customer']); //=> { Customer: {...}, Order: [...] }
 * ```
 */
export const group = (
  model: TableModel,
  items: readonly object[],
  single: readonly string[] = [],
): Record<string, object | undefined> => {
  const { typeAttribute, byType, entities } = model;
  const groups = new Map([...entities.keys()].map((name): [string, object[]] => [name, []]));
  if (!Array.isArray(items)) throw refuse('request', `group takes a list of items, but was given ${show(items)}`);
  for (const item of items) {
    if (typeof item !== 'object' || item === null) {
      throw refuse('unrecognised', `group takes items, but was given ${show(item)}`);
    }
    const type = typeAttribute === undefined ? undefined : (item as Record<string, unknown>)[typeAttribute];
    const name = typeAttribute === undefined ? names.get(item) : byType.get(type as string)?.name;
    const found = groups.get(name as string);
    if (found === undefined) {
      const told = typeAttribute === undefined ? 'was not read through keyform' : `has the ${typeAttribute} ${type}`;
      throw refuse('unrecognised', `an item to group ${told}: give items as a read of ${model.name} gives them`);
    }
    found.push(item);
  }
  const alone = single.map((name) => [name, onlyOne(name, groups.get(name) ?? [])]);
  return Object.fromEntries([...groups, ...alone]);
};

const onlyOne = (name: string, found: readonly object[]): object | undefined => {
  if (found.length < 2) return found[0];
  const sentence = `${name} is to be one item, but ${found.length} are given: do not name it to get them all`;
  throw refuse('request', sentence, undefined, name);
};
