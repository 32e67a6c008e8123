/**
 * The sentences of keyform's refusals that the compiler and the running program share: rule, value, fix. Each is
 * annotated with its twin in `types/errors/messages.ts`, so that a text that differs does not compile.
 */
import type {
  AbsentKeyMessage,
  AbsentOperandMessage,
  AbsentSourceMessage,
  AdjacentMessage,
  AfterFieldsMessage,
  AfterRangeMessage,
  AllKeysMessage,
  BatchCountMessage,
  BatchPartMessage,
  BatchTransactionMessage,
  BatchVerbMessage,
  BetweenMessage,
  BooleanKeyMessage,
  CollisionMessage,
  ContextOrderMessage,
  CopyMessage,
  CursorContextMessage,
  EmptyConditionMessage,
  EnumMessage,
  ForeignKeyMessage,
  GapMessage,
  GlobalConsistencyMessage,
  HalfKeyMessage,
  HalfRemovedMessage,
  IndexedFieldMessage,
  InheritedNameMessage,
  InShardsMessage,
  KeyFormatMessage,
  KeyInFilterMessage,
  KeyKindMessage,
  KeyMessage,
  KeyTypeMessage,
  LooseOperationMessage,
  LossyRangeMessage,
  MarkerExpiryMessage,
  MergeAbsentMessage,
  MissingForUpsertMessage,
  NameMessage,
  NestedOperandMessage,
  NoAdditionMessage,
  NoBeginningMessage,
  NoChangeMessage,
  NoConditionMessage,
  NoContainerMessage,
  NoDeletionMessage,
  NoFormatMessage,
  NoKeyTextMessage,
  NoOperatorMessage,
  NoPartitionMessage,
  NoPlainValueMessage,
  NoSortKeyMessage,
  NotInIndexMessage,
  NotProjectedMessage,
  OneConditionMessage,
  OperandPathMessage,
  OperatorMessage,
  OverlapMessage,
  OwnOptionMessage,
  PartialKeyMessage,
  PrimaryFieldMessage,
  RequiredFieldMessage,
  SameTypeMessage,
  SeveralEntitiesMessage,
  SeveralPartitionsMessage,
  SparseKeyMessage,
  StaleKeyMessage,
  StreamInputMessage,
  StrictOperatorsMessage,
  TtlMessage,
  TwiceMessage,
  TypeAttributeMessage,
  UndefinedOperandMessage,
  UnfilterableMessage,
  UniqueFieldMessage,
  UniqueForUpsertMessage,
  UnknownAttributeMessage,
  UnknownFieldMessage,
  UnknownOperatorMessage,
  UnknownOptionMessage,
  UnknownSdkOptionMessage,
  UnsetSecretMessage,
  WrongValueMessage,
} from '../../types/errors/messages.js';
import type { ReadOnlyMessage } from '../../types/values/attr.js';
import type { CheckFormMessage } from '../../types/values/attr-check.js';
import type { CodecAfterDefaultMessage, CodecOrderMessage } from '../../types/values/own-codec.js';
import type { VariantFormMessage, VariantKeyMessage } from '../../types/values/union.js';

/** Two entities whose primary keys could be the same. */
export const collisionMessage = <Entity extends string, Other extends string>(
  entity: Entity,
  other: Other,
): CollisionMessage<Entity, Other> =>
  `${entity} and ${other} could have the same primary key: give their formats different literals`;

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
  `${entity} has a format for ${attribute}, which is no key of the table and its indexes`;

/** A key that is an attribute of another type than text. */
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
  `${entity} has the key ${attribute} '${format}', but no key attribute holds a boolean: store it under another name with as()`;

/** A name that DynamoDB does not take; of the type those that are too short. */
export const nameMessage = <Noun extends string, Name extends string>(
  noun: Noun,
  name: Name,
): NameMessage<Noun, Name> => `the ${noun} name has 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is ${name}`;

/** A time to live that is no number of seconds. */
export const ttlMessage = <Given extends string>(given: Given): TtlMessage<Given> =>
  `ttl names a field of attr.epoch(), but is ${given}`;

