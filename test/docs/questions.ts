/** A question that users of DynamoDB libraries ask again and again, and where the documentation answers it. */
export interface Question {
  readonly question: string;
  /** From the root of the repository. */
  readonly page: string;
  /** The anchor of the heading; empty for the whole page. */
  readonly anchor: string;
}

const at = (question: string, page: string, anchor = ''): Question => ({ question, page: `docs/${page}.md`, anchor });

/** From the issue trackers of other libraries and public threads; each is the search of somebody with a problem. */
export const QUESTIONS: readonly Question[] = [
  at('install and send a first request', 'start/quick-start', 'install-and-set-up-typescript'),
  at('create the table from code', 'guide/entities-and-tables', 'create-the-table'),
  at('generate CDK, CloudFormation or Terraform', 'operate/infrastructure'),
  at('existing table with own attribute names and key formats', 'migrate/existing-table', '1-describe-the-table'),
  at('cursors over HTTP, tamper-proof', 'guide/paging', 'cursors-over-http'),
  at('limit versus take, empty page with a filter', 'guide/paging', 'why-is-a-page-empty'),
  at('read all pages', 'guide/paging', 'read-all-pages'),
  at('GSI keys stale after an update', 'guide/index-keys', 'gsi-keys-after-an-update'),
  at('why must I give another field in an update', 'guide/index-keys', 'an-update-that-needs-another-field'),
  at('unique email address', 'guide/writes', 'unique-values-email-addresses-usernames'),
  at('query a parent and its children in one request', 'guide/queries', 'query-a-parent-and-its-children'),
  at('many-to-many', 'cookbook/many-to-many'),
  at('sort by updatedAt', 'guide/index-keys', 'sort-by-updatedat'),
  at('filter nested maps and lists', 'guide/filters', 'nested-maps-and-lists'),
  at('optional filters', 'guide/filters', 'optional-filters'),
  at('operators: IN, <>, exists, size', 'reference/operators', 'conditions'),
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
  at('attribute types: bigint, json, enum', 'guide/attributes', 'all-types'),
  at('leave Type out of an API response', 'reference/faq', 'how-do-i-leave-type-out-of-an-api-response'),
  at('what does this error code mean', 'guide/errors', 'error-codes'),
  at('keyform or ElectroDB or DynamoDB-Toolbox: which library fits', 'about/comparison', 'which-library-fits'),
  at(
    'TS2589 type instantiation is excessively deep',
    'reference/troubleshooting',
    'ts2589-type-instantiation-is-excessively-deep-and-possibly-infinite',
  ),
  at(
    'TS2742 TS2883 inferred type cannot be named',
    'reference/troubleshooting',
    'ts2742-or-ts2883-the-inferred-type-of--cannot-be-named-without-a-reference-to-',
  ),
  at(
    'TS4023 exported variable has or is using name',
    'reference/troubleshooting',
    'ts4023-exported-variable--has-or-is-using-name--but-cannot-be-named',
  ),
  at(
    'TS7056 exceeds the maximum length',
    'reference/troubleshooting',
    'ts7056-the-inferred-type-of-this-node-exceeds-the-maximum-length',
  ),
  at(
    'ResourceNotFoundException requested resource not found',
    'reference/troubleshooting',
    'resourcenotfoundexception-requested-resource-not-found',
  ),
  at(
    'ThrottlingException ProvisionedThroughputExceededException',
    'reference/troubleshooting',
    'throttlingexception-provisionedthroughputexceededexception',
  ),
  at('a page is empty, but it has a cursor', 'reference/troubleshooting', 'a-page-is-empty-but-it-has-a-cursor'),
  at('an item is missing', 'reference/troubleshooting', 'an-item-is-missing'),
  at('two copies of the package', 'reference/troubleshooting', 'two-copies-of-the-package'),
  at(
    'jest cannot use import statement outside a module',
    'reference/troubleshooting',
    'jest-cannot-use-import-statement-outside-a-module-must-use-import-to-load-es-module',
  ),
  at('page numbers and a total count', 'cookbook/page-numbers'),
  at('query several partition keys', 'cookbook/several-partitions'),
  at('delete all items of a partition', 'cookbook/delete-partition'),
  at('search without regard to case', 'cookbook/case-insensitive-search'),
  at('store more than 400 KB', 'reference/faq', 'how-do-i-store-more-than-400-kb'),
  at('Auth.js adapter table', 'reference/faq', 'authjs-the-table-of-the-dynamodb-adapter'),
  at('NestJS', 'reference/faq', 'nestjs'),
  at('Hono', 'reference/faq', 'hono'),
  at('AppSync resolver', 'reference/faq', 'appsync'),
  at('Cloudflare workers', 'reference/faq', 'workers-cloudflare-vercel-edge-deno'),
  at('DAX', 'reference/faq', 'dax'),
];

/** What people type into a search, and the pages that answer it: one of them must come first. */
export interface Search {
  readonly words: string;
  readonly pages: readonly string[];
  /** The thread that asks it. */
  readonly from: string;
}

const find = (words: string, from: string, ...pages: string[]): Search => ({ words, pages, from });

