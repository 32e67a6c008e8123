import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAGE, performancePage, TABLES } from '../../bench/performance-page.mjs';
import { measuredOf, REPEATED, rowOf } from './figures.js';
import { ROOT } from './pages.js';

const packageOf = (
  path: string,
): { readonly version: string; readonly dependencies?: Readonly<Record<string, string>> } =>
  JSON.parse(readFileSync(`${ROOT}${path}/package.json`, 'utf8'));

const PEERS = {
  ElectroDB: packageOf('node_modules/electrodb'),
  'DynamoDB-Toolbox': packageOf('node_modules/dynamodb-toolbox'),
  OneTable: packageOf('node_modules/dynamodb-onetable'),
};

describe('figures outside of the page about performance', () => {
  const repeated = Object.entries(REPEATED).flatMap(([page, labels]) => labels.map((label) => ({ page, label })));
  test.each(repeated)('$page: $label', ({ page, label }) => {
    const [present, wanted] = [rowOf(page, label), rowOf('docs/about/performance.md', label)];
    expect(wanted).toMatch(/\d/);
    if (process.env['UPDATE_DOCS'] === '1' && present !== '') {
      const path = `${ROOT}${page}`;
      writeFileSync(path, readFileSync(path, 'utf8').replace(present, wanted));
      return;
    }
    expect(present).toBe(wanted);
  });

  test('the page about performance is the one that bench/figures.md leads to', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(performancePage(readFileSync(TABLES, 'utf8')));
  });

  test('the page about performance opens with eight figures', () => {
    const [table = ''] = /^\|(?:.*\n\|)+.*$/m.exec(readFileSync(`${ROOT}docs/about/performance.md`, 'utf8')) ?? [];
    expect(table.split('\n').length - 2).toBe(8);
  });

  test('the proofs of the home page', () => {
    const home = readFileSync(`${ROOT}docs/index.md`, 'utf8');
    const query = measuredOf('build a query, from the start');
    const { keyform: decode } = measuredOf('decode 1,000 items');
    const times = (other: string): number => Math.floor(Number(other) / Number(query.keyform));
    expect(home).toContain(
      `- **${times(query['DynamoDB-Toolbox'])}×** as fast as DynamoDB-Toolbox at building a query, and ${times(query.ElectroDB)}× as fast as ElectroDB. Code written by hand is ${query.keyform}× as fast as keyform.`,
    );
    expect(home).toContain(
      `- **${Math.floor(1 / Number(decode))}×** as fast as the SDK's \`unmarshall\` at decoding 1,000 items.`,
    );
    const { keyform: bundle } = measuredOf('bundle of define + query + get + put + update + execute, min + gzip');
    expect(home).toContain(`${Math.round(Number(bundle.replace(',', '')) / 1000)} kB after gzip`);
  });

  test('the versions of the others are those that were measured', () => {
    const readme = readFileSync(`${ROOT}README.md`, 'utf8');
    const comparison = readFileSync(`${ROOT}docs/about/comparison.md`, 'utf8');
    for (const [name, { version }] of Object.entries(PEERS)) {
      expect(readme).toContain(`${name} ${version.split('.').slice(0, 2).join('.')} |`);
      expect(comparison).toContain(`${name} ${version}`);
    }
  });

  test('the numbers of dependencies are those of the packages', () => {
    const counts = Object.values(PEERS).map(({ dependencies = {} }) => Object.keys(dependencies).length);
    const own = Object.keys(packageOf('.').dependencies ?? {}).length;
    const line = `| ${[own, ...counts].join(' | ')} |`;
    expect(readFileSync(`${ROOT}README.md`, 'utf8')).toContain(`| Runtime dependencies ${line}`);
    expect(readFileSync(`${ROOT}docs/about/comparison.md`, 'utf8')).toContain(`| Dependencies ${line}`);
  });
});
