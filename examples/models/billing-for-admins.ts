/**
 * SaaS: billing that only an admin may delete: a transaction that deletes one item if another allows it.
 *
 * | entity  | PK              |
 * | ------- | --------------- |
 * | Admins  | Admins#{orgId}  |
 * | Billing | Billing#{orgId} |
 *
 * The condition is on one item and the deletion on another, so they go in one transaction.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Admins = entity({
  keys: { PK: 'Admins#{orgId}' },
  attributes: { orgId: attr.string(), Admins: attr.set(attr.string()) },
});

const Billing = entity({
  keys: { PK: 'Billing#{orgId}' },
  attributes: { orgId: attr.string(), plan: attr.string() },
});

export const saasApp = table('SaasApp', {
  indexes: { primary: { pk: 'PK' } },
  entities: { Admins, Billing },
});

export type Admins = EntityItemOf<typeof saasApp, 'Admins'>;
export type Billing = EntityItemOf<typeof saasApp, 'Billing'>;

export const admins: Admins = {
  Type: 'Admins',
  orgId: 'acme',
  Admins: new Set(['alexdebrie', 'vito']),
};
export const billing: Billing = {
  Type: 'Billing',
  orgId: 'acme',
  plan: 'Pro',
};

/**
 * Deletes the billing of an organization, if the user is one of its admins.
 */
export const deleteBilling = (
  client: Client,
  orgId: string,
  username: string,
) =>
  transactWrite([
    saasApp
      .check('Admins', { orgId })
      .condition({ Admins: { contains: username } }),
    saasApp.delete('Billing', { orgId }),
  ]).execute(client);
