/** The fields of an entity with a schema, and the attributes that options add. */
import type { Attributes } from '../../types/values/attr.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { isRecord } from '../values/codec/codec.js';
import { compileSchema } from '../values/schema-codec.js';
import { AttributeFields, type EntityFields, rejectNestedField } from './entity-fields.js';

/**
 * Creates the fields of a schema.
 *
 * @param added the attributes of options, which the schema doesn't see
 */
export const createSchemaFields = (schema: StandardSchema, added: Attributes | undefined): EntityFields => {
  const fields = fieldsOfSchema(schema);
  return added === undefined || Object.keys(added).length === 0 ? fields : withAdded(fields, added);
};

const fieldsOfSchema = (schema: StandardSchema): EntityFields => {
  const codec = compileSchema(schema);
  return {
    codec,
    attribute: () => undefined,
    physicalName: (field) => field,
    fieldStoredAs: () => undefined,
    kindOf: (field, format) => {
      if (!codec.shows(field)) rejectNestedField(field, format, codec.shows);
      return undefined;
    },
    // Keys are built from the output of the schema, and only its codec has that.
    keyValues: (fields) => () => codec.keyValues(fields),
    outputOf: codec.outputOf,
    lacks: codec.lacks,
    nullRemoves: codec.nullRemoves,
  };
};

const withAdded = (fields: EntityFields, added: Attributes): EntityFields => {
  const optionFields = new AttributeFields(added);
  const splitOptions = (item: object): readonly [object, object] => {
    const entries = Object.entries(item);
    const isOption = ([name]: [string, unknown]): boolean => optionFields.fieldStoredAs(name) !== undefined;
    return [
      Object.fromEntries(entries.filter((entry) => !isOption(entry))),
      Object.fromEntries(entries.filter(isOption)),
    ];
  };
  const { encode, decode } = fields.codec;
  return {
    ...fields,
    attribute: (field) => optionFields.attribute(field),
    lacks: (field) => optionFields.lacks(field) && fields.lacks(field),
    outputOf: (field, value) => (optionFields.lacks(field) ? fields.outputOf(field, value) : value),
    kindOf: (field, format) => optionFields.attribute(field)?.kind ?? fields.kindOf(field, format),
    codec: {
      encode: (input) => {
        if (!isRecord(input)) return encode(input);
        const [item, optionPart] = splitOptions(input);
        return { ...encode(item), ...optionFields.codec.encode(optionPart) };
      },
      decode: (stored, partial) => {
        const [item, optionPart] = splitOptions(stored);
        return { ...decode(item, partial), ...optionFields.codec.decode(optionPart, partial) };
      },
    },
    keyValues: (keyFields) => {
      const values = fields.keyValues(keyFields);
      return (input, wire) => ({ ...values(input, wire), ...optionFields.codec.decode(splitOptions(wire)[1], true) });
    },
  };
};
