/** What's rejected about vectors only where no type can know it. */
import { attr, entity, table } from 'keyform';
import { vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';
import { expect, test } from 'vitest';
import { surplusArgument } from '../../src/facts/messages/requests.js';
import {
  continueSearch,
  droppedResults,
  filterKind,
  invalidDimensions,
  invalidVector,
  missingPartitionValue,
  missingSearchValue,
  missingTableDescription,
  noSearchMethod,
  noTypeAttribute,
  noVector,
  noVectors,
  otherOutput,
  otherSearchOutput,
  promisedVector,
  queriedVectorIndex,
  resultWithValue,
  searchOperator,
  tooManyResults,
  tooSmallElementOfVector,
  unknownProjected,
  unknownVectorIndex,
  vectorNotAwaited,
  vectorNotRead,
} from '../../src/facts/messages/vectors.js';
import { MISSING_METHODS } from '../../src/facts/search-methods.js';
import { AFTER_PARTITION, AFTER_WHERE } from '../../src/facts/verbs.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { docs, plainDocs } from './fixtures.js';

test('a filter is of a kind that a vector index compares', () => {
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: { id: attr.string(), tags: attr.list(attr.string()), meaning: vector(3) },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  expect(() =>
    withVectors(pages, { ByMeaning: { vector: 'meaning', distance: 'cosine', filters: ['tags'] } } as never),
  ).toThrow(
    wordsOf(filterKind, {
      index: 'ByMeaning',
      part: 'filter',
      attribute: 'tags',
      field: 'tags',
      entity: 'Page',
      kind: 'list',
    }),
  );
});

test('a search by a missing value is not one of all items', () => {
  const search = docs.search('Everywhere', 'Doc').near([1, 2, 3]);
  for (const value of [undefined, null]) {
    expect(() => search.where({ language: value } as never)).toThrow(
      wordsOf(missingSearchValue, { field: 'language', value: String(value) }),
    );
  }
});

test('a missing value of the partition is asked for, because no search can do without it', () => {
  const words = wordsOf(missingPartitionValue, { field: 'tenant', index: 'ByMeaning' });
  const search = docs.search('ByMeaning', 'Doc').near([1, 2, 3]);
  for (const value of [undefined, null]) expect(() => search.where({ tenant: value } as never)).toThrow(words);
});

test('vectors are created and compared for tables that have some', () => {
  expect(() => vectorProperties(plainDocs() as never)).toThrow(wordsOf(noVectors, { caller: 'vectorProperties' }));
  expect(() => vectorDifferences(docs, {} as never)).toThrow(wordsOf(missingTableDescription));
});

test('an unknown attribute of a projection is rejected with the attributes that exist', () => {
  const define = (projection: readonly string[]) => () =>
    withVectors(plainDocs(), { ByMeaning: { vector: 'emb', distance: 'cosine', projection } });
  const words = { index: 'ByMeaning', attribute: 'nope' };
  const hint = ': it can project PK, SK, Type, tenant, id, title, language, pageCount, text';
  expect(define(['title', 'nope'])).toThrow(wordsOf(unknownProjected, { ...words, hint }));
  // The name in the table, of any entity of the index.
  expect(define(['pages'])).toThrow('pages');
  expect(define(['PK', 'Type', 'pageCount', 'text'])).not.toThrow();
});

test('a long list of attributes is not shown: the nearest one is', () => {
  const names = Array.from({ length: 30 }, (_, at) => `field${at}`);
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: {
      id: attr.string(),
      meaning: vector(3),
      ...Object.fromEntries(names.map((name) => [name, attr.string()])),
    },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  const index = { vector: 'meaning', distance: 'cosine', projection: ['feld7'] };
  expect(() => withVectors(pages, { ByMeaning: index } as never)).toThrow(
    wordsOf(unknownProjected, { index: 'ByMeaning', attribute: 'feld7', hint: ': did you mean "field7"?' }),
  );
});

test('near() says what a missing vector may be missing from', () => {
  const search = docs.search('ByMeaning', 'Doc') as never as { near(vector?: unknown): object };
  const hint = wordsOf(vectorNotRead, { field: 'embedding' });
  for (const value of [undefined, null]) {
    expect(thrownBy(() => search.near(value)).message).toBe(
      wordsOf(invalidVector, { dimensions: 3, value: String(value), hint }),
    );
  }
  expect(thrownBy(() => search.near('abc')).message).toBe(wordsOf(invalidVector, { dimensions: 3, value: '"abc"' }));
});

test('an operator in where() is rejected with the only condition of a search', () => {
  const search = docs.search('ByMeaning', 'Doc').near([1, 2, 3]) as never as { where(input: object): object };
  for (const range of [{ between: [1, 2] }, { '>': 3 }, { gt: 3 }, { begins_with: 'a' }, {}]) {
    expect(() => search.where({ tenant: 'acme', pages: range })).toThrow(wordsOf(searchOperator, { field: 'pages' }));
  }
  expect(() => search.where({ tenant: 5 })).toThrow('Doc.tenant must be a string');
});

test('query and scan of a vector index name search', () => {
  for (const verb of ['query', 'scan'] as const) {
    const words = wordsOf(queriedVectorIndex, { index: 'ByMeaning', verb });
    const call = (docs as never as Record<typeof verb, (index: string, entity?: string) => object>)[verb];
    expect(() => call('ByMeaning', 'Doc')).toThrow(words);
    expect(() => call('ByMeaning')).toThrow(words);
    expect(() => call('ByMening')).toThrow('Docs has no index "ByMening"');
    expect(() => call('primary', 'Doc')).not.toThrow();
  }
});

test('a misspelled vector is rejected with the nearest vector', () => {
  const define = () => withVectors(plainDocs(), { ByMeaning: { vector: 'embb', distance: 'cosine' } } as never);
  const hint = ': did you mean "emb"?';
  expect(define).toThrow(wordsOf(noVector, { index: 'ByMeaning', attribute: 'embb', hint }));
});

test('a number that DynamoDB cannot store is rejected with the smallest one that it can', () => {
  const search = docs.search('Everywhere', 'Doc');
  const words = wordsOf(tooSmallElementOfVector, { least: '1e-130', value: '1e-300' });
  expect(() => search.near([0, 1e-300, 1])).toThrow(words);
  expect(() => search.near([0, -0, 1])).not.toThrow();
});

test('filters whose type says only that they are strings are checked when the program runs', () => {
  const define = (filters: string[]) => () =>
    withVectors(plainDocs(), { ByMeaning: { vector: 'emb', distance: 'cosine', filters } });
  expect(define(['Type', 'language'])).not.toThrow();
  expect(define(['nope'])).toThrow("ByMeaning has the filter 'nope'");
});

test('the output of a different command is not one of a search without results', () => {
  const search = docs.search('Everywhere', 'Doc').near([1, 2, 3]);
  for (const member of ['Item', 'Items', 'Attributes', 'Responses', 'Results']) {
    expect(() => search.parse({ [member]: [] } as never)).toThrow(wordsOf(otherOutput, { member }));
  }
  expect(search.parse({})).toEqual([]);
  const empty: object = { $metadata: {}, ConsumedCapacity: {}, SearchResults: undefined };
  expect(search.parse(empty)).toEqual([]);
});

const result = (Item: object) => ({ Item: { PK: { S: 'TENANT#acme' }, SK: { S: 'DOC#1' }, ...Item }, Score: 1 });
const ofDoc = { Type: { S: 'Doc' }, tenant: { S: 'acme' }, id: { S: '1' }, title: { S: 't' } };

test('the output of a different search is rejected with what shows it', () => {
  const search = docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme', language: 'en', pages: 100 });
  const parse = (...items: object[]) => search.top(1).parse({ SearchResults: items.map(result) });
  const words = (problem: string) => wordsOf(otherSearchOutput, { problem });
  expect(() => parse(ofDoc, ofDoc)).toThrow(words(wordsOf(tooManyResults, { count: '2', top: '1' })));
  const others = {
    Type: { S: 'Note' },
    tenant: { S: 'globex' },
    language: { S: 'no' },
    pageCount: { N: '1' },
  };
  for (const [attribute, value] of Object.entries(others)) {
    expect(() => parse({ ...ofDoc, [attribute]: value })).toThrow(words(wordsOf(resultWithValue, { attribute })));
  }
  expect(parse({ ...ofDoc, language: { S: 'en' }, pageCount: { N: '1E2' } })).toHaveLength(1);
  // A fixture may omit what the search compares.
  expect(parse({ title: { S: 't' }, tenant: { S: 'acme' }, id: { S: '1' } })).toHaveLength(1);
});

test('an item that a different index projects less of is not called damaged', () => {
  const search = docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' });
  const { title: _, ...keys } = ofDoc;
  const output = { SearchResults: [result(keys)] };
  const fix = ': pass the output of this search of ByMeaning, or repair the item';
  const problem = 'Doc.title is required, but is missing from the stored item: the item with ';
  const thrown = thrownBy(() => search.parse(output));
  expect(thrown.message).toContain(problem);
  expect(thrown.message).toContain(wordsOf(continueSearch, { problem: '', fix, callback: 'onInvalid' }));
  expect(search.parse(output, { onInvalid: () => undefined })).toEqual([]);
});

test('an item that a search cannot return is an error that names what a search accepts', async () => {
  const search = docs.search('Everywhere', 'Doc').near([1, 2, 3]);
  const unknown = result({ Type: { S: 'Other' } });
  // The vector's own codec isn't read, so the title is what's invalid.
  const invalid = result({ ...ofDoc, title: { N: '1' } });
  for (const [found, callback] of [
    [unknown, 'onUnrecognized'],
    [invalid, 'onInvalid'],
  ] as const) {
    const output = { SearchResults: [found] };
    const errors = [
      thrownBy(() => search.parse(output)),
      await search.execute({ send: async () => output }).then(
        () => undefined,
        (error: Error) => error,
      ),
    ];
    for (const error of errors) {
      expect(error?.message).toContain(wordsOf(continueSearch, { problem: '', fix: '', callback }));
      expect(error?.message).not.toContain("'collect'");
    }
    expect(search.parse(output, { [callback]: () => undefined } as never)).toEqual([]);
  }
});

test('a search drops nothing without a callback, in its own words', () => {
  const parse = (options: object) => () =>
    docs
      .search('Everywhere', 'Doc')
      .near([1, 2, 3])
      .parse({ SearchResults: [] }, options as never);
  for (const [option, callback] of [
    ['invalid', 'onInvalid'],
    ['unrecognized', 'onUnrecognized'],
  ] as const) {
    expect(parse({ [option]: 'collect' })).toThrow(wordsOf(droppedResults, { option, callback }));
    expect(parse({ [option]: 'collect', [callback]: () => undefined })).not.toThrow();
  }
});

test('the methods of other reads that a search lacks say what to do', () => {
  const start = docs.search('Everywhere', 'Doc') as unknown as Record<string, () => object>;
  const search = docs.search('Everywhere', 'Doc').near([1, 2, 3]) as unknown as Record<string, () => object>;
  for (const [method, fix] of Object.entries(MISSING_METHODS)) {
    expect(() => start[method]?.()).toThrow(wordsOf(noSearchMethod, { method, fix }));
    expect(() => search[method]?.()).toThrow(wordsOf(noSearchMethod, { method, fix }));
  }
  const own: readonly string[] = AFTER_PARTITION;
  expect(Object.keys(MISSING_METHODS).toSorted()).toEqual(
    ['keyCondition', ...AFTER_WHERE.filter((method) => !own.includes(method))].toSorted(),
  );
});

test('a promise is rejected as one that is not awaited', () => {
  const embedding = Promise.resolve([1, 2, 3]) as never;
  expect(() => docs.search('ByMeaning', 'Doc').near(embedding)).toThrow(
    wordsOf(invalidVector, { dimensions: 3, value: 'an object', hint: wordsOf(vectorNotAwaited) }),
  );
  expect(() => docs.put('Doc', { tenant: 'a', id: '1', title: 't', embedding }).build()).toThrow(
    `Doc.embedding ${wordsOf(promisedVector, { dimensions: 3 })}`,
  );
});

test('an argument that a method of a search would ignore is rejected', () => {
  const search = docs.search('Everywhere', 'Doc').near([1, 2, 3]) as unknown as Record<
    string,
    (...of: unknown[]) => object
  >;
  for (const method of ['build', 'document']) {
    expect(() => search[method]?.({ top: 5 })).toThrow(
      wordsOf(surplusArgument, {
        takes: `${method} takes no argument`,
        value: 'an object',
        fix: 'call methods of the search, such as .top(10)',
      }),
    );
    expect(search[method]?.()).toMatchObject({ TopK: 10 });
  }
  expect(() => search['top']?.(3, 5)).toThrow('top takes one argument');
  expect(() => search['consumedCapacity']?.('TOTAL', 5)).toThrow('consumedCapacity takes one argument');
});

test('the first argument of a search is the name of an index, and the second one of an entity', () => {
  const call = docs.search as never as (index?: unknown, entity?: unknown) => object;
  expect(() => call({ index: 'ByMeaning' })).toThrow('must be the name of a vector index, but is an object');
  expect(() => call('ByMeaning', ['Doc', 'Note'])).toThrow('must be the name of one entity, but is an array of 2');
  expect(() => call('ByMeaning')).toThrow('must be the name of one entity, but is undefined');
  const hint = ': it has ByMeaning, Everywhere, Straight';
  expect(() => call('primary', 'Doc')).toThrow(wordsOf(unknownVectorIndex, { table: 'Docs', name: 'primary', hint }));
});

test('where() without the partition is rejected', () => {
  const search = docs.search('ByMeaning', 'Doc').near([1, 2, 3]) as never as { where(input: object): object };
  const words = wordsOf(missingPartitionValue, { field: 'tenant', index: 'ByMeaning' });
  for (const input of [{}, { language: 'en' }]) expect(() => search.where(input)).toThrow(words);
});

test('a table without a type attribute is named as the reason why it cannot be a filter', () => {
  const Page = entity({ keys: { PK: 'PAGE#{id}' }, attributes: { id: attr.string(), meaning: vector(3) } });
  const pages = table('Pages', { typeAttribute: false, indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  const index = { vector: 'meaning', distance: 'cosine', filters: ['Type'] };
  expect(() => withVectors(pages, { ByMeaning: index } as never)).toThrow(wordsOf(noTypeAttribute));
});

test('dimensions in quotes are shown with them', () => {
  expect(() => vector('4' as never)).toThrow(wordsOf(invalidDimensions, { most: '4096', value: '"4"' }));
});

test('a vector may be hidden, which it is without that, too', () => {
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: { id: attr.string(), meaning: vector(3).hidden().optional() },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  const [index] = vectorProperties(
    withVectors(pages, { ByMeaning: { vector: 'meaning', distance: 'cosine' } }),
  ).VectorIndexes;
  expect(index?.Dimensions).toBe(3);
});

test('differences of projections and filters are in the order of the definition', () => {
  const own = withVectors(plainDocs(), {
    ByMeaning: { vector: 'emb', distance: 'cosine', filters: ['language', 'Type'], projection: ['title', 'text'] },
  });
  const [index] = vectorProperties(own).VectorIndexes;
  const Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: ['zebra', 'text', 'apple', 'title'] };
  const SearchSchema = index?.SearchSchema?.toReversed();
  const describe = (changes: object) => ({ Table: { VectorIndexes: [{ ...index, ...changes }] } });
  expect(vectorDifferences(own, describe({ SearchSchema }) as never)).toEqual([]);
  expect(vectorDifferences(own, describe({ Projection, SearchSchema }) as never)[0]?.message).toContain(
    'the projection title, text, apple, zebra, but the definition says title, text:',
  );
});
