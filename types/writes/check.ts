import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { NoConditionMessage } from '../errors/messages.js';
import type { CheckConditions, ConditionInput } from '../expressions/filter.js';
import type { DocumentPart } from '../reads/query-input.js';
import type { Option, OptionOf, Settings } from '../requests/option.js';
import type { Unsent } from '../requests/unsent.js';
import type { DeleteInput } from './delete.js';

/** A condition on an item that a transaction does not write. Immutable; it is sent with a transaction only. */
export interface CheckRequest<From extends AnySource, Entity extends string, Options extends Settings = []>
  extends Unsent {
  /** What it is, for requests that take several; only a type. */
  readonly '~verb': 'check';
  /** The entity's item, whole; only a type. */
  readonly '~item': From['items'][Entity];
  /** What is set on it, for requests that take several; only a type. */
  readonly '~set': Options;
  /** That there is such an item: `attribute_exists` of the partition key. */
  mustExist(): CheckRequest<From, Entity, Option<'mustExist', 'attribute_exists', Options>>;
  /** That there is no such item: `attribute_not_exists` of the partition key. */
  mustNotExist(): CheckRequest<From, Entity, Option<'mustExist', 'attribute_not_exists', Options>>;
  /**
   * The condition, by AND with those there are already: by field, or by a callback as `filter` takes it.
   *
   * A bare object in the place of a value is an operator (`{ '>': 100 }`): see `strictOperators` where values come from strangers.
   *
   * @throws KeyformError `condition` or `field`, with the sentence that the compiler gives
   * @example
   * ```ts
   * shop.check('Admins', { orgId }).condition((admins, { contains }) => contains(admins.members, username))
   * ```
   */
  condition<const Given extends ConditionInput<From, Entity>>(
    condition: Given & CheckConditions<From, Entity, Given>,
  ): CheckRequest<From, Entity, Option<'filter', Given, Options>>;
  /** Asks for the item where the condition does not hold: it stands in the transaction's error. */
  returnOnFailure(): CheckRequest<From, Entity, Option<'returnOnFailure', true, Options>>;
  /** The input of a transaction's ConditionCheck for the low-level client. */
  readonly build: [OptionOf<Options, 'filter' | 'mustExist'>] extends [never]
    ? KeyformCallError<NoConditionMessage<Entity>>
    : () => { [Part in keyof DeleteInput<From, Entity, Options>]: DeleteInput<From, Entity, Options>[Part] };
  /** The input of a transaction's ConditionCheck for the document client. */
  readonly document: [OptionOf<Options, 'filter' | 'mustExist'>] extends [never]
    ? KeyformCallError<NoConditionMessage<Entity>>
    : () => {
        [Part in keyof DeleteInput<From, Entity, Options>]: DocumentPart<
          Part,
          DeleteInput<From, Entity, Options>[Part]
        >;
      };
}
