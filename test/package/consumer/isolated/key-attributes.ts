import { attr, entity } from 'keyform';

const Customer = entity({
  keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
  attributes: { username: attr.string() },
});

/** A project with isolatedDeclarations keeps its entities to itself and annotates what it exports. */
export const keyAttributes = (): string[] => Object.keys(Customer);
