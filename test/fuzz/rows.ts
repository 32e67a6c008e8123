/** The items that the requests of a program are tried on, put by the program itself. */
import type { WireItem } from '../support/evaluate-condition.js';
import { givenOf, randomItem } from './chains/chain.js';
import type { Value } from './fields.js';
import type { Random } from './random.js';
import type { EntityModel, IndexModel, TableModel } from './tables.js';

const ITEMS = 40;

/** The table of a program, as it runs. */
export interface Table {
  put(entity: string, item: object): { build(): { readonly Item: WireItem } | Transacted };
}

/** A put of an entity with unique fields: the item first. */
interface Transacted {
  readonly TransactItems: readonly [{ readonly Put: { readonly Item: WireItem } }];
}

/** An item of an entity, as values and as it is stored. */
export interface Row {
  readonly entity: EntityModel;
  readonly item: { readonly [field: string]: Value };
  readonly wire: WireItem;
}

/** What a put makes of an item. */
export const rowOf = (db: Table, entity: EntityModel, item: { readonly [field: string]: Value }): Row => {
  const given = givenOf(entity, item).map(([name, { value }]) => [name, value]);
  const put = db.put(entity.name, Object.fromEntries(given)).build();
  return { entity, item, wire: 'Item' in put ? put.Item : put.TransactItems[0].Put.Item };
};

/** Items of all entities, of which no two have one key. */
export const rowsOf = (random: Random, db: Table, { entities, indexes }: TableModel): Row[] => {
  const rows = new Map<string, Row>();
  const [primary] = indexes as readonly [IndexModel];
  for (const entity of entities) {
    for (let at = 0; at < ITEMS; at++) {
      const row = rowOf(db, entity, randomItem(random, entity));
      rows.set(JSON.stringify([...primary.pk, ...primary.sk].map((key) => row.wire[key])), row);
    }
  }
  return [...rows.values()];
};

/** The entity of a name. */
export const entityOf = ({ entities }: TableModel, name: string): EntityModel =>
  entities.find((entity) => entity.name === name) as EntityModel;

/** Whether an option of the entity makes the field. */
export const isAdded = ({ options: { timestamps, version } }: EntityModel, name: string): boolean =>
  name === version || Object.values(timestamps ?? {}).includes(name);

/** How DynamoDB orders two keys. */
export const compareKeys = (one: WireItem[string] | undefined, other: WireItem[string] | undefined): number =>
  one?.N !== undefined && other?.N !== undefined
    ? Number(one.N) - Number(other.N)
    : Buffer.compare(
        Buffer.from((one?.S ?? one?.B ?? '') as string),
        Buffer.from((other?.S ?? other?.B ?? '') as string),
      );
