#!/usr/bin/env node
// The words that this project doesn't use: in names, comments, messages and pages. Those that are still there are counted in
// tools/language/counts.json, and no count may grow. Prints each word too many with file, line and the better word, and exits 1.
//   npm run lint               checks
//   node tools/language.mjs --all given    lists all places of one word
//   node tools/language.mjs --write        writes the counts again, which may only fall
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { NAME_RULES, PROSE_RULES } from './language/words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COUNTS = `${ROOT}tools/language/counts.json`;
/** Generated pages say what the compiler says, or are lists of files: their sources are counted. */
const SKIPPED =
  /^(docs\/(map|mutants|diagnostics|concepts|performance|internals\/.*)\.md|.*\.d\.ts|tools\/language(\/words)?\.mjs)$/;
const FOLDERS = ['src', 'types', 'cli/src', 'tools', 'docs', 'README.md', 'CONTRIBUTING.md', 'cli/README.md'];
/** So many places of a word are shown. */
const SHOWN = 20;

/** @typedef {{ kind: 'names' | 'prose', rule: string, file: string, line: number, found: string, write: string }} Place */

/** @returns {string[]} */
const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !SKIPPED.test(file));

/** The parts of a name: `keysGiven` and `KEYS_GIVEN` have `keys` and `given`. @param {string} name */
const partsOf = (name) => name.split(/_|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);

/**
 * The names and the prose of a source file, each with its position.
 *
 * @param {string} text @param {boolean} isJsx
 */
