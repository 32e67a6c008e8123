/** Recognizes outputs that a program passes to `parse`, but that aren't the ones of its search. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { Message } from '../errors/message.js';
import { continueSearch, otherSearchOutput, resultWithValue, tooManyResults } from '../facts/messages/vectors.js';
import { comparedValues } from './search-conditions.js';
import type { SearchState } from './search-state.js';

const otherOutput = (state: SearchState, problem: Message) =>
  keyformError(otherSearchOutput, { problem }, state.entity.name);

/**
 * Checks the number of results.
 *
 * @throws KeyformError `request` if DynamoDB can't have returned as many for this search
 */
export const checkCount = (state: SearchState, count: number): void => {
  const { top } = state;
  if (count > top) throw otherOutput(state, new Message(tooManyResults, { count, top }));
};

/** The value in a form that can be compared: DynamoDB may write a number differently. */
const comparable = ({ S, N, B }: { S?: string; N?: string; B?: Uint8Array }): string | number | undefined => {
  if (B !== undefined) return Uint8Array.from(B).join();
  return N === undefined ? S : Number(N);
};

/**
 * Checks the values of an item that the search compares. A fixture may omit them.
 *
 * @throws KeyformError `request` for an item that the search can't have returned
 */
export const checkValues = (state: SearchState, item: WireItem): void => {
  for (const [attribute, value] of comparedValues(state)) {
    const found: AttributeValue | undefined = item[attribute];
    if (found !== undefined && comparable(found as object) !== comparable(value as object)) {
      throw otherOutput(state, new Message(resultWithValue, { attribute }));
    }
  }
};

const continuing = (problem: KeyformError, callback: string, fix = ''): KeyformError =>
  withDetails(problem, {}, { row: continueSearch, values: { problem, fix, callback } });

/**
 * The error of an item that doesn't decode, with how to continue.
 *
 * @param index the index of the search, if the program passed the output: the item isn't damaged if a different index projects less of it
 */
export const invalidError = (error: unknown, index: string | undefined): unknown => {
  if (!(error instanceof KeyformError) || error.code !== 'invalid') return error;
  const other = index === undefined ? '' : `pass the output of this search of ${index}, or `;
  return continuing(error, 'onInvalid', `: ${other}repair the item`);
};

/** The error of an item that matches no entity, with how to continue. */
export const unrecognizedError = (error: KeyformError): KeyformError => continuing(error, 'onUnrecognized');
