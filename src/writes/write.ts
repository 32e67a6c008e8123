/** The base of the builders of one item's writes. Counterpart of `types/requests/returning.ts`. */

import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { RequestVerb } from '../../types/requests/request.js';
import type { FormOption } from '../../types/requests/tolerance.js';
import type { WireItem } from '../../types/values/wire.js';
import { describeRequest } from '../definitions/describe-key.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { Message, type Words } from '../errors/message.js';
import { readCondition } from '../expressions/condition.js';
import { tookPlace } from '../facts/message-parts.js';
import { invalidOption } from '../facts/messages/requests.js';
import { undecodedItem } from '../facts/messages/writes.js';
import { Builder, type Draft, type Kind } from '../requests/builder.js';
import type { Form } from '../requests/form.js';
import { checkItemSize } from '../requests/item-size.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { checkOptions, EXECUTE_OPTIONS, FORM_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import { mergePassedOptions } from '../requests/passed-options.js';
import type { RawItem } from '../requests/recognize.js';
import { REQUEST, type RequestModel } from '../requests/request.js';
import type { SdkCommand } from '../requests/sdk-options.js';
import { send } from '../requests/send.js';
import { withoutInherited } from '../values/codec/codec.js';
import { checkFlag, rejectMore } from '../values/flag.js';
import { conditionFailure, existence, failureOf } from './implicit-conditions.js';
import { decodeItem, type WriteInput, type WriteState } from './write-state.js';

export interface WriteKind<State extends WriteState> extends Kind<State, WriteInput> {
  readonly verb: RequestVerb;
  /** The item's encoded primary key. */
  readonly key: (state: State) => WireItem;
}

/** The kind of a write that can be sent outside a transaction. */
export interface SentKind<State extends WriteState> extends WriteKind<State> {
  readonly command: SdkCommand;
  /** Decodes the returned attributes. */
  readonly result: (state: State, attributes: RawItem | undefined, form: Form) => object | undefined;
}

export abstract class Write<State extends WriteState> extends Builder<State, WriteInput> {
  constructor(kind: WriteKind<State>, state: State) {
    super(kind, withoutInherited(state));
  }

  condition(input: unknown, more?: unknown): this {
    rejectMore(more, 'condition takes one argument');
    return Builder.changed(this, (next: Draft<WriteState>) => {
      const { table, entity, conditions } = next;
      next.conditions = [...conditions, readCondition({ table, entities: [entity] }, input, conditions)];
    });
  }

  returnOnFailure(...input: readonly unknown[]): this {
    return Builder.changed(this, (next: Draft<WriteState>) => {
      checkFlag('returnOnFailure', input);
      next.returnOnFailure = true;
    });
  }

  get [REQUEST](): RequestModel {
    const kind = Builder.kindOf(this) as WriteKind<State>;
    const state = Builder.stateOf(this);
    const { table, entity, lock, words } = state;
    return {
      verb: kind.verb,
      words,
      table,
      entity,
      input: () => kind.input(state),
      key: () => kind.key(state),
      decode: (item, form) => decodeItem(table, entity, item, form),
      lock: lock && { field: lock.field },
      failure: (item) => failureOf(state, requestsItem(kind.input(state)), item),
    };
  }
}

/** Adds the condition that the item exists, or that it doesn't. */
export const requireItem = (next: Draft<WriteState>, operator: 'attribute_exists' | 'attribute_not_exists'): void => {
  next.conditions = [existence(operator, next.table), ...next.conditions];
  if (operator === 'attribute_exists') next.mustExist = true;
  else next.mustNotExist = true;
};

/** Whether a request asks for the stored item if its condition fails. */
const requestsItem = (input: WriteInput): boolean => input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';

const sentKindOf = <State extends WriteState>(write: SentWrite<State>): SentKind<State> =>
  Builder.kindOf(write) as SentKind<State>;