const scan = (text, isJsx) => {
  /** @type {{ kind: 'names' | 'prose', text: string, start: number }[]} */
  const found = [];
  const file = ts.createSourceFile(
    'file.tsx',
    text,
    ts.ScriptTarget.Latest,
    false,
    isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const prose = new Set([
    ts.SyntaxKind.StringLiteral,
    ts.SyntaxKind.NoSubstitutionTemplateLiteral,
    ts.SyntaxKind.TemplateHead,
    ts.SyntaxKind.TemplateMiddle,
    ts.SyntaxKind.TemplateTail,
    ts.SyntaxKind.JsxText,
  ]);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node)) found.push({ kind: 'names', text: node.text, start: node.getStart(file) });
    else if (prose.has(node.kind)) {
      const raw = node.getText(file);
      // A module's name and a key of an object have one word.
      if (/\s/.test(raw)) found.push({ kind: 'prose', text: raw, start: node.getStart(file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const match of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm))
    found.push({ kind: 'prose', text: match[0], start: match.index });
  return found;
};

/** The function that a doc block describes. @param {ts.Node} node @returns {ts.SignatureDeclaration | undefined} */
const functionOf = (node) => {
  if (ts.isFunctionLike(node)) return node;
  if (ts.isVariableStatement(node)) return functionOf(/** @type {ts.Node} */ (node.declarationList.declarations[0]));
  const inner = /** @type {{ initializer?: ts.Node, type?: ts.Node }} */ (/** @type {unknown} */ (node));
  const next = inner.initializer ?? inner.type;
  return next !== undefined && ts.isFunctionLike(next) ? next : undefined;
};

/** Each `@param` of a name that the function doesn't have. @param {string} file */
const strayParameters = (file) => {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const described = functionOf(node);
    // A pattern has no name: its `@param` says what it is.
    if (described?.parameters.every(({ name }) => ts.isIdentifier(name))) {
      const names = described.parameters.map(({ name }) => name.getText(source));
      const blocks = /** @type {{ jsDoc?: readonly ts.JSDoc[] }} */ (/** @type {unknown} */ (node)).jsDoc ?? [];
      for (const tag of blocks.flatMap(({ tags }) => [...(tags ?? [])]).filter(ts.isJSDocParameterTag)) {
        const name = tag.name.getText(source).split('.')[0] ?? '';
        const line = source.getLineAndCharacterOfPosition(tag.getStart(source)).line + 1;
        if (!names.includes(name))
          found.push(`${file}:${line}: @param ${name}: the parameters are ${names.join(', ') || 'none'}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The prose of a page: what is not code. @param {string} text */
const scanPage = (text) => [
  {
    kind: /** @type {const} */ ('prose'),
    text: text.replace(/```[\s\S]*?```|<!--[\s\S]*?-->/g, (code) => code.replace(/\S/g, ' ')),
    start: 0,
  },
];

/** @param {string} file @param {string} name @param {number} line @returns {Place[]} */
const placesInName = (file, name, line) =>
  partsOf(name).flatMap((part) =>
    NAME_RULES.filter(({ word }) => word.test(part)).map(({ name: rule, write }) => ({
      kind: 'names',
      rule,
      file,
      line,
      found: name,
      write,
    })),
  );

/** @param {string} file @param {string} prose @param {(at: number) => number} lineAt @returns {Place[]} */
const placesInProse = (file, prose, lineAt) => {
  // What stands between backquotes is code.
  const plain = prose.replace(/`[^`\n]*`/g, (code) => code.replace(/\S/g, ' '));
  return PROSE_RULES.flatMap(({ name: rule, word, write }) =>
    [...plain.matchAll(word)].map((match) => ({
      kind: 'prose',
      rule,
      file,
      line: lineAt(match.index),
      found: match[0],
      write,
    })),
  );
};

/** @param {string} file @returns {Place[]} */
const placesIn = (file) => {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  /** @param {number} at */
  const lineAt = (at) => text.slice(0, at).split('\n').length;
  const parts = file.endsWith('.md') ? scanPage(text) : scan(text, file.endsWith('x'));
  return parts.flatMap(({ kind, text: part, start }) =>
    kind === 'names' ? placesInName(file, part, lineAt(start)) : placesInProse(file, part, (at) => lineAt(start + at)),
  );
};

/** @param {readonly Place[]} places @returns {Record<string, Record<string, number>>} */
const countsOf = (places) => {
  /** @type {Record<string, Record<string, number>>} */
  const counts = {};
  for (const { kind, rule, file } of places) {
    const word = counts[`${kind}: ${rule}`] ?? {};
    counts[`${kind}: ${rule}`] = { ...word, [file]: (word[file] ?? 0) + 1 };
  }
  const sorted = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([word, by]) => [
      word,
      Object.fromEntries(Object.entries(by).sort(([one], [other]) => (one < other ? -1 : 1))),
    ]),
  );
};

/** @param {Record<string, number> | undefined} by */
const sum = (by) => Object.values(by ?? {}).reduce((all, count) => all + count, 0);

const strays = files()
  .filter((file) => /^(src|types|cli\/src)\/.*\.tsx?$/.test(file))
  .flatMap(strayParameters);
const places = files().flatMap(placesIn);
const counts = countsOf(places);
/** @type {Record<string, Record<string, number>>} */
const known = JSON.parse(readFileSync(COUNTS, 'utf8'));
const grown = Object.keys(counts).filter((word) => sum(counts[word]) > sum(known[word]));
const [option, word] = process.argv.slice(2);

if (option === '--all') {
  for (const { file, line, found, write } of places.filter(({ rule }) => word === undefined || rule === word))
    console.log(`${file}:${line}: ${found} -> ${write}`);
} else {
  for (const name of grown) {
    const more = places.filter(
      ({ kind, rule, file }) => `${kind}: ${rule}` === name && (counts[name]?.[file] ?? 0) > (known[name]?.[file] ?? 0),
    );
    console.error(
      `${name}: ${sum(counts[name])}, but ${sum(known[name])} at most. In the files that have more than before:`,
    );
    for (const { file, line, found, write } of more.slice(0, SHOWN))
      console.error(`  ${file}:${line}: ${found} -> ${write}`);
  }
  for (const stray of strays) console.error(stray);
  if (grown.length + strays.length > 0) process.exitCode = 1;
  else if (option === '--write') writeFileSync(COUNTS, `${JSON.stringify(counts, null, 2)}\n`);
}
