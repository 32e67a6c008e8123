/**
 * The sentences of keyform's refusals that the compiler and the running program share: rule, value, fix.
 * `src/messages.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */

export type CollisionMessage<
  Entity extends string,
  Other extends string,
> = `${Entity} and ${Other} could have the same primary key: give their formats different literals`;

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

export type OneConditionMessage<Field extends string> = `'${Field}' takes one condition`;

export type NoPartitionMessage<Index extends string> =
  `these fields are not those of one partition key of ${Index}: give all fields of one, or name the entity`;

export type SeveralPartitionsMessage<Index extends string> =
  `several partition keys of ${Index} have these fields: name the entity in query('${Index}', ...)`;

export type SeveralEntitiesMessage<Index extends string> =
  `several sort keys of ${Index} have these fields: name the entity in query('${Index}', ...)`;

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

export type PartitionConditionMessage<
  Field extends string,
  Index extends string,
> = `'${Field}' takes only '=': it is part of the partition key of ${Index}`;

export type UnorderedMessage<Field extends string> =
  `'${Field}' takes only '=': its pipe does not keep the order of its values`;

export type BeginsWithMessage<Field extends string> =
  `'${Field}' takes no begins_with: its text in the key is not that of its value`;
