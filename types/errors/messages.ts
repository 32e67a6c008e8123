/**
 * The sentences of keyform's refusals that the compiler and the running program share: rule, value, fix.
 * `src/errors/messages.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */
export type CollisionMessage<
  Entity extends string,
  Other extends string,
> = `${Entity} and ${Other} could have the same primary key: give their formats different literals`;

export type SameTypeMessage<
  Entity extends string,
  Other extends string,
  Type extends string,
> = `${Entity} and ${Other} have the same type '${Type}': change one`;

export type NoFormatMessage<
  Entity extends string,
  Attribute extends string,
> = `${Entity} has no format for ${Attribute}, a key of the table: add it to its keys`;

export type AbsentKeyMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Field extends string,
> = `${Entity} has the primary key ${Attribute} '${Format}', but ${Field} may be absent or null: declare it required`;

export type ForeignKeyMessage<
  Entity extends string,
  Attribute extends string,
> = `${Entity} has a format for ${Attribute}, which is no key of the table and its indexes`;

export type KeyKindMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Field extends string,
  Kind extends string,
  Type extends string,
> = `${Entity} has the key ${Attribute} '${Format}', but ${Field} is a ${Kind}: declare keyTypes: { ${Attribute}: '${Type}' }`;

export type KeyFormatMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
  Type extends string,
> = `${Entity} has the key ${Attribute} '${Format}', but keyTypes says ${Type}: its format must be one ${Type extends 'N'
  ? 'number'
  : 'binary'} field, such as '{${Attribute}}'`;

export type BooleanKeyMessage<
  Entity extends string,
  Attribute extends string,
  Format extends string,
> = `${Entity} has the key ${Attribute} '${Format}', but no key attribute holds a boolean: store it under another name with as()`;

export type AdjacentMessage<Placeholder extends string> =
  `nothing tells where {${Placeholder}} ends; put a literal after it`;

export type NoKeyTextMessage<
  Field extends string,
  Kind extends string,
> = `{${Field}} is a ${Kind}, which has no text in a key`;

export type NameMessage<
  Noun extends string,
  Name extends string,
> = `the ${Noun} name has 3 to 255 of the characters a-z A-Z 0-9 _ . -, but is ${Name}`;

export type TtlMessage<Given extends string> = `ttl names a field of attr.epoch(), but is ${Given}`;

export type UnknownOptionMessage<
  Noun extends string,
  Option extends string,
  Near extends string = never,
> = `'${Option}' is no option of ${Noun}${[Near] extends [never] ? '' : `: did you mean "${Near}"?`}`;

export type OwnOptionMessage<
  Option extends string,
  Method extends string,
> = `with() does not take ${Option}: use ${Method}`;

export type UnknownSdkOptionMessage<
  Option extends string,
  Command extends string,
> = `'${Option}' is no option that with() hands to ${Command}`;

export type NotInIndexMessage<Entity extends string, Index extends string> = `${Entity} has no keys in ${Index}`;

export type GapMessage<
  Field extends string,
  Missing extends string,
> = `'${Field}' needs '${Missing}', which comes before it in the key`;

export type AfterRangeMessage<
  Field extends string,
  Ranged extends string,
> = `'${Field}' cannot follow the condition on '${Ranged}': only '=' may come before it`;

export type UnknownFieldMessage<
  Field extends string,
  Index extends string,
> = `'${Field}' is not a field of these keys in ${Index}`;

export type UndefinedMessage<Field extends string> = `'${Field}' may be undefined: leave it out where it has no value`;

export type OneConditionMessage<Field extends string> = `'${Field}' takes one condition`;

export type OperatorMessage<
  Field extends string,
  Operator extends string,
> = `'${Field}' has no operator '${Operator}': the operators are = < <= > >= between begins_with`;

export type NoPartitionMessage<Index extends string> =
  `${Index} has no partition key of these fields: give all of one, or name the entity`;

export type UnsureFieldsMessage<
  Name extends string,
  Index extends string,
> = `the entity or the index may be one of several: these fields must also be right for ${[Name] extends [never]
  ? 'all entities'
  : Name} in ${Index}`;

export type UnsureShardsMessage<Index extends string> =
  `the entity or the index may be one of several: ${Index} has partitions in shards, so name one`;

export type UnsureConditionMessage =
  'the entity or the index may be one of several: name one, or give the fields by where()';

export type UnsureKeyMessage = 'the entity may be one of several, which have other keys: name one';

export type SeveralPartitionsMessage<Index extends string> =
  `several partition keys of ${Index} have these fields: name the entity, or use keyCondition`;

export type SeveralEntitiesMessage<Index extends string> =
  `several sort keys of ${Index} have these fields: name the entity`;

export type LossyRangeMessage<Field extends string> =
  `'${Field}' takes only '=' here: its pipe does not keep the order of what follows it`;

export type UnfilterableMessage<
  Field extends string,
  Index extends string,
> = `a range of '${Field}' needs a filter on it, and ${Index} does not project it`;

export type GlobalConsistencyMessage<Index extends string> =
  `${Index} is a global secondary index: it has no consistent reads`;

export type KeyMessage<Attribute extends string> = `no entity has a ${Attribute} like this one`;

export type NoSortKeyMessage<Attribute extends string> =
  `give the partition key first: ${Attribute} is read within one partition`;

export type PartialKeyMessage<
  Attribute extends string,
  Index extends string,
> = `give the whole partition key: '${Attribute}' of ${Index} has no condition`;

/** A query of a partition whose shards are not given. */
export type InShardsMessage = 'the partition lies in shards: shards(query) reads them all';

export type AllKeysMessage<Index extends string> = `all key attributes of ${Index} have their condition`;

