// The picture of docs/operate/deploy-a-migration.md: which code runs when, and which form the items have. `node tools/migration-picture.mjs`
// writes it; test/docs/picture.test.ts compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escaped, framed } from './request-picture.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [LEFT, STEP, ROW, TOP, INSET] = [176, 124, 40, 64, 20];
const COLORS = {
  muted: '#94a3b8',
  text: '#e3e8f0',
  line: '#3d4b66',
  old: '#ffcb6b',
  both: '#82aaff',
  current: '#c3e88d',
};

/** The rows: from when to when each code runs, in steps. Neighbors overlap while a deployment replaces one by the other. */
const CODES = [
  { name: 'before', from: 0, to: 1.5, color: COLORS.old },
  { name: 'step 1', from: 1, to: 2.5, color: COLORS.both },
  { name: 'step 2', from: 2, to: 4.5, color: COLORS.both },
  { name: 'migration', from: 3, to: 3.6, color: COLORS.muted },
  { name: 'step 4', from: 4, to: 5, color: COLORS.current },
];
const TITLES = ['', '1 read both,', '2 switch', '3 migration', '4 clean up'];

/** What a code creates: the last cell of its row on the page. @param {string} name */
const createdBy = (name) => {
  const page = readFileSync(`${ROOT}docs/operate/deploy-a-migration.md`, 'utf8');
  const number = /\d/.exec(name)?.[0] ?? '';
  const row = page.split('\n').find((line) => line.startsWith(number === '' ? '| | before' : `| ${number} |`));
  if (row === undefined) throw new Error(`the page has no row of ${name}`);
  return row.split('|')[5]?.trim() ?? '';
};

const x = (/** @type {number} */ step) => LEFT + step * STEP;

/** @param {string} text @param {number} left @param {number} y @param {string} fill */
const label = (text, left, y, fill) => `<text x="${left}" y="${y}" fill="${fill}">${escaped(text)}</text>`;

/** @param {typeof CODES[number]} code @param {number} at */
const bar = ({ name, from, to, color }, at) => {
  const y = TOP + at * ROW;
  const inside = name === 'migration' ? 'moves' : `creates ${createdBy(name)}`;
  return [
    label(name === 'before' || name === 'migration' ? name : `code of ${name}`, INSET, y + 20, COLORS.text),
    `<rect x="${x(from)}" y="${y + 2}" width="${(to - from) * STEP - 4}" height="28" rx="6" fill="${color}" fill-opacity="0.16" stroke="${color}"/>`,
    label(inside, x(from) + 10, y + 21, color),
  ].join('\n');
};

/** The share of items in a form, as an area. @param {string} name @param {number} y @param {string} color @param {readonly (readonly [number, number])[]} points */
const area = (name, y, color, points) => {
  const height = 26;
  const line = points.map(([step, share]) => `${x(step)} ${y + height - share * height}`).join(' L ');
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return [
    label(name, INSET, y + 19, COLORS.text),
    `<path d="M ${x(first)} ${y + height} L ${line} L ${x(last)} ${y + height} Z" fill="${color}" fill-opacity="0.16" stroke="${color}"/>`,
  ].join('\n');
};

/** The picture, as SVG. */
const picture = () => {
  const bottom = TOP + CODES.length * ROW + 12;
  const lines = TITLES.map((title, step) =>
    step === 0
      ? ''
      : [
          `<path d="M ${x(step)} 20 V ${bottom + 84}" stroke="${COLORS.line}"/>`,
          label(title, x(step) + 8, 32, COLORS.muted),
          ...(step === 1 ? [label('write both', x(step) + 24, 50, COLORS.muted)] : []),
        ].join('\n'),
  );
  const parts = [
    ...lines,
    ...CODES.map(bar),
    area('items in old form', bottom, COLORS.old, [
      [0, 1],
      [3, 1],
      [3.6, 0],
    ]),
    area('items in new form', bottom + 42, COLORS.current, [
      [2, 0],
      [3, 0.15],
      [3.6, 1],
      [5, 1],
    ]),
  ];
  const title =
    'Which code runs when: each deployment overlaps only with its neighbors, and the migration moves all items between the second and the third';
  return framed(title, x(5) + INSET, bottom + 96, parts.filter(Boolean).join('\n'));
};

/** The pictures by their files. */
export const migrationPictures = () => ({ [`${ROOT}docs/images/deploy-a-migration.svg`]: picture() });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, svg] of Object.entries(migrationPictures())) writeFileSync(file, svg);
}
