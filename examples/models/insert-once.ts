/**
 * Insert once, never replace: an action that is logged once, even if it is delivered several times.
 *
 * | entity | PK                | SK                |
 * | ------ | ----------------- | ----------------- |
 * | Action | ACTION#{actionId} | ACTION#{actionId} |
 *
 * `create` fails if the item already exists. `put` would replace it.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

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

export const action: Action = {
  TYPE: 'Action',
  actionId: '2341',
  ExecutedAt: new Date('2020-10-26T09:39:14.000Z'),
};

/**
 * Logs an action. Fails with the code `conditionFailed` if it's already
 * logged.
 */
export const logAction = (
  client: Client,
  actionId: string,
  ExecutedAt: Date,
) => actions.create('Action', { actionId, ExecutedAt }).execute(client);
