import { attr, entity } from 'keyform';

export const Customer = entity({
  // @ts-expect-error A typing error in the format.
  keys: { PK: 'CUSTOMER#{usrename}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string(), email: attr.string(), name: attr.string() },
});
