import { refuseWords } from '../errors/issue.js';
import { show } from '../errors/show.js';
import { didYouMean } from '../values/codec/nearest.js';
import type { EntityModel, TableModel } from './model.js';

/** Where a table keeps its model; the same in the ESM and the CJS build. */
export const TABLE: unique symbol = Symbol.for('keyform.table') as never;

/**
 * The model of a table, for a function that takes one.
 *
 * @param taker the name of the function
 * @throws KeyformError `request` for anything but a table
 */
export const modelOf = (table: unknown, taker: string): TableModel => {
  const model = (table as { readonly [TABLE]?: TableModel } | null | undefined)?.[TABLE];
  if (model !== undefined) return model;
  throw refuseWords('request', `${taker} takes a table first, as table() gives it, but was given ${show(table)}`);
};

/**
 * An entity of a table.
 *
 * @throws KeyformError `index` where the table has no entity of that name
 */
export const entityOf = ({ name, entities }: TableModel, given: string): EntityModel => {
  const entity = entities.get(given);
  if (entity !== undefined) return entity;
  throw refuseWords('index', `${name} has no entity ${show(given)}${didYouMean(given, entities.keys())}`);
};
