/**
 * Singleton: system state: one item for the state of the system.
 *
 * | entity      | PK           | SK           |
 * | ----------- | ------------ | ------------ |
 * | SystemState | SYSTEM_STATE | SYSTEM_STATE |
 *
 * The key formats contain no fields, so there is one key. If you read it very often, [store
 * copies](duplicated-records.md).
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const SystemState = entity({
  keys: { PK: 'SYSTEM_STATE', SK: 'SYSTEM_STATE' },
  attributes: {
    maintenance: attr.boolean().default(false),
    message: attr.string().optional(),
  },
});

export const system = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { SystemState },
  typeAttribute: 'TYPE',
});

export type SystemState = EntityItemOf<typeof system, 'SystemState'>;

/** Creates the initial state. Fails if it already exists. */
export const createState = (client: Client) =>
  system.create('SystemState', {}).execute(client);

/** The state. */
export const getState = (client: Client) =>
  system.get('SystemState').execute(client);

/** Begins maintenance, with a reason. */
export const beginMaintenance = (client: Client, message: string) =>
  system
    .update('SystemState')
    .set({ maintenance: true, message })
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);

/** Ends maintenance. */
export const endMaintenance = (client: Client) =>
  system
    .update('SystemState')
    .set({ maintenance: false })
    .remove('message')
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);