/** An option that there is not, and the one that may be meant. */
export const unknownOptionMessage = <Noun extends string, Option extends string, Near extends string = never>(
  noun: Noun,
  option: Option,
  didYouMean: string,
): UnknownOptionMessage<Noun, Option, Near> =>
  `'${option}' is no option of ${noun}${didYouMean}` as UnknownOptionMessage<Noun, Option, Near>;

/** An option of the SDK that a method of the builder sets. */
export const ownOptionMessage = <Option extends string, Method extends string>(
  option: Option,
  method: Method,
): OwnOptionMessage<Option, Method> => `with() does not take ${option}: use ${method}`;

/** An option that the SDK's command has not. */
export const unknownSdkOptionMessage = <Option extends string, Command extends string>(
  option: Option,
  command: Command,
): UnknownSdkOptionMessage<Option, Command> => `'${option}' is no option that with() hands to ${command}`;

/** An entity that lacks a key of the index. */
export const notInIndexMessage = <Entity extends string, Index extends string>(
  entity: Entity,
  index: Index,
): NotInIndexMessage<Entity, Index> => `${entity} has no keys in ${index}`;

/** A field is given, one before it in the key is not. */
export const gapMessage = <Field extends string, Missing extends string>(
  field: Field,
  missing: Missing,
): GapMessage<Field, Missing> => `'${field}' needs '${missing}', which comes before it in the key`;

/** A field is given after one that has a range. */
export const afterRangeMessage = <Field extends string, Ranged extends string>(
  field: Field,
  ranged: Ranged,
): AfterRangeMessage<Field, Ranged> =>
  `'${field}' cannot follow the condition on '${ranged}': only '=' may come before it`;

/** A field, or key attribute, that the keys do not have. */
export const unknownFieldMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): UnknownFieldMessage<Field, Index> => `'${field}' is not a field of these keys in ${index}`;

/** No operator, or several. */
export const oneConditionMessage = <Field extends string>(field: Field): OneConditionMessage<Field> =>
  `'${field}' takes one condition`;

/** An operator that DynamoDB's key conditions do not have. */
export const operatorMessage = <Field extends string, Operator extends string>(
  field: Field,
  operator: Operator,
): OperatorMessage<Field, Operator> =>
  `'${field}' has no operator '${operator}': the operators are = < <= > >= between begins_with`;

/** The fields given are those of no partition key. */
export const noPartitionMessage = <Index extends string>(index: Index): NoPartitionMessage<Index> =>
  `${index} has no partition key of these fields: give all of one, or name the entity`;

/** The fields given are those of several partition keys. */
export const severalPartitionsMessage = <Index extends string>(index: Index): SeveralPartitionsMessage<Index> =>
  `several partition keys of ${index} have these fields: name the entity, or use keyCondition`;

/** The fields given are those of several sort keys of one partition. */
export const severalEntitiesMessage = <Index extends string>(index: Index): SeveralEntitiesMessage<Index> =>
  `several sort keys of ${index} have these fields: name the entity`;

/** A range of a field whose texts do not sort as its values do. */
export const lossyRangeMessage = <Field extends string>(field: Field): LossyRangeMessage<Field> =>
  `'${field}' takes only '=' here: its pipe does not keep the order of what follows it`;

/** A range that needs a filter on an attribute that the index lacks. */
export const unfilterableMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): UnfilterableMessage<Field, Index> => `a range of '${field}' needs a filter on it, and ${index} does not project it`;

/** A consistent read of a global secondary index. */
export const globalConsistencyMessage = <Index extends string>(index: Index): GlobalConsistencyMessage<Index> =>
  `${index} is a global secondary index: it has no consistent reads`;

/** A key that no format gives. */
export const keyMessage = <Attribute extends string>(attribute: Attribute): KeyMessage<Attribute> =>
  `no entity has a ${attribute} like this one`;

/** A condition on a sort key before those of the whole partition key. */
export const noSortKeyMessage = <Attribute extends string>(attribute: Attribute): NoSortKeyMessage<Attribute> =>
  `give the partition key first: ${attribute} is read within one partition`;

