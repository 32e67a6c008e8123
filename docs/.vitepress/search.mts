import { forSite } from './pages.mts';

/** What people call the subject of a page, where the page itself uses other words. */
const WORDS: Readonly<Record<string, string>> = {
  '/start/install': 'tsconfig, bun, pnpm, yarn, edge runtime, Cloudflare workers',
  '/start/quick-start': 'getting started, install and send a first request, tutorial, hello world, example project',
  '/start/whole-service':
    'example project, production, template, boilerplate, serverless API, REST, Hono, API Gateway, ETag, If-Match',
  '/guide/entities-and-tables':
    'schema, model, ORM, define a table, GSI and LSI, local secondary index, several tables',
  '/guide/key-formats': 'composite sort key, prefix, template, zero padding, numeric sort key',
  '/guide/attributes':
    'column, field types, Date, store a date, boolean, binary, number, union type, entity as a union type, discriminated union, enum, brand',
  '/guide/attribute-options':
    'default value, nullable, required, rename a column or an attribute, alias, immutable, share fields',
  '/guide/codecs-and-checks':
    'validation, validate, custom type, transform, getter and setter, encrypt, serialize, store a class',
  '/guide/computed-and-hidden':
    'virtual or derived attribute, watch, select false, hide a password, case-insensitive search, changed by, hook',
  '/guide/schemas': 'zod, valibot, arktype, standard schema, validation, items that do not match the schema',
  '/guide/json-schema': 'OpenAPI, Swagger, API description, form',
  '/guide/requests': 'client, print or debug the request, send a command, params, retry, consumed capacity',
  '/guide/queries':
    'sort descending or ascending, order, newest or latest first, reverse, ScanIndexForward, begins_with on the sort key, starts with, range, get an item by id, without a sort key, strongly consistent read, several entities in one query, join, item collection',
  '/guide/filters':
    'FilterExpression, contains, like, search, select or read only some attributes, ProjectionExpression, scan all items',
  '/guide/vectors': 'embedding, vector index, SearchVectors, similarity, nearest neighbors, kNN',
  '/guide/paging': 'pagination, next page, previous page, infinite scroll, ExclusiveStartKey, LastEvaluatedKey',
  '/guide/writes':
    'insert, save, overwrite, replace, ConditionExpression, item exists, returns the old item when a condition fails, race condition',
  '/guide/updates':
    'UpdateExpression, SET, remove or delete an attribute, increment, decrement, stock, inventory, list_append, nested path',
  '/guide/merge-and-patch': 'update a nested map without replacing it, partial update, PATCH, JSON body',
  '/guide/index-keys': 'GSI sort key is wrong or not updated after an update, conditional index, secondary index',
  '/guide/transactions-and-batches':
    'TransactWriteItems, TransactionCanceledException reasons, BatchWriteItem with a condition, bulk insert, atomic, throttling',
  '/guide/dynamic': 'conditional query building, optional where, search form',
  '/guide/types': 'infer, generic function, repository, inferred type cannot be named, slow editor',
  '/guide/errors':
    'exception, catch, ConditionalCheckFailedException, ResourceNotFoundException, error codes, HTTP status',
  '/guide/limitations': 'not supported, known problems, gaps, compiles but throws, unsound, workaround for a type',
  '/reference/isolated-declarations': 'isolatedDeclarations, explicit annotation, declare the type of a table',
  '/operate/local-engines': 'run DynamoDB locally, emulator, offline, LocalStack, Docker',
  '/operate/testing': 'mock DynamoDBClient, jest, vitest, stub, unit test',
  '/operate/lambda': 'serverless, cold start, esbuild, bundle size',
  '/operate/costs-and-metrics': 'logging, metrics, consumed capacity, RCU, WCU, read units, price',
  '/operate/migrations': 'backfill, change keys, parallel scan, rename attribute, new GSI, migrate data',
  '/operate/deploy-a-migration':
    'zero downtime, rolling deployment, blue green, dual write, change primary key, backward compatible',
  '/operate/infrastructure': 'CDK, Terraform, CloudFormation, infrastructure as code',
  '/migrate/existing-table': 'own attribute names and key formats, legacy, brownfield, adopt, migrate data',
  '/migrate/from-the-sdk': 'DocumentClient, lib-dynamodb, marshall, unmarshall',
  '/reference/troubleshooting':
    'TS2589 excessively deep, TS2742 cannot be named, TS4023, TS7056, ResourceNotFoundException, throttling, Jest, bundlers',
  '/cookbook/': 'how to, recipes, examples',
  '/cookbook/several-partitions': 'query several partition keys, all at once, OR or IN on the key, parallel queries',
  '/cookbook/page-numbers': 'jump to a page, skip, offset, total number of items',
  '/cookbook/delete-partition': 'bulk delete, clear, truncate',
  '/cookbook/double-booking': 'reservation, booking, seats, appointments, availability, overlap',
  '/cookbook/import': 'bulk load, bulk insert, seed, CSV, batch put with unique fields',
  '/cookbook/change-history': 'audit log, versions, revisions, who changed what',
  '/cookbook/outbox': 'event, EventBridge, SNS, SQS, publish, dual write',
  '/cookbook/search-by-meaning': 'embedding, vector, RAG, retrieval, similarity, semantic search',
  '/cookbook/nearby': 'geo, geohash, location, latitude, longitude, distance',
  '/cookbook/due-jobs': 'schedule, cron, queue, delay, reminder, overdue',
  '/cookbook/leaderboard': 'ranking, top N, high score, best',
  '/cookbook/latest-per-group': 'group by, most recent per device',
  '/cookbook/multi-tenant': 'SaaS, organization, isolation, LeadingKeys',
  '/cookbook/log-in-by-email': 'unique email, unique username, compound unique, unique together',
  '/cookbook/idempotency': 'exactly once, duplicate request, retry, Idempotency-Key',
  '/cookbook/count-likes': 'counter, votes, stars, views',
  '/cookbook/lock': 'mutex, lease, leader election',
  '/cookbook/rate-limit': 'rate limiting, rate limiter, quota, throttle a user',
  '/cookbook/case-insensitive-search': 'case insensitive, prefix search, autocomplete, ignore upper and lower case',
  '/cookbook/status-transitions': 'state machine, workflow',
};