export type AfterFieldsMessage = 'the key condition was given by where: give where all of it';

export type BetweenMessage<Attribute extends string> = `'${Attribute}' takes between: [low, high]`;

export type KeyTypeMessage<Attribute extends string, Type extends string> = `the key ${Attribute} takes ${Type}`;

export type NoBeginningMessage<Attribute extends string> = `'${Attribute}' takes no begins_with: it is a number`;

export type PartitionConditionMessage<
  Field extends string,
  Index extends string,
> = `'${Field}' takes only '=': it is part of the partition key of ${Index}`;

export type UnorderedMessage<Field extends string> =
  `'${Field}' takes only '=': its pipe or codec does not keep the order of its values`;

export type BeginsWithMessage<Field extends string> =
  `'${Field}' takes no begins_with: its text in the key is not that of its value`;

export type NoOperatorMessage<
  Field extends string,
  Operator extends string,
  Kind extends string,
> = `'${Field}' takes no ${Operator}: it is of kind ${Kind}`;

export type AbsentOperandMessage<
  Field extends string,
  Operator extends string,
> = `'${Field}' is optional, and ${Operator} fails where it is missing: give what it begins with, as in ${Operator}(path, ${AbsentOperand[Operator &
  keyof AbsentOperand]})`;

interface AbsentOperand {
  readonly plus: '1, 0';
  readonly minus: '1, 0';
  readonly append: '[...], []';
  readonly prepend: '[...], []';
}

export type CopyMessage<
  Field extends string,
  Kind extends string,
  Source extends string,
  SourceKind extends string,
> = `'${Source}' (${SourceKind}) may hold what '${Field}' (${Kind}) does not take: give a value, or a path of the same kind and values`;

export type AbsentSourceMessage<
  Source extends string,
  Operator extends string,
> = `'${Source}' is optional, and ${Operator} fails where it is missing: give what stands in for it, as in ${Operator}(path, ifNotExists(source, value))`;

export type NestedOperandMessage<
  Field extends string,
  Operator extends string,
> = `${Operator} of '${Field}' takes a value, a path or ${Operator extends 'to' ? 'what another function makes of them' : 'ifNotExists(path, value)'}`;

export type OperandPathMessage<Operator extends string> =
  `${Operator} takes a path, or ifNotExists(path, value), as one of its operands`;

export type LooseOperationMessage<Operator extends string> =
  `${Operator} begins with no path here, so that it changes nothing: give what it makes to to(path, ...)`;

export type UnknownOperatorMessage<
  Field extends string,
  Operator extends string,
> = `'${Field}' has no operator '${Operator}'`;

export type EmptyConditionMessage = "a condition by field takes at least one, such as { status: 'PAID' }";

export type UnknownAttributeMessage<Field extends string, Of extends string> = `'${Field}' is no attribute of ${Of}`;

export type ExcessMessage<Path extends string> = `${Path} is no attribute`;

export type KeyInFilterMessage<
  Field extends string,
  Index extends string,
> = `'${Field}' is a key of ${Index}: its condition belongs in where or keyCondition`;

export type NotProjectedMessage<Field extends string, Index extends string> = `${Index} does not project '${Field}'`;

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

export type WrongValueMessage<
  Field extends string,
  Kind extends string,
> = `'${Field}' is of kind ${Kind}, and this is no value of it`;

export type NoPlainValueMessage<Field extends string> = `'${Field}' takes operators such as { '=': value }`;

export type UndefinedOperandMessage<Field extends string> =
  `'${Field}' is compared with undefined: leave the condition out, or spread it in where there is a value`;

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
  ? `${Batch} checks no version: hand the write to transactWrite, or execute() it by itself`
  : `${Part} has no place in ${Batch}: take it away, or send the request by itself`;

export type StreamInputMessage = 'requests from a stream have no input beforehand: execute them, or give a list';

export type BatchCountMessage<
  Batch extends string,
  Count extends string,
> = `${Batch} takes 1 to 100 requests, not ${Count}: split them`;

export type OverlapMessage<
  Path extends string,
  Other extends string,
> = `'${Path}' and '${Other}' overlap: project one of them`;

export type NoConditionMessage<Entity extends string> =
  `a check of ${Entity} needs condition(...), mustExist() or mustNotExist()`;

export type UniqueFieldMessage<Field extends string> =
  `'${Field}' is unique: set or clear it by rekey(), with its marker`;

export type MarkerExpiryMessage<Field extends string> =
  `'${Field}' is when the markers expire, too: change it by rekey(), which writes them again`;

export type EnumMessage =
  "attr.enum() takes texts, each once: attr.enum('PLACED', 'SHIPPED'), a list of texts, or an enum whose values are texts";

/** The compiler alone says this: the program works without the option. */
export type StrictNullChecksMessage =
  'keyform needs strictNullChecks: set strict, or strictNullChecks, to true in tsconfig.json';

export type UnsetSecretMessage<Option extends string> =
  `${Option} is not set: give a text that is not empty, or several, or leave the option out`;

export type ContextOrderMessage = 'call cursorContext before startFrom, which reads the cursor';

export type CursorContextMessage =
  'cursorContext needs cursorSecret or cursorEncryption: without them anybody can write a cursor';

export type StrictOperatorsMessage<Field extends string> =
  `'${Field}' takes no operator in an object, as strictOperators says: give a value, { '=': value }, a callback or keyCondition`;

export type GrowsMessage = 'a builder does not grow in a variable: call dynamic() first';

export type StepsMessage = 'a builder does not grow in a variable: give each step a variable of its own';

export type MergeAbsentMessage<Field extends string> =
  `'${Field}' may be missing or null, and DynamoDB sets nothing in it then: set it whole, or give merge { ensured: true } where it is there`;
