/**
 * The sentences of refusals of the key conditions of a query: rule, value, fix.
 * `src/errors/messages/key-conditions.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */
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
  `${Index} has no partition key with these fields: give all of one, or name the entity`;

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

/** A query that is sent before it has a key condition. */
export type BeforeWhereMessage = 'call where(...) with the partition key before build() or execute()';

/** A query of a partition whose shards are not given. */
export type InShardsMessage = 'the partition lies in shards: shards(query) reads them all';

export type AllKeysMessage<Index extends string> = `all key attributes of ${Index} have a condition already`;

export type AfterFieldsMessage = 'where() gave the key condition: pass the rest to where() too';

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
