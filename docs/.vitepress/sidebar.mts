interface Link {
  readonly text: string;
  readonly link: string;
}

interface Group {
  text: string;
  items: Link[];
}

const items = (links: Readonly<Record<string, string>>): Link[] =>
  Object.entries(links).map(([text, link]) => ({ text, link }));

/** The pages in the order in which a reader may want them. test/docs/site.test.ts looks that none is missing. */
export const sidebar: Group[] = [
  {
    text: 'Start',
    items: items({
      'Why keyform': '/start/why',
      Install: '/start/install',
      'Your first table': '/start/first-table',
      Playground: '/playground',
      'Coming from the SDK': '/start/from-the-sdk',
      'Coming from ElectroDB': '/start/from-electrodb',
      'Coming from DynamoDB-Toolbox': '/start/from-dynamodb-toolbox',
      'Coming from OneTable': '/start/from-onetable',
      'An existing table': '/adopting',
    }),
  },
  {
    text: 'Guide',
    items: items({
      'Key formats': '/guide/key-formats',
      Attributes: '/guide/attributes',
      'Entities and tables': '/guide/entities-and-tables',
      'Requests and clients': '/guide/requests',
      Queries: '/guide/queries',
      'Filters, projections, scans': '/guide/filters',
      Paging: '/guide/paging',
      Writes: '/guide/writes',
      Updates: '/guide/updates',
      'Transactions and batches': '/guide/transactions-and-batches',
      'Index keys': '/guide/index-keys',
      'Dynamic requests': '/dynamic',
      Schemas: '/guide/schemas',
      Streams: '/guide/streams',
      'Types and repositories': '/guide/types',
      Errors: '/guide/errors',
      Limitations: '/guide/limitations',
    }),
  },
  {
    text: 'Recipes',
    items: items({ 'By task': '/recipes/', '62 models': '/models/README', Modelling: '/modelling' }),
  },
  {
    text: 'Operate',
    items: items({
      Lambda: '/operate/lambda',
      'CDK, CloudFormation, Terraform': '/operate/infrastructure',
      'keyform/infra': '/infrastructure',
      'Command line': '/command-line',
      Studio: '/studio',
      Testing: '/operate/testing',
      'Local engines': '/operate/local-engines',
      'Costs and metrics': '/operate/costs-and-metrics',
      Security: '/security',
    }),
  },
  {
    text: 'Reference',
    items: items({
      API: '/reference/api',
      'Verbs and methods': '/reference/methods',
      Operators: '/reference/operators',
      'Compiler errors explained': '/diagnostics',
      '62 mistakes': '/mistakes',
      Concepts: '/concepts',
    }),
  },
  {
    text: 'About',
    items: items({
      'Support and stability': '/about/support',
      Comparison: '/about/comparison',
      "Other libraries' suites": '/about/peer-suites',
      Performance: '/performance',
      Changelog: '/about/changelog',
      'Source map': '/map',
      'Mutation tests': '/mutants',
    }),
  },
];
