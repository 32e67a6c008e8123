/** A group of the page "All models": its heading, and its examples with the numbers that the source documents gave them. */
export interface ModelGroup {
  readonly title: string;
  /** Examples by file name, in reading order. An example can cover several models of the sources. */
  readonly models: Readonly<Record<string, readonly number[]>>;
}

/** What a page also says about its example, with links that only make sense there. */
export const NOTES: Readonly<Record<string, string>> = {
  migration:
    'For a table in production, use [migrations](../../operate/migrations.md). They change each item exactly once and continue after a crash. This model shows the requests of a migration that you write yourself.',
};

/** Models that are recipes of the cookbook, because not every engine can run them, by the title of their group. */
export const RECIPES: Readonly<Record<string, readonly string[]>> = {
  'Order, ranges and search': [
    '- [Search by meaning](../search-by-meaning.md) (a recipe): passages with embeddings, in a vector index with a partition for each tenant',
  ],
};

/** Every file of examples/models once. The numbers trace models to their sources. Readers see names only. */
export const CATALOG: readonly ModelGroup[] = [
  {
    title: 'Whole applications',
    models: {
      'online-shop': [23],
      saas: [15],
      'billing-for-admins': [4],
      'github-repository': [10],
      'github-stars': [21],
      'jira-issue-numbers': [18],
      chat: [58, 59],
      'servers-and-members': [60],
      appointments: [54],
      contacts: [55],
      'session-store': [22],
      'login-methods': [57],
      'linked-accounts': [61],
    },
  },
  {
    title: 'Relations',
    models: {
      'parent-and-children': [7],
      'embedded-children': [5],
      'duplicated-fields': [6],
      'relation-by-index': [8],
      'user-with-address': [24],
      books: [25],
      'customers-and-questions': [26, 27, 28],
      'customer-and-newest-orders': [53],
      'students-and-sports': [29],
      'materialized-graph': [30],
    },
  },
  {
    title: 'Order, ranges and search',
    models: {
      'orders-by-status-and-date': [1, 11],
      'movie-roles': [2],
      'store-locations': [9],
      'sales-hierarchy': [31],
      'tickets-by-last-update': [14],
      'zero-padded-numbers': [16],
      'pages-of-orders': [19],
    },
  },
  {
    title: 'Sparse indexes',
    models: {
      administrators: [12],
      'customer-index': [13],
      'shipped-orders': [36],
    },
  },
  {
    title: 'Uniqueness, counters, permissions',
    models: {
      users: [3],
      'unique-fields': [17],
      'unique-email-entity': [32],
      'auto-increment': [34],
      likes: [35],
      'click-counter': [62],
      'insert-once': [48],
      'optimistic-locking': [49],
      editors: [45],
      'editors-in-another-item': [46],
      'job-queue': [44, 47],
    },
  },
  {
    title: 'Lifetimes, versions, migration',
    models: {
      'scheduled-delete': [33],
      'version-history': [50],
      'attribute-versions': [51],
      migration: [52],
    },
  },
  {
    title: 'Scale',
    models: {
      'document-parts': [37],
      'summary-and-content': [38],
      'duplicated-records': [39],
      'sharded-logs': [40],
      'replica-index': [41],
      'time-series': [43],
    },
  },
  {
    title: 'Single items and types',
    models: {
      singleton: [20],
      'system-state': [42],
      'type-attribute': [56],
    },
  },
];
