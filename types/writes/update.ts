import type {
  genericCondition,
  genericNames,
  genericSet,
  genericValues,
  noChange,
} from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { DynamicSource, OnlyResultOptions, ResultOptions, WithResultOption } from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Settings } from '../requests/option.js';
import type { WriteOutput } from '../requests/returning.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor, WideUpdate } from '../requests/wide-input.js';
import type { Attributes } from '../values/attr.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { AnyFunction } from '../values/inherited.js';
import type { InputFields } from '../values/known-names.js';
import type { Returned, UntypedIn, UpdateResult, WrittenIn } from './returned.js';
import type { AddInput, CheckArithmetic, DeleteInput } from './update/arithmetic.js';
import type { CheckedContainers, PathsInput } from './update/ensure.js';
import type { CheckMerge, MergedFields, MergeFields, MergeOption, MergeOptions, PatchOptions } from './update/merge.js';
import type { PartsOr, RemovalFaults, RemovalsInput } from './update/remove.js';
import type { HasRejectedSet, MissingForUpsert, UpsertFault } from './update/upsert.js';
import type { Callback, CheckSetInput, FormOf, IsReturnKnown, RootsOf, SetFields, SetForms } from './update-input.js';
import type { UpdateInputs } from './update-request-input.js';

/**
 * A change of one item. Immutable: every method returns another one.
 *
 * Where the item does not exist, DynamoDB creates one from the key and what the update sets. It lacks the type and everything
 * required, and reads as a broken item. `mustExist()` makes that an error, `upsert()` creates a whole item.
 *
 * Keys of indexes follow the fields that they are made of, in the same request.
 *
 * @example await shop.update('Order', key).set({ status: 'SHIPPED' }).mustExist().execute(client);
 */
export interface UpdateRequest<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
  in out Touched = never,
> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<[Entity, Options, Touched]>;
  /** Its literal requests; only a type. */
  readonly ' ~inputs': UpdateInputs<From, Entity, Options>;
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'update';
  /** The entity's item, whole; only a type. */
  readonly ' ~item': From['items'][Entity];
  /** What is set on it, for requests that take several; only a type. */
  readonly ' ~set': ResultOptions<From, Options>;

  /**
   * Sets values by field, where undefined changes nothing; or, by a callback, nested paths, list elements and arithmetic.
   *
   * For an entity of a schema (zod and others), the schema validates whole fields where it exposes them: `shape` of zod,
   * `entries` of valibot, `get` of arktype. It does not validate nested paths and arithmetic.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's sentence
   * @example
   * ```ts
   * update.set({ status: 'SHIPPED' }).set((order, { to, plus }) => [to(order.shipTo.city, 'Oslo'), plus(order.views, 1)]);
   * //=> SET #status = :status, #shipTo.#city = :city, #views = #views + :views
   * ```
   */
  set<
    const Input extends SetFields<From['entities'][Entity][' ~attributes']> | AnyFunction,
    Faults = CheckSetInput<(typeof genericSet)['text'], From, Entity, Input, Touched, Options>,
    _OfOne extends Options = never,
  >(
    input: NoInfer<Faults> & Input & SetForms<From, Entity, Touched>[FormOf<Input>],
  ): keyof Input extends never
    ? [Input] extends [Callback<infer Returned>]
      ? [IsReturnKnown<Returned>] extends [true]
        ? UpdateRequest<From, Entity, Option<'assign', Returned, Options>, Touched | RootsOf<Returned>>
        : UpdateRequest<From, Entity, Option<'set', SetFields<Attributes>, Options>, Touched | '~some'>
      : UpdateRequest<From, Entity, Option<'set', Input, Options>, Touched | InputFields<Input>>
    : UpdateRequest<From, Entity, Option<'set', Input, Options>, Touched | InputFields<Input>>;

  /**
   * Sets the given values and keeps the rest: members of maps and entries of records, at every depth. It replaces lists, sets and
   * all other values; undefined changes nothing. It refuses parts of a map that an item may lack, unless `ensured` is set:
   * DynamoDB refuses to set a member of a missing map.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's sentence
   * @example
   * ```ts
   * update.merge({ amount: 5, shipTo: { city: 'Oslo' } }, { ensured: true }); //=> SET #amount = :amount, #shipTo.#city = :city
   * ```
   */
  merge<
    const Input extends MergeFields<From['entities'][Entity][' ~attributes']>,
    const Chosen extends MergeOptions = {},
  >(
    input: Input & CheckMerge<From, Entity, Input, Touched, Options, Chosen>,
    options?: Chosen,
  ): UpdateRequest<
    From,
    Entity,
    MergeOption<From['entities'][Entity][' ~attributes'], Input, Options>,
    Touched | MergedFields<From['entities'][Entity][' ~attributes'], Input>
  >;

  /**
   * Applies a body whose fields are known only at run time, such as that of a PATCH. It checks the body as `merge` and `remove`
   * check typed values, and refuses fields of the primary key, unique fields, fields that keyform writes, and unknown names.
   *
   * @throws KeyformError `field` or `condition`, with the field
   * @example
   * ```ts
   * shop.update('Order', key).patch(JSON.parse('{"amount":5,"coupon":null}'), { nulls: 'remove' });
   * //=> SET #amount = :amount REMOVE #coupon
   * ```
   */
  patch(
    body: unknown,
    options?: PatchOptions,
  ): DynamicUpdate<From, Entity, OnlyResultOptions<ResultOptions<From, Options>>>;

  /**
   * Removes optional attributes, by field; or, by a callback, members of maps, entries of records and elements of lists. An
   * item leaves the indexes whose keys are made of a field that is removed.
   *
   * @throws KeyformError `field`, with the compiler's sentence
   * @example
   * ```ts
   * update.remove('coupon').remove((order) => [order.shipTo.zip, order.lines.at(2)]);
   * //=> REMOVE #coupon, #shipTo.#zip, #lines[2]
   * ```
   */
  remove<
    const Parts extends RemovalsInput<From['entities'][Entity][' ~attributes']>,
    Told extends readonly unknown[] = RemovalFaults<From, Entity, Parts, Touched>,
    _OfOne extends Options = never,
  >(
    ...parts: PartsOr<(typeof genericNames)['text'], Parts, Told>
  ): [Parts] extends [readonly string[]]
    ? UpdateRequest<From, Entity, Option<'remove', Parts, Options>, Touched | Parts[number]>
    : [Parts] extends [readonly [(...args: never) => infer Returned]]
      ? UpdateRequest<From, Entity, Option<'removePaths', Returned, Options>, Touched | RootsOf<Returned>>
      : UpdateRequest<From, Entity, Option<'remove', Parts, Options>, Touched | '~some'>;

  /**
   * Adds to numbers (a missing one counts as 0) and adds members to sets.
   *
   * @throws KeyformError `field`, with the compiler's sentence
   * @example
   * ```ts
   * update.add({ views: 1, flags: new Set(['late']) }); //=> ADD #flags :flags, #views :views
   * ```
   */
  add<
    const Input extends AddInput<From['entities'][Entity][' ~attributes']>,
    Fault = CheckArithmetic<(typeof genericValues)['text'], From, Entity, Input, Touched>,
    _OfOne extends Options = never,
  >(
    input: Input & NoInfer<Fault>,
  ): UpdateRequest<From, Entity, Option<'add', Input, Options>, Touched | InputFields<Input>>;

  /**
   * Deletes members of sets. DynamoDB removes a set without members, even a required one.
   *
   * @throws KeyformError `field`, with the compiler's sentence
   * @example
   * ```ts
   * update.delete({ flags: new Set(['late']) }); //=> DELETE #flags :flags
   * ```
   */
  delete<
    const Input extends DeleteInput<From['entities'][Entity][' ~attributes']>,
    Fault = CheckArithmetic<(typeof genericValues)['text'], From, Entity, Input, Touched>,
    _OfOne extends Options = never,
  >(
    input: Input & NoInfer<Fault>,
  ): UpdateRequest<From, Entity, Option<'delete', Input, Options>, Touched | InputFields<Input>>;

  /**
   * Creates empty maps, records and lists where there are none, so that later updates can set their members. It needs an update
   * of its own, because DynamoDB takes a path and its members only once in an update. Between the two updates, an item whose map
   * has required members does not decode: set such a map as a whole.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's sentence
   * @example
   * ```ts
   * shop.update('Order', key).ensure('shipTo'); //=> SET #shipTo = if_not_exists(#shipTo, :shipTo)
   * ```
   */
  ensure<const Parts extends PathsInput<From['entities'][Entity][' ~attributes']>, _OfOne extends Options = never>(
    ...parts: CheckedContainers<(typeof genericNames)['text'], From, Entity, Parts, Touched>
  ): Parts extends readonly string[]
    ? UpdateRequest<From, Entity, Option<'ensure', Parts, Options>, Touched | Parts[number]>
    : Parts extends readonly [(...args: never) => infer Returned]
      ? UpdateRequest<From, Entity, Option<'ensurePaths', Returned, Options>, Touched | RootsOf<Returned>>
      : UpdateRequest<From, Entity, Option<'ensure', Parts, Options>, Touched | '~some'>;

  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example update.set({ status: 'SHIPPED' }).mustExist() //=> { ..., ConditionExpression: 'attribute_exists(#PK)' }
   */
  mustExist(): UpdateRequest<From, Entity, Option<'mustExist', 'attribute_exists', Options>, Touched>;

  /**
   * The item must not exist: `attribute_not_exists` of the partition key. With `upsert()` it creates a whole item, as `create`
   * does by a put.
   *
   * @example shop.update('Customer', { username }).set({ email }).upsert().mustNotExist();
   */
  mustNotExist(): UpdateRequest<From, Entity, Option<'mustExist', 'attribute_not_exists', Options>, Touched>;

  /**
   * Creates the whole item where it does not exist: writes the type attribute, the fields of the primary key, defaults (where
   * there is no value yet) and all keys of indexes that are known. Call it after the methods that set required fields.
   *
   * @throws KeyformError `field`, with the compiler's sentence
   * @example shop.update('Customer', { username }).set({ email }).upsert() //=> { ..., UpdateExpression: 'SET #email = :email, #Type = ...' }
   */
  readonly upsert: [MissingForUpsert<From, Entity, WrittenIn<Options> | UntypedIn<Options>>] extends [never]
    ? () => UpdateRequest<From, Entity, Option<'upsert', true, Options>, Touched | '~upsert'>
    : HasRejectedSet<Options> extends true
      ? () => UpdateRequest<From, Entity, Option<'upsert', true, Options>, Touched | '~upsert'>
      : KeyformCallError<
          UpsertFault<
            From['entities'][Entity][' ~options'],
            MissingForUpsert<From, Entity, WrittenIn<Options> | UntypedIn<Options>>
          >
        >;

  /**
   * Adds a condition, by AND: by field, or by a callback, as `filter` takes it.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * update.condition({ status: 'PLACED' }) //=> ConditionExpression: '#status = :status_2'
   * ```
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Fault = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(condition: Input & NoInfer<Fault>): UpdateRequest<From, Entity, Option<'filter', Input, Options>, Touched>;

  /**
   * What `execute` returns: the item before or after (`ALL_OLD`, `ALL_NEW`), or only the fields that the update changed
   * (`UPDATED_OLD`, `UPDATED_NEW`): those of its calls, the version and the time of the update. If the update changed only members of a document, the service may return only those members.
   *
   * @example const order = await update.set({ status: 'SHIPPED' }).returning('ALL_NEW').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW'>(
    what: What,
  ): UpdateRequest<
    WithResultOption<From, Options, 'returning', What>,
    Entity,
    Option<'returning', What, Options>,
    Touched
  >;

  /**
   * Returns a failed condition instead of throwing: `{ ok: false, item }`, with the item as it is. A write that succeeds returns
   * `{ ok: true, item }`.
   *
   * @example
   * ```ts
   * const result = await update.set({ status: 'SHIPPED' }).condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): UpdateRequest<
    WithResultOption<From, Options, 'returnOnFailure', true>,
    Entity,
    Option<'returnOnFailure', true, Options>,
    Touched
  >;

  /**
   * Asks what the request consumes. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await update.set({ status: 'SHIPPED' }).consumedCapacity('INDEXES').execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): UpdateRequest<From, Entity, Option<'extra', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>, Touched>;

  /**
   * Asks how large the item collections are that the request writes to. `execute` reports it to `onMetrics`. DynamoDB knows it
   * only for tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example
   * ```ts
   * await update.set({ status: 'SHIPPED' }).collectionMetrics().execute(client, { onMetrics: ({ collections }) => console.log(collections) });
   * ```
   */
  collectionMetrics(): UpdateRequest<
    From,
    Entity,
    Option<'extra', { ReturnItemCollectionMetrics: 'SIZE' }, Options>,
    Touched
  >;

  /**
   * Adds options of the SDK's UpdateItemCommand that no method sets.
   *
   * @example update.set({ status: 'SHIPPED' }).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const Extra extends WithOptions<'UpdateItemCommand'>>(
    extra: Extra & NoInfer<CheckWith<'UpdateItemCommand', Extra>>,
  ): UpdateRequest<From, Entity, Option<'extra', Extra, Options>, Touched>;

  /**
   * The same update in a type that no longer grows, for optional changes: a variable can hold each result. The compiler checks
   * each call as before. keyform checks at run time that no field changes twice, and that the update changes something.
   *
   * @example
   * ```ts
   * let update = shop.update('Order', key).mustExist().dynamic();
   * if (patch.amount !== undefined) update = update.set({ amount: patch.amount });
   * if (patch.coupon === null) update = update.remove('coupon');
   * update.build(); //=> { ..., UpdateExpression: 'SET #amount = :amount REMOVE #coupon' }
   * ```
   */
  dynamic(): DynamicUpdate<From, Entity, OnlyResultOptions<ResultOptions<From, Options>>>;

  /**
   * The input of the low-level client's UpdateItemCommand.
   *
   * @throws KeyformError `request` when it changes nothing, or is longer than DynamoDB takes
   * @example await client.send(new UpdateItemCommand(update.set({ status: 'SHIPPED' }).build()));
   */
  readonly build: [Touched] extends [never]
    ? KeyformCallError<Message<typeof noChange, { entity: Entity }>>
    : <Expected>() => InputFor<Expected, WideUpdate<AttributeValue>, UpdateInputs<From, Entity, Options>, 'build'>;

  /**
   * The input of the document client's UpdateCommand.
   *
   * @example update.set({ status: 'SHIPPED' }).document().Key //=> { PK: 'CUSTOMER#alexdebrie', SK: '#ORDER#1Vrg' }
   */
  readonly document: [Touched] extends [never]
    ? KeyformCallError<Message<typeof noChange, { entity: Entity }>>
    : <Expected>() => InputFor<Expected, WideUpdate<unknown>, UpdateInputs<From, Entity, Options>, 'document'>;

  /**
   * Sends the request.
   *
   * @throws KeyformError `conditionFailed` when its condition does not hold, `execution` when it fails otherwise
   * @example await update.set({ status: 'SHIPPED' }).mustExist().execute(client);
   */
  readonly execute: [Touched] extends [never]
    ? KeyformCallError<Message<typeof noChange, { entity: Entity }>>
    : (
        client: Client,
        options?: ExecuteOptions,
      ) => Promise<UpdateResult<From, Entity, ResultOptions<From, Options>, Touched>>;

  /**
   * Decodes what either client returned.
   *
   * @example
   * ```ts
   * const write = update.set({ status: 'SHIPPED' }).returning('ALL_OLD');
   * const before = write.parse(await client.send(new UpdateItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): Returned<From, Entity, ResultOptions<From, Options>, Touched>;
}

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
export type DynamicUpdate<From extends AnySource, Entity extends string, Options extends Settings = []> = UpdateRequest<
  DynamicSource<From, Options>,
  Entity,
  never,
  unknown
>;
