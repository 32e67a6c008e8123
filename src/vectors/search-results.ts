/** Decodes what a search returns. */
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { argumentError } from '../errors/argument-error.js';
import type { Form } from '../requests/form.js';
import { checkOutput, listOf } from '../requests/output.js';
import { recognize, wireItem } from '../requests/recognize.js';
import { itemsReadingOf, leaveInvalid, leaveUnrecognized } from '../requests/tolerance.js';
import type { Partiality } from '../values/codec/codec.js';
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
 * The items of the search's entity, nearest first. Others are dropped: those of other entities, if the type attribute isn't among the
 * filters of the index, and markers.
 *
 * @throws KeyformError `unrecognized` for an item of no entity, `invalid` for one that doesn't decode; unless callbacks accept them. `request`
 *   for what isn't the output of a search
 */
export const readResults = (
  { table, entity }: SearchState,
  partial: Partiality,
  output: SearchOutput,
  options: ParseOptions | undefined,
  form: Form,
): { readonly results: Result[]; readonly dropped: number } => {
  const reading = itemsReadingOf(table, options);
  const results: Result[] = [];
  let dropped = 0;
  for (const found of listOf(checkOutput(output).SearchResults, 'SearchResults')) {
    const { Item, Score } = checkOutput(found, entity.name, 'SearchResults');
    const item = wireItem(table, checkOutput(Item ?? {}, entity.name, 'SearchResults'), form, entity);
    const owner = recognize(table, item);
    if (owner === entity) {
      const score = scoreOf(Score, entity.name);
      try {
        results.push({ item: entity.decode(item, partial), score });
      } catch (error) {
        leaveInvalid(table, reading, item, error);
      }
    } else if (owner !== undefined || table.isMarker?.(table, item)) dropped++;
    else leaveUnrecognized(table, reading, item);
  }
  return { results, dropped };
};
