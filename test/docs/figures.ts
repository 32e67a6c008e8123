import { readFileSync } from 'node:fs';
import { ROOT } from './pages.js';

const LIBRARIES = ['keyform', 'ElectroDB', 'DynamoDB-Toolbox', 'OneTable'] as const;
type Library = (typeof LIBRARIES)[number];

/** A row of a page: how it begins, the row of docs/about/performance.md from which its figures come, and what stands behind each. */
interface FigureRow {
  readonly page: string;
  readonly label: string;
  readonly source: string;
  readonly unit?: string;
  readonly none?: string;
}

const ENTITY = 'an entity, full program';
const FIRST = 'first use, small program';
const QUERY = 'build a query, anew';
const UPDATE = 'build an update';
const DECODE = 'decode 1,000 items';

/** Every row with measured figures outside docs/about/performance.md. */
export const FIGURE_ROWS: readonly FigureRow[] = [
  { page: 'README.md', label: 'Types of one entity, in instantiations¹', source: ENTITY },
  {
    page: 'README.md',
    label: 'Build a query with a filter, relative to plain code²',
    source: QUERY,
    unit: ' ×',
    none: '–',
  },
  { page: 'README.md', label: 'Build an update²', source: UPDATE, unit: ' ×', none: '–' },
  { page: 'README.md', label: 'Decode 1,000 items, relative to `unmarshall`²', source: DECODE, unit: ' ×', none: '–' },
  {
    page: 'docs/about/comparison.md',
    label: 'types: an entity, full program, TypeScript 5.9, instantiations',
    source: ENTITY,
  },
  { page: 'docs/about/comparison.md', label: 'types: first use, small program', source: FIRST },
  {
    page: 'docs/about/comparison.md',
    label: 'build a query with filter and projection, relative to plain code',
    source: QUERY,
  },
  { page: 'docs/about/comparison.md', label: 'build an update', source: UPDATE },
  { page: 'docs/about/comparison.md', label: 'put of 15 attributes, validated', source: 'put of 15 attributes' },
  { page: 'docs/about/comparison.md', label: 'decode 1,000 items, relative to `unmarshall`', source: DECODE },
  {
    page: 'docs/about/comparison.md',
    label: 'import, processor time in ms',
    source: 'import, processor time in ms over an empty file, SDK left out',
  },
];

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The first line of a page's tables that begins with a label. */
const rowOf = (text: string, label: string): string =>
  text.split('\n').find((line) => cellsOf(line)[0] === label && line.startsWith('|')) ?? '';

/** What the page on performance has for each library, first compiler first. */
export const measuredOf = (source: string): Readonly<Record<Library, string>> => {
  const text = readFileSync(`${ROOT}docs/about/performance.md`, 'utf8');
  const [head = ''] = text.split('\n').filter((line) => cellsOf(line)[0] === 'what' && line.includes('ElectroDB'));
  const names = cellsOf(head).map((name) => name.replace('DynamoDB-OneTable', 'OneTable'));
  const row = cellsOf(rowOf(text, source));
  const figureOf = (library: Library): string => (row[names.indexOf(library)] ?? '').split(' · ')[0] ?? '';
  return {
    keyform: figureOf('keyform'),
    ElectroDB: figureOf('ElectroDB'),
    'DynamoDB-Toolbox': figureOf('DynamoDB-Toolbox'),
    OneTable: figureOf('OneTable'),
  };
};

/** The row as the page must have it. */
export const figureLine = ({ label, source, unit = '', none = '' }: FigureRow): string => {
  const measured = measuredOf(source);
  const cells = LIBRARIES.map((library) => (measured[library] === '' ? none : `${measured[library]}${unit}`));
  return `| ${[label, ...cells].join(' | ')} |`.replaceAll('|  |', '| |').replace(/\| {2}\|$/, '| |');
};

/** The row as the page has it. */
export const presentLine = ({ page, label }: FigureRow): string => rowOf(readFileSync(`${ROOT}${page}`, 'utf8'), label);
