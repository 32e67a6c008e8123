import { keyformError } from '../errors/issue.js';
import { unknownEntity } from '../facts/messages/definitions.js';
import { invalidOption } from '../facts/messages/requests.js';
import { didYouMean } from '../values/codec/nearest.js';
import type { EntityModel, TableModel } from './model.js';

/** The key of a table's model; the same symbol in the ESM and the CJS build. */
export const TABLE: unique symbol = Symbol.for('keyform.table') as never;

/**
 * The model of a table.
 *
 * @param caller the function that the user called, for the message
 * @throws KeyformError `request` for anything but a table
 */
export const modelOf = (table: unknown, caller: string): TableModel => {
  const model = (table as { readonly [TABLE]?: TableModel } | null | undefined)?.[TABLE];
  if (model !== undefined) return model;
  throw keyformError(invalidOption, { option: caller, expected: 'a table as its first argument', value: table });
};

/**
 * An entity of a table.
 *
 * @throws KeyformError `index` if the table has no entity with this name
 */
export const entityOf = ({ name, entities }: TableModel, input: string): EntityModel => {
  const entity = entities.get(input);
  if (entity !== undefined) return entity;
  throw keyformError(unknownEntity, { table: name, name: input, hint: didYouMean(input, entities.keys()) });
};
