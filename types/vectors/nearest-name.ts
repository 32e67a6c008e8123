/** The name that a misspelled one may mean. Twin of `src/vectors/nearest-name.ts`: both suggest the same names. */
import type { fieldStoredAs } from '../../src/facts/messages/vectors.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { Message } from '../errors/message.js';
import type { PhysicalName } from '../keys/where.js';
import type { NearestHint } from '../values/codec/nearest.js';
import type { IsSingle } from '../values/is-single.js';

/** The stored name, for the name of a field where its stored name is needed, or else the nearest of some names. */
export type StoredHint<Name, Entities, Names extends string> =
  IsSingle<StoredName<Name, Entities>> extends true
    ? Message<typeof fieldStoredAs, { field: Name & string; attribute: StoredName<Name, Entities> }>
    : NearestHint<Name, Names>;

// Distributive: each entity has its own.
type StoredName<Name, Entities> = Entities extends AnyEntity
  ? Name extends keyof Entities[' ~attributes'] & string
    ? PhysicalName<Entities[' ~attributes'][Name], Name>
    : never
  : never;
