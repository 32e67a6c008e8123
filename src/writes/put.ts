import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { existence, putGuards } from './guard.js';
import { type SentKind, SentWrite } from './write.js';
import { completeInput, decodeItem, type WriteState } from './write-state.js';

/** All that a put knows. */
interface PutState extends WriteState {
  /** The item in wire form. */
  readonly item: Record<string, AttributeValue>;
  /** `create` in messages, where there must be no item yet. */
  readonly words: 'put' | 'create';
}

/**
 * A put of one item. Twin of `types/writes/put.ts`.
 *
 * @param input the item, as the user gives it
 * @param words `create` for an item that must not exist yet
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * createPut(model, entity, order, 'create').build();
 * ```
 */
export const createPut = (table: TableModel, entity: EntityModel, input: unknown, words: 'put' | 'create'): Put => {
  const item = entity.encode(input);
  const guards =
    words === 'create' ? { conditions: [existence('attribute_not_exists', table)] } : putGuards(table, entity, item);
  return new Put({ table, entity, item, words, ...guards });
};

const PUT: SentKind<PutState> = {
  verb: 'put',
  command: 'PutItemCommand',
  input: (state) => completeInput({ TableName: state.table.name, Item: { ...state.item } }, state, {}, {}),
  key: ({ table, item }) =>
    Object.fromEntries(table.primary.map((attribute) => [attribute, item[attribute] as AttributeValue])),
  // The item that was there, where that was asked for; else the one that is there now.
  result: ({ table, entity, item, returning }, old, form) =>
    returning === 'ALL_OLD' ? decodeItem(table, entity, old, form) : entity.decode(item, false),
};

/** A put that can be sent. */
export class Put extends SentWrite<Put, PutState> {
  constructor(state: PutState) {
    super(PUT, state);
  }
}
