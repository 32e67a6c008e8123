/** A read of one item that must exist. Twin of `src/reads/get-or-throw.ts`. */

import type { growingSteps } from '../../src/facts/messages/options.js';
import type { genericNames } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { CheckedParts, ProjectionInput } from '../expressions/projection.js';
import type { Client, ExecuteOptions } from '../requests/client.js';
import type { Fixed } from '../requests/fixed.js';
import type { CapacityArguments, DetailOf } from '../requests/metrics.js';
import type { Option, Settings } from '../requests/option.js';
import type { CheckWith, WithOptions } from '../requests/sdk-options.js';
import type { FormOption } from '../requests/tolerance.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor, WideGet } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { GetInputs } from './get.js';
import type { LiveItem } from './live.js';
import type { ReadItem } from './read-item.js';

/**
 * Reads one item by its primary key, and throws if it doesn't exist. Immutable.
 *
 * @example const order = await shop.getOrThrow('Order', key).execute(client);
 */
export interface GetOrThrowRequest<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends Unsent {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options], (typeof growingSteps)['text']>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': GetInputs<From, Entity, Options>;
  /**
   * Reads only these parts of the item: fields by name, or paths from a callback. The last call counts.
   *
   * @throws KeyformError `request` for paths that overlap, `condition` for an unknown field
   * @example shop.getOrThrow('Order', key).project('status', 'amount')
   */
  project<const Parts extends ProjectionInput<From, Entity>, _OfOne extends Options = never>(
    ...parts: CheckedParts<(typeof genericNames)['text'], From, Entity, Parts>
  ): GetOrThrowRequest<From, Entity, Option<'project', Parts, Options>>;
  /**
   * Makes the read strongly consistent.
   *
   * @example shop.getOrThrow('Order', key).consistent() //=> { ..., ConsistentRead: true }
   */
  consistent(): GetOrThrowRequest<From, Entity, Option<'consistent', true, Options>>;
  /**
   * Throws for an expired item too: its `ttl` has passed by the table's clock.
   *
   * @throws KeyformError `request` if the entity has no `ttl`, with the compiler's message
   * @example const session = await shop.getOrThrow('Session', { username, id: '1' }).live().execute(client);
   */
  readonly live: LiveItem<From, Entity, GetOrThrowRequest<From, Entity, Option<'live', true, Options>>>;
  /**
   * Requests the consumed capacity, which `execute` reports to `onMetrics`. Sets `ReturnConsumedCapacity`.
   *
   * @example await shop.getOrThrow('Order', key).consumedCapacity().execute(client, { onMetrics: console.log });
   */
  consumedCapacity<const Detail extends CapacityArguments>(
    ...detail: Detail
  ): GetOrThrowRequest<From, Entity, Option<'passedOptions', { ReturnConsumedCapacity: DetailOf<Detail> }, Options>>;
  /**
   * Adds options of the SDK's GetItemCommand that no method sets.
   *
   * @example shop.getOrThrow('Order', key).with({ ReturnConsumedCapacity: 'TOTAL' })
   */
  with<const PassedOptions extends WithOptions<'GetItemCommand'>>(
    passedOptions: PassedOptions & NoInfer<CheckWith<'GetItemCommand', PassedOptions>>,
  ): GetOrThrowRequest<From, Entity, Option<'passedOptions', PassedOptions, Options>>;
  /**
   * The input of the low-level client's GetItemCommand.
   *
   * @throws KeyformError `field` if a value isn't valid in the key, `key` if the key is too long
   * @example const { Item } = await client.send(new GetItemCommand(shop.getOrThrow('Order', key).build()));
   */
  build<Expected>(): InputFor<Expected, WideGet<AttributeValue>, GetInputs<From, Entity, Options>, 'build'>;
  /**
   * The input of the document client's GetCommand.
   *
   * @example shop.getOrThrow('Order', key).document().Key //=> { PK: 'CUSTOMER#alexdebrie', SK: '#ORDER#1Vrg' }
   */
  document<Expected>(): InputFor<Expected, WideGet<unknown>, GetInputs<From, Entity, Options>, 'document'>;
  /**
   * Sends the request, and returns the item.
   *
   * @throws KeyformError `notFound` if the item doesn't exist, `invalid` for an item that can't be decoded
   * @example
   * ```ts
   * const order = await shop.getOrThrow('Order', key).execute(client);
   * console.log(order.status);
   * ```
   */
  execute(client: Client, options?: ExecuteOptions): Promise<ReadItem<From, Entity, Options>>;
  /**
   * Decodes the output of either client.
   *
   * @throws KeyformError `notFound` if it contains no item
   * @example
   * ```ts
   * const get = shop.getOrThrow('Order', key);
   * const order = get.parse(await client.send(new GetItemCommand(get.build())));
   * ```
   */
  parse(
    output: { readonly Item?: Record<string, AttributeValue> | Record<string, unknown> | undefined },
    options?: FormOption,
  ): ReadItem<From, Entity, Options>;
}
