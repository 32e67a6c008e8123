import type { Client, ExecuteOptions } from '../types/client.js';
import { documentItem } from './document.js';
import type { EntityModel, TableModel } from './model.js';
import { describeKey, type RawItem, recognise, unrecognised, wireItem } from './recognise.js';
import { refuse } from './refusal.js';
import { send } from './send.js';

type Extra = { readonly [option: string]: unknown };
type Output = { readonly Item?: RawItem | undefined };

/**
 * A read of one item. Twin of `types/get.ts`.
 *
 * @param fields the fields of the primary key; read when the request is built
 *
 * @example
 * ```ts
 * createGet(model, entity, { username: 'alex', orderId: '1Vrg' }).consistent().build();
 * ```
 */
export const createGet = (
  model: TableModel,
  entity: EntityModel,
  fields: unknown,
  consistent = false,
  extra: Extra = {},
) => {
  const around = (Key: object): object => ({
    TableName: model.name,
    Key,
    ...(consistent && { ConsistentRead: true }),
    ...extra,
  });
  const parse = ({ Item }: Output): object | undefined => {
    if (Item === undefined) return undefined;
    const item = wireItem(model, Item);
    const partial = 'ProjectionExpression' in extra || 'AttributesToGet' in extra;
    // A projection may leave out what tells the entity; the key that was asked for does, too.
    const isTold = (name: string | undefined): boolean => name !== undefined && item[name] !== undefined;
    const told = !partial || isTold(model.typeAttribute) || model.primary.every(isTold);
    const found = told ? recognise(model, item) : entity;
    if (found === undefined) throw unrecognised(model, item);
    if (found.name !== entity.name) {
      throw refuse(
        'unrecognised',
        `${entity.name}: the item with ${describeKey(model, item)} is of the entity ${found.name}: get it as that`,
        undefined,
        entity.name,
      );
    }
    return entity.decode(item, partial);
  };
  return {
    consistent: () => createGet(model, entity, fields, true, extra),
    with: (options: Extra) => createGet(model, entity, fields, consistent, options),
    build: () => around(entity.keyOf(fields)),
    document: () => around(documentItem(entity.keyOf(fields), entity.name)),
    execute: async (client: Client, options?: ExecuteOptions): Promise<object | undefined> => {
      const key = entity.keyOf(fields);
      const what = `${entity.name}: get of ${describeKey(model, key)}`;
      return parse(await send<Output>(client, 'GetItemCommand', around(key), options, what, entity.name));
    },
    parse,
  };
};
