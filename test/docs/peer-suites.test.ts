import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './pages.js';

/** Which test runs the behaviors of these rows: its file in test/, and its title. */
const TESTS: readonly [rows: readonly number[], file: string, title: string][] = [
  [[1, 2, 3, 4], 'integration/codec', 'filters, projects and gives by key what was written'],
  [[5], 'attr/standard-schema', 'what a schema coerces is stored as what it becomes'],
  [[6, 7], 'integration/check', 'keep every write that breaks one from the table, and tell all faults'],
  [[8, 28], 'integration/union', 'are updated by paths, and as a whole'],
  [[9], 'integration/union', 'are read, filtered and projected by what tells the variant, and by their members'],
  [[10, 11, 12], 'integration/generated', 'are stored, follow updates, and are found by indexes and filters'],
  [[13], 'integration/generated', 'follow a map that a patch gives with all its members, and nothing of it is lost'],
  [[14, 15], 'integration/copies', 'leaves an item that can be read, of whatever was copied into what'],
  [[16], 'integration/copies', 'has what stands in for a path that is missing'],
  [[17, 18], 'integration/assigned-operands', 'assigns what plus and minus make of paths, values and what stands in'],
  [[19, 20], 'integration/assigned-operands', 'appends and prepends, to what may be missing, into another list'],
  [[21, 22], 'integration/merge', 'merge leaves what lies beside as it is, and replaces lists'],
  [[23], 'integration/merge', 'patch sets and removes what a body says, at every depth'],
  [[24], 'integration/unique-optional', 'is there exactly as long as the item has the value'],
  [[25], 'integration/read-only', 'stay as what made the item set them'],
  [[26, 27], 'integration/hidden', 'are stored, asked for and changed, and given where a projection names them'],
  [[29], 'requests/parse-item', 'reads what put stores, in the form of either client'],
  [[30], 'json-schema/json-schema', 'takes every item that put takes'],
  [[31], 'integration/upsert-defaults', 'makes the item with them and in its indexes'],
];

test('what the suites of other libraries test has a verdict, and a test in each row that says so', () => {
  const rows = [
    ...readFileSync(`${ROOT}docs/internals/peer-suites.md`, 'utf8').matchAll(
      /^\| (\d+) \| (?:ElectroDB|Toolbox|OneTable) \| .+? \| (runs|deliberate|open) \| .+ \|$/gm,
    ),
  ].map(([, number, verdict]) => ({ number: Number(number), verdict }));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  const running = rows.filter(({ verdict }) => verdict === 'runs').map(({ number }) => number);
  expect(TESTS.flatMap(([tested]) => tested).sort((left, right) => left - right)).toEqual(running);
  const missing = TESTS.filter(
    ([, file, title]) =>
      !new RegExp(`\\b(it|test)\\('${title}`).test(readFileSync(`${ROOT}test/${file}.test.ts`, 'utf8')),
  );
  expect(missing).toEqual([]);
});
