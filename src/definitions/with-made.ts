import type { EntityDescription } from './entity.js';
import { NO_OPTIONS } from './entity-options.js';
import type { MadeCode } from './made-code.js';

/** An entity with other fields that keyform makes. */
export const withMade = (entity: EntityDescription, made: MadeCode): EntityDescription =>
  entity.withOptions({ ...(entity[' ~options'] ?? NO_OPTIONS), made });
