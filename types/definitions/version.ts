/**
 * The option `version` of an entity. Twin of `src/definitions/version.ts`.
 */
import type { Attr } from '../values/attr.js';

/** The name of the field that counts the versions of an item. */
export type VersionName<Given> = Given extends true ? 'version' : Extract<Given, string>;

/** The field that the option adds to those of the entity. */
export type VersionFields<Given> = {
  readonly [Field in VersionName<Given>]: Attr<number, 'number', 'default'>;
};
