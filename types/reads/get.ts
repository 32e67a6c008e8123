import type { growingSteps } from '../../src/facts/messages/options.js';
import type { genericNames } from '../../src/facts/messages/writes.js';
import type { KeyAttributesOf } from '../definitions/index-definition.js';
import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { NamesOrCallback } from '../expressions/parts-or.js';
import type { CheckedParts } from '../expressions/projection.js';
import type { Printed } from '../keys/expression.js';
import type { PatternOf } from '../keys/key-condition.js';
import type { FormatOf } from '../keys/partition.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { StoredKey } from '../keys/stored-key.js';
import type { KeyFields, Valued } from '../keys/where.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, OptionOf, PassedOptionsOf, Settings } from '../requests/option.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideGet } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsAny } from '../values/is-any.js';
import type { IsKnownName } from '../values/is-known-name.js';
import type { OrUndefined } from '../values/or-undefined.js';
import type { LiveItem } from './live.js';
import type { DocumentPart, Present, WithProjection } from './query-input.js';
import type { ReadItem } from './read-item.js';

/**
 * The key arguments of an entity's item: the fields of its primary key. A singleton has none. `More` are further facts about the
 * item. If the entity is one of several, the key must be valid for one of them; the actual entity is checked at run time. `_Hint`
 * comes first because the compiler prints it if the entity is a type parameter.
 */
export type KeyArguments<
  _Hint extends string,
  From extends AnySource,
  Entity extends string,
  More = unknown,
> = RestrictedFields<From, Entity>['inPrimary'] extends infer Field extends string
  ? [Field] extends [never]
    ? {} extends More
      ? [key?: NoFields & More]
      : [key: NoFields & More]
    : IsKnownName<Entity> extends true
      ? [key: KeyFields<From['entities'][Entity][' ~attributes'] & Valued, Field> & More]
      : IsAny<Entity> extends true
        ? [key?: object]
        : // Of several entities, the fields of any.
          [key: { readonly [Name in Field]?: ValueIn<From['entities'][Entity][' ~attributes'], Name> } & More]
  : never;

type ValueIn<Fields, Field extends string> = Fields extends {
  readonly [Name in Field]: { readonly ' ~value': infer Value };
}
  ? Value & {}
  : never;

// An alias: see `types/stream.ts`.
type NoFields = { readonly [none: symbol]: never };

/**
 * The input of a GetCommand, every part a literal type.
 *
 * @example const input = shop.get('Order', key).build(); //=> the parts of GetInput<Source<...>, 'Order', []>
 */
export type GetInput<From extends AnySource, Entity extends string, Options> = Present<
  GetParts<From, Entity, Options, WithProjection<From, Entity, Options, unknown>>,
  PassedOptionsOf<Options>
>;

/** An item's encoded primary key. A conditional type, so that hovers show the keys instead of this name. */
export type KeyInput<From extends AnySource, Entity extends string> = Entity extends string
  ? {
      [Attribute in KeyAttributesOf<From['keys']>[number] & string]: StoredKey<
        From,
        Attribute,
        PatternOf<FormatOf<From, Entity, Attribute>>
      >;
    }
  : never;

type GetParts<From extends AnySource, Entity extends string, Options, Printing> =
  Printing extends Printed<infer ProjectionText, infer Names, unknown>
    ? {
        TableName: TableNameOf<From>;
        Key: KeyInput<From, Entity>;
        ConsistentRead: OptionOf<Options, 'consistent'>;
        ProjectionExpression: ProjectionText extends '' ? never : ProjectionText;
        ExpressionAttributeNames: ProjectionText extends ''
          ? never
          : { [Placeholder in keyof Names]: Names[Placeholder] };
      }
    : never;

/** The literal requests of a builder, for either client. Lazy: computed only if used. */
export interface GetInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: { [Part in keyof GetInput<From, Entity, Options>]: GetInput<From, Entity, Options>[Part] };
  readonly document: {
    [Part in keyof GetInput<From, Entity, Options>]: DocumentPart<Part, GetInput<From, Entity, Options>[Part]>;
  };
}

