/** What the builders of writes of one item have in common. Counterpart of `types/requests/returning.ts`. */

import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { FormOption } from '../../types/requests/tolerance.js';
import type { WireItem } from '../../types/values/wire.js';
import { describeKey } from '../definitions/describe-key.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { readCondition } from '../expressions/condition.js';
import { invalidOption } from '../facts/messages/requests.js';
import { undecodedItem } from '../facts/messages/writes.js';
import { Builder, type Draft, type Kind } from '../requests/builder.js';
import { mergeExtra } from '../requests/extra.js';
import type { Form } from '../requests/form.js';
import { checkItemSize } from '../requests/item-size.js';
import { COLLECTION_OPTION, capacityOption } from '../requests/metrics.js';
import { checkOptions, EXECUTE_OPTIONS, FORM_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import type { RawItem } from '../requests/recognise.js';
import { REQUEST, type RequestModel, type RequestVerb } from '../requests/request.js';
import type { SdkCommand } from '../requests/sdk-options.js';
import { send } from '../requests/send.js';
import { checkFlag, refuseMore } from '../values/flag.js';
import { conditionFailure, existence, failureOf } from './implicit-conditions.js';
import { decodeItem, type WriteInput, type WriteState } from './write-state.js';

/** What tells one kind of write from another. */
export interface WriteKind<State extends WriteState> extends Kind<State, WriteInput> {
  readonly verb: RequestVerb;
  /** The item's primary key in wire form. */
  readonly key: (state: State) => WireItem;
}

/** What tells one kind of write that can be sent alone from another. */
export interface SentKind<State extends WriteState> extends WriteKind<State> {
  readonly command: SdkCommand;
  /** What the attributes that the service returned mean. */
  readonly result: (state: State, attributes: RawItem | undefined, form: Form) => object | undefined;
}

/** A write of one item. Immutable: every method gives another one. */
export abstract class Write<State extends WriteState> extends Builder<State, WriteInput> {
  constructor(kind: WriteKind<State>, state: State) {
    super(kind, state);
  }

  condition(input: unknown, more?: unknown): this {
    refuseMore(more, 'condition takes one argument');
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
      failure: (item) => failureOf(state, isReported(kind.input(state)), item),
    };
  }
}

/** Adds to a state that is being made that there must be an item, or none. */
export const requireItem = (next: Draft<WriteState>, operator: 'attribute_exists' | 'attribute_not_exists'): void => {
  next.conditions = [existence(operator, next.table), ...next.conditions];
  if (operator === 'attribute_exists') next.mustExist = true;
  else next.mustNotExist = true;
};

/** Whether a request asks for the item for which its condition does not hold. */
const isReported = (input: WriteInput): boolean => input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';

/** The kind that the constructor of a {@link SentWrite} was given. */
const sentKindOf = <State extends WriteState>(write: SentWrite<State>): SentKind<State> =>
  Builder.kindOf(write) as SentKind<State>;

const RETURNED = { update: ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'], other: ['NONE', 'ALL_OLD'] };

/** A write of one item that can be sent alone. Immutable: every method gives another one. */
export abstract class SentWrite<State extends WriteState> extends Write<State> {
  constructor(kind: SentKind<State>, state: State) {
    super(kind, state);
  }

  /**
   * What is returned.
   *
   * Source: Amazon DynamoDB API reference, ReturnValues of PutItem, DeleteItem and UpdateItem.
   *
   * @throws KeyformError `request` for what the operation does not return
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

  with(extra: unknown): this {
    const { command } = sentKindOf(this);
    return Builder.changed(this, (next: Draft<WriteState>) => {
      next.extra = mergeExtra(command, next.extra, extra);
    });
  }

  /**
   * Sends the write.
   *
   * @returns the result; with `returnOnFailure` `{ ok: true, item }`, or `{ ok: false, item }` with the item for which the
   *   condition did not hold
   * @throws KeyformError `field` for an item of more than 400 KB, before it is sent; `versionConflict` when the item has another
   *   version, `notFound` when there is none where there must be one, `conditionFailed` when another condition does not hold,
   *   `execution` for any other failure
   */
  async execute(client: Client, options?: ExecuteOptions): Promise<object | undefined> {
    checkOptions('execute', options, EXECUTE_OPTIONS);
    const { command, verb, key } = sentKindOf(this);
    const state = Builder.stateOf(this);
    const { table, entity, returnOnFailure, words = verb } = state;
    const input = this.build();
    // Only here: to measure an item costs as much as to encode it, which is nothing beside a call.
    if (input['Item'] !== undefined) checkItemSize(input['Item'] as WireItem, table, entity.name);
    const what = `${entity.name}: ${words} of ${describeKey(table, key(state))}`;
    let output: { readonly Attributes?: RawItem };
    try {
      output = await send(client, command.name, input, options, what, entity.name);
    } catch (error) {
      if (!returnOnFailure || !(error instanceof KeyformError) || error.code !== 'conditionFailed') {
        throw conditionFailure(entity, state, isReported(input), what, error);
      }
      return { ok: false, item: itemInTheWay(state, error) };
    }
    const item = resultOf(this, output, 'sent');
    return returnOnFailure ? { ok: true, item } : item;
  }

  /**
   * Decodes what either client returned.
   *
   * @throws KeyformError `written` for an item that does not decode: the write took place
   */
  parse(output: { readonly Attributes?: RawItem | null | undefined }, options?: FormOption): object | undefined {
    checkOptions('parse', options, FORM_OPTIONS);
    return resultOf(this, output, options?.form);
  }
}

/** What a write that took place gives. */
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
    throw written(`${entity.name}: ${words} of ${describeKey(table, key(state))}`, error);
  }
};

/**
 * The item for which a condition did not hold.
 *
 * @param failure what `send` threw
 * @throws KeyformError `conditionFailed`, with the item as it is stored, where that does not decode
 */
const itemInTheWay = ({ table, entity }: WriteState, failure: KeyformError): object | undefined => {
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
 * The error for a write that took place where the item that came back does not decode.
 *
 * @param what the write in words
 * @param error what decoding threw
 */
export const written = (what: string, error: unknown): unknown => {
  if (!(error instanceof KeyformError) || error.item === undefined) return error;
  const values = { outcome: `${what} took place`, problem: error };
  return withDetails(error, { code: 'written' }, { row: undecodedItem, values });
};
