/**
 * The sentences of refusals of writes, batches and transactions: rule, value, fix.
 * `src/errors/messages/writes.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */
export type StaleKeyMessage<
  Field extends string,
  Attribute extends string,
  Format extends string,
  Missing extends string,
> = `setting '${Field}' rewrites ${Attribute} '${Format}': give '${Missing}' too`;

export type SparseKeyMessage<
  Field extends string,
  Index extends string,
  Missing extends string,
> = `setting '${Field}' rewrites the keys of ${Index}, which some items lack: give '${Missing}' too`;

export type HalfKeyMessage<
  Field extends string,
  Index extends string,
  Missing extends string,
> = `'${Field}' without '${Missing}' is half of the keys of ${Index}: give '${Missing}' too, or set partialKeys: true of the index`;

export type HalfRemovedMessage<
  Field extends string,
  Index extends string,
  Left extends string,
> = `'${Left}' without '${Field}' is half of the keys of ${Index}: remove '${Left}' too, or set partialKeys: true of the index`;

export type IndexedFieldMessage<
  Field extends string,
  Index extends string,
> = `'${Field}' is in the keys of ${Index}: give its value by set({ ${Field}: ... }), so that they follow`;

export type PrimaryFieldMessage<Field extends string> =
  `'${Field}' is part of the primary key, which no update changes: move the item with rekey()`;

export type TypeAttributeMessage<Field extends string> = `'${Field}' is the type attribute, which keyform writes`;

export type InheritedNameMessage =
  'every object inherits a member of this name: make the attribute required, or give it another name and keep this one by .as()';

export type RequiredFieldMessage<Field extends string> = `'${Field}' is not optional: it can be set, but not removed`;

export type TwiceMessage<Field extends string> =
  `'${Field}' is in this update already: DynamoDB changes a path, and what is below it, once`;

export type NoAdditionMessage<
  Field extends string,
  Kind extends string,
> = `'${Field}' is of kind ${Kind}: add takes numbers and sets`;

export type NoDeletionMessage<
  Field extends string,
  Kind extends string,
> = `'${Field}' is of kind ${Kind}: delete takes members out of sets`;

export type NoContainerMessage<
  Field extends string,
  Kind extends string,
> = `'${Field}' is of kind ${Kind}: ensure makes maps, records and lists`;

export type NoChangeMessage<Entity extends string> =
  `this update of ${Entity} changes nothing: set or remove something`;

export type MissingForUpsertMessage<Field extends string> =
  `'${Field}' is needed: set it before upsert(), which may have to make the item`;

export type UniqueForUpsertMessage<Field extends string> =
  `'${Field}' is unique and required, and an upsert cannot keep its marker: create() or put() the item`;

export type BatchVerbMessage<
  Batch extends string,
  Takes extends string,
  Verb extends string,
> = `${Batch} takes ${Takes}, not ${Verb}`;

export type BatchTransactionMessage<
  Batch extends string,
  Takes extends string,
> = `${Batch} takes ${Takes}, but a write with unique fields is a transaction: spread its requests() in transactWrite`;

export type BatchPartMessage<Part extends string, Batch extends string> = Part extends 'the check of a version'
  ? `${Batch} cannot check a version: pass the write to transactWrite, or execute() it on its own`
  : `${Part} cannot be part of ${Batch}: remove it, or send the request on its own`;

/** Only in types: the compiler prints it before an alias that it cannot resolve. */
export type GenericRequestsMessage =
  "the type of these requests is a type parameter: declare them as readonly AnyRequest<'get'>[], or with the verbs they have";

/** Only in types, as above. */
export type GenericValuesMessage<Other extends string = ''> =
  `the type of these values or of their entity is a type parameter: declare them with their own type${Other}`;

/** Only in types, as above. */
export type GenericSetMessage = GenericValuesMessage<', or call patch(values)'>;

/** Only in types, as above. */
export type GenericConditionMessage = GenericValuesMessage<', or compare them in a callback'>;

/** Only in types, as above. */
export type GenericItemMessage =
  'the type of this item or of its entity is a type parameter: declare it as EntityInputOf<typeof table, Name>';

/** Only in types, as above. */
export type GenericNamesMessage =
  'the type of these names or of their entity is a type parameter: declare them as a union of names';

export type StreamInputMessage = 'requests from a stream cannot be built beforehand: execute them, or pass a list';

export type BatchCountMessage<
  Batch extends string,
  Count extends string,
> = `${Batch} takes 1 to 100 requests, not ${Count}: split them`;

export type UniqueFieldMessage<Field extends string> =
  `'${Field}' is unique: set or clear it by rekey(), with its marker`;

export type MarkerExpiryMessage<Field extends string> =
  `'${Field}' is when the markers expire, too: change it by rekey(), which writes them again`;

export type MergeAbsentMessage<Field extends string> =
  `'${Field}' may be missing or null, and DynamoDB sets nothing in it then: set it whole, or give merge { ensured: true } where it is there`;