/**
 * Reads one item by its primary key. Immutable.
 *
 * @example const order = await shop.get('Order', key).execute(client);
 */
export type GetRequest<
  in out Entity extends string,
  in out Key,
  in out Options extends Settings,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options], (typeof growingSteps)['text']>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': GetInputs<From, Entity, Options>;
  /** Type only: its verb, for batches and transactions. */
  readonly ' ~verb': 'get';
  /** Type only: the item that it returns. */
  readonly ' ~item': ReadItem<From, Entity, Options>;
  /** Type only: its options, for batches and transactions. */
  readonly ' ~set': Options;
  /**
   * Reads only these parts of the item: fields by name, or paths from a callback. The last call counts.
   *
   * @throws KeyformError `request` for paths that overlap, `condition` for an unknown field
   * @example shop.get('Order', key).project('status', 'amount')
   */
  project<const Parts extends NamesOrCallback, _OfOne extends Options = never>(
    ...parts: CheckedParts<(typeof genericNames)['text'], From, Entity, Parts>
  ): GetRequest<Entity, Key, Option<'project', Parts, Options>, From>;
  /**
   * Makes the read strongly consistent.
   *
   * @example shop.get('Order', key).consistent() //=> { ..., ConsistentRead: true }
   */
  consistent(): GetRequest<Entity, Key, Option<'consistent', true, Options>, From>;
  /**
   * Returns `undefined` for an expired item: its `ttl` has passed by the table's clock. The service deletes it some time later.
   *
   * @throws KeyformError `request` if the entity has no `ttl`, with the compiler's message
   * @example const session = await shop.get('Session', { username, id: '1' }).live().execute(client); //=> undefined when expired
   */
  readonly live: LiveItem<From, Entity, GetRequest<Entity, Key, Option<'live', true, Options>, From>>;
  /**
   * Requests the consumed capacity, which `execute` reports to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await shop.get('Order', key).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): GetRequest<Entity, Key, Option<'with', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>, From>;
  /**
   * Adds options of the SDK's GetItemCommand that no method sets.
   *
   * @example shop.get('Order', key).with({ TableName: 'arn:aws:dynamodb:eu-west-1:123456789012:table/EcommerceTable' })
   */
  with<const PassedOptions extends WithOptions<'GetItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'GetItemCommand', PassedOptions>>,
  ): GetRequest<Entity, Key, Option<'with', PassedOptions, Options>, From>;
  /**
   * The input of the low-level client's GetItemCommand.
   *
   * @throws KeyformError `field` if a value isn't valid in the key, `key` if the key is too long
   * @example const { Item } = await client.send(new GetItemCommand(shop.get('Order', key).build()));
   */
  build<Expected>(): InputFor<Expected, WideGet<AttributeValue>, GetInputs<From, Entity, Options>, 'build'>;
  /**
   * The input of the document client's GetCommand.
   *
   * @example shop.get('Order', key).document().Key //=> { PK: 'CUSTOMER#alexdebrie', SK: '#ORDER#1Vrg' }
   */
  document<Expected>(): InputFor<Expected, WideGet<unknown>, GetInputs<From, Entity, Options>, 'document'>;
  /**
   * Sends the request. Returns `undefined` if the item doesn't exist.
   *
   * @throws KeyformError `invalid` for an item that can't be decoded, `unrecognized` for an item of a different entity; also if
   *   the table collects such items, because a get has no other result
   * @example
   * ```ts
   * const order = await shop.get('Order', key).execute(client);
   * console.log(order?.status);
   * ```
   */
  execute(client: Client, options?: ExecuteOptions): Promise<OrUndefined<ReadItem<From, Entity, Options>>>;
  /**
   * Decodes the output of either client. An item without key and type, such as a fixture, counts as one of the request's entity.
   *
   * @example
   * ```ts
   * const get = shop.get('Order', key);
   * const order = get.parse(await client.send(new GetItemCommand(get.build())));
   * ```
   */
  parse(
    output: { readonly Item?: Record<string, AttributeValue> | Record<string, unknown> | undefined },
    options?: FormOption,
  ): OrUndefined<ReadItem<From, Entity, Options>>;
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};
