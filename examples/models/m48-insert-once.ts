/**
 * M48 Insert, do not replace: an action is logged once, however often it is delivered.
 *
 * | entity | PK                | SK                |
 * | ------ | ----------------- | ----------------- |
 * | Action | ACTION#{actionId} | ACTION#{actionId} |
 *
 * `create` refuses an item that is there; `put` replaces it.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

const Action = entity({
  keys: { PK: 'ACTION#{actionId}', SK: 'ACTION#{actionId}' },
  attributes: { actionId: attr.string(), ExecutedAt: attr.date() },
});

export const actions = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Action },
  typeAttribute: 'TYPE',
});

export type Action = EntityItemOf<typeof actions, 'Action'>;

export const action: Action = { TYPE: 'Action', actionId: '2341', ExecutedAt: new Date('2020-10-26T09:39:14.000Z') };

/** Logs an action. One that has been logged is an error with the code 'conditionFailed', and stays as it is. */
export const logAction = (client: Client, actionId: string, ExecutedAt: Date) =>
  actions.create('Action', { actionId, ExecutedAt }).execute(client);