/** An operator that attributes of this kind do not take. */
export const noOperatorMessage = <Field extends string, Operator extends string, Kind extends string>(
  field: Field,
  operator: Operator,
  kind: Kind,
): NoOperatorMessage<Field, Operator, Kind> => `'${field}' takes no ${operator}: it is of kind ${kind}`;

/** Arithmetic on what may be missing, without what then stands in for it. */
export const absentOperandMessage = <Field extends string, Operator extends 'plus' | 'minus' | 'append' | 'prepend'>(
  field: Field,
  operator: Operator,
): AbsentOperandMessage<Field, Operator> =>
  `'${field}' is optional, and ${operator} fails where it is missing: give what it begins with, as in ${operator}(path, ${
    operator === 'plus' || operator === 'minus' ? '1, 0' : '[...], []'
  })` as AbsentOperandMessage<Field, Operator>;

/** A path copied into an attribute that does not take all its values. */
export const copyMessage = <
  Field extends string,
  Kind extends string,
  Source extends string,
  SourceKind extends string,
>(
  field: Field,
  kind: Kind,
  source: Source,
  sourceKind: SourceKind,
): CopyMessage<Field, Kind, Source, SourceKind> =>
  `'${source}' (${sourceKind}) may hold what '${field}' (${kind}) does not take: give a value, or a path of the same kind and values`;

/** A copy of what may be missing. */
export const absentSourceMessage = <Source extends string, Operator extends string>(
  source: Source,
  operator: Operator,
): AbsentSourceMessage<Source, Operator> =>
  `'${source}' is optional, and ${operator} fails where it is missing: give what stands in for it, as in ${operator}(path, ifNotExists(source, value))`;

/** An assignment in the place of an operand. */
export const nestedOperandMessage = <Field extends string, Operator extends string>(
  field: Field,
  operator: Operator,
): NestedOperandMessage<Field, Operator> =>
  `${operator} of '${field}' takes a value, a path or ${
    operator === 'to' ? 'what another function makes of them' : 'ifNotExists(path, value)'
  }` as NestedOperandMessage<Field, Operator>;

/** An operation on values only: no attribute says which values these are. */
export const operandPathMessage = <Operator extends string>(operator: Operator): OperandPathMessage<Operator> =>
  `${operator} takes a path, or ifNotExists(path, value), as one of its operands`;

/** An operation that begins with no path, where one must say what it changes. */
export const looseOperationMessage = <Operator extends string>(operator: Operator): LooseOperationMessage<Operator> =>
  `${operator} begins with no path here, so that it changes nothing: give what it makes to to(path, ...)`;

/** Nothing in the place of a value: an update that sets it would not know what to. */
export const undefinedAssignmentMessage = (field: string, operator: string): string =>
  `${operator} of '${field}' was given undefined: leave the assignment out, or take the value away by remove`;

/** An operator that there is not. */
export const unknownOperatorMessage = <Field extends string, Operator extends string>(
  field: Field,
  operator: Operator,
): UnknownOperatorMessage<Field, Operator> => `'${field}' has no operator '${operator}'`;

/** A field that no entity has that is read or written. */
export const unknownAttributeMessage = <Field extends string, Of extends string>(
  field: Field,
  of: Of,
): UnknownAttributeMessage<Field, Of> => `'${field}' is no attribute of ${of}`;

/** A key of the queried index in a filter. */
export const keyInFilterMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): KeyInFilterMessage<Field, Index> =>
  `'${field}' is a key of ${index}: its condition belongs in where or keyCondition`;

/** An attribute that items read through the index do not have. */
export const notProjectedMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): NotProjectedMessage<Field, Index> => `${index} does not project '${field}'`;

/** A field is set, another of the same key is not known. */
export const staleKeyMessage = <
  Field extends string,
  Attribute extends string,
  Format extends string,
  Missing extends string,
>(
  field: Field,
  attribute: Attribute,
  format: Format,
  missing: Missing,
): StaleKeyMessage<Field, Attribute, Format, Missing> =>
  `setting '${field}' rewrites ${attribute} '${format}': give '${missing}' too`;

