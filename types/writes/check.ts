import type { emptyCheck } from '../../src/facts/messages/expressions.js';
import type { growingSteps } from '../../src/facts/messages/options.js';
import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { WithCondition } from '../expressions/condition-callback.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { Fixed } from '../requests/fixed.js';
import type { ConditionOption, Option, OptionOf, Settings } from '../requests/option.js';
import type { AsyncIterated, Iterated, Then } from '../requests/unsent.js';
import type { InputFor, WideCheck } from '../requests/wide-input.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { DeleteInputs } from './delete.js';

/**
 * Checks a condition on an item that a transaction doesn't write. Immutable. Only a transaction can send it.
 *
 * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
 */
export type CheckRequest<
  in out Entity extends string,
  in out Key,
  in out Options extends Settings,
  in out From extends AnySource,
> = {
  /** Type only: prevents assigning a different builder to a variable of this type. */
  readonly ' ~fixed': Fixed<[Entity, Options], (typeof growingSteps)['text']>;
  /** Type only: its literal requests. */
  readonly ' ~inputs': DeleteInputs<From, Entity, Options>;
  /** Type only: its verb, for batches and transactions. */
  readonly ' ~verb': 'check';
  /** Type only: the entity's whole item. */
  readonly ' ~item': From['items'][Entity];
  /** Type only: its options, for batches and transactions. */
  readonly ' ~set': Options;
  /**
   * The item must exist: `attribute_exists` of the partition key.
   *
   * @example transactWrite([shop.create('Order', order), shop.check('Customer', { username }).mustExist()])
   */
  mustExist(): CheckRequest<Entity, Key, Option<'mustExist', 'attribute_exists', Options>, From>;
  /**
   * The item must not exist: `attribute_not_exists` of the partition key.
   *
   * @example transactWrite([shop.delete('Customer', { username }), shop.check('CustomerEmail', { email }).mustNotExist()])
   */
  mustNotExist(): CheckRequest<Entity, Key, Option<'mustNotExist', 'attribute_not_exists', Options>, From>;
  /**
   * Adds a condition with AND, by field or by a callback, as in `filter`.
   *
   * A bare object in place of a value is an operator (`{ '>': 100 }`): for untrusted input, use `strictOperators`.
   *
   * @throws KeyformError `condition` or `field`, with the compiler's message
   * @example shop.check('Admins', { orgId }).condition((admins, { contains }) => contains(admins.members, username))
   */
  condition<
    const Input extends ConditionInput<From, Entity>,
    Checked = CheckConditions<(typeof genericCondition)['text'], From, Entity, Input>,
  >(
    condition: unknown extends Checked ? Input : NoInfer<Checked>,
  ): CheckRequest<Entity, Key, WithCondition<'condition', Input, Options>, From>;
  /**
   * Requests the stored item if the condition fails: the transaction's error contains it in `reasons`.
   *
   * @example const check = shop.check('Customer', { username }).mustExist().returnOnFailure();
   */
  returnOnFailure(): CheckRequest<Entity, Key, Option<'returnOnFailure', true, Options>, From>;
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
  readonly then: Then;
  readonly [Symbol.iterator]: Iterated;
  readonly [Symbol.asyncIterator]: AsyncIterated;
};

/** Whether it has a condition: its own, or the version among the fields of its key, which the types of the request don't show. */
type HasCondition<From extends AnySource, Entity extends string, Options extends Settings> = [
  OptionOf<Options, ConditionOption>,
] extends [never]
  ? [From['entities'][Entity][' ~options']['version']] extends [undefined]
    ? false
    : true
  : true;
