import type { FromSchema } from '../../types/definitions/from-schema.js';
import type { Attributes } from '../../types/values/attr.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { keyformError } from '../errors/issue.js';
import { noSchema } from '../facts/messages/definitions.js';
import { isStandardSchema } from '../values/standard-schema.js';
import type { EntityFields } from './entity-fields.js';
import { createSchemaFields } from './schema-fields.js';

/** The result of {@link fromSchema}: the schema, with the code that it needs. Internal. */
export interface SchemaCode {
  readonly ' ~schema': StandardSchema;
  /** The entity's fields, with those that its options add. */
  readonly fieldsWith: (added: Attributes | undefined) => EntityFields;
}

/**
 * The attributes of an entity, described by an object schema of zod, valibot, arktype or another library with Standard Schema.
 *
 * The schema must accept its own output in the stored form. DynamoDB stores a Date as a string and a bigint as a number, so use
 * `z.coerce.date()` and `z.coerce.bigint()` of zod. keyform rejects a value that the schema couldn't read back, or would read
 * back as a different key. An update validates whole fields if the schema exposes them (objects of zod and valibot, types of
 * arktype), and nothing below a field.
 *
 * @param schema an object schema
 * @throws KeyformError `definition` for anything but a schema
 * @example
 * ```ts
 * const User = entity({
 *   keys: { PK: 'USER#{id}', SK: 'USER' },
 *   attributes: fromSchema(z.object({ id: z.string(), email: z.email() })),
 * });
 * ```
 */
export const fromSchema = <Schema extends StandardSchema>(schema: Schema): FromSchema<Schema> => {
  if (!isStandardSchema(schema)) {
    throw keyformError(noSchema, { value: schema });
  }
  const code: SchemaCode = { ' ~schema': schema, fieldsWith: (added) => createSchemaFields(schema, added) };
  return Object.freeze(code) as never;
};
