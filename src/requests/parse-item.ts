import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { WholeItemOf } from '../../types/definitions/whole-item.js';
import type { FormOption } from '../../types/requests/tolerance.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { entityOf, modelOf } from '../definitions/table-mark.js';
import { redactFor } from '../errors/redact.js';
import { checkOptions, FORM_OPTIONS } from './options.js';
import { type RawItem, recognizeAs, wireItem } from './recognize.js';

/**
 * Decodes a stored item of an entity without a request: from a backup, a message or a fixture, in the format of either client.
 * Undeclared attributes are dropped, as in a read.
 *
 * It's a function and not a method of the table, so programs without it don't bundle it.
 *
 * @param table as `table(...)` returns it
 * @param entity its name in the table
 * @param item in the format of the low-level client or the document client; set `form` if neither keys nor type show it
 * @throws KeyformError `invalid` for an item that doesn't decode, `unrecognized` for an item of a different entity, `index` for
 *   an entity that the table lacks, `request` for anything but an item and a table
 *
 * @example
 * ```ts
 * const stored = { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#1' }, username: { S: 'alex' }, orderId: { S: '1' } };
 * parseItem(shop, 'Order', stored).orderId; //=> '1'
 * ```
 */
export const parseItem = <
  Definition extends TableDefinition,
  const Entity extends keyof Definition['entities'] & string,
>(
  table: { readonly name: string; readonly definition: Definition },
  entity: Entity,
  item: object,
  options?: FormOption,
): WholeItemOf<Definition, Entity> => {
  const model = modelOf(table, 'parseItem');
  return redactFor(model, () => {
    checkOptions('parseItem', options, FORM_OPTIONS);
    // Decoding checks what the types promise.
    return parsed(model, entityOf(model, entity), item as RawItem, options) as never;
  });
};

const parsed = (model: TableModel, entity: EntityModel, input: RawItem, options: FormOption | undefined): object => {
  const item = wireItem(model, input, options?.form, entity);
  recognizeAs(model, entity, item, 'parse');
  return entity.decode(item, undefined);
};