/** Fifty searches: those of a review of the documentation, and those of public threads. */
export const SEARCHES: readonly Search[] = [
  find('how to sort descending', 'review', 'guide/queries'),
  find('get item by id without sort key', 'review', 'guide/queries', 'guide/requests', 'reference/faq'),
  find('delete all items in a partition', 'review', 'cookbook/', 'reference/faq'),
  find('remove an attribute', 'review', 'guide/updates'),
  find('composite sort key', 'review', 'guide/key-formats', 'cookbook/modeling'),
  find('cloudflare workers', 'review', 'start/install', 'cookbook/', 'operate/lambda'),
  find('nestjs', 'review', 'cookbook/', 'reference/faq'),
  find('soft delete', 'review', 'cookbook/'),
  find('rename an attribute', 'review', 'guide/attribute-options', 'cookbook/'),
  find('400 KB item size limit', 'review', 'guide/limitations', 'cookbook/', 'guide/writes', 'reference/faq'),
  find('ResourceNotFoundException', 'review', 'reference/troubleshooting', 'guide/errors'),
  find('Type instantiation is excessively deep TS2589', 'review', 'reference/troubleshooting', 'guide/types'),
  find('local secondary index', 'review', 'guide/entities-and-tables'),
  find('print the request', 'review', 'guide/requests'),
  find('DAX', 'review', 'guide/limitations', 'reference/faq', 'guide/requests'),
  find('update a nested map without replacing it', 'tywalch/electrodb#371', 'guide/merge-and-patch', 'guide/updates'),
  find('get the existing item when a condition fails', 'tywalch/electrodb#551', 'guide/writes', 'guide/errors'),
  find('sparse index', 'tywalch/electrodb#479', 'guide/index-keys', 'cookbook/'),
  find('stored items that do not match the schema', 'dynamodb-toolbox#878', 'guide/queries', 'guide/schemas'),
  find('generic function around a query', 'dynamodb-toolbox#1094', 'guide/types'),
  find(
    'case-insensitive search',
    'dynamodb-toolbox#385',
    'cookbook/',
    'guide/computed-and-hidden',
    'guide/key-formats',
    'guide/filters',
  ),
  find('inferred type cannot be named TS2742', 'dynamodb-toolbox#631', 'reference/troubleshooting', 'guide/types'),
  find(
    'undefined values removeUndefinedValues',
    'aws-sdk-js-v3#5719',
    'guide/writes',
    'migrate/from-the-sdk',
    'reference/faq',
  ),
  find(
    'throttling of a batch',
    'boto3#944',
    'reference/troubleshooting',
    'guide/transactions-and-batches',
    'guide/errors',
  ),
  find('page numbers and total count', 'Stack Overflow', 'guide/paging', 'cookbook/', 'reference/faq'),
  find('query several partition keys at once', 'Stack Overflow', 'cookbook/', 'guide/queries', 'reference/faq'),
  find('entity as a union type', 'dynamodb-toolbox#1217', 'guide/attributes', 'reference/faq', 'cookbook/'),
  find(
    'delete by id when the entity is unknown',
    'dynamodb-toolbox#1077',
    'cookbook/',
    'guide/writes',
    'reference/faq',
  ),
  find('items written by a transaction', 'tywalch/electrodb#226', 'guide/transactions-and-batches'),
  find('Auth.js adapter', 'tywalch/electrodb#265', 'cookbook/', 'reference/faq'),
  find('filter out expired items', 'tywalch/electrodb#498', 'guide/filters'),
  find('backward pagination, previous page', 'dynamodb-onetable#73', 'guide/paging'),
  find('begins_with on the sort key', 'tywalch/electrodb#496', 'guide/queries'),
  find('ExclusiveStartKey LastEvaluatedKey', 'dynamodb-onetable#452', 'guide/paging', 'migrate/from-the-sdk'),
  find('batch write with a condition', 'dynamodb-toolbox#65', 'guide/transactions-and-batches', 'guide/writes'),
  find('numeric sort key', 'tywalch/electrodb#308', 'guide/key-formats'),
  find('scan instead of a query', 'tywalch/electrodb#494', 'guide/filters', 'guide/queries'),
  find('GSI sort key is wrong after an update', 'tywalch/electrodb#412', 'guide/index-keys'),
  find('read only some attributes', 'dynamoose', 'guide/filters'),
  find('run DynamoDB locally', 'Stack Overflow', 'operate/local-engines'),
  find('increment a counter', 'Stack Overflow', 'guide/updates', 'cookbook/count-likes'),
  find(
    'ConditionalCheckFailedException',
    'Stack Overflow',
    'guide/errors',
    'guide/writes',
    'reference/troubleshooting',
  ),
  find('TransactionCanceledException reasons', 'Stack Overflow', 'guide/transactions-and-batches', 'guide/errors'),
  find('count items', 'Stack Overflow', 'guide/queries', 'guide/paging'),
  find('store a Date', 'Stack Overflow', 'guide/attributes'),
  find('strongly consistent read', 'Stack Overflow', 'guide/queries', 'guide/requests'),
  find('append to a list', 'Stack Overflow', 'guide/updates'),
  find('several entities in one query', 'dynamodb-toolbox#155', 'guide/queries'),
  find('mock DynamoDBClient in jest', 'aws-sdk-client-mock', 'operate/testing'),
  find('default value', 'dynamodb-toolbox', 'guide/attribute-options'),
];