/** A field is set that may bring the item into an index, another field of its keys is not known. */
export const sparseKeyMessage = <Field extends string, Index extends string, Missing extends string>(
  field: Field,
  index: Index,
  missing: Missing,
): SparseKeyMessage<Field, Index, Missing> =>
  `setting '${field}' rewrites the keys of ${index}, which some items lack: give '${missing}' too`;

/** In a format a text stands right before another field. */
export const adjacentMessage = <Placeholder extends string>(placeholder: Placeholder): AdjacentMessage<Placeholder> =>
  `nothing tells where {${placeholder}} ends; put a literal after it`;

/** A format names a field whose values have no text. */
export const noKeyTextMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): NoKeyTextMessage<Field, Kind> => `{${field}} is a ${kind}, which has no text in a key`;

/** A field is half of the keys of an index over plain attributes, the other half is not given. */
export const halfKeyMessage = <Field extends string, Index extends string, Missing extends string>(
  field: Field,
  index: Index,
  missing: Missing,
): HalfKeyMessage<Field, Index, Missing> =>
  `'${field}' without '${missing}' is half of the keys of ${index}: give '${missing}' too, or set partialKeys: true of the index`;

/** A removed field leaves half of the keys of an index over plain attributes. */
export const halfRemovedMessage = <Field extends string, Index extends string, Left extends string>(
  field: Field,
  index: Index,
  left: Left,
): HalfRemovedMessage<Field, Index, Left> =>
  `'${left}' without '${field}' is half of the keys of ${index}: remove '${left}' too, or set partialKeys: true of the index`;

/** A removed field takes the item out of an index, one of whose keys another index has too. */
export const sharedKeyMessage = (field: string, attribute: string, index: string, fields: readonly string[]): string =>
  `removing '${field}' removes ${attribute}, which ${index} has too: set ${fields.map((name) => `'${name}'`).join(', ')} in the same update`;

/** A field of an index's keys is changed in a way that does not tell its value. */
export const indexedFieldMessage = <Field extends string, Index extends string>(
  field: Field,
  index: Index,
): IndexedFieldMessage<Field, Index> =>
  `'${field}' is in the keys of ${index}: give its value by set({ ${field}: ... }), so that they follow`;

/** A field of the primary key is changed. */
export const primaryFieldMessage = <Field extends string>(field: Field): PrimaryFieldMessage<Field> =>
  `'${field}' is part of the primary key, which no update changes: move the item with rekey()`;

/** The type attribute is changed. */
export const typeAttributeMessage = <Field extends string>(field: Field): TypeAttributeMessage<Field> =>
  `'${field}' is the type attribute, which keyform writes`;

/** An attribute that may be missing has the name of a member that every object inherits. */
export const inheritedNameMessage: InheritedNameMessage =
  'every object inherits a member of this name: make the attribute required, or give it another name and keep this one by .as()';

/** A field that every item has is removed. */
export const requiredFieldMessage = <Field extends string>(field: Field): RequiredFieldMessage<Field> =>
  `'${field}' is not optional: it can be set, but not removed`;

/** A path is changed twice, or one inside another. */
export const twiceMessage = <Field extends string>(field: Field): TwiceMessage<Field> =>
  `'${field}' is in this update already: DynamoDB changes a path, and what is below it, once`;

/** An addition to what is no number and no set. */
export const noAdditionMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): NoAdditionMessage<Field, Kind> => `'${field}' is of kind ${kind}: add takes numbers and sets`;

/** A deletion from what is no set. */
export const noDeletionMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): NoDeletionMessage<Field, Kind> => `'${field}' is of kind ${kind}: delete takes members out of sets`;

/** What is to be ensured holds nothing. */
export const noContainerMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): NoContainerMessage<Field, Kind> => `'${field}' is of kind ${kind}: ensure makes maps, records and lists`;

/** An update without a change. */
export const noChangeMessage = <Entity extends string>(entity: Entity): NoChangeMessage<Entity> =>
  `this update of ${entity} changes nothing: set or remove something`;

/** An upsert that could make an item without a field that every item has. */
export const missingForUpsertMessage = <Field extends string>(field: Field): MissingForUpsertMessage<Field> =>
  `'${field}' is needed: set it before upsert(), which may have to make the item`;

