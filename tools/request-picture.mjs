// The picture of README: the first example in an editor, with what TypeScript's language service says of it. `node
// tools/request-picture.mjs` writes docs/images/request.svg; test/docs/picture.test.ts draws it again and compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = `${ROOT}examples/picture.ts`;
export const PICTURE = `${ROOT}docs/images/request.svg`;

/** The first two blocks of README: a query, and one that doesn't compile. */
const program = () =>
  [...readFileSync(`${ROOT}README.md`, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
    .slice(0, 2)
    .map(([, text = '']) => text)
    .join('\n');

/** @param {string} text */
const serviceOf = (text) => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const textOf = (/** @type {string} */ file) => (file === FILE ? text : ts.sys.readFile(file));
  return ts.createLanguageService({
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const found = textOf(file);
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === FILE || ts.sys.fileExists(file),
    readFile: textOf,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
};

/**
 * What the compiler says of a program: the hover of `request`, and the first error.
 *
 * @param {string} text
 */
export const compilerOn = (text) => {
  const service = serviceOf(text);
  const at = text.indexOf('const request = ') + 'const '.length;
  const hover = ts.displayPartsToString(service.getQuickInfoAtPosition(FILE, at)?.displayParts);
  const [error] = service.getSemanticDiagnostics(FILE);
  if (error?.start === undefined || error.length === undefined) throw new Error('the compiler reports no error');
  return {
    hover,
    wrong: { start: error.start, end: error.start + error.length },
    message: `TS${error.code}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
  };
};

export const CHAR = 7.83;
export const LINE = 19;
const COLUMNS = 112;
const COLORS = { keyword: '#c792ea', string: '#c3e88d', comment: '#7f8ea3', name: '#82aaff', plain: '#e3e8f0' };

export const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line with its parts coloured. @param {string} line */
export const coloured = (line) =>
  [...line.matchAll(/(\/\/.*)|('[^']*'|"[^"]*"|`[^`]*`)|\b(const|import|from)\b|(\w+)(?=\()|([^'"`/\w]+|\w+|.)/g)]
    .map(([all, comment, string, keyword, name]) => {
      const kind = comment ? 'comment' : string ? 'string' : keyword ? 'keyword' : name ? 'name' : 'plain';
      return `<tspan fill="${COLORS[kind]}">${escaped(all)}</tspan>`;
    })
    .join('');

/** @param {string} line @param {number} x @param {number} y */
const textLine = (line, x, y) => `<text x="${x}" y="${y}" xml:space="preserve">${coloured(line)}</text>`;

/** Parts in their frame, as SVG. @param {string} label @param {number} width @param {number} height @param {string} parts */
export const framed = (
  label,
  width,
  height,
  parts,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" width="${Math.ceil(width)}" height="${height}" role="img" aria-label="${label}">
<style>text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}</style>
<rect width="${Math.ceil(width)}" height="${height}" rx="10" fill="#111722"/>
${parts}
</svg>
`;

/** The picture, as SVG. */
export const requestPicture = () => {
  const code = program();
  const { hover, wrong, message } = compilerOn(code);
  const lines = code
    .split('\n')
    .filter((line) => !line.startsWith('// '))
    .map((line) => line.replace(/ \/\/ hover.*$/, ''));
  while (lines.at(-1) === '') lines.pop();
  const first = lines.findIndex((line) => line.startsWith('const newest'));
  const request = lines.findIndex((line) => line.startsWith('const request'));
  const parts = [];
  let y = 34;
  const put = (/** @type {string} */ line) => {
    parts.push(textLine(line, 24, y));
    y += LINE;
  };
  for (const line of lines.slice(first, request + 1)) put(line);
  const box = hover.split('\n');
  const height = box.length * LINE + 16;
  parts.push(`<rect x="60" y="${y - 8}" width="560" height="${height}" rx="6" fill="#1b2333" stroke="#3d4b66"/>`);
  y += 12;
  for (const line of box) {
    parts.push(textLine(line, 74, y));
    y += LINE;
  }
  y += 16;
  const start = code.lastIndexOf('\n', wrong.start) + 1;
  const column = wrong.start - start;
  put(code.slice(start, code.indexOf('\n', start)));
  const [from, to] = [24 + column * CHAR, 24 + (column + wrong.end - wrong.start) * CHAR];
  let wave = `M ${from.toFixed(1)} ${y - LINE + 4}`;
  for (let x = from; x < to; x += 4) wave += ' q 1 -3 2 0 t 2 0';
  parts.push(`<path d="${wave}" fill="none" stroke="#ff5370" stroke-width="1.4"/>`);
  const words = message.split(' ');
  const wrapped = [''];
  for (const word of words) {
    const last = wrapped.length - 1;
    if (`${wrapped[last]} ${word}`.length > COLUMNS - 8) wrapped.push(word);
    else wrapped[last] = `${wrapped[last]} ${word}`.trim();
  }
  parts.push(
    `<rect x="60" y="${y - 8}" width="${(COLUMNS - 4) * CHAR}" height="${wrapped.length * LINE + 14}" rx="6" fill="#2a1820" stroke="#ff5370"/>`,
  );
  y += 12;
  for (const line of wrapped) {
    parts.push(`<text x="74" y="${y}" fill="#ffb4c0">${escaped(line)}</text>`);
    y += LINE;
  }
  const [width, total] = [Math.ceil(COLUMNS * CHAR + 48), y + 14];
  return framed(
    "The hover over request shows the whole DynamoDB request; a condition on a field that isn't in the key is underlined, with the compiler's message",
    width,
    total,
    parts.join('\n'),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PICTURE, requestPicture());
