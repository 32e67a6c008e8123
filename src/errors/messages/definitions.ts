/**
 * The sentences of refusals of definitions: attributes, formats, entities and tables: rule, value, fix.
 * Each is annotated with its twin in `types/errors/messages/definitions.ts`, so that a text that differs does not compile.
 */
import type {
  AbsentKeyMessage,
  AdjacentMessage,
  BooleanKeyMessage,
  CollisionMessage,
  DateDelimiterMessage,
  DelimiterMessage,
  EnumMessage,
  FieldKeyMessage,
  ForeignKeyMessage,
  KeyFormatMessage,
  KeyKindMessage,
  NameMessage,
  NestedKeyMessage,
  NoFormatMessage,
  NoKeyTextMessage,
  RawSchemaMessage,
  SameTypeMessage,
  TtlMessage,
} from '../../../types/errors/messages/definitions.js';
import type { CheckFormMessage } from '../../../types/values/attr-check.js';
import type { HiddenMemberMessage } from '../../../types/values/hidden-attr.js';
import type { CodecAfterDefaultMessage, CodecOrderMessage } from '../../../types/values/own-codec.js';
import type { VariantFormMessage, VariantKeyMessage } from '../../../types/values/union.js';

/** Two entities whose primary keys could be the same. */
export const collisionMessage = <Entity extends string, Other extends string>(
  entity: Entity,
  other: Other,
): CollisionMessage<Entity, Other> =>
  `${entity} and ${other} could have the same primary key: give their formats different literals`;

/** A delimiter that cannot be used. */
export const delimiterMessage = <Given extends string>(given: Given): DelimiterMessage<Given> =>
  `the delimiter is one printable ASCII character that isn't a letter, a digit or one of % { } |, but is ${given}`;

/** A delimiter that dates have, too. */
export const dateDelimiterMessage = <Attribute extends string, Format extends string, Delimiter extends string>(
  attribute: Attribute,
  format: Format,
  delimiter: Delimiter,
): DateDelimiterMessage<Attribute, Format, Delimiter> =>
  `${attribute} ${format}: the text of a date holds the delimiter ${delimiter}: choose another`;

/** A key whose name an attribute has, with a format that is not that attribute. */
export const fieldKeyMessage = <Attribute extends string, Field extends string>(
  attribute: Attribute,
  field: Field,
): FieldKeyMessage<Attribute, Field> =>
  `the key ${attribute} is where ${field} is stored: make it '{${field}}', or rename ${field} with as()`;

/** Two entities whose items have one type. */
export const sameTypeMessage = <Entity extends string, Other extends string, Type extends string>(
  entity: Entity,
  other: Other,
  type: Type,
): SameTypeMessage<Entity, Other, Type> => `${entity} and ${other} have the same type '${type}': change one`;

/** An entity without a primary key. */
export const noFormatMessage = <Entity extends string, Attribute extends string>(
  entity: Entity,
  attribute: Attribute,
): NoFormatMessage<Entity, Attribute> =>
  `${entity} has no format for ${attribute}, a key of the table: add it to its keys`;

/** A field of a primary key that an item may lack. */
export const absentKeyMessage = <
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Field extends string,
>(
  entity: Entity,
  attribute: Attribute,
  format: Format,
  field: Field,
): AbsentKeyMessage<Entity, Attribute, Format, Field> =>
  `${entity} has the primary key ${attribute} '${format}', but ${field} may be absent or null: declare it required`;

/** A key of an entity that the table does not have. */
export const foreignKeyMessage = <Entity extends string, Attribute extends string>(
  entity: Entity,
  attribute: Attribute,
): ForeignKeyMessage<Entity, Attribute> =>
  `${entity} has a format for ${attribute}, which is not a key of the table or its indexes`;

/** A value that an update writes, made of a field that the primary key does not determine. */
export const ambiguousFieldMessage = (entity: string, place: string, field: string): string =>
  `${entity}.${place} needs '${field}', which the primary key holds only behind a pipe, so an update can't know its stored value: use the same pipe in ${place}, or add {${field}} to the primary key`;

/** A format for one key of an index, and none for another. */
export const halfFormatMessage = (entity: string, attribute: string, missing: string, index: string): string =>
  `${entity} has a format for ${attribute}, but none for ${missing}, which ${index} needs too: add it, or leave ${attribute} out`;

/** A key that is an attribute of another type than string. */
export const keyKindMessage = <
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Field extends string,
  Kind extends string,
  Type extends string,
