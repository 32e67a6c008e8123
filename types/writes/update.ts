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
import type { WithCondition } from '../expressions/condition-callback.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { NamesOrCallback, PartsOr } from '../expressions/parts-or.js';
import type { UniqueIn } from '../keys/implicit-conditions.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type {
  DynamicSource,
  OnlyResultOptions,
  ResultOptions,
  SourceOf,
  WithResultOption,
} from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { ForKnown } from '../requests/misspelled.js';
import type { Option, Settings } from '../requests/option.js';
import type { WriteOutput } from '../requests/returning.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideUpdate } from '../requests/wide-input.js';
import type { Attributes } from '../values/attr.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { AnyFunction, Callback } from '../values/inherited.js';
import type { InputFields } from '../values/known-names.js';
import type { Returned, UpdateResult } from './returned.js';
import type { AddInput, CheckArithmetic, DeletedMembers } from './update/arithmetic.js';
import type { RootsOf } from './update/changed-fields.js';
import type { Uncontradicted } from './update/contradiction.js';
import type { CheckedContainers } from './update/ensure.js';
import type { CheckMerge, MergedFields, MergeFields, MergeOption, MergeOptions, PatchOptions } from './update/merge.js';
import type { RemovalErrors } from './update/remove.js';
import type { IfCompleteForUpsert, UpsertMessage } from './update/upsert.js';
import type { CheckSetInput, FormOf, IsReturnKnown, SetFields, SetForms } from './update-input.js';
import type { UpdateInputs } from './update-request-input.js';

/**
 * Changes one item. Immutable: every method returns a new update.
 *
 * If the item doesn't exist, DynamoDB creates one from the key and the set fields. It lacks the type
 * attribute, fields that weren't set, and index keys that the update doesn't write. `mustExist()` makes that an error; `upsert()` creates a whole item. An entity with unique fields always
 * requires the item, because an update couldn't write their markers.
 *
 * Index keys change with their fields, in the same request.
 *
 * @example await shop.update('Order', key).set({ status: 'SHIPPED' }).mustExist().execute(client);
 */
