/** What a search lacks. In a file of its own, so that only the declarations of `keyform/vectors` contain it. */

/** The methods of other reads that a search lacks, with what to do instead, which follows the message. */
export const MISSING_METHODS = {
  filter: 'use where(), or filter the results',
  keyCondition: 'use where()',
  limit: 'call top() for the number of results',
  take: 'call top() for the number of results',
  items: 'call execute(), which returns all results',
  pages: 'call execute(), which returns all results',
  count: 'call execute(), and count the results',
  descending: 'its results are sorted by score, nearest first',
  consistent: 'vector indexes are eventually consistent',
  live: 'filter the results',
  startFrom: 'its results have no further pages',
  cursorFor: 'its results have no further pages',
  cursorContext: 'its results have no further pages',
  with: 'add options to the input that build() returns',
  dynamic: 'use a new variable for each step',
} as const;
