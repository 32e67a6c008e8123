/** Decodes what a search returns. */
import type { ParseOptions } from '../../types/requests/tolerance.js';
import type { TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { droppedResults, otherOutput } from '../facts/messages/vectors.js';
import type { Form } from '../requests/form.js';
import { checkOutput, listOf } from '../requests/output.js';
import { recognize, unmatchedError, wireItem } from '../requests/recognize.js';
import { leaveInvalid, leaveUnrecognized, type Reading, readingOf } from '../requests/tolerance.js';
import type { Partiality } from '../values/codec/codec.js';
import { checkCount, checkValues, invalidError, unrecognizedError } from './search-output.js';
import type { SearchState } from './search-state.js';
import type { SearchOutput } from './send-search.js';

/** An item with its score. */
interface Result {
  readonly item: object;
  readonly score: number;
}

const scoreOf = (score: unknown, entity: string): number => {
  if (typeof score === 'number') return score;
  throw argumentError("Score of the client's output", 'a number', score, undefined, entity);
};

/**
 * How the items are read: a search returns only results, so it drops no item without a callback.
 *
 * @throws KeyformError `request` if the options or the table collect items that no callback receives
 */
const checkedReading = (table: TableModel, options: ParseOptions | undefined): Reading => {
  const reading = readingOf(table, options);
  for (const [option, callback] of [
    ['invalid', 'onInvalid'],
    ['unrecognized', 'onUnrecognized'],
  ] as const) {
    const isDropped = reading[option] === 'collect' && reading[callback] === undefined;
    if (isDropped) throw keyformError(droppedResults, { option, callback });
  }
  return reading;
};

/** The members of an output of a search besides its results. */
const OTHERS = ['$metadata', 'ConsumedCapacity', 'SearchResults'];

/** A search without results may have an output without the list, but then no member of a different output. */
const resultsIn = (output: SearchOutput, entity: string) => {
  const { SearchResults } = checkOutput(output);
  const member = SearchResults == null ? Object.keys(output).find((name) => !OTHERS.includes(name)) : undefined;
  if (member !== undefined) throw keyformError(otherOutput, { member }, entity);
  return listOf(SearchResults, 'SearchResults');
};

/**
 * The items of the search's entity, nearest first. Others are dropped: those of other entities, if the type attribute isn't among the
 * filters of the index, and markers.
 *
 * @throws KeyformError `unrecognized` for an item of no entity, `invalid` for one that doesn't decode; unless callbacks accept them. `request`
 *   for what isn't the output of a search, or of this one
 * @param call `parse` if the program passed the output
 */
export const readResults = (
  state: SearchState,
  call: 'execute' | 'parse',
  partial: Partiality,
  output: SearchOutput,
  options: ParseOptions | undefined,
  form: Form,
): { readonly results: Result[]; readonly dropped: number } => {
  const { table, entity } = state;
  const reading = checkedReading(table, options);
  const isParsed = call === 'parse';
  const results: Result[] = [];
  let dropped = 0;
  const all = resultsIn(output, entity.name);
  if (isParsed) checkCount(state, all.length);
  for (const found of all) {
    const { Item, Score } = checkOutput(found, entity.name, 'SearchResults');
    const item = wireItem(table, checkOutput(Item ?? {}, entity.name, 'SearchResults'), form, entity);
    if (isParsed) checkValues(state, item);
    const owner = recognize(table, item);
    if (owner === entity) {
      const score = scoreOf(Score, entity.name);
      try {
        results.push({ item: entity.decode(item, partial), score });
      } catch (error) {
        if (reading.invalid === 'throw') throw invalidError(error, isParsed ? state.index.name : undefined);
        leaveInvalid(table, reading, item, error);
      }
    } else if (owner !== undefined || table.isMarker?.(table, item)) dropped++;
    else if (reading.unrecognized === 'throw') throw unrecognizedError(unmatchedError(table, item));
    else leaveUnrecognized(table, reading, item);
  }
  return { results, dropped };
};
