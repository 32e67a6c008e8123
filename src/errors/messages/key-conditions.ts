/**
 * The sentences of refusals of the key conditions of a query: rule, value, fix.
 * Each is annotated with its twin in `types/errors/messages/key-conditions.ts`, so that a text that differs does not compile.
 */
import type {
  AfterFieldsMessage,
  AfterRangeMessage,
  AllKeysMessage,
  BeforeWhereMessage,
  BetweenMessage,
  GapMessage,
  GlobalConsistencyMessage,
  InShardsMessage,
  KeyMessage,
  KeyTypeMessage,
  LossyRangeMessage,
  NoBeginningMessage,
  NoPartitionMessage,
  NoSortKeyMessage,
  NotInIndexMessage,
  OneConditionMessage,
  OperatorMessage,
  PartialKeyMessage,
  SeveralEntitiesMessage,
  SeveralPartitionsMessage,
  UnfilterableMessage,
  UnknownFieldMessage,
} from '../../../types/errors/messages/key-conditions.js';

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

/** Several operators. */
export const oneConditionMessage = <Field extends string>(field: Field): OneConditionMessage<Field> =>
  `'${field}' takes one condition`;

/** No operator: the condition was made of values that are all missing. */
export const noConditionMessage = (field: string): string =>
  `${oneConditionMessage(field)}, but has none: leave it out, or spread it in where there is a value`;

/** An operator that DynamoDB's key conditions do not have. */
export const operatorMessage = <Field extends string, Operator extends string>(
  field: Field,
  operator: Operator,
): OperatorMessage<Field, Operator> =>
  `'${field}' has no operator '${operator}': the operators are = < <= > >= between begins_with`;

/** The fields given are those of no partition key. */
export const noPartitionMessage = <Index extends string>(index: Index): NoPartitionMessage<Index> =>
  `${index} has no partition key with these fields: give all of one, or name the entity`;

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

/** A field of a sort key with a value that may be missing. */
export const undefinedFieldMessage = (field: string): string =>
  `'${field}' is undefined: give a value, or leave the field out where there is none`;

/** A request, or a condition, before those of the whole partition key. */
export const partialKeyMessage = <Attribute extends string, Index extends string>(
  attribute: Attribute,
  index: Index,
): PartialKeyMessage<Attribute, Index> => `give the whole partition key: '${attribute}' of ${index} has no condition`;

/** A query that is sent before it has a key condition. */
export const beforeWhereMessage: BeforeWhereMessage =
  'call where(...) with the partition key before build() or execute()';

/** A query of a partition whose shards are not given. */
export const inShardsMessage: InShardsMessage = 'the partition lies in shards: shards(query) reads them all';

/** One condition more than there are key attributes. */
export const allKeysMessage = <Index extends string>(index: Index): AllKeysMessage<Index> =>
  `all key attributes of ${index} have a condition already`;

/** A condition on a key after one of `where`. */
export const afterFieldsMessage: AfterFieldsMessage = 'where() gave the key condition: pass the rest to where() too';

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
