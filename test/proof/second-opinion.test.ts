// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of types
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sharingHost } from '../support/compiler-files.js';
import { secondOpinionCases } from './second-opinion.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CASES = `${ROOT}test-d/second-opinion/cases.ts`;
const CHECKS = `${ROOT}test-d/second-opinion.test-d.ts`;

// After a change that is meant: npm run generate -- second-opinion, and commit the cases
test('the cases of the second opinion are as their generator makes them', () => {
  if (process.env['UPDATE_SECOND_OPINION'] === '1') writeFileSync(CASES, secondOpinionCases());
  expect(readFileSync(CASES, 'utf8')).toBe(secondOpinionCases());
});

/** A mistake in each function that has a second opinion: its file, what is written there, and what is written instead. */
const MISTAKES: readonly [check: string, file: string, from: string, to: string][] = [
  ['Heads', 'types/formats/format.ts', '? Literal : Format;', '? `${Literal}#` : Format;'],
  ['Fields', 'types/formats/format.ts', ': Placeholder) | FieldsOf<Rest>', ': Placeholder)'],
  [
    'LastFields',
    'types/formats/format.ts',
    '? LastFieldOf<Rest, FieldOf<Placeholder>>',
    '? LastFieldOf<Rest, Placeholder>',
  ],
  ['Shapes', 'types/formats/format.ts', '`${Literal}{}${ShapeOf<Rest>}`', '`${Literal}${ShapeOf<Rest>}`'],
  ['Pipes', 'types/formats/format.ts', '    ? Name\n    : Field\n', '    ? Name\n    : `${Field} `\n'],
  ['Labels', 'types/expressions/path.ts', '`${Before}.${Of & string}`', '`${Before}/${Of & string}`'],
  ['Printed', 'types/expressions/condition-text.ts', '`${Text}.${Placeholder}`', '`${Text}${Placeholder}`'],
  ['Values', 'types/expressions/path.ts', '[...Steps, StepOf<Field, Fields[Field]>]', '[StepOf<Field, Fields[Field]>]'],
  ['Merges', 'types/requests/option.ts', 'Exclude<Later[Part], undefined> | Earlier[Part]', 'Later[Part]'],
  [
    'Equals',
    'test/support/prove.ts',
    '(<Probe>() => Probe extends Left ? 1 : 2) extends',
    'Left extends Right ? true : Right extends',
  ],
];

test('a mistake in any of them is found', () => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const host = sharingHost(options);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile(path);
    const mistakes = MISTAKES.filter(([, file]) => path === ROOT + file);
    if (text === undefined || mistakes.length === 0) return text;
    return mistakes.reduce((changed, [check, , from, to]) => {
      // A mistake that cannot be made proves nothing.
      expect(changed.split(from), `${check}: ${from}`).toHaveLength(2);
      return changed.replace(from, () => to);
    }, text);
  };
  const program = ts.createProgram([CHECKS], options, host);
  const checks = program.getSourceFile(CHECKS) as ts.SourceFile;
  const found = program
    .getSemanticDiagnostics(checks)
    .map(({ start = 0, length }) => checks.text.slice(start, start + (length ?? 0)))
    .map((text) => text.match(/check<(\w+)/)?.[1]);
  expect(found).toEqual(MISTAKES.map(([check]) => check));
}, 60_000);
