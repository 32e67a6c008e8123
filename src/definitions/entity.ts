import type { KeyFormats, OwnPipes } from '../../types/definitions/entity.js';
import type { Attributes } from '../../types/values/attr.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { keyformError } from '../errors/issue.js';
import { fieldKey } from '../facts/messages/definitions.js';
import { type Format, parseFormat } from '../formats/format.js';
import { ownOf } from '../formats/kind-in-key.js';
import { rejectLiteralPlaceholder } from '../formats/literal-placeholder.js';
import type { EntityFields } from './entity-fields.js';
import type { EntityOption } from './entity-option.js';

/** What an entity is at run time, in addition to what its type shows. Internal: read by {@link definitionOf}. */
export class EntityDefinition {
  readonly keys: KeyFormats;
  readonly ' ~attributes': Attributes;
  readonly ' ~type': string | undefined;
  readonly ' ~schema': StandardSchema | undefined;
  /** Sorted by rank. */
  readonly ' ~options': readonly EntityOption[];
  readonly fields: EntityFields;
  /** The parsed formats of the declared keys. */
  readonly formats: ReadonlyMap<string, Format>;
  readonly #pipes: OwnPipes | undefined;

  constructor(
    keys: KeyFormats,
    type: string | undefined,
    schema: StandardSchema | undefined,
    options: readonly EntityOption[],
    attributes: Attributes,
    fields: EntityFields,
    pipes: OwnPipes | undefined,
  ) {
    this.keys = Object.freeze({ ...keys });
    this[' ~attributes'] = Object.freeze(attributes);
    this[' ~type'] = type;
    this[' ~schema'] = schema;
    this[' ~options'] = options.length > 1 ? [...options].sort((one, other) => one.rank - other.rank) : options;
    this.fields = fields;
    this.#pipes = pipes;
    this.formats = parseKeys(keys, this);
    Object.freeze(this);
  }

  /** A copy with one more option. */
  withOption(option: EntityOption, others = this[' ~options']): EntityDefinition {
    const { keys, ' ~type': type, ' ~schema': schema, ' ~attributes': attributes, fields } = this;
    return new EntityDefinition(keys, type, schema, [...others, option], attributes, fields, this.#pipes);
  }

  /** Parses a format with the entity's fields and pipes. Only that of a key may have optional fields. */
  parse(format: string, isKey?: boolean): Format {
    const parsed = parseFormat(
      format,
      (field) => this.fields.kindOf(field, format),
      this.#pipes,
      (field, codec, piped) => ownOf(this.fields.attribute(field), this.fields.physicalName(field), codec, piped),
      (field) => isKey === true && mayBeAbsent(this, field) !== false,
    );
    rejectLiteralPlaceholder(format, (field) => this.fields.attribute(field));
    return parsed;
  }

  /** The field with this attribute name; for a schema the name itself, if the keys contain it. */
  fieldStoredAs(name: string): string | undefined {
    return this.fields.fieldStoredAs(name) ?? (this.formats.get(name)?.natural === name ? name : undefined);
  }
}

/** The description of an entity; undefined for anything else. */
export const definitionOf = (input: unknown): EntityDefinition | undefined =>
  (input as EntityDefinition | undefined)?.formats instanceof Map ? (input as EntityDefinition) : undefined;

/** Whether a field may be missing or null in an item; undefined for a field of a schema. */
export const mayBeAbsent = ({ fields }: EntityDefinition, field: string): boolean | undefined => {
  const attribute = fields.attribute(field);
  return attribute && (attribute.presence === 'optional' || attribute.acceptsNull);
};

const parseKeys = (keys: KeyFormats, entity: EntityDefinition): Map<string, Format> => {
  const formats = new Map<string, Format>();
  for (const attribute of Object.keys(keys)) {
    const format = entity.parse(keys[attribute] as string, true);
    // The fields of a schema aren't known here, only those that a format names.
    const own = entity[' ~schema'] && format.fields.find(({ name }) => name === attribute)?.name;
    const field = entity.fields.fieldStoredAs(attribute) ?? own;
    if (field !== undefined && format.natural !== field) {
      throw keyformError(fieldKey, { attribute, field });
    }
    formats.set(attribute, format);
  }
  return formats;
};
