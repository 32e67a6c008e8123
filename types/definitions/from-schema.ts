/** Attributes from a schema. Twin of `src/definitions/from-schema.ts`. */

import type { rawSchema, severalParts } from '../../src/facts/messages/definitions.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Attributes } from '../values/attr.js';
import type { StandardSchema } from '../values/standard-schema.js';
import type { CertainAttributes, IsSeveral } from './certain.js';

/**
 * The attributes of an entity, described by an object schema. Created by `fromSchema(...)` for `entity(...)`.
 *
 * @example const attributes = (fields: FromSchema) => entity({ keys: { PK: 'USER' }, attributes: fields });
 */
export interface FromSchema<out Schema extends StandardSchema = StandardSchema> {
  readonly ' ~schema': Schema;
}

/** A schema with or without its code. The types know the fields of both, so that a missing `fromSchema` is the only error. */
export type SchemaInput = FromSchema | StandardSchema;

export type SchemaIn<Input extends SchemaInput> =
  Input extends FromSchema<infer Schema> ? Schema : Input extends StandardSchema ? Input : never;

/** The type that an entity's attributes must also have: certain, and no schema without its code. */
export type CheckAttributes<
  _Hint extends string,
  Input,
  Fields extends Attributes,
  All = Input,
> = Input extends SchemaInput
  ? Input extends StandardSchema
    ? KeyformTypeError<(typeof rawSchema)['text']>
    : IsSeveral<All> | IsSeveral<SchemaIn<Input>> extends never
      ? unknown
      : KeyformPartError<Message<typeof severalParts, { part: 'the attributes'; noun: 'entity' }>>
  : CertainAttributes<_Hint, Fields>;
