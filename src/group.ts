import type { TableModel } from './model.js';
import { refuse } from './refusal.js';

/** The entities of items that were read without a type attribute. */
const names = new WeakMap<object, string>();

/** Keeps an item's entity, where no type attribute tells it. */
export const remember = (item: object, entity: string): void => {
  names.set(item, entity);
};

/**
 * Items by entity, each in the order in which they came; an empty array for an entity that has none among them.
 *
 * @throws KeyformError `unrecognised` for an item that keyform did not read
 *
 * @example
 * ```ts
 * group(model, items); //=> { Customer: [...], Order: [...] }
 * ```
 */
export const group = (model: TableModel, items: readonly object[]): Record<string, object[]> => {
  const { typeAttribute, byType, entities } = model;
  const groups = new Map([...entities.keys()].map((name): [string, object[]] => [name, []]));
  for (const item of items) {
    const type = typeAttribute === undefined ? undefined : (item as Record<string, unknown>)[typeAttribute];
    const name = typeAttribute === undefined ? names.get(item) : byType.get(type as string)?.name;
    const found = groups.get(name as string);
    if (found === undefined) {
      const told = typeAttribute === undefined ? 'was not read through keyform' : `has the ${typeAttribute} ${type}`;
      throw refuse('unrecognised', `an item to group ${told}: give items as a read of ${model.name} gives them`);
    }
    found.push(item);
  }
  return Object.fromEntries(groups);
};