/** A value that an attribute cannot have. */
export const wrongValueMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): WrongValueMessage<Field, Kind> => `'${field}' is of kind ${kind}, and this is no value of it`;

/** A value by itself, where an object would be an operator. */
export const noPlainValueMessage = <Field extends string>(field: Field): NoPlainValueMessage<Field> =>
  `'${field}' takes operators such as { '=': value }`;

/** A condition whose operand may be missing. */
export const undefinedOperandMessage = <Field extends string>(field: Field): UndefinedOperandMessage<Field> =>
  `'${field}' is compared with undefined: leave the condition out, or spread it in where there is a value`;

/** A field of a sort key with a value that may be missing. */
export const undefinedFieldMessage = (field: string): string =>
  `'${field}' is undefined: give a value, or leave the field out where there is none`;

/** A request of another verb among several. */
export const batchVerbMessage = <Batch extends string, Takes extends string, Verb extends string>(
  batch: Batch,
  takes: Takes,
  verb: Verb,
): BatchVerbMessage<Batch, Takes, Verb> => `${batch} takes ${takes}, not ${verb}`;

/** A write of several actions as one request of several. */
export const batchTransactionMessage = <Batch extends string, Takes extends string>(
  batch: Batch,
  takes: Takes,
): BatchTransactionMessage<Batch, Takes> =>
  `${batch} takes ${takes}, but a write with unique fields is a transaction: spread its requests() in transactWrite`;

/** A part of a request that means nothing when it is one of several. */
export const batchPartMessage = <Part extends string, Batch extends string>(
  part: Part,
  batch: Batch,
): BatchPartMessage<Part, Batch> =>
  (part === 'the check of a version'
    ? `${batch} checks no version: hand the write to transactWrite, or execute() it by itself`
    : `${part} has no place in ${batch}: take it away, or send the request by itself`) as BatchPartMessage<Part, Batch>;

/** Too many requests, or none. */
export const batchCountMessage = <Batch extends string, Count extends string>(
  batch: Batch,
  count: Count,
): BatchCountMessage<Batch, Count> => `${batch} takes 1 to 100 requests, not ${count}: split them`;

/** Two paths of a projection where one lies in the other. */
export const overlapMessage = <Path extends string, Other extends string>(
  path: Path,
  other: Other,
): OverlapMessage<Path, Other> => `'${path}' and '${other}' overlap: project one of them`;

/** What cannot be built, because it is not known beforehand. */
export const streamInputMessage: StreamInputMessage =
  'requests from a stream have no input beforehand: execute them, or give a list';

/** A condition that says nothing. */
export const emptyConditionMessage: EmptyConditionMessage =
  "a condition by field takes at least one, such as { status: 'PAID' }";

/** A check of nothing. */
export const noConditionMessage = <Entity extends string>(entity: Entity): NoConditionMessage<Entity> =>
  `a check of ${entity} needs condition(...), mustExist() or mustNotExist()`;

/** An update of a field whose values are unique. */
export const uniqueFieldMessage = <Field extends string>(field: Field): UniqueFieldMessage<Field> =>
  `'${field}' is unique: set or clear it by rekey(), with its marker`;

/** An update of the time to live of an item that has markers. */
export const markerExpiryMessage = <Field extends string>(field: Field): MarkerExpiryMessage<Field> =>
  `'${field}' is when the markers expire, too: change it by rekey(), which writes them again`;

/** An upsert of an entity whose items all have a marker. */
export const uniqueForUpsertMessage = <Field extends string>(field: Field): UniqueForUpsertMessage<Field> =>
  `'${field}' is unique and required, and an upsert cannot keep its marker: create() or put() the item`;

/** A request, or a condition, before those of the whole partition key. */
export const partialKeyMessage = <Attribute extends string, Index extends string>(
  attribute: Attribute,
  index: Index,
): PartialKeyMessage<Attribute, Index> => `give the whole partition key: '${attribute}' of ${index} has no condition`;

/** A query of a partition whose shards are not given. */
export const inShardsMessage: InShardsMessage = 'the partition lies in shards: shards(query) reads them all';

