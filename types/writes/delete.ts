import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { NamedEntity } from '../definitions/table-definition.js';
import type { WithCondition } from '../expressions/condition-callback.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { Printed } from '../keys/expression.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { KeyInput } from '../reads/get.js';
import type { DocumentPart } from '../reads/query-input.js';
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
import type { Option, PassedOptionsOf, Settings } from '../requests/option.js';
import type { ReturnParts, WriteOutput } from '../requests/returning.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideDelete } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DynamicDeleteInput } from './dynamic-input.js';
import type { ExecutedWrite, ParsedWrite } from './returned.js';
import type { ConditionParts, PrintWriteCondition } from './update-request-input.js';
import type { WriteInput } from './write-input.js';

/**
 * The input of a DeleteItemCommand or a ConditionCheck, every part a literal type.
 *
 * @example const input = shop.delete('Order', key).build(); //=> the parts of DeleteInput<Source<...>, 'Order', []>
 */
export type DeleteInput<From extends AnySource, Entity extends string, Options> = WriteInput<
  From['entities'][NamedEntity<From['definition'], Entity>][' ~options']['version'],
  DeleteParts<From, Entity, Options, PrintWriteCondition<From, Entity, Options, unknown, unknown>>,
  PassedOptionsOf<Options>
>;

type DeleteParts<From extends AnySource, Entity extends string, Options, Condition> = {
  TableName: TableNameOf<From>;
  Key: KeyInput<From, Entity>;
} & (Condition extends Printed<infer Text, infer Names, infer Values> ? ConditionParts<Text, Names, Values> : never) &
  ReturnParts<Options>;

/** The literal requests of a builder, for either client. Lazy: computed only if used. */
export interface DeleteInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: [Options] extends [never]
    ? DynamicDeleteInput<AttributeValue>
    : { [Part in keyof DeleteInput<From, Entity, Options>]: DeleteInput<From, Entity, Options>[Part] };
  readonly document: [Options] extends [never]
    ? DynamicDeleteInput<unknown>
    : {
        [Part in keyof DeleteInput<From, Entity, Options>]: DocumentPart<
          Part,
          DeleteInput<From, Entity, Options>[Part]
        >;
      };
}

/**
 * Deletes one item. A missing item isn't an error, unless `mustExist()` makes it one. Immutable.
 *
 * @example await shop.delete('Order', key).execute(client);
 */
export type DeleteRequest<
  in out Entity extends string,
  in out Key,
  in out Options extends Settings,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options]>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': DeleteInputs<From, Entity, Options>;
  /** Type only: its verb, for batches and transactions. */
  readonly ' ~verb': 'delete';
  /** Type only: the entity's whole item. */
  readonly ' ~item': From['items'][Entity];
  /** Type only: its options, for batches and transactions. */
  readonly ' ~set': ResultOptions<From, Options>;
  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example shop.delete('Order', key).mustExist() //=> { ..., ConditionExpression: 'attribute_exists(#PK)' }
   */
  mustExist(): DeleteRequest<Entity, Key, Option<'mustExist', 'attribute_exists', Options>, From>;
  /**
   * Adds a condition with AND, by field or by a callback, as in `filter`.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example shop.delete('Order', key).condition({ status: 'CANCELLED' }) //=> { ..., ConditionExpression: '#status = :status' }
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Checked = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(
    condition: unknown extends Checked ? Input : NoInfer<Checked>,
  ): DeleteRequest<Entity, Key, WithCondition<'condition', Input, Options>, From>;
  /**
   * Sets what `execute` returns: with `ALL_OLD` the deleted item.
   *
   * @example const deleted = await shop.delete('Order', key).returning('ALL_OLD').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD' | null>(
    what: What & string,
  ): ForKnown<
    What,
    DeleteRequest<Entity, Key, Option<'returning', What, Options>, WithResultOption<From, Options, 'returning', What>>
  >;
  /**
   * Returns a failed condition instead of throwing: `{ ok: false, item }` with the stored item. A successful write returns `{ ok:
   * true, item }`.
   *
   * @example
   * ```ts
   * const result = await shop.delete('Order', key).condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): DeleteRequest<
    Entity,
    Key,
    Option<'returnOnFailure', true, Options>,
    WithResultOption<From, Options, 'returnOnFailure', true>
  >;
  /**
   * Requests the consumed capacity, which `execute` reports to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await shop.delete('Order', key).consumedCapacity('INDEXES').execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): DeleteRequest<Entity, Key, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>, From>;
  /**
   * Requests the sizes of the written item collections, which `execute` reports to `onMetrics`. DynamoDB knows them only for
   * tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example await shop.delete('Order', key).collectionMetrics().execute(client, { onMetrics: ({ collections }) => console.log(collections) });
   */
  collectionMetrics(): DeleteRequest<
    Entity,
    Key,
    Option<'with', { ReturnItemCollectionMetrics: 'SIZE' }, Options>,
    From
  >;
  /**
   * Adds options of the SDK's DeleteItemCommand that no method sets.
   *
   * @example shop.delete('Order', key).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const PassedOptions extends WithOptions<'DeleteItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'DeleteItemCommand', PassedOptions>>,
  ): DeleteRequest<Entity, Key, Option<'with', PassedOptions, Options>, From>;
  /**
   * The same deletion with a type that doesn't change, for optional conditions.
   *
   * @example
   * ```ts
   * let deletion = shop.delete('Order', key).dynamic();
   * if (status !== undefined) deletion = deletion.condition({ status });
   * ```
   */
  dynamic(): DeleteRequest<
    Entity,
    Key,
    never,
    DynamicSource<OnlyResultOptions<ResultOptions<From, Options>>, SourceOf<From>>
  >;
  /**
   * The input of the low-level client's DeleteItemCommand.
   *
   * @example await client.send(new DeleteItemCommand(shop.delete('Order', key).build()));
   */
  build<Expected>(): InputFor<Expected, WideDelete<AttributeValue>, DeleteInputs<From, Entity, Options>, 'build'>;
  /**
   * The input of the document client's DeleteCommand.
   *
   * @example shop.delete('Order', key).document().Key //=> { PK: 'CUSTOMER#alexdebrie', SK: '#ORDER#1Vrg' }
   */
  document<Expected>(): InputFor<Expected, WideDelete<unknown>, DeleteInputs<From, Entity, Options>, 'document'>;
  /**
   * Sends the request.
   *
   * @throws KeyformError `conditionFailed` if its condition fails; `notFound` or `versionConflict` if the item is missing or has a
   *   different version; `written` if the returned item doesn't decode; `aborted`; `execution` for any other failure
   * @example await shop.delete('Order', key).execute(client);
   */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<ExecutedWrite<From, Entity, ResultOptions<From, Options>, undefined>>;
  /**
   * Decodes the output of either client.
   *
   * @example
   * ```ts
   * const write = shop.delete('Order', key).returning('ALL_OLD');
   * const before = write.parse(await client.send(new DeleteItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): ParsedWrite<From, Entity, ResultOptions<From, Options>, undefined>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};

/**
 * A deletion that is built step by step, created by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let deletion = shop.delete('Order', key).dynamic();
 * if (status !== undefined) deletion = deletion.condition({ status });
 * ```
 */
export type DynamicDelete<Entity extends string, Options extends Settings, From extends AnySource> = DeleteRequest<
  Entity,
  RestrictedFields<From, Entity>['inPrimary'],
  never,
  DynamicSource<Options, SourceOf<From>>
>;
