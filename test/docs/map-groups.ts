/** Files of one subject. A file may import those of its own group and of the groups before it. */
export interface Group {
  /** The folder; empty for what lies in none. */
  readonly folder: string;
  readonly title: string;
  /** What such files know, in one message. */
  readonly knows: string;
  /** The files, where they lie in no folder and are not all of those. */
  readonly files?: readonly string[];
}

const GROUND: Group = {
  folder: '',
  title: 'The ground',
  knows: 'What every subject may use.',
  files: ['src/limits.ts', 'src/utf8.ts', 'src/values/brand.ts'],
};
const FACTS: Group = {
  folder: 'facts',
  title: 'Facts',
  knows: 'Plain data that both halves derive from: `src/` imports the values, `types/` only their types.',
};
/** Values have errors, and errors have values: what both need comes first. */
const TYPES_GROUND: Group = {
  folder: '',
  title: 'The ground',
  knows: 'What every subject may use.',
  files: ['types/errors/message.ts'],
};
const ERRORS: Group = { folder: 'errors', title: 'Errors', knows: 'Errors and their messages.' };
const VALUES: Group = {
  folder: 'values',
  title: 'Values and attributes',
  knows: 'Attribute values, and the codecs that make and read them.',
};
const OTHERS: readonly Group[] = [
  {
    folder: 'formats',
    title: 'Key formats',
    knows: 'Formats, pipes, and key strings. Nothing here knows a table.',
  },
  {
    folder: 'definitions',
    title: 'Definitions',
    knows: 'What `entity` and `table` are given, checked and worked out once.',
  },
  {
    folder: 'requests',
    title: 'Requests and answers',
    knows: 'What all verbs have in common: options, sending, decoding, figures.',
  },
  {
    folder: 'keys',
    title: 'Keys of a table',
    knows: 'Conditions on the keys of an index, and which entities and items they leave; which keys a write changes.',
  },
  {
    folder: 'expressions',
    title: 'Expressions',
    knows: 'Conditions on attributes, projections and updates as text with placeholders.',
  },
  { folder: 'reads', title: 'Reads', knows: 'The verbs that read.' },
  { folder: 'writes', title: 'Writes', knows: 'The verbs that write one item.' },
  { folder: 'batches', title: 'Batches and transactions', knows: 'Several requests in one.' },
  {
    folder: '',
    title: 'What the package exports',
    knows: 'The table with all its verbs, and the entries of the package.',
  },
];

const OPTIONS: Group = {
  folder: 'options',
  title: 'Options of entities',
  knows:
    'One file for each option, which implements `src/definitions/entity-option.ts`. Nothing else knows an option by name.',
};

/** The subjects of the runtime. It may reject its values. */
export const SRC: readonly Group[] = [
  FACTS,
  GROUND,
  ERRORS,
  VALUES,
  ...OTHERS.slice(0, -1),
  OPTIONS,
  ...OTHERS.slice(-1),
];

/** The subjects of the type-level half. Its errors have items, in wire form. */
export const TYPES: readonly Group[] = [
  TYPES_GROUND,
  VALUES,
  ERRORS,
  ...OTHERS.slice(0, 1),
  OPTIONS,
  ...OTHERS.slice(1),
];

/** What a file is, where its comments say less. */
export const WORDS: { readonly [path: string]: string } = {
  'src/facts/operators.ts': 'The operators of conditions',
  'src/facts/update-functions.ts': 'The functions of the callback of set',
  'src/facts/verbs.ts': 'The verbs of a table, and which of them batches and transactions accept',
  'src/facts/pipes.ts': 'The pipes of key formats: which kind accepts which, and what they return',
  'src/formats/pipe.ts': 'The codec of the pipes of one placeholder, left to right',
  'src/limits.ts': 'The limits of DynamoDB, each with its source',
  'src/definitions/write-keys.ts': "Writes an item's keys: those of the table, and of each index (a put's GSI key)",
  'src/keys/query-plan.ts': 'What a query asks, without its values: its key condition, and the filter by type',
  'src/utf8.ts': 'Texts as UTF-8 bytes: the bytes, how many there are, and their hash',
  'types/values/wire.ts': 'Items in wire form, and fields with their values',
  'src/values/codec/collection.ts': 'The codecs of lists, tuples, maps, records and sets',
  'src/values/codec/scalar.ts': 'The codecs of text, numbers, booleans, dates, bytes and the like',
  'src/definitions/cursor.ts': 'Cursors: a start key as a sealed text, and back',
  'src/formats/format.ts': 'A key format taken apart, with what makes and reads its keys',
  'src/writes/implicit-conditions.ts': 'Conditions that keyform adds to a write itself',
  'src/index.ts': 'The entry of the package',
  'src/infra.ts':
    'The entry `keyform/infra`: a table for the tools that make tables, and what a table that is there differs in',
  'src/keys/key-condition.ts': 'Conditions on key attributes, as DynamoDB has them',
  'src/keys/operator.ts': 'The operators of a condition on a key',
  'src/formats/pipe/desc.ts': 'Digits the other way round: what is great sorts first',
  'src/requests/sdk.cts': 'The same in the CommonJS build: it loads the SDK when the first request is executed',
  'src/requests/sdk.ts': 'The commands of the SDK: the only file that imports it',
  'src/requests/retry.ts': 'What may be tried again, and the pauses in between',
  'src/values/standard-schema.ts': 'Schemas of the Standard Schema specification as codecs',
  'src/migrate.ts': 'The entry `keyform/migrate`: changes of all items of a table in use',
  'src/vectors.ts': 'The entry `keyform/vectors`: vectors, vector indexes and their searches',
  'src/vectors/sdk-search.ts': 'The SearchVectorsCommand of the SDK: the only other file that imports it',
  'src/vectors/sdk-search.cts': 'The same in the CommonJS build: it loads the SDK when the first search is executed',
  'src/testing.ts': 'The entry `keyform/testing`: fixtures and comparisons for tests',
  'src/stream.ts': "Decodes a record of the table's stream",
  'src/options/version.ts': 'The option `version`',
  'types/values/attribute-value.ts': 'A value as DynamoDB stores it',
  'types/keys/check-where.ts': 'Checks the fields of `where`: leading fields, with conditions on the last one',
  'types/errors/error.ts': '`KeyformError`, and the type that the compiler shows for an error',
  'types/keys/expression.ts': 'Comparisons with keys as strings',
  'types/formats/format.ts': 'A key format taken apart',
  'types/formats/pipe.ts': 'Which pipes an attribute accepts in a key',
  'types/requests/request.ts': 'The methods that all requests for one item share',
  'types/stream.ts': "Records of the table's stream",
  'types/table.ts': 'A table: where every request begins',
  'types/options/timestamps.ts': 'The option `timestamps`',
  'types/keys/condition-error.ts': 'The error type that replaces an invalid condition',
  'types/writes/update-expression.ts':
    'The expression of an update, and the assignments that a callback of `set` returns',
  'types/options/version.ts': 'The option `version`',
  'types/keys/where.ts': 'The fields that `where` accepts',
};
