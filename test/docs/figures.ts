import { readFileSync } from 'node:fs';
import { ROOT } from './pages.js';

const LIBRARIES = ['keyform', 'ElectroDB', 'DynamoDB-Toolbox', 'OneTable'] as const;
type Library = (typeof LIBRARIES)[number];

/** Pages that repeat rows of docs/about/performance.md, and the first cell of each row. */
export const REPEATED: Readonly<Record<string, readonly string[]>> = {
  'README.md': [
    'Compile a project with 50 entities',
    'Complete a field in the editor, 200 entities¹',
    'Bundle, after gzip',
    'Decode 1,000 items',
  ],
  'docs/about/comparison.md': [
    'Compile a project with 50 entities',
    'Complete a field in the editor, 200 entities¹',
    'The same, entities in a separate project',
    'Bundle, after gzip',
    'Import',
    'Memory for each entity',
    'Build 1,000 queries',
    'Decode 1,000 items',
  ],
};

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The first line of a page's tables whose first cell is this one. */
export const rowOf = (page: string, label: string): string =>
  readFileSync(`${ROOT}${page}`, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('|') && cellsOf(line)[0] === label) ?? '';

/** What bench/figures.md has for each library in its table of budgets, first compiler first. */
export const measuredOf = (source: string): Readonly<Record<Library, string>> => {
  const text = readFileSync(`${ROOT}bench/figures.md`, 'utf8');
  const [head = ''] = text.split('\n').filter((line) => cellsOf(line)[0] === 'what' && line.includes('ElectroDB'));
  const names = cellsOf(head).map((name) => name.replace('DynamoDB-OneTable', 'OneTable'));
  const row = cellsOf(rowOf('bench/figures.md', source));
  const figureOf = (library: Library): string => (row[names.indexOf(library)] ?? '').split(' · ')[0] ?? '';
  return {
    keyform: figureOf('keyform'),
    ElectroDB: figureOf('ElectroDB'),
    'DynamoDB-Toolbox': figureOf('DynamoDB-Toolbox'),
    OneTable: figureOf('OneTable'),
  };
};
