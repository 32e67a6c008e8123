/** What encoding and decoding an entity's items share. */

import { Issue } from '../errors/issue.js';
import { differentType } from '../facts/messages/values.js';
import type { Described } from '../values/attr-description.js';
import type { EntityKeys } from './entity-keys.js';
import type { EntityOption } from './entity-option.js';
import type { Planned } from './plan-keys.js';

export interface EntityInTable extends Planned, Described {
  readonly keys: EntityKeys;
  readonly options: readonly EntityOption[];
}

/** Whether a schema describes the entity's fields. */
export const isSchema = ({ entity }: EntityInTable): boolean => entity[' ~schema'] !== undefined;

/** Whether the type attribute is a field of the entity. */
export const ownsType = ({ entity, context: { typeAttribute } }: EntityInTable): boolean =>
  typeAttribute !== undefined && entity.fieldStoredAs(typeAttribute) !== undefined;

/** Key attributes that aren't fields. */
export const foreignKeys = ({ entity }: EntityInTable): readonly string[] =>
  [...entity.formats.keys()].filter((attribute) => entity.fieldStoredAs(attribute) === undefined);

/** The type attribute with its value, if the table has one. */
export const headOf = ({ typeName, context: { typeAttribute } }: EntityInTable): { readonly [name: string]: string } =>
  typeAttribute === undefined ? {} : { [typeAttribute]: typeName };

/** The error for a different type than the entity's. */
export const anotherType = ({ typeName }: EntityInTable, field: string, type: unknown): Issue =>
  new Issue(differentType, { typeName, type }, [field]);