/** What makes HTML of Markdown. */
interface Renderer {
  render(page: string, env: object): string;
}

interface IndexedSection {
  /** The address of the section: `/guide/queries.html#count-items`. */
  readonly id: string;
  /** The headings above it: none for the section of the page itself. */
  readonly titles: readonly string[];
  readonly [field: string]: unknown;
}

/** The words of a page, which belong to its first section. */
const wordsOf = ({ id, titles }: IndexedSection): string | undefined =>
  titles.length === 0 ? WORDS[id.replace(/(\.html)?(#.*)?$/, '')] : undefined;

/**
 * How important a page is in the search, from the address of a section. The browser gets the code of the functions of this file, so
 * that none of them may use another.
 */
const boostDocument = (id: string): number => {
  const ranks: readonly (readonly [RegExp, number])[] = [
    [/\/reference\/api(\/|\.)/, 0.2],
    [/\/cookbook\/models\//, 0.3],
    [/\/reference\/(mistakes|compiler-errors|features)/, 0.4],
    [/\/about\/(performance|changelog|support)/, 0.4],
    [/\/(operate\/infra-reference|playground)/, 0.7],
    [/\/guide\/(dynamic|limitations)/, 1],
    [/\/(guide|start|reference\/faq)/, 1.35],
    [/\/(cookbook|reference\/troubleshooting)/, 1.2],
  ];
  for (const [path, boost] of ranks) if (path.test(id)) return boost;
  return 1;
};

/** A word as the index has it: in lower case, without endings. A word that says nothing is left out. */
const processTerm = (term: string): string | null => {
  const empty =
    /^(a|an|and|are|as|at|be|by|can|do|does|for|from|get|give|have|how|i|if|in|into|is|it|its|me|my|of|on|one|or|should|so|that|the|their|them|then|there|this|to|was|what|when|where|which|while|why|will|with|without|you|your)$/;
  const word = term.toLowerCase();
  if (empty.test(word)) return null;
  if (word.length < 5 || /\d/.test(word)) return word;
  return word
    .replace(/(ss|us|is)$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/([^aeiou])([^aeiou])ing$/, '$1$2');
};

/** A word of a question with the words that the pages use for it. */
const searchTerm = (term: string): string | string[] | null => {
  const empty =
    /^(a|an|and|are|as|at|be|by|can|do|does|for|from|get|give|have|how|i|if|in|into|is|it|its|me|my|of|on|one|or|should|so|that|the|their|them|then|there|this|to|was|what|when|where|which|while|why|will|with|without|you|your)$/;
  const synonyms: Readonly<Record<string, readonly string[]>> = {
    desc: ['descending'],
    exclusivestartkey: ['cursor'],
    lastevaluatedkey: ['cursor'],
    backward: ['previous'],
    pagination: ['paging', 'cursor'],
    paginate: ['paging', 'cursor'],
    increment: ['counter'],
    column: ['attribute'],
    rename: ['as'],
    lsi: ['local'],
    gsi: ['index'],
    emulator: ['engine'],
    jest: ['vitest', 'mock'],
    e2e: ['test'],
  };
  const word = term.toLowerCase();
  if (empty.test(word)) return null;
  const plain =
    word.length < 5 || /\d/.test(word)
      ? word
      : word
          .replace(/ies$/, 'y')
          .replace(/(x|ch|sh|ss)es$/, '$1')
          .replace(/([^su])s$/, '$1')
          .replace(/([^aeiou])([^aeiou])ing$/, '$1$2');
  return [plain, ...(synonyms[plain] ?? [])];
};

/** The search of the site: the words of a page as a reader sees it, ranked so that guides come before references. */
export const search = {
  provider: 'local' as const,
  options: {
    miniSearch: {
      options: {
        processTerm,
        fields: ['title', 'titles', 'words', 'text'],
        // Called while the index is built: a browser gets the index.
        extractField: (section: IndexedSection, field: string): unknown =>
          field === 'words' ? wordsOf(section) : section[field],
      },
      searchOptions: {
        processTerm: searchTerm,
        boostDocument,
        boost: { title: 4, titles: 2, words: 4.5, text: 1 },
        prefix: (term: string): boolean => term.length > 2,
        fuzzy: (term: string): number | boolean => (term.length > 5 ? 0.15 : false),
        weights: { prefix: 0.5, fuzzy: 0.2 },
      },
    },
    _render: (page: string, env: { frontmatter?: { search?: boolean } }, md: Renderer): string => {
      const html = md.render(forSite(page), env);
      return env.frontmatter?.search === false ? '' : html;
    },
  },
};