>(
  entity: Entity,
  attribute: Attribute,
  format: Format,
  field: Field,
  kind: Kind,
  type: Type,
): KeyKindMessage<Entity, Attribute, Format, Field, Kind, Type> =>
  `${entity} has the key ${attribute} '${format}', but ${field} is a ${kind}: declare keyTypes: { ${attribute}: '${type}' }`;

/** A text for a key that is none. */
export const keyFormatMessage = <
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Type extends 'N' | 'B',
>(
  entity: Entity,
  attribute: Attribute,
  format: Format,
  type: Type,
): KeyFormatMessage<Entity, Attribute, Format, Type> => {
  const kind = (type === 'N' ? 'number' : 'binary') as Type extends 'N' ? 'number' : 'binary';
  return `${entity} has the key ${attribute} '${format}', but keyTypes says ${type}: its format must be one ${kind} field, such as '{${attribute}}'`;
};

/** A key that is a boolean. */
export const booleanKeyMessage = <Entity extends string, Attribute extends string, Format extends string>(
  entity: Entity,
  attribute: Attribute,
  format: Format,
): BooleanKeyMessage<Entity, Attribute, Format> =>
  `${entity} has the key ${attribute} '${format}', but a key attribute cannot hold a boolean: store it under another name with as()`;

/** A name that DynamoDB does not take; of the type those that are too short. */
export const nameMessage = <Noun extends string, Name extends string>(
  noun: Noun,
  name: Name,
): NameMessage<Noun, Name> => `the ${noun} name has 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is ${name}`;

/** A time to live that is not a number of seconds. */
export const ttlMessage = <Given extends string>(given: Given): TtlMessage<Given> =>
  `ttl names a field of attr.epoch(), but is ${given}`;

/** The sentence for a schema that is given without `fromSchema`. */
export const RAW_SCHEMA_MESSAGE: RawSchemaMessage =
  'a schema as attributes needs its code: give it as fromSchema(schema)';

/** In a format a text stands right before another field. */
export const adjacentMessage = <Placeholder extends string>(placeholder: Placeholder): AdjacentMessage<Placeholder> =>
  `nothing tells where {${placeholder}} ends; put a literal after it`;

/** A format names a field whose values have no text. */
export const noKeyTextMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): NoKeyTextMessage<Field, Kind> => `{${field}} is a ${kind}, which cannot be part of a key`;

/** A format names a part of a field. */
export const nestedKeyMessage = <Placeholder extends string>(placeholder: Placeholder): NestedKeyMessage<Placeholder> =>
  `{${placeholder}} is a part of a field: copy it into one with computed()`;

/** `codec()` after `default()`. */
export const codecAfterDefaultMessage: CodecAfterDefaultMessage =
  'codec() comes before default(), which takes a value of the codec';

/** A codec is declared ordered whose encoded values DynamoDB does not compare. */
export const codecOrderMessage = <Kind extends string>(kind: Kind): CodecOrderMessage<Kind> =>
  `a codec of a ${kind} cannot be ordered: DynamoDB compares texts and numbers`;

export const variantKeyMessage = <Key extends string, Tag extends string>(
  key: Key,
  tag: Tag,
): VariantKeyMessage<Key, Tag> =>
  `the variant ${tag} has the member ${key}, which tells the variants apart: leave it out`;

export const variantFormMessage: VariantFormMessage =
  'attr.union() takes one attr.map({ ... }) for each value of its discriminator';

export const hiddenMemberMessage: HiddenMemberMessage =
  'only a whole attribute can be hidden, not a member of it: hide the attribute, or make the member an attribute of its own';

/** A hidden field that a write of an item which was read cannot do without. */
export const hiddenNeededMessage = (
  field: string,
  what: 'the primary key' | 'a unique value' | 'the version',
): string => `'${field}' is hidden, but it is in ${what}, which a later write of the item needs: do not hide it`;

/** Names of a record that are not texts. */
export const recordNamesMessage =
  "attr.record() takes distinct texts as names: attr.record(of, 'OSLO', 'BERGEN'), a list of texts, or an enum whose values are texts";

/** `check()` of anything else. */
export const checkFormMessage: CheckFormMessage =
  'check() takes a function that gives true or a text, or a schema of Standard Schema (zod, valibot, arktype)';

/** What a check's function gave. */
export const checkAnswerMessage = (answer: string): string =>
  `has a check that returned ${answer}: return true for a valid value, a text for another one, and no promise`;

/** A schema of a check that transforms. */
export const checkChangesMessage = (value: string, output: string): string =>
  `is ${value}, and its check changes it to ${output}: a check must not change a value, use codec()`;

export const enumMessage: EnumMessage =
  "attr.enum() takes distinct texts: attr.enum('PLACED', 'SHIPPED'), a list of texts, or an enum whose values are texts";
