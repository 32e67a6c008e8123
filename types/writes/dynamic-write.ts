/**
 * `dynamic()`: writes that grow step by step, in one type. The builder stays what it is at run time.
 */
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
import type { CheckMerge, MergeFields, MergeOptions, PatchOptions } from './update/merge.js';
import type {
  AddInput,
  CheckArithmetic,
  CheckedContainers,
  CheckedRemovals,
  CheckSetInput,
  DeleteInput,
  PathsInput,
  SetFields,
  SetForm,
} from './update-input.js';

/**
 * An update that grows step by step, as `dynamic()` gives it: every method that changes the item gives the same type, so that
 * a variable takes what it gave. Immutable, as other updates are.
 *
 * The types check each call by itself: fields, values, keys that an index would need. What the calls make together is
 * checked when the program runs: that nothing is changed twice, that something is changed, and that an upsert is complete.
 *
 * `returning` and `returnOnFailure` change the result, and so the type: call them last, or before `dynamic()`.
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
   * @throws KeyformError `field` or `condition`, with the sentence that the compiler gives; `field` for what was changed before
   * @example
   * ```ts
   * let changes = shop.update('Order', key).dynamic();
   * if (title !== undefined) changes = changes.set({ title }); //=> SET #title = :title
   * ```
   */
  set<const Given extends SetFields<From['entities'][Entity][' ~attributes']> | AnyFunction>(
    given: CheckSetInput<From, Entity, Given> & Given & SetForm<From, Entity>,
  ): DynamicUpdate<From, Entity, Options>;
  /** Sets what is given and leaves the rest as it is, at every depth, as other updates do. */
  merge<
    const Given extends MergeFields<From['entities'][Entity][' ~attributes']>,
    const Chosen extends MergeOptions = {},
  >(
    given: Given & CheckMerge<From, Entity, Given, never, [], Chosen>,
    options?: Chosen,
  ): DynamicUpdate<From, Entity, Options>;
  /** Changes what a body says whose fields are known only when the program runs, as other updates do. */
  patch(body: unknown, options?: PatchOptions): DynamicUpdate<From, Entity, Options>;
  /** Removes optional attributes, by field or by paths, as other updates do. */
  remove<const Parts extends PathsInput<From['entities'][Entity][' ~attributes']>>(
    ...parts: CheckedRemovals<From, Entity, Parts, never>
  ): DynamicUpdate<From, Entity, Options>;
  /** Adds to numbers (one that is missing counts as 0) and members to sets. */
  add<const Given extends AddInput<From['entities'][Entity][' ~attributes']>>(
    given: Given & CheckArithmetic<From, Entity, Given, never>,
  ): DynamicUpdate<From, Entity, Options>;
  /** Takes members out of sets. */
  delete<const Given extends DeleteInput<From['entities'][Entity][' ~attributes']>>(
    given: Given & CheckArithmetic<From, Entity, Given, never>,
  ): DynamicUpdate<From, Entity, Options>;
  /** Makes empty maps, records and lists where there are none. */
  ensure<const Parts extends PathsInput<From['entities'][Entity][' ~attributes']>>(
    ...parts: CheckedContainers<From, Entity, Parts, never>
  ): DynamicUpdate<From, Entity, Options>;
  /** That there is such an item: `attribute_exists` of the partition key. */
  mustExist(): DynamicUpdate<From, Entity, Options>;
  /** That there is no such item. */
  mustNotExist(): DynamicUpdate<From, Entity, Options>;
  /**
   * Makes a whole item where there is none. Comes after what sets the fields that are required.
   *
   * @throws KeyformError `field` where one of them is missing
   */
  upsert(): DynamicUpdate<From, Entity, Options>;
  /** What `execute` gives. Of the fields that the update touched (`UPDATED_OLD`, `UPDATED_NEW`) any may be there. */
  returning<const What extends 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW'>(
    what: What,
  ): DynamicUpdate<From, Entity, Option<'returning', What, Options>>;
  /** Makes of a condition that does not hold a result, `{ ok: false, item }` with the item as it is, and no error. */
  returnOnFailure(): DynamicUpdate<From, Entity, Option<'returnOnFailure', true, Options>>;
  /**
   * The input of the low-level client's UpdateItemCommand.
   *
   * @throws KeyformError `request` when it changes nothing, or is longer than DynamoDB takes
   */
  build(): DynamicUpdateInput<AttributeValue>;
  /** The input of the document client's UpdateCommand: the same with plain values. */
  document(): DynamicUpdateInput<unknown>;
  /**
   * Sends the request.
   *
   * @throws KeyformError `request` when it changes nothing, `conditionFailed` when its condition does not hold, `execution`
   *   when it fails otherwise
   */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<UpdateResult<From, Entity, Options, AnyField<From['entities'][Entity][' ~item']>>>;
  /** Decodes what either client returned. */
  parse(
    output: WriteOutput,
    options?: FormOption,
  ): Returned<From, Entity, Options, AnyField<From['entities'][Entity][' ~item']>>;
}

