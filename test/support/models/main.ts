import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import { readAssertions } from './assertions.js';
import { coverage } from './coverage.js';
import { type ModelModule, overviewOf, pageOf } from './pages.js';
import { laneOf, type RecordedCall, readRequests } from './requests.js';
import { modelFiles } from './scan.js';

/** Vitest's JSON report, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

export interface Options {
  readonly root: string;
  /** What the examples export, by the names of their files. */
  readonly modules: { readonly [file: string]: ModelModule };
  readonly reportFile: string;
  /** Writes the pages, where otherwise they are compared. */
  readonly write: boolean;
}

/** Prints the table of the models and checks, or writes, their pages. @returns the exit code */
export const models = ({ root, modules, reportFile, write }: Options): number => {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const statusOf = new Map(
    tests.map(({ ancestorTitles, title, status }) => [[...ancestorTitles, title].join(' > '), status]),
  );
  const calls = readRequests().filter(({ test }) => statusOf.get(test) === 'passed');
  const files = modelFiles();
  const lanes = lanesOf(calls);
  const isCompared = new Set(calls.filter(({ compared }) => compared).map(({ pattern }) => pattern));
  const { typed } = readAssertions();

  const table = new Table({
    head: ['model', 'access patterns', ...lanes, 'request', 'types', 'missing'],
    style: { head: [], border: [], compact: true },
  });
  let complete = true;
  for (const { number, name, patterns, gaps } of coverage(files, readAssertions())) {
    const count = (has: (pattern: string) => boolean): string => {
      const held = patterns.filter(has).length;
      return held === patterns.length && held > 0 ? 'yes' : `${held} of ${patterns.length}`;
    };
    const ran = (lane: string) => (pattern: string) =>
      calls.some((call) => call.lane === lane && call.pattern === pattern);
    const lacking = (what: string, has: (pattern: string) => boolean): string[] => {
      const names = patterns.filter((pattern) => !has(pattern)).map((pattern) => pattern.replace(/.*\//, ''));
      return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
    };
    const missing = [
      ...gaps,
      ...lanes.flatMap((lane) => lacking(`not run on ${lane}`, ran(lane))),
      ...lacking('request not compared', (pattern) => isCompared.has(pattern)),
    ];
    if (missing.length > 0) complete = false;
    table.push([
      `${number} ${name}`,
      patterns.length,
      ...lanes.map((lane) => count(ran(lane))),
      count((pattern) => isCompared.has(pattern)),
      count((pattern) => typed.has(pattern)),
      missing.join('\n'),
    ]);
  }
  console.log(table.toString());
  const skipped = tests.filter(({ title }) => title.startsWith('SKIPPED on ')).map(({ title }) => title);
  for (const title of new Set(skipped.filter((title) => !lanes.includes(/on ([\w-]+):/.exec(title)?.[1] ?? '')))) {
    console.log(`note: ${title}`);
  }
  console.log(complete ? 'no gap' : 'There are gaps.');

  const pages = new Map([
    ['index.md', overviewOf(files)],
    ...files.map((file): [string, string] => [
      `${file.name}.md`,
      pageOf(file, modules[file.name] ?? {}, inOneLane(calls, lanes)),
    ]),
  ]);
  // Pages without some of the requests would look complete.
  const written = write && complete;
  const stale = comparePages(`${root}/docs/cookbook/models`, pages, written);
  for (const page of stale)
    console.log(`docs/cookbook/models/${page} is ${written ? 'written' : 'stale: npm run models -- --write'}`);
  return complete && (written || stale.length === 0) ? 0 : 1;
};

const lanesOf = (calls: readonly RecordedCall[]): string[] =>
  [...new Set(calls.map(({ test }) => laneOf(test)))].sort();

/** The calls on one engine: what is sent does not depend on it, but its order would. */
const inOneLane = (calls: readonly RecordedCall[], lanes: readonly string[]): RecordedCall[] =>
  calls.filter(({ lane }) => lane === (lanes.includes('dynoxide') ? 'dynoxide' : lanes[0]));

/** The pages of a folder that are not what they should be, or should not be; `write` makes them so. */
const comparePages = (folder: string, pages: ReadonlyMap<string, string>, write: boolean): string[] => {
  mkdirSync(folder, { recursive: true });
  const there = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const wrong = [...new Set([...pages.keys(), ...there])].filter((name) => {
    const path = `${folder}/${name}`;
    return pages.get(name) !== (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  });
  for (const name of write ? wrong : []) {
    const page = pages.get(name);
    if (page === undefined) rmSync(`${folder}/${name}`);
    else writeFileSync(`${folder}/${name}`, page);
  }
  return wrong;
};
