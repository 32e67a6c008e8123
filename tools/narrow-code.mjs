// Formats code for the pages of the API reference, so that no line is wider than the site's text column.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COLUMNS = 76;

/**
 * A declaration only parses in its place: a constant without a value after `declare`, a member inside an interface, a class or an object.
 */
const WRAPPINGS = [
  { before: '', after: '', margin: 0 },
  { before: 'declare ', after: '', margin: 0 },
  { before: 'interface Wrapped {\n', after: '\n}', margin: 2 },
  { before: 'class Wrapped {\n', after: '\n}', margin: 2 },
  { before: 'const wrapped = {\n', after: '\n};', margin: 2 },
];

/**
 * Formats code in one run of Biome; a run for each would take minutes.
 *
 * @param {readonly string[]} codes
 * @param {number} lineWidth
 * @returns {readonly (string | undefined)[]} undefined for code that doesn't parse
 */
const formatAll = (codes, lineWidth) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyform-code-'));
  const options = {
    formatter: { indentStyle: 'space', lineWidth },
    javascript: { formatter: { quoteStyle: 'single' } },
  };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(options));
  // Biome leaves a file that doesn't parse unchanged: without a formatted file's line break at its end.
  codes.forEach((code, at) => {
    writeFileSync(join(folder, `${at}.ts`), code.trimEnd());
  });
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { error } = spawnSync(process.execPath, [biome, 'format', '--write', folder], { cwd: folder, stdio: 'ignore' });
  if (error !== undefined) throw error;
  const formatted = codes.map((_, at) => readFileSync(join(folder, `${at}.ts`), 'utf8'));
  rmSync(folder, { recursive: true });
  return formatted.map((code) => (code.endsWith('\n') ? code.trimEnd() : undefined));
};

/** Words in lines that fit. @param {string} words @param {string} first @param {string} next what begins the first line and the next ones */
const wrap = (words, first, next) => {
  const lines = [first];
  for (const word of words.split(' ')) {
    const line = `${lines.at(-1)}${lines.at(-1)?.endsWith(' ') ? '' : ' '}${word}`;
    if (line.length > COLUMNS && lines.at(-1) !== first) lines.push(`${next}${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines;
};

/** Wraps the comment of a long line; one that follows code moves below it. @param {string} line */
const fitLine = (line) => {
  if (line.length <= COLUMNS) return [line];
  const [, margin = '', opening, words = ''] = /^(\s*)(\/\*\*|\*) (.*?)(?: \*\/)?$/.exec(line) ?? [];
  if (opening === '*') return wrap(words, `${margin}* `, `${margin}* `);
  if (opening === '/**') return [`${margin}/**`, ...wrap(words, `${margin} * `, `${margin} * `), `${margin} */`];
  const [, blanks = '', code = '', comment] = /^(\s*)(.*?)\s*(?<!:)\/\/(.*)$/.exec(line) ?? [];
  if (comment === undefined) return [line];
  const [mark = '', ...rest] = comment.split(' ');
  // The output of a line goes on with an indent.
  const next = `${blanks}//${mark === '' ? '' : '  '} `;
  return [...(code === '' ? [] : [blanks + code]), ...wrap(rest.join(' '), `${blanks}//${mark} `, next)];
};

/** @param {string} code */
const fitComments = (code) => code.split('\n').flatMap(fitLine).join('\n');

/**
 * Each code in lines of at most 76 columns.
 *
 * @param {readonly string[]} codes
 * @returns {ReadonlyMap<string, string>}
 * @throws Error for code that doesn't parse
 */
export const narrowCode = (codes) => {
  /** @type {Map<string, string>} */
  const narrow = new Map();
  for (const { before, after, margin } of WRAPPINGS) {
    const remaining = codes.filter((code) => !narrow.has(code));
    const results = formatAll(
      remaining.map((code) => before + code + after),
      COLUMNS + margin,
    );
    remaining.forEach((code, at) => {
      const result = results[at];
      if (result === undefined) return;
      const inside = result.slice(before.length, result.length - after.length);
      narrow.set(code, fitComments(inside.replaceAll(new RegExp(`^ {${margin}}`, 'gm'), '')));
    });
  }
  const invalid = codes.find((code) => !narrow.has(code));
  if (invalid !== undefined) throw new Error(`this code of a doc block doesn't parse:\n${invalid}`);
  return narrow;
};
