import type { emptyCheck } from '../../src/facts/messages/expressions.js';
import type { growingSteps } from '../../src/facts/messages/options.js';
import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { Fixed } from '../requests/fixed.js';
import type { Option, OptionOf, Settings } from '../requests/option.js';
import type { Unsent } from '../requests/unsent.js';
import type { InputFor, WideCheck } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DeleteInputs } from './delete.js';

/**
 * A condition on an item that a transaction does not write. Immutable. Only a transaction can send it.
 *
 * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
 */
export interface CheckRequest<
  in out From extends AnySource,
  in out Entity extends string,
  in out Options extends Settings = [],
> extends Unsent {
  /** Only a type: a variable that holds a builder takes no other one. */
  readonly ' ~fixed': Fixed<[Entity, Options], (typeof growingSteps)['text']>;
  /** Its literal requests; only a type. */
  readonly ' ~inputs': DeleteInputs<From, Entity, Options>;
  /** What it is, for requests that take several; only a type. */
  readonly ' ~verb': 'check';
  /** The entity's item, whole; only a type. */
  readonly ' ~item': From['items'][Entity];
  /** What is set on it, for requests that take several; only a type. */
  readonly ' ~set': Options;
  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
   */
  mustExist(): CheckRequest<From, Entity, Option<'mustExist', 'attribute_exists', Options>>;
  /**
   * The item must not exist: `attribute_not_exists` of the partition key.
   *
   * @example transactWrite([shop.delete('Customer', { username }), shop.check('CustomerEmail', { email }).mustNotExist()])
   */
  mustNotExist(): CheckRequest<From, Entity, Option<'mustExist', 'attribute_not_exists', Options>>;
  /**
   * Adds a condition, by AND: by field, or by a callback, as `filter` takes it.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's sentence
   * @example
   * ```ts
   * shop.check('Admins', { orgId }).condition((admins, { contains }) => contains(admins.members, username))
   * ```
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Fault = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(condition: Input & NoInfer<Fault>): CheckRequest<From, Entity, Option<'filter', Input, Options>>;
  /**
   * Asks for the item when the condition fails: the error of the transaction has it in its `reasons`.
   *
   * @example const check = shop.check('Customer', { username }).mustExist().returnOnFailure();
   */
  returnOnFailure(): CheckRequest<From, Entity, Option<'returnOnFailure', true, Options>>;
  /**
   * The input of a transaction's ConditionCheck for the low-level client.
   *
   * @example shop.check('Customer', { username }).mustExist().build() //=> { ..., ConditionExpression: 'attribute_exists(#PK)' }
   */
  readonly build: HasCondition<From, Entity, Options> extends false
    ? KeyformCallError<Message<typeof emptyCheck, { entity: Entity }>>
    : <Expected>() => InputFor<Expected, WideCheck<AttributeValue>, DeleteInputs<From, Entity, Options>, 'build'>;
  /**
   * The input of a transaction's ConditionCheck for the document client.
   *
   * @example shop.check('Customer', { username }).mustExist().document().Key //=> { PK: 'CUSTOMER#alexdebrie', SK: ... }
   */
  readonly document: HasCondition<From, Entity, Options> extends false
    ? KeyformCallError<Message<typeof emptyCheck, { entity: Entity }>>
    : <Expected>() => InputFor<Expected, WideCheck<unknown>, DeleteInputs<From, Entity, Options>, 'document'>;
}

/** Whether it has a condition: one that was set, or the version among the fields of its key, which the types of the request don't show. */
type HasCondition<From extends AnySource, Entity extends string, Options extends Settings> = [
  OptionOf<Options, 'filter' | 'mustExist'>,
] extends [never]
  ? [From['entities'][Entity][' ~options']['version']] extends [undefined]
    ? false
    : true
  : true;
