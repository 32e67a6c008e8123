// The pictures of the pages of the command line and of infrastructure. `node tools/page-pictures.mjs` writes them;
// test/docs/picture.test.ts draws them again and compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { CHAR, coloured, escaped, framed, LINE } from './request-picture.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INSET = 24;

const page = (/** @type {string} */ name) => readFileSync(`${ROOT}docs/${name}.md`, 'utf8');

/** A column of lines. @param {readonly string[]} lines @param {number} x @param {(line: string) => string} paint */
const column = (lines, x, paint) =>
  lines.map((line, at) => `<text x="${x}" y="${34 + at * LINE}">${paint(line)}</text>`).join('\n');

const widthOf = (/** @type {readonly string[]} */ lines) => Math.max(...lines.map((line) => line.length)) * CHAR;

/** A line of a terminal: commands stand out, and so do warnings. @param {string} line */
const printed = (line) => {
  const [, command, warning, rest = ''] = /^(\$ .*)?( *warning)?(.*)$/.exec(line) ?? [];
  if (command !== undefined) return `<tspan fill="#82aaff">${escaped(command)}</tspan>`;
  return `<tspan fill="#ffcb6b">${escaped(warning ?? '')}</tspan><tspan fill="#e3e8f0">${escaped(rest)}</tspan>`;
};

/** The first two sessions of the page, as `cli/test/docs.test.ts` runs them. */
const commandLine = () => {
  const sessions = [...page('tools/command-line').matchAll(/^```console\n([\s\S]*?)^```$/gm)].slice(0, 2);
  if (sessions.length < 2) throw new Error('docs/tools/command-line.md has no sessions');
  const lines = sessions.flatMap(([, text = '']) => [...text.trimEnd().split('\n'), '']).slice(0, -1);
  const label = 'keyform check warns of a hot partition; keyform chart writes a page and says whether it is up to date';
  return framed(label, widthOf(lines) + 2 * INSET, lines.length * LINE + 2 * INSET, column(lines, INSET, printed));
};

/** The definition of the page, and the Terraform that keyform makes of it. */
const infrastructure = async () => {
  const [, definition = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(page('operate/infra-reference')) ?? [];
  const code = definition.trimEnd().split('\n');
  const { text } = await importTypeScript(
    "import { terraform } from 'keyform/infra'; import { sessions } from './examples/infrastructure.ts'; export const text = terraform(sessions);",
  );
  const made = String(text).trimEnd().split('\n');
  const left = widthOf(code) + 2 * INSET;
  const height = Math.max(code.length, made.length) * LINE + 2 * INSET;
  const line = `<path d="M ${left} 16 V ${height - 16}" stroke="#3d4b66"/>`;
  const parts = [column(code, INSET, coloured), line, column(made, left + INSET, printed)].join('\n');
  return framed('A definition, and its table in Terraform', left + widthOf(made) + 2 * INSET, height, parts);
};

/** The pictures by their files. */
export const pagePictures = async () => ({
  [`${ROOT}docs/images/command-line.svg`]: commandLine(),
  [`${ROOT}docs/images/infrastructure.svg`]: await infrastructure(),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, picture] of Object.entries(await pagePictures())) writeFileSync(file, picture);
}
