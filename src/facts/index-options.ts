/** The options of an index, by their names in the API and in other libraries. Both halves suggest them. */
export const INDEX_SPELLINGS = {
  partitionkey: 'pk',
  hashkey: 'pk',
  hash: 'pk',
  sortkey: 'sk',
  rangekey: 'sk',
  sort: 'sk',
} as const;
