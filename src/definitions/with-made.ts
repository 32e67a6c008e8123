import type { EntityDescription } from './entity.js';
import type { EntityOptions } from './entity-options.js';
import type { MadeCode } from './made-code.js';

const NO_OPTIONS: EntityOptions = {
  ttl: undefined,
  created: undefined,
  updated: undefined,
  version: undefined,
  added: {},
};

/** An entity with other fields that keyform makes. */
export const withMade = (entity: EntityDescription, made: MadeCode): EntityDescription =>
  entity.withOptions({ ...(entity[' ~options'] ?? NO_OPTIONS), made });
