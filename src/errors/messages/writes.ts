/**
 * The sentences of refusals of writes, batches and transactions: rule, value, fix.
 * Each is annotated with its twin in `types/errors/messages/writes.ts`, so that a text that differs does not compile.
 */
import type {
  BatchCountMessage,
  BatchPartMessage,
  BatchTransactionMessage,
  BatchVerbMessage,
  HalfKeyMessage,
  HalfRemovedMessage,
  IndexedFieldMessage,
  InheritedNameMessage,
  MarkerExpiryMessage,
  MergeAbsentMessage,
  MissingForUpsertMessage,
  NoAdditionMessage,
  NoChangeMessage,
  NoContainerMessage,
  NoDeletionMessage,
  PrimaryFieldMessage,
  RequiredFieldMessage,
  SparseKeyMessage,
  StaleKeyMessage,
  StreamInputMessage,
  TwiceMessage,
  TypeAttributeMessage,
  UniqueFieldMessage,
  UniqueForUpsertMessage,
} from '../../../types/errors/messages/writes.js';
import type { ReadOnlyMessage, UnionFormMessage } from '../../../types/values/read-only-attr.js';

/** Nothing in the place of a value: an update that sets it would not know what to. */
export const undefinedAssignmentMessage = (field: string, operator: string): string =>
  `${operator} of '${field}' was given undefined: leave the assignment out, or remove the attribute with remove()`;

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

/** An addition to what is not a number and no set. */
export const noAdditionMessage = <Field extends string, Kind extends string>(
  field: Field,
  kind: Kind,
): NoAdditionMessage<Field, Kind> => `'${field}' is of kind ${kind}: add takes numbers and sets`;

/** A deletion from what is not a set. */
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
    ? `${batch} cannot check a version: pass the write to transactWrite, or execute() it on its own`
    : `${part} cannot be part of ${batch}: remove it, or send the request on its own`) as BatchPartMessage<Part, Batch>;

/** Too many requests, or none. */
export const batchCountMessage = <Batch extends string, Count extends string>(
  batch: Batch,
  count: Count,
): BatchCountMessage<Batch, Count> => `${batch} takes 1 to 100 requests, not ${count}: split them`;

/** What cannot be built, because it is not known beforehand. */
export const streamInputMessage: StreamInputMessage =
  'requests from a stream cannot be built beforehand: execute them, or pass a list';

/** A second execution of requests that are gone. */
export const spentStreamMessage =
  'a generator gives its requests once, and these were taken by the first execute: call batchWrite with a new one';

/** An update of a field whose values are unique. */
export const uniqueFieldMessage = <Field extends string>(field: Field): UniqueFieldMessage<Field> =>
  `'${field}' is unique: set or clear it by rekey(), with its marker`;

/** An update of the time to live of an item that has markers. */
export const markerExpiryMessage = <Field extends string>(field: Field): MarkerExpiryMessage<Field> =>
  `'${field}' is when the markers expire, too: change it by rekey(), which writes them again`;

/** An upsert of an entity whose items all have a marker. */
export const uniqueForUpsertMessage = <Field extends string>(field: Field): UniqueForUpsertMessage<Field> =>
  `'${field}' is unique and required, and an upsert cannot keep its marker: create() or put() the item`;

export const readOnlyMessage: ReadOnlyMessage =
  'no update changes a read-only attribute: put and create set it, and ifNotExists where it is missing';

export const unionFormMessage: UnionFormMessage =
  'this member tells the forms of a union apart: give the whole union by set';

/** A whole item that was read without what reads do not show. */
export const hiddenFieldMessage = (field: string): string =>
  `rekey() writes the whole item, and '${field}' is hidden: read it by project(), and give it with the item; undefined where the item lacks it`;

/** A part of a map that may not be there. */
export const mergeAbsentMessage = <Field extends string>(field: Field): MergeAbsentMessage<Field> =>
  `'${field}' may be missing or null, and DynamoDB sets nothing in it then: set it whole, or give merge { ensured: true } where it is there`;

/** The same in a body that nobody knows before it comes. */
export const patchAbsentMessage = (field: string): string =>
  `'${field}' may be missing or null, and DynamoDB sets nothing in it then: give patch { maps: 'replace' }, which sets maps whole, or { ensured: true } where it is there`;

export const variantPatchMessage = (member: string, union: string, key: string): string =>
  `'${member}' is a member of some forms of ${union} only: give the whole ${union} with its '${key}', and patch sets it`;

export const ownChangeMessage = (field: string): string =>
  `'${field}' is in this update already: keyform writes it with every update, so leave it out`;
