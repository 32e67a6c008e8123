import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Link {
  readonly text: string;
  readonly link: string;
}

export interface Group {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: Link[];
}

/** A part of the site: its name in the navigation bar, and the sidebar of its pages. */
export interface Section {
  readonly text: string;
  /** What the addresses of its pages begin with. */
  readonly paths: readonly string[];
  readonly groups: readonly Group[];
}

const group = (text: string, links: Readonly<Record<string, string>>, collapsed = false): Group => ({
  text,
  collapsed,
  items: Object.entries(links).map(([title, link]) => ({ text: title, link })),
});

/** Every page of the site once, in reading order: test/docs/site.test.ts compares it with the files. */
export const sections: readonly Section[] = [
  {
    text: 'Get started',
    paths: ['/start/', '/playground'],
    groups: [
      group('Get started', {
        Introduction: '/start/introduction',
        'Quick start': '/start/quick-start',
        'Single-table design in ten minutes': '/start/single-table-design',
        'A whole service': '/start/whole-service',
        'Installation and editor setup': '/start/install',
        Playground: '/playground',
      }),
    ],
  },
  {
    text: 'Guide',
    paths: ['/guide/'],
    groups: [
      group('Define', {
        'Tables and entities': '/guide/entities-and-tables',
        'Key formats': '/guide/key-formats',
        'Attribute types': '/guide/attributes',
        'Attribute options': '/guide/attribute-options',
        'Codecs and checks': '/guide/codecs-and-checks',
        'Computed and hidden fields': '/guide/computed-and-hidden',
        'zod, valibot, arktype': '/guide/schemas',
        'JSON Schema': '/guide/json-schema',
      }),
      group('Read', {
        'Requests and clients': '/guide/requests',
        Queries: '/guide/queries',
        'Filters, projections, scans': '/guide/filters',
        Paging: '/guide/paging',
        'Vectors and search': '/guide/vectors',
      }),
      group('Write', {
        'Put, create, delete': '/guide/writes',
        Updates: '/guide/updates',
        'Merge and patch': '/guide/merge-and-patch',
        'Index keys': '/guide/index-keys',
        'Transactions and batches': '/guide/transactions-and-batches',
      }),
      group('Advanced', {
        'Dynamic requests': '/guide/dynamic',
        Streams: '/guide/streams',
        'Types and repositories': '/guide/types',
        Errors: '/guide/errors',
        Limitations: '/guide/limitations',
      }),
    ],
  },
  {
    text: 'Cookbook',
    paths: ['/cookbook/'],
    groups: [
      group('Cookbook', {
        'All recipes': '/cookbook/',
        'Modeling rules': '/cookbook/modeling',
        'All models': '/cookbook/models/',
      }),
      group(
        'Relations',
        {
          'Many-to-many relation': '/cookbook/many-to-many',
          'Copies of a name': '/cookbook/copied-fields',
          'Trees and folders': '/cookbook/folders',
        },
        true,
      ),
      group(
        'Search and order',
        {
          'Case-insensitive search': '/cookbook/case-insensitive-search',
          'Several partitions in parallel': '/cookbook/several-partitions',
          'Page numbers and totals': '/cookbook/page-numbers',
          'Sort by time: ULID, KSUID': '/cookbook/sort-by-time',
          'Index only some items': '/cookbook/index-some-items',
          'Leaderboard, top 10': '/cookbook/leaderboard',
          'Latest item per group': '/cookbook/latest-per-group',
          'Places nearby': '/cookbook/nearby',
          'Search by meaning': '/cookbook/search-by-meaning',
        },
        true,
      ),
      group(
        'Uniqueness and concurrency',
        {
          'Log in by unique email': '/cookbook/log-in-by-email',
          'Prevent double booking': '/cookbook/double-booking',
          'Process a request once': '/cookbook/idempotency',
          'Concurrent edits': '/cookbook/concurrent-edits',
          'Status changes': '/cookbook/status-transitions',
          'Count likes': '/cookbook/count-likes',
          'Sequential numbers': '/cookbook/invoice-numbers',
          'Rate limit': '/cookbook/rate-limit',
          'Distributed lock': '/cookbook/lock',
        },
        true,
      ),
      group(
        'Lifetimes and events',
        {
          'Soft delete': '/cookbook/soft-delete',
          'Expire items': '/cookbook/expire-items',
          'Change history': '/cookbook/change-history',
          Outbox: '/cookbook/outbox',
          'Due jobs': '/cookbook/due-jobs',
        },
        true,
      ),
      group(
        'Existing data',
        {
          'Import many items': '/cookbook/import',
          'Delete a partition': '/cookbook/delete-partition',
          'Rename an attribute': '/cookbook/rename-attribute',
          'Change a key format': '/cookbook/change-keys',
        },
        true,
      ),
      group(
        'Scale and tenants',
        {
          'Write sharding': '/cookbook/write-sharding',
          'Multi-tenant tables': '/cookbook/multi-tenant',
          'Feature flags': '/cookbook/feature-flags',
        },
        true,
      ),
      group('Whole models', {
        'Online shop': '/cookbook/models/online-shop',
        'SaaS: organizations, tickets, users': '/cookbook/models/saas',
        'GitHub: stars with a count': '/cookbook/models/github-stars',
        'Jira: sequential issue numbers': '/cookbook/models/jira-issue-numbers',
        'Chat: teams and messages': '/cookbook/models/chat',
        'Session store': '/cookbook/models/session-store',
        'Job queue': '/cookbook/models/job-queue',
        'Time series, a table per year': '/cookbook/models/time-series',
        'Sales by country, city, store, date': '/cookbook/models/sales-hierarchy',
        'Many-to-many: students and sports': '/cookbook/models/students-and-sports',
        'Appointments, customers, employees': '/cookbook/models/appointments',
        'Version history': '/cookbook/models/version-history',
      }),
    ],
  },
  {
    text: 'Migrate',
    paths: ['/migrate/'],
    groups: [
      group('Migrate', {
        'From the AWS SDK': '/migrate/from-the-sdk',
        'From ElectroDB': '/migrate/from-electrodb',
        'From DynamoDB-Toolbox': '/migrate/from-dynamodb-toolbox',
        'From OneTable': '/migrate/from-onetable',
        'An existing table': '/migrate/existing-table',
      }),
    ],
  },
  {
    text: 'Operate',
    paths: ['/operate/', '/tools/'],
    groups: [
      group('Operate', {
        Lambda: '/operate/lambda',
        'CDK, CloudFormation, Terraform': '/operate/infrastructure',
        'keyform/infra': '/operate/infra-reference',
        Migrations: '/operate/migrations',
        'Deploy around a migration': '/operate/deploy-a-migration',
        Testing: '/operate/testing',
        'Local engines': '/operate/local-engines',
        'Costs and metrics': '/operate/costs-and-metrics',
        Security: '/operate/security',
      }),
      group('Tools', { 'Command line': '/tools/command-line', Studio: '/tools/studio' }),
    ],
  },
  {
    text: 'Reference',
    paths: ['/reference/'],
    groups: [
      group('Reference', {
        API: '/reference/api',
        'Verbs and methods': '/reference/methods',
        Operators: '/reference/operators',
        'Isolated declarations': '/reference/isolated-declarations',
        Troubleshooting: '/reference/troubleshooting',
        FAQ: '/reference/faq',
        'Compiler errors': '/reference/compiler-errors',
        'Mistakes from the books': '/reference/mistakes',
        'Feature list': '/reference/features',
      }),
    ],
  },
  {
    text: 'About',
    paths: ['/about/'],
    groups: [
      group('About', {
        Comparison: '/about/comparison',
        Performance: '/about/performance',
        'Support and stability': '/about/support',
        Changelog: '/about/changelog',
      }),
    ],
  },
];

