/**
 * The sentences of keyform's refusals that the compiler and the running program share: rule, value, fix. Each is
 * annotated with its twin in `types/messages.ts`, so that a text that differs does not compile.
 */
import type {
  AfterRangeMessage,
  CollisionMessage,
  GapMessage,
  GlobalConsistencyMessage,
  KeyMessage,
  LossyRangeMessage,
  NoPartitionMessage,
  NoSortKeyMessage,
  NotInIndexMessage,
  OneConditionMessage,
  SeveralEntitiesMessage,
  SeveralPartitionsMessage,
  UnfilterableMessage,
  UnknownFieldMessage,
} from '../types/messages.js';

/** Two entities whose primary keys could be the same. */
export const collisionMessage = <Entity extends string, Other extends string>(
  entity: Entity,
  other: Other,
): CollisionMessage<Entity, Other> =>
  `${entity} and ${other} could have the same primary key: give their formats different literals`;

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

/** The fields given are those of no partition key. */
export const noPartitionMessage = <Index extends string>(index: Index): NoPartitionMessage<Index> =>
  `these fields are not those of one partition key of ${index}: give all fields of one, or name the entity`;

/** The fields given are those of several partition keys. */
export const severalPartitionsMessage = <Index extends string>(index: Index): SeveralPartitionsMessage<Index> =>
  `several partition keys of ${index} have these fields: name the entity in query('${index}', ...)`;

/** The fields given are those of several sort keys of one partition. */
export const severalEntitiesMessage = <Index extends string>(index: Index): SeveralEntitiesMessage<Index> =>
  `several sort keys of ${index} have these fields: name the entity in query('${index}', ...)`;

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

/** A condition on a sort key without a partition key before it. */
export const noSortKeyMessage = <Attribute extends string>(attribute: Attribute): NoSortKeyMessage<Attribute> =>
  `give the partition key first: ${attribute} is read within one partition`;
