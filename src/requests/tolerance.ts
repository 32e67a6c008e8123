/**
 * What a read does about items that it cannot give. Twin of `types/requests/tolerance.ts`.
 */

import type { InvalidItem, ParseOptions, Tolerance } from '../../types/requests/tolerance.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { hushed } from '../errors/hush.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { collectInstead, droppedItems } from '../facts/messages/requests.js';
import type { Form } from './form.js';
import { unrecognised } from './recognise.js';

/** How the items of a read are read: what a call says, or else the table. */
export interface Reading {
  readonly form: Form;
  readonly invalid: 'throw' | 'collect';
  readonly unrecognised: 'throw' | 'collect';
  readonly onInvalid: Tolerance['onInvalid'];
  readonly onUnrecognised: Tolerance['onUnrecognised'];
}

/**
 * How the items of a read are read.
 *
 * @param options those of the call, checked
 */
export const readingOf = (
  table: Pick<TableModel, 'invalid' | 'unrecognised'>,
  options: ParseOptions | undefined,
  form: Form = options?.form,
): Reading => {
  const { invalid, unrecognised: unknown, onInvalid, onUnrecognised } = options ?? {};
  return {
    form,
    // A function that is told of such items lets the read go on.
    invalid: invalid ?? (onInvalid && 'collect') ?? table.invalid,
    unrecognised: unknown ?? (onUnrecognised && 'collect') ?? table.unrecognised,
    onInvalid,
    onUnrecognised,
  };
};

/**
 * How items are read that are given alone, page after page.
 *
 * @throws KeyformError `request` where such a read would leave items out without a word
 */
export const itemsReadingOf = (table: TableModel, options: ParseOptions | undefined): Reading => {
  const reading = readingOf(table, options);
  if (reading.invalid === 'collect' && reading.onInvalid === undefined) throw withoutCallback('invalid', 'onInvalid');
  if (reading.unrecognised === 'collect' && reading.onUnrecognised === undefined) {
    throw withoutCallback('unrecognised', 'onUnrecognised');
  }
  return reading;
};

const withoutCallback = (option: string, callback: string) => keyformError(droppedItems, { option, callback });

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
    throw continuing(error, 'invalid', 'onInvalid', ': repair the item');
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
  error?: KeyformError,
): WireItem => {
  if (reading.unrecognised === 'throw') {
    throw continuing(error ?? unrecognised(table, item), 'unrecognised', 'onUnrecognised');
  }
  reading.onUnrecognised?.(item);
  return item;
};

/** The same error, with how a read continues after it. */
const continuing = (problem: KeyformError, option: string, callback: string, fix = ''): KeyformError =>
  withDetails(problem, {}, { row: collectInstead, values: { problem, fix, option, callback } });