const DOCS = new URL('../', import.meta.url);

/** The pages of a folder that no section lists: generated pages, and the models. */
const unlisted = (folder: string): Link[] => {
  const listed = new Set(
    sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ link }) => link))),
  );
  const path = new URL(folder, DOCS);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .sort()
    .map((name) => ({
      text: titleOf(readFileSync(new URL(`${folder}/${name}`, DOCS), 'utf8')),
      link: `/${folder}/${name.replace(/\.md$/, '')}`,
    }))
    .filter(({ link }) => !listed.has(link))
    .sort(byRank);
};

/** Pages of the reference: subjects, other entries of the package, single types, and the list of types in hovers. */
const rankOf = ({ text, link }: Link): number => {
  if (!link.startsWith('/reference/')) return 0;
  if (link.endsWith('/hover-types')) return 3;
  if (/^\w+$/.test(text) && !/^[A-Z][a-z]+s$/.test(text)) return 2;
  return text.startsWith('keyform/') ? 1 : 0;
};

const byRank = (one: Link, other: Link): number => {
  const difference = rankOf(one) - rankOf(other);
  return difference === 0 && one.link.startsWith('/reference/') ? one.text.localeCompare(other.text) : difference;
};

/** The title of a page in the sidebar: pages of the reference without its name. */
const titleOf = (page: string): string => {
  const [, title = ''] = /^# (.*)$/m.exec(page) ?? [];
  return title.replace(/: API$/, '').replace(/: types(, |$)/, (_, more: string) => (more === '' ? ': types' : ': '));
};

/**
 * The sidebar of VitePress: each section has its own. Pages that no section lists are in collapsed groups, so that the sidebar
 * shows where a reader is, and the links at the end of a page lead to its neighbors.
 */
export const sidebar = (): Record<string, Group[]> => {
  const more: Readonly<Record<string, readonly Group[]>> = {
    '/cookbook/': [{ text: 'More models', collapsed: true, items: unlisted('cookbook/models') }],
    '/reference/': [{ text: 'API by subject', collapsed: true, items: unlisted('reference/api') }],
  };
  return Object.fromEntries(
    sections.flatMap(({ paths, groups }) => paths.map((path) => [path, [...groups, ...(more[path] ?? [])]])),
  );
};

/** The links at the top of each page, to the first page of each section. */
export const navigation = sections.map(({ text, paths: [activeMatch = ''], groups }) => ({
  text,
  link: groups[0]?.items[0]?.link ?? '/',
  activeMatch,
}));
