import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { TypeNameOf } from '../definitions/table-definition.js';
import type { WithCondition } from '../expressions/condition-callback.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { StoredWire } from '../expressions/stored-wire.js';
import type { FieldsOf } from '../formats/format.js';
import type { Printed } from '../keys/expression.js';
import type { PatternOf } from '../keys/key-condition.js';
import type { FormatOf } from '../keys/partition.js';
import type { StoredKey } from '../keys/stored-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { WrittenFor } from '../keys/written-keys.js';
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
import type { Option, OptionOf, PassedOptionsOf, Settings } from '../requests/option.js';
import type { ReturnParts, WriteOutput } from '../requests/returning.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WidePut } from '../requests/wide-input.js';
import type { AnyAttr, AttrPresence, MayBeAbsent } from '../values/any-attr.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DynamicPutInput } from './dynamic-input.js';
import type { ExecutedWrite, ParsedWrite } from './returned.js';
import type { ConditionParts, PrintWriteCondition } from './update-request-input.js';
import type { ConditionOnly, WriteInput } from './write-input.js';

/** The item of a put: keys, type attribute and attributes. */
type ItemLiteral<From extends AnySource, Name extends string> = KeyLiterals<From, Name> & {
  [Attribute in From['typeAttribute']]: { S: TypeNameOf<From['entities'][Name], Name> };
} & WireAttributes<From['entities'][Name][' ~attributes']>;

/** The index attributes for which the entity has its own format. */
type KeyLiterals<From extends AnySource, Name extends string> = {
  [Attribute in WrittenKeys<From, Name, 'always'>]: WireKey<From, Name, Attribute>;
} & {
  [Attribute in Exclude<WrittenKeys<From, Name, 'perhaps'>, WrittenKeys<From, Name, 'always'>>]?: WireKey<
    From,
    Name,
    Attribute
  >;
};

type WireKey<From extends AnySource, Name extends string, Attribute extends string> = StoredKey<
  From,
  Attribute,
  PatternOf<FormatOf<From, Name, Attribute>>
>;

type WrittenKeys<From extends AnySource, Name extends string, Presence> = {
  [Index in keyof From['definition']['indexes']]: IndexLiterals<
    From,
    Name,
    Presence,
    KeysOfIndex<From['definition']['indexes'][Index]>
  >;
}[keyof From['definition']['indexes']];

type IndexLiterals<From extends AnySource, Name extends string, Presence, Attributes extends readonly unknown[]> = [
  FormatOf<From, Name, Attributes>,
] extends [never]
  ? never
  : [MayBeAbsent<From['entities'][Name][' ~attributes'], FieldsOf<FormatOf<From, Name, Attributes>>>] extends [never]
    ? WrittenFor<From['entities'][Name], Attributes[number]>
    : Presence extends 'always'
      ? never
      : WrittenFor<From['entities'][Name], Attributes[number]>;

interface OptionalAttr {
  readonly ' ~presence': 'optional' | 'hiddenOptional' | 'initial' | 'hiddenInitial';
}

interface PresentAttr {
  readonly ' ~presence': Exclude<AttrPresence, OptionalAttr[' ~presence']>;
}

type WireAttributes<Fields> = {
  [Field in keyof Fields as Fields[Field] extends OptionalAttr
    ? never
    : PhysicalName<Fields[Field], Field & string>]: ValueLiteral<Fields[Field]>;
} & {
  // Excluded like the others, so that TypeScript 7 sorts both by name: names that it sees in the first branch come first.
  [Field in keyof Fields as Fields[Field] extends PresentAttr
    ? never
    : PhysicalName<Fields[Field], Field & string>]?: ValueLiteral<Fields[Field]>;
};

type ValueLiteral<Attribute> = Attribute extends AnyAttr
  ?
      | (Attribute[' ~kind'] extends 'json' ? AttributeValue : StoredWire<Attribute[' ~kind']>)
      | (null extends Attribute[' ~value'] ? { NULL: true } : never)
  : never;

/**
 * The input of a PutItemCommand, every part a literal type.
 *
 * @example const input = shop.put('Order', order).build(); //=> the parts of PutItemInput<Source<...>, 'Order', []>
 */
export type PutItemInput<From extends AnySource, Entity extends string, Options> = WriteInput<
  [OptionOf<Options, 'mustNotExist'>] extends [never] ? From['entities'][Entity][' ~options']['version'] : undefined,
  PutParts<From, Entity, Options, PrintWriteCondition<From, Entity, Options, unknown, unknown>>,
  PassedOptionsOf<Options>,
  ConditionOnly
>;

type PutParts<From extends AnySource, Entity extends string, Options, Condition> = {
  TableName: TableNameOf<From>;
  Item: { [Attribute in keyof ItemLiteral<From, Entity>]: ItemLiteral<From, Entity>[Attribute] };
} & (Condition extends Printed<infer Text, infer Names, infer Values> ? ConditionParts<Text, Names, Values> : never) &
  ReturnParts<Options>;

/** The literal requests of a builder, for either client. Lazy: computed only if used. */
export interface PutInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: [Options] extends [never]
    ? DynamicPutInput<AttributeValue>
    : { [Part in keyof PutItemInput<From, Entity, Options>]: PutItemInput<From, Entity, Options>[Part] };
  readonly document: [Options] extends [never]
    ? DynamicPutInput<unknown>
    : {
        [Part in keyof PutItemInput<From, Entity, Options>]: DocumentPart<
          Part,
          PutItemInput<From, Entity, Options>[Part]
        >;
      };
}

