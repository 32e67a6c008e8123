/** Files of one subject. A file may import those of its own group and of the groups before it. */
export interface Group {
  readonly title: string;
  /** What such files know, in one sentence. */
  readonly knows: string;
  /** Names without ending, or a folder: `codec/`. */
  readonly files: string;
}

const TITLES = {
  values: { title: 'Values and attributes', knows: 'Attribute values, and the codecs that make and read them.' },
  errors: { title: 'Errors', knows: 'Refusals and their sentences.' },
  formats: { title: 'Key formats', knows: 'Formats, pipes, and the texts of keys. Nothing here knows a table.' },
  definitions: { title: 'Definitions', knows: 'What `entity` and `table` are given, checked and worked out once.' },
  requests: {
    title: 'Requests and answers',
    knows: 'What all verbs have in common: options, sending, decoding, figures.',
  },
  keys: {
    title: 'Key conditions',
    knows: 'Conditions on the keys of an index, and which entities and items they leave.',
  },
  expressions: {
    title: 'Expressions',
    knows: 'Conditions on attributes, projections and updates as text with placeholders.',
  },
  reads: { title: 'Reads', knows: 'The verbs that read.' },
  writes: { title: 'Writes', knows: 'The verbs that write one item.' },
  batches: { title: 'Batches and transactions', knows: 'Several requests in one.' },
  exports: {
    title: 'What the package exports',
    knows: 'The table with all its verbs, and the entries of the package.',
  },
} as const;

/** The runtime's files, by subject. */
export const SRC: readonly Group[] = [
  { ...TITLES.errors, files: 'error refusal messages' },
  { ...TITLES.values, files: 'codec/ attr-description attr shape standard-schema' },
  {
    ...TITLES.formats,
    files: 'pipe pipe/ format unique-format key-length key-order key-plan stale-keys overlap collision',
  },
  {
    ...TITLES.definitions,
    files: `entity entity-options timestamps version model entity-model entity-keys index-model table-model kept group
      cursor describe-key create-table time-to-live`,
  },
  { ...TITLES.requests, files: 'request recognise document item-size extra metrics send retry pool batch' },
  {
    ...TITLES.keys,
    files: 'where key-condition statement sort-plan partition shard operator expression placeholder',
  },
  { ...TITLES.expressions, files: 'condition condition/ path path/ projection update-expression sorted-names' },
  {
    ...TITLES.reads,
    files: 'query query-input prepare sharded-query merge place scan segments get read live pages',
  },
  { ...TITLES.writes, files: 'put update update/ delete check write write-state guard' },
  {
    ...TITLES.batches,
    files: 'batch-get batch-write transact-get transact-write unique-write action transaction cancellation',
  },
  { ...TITLES.exports, files: 'index table stream chart chart/ cost' },
];

/** The type-level files, by subject. */
export const TYPES: readonly Group[] = [
  { ...TITLES.values, files: 'attr attribute-item attribute-value pipe standard-schema is-single' },
  { ...TITLES.errors, files: 'error messages' },
  { ...TITLES.formats, files: 'format overlap unique' },
  {
    ...TITLES.definitions,
    files: 'entity entity-options timestamps version index-definition table-definition whole-item source create-table',
  },
  {
    ...TITLES.requests,
    files: 'request option client batch returning page count query-output consistent metrics',
  },
  {
    ...TITLES.keys,
    files: `where check-where key-condition statement sort-plan field-condition told wire partition shard expression
      placeholder check-table guard stale-keys glance written-keys late time-to-live`,
  },
  {
    ...TITLES.expressions,
    files: `filter attribute-condition condition condition-text filter-text path projection projection-text item
      sorted-names`,
  },
  {
    ...TITLES.reads,
    files: 'query query-input prepare sharded-query scan scan-input segments get read-item live',
  },
  { ...TITLES.writes, files: 'put update update-input update-expression delete check' },
  { ...TITLES.batches, files: 'batch-get batch-write transact-get transact-write unique-write' },
  { ...TITLES.exports, files: 'table stream chart cost' },
];

/** What a file is, where the doc block of its main export says less. */
export const WORDS: { readonly [path: string]: string } = {
  'src/codec/collection.ts': 'The codecs of lists, tuples, maps, records and sets',
  'src/codec/scalar.ts': 'The codecs of text, numbers, booleans, dates, bytes and the like',
  'src/cursor.ts': 'Cursors: a start key as a sealed text, and back',
  'src/format.ts': 'A key format taken apart, with what makes and reads its keys',
  'src/guard.ts': 'Conditions that keyform adds to a write itself',
  'src/index.ts': 'The entry of the package',
  'src/key-condition.ts': 'Conditions on key attributes, as DynamoDB has them',
  'src/messages.ts': 'The sentences of refusals that the types say too',
  'src/operator.ts': 'The operators of a condition on a key',
  'src/pipe/desc.ts': 'Digits the other way round: what is great sorts first',
  'src/retry.ts': 'What may be tried again, and the pauses in between',
  'src/standard-schema.ts': 'Schemas of the Standard Schema specification as codecs',
  'src/stream.ts': "Decodes a record of the table's stream",
  'src/version.ts': 'The option `version`',
  'types/attribute-value.ts': 'A value as DynamoDB stores it',
  'types/check-where.ts': 'Checks what `where` is given: leading fields, with conditions on the last one',
  'types/error.ts': '`KeyformError`, and the type that stands where something is refused',
  'types/expression.ts': 'Comparisons with keys as text',
  'types/format.ts': 'A key format taken apart',
  'types/pipe.ts': 'Which pipes an attribute takes in a key',
  'types/request.ts': 'What all requests for one item have in common',
  'types/stale-keys.ts': 'Which keys of indexes an update must write again',
  'types/stream.ts': "Records of the table's stream",
  'types/table.ts': 'A table: where every request begins',
  'types/timestamps.ts': 'The option `timestamps`',
  'types/told.ts': 'The sentence that stands in the place of a refused condition',
  'types/update-expression.ts': 'The expression of an update, and what a callback of `set` makes',
  'types/version.ts': 'The option `version`',
  'types/where.ts': 'What `where` takes',
};
