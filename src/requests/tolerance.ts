/** What a read does with items that it can't return. Twin of `types/requests/tolerance.ts`. */

import type { InvalidItem, ParseOptions, Tolerance } from '../../types/requests/tolerance.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { hushed } from '../errors/hush.js';
import { textError } from '../errors/issue.js';
import { messageOf } from '../errors/marks.js';
import type { Form } from './form.js';
import { unrecognised } from './recognise.js';

/** How a read treats such items: the call's options, or the table's. */
export interface Reading {
  readonly form: Form;
  readonly invalid: 'throw' | 'collect';
  readonly unrecognised: 'throw' | 'collect';
  readonly onInvalid: Tolerance['onInvalid'];
  readonly onUnrecognised: Tolerance['onUnrecognised'];
}

/** The option with which a read continues, for messages. */
const GO_ON = "repair the item, or read on with invalid: 'collect' (items() needs onInvalid)";

/**
 * Combines the call's options with the table's.
 *
 * @param options the call's options, already checked
 */
export const readingOf = (
  table: Pick<TableModel, 'invalid' | 'unrecognised'>,
  options: ParseOptions | undefined,
  form: Form = options?.form,
): Reading => {
  const { invalid, unrecognised: unknown, onInvalid, onUnrecognised } = options ?? {};
  return {
    form,
    // A callback that reports such items lets the read continue.
    invalid: invalid ?? (onInvalid && 'collect') ?? table.invalid,
    unrecognised: unknown ?? (onUnrecognised && 'collect') ?? table.unrecognised,
    onInvalid,
    onUnrecognised,
  };
};

/**
 * How items are read that are yielded one by one.
 *
 * @throws KeyformError `request` if the read would drop items silently
 */
export const itemsReadingOf = (table: TableModel, options: ParseOptions | undefined): Reading => {
  const reading = readingOf(table, options);
  if (reading.invalid === 'collect' && reading.onInvalid === undefined) throw untold('invalid', 'onInvalid');
  if (reading.unrecognised === 'collect' && reading.onUnrecognised === undefined) {
    throw untold('unrecognised', 'onUnrecognised');
  }
  return reading;
};

const untold = (option: string, teller: string) =>
  textError(
    'request',
    `items() gives items alone, and ${option}: 'collect' would leave others out without a word: give ${teller}, or read by pages()`,
  );

/** The primary key of an item in wire format, as far as it's present. */
const keyIn = ({ primary }: TableModel, item: WireItem): WireItem =>
  Object.fromEntries(
    primary.flatMap((attribute): [string, AttributeValue][] => {
      const value = item[attribute];
      return value === undefined ? [] : [[attribute, value]];
    }),
  );

/**
 * An item that doesn't decode, for the result of a read that continues.
 *
 * @param error what decoding threw
 * @throws KeyformError this error, with how to continue, if the read isn't tolerant
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
 * An item that matches no entity, for the result of a read that continues.
 *
 * @throws KeyformError `unrecognised` if the read isn't tolerant
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
