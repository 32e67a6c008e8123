/** What writing and reading an entity's items both need to know of it. */

import { Issue } from '../errors/issue.js';
import { differentType } from '../facts/messages/values.js';
import type { Described } from '../values/attr-description.js';
import type { EntityKeys } from './entity-keys.js';
import type { Planned } from './plan-keys.js';

/** An entity in its table, with its keys. */
export interface EntityInTable extends Planned, Described {
  readonly keys: EntityKeys;
}

/** Whether a schema describes the entity's fields. */
export const isSchema = ({ entity }: EntityInTable): boolean => entity[' ~schema'] !== undefined;

/** Whether the type attribute is a field of the entity. */
export const ownsType = ({ entity, context: { typeAttribute } }: EntityInTable): boolean =>
  typeAttribute !== undefined && entity.fieldStoredAs(typeAttribute) !== undefined;

/** Key attributes that are not fields. */
export const foreignKeys = ({ entity }: EntityInTable): readonly string[] =>
  [...entity.formats.keys()].filter((attribute) => entity.fieldStoredAs(attribute) === undefined);

/** The type attribute with its value, where the table has one. */
export const headOf = ({ typeName, context: { typeAttribute } }: EntityInTable): { readonly [name: string]: string } =>
  typeAttribute === undefined ? {} : { [typeAttribute]: typeName };

/** The error for another type than the entity's. */
export const anotherType = ({ typeName }: EntityInTable, field: string, type: unknown): Issue =>
  new Issue(differentType, { typeName, type }, [field]);
