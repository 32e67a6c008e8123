/** A question that users of DynamoDB libraries ask again and again, and where the documentation answers it. */
export interface Question {
  readonly question: string;
  /** From the root of the repository. */
  readonly page: string;
  /** The anchor of the heading; empty for the whole page. */
  readonly anchor: string;
}

const at = (question: string, page: string, anchor = ''): Question => ({ question, page: `docs/${page}.md`, anchor });

/** The forty, from the issue trackers of other libraries. */
export const QUESTIONS: readonly Question[] = [
  at('install and send a first request', 'start/quick-start', 'set-up-a-project'),
  at('create the table from code', 'guide/entities-and-tables', 'create-the-table'),
  at('generate CDK, CloudFormation or Terraform', 'operate/infrastructure'),
  at('existing table with own attribute names and key formats', 'migrate/existing-table', '1-describe-the-table'),
  at('cursors over HTTP, tamper-proof', 'guide/paging', 'cursors-over-http'),
  at('limit versus take, empty page with a filter', 'guide/paging', 'why-is-a-page-empty'),
  at('read all pages', 'guide/paging', 'read-all-pages'),
  at('GSI keys stale after an update', 'guide/index-keys', 'gsi-keys-after-an-update'),
  at('why must I give another field in an update', 'guide/index-keys', 'an-update-that-needs-another-field'),
  at('unique e-mail address', 'guide/writes', 'unique-values-e-mail-addresses-usernames'),
  at('query a parent and its children in one request', 'guide/queries', 'query-a-parent-and-its-children'),
  at('many-to-many', 'cookbook/index', 'many-to-many'),
  at('sort by updatedAt', 'guide/index-keys', 'sort-by-updatedat'),
  at('filter nested maps and lists', 'guide/filters', 'nested-maps-and-lists'),
  at('optional filters', 'guide/filters', 'optional-filters'),
  at('operators: IN, <>, exists, size', 'reference/operators', 'conditions-filters-and-conditions-of-writes'),
  at('query between two dates', 'guide/queries', 'query-between-two-dates'),
  at('numbers in sort keys', 'guide/key-formats', 'numbers-in-sort-keys'),
  at('TTL: time to live, expired items', 'guide/filters', 'time-to-live-ttl-and-expired-items'),
  at('createdAt and updatedAt', 'guide/updates', 'createdat-and-updatedat'),
  at('optimistic locking with a version', 'guide/writes', 'optimistic-locking'),
  at('counters, append to a list, if_not_exists', 'guide/updates', 'counters'),
  at('transaction: which condition failed', 'guide/transactions-and-batches', 'which-condition-failed'),
  at('unprocessed items of a batch, progress', 'guide/transactions-and-batches', 'unprocessed-items'),
  at('upsert', 'guide/updates', 'upsert'),
  at('infer the type of an item, an input or a key', 'guide/types', 'infer-the-type-of-an-item-an-input-or-a-key'),
  at('zod schema', 'guide/schemas'),
  at('unit tests, mock the client', 'operate/testing', 'mock-the-client'),
  at('DynamoDB Local with Docker endpoint', 'operate/local-engines', 'dynamodb-local-with-docker'),
  at('Lambda: cold start, bundle size, table name from the environment', 'operate/lambda'),
  at('streams', 'guide/streams'),
  at('backfill a new index over existing items', 'guide/index-keys', 'a-new-index-over-existing-items'),
  at('coming from ElectroDB, migrate', 'migrate/from-electrodb'),
  at('stages, tenants, several tables', 'guide/entities-and-tables', 'several-tables-stages-and-tenants'),
  at('logging, metrics', 'operate/costs-and-metrics'),
  at('abort, timeout', 'guide/requests', 'timeouts-and-abort'),
  at('multi-attribute keys of an index', 'guide/entities-and-tables', 'multi-attribute-keys'),
  at('attribute types: bigint, json, enum', 'guide/attributes', 'attribute-types'),
  at('what does this error code mean', 'guide/errors', 'error-codes'),
  at('keyform or ElectroDB or DynamoDB-Toolbox: which library fits', 'about/comparison', 'which-library-fits'),
];
