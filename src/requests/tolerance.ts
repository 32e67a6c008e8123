/** What a read does with items that it can't return. Twin of `types/requests/tolerance.ts`. */

import type { InvalidItem, ParseOptions, Tolerance } from '../../types/requests/tolerance.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { redact } from '../errors/redact.js';
import { collectInstead, droppedItems } from '../facts/messages/requests.js';
import type { Form } from './form.js';
import { unmatchedError } from './recognize.js';

/** How a read treats such items: the call's options, or the table's. */
export interface Reading {
  readonly form: Form;
  readonly invalid: 'throw' | 'collect';
  readonly unrecognized: 'throw' | 'collect';
  readonly onInvalid: Tolerance['onInvalid'];
  readonly onUnrecognized: Tolerance['onUnrecognized'];
}

/**
 * Combines the call's options with the table's.
 *
 * @param options the call's options, already checked
 */
export const readingOf = (
  table: Pick<TableModel, 'invalid' | 'unrecognized'>,
  options: ParseOptions | undefined,
  form: Form = options?.form,
): Reading => {
  const { invalid, unrecognized: unknown, onInvalid, onUnrecognized } = options ?? {};
  return {
    form,
    // A callback that reports such items lets the read continue.
    invalid: invalid ?? (onInvalid && 'collect') ?? table.invalid,
    unrecognized: unknown ?? (onUnrecognized && 'collect') ?? table.unrecognized,
    onInvalid,
    onUnrecognized,
  };
};

/**
 * How items are read that are yielded one by one.
 *
 * @throws KeyformError `request` if the read would drop items silently
 */
export const itemsReadingOf = (table: TableModel, options: ParseOptions | undefined): Reading => {
  const reading = readingOf(table, options);
  if (reading.invalid === 'collect' && reading.onInvalid === undefined) throw withoutCallback('invalid', 'onInvalid');
  if (reading.unrecognized === 'collect' && reading.onUnrecognized === undefined) {
    throw withoutCallback('unrecognized', 'onUnrecognized');
  }
  return reading;
};

const withoutCallback = (option: string, callback: string) => keyformError(droppedItems, { option, callback });

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
    throw continuing(error, 'invalid', 'onInvalid', ': repair the item');
  }
  if (!table.valuesInErrors) redact(error);
  const found = { key: keyIn(table, item), item, error };
  reading.onInvalid?.(found);
  return found;
};

/**
 * An item that matches no entity, for the result of a read that continues.
 *
 * @throws KeyformError `unrecognized` if the read isn't tolerant
 */
export const leaveUnrecognized = (
  table: TableModel,
  reading: Reading,
  item: WireItem,
  error?: KeyformError,
): WireItem => {
  if (reading.unrecognized === 'throw') {
    throw continuing(error ?? unmatchedError(table, item), 'unrecognized', 'onUnrecognized');
  }
  reading.onUnrecognized?.(item);
  return item;
};

/** The same error, with how a read continues after it. */
const continuing = (problem: KeyformError, option: string, callback: string, fix = ''): KeyformError =>
  withDetails(problem, {}, { row: collectInstead, values: { problem, fix, option, callback } });