/** One condition more than there are key attributes. */
export const allKeysMessage = <Index extends string>(index: Index): AllKeysMessage<Index> =>
  `all key attributes of ${index} have their condition`;

/** A condition on a key after one of `where`. */
export const afterFieldsMessage: AfterFieldsMessage = 'the key condition was given by where: give where all of it';

/** A key of another type than its attribute's. */
export const keyTypeMessage = <Attribute extends string, Type extends string>(
  attribute: Attribute,
  type: Type,
): KeyTypeMessage<Attribute, Type> => `the key ${attribute} takes ${type}`;

/** A range without its two values. */
export const betweenMessage = <Attribute extends string>(attribute: Attribute): BetweenMessage<Attribute> =>
  `'${attribute}' takes between: [low, high]`;

/** A beginning of a number. */
export const noBeginningMessage = <Attribute extends string>(attribute: Attribute): NoBeginningMessage<Attribute> =>
  `'${attribute}' takes no begins_with: it is a number`;

/** What was done with a parameter of a prepared request, but to give it to the request. */
export const preparedUseMessage = (name: string): string =>
  `${name === '' ? 'parameters go' : `the parameter '${name}' goes`} into a prepared request as given: compute and decide before the call, and prepare a request for each form`;

/** What a call of a prepared request was given instead of its parameters. */
export const preparedValuesMessage = 'a prepared request takes an object of its parameters';

/** What a function for `prepare` gave instead of a request. */
export const preparedResultMessage =
  'prepare takes a function that gives a request: a query, scan, get, put, create, update, delete, batch or transaction';

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
  'the variants of attr.union() are attr.map({ ... }), by the value that tells each';

/** Names of a record that are no texts. */
export const recordNamesMessage =
  "the names of attr.record() are texts, each once: attr.record(of, 'OSLO', 'BERGEN'), a list of texts, or an enum whose values are texts";

export const readOnlyMessage: ReadOnlyMessage =
  'no update changes a read-only attribute: put and create set it, and ifNotExists where it is missing';

/** `check()` of anything else. */
export const checkFormMessage: CheckFormMessage =
  'check() takes a function that gives true or a text, or a schema of Standard Schema (zod, valibot, arktype)';

/** What a check's function gave. */
export const checkAnswerMessage = (answer: string): string =>
  `has a check that gave ${answer}: give true for a value that is right, else a text, and nothing that must be awaited`;

/** A schema of a check that transforms. */
export const checkChangesMessage = (value: string, output: string): string =>
  `is ${value}, of which its check makes ${output}: a check changes nothing, use codec()`;

export const enumMessage: EnumMessage =
  "attr.enum() takes texts, each once: attr.enum('PLACED', 'SHIPPED'), a list of texts, or an enum whose values are texts";

/** An option for a secret that is there, but holds none. */
export const unsetSecretMessage = <Option extends string>(option: Option): UnsetSecretMessage<Option> =>
  `${option} is not set: give a text that is not empty, or several, or leave the option out`;

/** A context for cursors behind the cursor that it should belong to. */
export const contextOrderMessage: ContextOrderMessage = 'call cursorContext before startFrom, which reads the cursor';

/** A context for cursors that anybody can write. */
export const cursorContextMessage: CursorContextMessage =
  'cursorContext needs cursorSecret or cursorEncryption: without them anybody can write a cursor';

/** A request that is awaited, and was not sent. */
export const unsentMessage =
  'a request that was not sent cannot be awaited: call execute(client), or hand it on in a list';

/** An operator that could come from a stranger. */
export const strictOperatorsMessage = <Field extends string>(field: Field): StrictOperatorsMessage<Field> =>
  `'${field}' takes no operator in an object, as strictOperators says: give a value, { '=': value }, a callback or keyCondition`;

/** A part of a map that may not be there. */
export const mergeAbsentMessage = <Field extends string>(field: Field): MergeAbsentMessage<Field> =>
  `'${field}' may be missing or null, and DynamoDB sets nothing in it then: set it whole, or give merge { ensured: true } where it is there`;
