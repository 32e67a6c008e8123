#!/usr/bin/env node
// The words that this project doesn't use: in names, comments, messages and pages. Those that are still there are counted in
// tools/language/counts.json, and no count may grow. Prints each word too many with file, line and the better word, and exits 1.
//   npm run lint               checks
//   node tools/language.mjs --all given    lists all places of one word
//   node tools/language.mjs --write        writes the counts again, which may only fall
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkFile, countsOf, grownWords } from './language/check.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COUNTS = `${ROOT}tools/language/counts.json`;
/** Generated pages say what the compiler says, or are lists of files: their sources are counted. */
const SKIPPED =
  /^(docs\/(reference\/compiler-errors|internals\/.*)\.md|.*\.d\.ts|tools\/language(\/words|\/check)?\.mjs)$/;
const FOLDERS = [
  'src',
  'types',
  'cli/src',
  'tools',
  'docs',
  'README.md',
  'SKILL.md',
  'CONTRIBUTING.md',
  'cli/README.md',
];
/** So many places of a word are shown. */
const SHOWN = 20;

/** @returns {string[]} */
const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !SKIPPED.test(file));

const checked = files().map((file) => checkFile(file, readFileSync(`${ROOT}${file}`, 'utf8')));
const places = checked.flatMap((file) => file.places);
const strays = checked.flatMap((file) => file.strays);
const [option, word] = process.argv.slice(2);

if (option === '--all') {
  for (const { file, line, found, write } of places.filter(({ rule }) => word === undefined || rule === word))
    console.log(`${file}:${line}: ${found} -> ${write}`);
} else {
  const grown = grownWords(places, JSON.parse(readFileSync(COUNTS, 'utf8')));
  for (const { word: name, count, most, places: more } of grown) {
    console.error(`${name}: ${count}, but ${most} at most. In the folders that have more than before:`);
    for (const { file, line, found, write } of more.slice(0, SHOWN))
      console.error(`  ${file}:${line}: ${found} -> ${write}`);
  }
  for (const stray of strays) console.error(stray);
  if (grown.length + strays.length > 0) process.exitCode = 1;
  else if (option === '--write') writeFileSync(COUNTS, `${JSON.stringify(countsOf(places), null, 2)}\n`);
}
