/**
 * `dynamic()`: writes that grow step by step, in one type. The builder stays what it is at run time.
 */

import type { genericCondition, genericNames, genericSet, genericValues } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';

import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { CapacityDetail } from '../requests/metrics.js';
import type { Option, Setting, Settings } from '../requests/option.js';
import type { ResultOf, WriteOutput } from '../requests/returning.js';
import type { CheckWith, Command, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { AnyFunction } from '../values/inherited.js';
import type { Deleted, PutResult, Returned, UpdateResult } from './returned.js';
import type { AddInput, CheckArithmetic, DeleteInput } from './update/arithmetic.js';
import type { CheckedContainers, PathsInput } from './update/ensure.js';
import type { CheckMerge, MergeFields, MergeOptions, PatchOptions } from './update/merge.js';
import type { PartsOr, RemovalFaults } from './update/remove.js';
import type { CheckSetInput, FormOf, SetFields, SetForms } from './update-input.js';

/**
 * An update that grows step by step, made by `dynamic()`. Every method that changes the item returns the same type, so a variable
 * can hold each result. Immutable, as other updates are.
 *
 * The types check each call by itself: fields, values, keys that an index would need. What the calls make together is
 * checked when the program runs: that nothing is changed twice, that something is changed, and that an upsert is complete.
 *
 * `returning` and `returnOnFailure` change the result, and so the type: call them last, or before `dynamic()`.
 *
 * @example
 * ```ts
 * let change = shop.update('Order', key).mustExist().dynamic();
 * if (patch.amount !== undefined) change = change.set({ amount: patch.amount });
 * ```
 */
export interface DynamicUpdate<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends GrowingWrite<From, Entity, Options, 'UpdateItemCommand', DynamicUpdate<From, Entity, Options>> {
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'update';
  /**
   * Sets values by field, where undefined changes nothing; or, by a callback, nested paths, list elements and arithmetic.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's sentence; `field` for what was changed before
   * @example
   * ```ts
   * let changes = shop.update('Order', key).dynamic();
   * if (title !== undefined) changes = changes.set({ title }); //=> SET #title = :title
   * ```
   */
  set<const Given extends SetFields<From['entities'][Entity][' ~attributes']> | AnyFunction>(
    given: CheckSetInput<(typeof genericSet)['text'], From, Entity, Given> &
      Given &
      SetForms<From, Entity>[FormOf<Given>],
  ): DynamicUpdate<From, Entity, Options>;
  /**
   * Sets the given values and keeps the rest, at every depth, as other updates do.
   *
   * @example update.dynamic().merge({ shipTo: { city: 'Oslo' } }, { ensured: true })
   */
  merge<
    const Given extends MergeFields<From['entities'][Entity][' ~attributes']>,
    const Chosen extends MergeOptions = {},
  >(
    given: Given & CheckMerge<From, Entity, Given, never, [], Chosen>,
    options?: Chosen,
  ): DynamicUpdate<From, Entity, Options>;
  /**
   * Applies a body whose fields are known only at run time, as other updates do.
   *
   * @example update.dynamic().patch(patch, { nulls: 'remove' })
   */
  patch(body: unknown, options?: PatchOptions): DynamicUpdate<From, Entity, Options>;
  /**
   * Removes optional attributes, by field or by paths, as other updates do.
   *
   * @example
   * ```ts
   * let change = update.set({ status: 'PLACED' }).dynamic();
   * if (patch.coupon === null) change = change.remove('coupon');
   * ```
   */
  remove<
    const Parts extends PathsInput<From['entities'][Entity][' ~attributes']>,
    Told extends readonly unknown[] = RemovalFaults<From, Entity, Parts, never>,
    _OfOne extends Options = never,
  >(...parts: PartsOr<(typeof genericNames)['text'], Parts, Told>): DynamicUpdate<From, Entity, Options>;
  /**
   * Adds to numbers (one that is missing counts as 0) and members to sets.
   *
   * @example update.dynamic().add({ views: 1 })
   */
  add<
    const Given extends AddInput<From['entities'][Entity][' ~attributes']>,
    Fault = CheckArithmetic<(typeof genericValues)['text'], From, Entity, Given, never>,
  >(given: Given & NoInfer<Fault>): DynamicUpdate<From, Entity, Options>;
  /**
   * Takes members out of sets.
   *
   * @example update.dynamic().delete({ flags: new Set(['gift']) })
   */
  delete<
    const Given extends DeleteInput<From['entities'][Entity][' ~attributes']>,
    Fault = CheckArithmetic<(typeof genericValues)['text'], From, Entity, Given, never>,
  >(given: Given & NoInfer<Fault>): DynamicUpdate<From, Entity, Options>;
  /**
   * Creates empty maps, records and lists where there are none.
   *
   * @example update.dynamic().ensure('shipTo')
   */
  ensure<const Parts extends PathsInput<From['entities'][Entity][' ~attributes']>, _OfOne extends Options = never>(
    ...parts: CheckedContainers<(typeof genericNames)['text'], From, Entity, Parts, never>
  ): DynamicUpdate<From, Entity, Options>;
  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example update.dynamic().set({ amount: 5 }).mustExist()
   */
  mustExist(): DynamicUpdate<From, Entity, Options>;
  /**
   * The item must not exist.
   *
   * @example shop.update('Customer', { username }).dynamic().set({ email }).upsert().mustNotExist()
   */
  mustNotExist(): DynamicUpdate<From, Entity, Options>;
  /**
   * Creates the whole item where it does not exist. Call it after the methods that set required fields.
   *
   * @throws KeyformError `field` where one of them is missing
   * @example shop.update('Customer', { username }).dynamic().set({ email }).upsert()
   */
  upsert(): DynamicUpdate<From, Entity, Options>;
  /**
   * What `execute` returns. With `UPDATED_OLD` and `UPDATED_NEW` every field is optional.
   *
   * @example const before = await update.dynamic().set({ status: 'SHIPPED' }).returning('ALL_OLD').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW'>(
    what: What,
  ): DynamicUpdate<From, Entity, Option<'returning', What, Options>>;
  /**
   * Returns a failed condition instead of throwing: `{ ok: false, item }`, with the item as it is.
   *
   * @example
   * ```ts
   * const result = await update.dynamic().set({ status: 'SHIPPED' }).condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): DynamicUpdate<From, Entity, Option<'returnOnFailure', true, Options>>;
  /**
   * The input of the low-level client's UpdateItemCommand.
   *
   * @throws KeyformError `request` when it changes nothing, or is longer than DynamoDB takes
   * @example await client.send(new UpdateItemCommand(update.dynamic().set({ status: 'SHIPPED' }).build()));
   */
  build(): DynamicUpdateInput<AttributeValue>;
  /**
   * The input of the document client's UpdateCommand: the same with plain values.
   *
   * @example update.dynamic().set({ status: 'SHIPPED' }).document().Key //=> { PK: 'CUSTOMER#alexdebrie', ... }
   */
  document(): DynamicUpdateInput<unknown>;
  /**
   * Sends the request.
   *
   * @throws KeyformError `request` when it changes nothing, `conditionFailed` when its condition does not hold, `execution`
   *   when it fails otherwise
   * @example await update.dynamic().set({ status: 'SHIPPED' }).execute(client);
   */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<UpdateResult<From, Entity, Options, AnyField<From['entities'][Entity][' ~item']>>>;
  /**
   * Decodes what either client returned.
   *
   * @example
   * ```ts
   * const write = update.dynamic().set({ status: 'SHIPPED' });
   * write.parse(await client.send(new UpdateItemCommand(write.build())));
   * ```
   */
  parse(
    output: WriteOutput,
    options?: FormOption,
  ): Returned<From, Entity, Options, AnyField<From['entities'][Entity][' ~item']>>;
}

/**
 * A put that grows step by step, made by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let write = shop.put('Order', order).dynamic();
 * if (status !== undefined) write = write.condition({ status });
 * ```
 */
export interface DynamicPut<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends GrowingWrite<From, Entity, Options, 'PutItemCommand', DynamicPut<From, Entity, Options>> {
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'put';
  /**
   * What `execute` returns: with `ALL_OLD` the item before. Changes the type: call it last.
   *
   * @example const before = await shop.put('Order', order).dynamic().returning('ALL_OLD').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD'>(
    what: What,
  ): DynamicPut<From, Entity, Option<'returning', What, Options>>;
  /**
   * Returns a failed condition instead of throwing. Changes the type: call it last.
   *
   * @example
   * ```ts
   * const result = await shop.put('Order', order).dynamic().condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): DynamicPut<From, Entity, Option<'returnOnFailure', true, Options>>;
  /**
   * The input of the low-level client's PutItemCommand.
   *
   * @example await client.send(new PutItemCommand(shop.put('Order', order).dynamic().build()));
   */
  build(): DynamicPutInput<AttributeValue>;
  /**
   * The input of the document client's PutCommand: the same with plain values.
   *
   * @example shop.put('Order', order).dynamic().document().Item //=> { PK: 'CUSTOMER#alexdebrie', ... }
   */
  document(): DynamicPutInput<unknown>;
  /**
   * Sends the request and returns the item as a read would return it.
   *
   * @example await shop.put('Order', order).dynamic().execute(client);
   */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<ResultOf<Options, PutResult<From, Entity, Options>, From['items'][Entity]>>;
  /**
   * Decodes what either client returned.
   *
   * @example
   * ```ts
   * const write = shop.put('Order', order).dynamic();
   * write.parse(await client.send(new PutItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): PutResult<From, Entity, Options>;
}

/**
 * A deletion that grows step by step, made by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let deletion = shop.delete('Order', key).dynamic();
 * if (status !== undefined) deletion = deletion.condition({ status });
 * ```
 */
export interface DynamicDelete<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends GrowingWrite<From, Entity, Options, 'DeleteItemCommand', DynamicDelete<From, Entity, Options>> {
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'delete';
  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example shop.delete('Order', key).dynamic().mustExist()
   */
  mustExist(): DynamicDelete<From, Entity, Options>;
  /**
   * What `execute` returns: with `ALL_OLD` the deleted item. Changes the type: call it last.
   *
   * @example const before = await shop.delete('Order', key).dynamic().returning('ALL_OLD').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD'>(
    what: What,
  ): DynamicDelete<From, Entity, Option<'returning', What, Options>>;
  /**
   * Returns a failed condition instead of throwing. Changes the type: call it last.
   *
   * @example
   * ```ts
   * const result = await shop.delete('Order', key).dynamic().condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): DynamicDelete<From, Entity, Option<'returnOnFailure', true, Options>>;
  /**
   * The input of the low-level client's DeleteItemCommand.
   *
   * @example await client.send(new DeleteItemCommand(shop.delete('Order', key).dynamic().build()));
   */
  build(): DynamicDeleteInput<AttributeValue>;
  /**
   * The input of the document client's DeleteCommand: the same with plain values.
   *
   * @example shop.delete('Order', key).dynamic().document().Key //=> { PK: 'CUSTOMER#alexdebrie', ... }
   */
  document(): DynamicDeleteInput<unknown>;
  /**
   * Sends the request.
   *
   * @example await shop.delete('Order', key).dynamic().execute(client);
   */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<ResultOf<Options, Deleted<From, Entity, Options>, From['items'][Entity]>>;
  /**
   * Decodes what either client returned.
   *
   * @example
   * ```ts
   * const write = shop.delete('Order', key).dynamic();
   * write.parse(await client.send(new DeleteItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): Deleted<From, Entity, Options>;
}

/** Any field, in which something may have been written. */
type AnyField<Item> = `${keyof Item & string}.`;

/** The options of a write that say what comes back. */
export type ResultSettings<Options> = Options extends readonly [infer First, ...infer Before]
  ? First extends Setting<'returning' | 'returnOnFailure', unknown>
    ? readonly [First, ...ResultSettings<Before>]
    : ResultSettings<Before>
  : [];

/** What all writes can be asked for. Each gives the type that it was called on. */
interface GrowingWrite<From extends AnySource, Entity extends string, Options, Sent extends Command, Self>
  extends Unsent {
  /** Only a type: what lacks it is told apart at once, before the compiler compares methods, each of which returns another builder. */
  readonly ' ~grows': true;
  /** The entity's item, whole; only a type. */
  readonly ' ~item': From['items'][Entity];
  /** What is set on it, for requests that take several; only a type. */
  readonly ' ~set': Options;
  /**
   * Adds a condition, by AND: by field, or by a callback, as `filter` takes it.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * let change = update.set({ amount: 5 }).dynamic();
   * if (status !== undefined) change = change.condition({ status });
   * ```
   */
  condition<
    const Given extends ConditionInput<From, Entity>,
    Fault = CheckConditions<(typeof genericCondition)['text'], From, Entity, Given>,
  >(condition: Given & NoInfer<Fault>): Self;
  /**
   * Asks what the request consumes. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await update.dynamic().set({ amount: 5 }).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity(detail?: CapacityDetail): Self;
  /**
   * Asks how large the item collections are that the request writes to. `execute` reports it to `onMetrics`.
   *
   * @example await update.dynamic().set({ amount: 5 }).collectionMetrics().execute(client, { onMetrics: console.log });
   */
  collectionMetrics(): Self;
  /**
   * Adds options of the SDK's command that no method sets.
   *
   * @example update.dynamic().set({ amount: 5 }).with({ ReturnConsumedCapacity: 'TOTAL' })
   */
  with<const Extra extends WithOptions<Sent>>(extra: Extra & NoInfer<CheckWith<Sent, Extra>>): Self;
}

/** What the inputs of writes have in common where their parts are not known one by one. */
interface DynamicWriteInput<Value> {
  TableName: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, Value>;
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD';
  ReturnConsumedCapacity?: CapacityDetail;
  ReturnItemCollectionMetrics?: 'SIZE';
}

/** The input of an UpdateItemCommand whose parts are not known one by one. */
export interface DynamicUpdateInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  UpdateExpression: string;
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW';
}

/** The input of a PutItemCommand whose parts are not known one by one. */
export interface DynamicPutInput<Value> extends DynamicWriteInput<Value> {
  Item: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}

/** The input of a DeleteItemCommand whose parts are not known one by one. */
export interface DynamicDeleteInput<Value> extends DynamicWriteInput<Value> {
  Key: Record<string, Value>;
  ReturnValues?: 'NONE' | 'ALL_OLD';
}
