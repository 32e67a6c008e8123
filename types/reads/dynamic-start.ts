/**
 * Reads of an index or an entity whose name is one of several, or may be undefined: what is known only at run time has the types of
 * `dynamic()`, over the items of all that the names can be.
 */

import type { undefinedOperand } from '../../src/facts/messages/expressions.js';
import type { unknownField } from '../../src/facts/messages/key-conditions.js';
import type { AnySource, Source, TableNameOf } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { ItemOf } from '../expressions/item.js';
import type { MayBeUndefined } from '../keys/check-where.js';
import type { KeyValue } from '../keys/field-condition.js';
import type { EntitiesOf, ShardedFormats } from '../keys/partition.js';
import type { CollectionFields, IndexFields } from '../keys/where.js';
import type { Setting } from '../requests/option.js';
import type { AnyFunction } from '../values/inherited.js';
import type { IsAny } from '../values/is-any.js';
import type { DynamicQuery } from './query.js';
import type { DynamicScan } from './scan.js';
import type { DynamicShardedQuery, InShards } from './sharded-query.js';
import type { UnfinishedQuery } from './unfinished-query.js';

/**
 * A query of an index or an entity whose name is one of several.
 *
 * @example const list = (name: 'Customer' | 'Order') => shop.query('primary', name).where({ username: 'alexdebrie' });
 */
export interface DynamicStart<in out Entity, in out From extends AnySource>
  extends UnfinishedQuery,
    DynamicMethods<Entity, From> {}

/** The methods of a query whose index or entity is one of several. */
type DynamicMethods<Entity, From extends AnySource> = {
  /**
   * Accepts the fields of the keys, and returns a query in the form of `dynamic()`. Which of them the actual index and entity need
   * is checked at run time.
   *
   * @throws KeyformError `condition` or `field`; `index` for an entity that has no keys in the index
   * @example const list = (entity?: 'Order') => shop.query('primary', entity).where({ username: 'alexdebrie' }).limit(10);
   */
  where<const Input extends IndexFields<From>>(
    fields?: Input & CheckDynamicFields<Input, CollectionFields<From>, From['index'] & string>,
  ):
    | DynamicQuery<
        From['index'],
        PossibleEntities<From, Entity>,
        Input,
        Setting<string, unknown>[],
        ItemsIn<From, Entity>,
        From
      >
    | ([ShardedIn<From>] extends [never]
        ? never
        : InShards<
            DynamicShardedQuery<
              From['index'],
              PossibleEntities<From, Entity>,
              Input,
              Setting<string, unknown>[],
              ItemsIn<From, Entity>,
              From
            >
          >);
};

/** What fields of a key that isn't known must also be: fields of some key of the index, and operands that can't be undefined. */
type CheckDynamicFields<Input, Known, Index extends string> = {
  readonly [Field in keyof Input]: Field extends keyof Known
    ? Input[Field] extends KeyValue
      ? unknown
      : MayBeUndefined<Input[Field]> extends true
        ? {
            readonly [Operator in keyof Input[Field]]: KeyformTypeError<
              Message<typeof undefinedOperand, { field: Field & string }>
            >;
          }
        : unknown
    : Input[Field] extends AnyFunction
      ? // A method of a class.
        unknown
      : KeyformTypeError<Message<typeof unknownField, { hint: ''; field: Field & string; index: Index }>>;
};

/**
 * A scan of an index or an entity whose name is one of several.
 *
 * @example const scan = (name: 'Customer' | 'Order') => shop.scan('primary', name); //=> DynamicScan
 */
export type DynamicScanOf<From extends AnySource, Entity> = DynamicScan<
  From['index'],
  PossibleEntities<From, Entity>,
  Setting<string, unknown>[],
  ItemsIn<From, Entity>,
  From
>;

/** A source for each of the indexes: all of the table for an index of type `any`. */
export type EachSource<From extends AnySource> = SourceAt<
  From,
  IsAny<From['index']> extends true ? keyof From['definition']['indexes'] : From['index']
>;

type SourceAt<From extends AnySource, Index> = Index extends string
  ? Source<Index, TableNameOf<From> & string, From['definition']>
  : never;

/** The entities that the items can be: all of the index, if none may be named. */
type PossibleEntities<From extends AnySource, Entity> = From extends unknown
  ? undefined extends Entity
    ? EntitiesOf<From>
    : [Entity] extends [never]
      ? EntitiesOf<From>
      : Entity & EntitiesOf<From>
  : never;

type ItemsIn<From extends AnySource, Entity> = From extends unknown
  ? ItemOf<From, PossibleEntities<From, Entity>>
  : never;

type ShardedIn<From extends AnySource> = From extends unknown ? ShardedFormats<From> : never;
