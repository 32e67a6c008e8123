import type { AttributeValue } from '../types/attribute-value.js';
import type { Client, ExecuteOptions } from '../types/client.js';
import { documentItem } from './document.js';
import type { EntityModel, TableModel } from './model.js';
import { namePlaceholder } from './placeholder.js';
import { describeKey } from './recognise.js';
import { send } from './send.js';

type Extra = { readonly [option: string]: unknown };

/** What a put that must find nothing under its key adds to its request. */
export interface Absence {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: { readonly [placeholder: string]: string };
}

/** The condition that there is no item with the key yet: that the one there lacks this attribute, which all have. */
export const absenceOf = (attribute: string): Absence => {
  const placeholder = namePlaceholder(attribute, {});
  return {
    ConditionExpression: `attribute_not_exists(${placeholder})`,
    ExpressionAttributeNames: { [placeholder]: attribute },
  };
};

/**
 * A put of one item. Twin of `types/put.ts`.
 *
 * @param item the item in wire form
 * @param absence for `create`
 *
 * @example
 * ```ts
 * createPut(model, entity, entity.encode(order), absenceOf('PK')).build();
 * ```
 */
export const createPut = (
  model: TableModel,
  entity: EntityModel,
  item: Record<string, AttributeValue>,
  absence?: Absence,
  extra?: Extra,
) => {
  const around = (Item: object): object => {
    const input =
      absence === undefined
        ? { TableName: model.name, Item }
        : {
            TableName: model.name,
            Item,
            ConditionExpression: absence.ConditionExpression,
            ExpressionAttributeNames: { ...absence.ExpressionAttributeNames },
          };
    return extra === undefined ? input : { ...input, ...extra };
  };
  return {
    with: (options: Extra) => createPut(model, entity, item, absence, options),
    build: () => around({ ...item }),
    document: () => around(documentItem(item, entity.name)),
    execute: async (client: Client, options?: ExecuteOptions): Promise<object> => {
      const verb = absence === undefined ? 'put' : 'create';
      const what = `${entity.name}: ${verb} of ${describeKey(model, item)}`;
      await send(client, 'PutItemCommand', around(item), options, what, entity.name);
      return entity.decode(item, false);
    },
  };
};
