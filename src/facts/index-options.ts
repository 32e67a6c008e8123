/** The options of an index, by the names they have in DynamoDB and in other libraries. Both halves suggest them. */
export const INDEX_SPELLINGS = {
  partitionkey: 'pk',
  hashkey: 'pk',
  hash: 'pk',
  sortkey: 'sk',
  rangekey: 'sk',
  range: 'sk',
} as const;
