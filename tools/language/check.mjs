// Looks for the words of tools/language/words.mjs in one file, and counts them.
import ts from 'typescript';
import { NAME_RULES, PROSE_RULES } from './words.mjs';

/** @typedef {{ kind: 'names' | 'prose', rule: string, file: string, line: number, found: string, write: string }} Place */

/**
 * The parts of a name: `keysGiven` and `KEYS_GIVEN` have `keys` and `given`. DynamoDB's `OnDemand` has no `demand`.
 *
 * @param {string} name
 */
const partsOf = (name) => name.replace(/onDemand/i, '').split(/_|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);

/**
 * The names and the prose of a source file, each with its position.
 *
 * @param {ts.SourceFile} file
 */
const scan = (file) => {
  /** @type {{ kind: 'names' | 'prose', text: string, start: number }[]} */
  const found = [];
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
  for (const match of file.text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm))
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

/** Each `@param` of a name that the function doesn't have. @param {ts.SourceFile} source */
const strayParameters = (source) => {
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
          found.push(`${source.fileName}:${line}: @param ${name}: the parameters are ${names.join(', ') || 'none'}`);
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

/**
 * The words of a file that aren't used here, and each `@param` of a name that the function doesn't have.
 *
 * @param {string} file its path from the root @param {string} text
 * @returns {{ places: Place[], strays: string[] }}
 */
export const checkFile = (file, text) => {
  /** @param {number} at */
  const lineAt = (at) => text.slice(0, at).split('\n').length;
  const source = file.endsWith('.md') ? undefined : ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const places = (source === undefined ? scanPage(text) : scan(source)).flatMap(({ kind, text: part, start }) =>
    kind === 'names' ? placesInName(file, part, lineAt(start)) : placesInProse(file, part, (at) => lineAt(start + at)),
  );
  const isPublished = /^(src|types|cli\/src)\/.*\.tsx?$/.test(file);
  return { places, strays: source !== undefined && isPublished ? strayParameters(source) : [] };
};

/** Counts are kept by folder: by file, each rename would change them. @param {string} file */
const folderOf = (file) => file.replace(/\/?[^/]*$/, '') || '.';

/**
 * How often each word is in each folder.
 *
 * @param {readonly Place[]} places @returns {Record<string, Record<string, number>>}
 */
export const countsOf = (places) => {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  for (const { kind, rule, file } of places) {
    const word = counts.get(`${kind}: ${rule}`) ?? new Map();
    counts.set(`${kind}: ${rule}`, word.set(folderOf(file), (word.get(folderOf(file)) ?? 0) + 1));
  }
  /** @template Value @param {Map<string, Value>} map */
  const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted(counts).map(([word, by]) => [word, Object.fromEntries(sorted(by))]));
};

/** @param {Record<string, number> | undefined} by */
const sum = (by) => Object.values(by ?? {}).reduce((all, count) => all + count, 0);

/**
 * The words that there are more of than before, with their places in the folders that have more.
 *
 * @param {readonly Place[]} places @param {Record<string, Record<string, number>>} known
 */
export const grownWords = (places, known) => {
  const counts = countsOf(places);
  return Object.keys(counts)
    .filter((word) => sum(counts[word]) > sum(known[word]))
    .map((word) => ({
      word,
      count: sum(counts[word]),
      most: sum(known[word]),
      places: places.filter(({ kind, rule, file }) => {
        const folder = folderOf(file);
        return `${kind}: ${rule}` === word && (counts[word]?.[folder] ?? 0) > (known[word]?.[folder] ?? 0);
      }),
    }));
};
