/** What the compiler says about the same mistakes with keyform and with other libraries, with TypeScript 6 and 7. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { compileUnmarked } from '../compile-errors.js';
import { byNewest } from '../read-mistakes.js';
import { HEADS, LIBRARIES, type Library, PEER_MISTAKES } from './mistakes.js';

const FOLDER = fileURLToPath(new URL('../../../.cache/peer-errors', import.meta.url));
const RECORD = new URL('errors.txt', import.meta.url);
const PAGE = new URL('../../../docs/about/comparison.md', import.meta.url);
const START = '<!-- mistakes -->';
const END = '<!-- /mistakes -->';
/** What an editor shows of a message without a scroll. */
const SHOWN = 200;

interface Head {
  readonly start: number;
  readonly head: string;
}

/** From the best to the worst. */
const GRADES = ['clear', 'at the right place', 'elsewhere', 'compiles'] as const;
type Grade = (typeof GRADES)[number];

const fileOf = (library: Library): string => `${library.toLowerCase()}.ts`;

/** The program of a library, where its mistakes begin, and to which places their errors may point. */
const programOf = (library: Library) => {
  let text = HEADS[library];
  const spans = PEER_MISTAKES.map(({ code }) => {
    const start = text.length;
    const [before = '', ...rest] = code[library].split('^');
    text += before;
    const marks = rest.map((part) => {
      const mark = text.length;
      text += part;
      return mark;
    });
    text += '\n';
    return { start, end: text.length, marks };
  });
  return { text, spans };
};

const programs = new Map(LIBRARIES.map((library) => [library, programOf(library)]));
const texts = new Map([...programs].map(([library, { text }]) => [fileOf(library), text]));
const bySeven = byNewest(texts, FOLDER);
mkdirSync(FOLDER, { recursive: true });
for (const [file, text] of texts) writeFileSync(`${FOLDER}/${file}`, text);
const bySix = compileUnmarked([...texts.keys()].map((file) => `.cache/peer-errors/${file}`));

const headsOf = (library: Library, version: '6.0' | '7.0'): readonly Head[] =>
  version === '7.0'
    ? (bySeven.get(fileOf(library)) ?? [])
    : (bySix[LIBRARIES.indexOf(library)]?.diagnostics ?? []).map(({ start = 0, messageText }) => ({
        start,
        head: ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0] ?? '',
      }));

const RESULTS = LIBRARIES.flatMap((library) =>
  (['6.0', '7.0'] as const).flatMap((version) => {
    const { spans } = programs.get(library) as ReturnType<typeof programOf>;
    const heads = headsOf(library, version);
    return PEER_MISTAKES.map(({ name, says }, at) => {
      const { start, end, marks } = spans[at] as (typeof spans)[number];
      const own = heads.filter((each) => each.start >= start && each.start < end);
      const [first] = own;
      const shown = (first?.head ?? '').slice(0, SHOWN);
      const grade: Grade =
        first === undefined
          ? 'compiles'
          : !marks.includes(first.start)
            ? 'elsewhere'
            : says.test(shown)
              ? 'clear'
              : 'at the right place';
      return { library, version, name, grade, shown, errors: own.length };
    });
  }),
);

const resultsOf = (wanted: Library, compiler: string) =>
  RESULTS.filter(({ library, version }) => library === wanted && version === compiler);

const gradeOf = (library: Library, version: string, name: string): Grade =>
  resultsOf(library, version).find((one) => one.name === name)?.grade ?? 'compiles';

it('the definitions compile', () => {
  for (const library of LIBRARIES) {
    for (const version of ['6.0', '7.0'] as const) {
      expect(headsOf(library, version).filter(({ start }) => start < HEADS[library].length)).toEqual([]);
    }
  }
});

it.each(PEER_MISTAKES.map(({ name }) => name))('no other library is clearer than keyform: %s', (name) => {
  for (const version of ['6.0', '7.0']) {
    const ranks = LIBRARIES.map((library) => GRADES.indexOf(gradeOf(library, version, name)));
    expect(ranks[0]).toBe(Math.min(...ranks));
  }
});

it('keyform reports each mistake once', () => {
  const several = RESULTS.filter(({ library, errors }) => library === 'keyform' && errors !== 1);
  expect(several).toEqual([]);
});

const count = (library: Library, version: string, grade: Grade): number =>
  resultsOf(library, version).filter((one) => one.grade === grade).length;

/** The cell of a library, with both compilers if they differ. */
const cell = (of: (version: string) => string | number): string => {
  const [six, seven] = [of('6.0'), of('7.0')];
  return six === seven ? `${seven}` : `${six}; with TypeScript 7 ${seven}`;
};

it('what the compiler says about each mistake is recorded', () => {
  const record = PEER_MISTAKES.map(({ name }) =>
    [
      name,
      ...RESULTS.filter((one) => one.name === name).map(
        ({ library, version, grade, shown }) => `  ${library}, ${version}: ${grade}${shown === '' ? '' : `: ${shown}`}`,
      ),
    ].join('\n'),
  ).join('\n\n');
  if (process.env['UPDATE_PEER_ERRORS'] !== undefined) writeFileSync(RECORD, `${record}\n`);
  expect(`${record}\n`).toBe(readFileSync(RECORD, 'utf8'));
});

it('the page of the comparison has the same grades', () => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    row(['Mistake', ...LIBRARIES]),
    row(['---', '---', '---', '---']),
    ...PEER_MISTAKES.map(({ name }) =>
      row([name, ...LIBRARIES.map((library) => cell((version) => gradeOf(library, version, name)))]),
    ),
    row([
      `Clear, of ${PEER_MISTAKES.length}`,
      ...LIBRARIES.map((library) => cell((version) => count(library, version, 'clear'))),
    ]),
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const from = page.indexOf(START) + START.length;
  const to = page.indexOf(END);
  const written = `${page.slice(0, from)}\n\n${table}\n\n${page.slice(to)}`;
  if (process.env['UPDATE_PEER_ERRORS'] !== undefined) writeFileSync(PAGE, written);
  expect(written).toBe(readFileSync(PAGE, 'utf8'));
});
