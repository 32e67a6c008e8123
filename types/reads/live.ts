/** `live()`: reads without expired items. Twin of `src/reads/live.ts`. */
import type { noTtl } from '../../src/facts/messages/options.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Junction, Predicate } from '../expressions/condition.js';
import type { OwnersOf } from '../expressions/filter.js';
import type { StoredAs } from '../expressions/stored-wire.js';
import type { TtlAttributeOf } from '../keys/time-to-live.js';
import type { Option, Settings } from '../requests/option.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsSingle } from '../values/is-single.js';

/** The options of a read of these entities, with the filter for unexpired items if one of them has a `ttl`. */
export type LiveOption<From extends AnySource, Name extends string, Options extends Settings> = WithLive<
  TtlAttributeOf<Pick<From['entities'], Name>>,
  Options
>;

/** The method that skips expired items; a message if none of the entities has a `ttl`. */
export type Live<From extends AnySource, Name extends string, Read> = [TtlIn<From, Name>] extends [never]
  ? [Name] extends [never]
    ? () => Read
    : KeyformCallError<Message<typeof noTtl, { of: OwnersOf<Name> }>>
  : () => Read;

/** The same for a read of one item: every entity that the item may belong to must have a `ttl`. */
export type LiveItem<From extends AnySource, Entity extends string, Read> = [WithoutTtl<From, Entity>] extends [never]
  ? () => Read
  : KeyformCallError<Message<typeof noTtl, { of: WithoutTtl<From, Entity> }>>;

type WithoutTtl<From extends AnySource, Entity extends string> = Entity extends unknown
  ? [TtlIn<From, Entity>] extends [never]
    ? Entity
    : never
  : never;

type TtlIn<From extends AnySource, Name extends string> = Exclude<
  From['entities'][Name][' ~options']['ttl'],
  undefined
>;

type WithLive<Attribute extends string, Options extends Settings> = [Attribute] extends [never]
  ? Options
  : IsSingle<Attribute> extends true
    ? Option<'filter', LiveFilter<[Attribute]>, Options>
    : Option<'with', SeveralFilters, Options>;

/** The filter, as a callback would return it. */
type LiveFilter<Ttl extends readonly string[]> = () => Junction<
  'OR',
  [
    Predicate<Ttl, 'attribute_not_exists', [], StoredAs<'epoch', never>>,
    Predicate<Ttl, '>', [Date], StoredAs<'epoch', never>>,
  ]
>;

/** The input if entities store their `ttl` under different names, whose order the types don't know. An alias: see `types/stream.ts`. */
type SeveralFilters = {
  readonly FilterExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, AttributeValue>;
};
