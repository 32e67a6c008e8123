/**
 * What a read does about items that it cannot give. Twin of `types/requests/tolerance.ts`.
 */

import type { FormOption, InvalidItem, ParseOptions, Tolerance } from '../../types/requests/tolerance.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { hushed } from '../errors/hush.js';
import { messageOf } from '../errors/marks.js';
import { refuse } from '../errors/refusal.js';
import { show } from '../values/codec/show.js';
import type { Form } from './form.js';
import { unrecognised } from './recognise.js';

type WireItem = Record<string, AttributeValue>;

/** How the items of a read are read: what a call says, or else the table. */
export interface Reading {
  readonly form: Form;
  readonly invalid: 'throw' | 'collect';
  readonly unrecognised: 'throw' | 'collect';
  readonly onInvalid: Tolerance['onInvalid'];
  readonly onUnrecognised: Tolerance['onUnrecognised'];
}

/** The option that makes a read go on, in the words of a message. */
const GO_ON = "mend it, or read on with invalid: 'collect'";

/**
 * How the items of a read are read.
 *
 * @throws KeyformError `request` for an option that there is not
 *
 * @example
 * ```ts
 * readingOf(model, { invalid: 'collect' }).invalid; //=> 'collect'
 * ```
 */
export const readingOf = (
  table: Pick<TableModel, 'invalid' | 'unrecognised'>,
  options: ParseOptions | undefined,
  form: Form = formIn(options),
): Reading => {
  const { invalid, unrecognised: unknown, onInvalid, onUnrecognised } = options ?? {};
  return {
    form,
    invalid: chosen('invalid', invalid, onInvalid) ?? table.invalid,
    unrecognised: chosen('unrecognised', unknown, onUnrecognised) ?? table.unrecognised,
    onInvalid,
    onUnrecognised,
  };
};

/** What a call says; a function that is told of such items lets the read go on. */
const chosen = <Choice extends 'throw' | 'collect'>(
  option: string,
  given: Choice | undefined,
  told: unknown,
): Choice | 'collect' | undefined => {
  if (given !== undefined && given !== 'throw' && given !== 'collect') {
    throw refuse('request', `${option} takes 'throw' or 'collect', but was given ${show(given)}`);
  }
  if (told !== undefined && typeof told !== 'function') {
    const name = option === 'invalid' ? 'onInvalid' : 'onUnrecognised';
    throw refuse('request', `${name} takes a function, but was given ${show(told)}`);
  }
  return given ?? (told === undefined ? undefined : 'collect');
};

/**
 * The form that options say an answer has.
 *
 * @throws KeyformError `request` for one that there is not
 */
export const formIn = (options: FormOption | undefined): FormOption['form'] => {
  const form = options?.form;
  if (form === undefined || form === 'wire' || form === 'document') return form;
  throw refuse('request', `form takes 'wire' or 'document', but was given ${show(form)}`);
};

/** The primary key of an item in wire form, as far as it is there. */
const keyIn = ({ primary }: TableModel, item: WireItem): WireItem =>
  Object.fromEntries(
    primary.flatMap((attribute): [string, AttributeValue][] => {
      const value = item[attribute];
      return value === undefined ? [] : [[attribute, value]];
    }),
  );

/**
 * An item that does not decode, for the result of a read that goes on.
 *
 * @param error what decoding threw
 * @throws KeyformError that very error, and how to go on, where the read is to fail
 */
export const leaveInvalid = (table: TableModel, reading: Reading, item: WireItem, error: unknown): InvalidItem => {
  if (!(error instanceof KeyformError) || error.code !== 'invalid') throw error;
  if (reading.invalid === 'throw') {
    const { entity, field, cause } = error;
    throw new KeyformError('invalid', `${messageOf(error)}: ${GO_ON}`, { entity, field, item, cause });
  }
  if (!table.valuesInErrors) hushed(error);
  const found = { key: keyIn(table, item), item, error };
  reading.onInvalid?.(found);
  return found;
};

/**
 * An item that no entity explains, for the result of a read that goes on.
 *
 * @throws KeyformError `unrecognised` where the read is to fail
 */
export const leaveUnrecognised = (
  table: TableModel,
  reading: Reading,
  item: WireItem,
  error = unrecognised(table, item),
): WireItem => {
  if (reading.unrecognised === 'throw') throw error;
  reading.onUnrecognised?.(item);
  return item;
};
