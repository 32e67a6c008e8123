import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from '../../test/support/runs.js';
import { keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder({ 'shop.ts': SHOP });
afterAll(() => folder.remove());
const at = { cwd: folder.path };

const IMPORTS = "import { ordersOfCustomer, shop } from './shop.js';\n";
let count = 0;
/** A configuration of JavaScript, whose options nobody has checked. */
const configOf = (options: string): string => {
  count += 1;
  folder.write(`c${count}.config.ts`, `${IMPORTS}export default { ${options} } as never;\n`);
  return `c${count}.config.ts`;
};

/** What the engine says of code that goes wrong inside. */
const INSIDE =
  /TypeError|RangeError|Cannot (read|convert|destructure|use|access)|is not (a function|iterable|an object)\b|undefined \(|reading '|\bNaN\b/;

const COMMANDS = [
  ['check'],
  ['chart'],
  ['export', 'cloudformation'],
  ['export', 'cdk'],
  ['export', 'terraform'],
  ['export', 'workbench'],
  ['export', 'json-schema'],
  ['studio', '--export', 'page.html'],
  ['create', '-e', 'http://127.0.0.1:9', '--yes'],
];
const JUNK = [
  'null',
  '5',
  "'x'",
  "''",
  'true',
  '[]',
  '{}',
  '[null]',
  '[5]',
  "['x']",
  '[[]]',
  '[{}]',
  '{ a: 1 }',
  '{ a: null }',
  '() => 1',
  '[() => 1]',
  '10n',
  'Symbol("s")',
  '[Symbol("s")]',
  '[shop]',
  'shop',
  '{ shop }',
  '[ordersOfCustomer]',
  "[shop.get('Customer', { username: 'a' })]",
  "[shop.put('Customer', { username: 'a' })]",
  "[shop.query('primary', 'Order').where({ username: 'a' })]",
  '[{ build: () => 5 }, { requests: () => [{}] }]',
  "[{ pattern: 'x', requests: () => 5, parameters: null }]",
  "[{ pattern: 'x', requests: 5, parameters: null }]",
];
const SETTING_JUNK = [
  ...JUNK.slice(0, 18),
  '-1',
  "{ mode: 'PROVISIONED' }",
  "{ mode: 'PROVISIONED', readUnits: 1, writeUnits: 1, indexes: { GSI1: null } }",
  "{ mode: 'PROVISIONED', readUnits: 1, writeUnits: 1, indexes: 'x' }",
];

describe('junk in an option of a configuration', () => {
  const options = ['tables', 'accessPatterns', 'settings', 'endpoint', 'region', 'samples', 'ignore'];
  const settings = ['stream', 'billing', 'pointInTimeRecovery', 'deletionProtection', 'tableClass', 'tags'];
  const cases = [
    ...options.map((option) => ({
      option,
      configs: JUNK.map((junk) => (option === 'tables' ? `tables: ${junk}` : `tables: { shop }, ${option}: ${junk}`)),
    })),
    ...settings.map((option) => ({
      option,
      configs: SETTING_JUNK.map((junk) => `tables: { shop }, settings: { ${option}: ${junk} }`),
    })),
  ];
  it.each(cases)(
    '$option ends in a message, not in an error from inside',
    async ({ configs }) => {
      const wrong: string[] = [];
      // In `npm test` one of three; `npm run verify` has all.
      for (const config of isLong ? configs : configs.filter((_, place) => place % 3 === 0)) {
        const file = configOf(config);
        for (const command of COMMANDS) {
          const { err, out, code } = await keyform([...command, '-c', file], at);
          if (INSIDE.test(err) || (code === 2 && out.includes('TypeError')))
            wrong.push(`${command.join(' ')}: ${config}: ${err}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it.each([
    ["tables: 'x'", 'tables must be an object or a list of tables, not "x"', 'tables: { shop }'],
    ['tables: shop', 'tables must be an object or a list of tables, not a table', 'tables: { shop }'],
    ['tables: { shop, a: 5 }', "tables.a isn't a table", 'create it with table(...) of keyform'],
    ['tables: [shop, null]', "tables[1] isn't a table", 'create it with table(...) of keyform'],
    [
      "tables: { shop }, accessPatterns: 'x'",
      'accessPatterns must be a list of access patterns, not "x"',
      'accessPattern(...)',
    ],
    [
      'tables: { shop }, accessPatterns: [5, null]',
      'accessPatterns[0] must be an access pattern, not 5',
      'accessPattern(...)',
    ],
    ["tables: { shop }, samples: 'x'", 'samples must be a list of puts, not "x"', 'shop.put('],
    ['tables: { shop }, samples: [null]', 'samples[0] must be a put, not null', 'shop.put('],
    ["tables: { shop }, ignore: 'y'", 'ignore must be a list of names of findings, not "y"', 'hot-partition'],
    ['tables: { shop }, settings: null', 'settings must be an object, not null', 'settings: {'],
    ['tables: { shop }, endpoint: 8000', 'endpoint must be a string, not 8000', 'http://localhost:8000'],
  ])('%s is rejected with the option and the fix', async (config, message, fix) => {
    const { code, err, out } = await keyform(['check', '-c', configOf(config)], at);
    expect(err).toContain(message);
    expect(err).toContain(fix);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('that is a read where a put belongs is told by its request', async () => {
    const file = configOf("tables: { shop }, samples: [shop.get('Customer', { username: 'a' })]");
    const { code, err } = await keyform(['studio', '--export', 'page.html', '-c', file], at);
    expect(err).toContain('a sample must be a put, but this one stores no item: {"TableName":"Shop"');
    expect(code).toBe(2);
  });
});
