/** The name that a misspelled one may mean. Twin of `src/vectors/nearest-name.ts`: both suggest the same names. */
import type { fieldStoredAs } from '../../src/facts/messages/vectors.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { Message } from '../errors/message.js';
import type { PhysicalName } from '../keys/where.js';
import type { IsSingle } from '../values/is-single.js';

/**
 * The end of a message: the only name with one letter less, more or changed, with two letters swapped, or in a different case. Empty if there are none or
 * several.
 */
export type NearestHint<Name, Names extends string> =
  IsSingle<Nearest<Name, Names>> extends true ? `: did you mean "${Nearest<Name, Names>}"?` : '';

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

// Distributive: each name is compared.
type Nearest<Name, Names extends string> = Name extends `${infer _First}${infer Rest}`
  ? Rest extends ''
    ? never
    : Names extends string
      ? Lowercase<Names> extends Lowercase<Name>
        ? Names
        : IsNear<Name, Names> extends true
          ? Names
          : never
      : never
  : never;

/** Without the letters at the beginning that are the same, only one mistake remains. */
type IsNear<Name, Other extends string> = Name extends `${infer First}${infer Rest}`
  ? Other extends `${First}${infer Others}`
    ? IsNear<Rest, Others>
    : Other extends Rest
      ? true
      : Other extends `${infer Letter}${infer Others}`
        ? Others extends Name | Rest
          ? true
          : Rest extends `${Letter}${infer Last}`
            ? Others extends `${First}${Last}`
              ? true
              : false
            : false
        : false
  : Other extends `${infer _Letter}${infer Others}`
    ? Others extends ''
      ? true
      : false
    : false;
