/** Messages of `keyform/vectors`. Plain data: see "Messages" in CONTRIBUTING.md. */

export const invalidDimensions = {
  text: 'vector() needs a whole number of dimensions from 1 to {most}, but was given {value!}',
} as const;

export const wrongDimensions = {
  id: 'wrongDimensions',
  rule: 'kind',
  text: 'must have {dimensions} numbers, but has {count}',
} as const;

export const invalidElementOfVector = {
  id: 'invalidElementOfVector',
  rule: 'kind',
  text: 'must be a finite number of 32 bits, but is {value!}',
} as const;

export const tooSmallElementOfVector = {
  id: 'tooSmallElementOfVector',
  rule: 'kind',
  text: 'must be 0 or at least {least} in magnitude, because DynamoDB stores no smaller number, but is {value!}',
} as const;

export const noVectorIndexes = {
  code: 'index',
  text: 'withVectors needs at least one vector index for {table}',
} as const;

export const secondVectors = {
  text: 'withVectors was already called for {table}: define all its vector indexes in one call, and use the table that it returns',
} as const;

export const tooManyVectorIndexes = {
  code: 'index',
  text: '{table} has {count} vector indexes, but a table may have {most}',
} as const;

export const takenIndexName = {
  code: 'index',
  text: '{index} is the name of a different index of {table}: choose another name for the vector index',
} as const;

export const noVector = {
  code: 'index',
  text: "{index} needs an entity with a vector stored as '{attribute}': name an existing vector, or declare this one with vector(){hint}",
} as const;

export const notVector = {
  code: 'index',
  text: "{index} is an index of vectors, but '{field}' of {entity} is of kind {kind}: declare it with vector(), or store it under a different name",
} as const;

export const otherDimensions = {
  code: 'index',
  text: "{index} has {dimensions} dimensions, but '{field}' of {entity} has {count}: all of them must agree",
} as const;

export const repeatedFilter = {
  code: 'index',
  text: "{index} names '{attribute}' twice in its partition and filters: name it once",
} as const;

export const tooManyVectorFilters = {
  code: 'index',
  text: '{index} has {count} filters, but a vector index may have {most}',
} as const;

export const unknownFilter = {
  code: 'index',
  text: "{index} has the {part} '{attribute}', but {entity} has no attribute that is stored as '{attribute}'{hint}",
} as const;

/** The hint for the name of a field where its stored name is needed. */
export const fieldStoredAs = {
  text: ": field '{field}' is stored as '{attribute}'",
} as const;

/** The hint for a stored name where the name of its field is needed. */
export const storedByField = {
  text: ": '{attribute}' is stored by field '{field}'",
} as const;

/** The hints of `unknownFilter` for the usual name of the type attribute, in a table where it has another. */
export const otherTypeAttribute = {
  text: ": the type attribute of this table is '{name}'",
} as const;

export const noTypeAttribute = {
  text: ': this table has no type attribute',
} as const;

export const unknownProjected = {
  code: 'index',
  text: "{index} projects '{attribute}', but no entity of the index stores an attribute with this name{hint}",
} as const;

export const projectedVector = {
  code: 'index',
  text: "{index} projects '{attribute}', which is its vector: leave it out, because searches never return it",
} as const;

export const keyFilter = {
  code: 'index',
  text: "{index} has the {part} '{attribute}', which is a key attribute that keyform generates: use an attribute of {entity}, such as one in the key",
} as const;

export const filterKind = {
  code: 'index',
  text: "{index} has the {part} '{attribute}', but '{field}' of {entity} is of kind {kind}: a vector index compares only strings, numbers and bytes",
} as const;

export const otherFilterType = {
  code: 'index',
  text: "{index} has the {part} '{attribute}', which {entity} stores as {type}, and something else as {other}: use one type",
} as const;

export const unknownVectorIndex = {
  code: 'index',
  text: '{table} has no vector index {name}{hint}',
} as const;

/**
 * Only the compiler says this.
 *
 * @example
 * docs.search('ByMeaning' as 'ByMeaning' | 'Everywhere', 'Doc')
 */