/** A put that grows step by step, as `dynamic()` gives it. Immutable. */
export interface DynamicPut<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends GrowingWrite<From, Entity, Options, 'PutItemCommand', DynamicPut<From, Entity, Options>> {
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'put';
  /** What `execute` gives: with `ALL_OLD` the item that was there before. Changes the type: call it last. */
  returning<const What extends 'NONE' | 'ALL_OLD'>(
    what: What,
  ): DynamicPut<From, Entity, Option<'returning', What, Options>>;
  /** Makes of a condition that does not hold a result. Changes the type: call it last. */
  returnOnFailure(): DynamicPut<From, Entity, Option<'returnOnFailure', true, Options>>;
  /** The input of the low-level client's PutItemCommand. */
  build(): DynamicPutInput<AttributeValue>;
  /** The input of the document client's PutCommand: the same with plain values. */
  document(): DynamicPutInput<unknown>;
  /** Sends the request and gives the item as a read would give it. */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<ResultOf<Options, PutResult<From, Entity, Options>, From['items'][Entity]>>;
  /** Decodes what either client returned. */
  parse(output: WriteOutput, options?: FormOption): PutResult<From, Entity, Options>;
}

/** A deletion that grows step by step, as `dynamic()` gives it. Immutable. */
export interface DynamicDelete<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends GrowingWrite<From, Entity, Options, 'DeleteItemCommand', DynamicDelete<From, Entity, Options>> {
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'delete';
  /** That there is such an item: `attribute_exists` of the partition key. */
  mustExist(): DynamicDelete<From, Entity, Options>;
  /** What `execute` gives: with `ALL_OLD` the item that was there. Changes the type: call it last. */
  returning<const What extends 'NONE' | 'ALL_OLD'>(
    what: What,
  ): DynamicDelete<From, Entity, Option<'returning', What, Options>>;
  /** Makes of a condition that does not hold a result. Changes the type: call it last. */
  returnOnFailure(): DynamicDelete<From, Entity, Option<'returnOnFailure', true, Options>>;
  /** The input of the low-level client's DeleteItemCommand. */
  build(): DynamicDeleteInput<AttributeValue>;
  /** The input of the document client's DeleteCommand: the same with plain values. */
  document(): DynamicDeleteInput<unknown>;
  /** Sends the request. */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<ResultOf<Options, Deleted<From, Entity, Options>, From['items'][Entity]>>;
  /** Decodes what either client returned. */
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
  /** The entity's item, whole; only a type. */
  readonly ' ~item': From['items'][Entity];
  /** What is set on it, for requests that take several; only a type. */
  readonly ' ~set': Options;
  /**
   * A condition for the write, by AND with those there are already: by field, or by a callback as `filter` takes it.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   */
  condition<const Given extends ConditionInput<From, Entity>>(
    condition: Given & CheckConditions<From, Entity, Given>,
  ): Self;
  /** What the request consumes, for the option `onMetrics` of `execute`: `ReturnConsumedCapacity`. */
  consumedCapacity(detail?: CapacityDetail): Self;
  /** How large the item collections are that are written to, for the option `onMetrics` of `execute`. */
  collectionMetrics(): Self;
  /** Options of the SDK's command that no method sets; merged last. */
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