export type UpdateRequest<
  in out Entity extends string,
  in out Key,
  in out Options extends Settings,
  in out From extends AnySource,
  in out Touched,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options, Touched]>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': UpdateInputs<From, Entity, Options>;
  /** Type only: its verb, for batches and transactions. */
  readonly ' ~verb': 'update';
  /** Type only: the entity's whole item. */
  readonly ' ~item': From['items'][Entity];
  /** Type only: its options, for batches and transactions. */
  readonly ' ~set': ResultOptions<From, Options>;

  /**
   * Sets values by field, where undefined changes nothing; or, with a callback, nested paths, list elements and arithmetic.
   *
   * For an entity with a schema (zod and others), the schema validates whole fields if it exposes them: `shape` of zod, `entries`
   * of valibot, `get` of arktype. It doesn't validate nested paths and arithmetic.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's message
   * @example
   * ```ts
   * update.set({ status: 'SHIPPED' }).set((order, { to, plus }) => [to(order.shipTo.city, 'Oslo'), plus(order.views, 1)]);
   * //=> SET #status = :status, #shipTo.#city = :city, #views = #views + :views
   * ```
   */
  set<
    const Input extends SetFields<From['entities'][Entity][' ~attributes']> | AnyFunction,
    Checked = CheckSetInput<(typeof genericSet)['text'], From, Entity, Input, Touched, Options>,
    _OfOne extends Options = never,
  >(
    input: Checked extends AnyFunction
      ? NoInfer<Checked>
      : NoInfer<Checked> & Input & SetForms<From, Entity, Touched>[FormOf<Input>],
  ): keyof Input extends never
    ? [Input] extends [Callback<infer Returned>]
      ? [IsReturnKnown<Returned>] extends [true]
        ? UpdateRequest<Entity, Key, Option<'setPaths', Returned, Options>, From, Touched | RootsOf<Returned>>
        : UpdateRequest<Entity, Key, Option<'set', SetFields<Attributes>, Options>, From, Touched | '~some'>
      : UpdateRequest<Entity, Key, Option<'set', Input, Options>, From, Touched | InputFields<Input>>
    : UpdateRequest<Entity, Key, Option<'set', Input, Options>, From, Touched | InputFields<Input>>;

  /**
   * Sets only the passed values, at every depth: other members of maps and other entries of records stay. An entry of a record is
   * set as a whole, because it may not exist yet. Lists, sets and all other values are replaced; undefined changes nothing. For parts
   * of an optional map, pass `ensured: true`: it states that the map exists. Otherwise DynamoDB rejects the update.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's message
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
    Entity,
    Key,
    MergeOption<From['entities'][Entity][' ~attributes'], Input, Options>,
    From,
    Touched | MergedFields<From['entities'][Entity][' ~attributes'], Input>
  >;

  /**
   * Applies a body whose fields are known only at run time, such as that of a PATCH request. It checks the body as `merge` and
   * `remove` check typed values, and rejects fields of the primary key, unique fields, fields that keyform writes, and unknown
   * names.
   *
   * @throws KeyformError `field`, with everything that's wrong in `issues`. `build` and `execute` throw `request` if the body changes
   *   nothing, and `key` if it makes a key too long
   * @example
   * ```ts
   * shop.update('Order', key).patch(JSON.parse('{"amount":5,"coupon":null}'), { nulls: 'remove' });
   * //=> SET #amount = :amount REMOVE #coupon
   * ```
   */
  patch(
    body: unknown,
    options?: PatchOptions,
  ): UpdateRequest<
    Entity,
    Key,
    never,
    DynamicSource<OnlyResultOptions<ResultOptions<From, Options>>, SourceOf<From>>,
    unknown
  >;

  /**
   * Removes optional attributes by field; or, with a callback, members of maps, entries of records and elements of lists. An item
   * leaves the indexes whose keys contain a removed field, unless the key format marks the field as optional (`{field?}`).
   *
   * @throws KeyformError `field`, with the compiler's message
   * @example
   * ```ts
   * update.remove('coupon').remove((order) => [order.shipTo.zip, order.lines.at(2)]);
   * //=> REMOVE #coupon, #shipTo.#zip, #lines[2]
   * ```
   */
  remove<
    const Parts extends NamesOrCallback,
    Errors extends readonly unknown[] = RemovalErrors<From, Entity, Parts, Touched>,
    _OfOne extends Options = never,
  >(
    ...parts: PartsOr<(typeof genericNames)['text'], Parts, Errors>
  ): [Parts] extends [readonly string[]]
    ? UpdateRequest<Entity, Key, Option<'remove', Parts, Options>, From, Touched | Parts[number]>
    : [Parts] extends [readonly [(...args: never) => infer Returned]]
      ? UpdateRequest<Entity, Key, Option<'removePaths', Returned, Options>, From, Touched | RootsOf<Returned>>
      : UpdateRequest<Entity, Key, Option<'remove', Parts, Options>, From, Touched | '~some'>;

  /**
   * Adds to numbers (a missing one counts as 0) and adds members to sets.
   *
   * @throws KeyformError `field`, with the compiler's message
   * @example update.add({ views: 1, flags: new Set(['late']) }); //=> ADD #flags :flags, #views :views
   */
  add<
    const Input extends AddInput<From['entities'][Entity][' ~attributes']>,
    Checked = CheckArithmetic<(typeof genericValues)['text'], From, Entity, Input, Touched>,
    _OfOne extends Options = never,
  >(
    input: Input & NoInfer<Checked>,
  ): UpdateRequest<Entity, Key, Option<'add', Input, Options>, From, Touched | InputFields<Input>>;

  /**
   * Deletes members of sets. DynamoDB removes an empty set, even a required one.
   *
   * @throws KeyformError `field`, with the compiler's message
   * @example update.delete({ flags: new Set(['late']) }); //=> DELETE #flags :flags
   */
  delete<
    const Input extends DeletedMembers<From['entities'][Entity][' ~attributes']>,
    Checked = CheckArithmetic<(typeof genericValues)['text'], From, Entity, Input, Touched>,
    _OfOne extends Options = never,
  >(
    input: Input & NoInfer<Checked>,
  ): UpdateRequest<Entity, Key, Option<'delete', Input, Options>, From, Touched | InputFields<Input>>;

  /**
   * Creates missing maps, records and lists as empty ones, so that later updates can set their members. It needs a separate
   * update, because DynamoDB doesn't allow a path and its members in the same one. A map with required members must be set whole.
   *
   * @throws KeyformError `field` or `condition`, with the compiler's message
   * @example shop.update('Order', key).ensure('shipTo'); //=> SET #shipTo = if_not_exists(#shipTo, :shipTo)
   */
  ensure<const Parts extends NamesOrCallback, _OfOne extends Options = never>(
    ...parts: CheckedContainers<(typeof genericNames)['text'], From, Entity, Parts, Touched>
  ): Parts extends readonly string[]
    ? UpdateRequest<Entity, Key, Option<'ensure', Parts, Options>, From, Touched | Parts[number]>
    : Parts extends readonly [(...args: never) => infer Returned]
      ? UpdateRequest<Entity, Key, Option<'ensurePaths', Returned, Options>, From, Touched | RootsOf<Returned>>
      : UpdateRequest<Entity, Key, Option<'ensure', Parts, Options>, From, Touched | '~some'>;

  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example update.set({ status: 'SHIPPED' }).mustExist() //=> { ..., ConditionExpression: 'attribute_exists(#PK)' }
   */
  readonly mustExist: Uncontradicted<
    Options,
    'upsert',
    Uncontradicted<
      Options,
      'mustNotExist',
      () => UpdateRequest<Entity, Key, Option<'mustExist', 'attribute_exists', Options>, From, Touched>
    >
  >;

  /**
   * The item must not exist: `attribute_not_exists` of the partition key. With `upsert()` it creates a whole item, as `create`
   * does by a put.
   *
   * @example shop.update('Customer', { username }).set({ email }).upsert().mustNotExist();
   */
  readonly mustNotExist: [From['entities'][Entity][' ~options']['unique']] extends [undefined]
    ? Uncontradicted<
        Options,
        'mustNotExist',
        () => UpdateRequest<Entity, Key, Option<'mustNotExist', 'attribute_not_exists', Options>, From, Touched>,
        'mustExist'
      >
    : KeyformCallError<
        UpsertMessage<From['entities'][Entity][' ~options'], UniqueIn<From['entities'][Entity][' ~options']>>
      >;

  /**
   * Creates the whole item if it doesn't exist: writes the type attribute, the fields of the primary key, defaults (if there's no
   * value yet) and all known index keys. Call it after the methods that set required fields.
   *
   * @throws KeyformError `field`, with the compiler's message
   * @example shop.update('Customer', { username }).set({ email }).upsert() //=> { ..., UpdateExpression: 'SET #email = :email, #Type = ...' }
   */
  readonly upsert: Uncontradicted<
    Options,
    'upsert',
    IfCompleteForUpsert<
      From,
      Entity,
      Options,
      () => UpdateRequest<Entity, Key, Option<'upsert', true, Options>, From, Touched | '~upsert'>
    >,
    'mustExist'
  >;

  /**
   * Adds a condition with AND, by field or by a callback, as in `filter`.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example update.condition({ status: 'PLACED' }) //=> ConditionExpression: '#status = :status_2'
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Checked = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(
    condition: unknown extends Checked ? Input : NoInfer<Checked>,
  ): UpdateRequest<Entity, Key, WithCondition<'condition', Input, Options>, From, Touched>;

  /**
   * Sets what `execute` returns: the item before or after the update (`ALL_OLD`, `ALL_NEW`), or only the changed fields
   * (`UPDATED_OLD`, `UPDATED_NEW`), with the version and the time of the update. If the update changed only members of a
   * document, the service may return only those members.
   *
   * @example const order = await update.set({ status: 'SHIPPED' }).returning('ALL_NEW').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW' | null>(
    what: What & string,
  ): ForKnown<
    What,
    UpdateRequest<
      Entity,
      Key,
      Option<'returning', What, Options>,
      WithResultOption<From, Options, 'returning', What>,
      Touched
    >
  >;

  /**
   * Returns a failed condition instead of throwing: `{ ok: false, item }` with the stored item. A successful write returns `{ ok:
   * true, item }`.
   *
   * @example
   * ```ts
   * const result = await update.set({ status: 'SHIPPED' }).condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): UpdateRequest<
    Entity,
    Key,
    Option<'returnOnFailure', true, Options>,
    WithResultOption<From, Options, 'returnOnFailure', true>,
    Touched
  >;

  /**
   * Requests the consumed capacity, which `execute` reports to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await update.set({ status: 'SHIPPED' }).consumedCapacity('INDEXES').execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): UpdateRequest<Entity, Key, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>, From, Touched>;

  /**
   * Requests the sizes of the written item collections, which `execute` reports to `onMetrics`. DynamoDB knows them only for
   * tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example
   * ```ts
   * await update.set({ status: 'SHIPPED' }).collectionMetrics().execute(client, { onMetrics: ({ collections }) => console.log(collections) });
   * ```
   */
  collectionMetrics(): UpdateRequest<
    Entity,
    Key,
    Option<'with', { ReturnItemCollectionMetrics: 'SIZE' }, Options>,
    From,
    Touched
  >;

  /**
   * Adds options of the SDK's UpdateItemCommand that no method sets.
   *
   * @example update.set({ status: 'SHIPPED' }).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const PassedOptions extends WithOptions<'UpdateItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'UpdateItemCommand', PassedOptions>>,
  ): UpdateRequest<Entity, Key, Option<'with', PassedOptions, Options>, From, Touched>;

  /**
   * The same update with a type that doesn't change, so you can assign each result to the same variable. The compiler checks
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
  dynamic(): UpdateRequest<
    Entity,
    Key,
    never,
    DynamicSource<OnlyResultOptions<ResultOptions<From, Options>>, SourceOf<From>>,
    unknown
  >;

  /**
   * The input of the low-level client's UpdateItemCommand.
   *
   * @throws KeyformError `request` if it changes nothing, or is too long for DynamoDB
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
   * @throws KeyformError `conditionFailed` if its condition fails; `notFound` or `versionConflict` if the item is missing or has a
   *   different version; `written` if the returned item doesn't decode; `aborted`; `execution` for any other failure
   * @example await update.set({ status: 'SHIPPED' }).mustExist().execute(client);
   */
  readonly execute: [Touched] extends [never]
    ? KeyformCallError<Message<typeof noChange, { entity: Entity }>>
    : (
        client: Client,
        options?: ExecuteOptions,
      ) => Promise<UpdateResult<From, Entity, ResultOptions<From, Options>, Touched>>;

  /**
   * Decodes the output of either client.
   *
   * @example
   * ```ts
   * const write = update.set({ status: 'SHIPPED' }).returning('ALL_OLD');
   * const before = write.parse(await client.send(new UpdateItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): Returned<From, Entity, ResultOptions<From, Options>, Touched>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};

/**
 * An update that is built step by step, created by `dynamic()`. Every method that changes the item returns the same type, so a
 * variable can hold each result. Immutable.
 *
 * The types check each call by itself: fields, values, keys of indexes. The calls together are checked at run time: no field
 * changes twice, the update changes something, and an upsert is complete.
 *
 * `returning` and `returnOnFailure` change the result, and so the type: call them last, or before `dynamic()`.
 *
 * @example
 * ```ts
 * let change = shop.update('Order', key).mustExist().dynamic();
 * if (patch.amount !== undefined) change = change.set({ amount: patch.amount });
 * ```
 */
export type DynamicUpdate<Entity extends string, Options extends Settings, From extends AnySource> = UpdateRequest<
  Entity,
  RestrictedFields<From, Entity>['inPrimary'],
  never,
  DynamicSource<Options, SourceOf<From>>,
  unknown
>;
