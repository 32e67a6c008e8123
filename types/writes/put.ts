import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { TypeAttributeOf, TypeNameOf } from '../definitions/table-definition.js';
import type { StoredWire } from '../expressions/condition-text.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { FieldsOf } from '../formats/format.js';
import type { Printed } from '../keys/expression.js';
import type { ImplicitParts } from '../keys/implicit-conditions.js';
import type { PatternOf } from '../keys/key-condition.js';
import type { FormatOf } from '../keys/partition.js';
import type { StoredKey } from '../keys/stored-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { MayBeAbsent, WrittenFor } from '../keys/written-keys.js';
import type { DocumentPart, Present } from '../reads/query-input.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { DynamicSource, OnlyResultOptions, ResultOptions, WithResultOption } from '../requests/dynamic.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { ExtraOf, Option, OptionOf, Settings } from '../requests/option.js';
import type { ReturnParts, WriteOutput } from '../requests/returning.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor, WidePut } from '../requests/wide-input.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DynamicPutInput } from './dynamic-input.js';
import type { PutExecuted, PutResult } from './returned.js';
import type { ConditionParts, PrintWriteCondition } from './update-request-input.js';

/** The item that a put sends: keys, type attribute and attributes. */
type ItemLiteral<From extends AnySource, Name extends string> = KeyLiterals<From, Name> & {
  [Attribute in TypeAttributeOf<From['definition']>]: { S: TypeNameOf<From['entities'][Name], Name> };
} & WireAttributes<From['entities'][Name][' ~attributes']>;

/** The attributes of the indexes for which the entity has a format of its own. */
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
  readonly ' ~presence': 'optional' | 'hiddenOptional';
}

type WireAttributes<Fields> = {
  [Field in keyof Fields as Fields[Field] extends OptionalAttr
    ? never
    : PhysicalName<Fields[Field], Field & string>]: ValueLiteral<Fields[Field]>;
} & {
  [Field in keyof Fields as Fields[Field] extends OptionalAttr
    ? PhysicalName<Fields[Field], Field & string>
    : never]?: ValueLiteral<Fields[Field]>;
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
export type PutItemInput<From extends AnySource, Entity extends string, Options> = Present<
  ImplicitParts<
    [OptionOf<Options, 'mustExist'>] extends [never] ? From['entities'][Entity][' ~options']['version'] : undefined,
    PutParts<From, Entity, Options, PrintWriteCondition<From, Entity, Options, unknown, unknown>>
  >,
  ExtraOf<Options>
>;

type PutParts<From extends AnySource, Entity extends string, Options, Condition> = {
  TableName: TableNameOf<From>;
  Item: { [Attribute in keyof ItemLiteral<From, Entity>]: ItemLiteral<From, Entity>[Attribute] };
} & (Condition extends Printed<infer Text, infer Names, infer Values> ? ConditionParts<Text, Names, Values> : never) &
  ReturnParts<Options>;

/** The literal requests of a builder, for either client. Worked out where they are asked for. */
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
 * A put of one item. Immutable.
 *
 * @example await shop.put('Order', order).execute(client);
 */
export interface PutRequest<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<[Entity, Options]>;
  /** Its literal requests; only a type. */
  readonly ' ~inputs': PutInputs<From, Entity, Options>;
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'put';
  /** The entity's item, whole; only a type. */
  readonly ' ~item': From['items'][Entity];
  /** What is set on it, for requests that take several; only a type. */
  readonly ' ~set': ResultOptions<From, Options>;
  /**
   * Adds a condition on the stored item, by AND (after that of `create`): by field, or by a callback, as `filter` takes it.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example shop.put('Order', order).condition({ status: { '<>': 'SHIPPED' } }) //=> { ..., ConditionExpression: '#status <> :status' }
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Fault = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(condition: Input & NoInfer<Fault>): PutRequest<From, Entity, Option<'filter', Input, Options>>;
  /**
   * What `execute` returns: with `ALL_OLD` the item before, or `undefined`.
   *
   * @example const before = await shop.put('Order', order).returning('ALL_OLD').execute(client);
   */
  returning<const What extends 'NONE' | 'ALL_OLD'>(
    what: What,
  ): PutRequest<WithResultOption<From, Options, 'returning', What>, Entity, Option<'returning', What, Options>>;
  /**
   * Returns a failed condition instead of throwing: `{ ok: false, item }`, with the item as it is. A write that succeeds returns
   * `{ ok: true, item }`.
   *
   * @example
   * ```ts
   * const result = await shop.put('Order', order).condition({ status: 'PLACED' }).returnOnFailure().execute(client);
   * if (!result.ok) console.log(result.item?.status);
   * ```
   */
  returnOnFailure(): PutRequest<
    WithResultOption<From, Options, 'returnOnFailure', true>,
    Entity,
    Option<'returnOnFailure', true, Options>
  >;
  /**
   * Asks what the request consumes. `execute` reports it to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await shop.put('Order', order).consumedCapacity('INDEXES').execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): PutRequest<From, Entity, Option<'extra', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * Asks how large the item collections are that the request writes to. `execute` reports it to `onMetrics`. DynamoDB knows it
   * only for tables with a local index. Sets `ReturnItemCollectionMetrics`.
   *
   * @example await shop.put('Order', order).collectionMetrics().execute(client, { onMetrics: ({ collections }) => console.log(collections) });
   */
  collectionMetrics(): PutRequest<From, Entity, Option<'extra', { ReturnItemCollectionMetrics: 'SIZE' }, Options>>;
  /**
   * Adds options of the SDK's PutItemCommand that no method sets.
   *
   * @example shop.put('Order', order).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const Extra extends WithOptions<'PutItemCommand'>>(
    extra: Extra & NoInfer<CheckWith<'PutItemCommand', Extra>>,
  ): PutRequest<From, Entity, Option<'extra', Extra, Options>>;
  /**
   * The same put in a type that no longer grows, for optional conditions.
   *
   * @example
   * ```ts
   * let write = shop.put('Order', order).dynamic();
   * if (status !== undefined) write = write.condition({ status });
   * ```
   */
  dynamic(): DynamicPut<From, Entity, OnlyResultOptions<ResultOptions<From, Options>>>;
  /**
   * The input of the low-level client's PutItemCommand.
   *
   * @throws KeyformError `field` when a value does not fit its attribute or cannot stand in a key, `key` when a key is
   * too long
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
   * @throws KeyformError `field` for an item of more than 400 KB, before it is sent; `conditionFailed` when its condition
   *   does not hold, `execution` when it fails otherwise
   * @example const written = await shop.put('Order', order).execute(client);
   */
  execute(client: Client, options?: ExecuteOptions): Promise<PutExecuted<From, Entity, ResultOptions<From, Options>>>;
  /**
   * Decodes what either client returned: with `returning('ALL_OLD')` the item that was there before.
   *
   * @example
   * ```ts
   * const write = shop.put('Order', order).returning('ALL_OLD');
   * const before = write.parse(await client.send(new PutItemCommand(write.build())));
   * ```
   */
  parse(output: WriteOutput, options?: FormOption): PutResult<From, Entity, ResultOptions<From, Options>>;
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
export type DynamicPut<From extends AnySource, Entity extends string, Options extends Settings = []> = PutRequest<
  DynamicSource<From, Options>,
  Entity,
  never
>;