/**
 * Puts one item. Immutable.
 *
 * @example await shop.put('Order', order).execute(client);
 */
export type PutRequest<
  in out Entity extends string,
  in out Options extends Settings,
  in out Item,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options]>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': PutInputs<From, Entity, Options>;
  /** Type only: its verb, for batches and transactions. */
  readonly ' ~verb': 'put';
  /** Type only: the entity's whole item. */
  readonly ' ~item': Item;
  /** Type only: its options, for batches and transactions. */
  readonly ' ~set': ResultOptions<From, Options>;
  /**
   * Adds a condition on the stored item with AND (after that of `create`), by field or by a callback, as in `filter`.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example shop.put('Order', order).condition({ status: { '<>': 'SHIPPED' } }) //=> { ..., ConditionExpression: '#status <> :status' }
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Checked = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(
    condition: unknown extends Checked ? Input : NoInfer<Checked>,
  ): PutRequest<Entity, WithCondition<'condition', Input, Options>, Item, From>;
  /**
   * Sets what `execute` returns: with `ALL_OLD` the replaced item, or `undefined`.
   *
   * @example const before = await shop.put('Order', order).returning('ALL_OLD').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD' | null>(
    what: What & string,
  ): ForKnown<
    What,
    PutRequest<Entity, Option<'returning', What, Options>, Item, WithResultOption<From, Options, 'returning', What>>
  >;
  /**
   * Returns a failed condition instead of throwing: `{ ok: false, item }` with the stored item. A successful write returns `{ ok:
   * true, item }`.
   *
   * @example
   * ```ts
   * const result = await shop.put('Order', order).condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): PutRequest<
    Entity,
    Option<'returnOnFailure', true, Options>,
    Item,
    WithResultOption<From, Options, 'returnOnFailure', true>
  >;
  /**
   * Requests the consumed capacity, which `execute` reports to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await shop.put('Order', order).consumedCapacity('INDEXES').execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): PutRequest<Entity, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>, Item, From>;
  /**
   * Requests the sizes of the written item collections, which `execute` reports to `onMetrics`. DynamoDB knows them only for
   * tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example await shop.put('Order', order).collectionMetrics().execute(client, { onMetrics: ({ collections }) => console.log(collections) });
   */
  collectionMetrics(): PutRequest<Entity, Option<'with', { ReturnItemCollectionMetrics: 'SIZE' }, Options>, Item, From>;
  /**
   * Adds options of the SDK's PutItemCommand that no method sets.
   *
   * @example shop.put('Order', order).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const PassedOptions extends WithOptions<'PutItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'PutItemCommand', PassedOptions>>,
  ): PutRequest<Entity, Option<'with', PassedOptions, Options>, Item, From>;
  /**
   * The same put with a type that doesn't change, for optional conditions.
   *
   * @example
   * ```ts
   * let write = shop.put('Order', order).dynamic();
   * if (status !== undefined) write = write.condition({ status });
   * ```
   */
  dynamic(): PutRequest<
    Entity,
    never,
    Item,
    DynamicSource<OnlyResultOptions<ResultOptions<From, Options>>, SourceOf<From>>
  >;
  /**
   * The input of the low-level client's PutItemCommand.
   *
   * @throws KeyformError `field` if a value doesn't fit its attribute or isn't valid in a key, `key` if a key is too long
   * @example await client.send(new PutItemCommand(shop.put('Order', order).build()));
   */
  build<Expected>(): InputFor<Expected, WidePut<AttributeValue>, PutInputs<From, Entity, Options>, 'build'>;
  /**
   * The input of the document client's PutCommand.
   *
   * @example shop.put('CustomerEmail', { email, username }).document().Item //=> { PK: 'CUSTOMEREMAIL#alex@example.com', ... }
   */
  document<Expected>(): InputFor<Expected, WidePut<unknown>, PutInputs<From, Entity, Options>, 'document'>;
  /**
   * Sends the request and returns the item as a read would return it.
   *
   * @throws KeyformError `field` for an item over 400 KB, before it is sent; `conditionFailed` if its condition fails;
   *   `versionConflict` if the stored item has a different version; `written` if the returned item doesn't decode; `aborted`;
   *   `execution` for any other failure
   * @example const written = await shop.put('Order', order).execute(client);
   */
  execute(
    client: Client,
    options?: ExecuteOptions,
  ): Promise<ExecutedWrite<From, Entity, ResultOptions<From, Options>, Item>>;
  /**
   * Decodes the output of either client: with `returning('ALL_OLD')` the replaced item.
   *
   * @example
   * ```ts
   * const write = shop.put('Order', order).returning('ALL_OLD');
   * const before = write.parse(await client.send(new PutItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): ParsedWrite<From, Entity, ResultOptions<From, Options>, Item>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};

/**
 * A put that is built step by step, created by `dynamic()`. Immutable.
 *
 * @example
 * ```ts
 * let write = shop.put('Order', order).dynamic();
 * if (status !== undefined) write = write.condition({ status });
 * ```
 */
export type DynamicPut<Entity extends string, Options extends Settings, From extends AnySource> = PutRequest<
  Entity,
  never,
  From['items'][Entity],
  DynamicSource<Options, SourceOf<From>>
>;
