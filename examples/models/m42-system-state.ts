/**
 * M42 Singleton: one item for the state of the system.
 *
 * | entity      | PK           | SK           |
 * | ----------- | ------------ | ------------ |
 * | SystemState | SYSTEM_STATE | SYSTEM_STATE |
 *
 * The formats have no fields, so there is one key, as in M20. Where it is read very often, make copies of it: M39.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

const SystemState = entity({
  keys: { PK: 'SYSTEM_STATE', SK: 'SYSTEM_STATE' },
  attributes: { maintenance: attr.boolean().default(false), message: attr.string().optional() },
});

export const system = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { SystemState },
  typeAttribute: 'TYPE',
});

export type SystemState = EntityItemOf<typeof system, 'SystemState'>;

/** The state in the beginning. One that is there is not replaced. */
export const createState = (client: Client) => system.create('SystemState', {}).execute(client);

/** The state. */
export const getState = (client: Client) => system.get('SystemState').execute(client);

/** Begins maintenance, and tells why. */
export const beginMaintenance = (client: Client, message: string) =>
  system.update('SystemState').set({ maintenance: true, message }).mustExist().returning('ALL_NEW').execute(client);

/** Ends maintenance. */
export const endMaintenance = (client: Client) =>
  system
    .update('SystemState')
    .set({ maintenance: false })
    .remove('message')
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);