const RETURNED = { update: ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'], other: ['NONE', 'ALL_OLD'] };

/** A write of one item that can be sent outside a transaction. */
export abstract class SentWrite<State extends WriteState> extends Write<State> {
  constructor(kind: SentKind<State>, state: State) {
    super(kind, state);
  }

  /**
   * Sets `ReturnValues`.
   *
   * Source: Amazon DynamoDB API reference, ReturnValues of PutItem, DeleteItem and UpdateItem.
   *
   * @throws KeyformError `request` for a value that the operation doesn't support
   */
  returning(input: unknown): this {
    const possible = RETURNED[sentKindOf(this).verb === 'update' ? 'update' : 'other'];
    if (possible.includes(input as string)) {
      return Builder.changed(this, (next: Draft<WriteState>) => {
        next.returning = input as string;
      });
    }
    const values = { option: 'returning', expected: possible.join(', '), value: input };
    throw keyformError(invalidOption, values, Builder.stateOf(this).entity.name);
  }

  consumedCapacity(detail?: CapacityDetail): this {
    return this.with(capacityOption(detail));
  }

  collectionMetrics(...input: readonly unknown[]): this {
    checkFlag('collectionMetrics', input);
    return this.with(COLLECTION_OPTION);
  }

  dynamic(): this {
    return this;
  }

  with(passedOptions: unknown): this {
    const { command } = sentKindOf(this);
    return Builder.changed(this, (next: Draft<WriteState>) => {
      next.passedOptions = mergePassedOptions(command, next.passedOptions, passedOptions);
    });
  }

  /**
   * Sends the write.
   *
   * @returns the result; with `returnOnFailure` `{ ok: true, item }`, or `{ ok: false, item }` with the stored item if the
   *   condition failed
   * @throws KeyformError `field` for an item over 400 KB, before it is sent; `versionConflict` if the item has a different
   *   version, `notFound` if a required item doesn't exist, `conditionFailed` if another condition fails, `execution` for any
   *   other failure
   */
  async execute(client: Client, options?: ExecuteOptions): Promise<object | undefined> {
    checkOptions('execute', options, EXECUTE_OPTIONS);
    const { command, verb, key } = sentKindOf(this);
    const state = Builder.stateOf(this);
    const { table, entity, returnOnFailure, words = verb } = state;
    const input = this.build();
    // Only here, because measuring an item takes as long as encoding it, which matters little next to a call.
    if (input['Item'] !== undefined) checkItemSize(input['Item'] as WireItem, table, entity.name);
    const what = describeRequest(table, entity.name, words, key(state));
    let output: { readonly Attributes?: RawItem };
    try {
      output = await send(client, command.name, input, options, what, entity.name);
    } catch (error) {
      if (!returnOnFailure || !(error instanceof KeyformError) || error.code !== 'conditionFailed') {
        throw conditionFailure(entity, state, requestsItem(input), what, error);
      }
      return { ok: false, item: conflictingItem(state, error) };
    }
    const item = resultOf(this, output, 'sent');
    return returnOnFailure ? { ok: true, item } : item;
  }

  /**
   * Decodes the output of either client.
   *
   * @throws KeyformError `written` if the returned item can't be decoded: the write took place
   */
  parse(output: { readonly Attributes?: RawItem | null | undefined }, options?: FormOption): object | undefined {
    checkOptions('parse', options, FORM_OPTIONS);
    return resultOf(this, output, options?.form);
  }
}

/** The result of a write that took place. */
const resultOf = <State extends WriteState>(
  write: SentWrite<State>,
  output: { readonly Attributes?: RawItem | null | undefined },
  form: Form,
): object | undefined => {
  const state = Builder.stateOf(write);
  const { verb, key, result } = sentKindOf(write);
  const { entity, table, words = verb } = state;
  const { Attributes } = checkOutput(output, entity.name);
  try {
    return result(state, Attributes ?? undefined, form);
  } catch (error) {
    throw undecodedResult(describeRequest(table, entity.name, words, key(state)), error);
  }
};

/**
 * The stored item after a failed condition.
 *
 * @param failure what `send` threw
 * @throws KeyformError `conditionFailed`, with the encoded item, if it can't be decoded
 */
const conflictingItem = ({ table, entity }: WriteState, failure: KeyformError): object | undefined => {
  const { cause } = failure;
  try {
    return decodeItem(table, entity, (cause as { readonly Item?: RawItem }).Item, 'wire');
  } catch (error) {
    if (!(error instanceof KeyformError)) throw error;
    const details = { code: 'conditionFailed', entity: entity.name, cause } as const;
    throw withDetails(error, details, { row: undecodedItem, values: { outcome: failure, problem: error } });
  }
};

/**
 * The error for a write that took place but returned an item that can't be decoded.
 *
 * @param what the write, for the message
 * @param error what decoding threw
 */
export const undecodedResult = (what: Words, error: unknown): unknown => {
  if (!(error instanceof KeyformError) || error.item === undefined) return error;
  const values = { outcome: new Message(tookPlace, { what }), problem: error };
  return withDetails(error, { code: 'written' }, { row: undecodedItem, values });
};