export const severalIndexes = {
  code: 'index',
  text: 'these vector indexes differ in more than their distance: call search() for each',
} as const;

export const notSearched = {
  code: 'index',
  text: "{entity} isn't in {index}, because it has no vector stored as '{attribute}'{hint}",
} as const;

export const wrongLength = {
  code: 'request',
  text: 'near() needs a vector of {dimensions} numbers, as {index} has, but was given {count}',
} as const;

export const invalidVector = {
  code: 'request',
  text: 'near() needs an array of {dimensions} numbers or a Float32Array, but was given {value!}{hint}',
} as const;

/** The hint of `invalidVector` for a value that's missing, often because the read didn't ask for it. */
export const vectorNotRead = {
  text: ": a read returns a vector only if project('{field}') names it",
} as const;

/** The hint of `invalidVector` for a promise. */
export const vectorNotAwaited = {
  text: ": it's a Promise, so await it first",
} as const;

export const promisedVector = {
  id: 'promisedVector',
  rule: 'kind',
  text: 'must be an array of {dimensions} numbers, or a Float32Array, but is a Promise: await it first',
} as const;

export const missingVector = {
  code: 'request',
  text: 'search needs a vector: call near() before {call}()',
} as const;

export const missingPartition = {
  code: 'request',
  text: 'search needs the partition of {index}: call where({ {field} }) before {call}()',
} as const;

/** Only the program says this: the compiler says which property of `where` is missing. */
export const missingPartitionValue = {
  code: 'condition',
  text: "where() needs a value for '{field}': it's the partition of {index}",
} as const;

export const secondVector = {
  code: 'request',
  text: 'this search has its vector already: call near() once',
} as const;

export const vectorProjected = {
  code: 'condition',
  text: "searches never return the vector '{field}': read it with get(...).project('{field}')",
} as const;

/** The fixes are those of `MISSING_METHODS` in `src/facts/search-methods.ts`. */
export const noSearchMethod = {
  code: 'request',
  text: 'a search has no {method}(): {fix}',
} as const;

export const droppedResults = {
  code: 'request',
  text: "a search would lose what {option}: 'collect' collects: pass {callback}",
} as const;

/** A search returns a list, which has no place for such items. */
export const continueSearch = {
  id: 'continueSearch',
  text: '{problem}{fix}, or continue with {callback}',
} as const;

export const unknownSearchField = {
  code: 'condition',
  text: "{index} can't be searched by '{field}': its partition and filters are {fields}{hint}",
} as const;

export const searchType = {
  code: 'condition',
  text: "search() names the entity already: leave '{field}' out of where()",
} as const;

export const searchOperator = {
  code: 'condition',
  text: "a vector search compares only with =: pass a value for '{field}', and check other conditions on the results",
} as const;

export const queriedVectorIndex = {
  code: 'index',
  text: "{index} is a vector index, which has no {verb}: call search('{index}', ...)",
} as const;

export const secondSearchFields = {
  code: 'condition',
  text: 'this search has its values already: pass all fields in one call of where()',
} as const;

export const missingSearchValue = {
  code: 'condition',
  text: "where() needs a value for '{field}', not {value}: leave the field out if you don't search by it",
} as const;

export const emptySearchPartition = {
  code: 'condition',
  text: "where() needs a value for '{field}' that isn't empty: no item has an empty value in the partition of {index}",
} as const;

export const noVectors = {
  code: 'request',
  text: '{caller} needs a table with vector indexes: pass the one that withVectors returns',
} as const;

export const otherOutput = {
  code: 'request',
  text: "parse needs the output of SearchVectors, but was given one with '{member}' and without SearchResults",
} as const;

export const otherSearchOutput = {
  code: 'request',
  text: 'parse needs the output of its own search, but was given one with {problem}',
} as const;

/** What shows that an output isn't the one of this search. */
export const tooManyResults = {
  text: '{count} results: top() is {top}',
} as const;

export const resultWithValue = {
  text: "an item whose '{attribute}' isn't the one of this search",
} as const;

export const missingTableDescription = {
  code: 'request',
  text: 'vectorDifferences needs the output of DescribeTable: its Table is missing',
} as const;
