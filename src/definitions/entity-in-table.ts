/** Facts about an entity in its table that several functions ask for. */

import { Issue } from '../errors/issue.js';
import { differentType } from '../facts/messages/values.js';
import type { EntityModel } from './model.js';

/** Whether a schema describes the entity's fields. */
export const isSchema = ({ definition }: EntityModel): boolean => definition[' ~schema'] !== undefined;

/** Whether the type attribute is a field of the entity. */
export const ownsType = ({ definition, context: { typeAttribute } }: EntityModel): boolean =>
  typeAttribute !== undefined && definition.fieldStoredAs(typeAttribute) !== undefined;

/** Key attributes that aren't fields. */
export const foreignKeys = ({ definition }: EntityModel): readonly string[] =>
  [...definition.formats.keys()].filter((attribute) => definition.fieldStoredAs(attribute) === undefined);

/** The type attribute with its value, if the table has one. */
export const headOf = ({ typeName, context: { typeAttribute } }: EntityModel): { readonly [name: string]: string } =>
  typeAttribute === undefined ? {} : { [typeAttribute]: typeName };

/** The error for a different type than the entity's. */
export const anotherType = ({ typeName }: EntityModel, field: string, type: unknown): Issue =>
  new Issue(differentType, { typeName, type }, [field]);
