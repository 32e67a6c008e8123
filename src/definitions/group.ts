import type { Groups } from '../../types/definitions/group.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { KnownNamesOfOne } from '../../types/values/known-names.js';
import type { KeyformError } from '../errors/error.js';
import { keyformError } from '../errors/issue.js';
import { redactFor } from '../errors/redact.js';
import { foreignItem, noItem, severalOfOne, unreadItem, untypedItem } from '../facts/messages/reads.js';
import { invalidOption } from '../facts/messages/requests.js';
import { isRecord } from '../values/codec/codec.js';
import { fieldsOf } from '../values/fields-of.js';
import type { EntityModel, TableModel } from './model.js';
import { entityOf, modelOf } from './table-mark.js';

/** The entities of items that were read without a type attribute. */
const names = new WeakMap<object, string>();

/** Remembers an item's entity if the item has no type attribute: the table has none, or a projection leaves it out. */
export const remember = (item: object, entity: string): void => {
  names.set(item, entity);
};

/** The entity of an item that was read without a type attribute. */
export const rememberedOf = (item: object): string | undefined => names.get(item);

/** Copies the fields of a key or an item, because a getter may return a different value the next time. */
export const fieldsOnce = (input: unknown, by: EntityModel): unknown => {
  if (!isRecord(input)) return input;
  const fields = fieldsOf(input, [by]);
  const entity = names.get(input);
  if (entity !== undefined) names.set(fields, entity);
  return fields;
};

// Twin of `types/definitions/group.ts`.

/**
 * Items by entity, in their order; an empty array for an entity without items. Name the entities that have at most one item, such
 * as the parent of an item collection: the result then has the item itself, or undefined.
 *
 * @param table as `table(...)` returns it
 * @param items as a read of the table returns them
 * @param single the entities that have one item at most
 * @throws KeyformError `unrecognized` for an item that keyform did not read, `request` for several of a single entity and for
 *   anything but a table, `index` for an entity that the table lacks
 * @example
 * ```ts
 * // '#ORDER#...' sorts right before 'CUSTOMER#...': a customer and the ten newest orders, in one request
 * const { items } = await shop.query('primary').where({ username }).descending().limit(11).execute(client);
 * group(shop, items); //=> { Customer: Customer[], Order: Order[] }
 * group(shop, items, 'Customer'); //=> { Customer: Customer | undefined, Order: Order[] }
 * ```
 */
export const group = <
  Definition extends TableDefinition,
  Item extends object,
  // Written out: of an alias the compiler prints the name.
  const Single extends readonly (keyof Definition['entities'] & string)[],
>(
  table: { readonly name: string; readonly definition: Definition },
  items: readonly Item[],
  ...single: Single
): Groups<Definition, Item, Single[number], KnownNamesOfOne<Single>>['lists'] => {
  const model = modelOf(table, 'group');
  // keyform's own reads returned both the items and their types.
  return redactFor(model, () =>
    grouped(
      model,
      items,
      single.map((input) => entityOf(model, input).name),
    ),
  ) as never;
};

const foreignTo = ({ name: table, typeAttribute: attribute }: TableModel, type: unknown): KeyformError => {
  if (attribute === undefined) return keyformError(unreadItem, { table });
  return type === undefined
    ? keyformError(untypedItem, { attribute, table })
    : keyformError(foreignItem, { attribute, type, table });
};

const grouped = (
  model: TableModel,
  items: readonly object[],
  single: readonly string[],
): Record<string, object | undefined> => {
  const { typeAttribute, byType, entities } = model;
  const groups = new Map([...entities.keys()].map((name): [string, object[]] => [name, []]));
  if (!Array.isArray(items))
    throw keyformError(invalidOption, { option: 'group', expected: 'a list of items', value: items });
  for (const item of items) {
    if (typeof item !== 'object' || item === null) {
      throw keyformError(noItem, { value: item });
    }
    const type = typeAttribute === undefined ? undefined : (item as Record<string, unknown>)[typeAttribute];
    const name = type === undefined ? names.get(item) : byType.get(type as string)?.name;
    const found = groups.get(name as string);
    if (found === undefined) throw foreignTo(model, type);
    found.push(item);
  }
  const alone = single.map((name) => [name, onlyOne(name, groups.get(name) ?? [])]);
  return Object.fromEntries([...groups, ...alone]);
};

const onlyOne = (name: string, found: readonly object[]): object | undefined => {
  if (found.length < 2) return found[0];
  throw keyformError(severalOfOne, { entity: name, count: found.length });
};
