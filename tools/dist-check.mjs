// What dist/ may import, and in which form it is. publint and attw do not notice a declaration that imports a package which users do
// not have, and nothing else notices a dynamic import, which fails under Jest and does not follow NODE_PATH.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import typescript from 'typescript';
import { SHORT } from './module-files.mjs';
import { SHARING } from './shared-files.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const SDK = '@aws-sdk/client-dynamodb';
const ENTRIES = ['index', 'chart', 'cost', 'infra', 'json-schema', 'migrate', 'testing', 'vectors'].flatMap((entry) =>
  ['js', 'cjs', 'd.ts', 'd.cts'].map((end) => `${entry}.${end}`),
);
const FILES = [...ENTRIES, 'sdk.js', 'sdk.cjs', 'sdk-search.js', 'sdk-search.cjs'];
/** Declarations that index, migrate and vectors share: the bundler names the files after their content. */
const SHARED = /^(table|request)-[\w-]+\.d\.c?ts$/;
/** Code that the entries of tools/shared-files.mjs share. */
const SHARED_CODE = /^shared-[A-Z0-9]{8}\.cjs$/;

/** All that the JavaScript of dist/ imports, and how. @type {Record<string, string>} */
const IMPORTS = {
  'index.js': 'import-statement of ./sdk.js',
  'index.cjs': 'require-call of ./sdk.cjs',
  // tools/import-files.mjs.
  'chart.js': 'import-statement of ./chart.cjs',
  'migrate.js': 'import-statement of ./migrate.cjs',
  'testing.js': 'import-statement of ./testing.cjs',
  'vectors.js': 'import-statement of ./vectors.cjs',
  'vectors.cjs': 'require-call of ./sdk-search.cjs',
  'sdk.js': `import-statement of ${SDK}`,
  'sdk.cjs': `require-call of ${SDK}`,
  'sdk-search.js': `import-statement of ${SDK}`,
  'sdk-search.cjs': `require-call of ${SDK}`,
};

/** @type {string[]} */
const problems = [];
const found = readdirSync(DIST).filter((name) => name !== 'module');
for (const file of FILES) if (!found.includes(file)) problems.push(`dist/${file} is missing`);
for (const file of found) {
  if (!FILES.includes(file) && !SHARED.test(file) && !SHARED_CODE.test(file))
    problems.push(`dist/${file} was not expected`);
}

for (const file of found.filter((name) => /\.d\.c?ts$/.test(name))) {
  const { importedFiles, referencedFiles, typeReferenceDirectives } = typescript.preProcessFile(
    readFileSync(DIST + file, 'utf8'),
  );
  for (const { fileName } of [...importedFiles, ...referencedFiles, ...typeReferenceDirectives]) {
    const isOwn = fileName === `./${file.replace('.d.ts', '.cjs')}`;
    const isShared = SHARED.test(fileName.slice(2).replace(/\.cjs$/, '.d.cts'));
    if (fileName !== SDK && !isOwn && !isShared)
      problems.push(`dist/${file} imports ${fileName}: declarations may import ${SDK} and shared ones only`);
  }
}

/** Whether a file may require another, because both belong to the entries that share code. */
const isShared = (/** @type {string} */ file, /** @type {string} */ path) =>
  SHARED_CODE.test(path.slice(2))
    ? SHARED_CODE.test(file) || isSharing(file)
    : path === './sdk.cjs' && SHARED_CODE.test(file);
const isSharing = (/** @type {string} */ file) => SHARING.some((entry) => file === `${entry}.cjs`);

for (const file of found.filter((name) => /\.c?js$/.test(name))) {
  const { metafile } = await build({
    entryPoints: [DIST + file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    external: ['*'],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const seen = imports
    // The code that migrate and vectors share sends requests.
    .filter(({ path, kind }) => !(kind === 'require-call' && isShared(file, path)))
    .map(({ path, kind }) => `${kind} of ${path}`)
    .join(', ');
  const expected = IMPORTS[file] ?? '';
  if (seen !== expected) problems.push(`dist/${file} imports '${seen}', but should import '${expected}'`);
}

// Bundlers read the files of src one by one, which import one another and, once, the SDK.
const MODULES = `${DIST}module/`;
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const namesIn = (/** @type {string} */ folder, /** @type {RegExp} */ end) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name))
    .map((name) => name.replace(end, ''))
    .sort();
const modules = namesIn(MODULES, /\.js$/);
const sources = namesIn(SOURCES, /\.ts$/);
for (const name of sources) if (!modules.includes(name)) problems.push(`dist/module/${name}.js is missing`);
for (const name of modules) if (!sources.includes(name)) problems.push(`dist/module/${name}.js was not expected`);
for (const name of modules) {
  const { metafile } = await build({
    entryPoints: [`${MODULES}${name}.js`],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    external: ['*'],
    logLevel: 'silent',
  });
  for (const { path, kind } of Object.values(metafile.inputs).flatMap((input) => input.imports)) {
    const isOwn =
      path.startsWith('.') && modules.includes(relative(MODULES, join(MODULES, dirname(name), path)).slice(0, -3));
    const isSdk = path === SDK && /^(requests\/sdk|vectors\/sdk-search)$/.test(name);
    if (kind !== 'import-statement' || !(isOwn || isSdk)) {
      problems.push(`dist/module/${name}.js has ${kind} of ${path}: it may import its own files only`);
    }
  }
}

// Maps were a quarter of the package. Without the sources, which are not in it, they only name lines of files that nobody has.
for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))) {
  problems.push(`dist/${file} is a source map`);
}

// Of an error that nobody catches, Node prints the whole line before the message.
const LINE = 1000;
for (const file of [...found.filter((name) => /\.c?js$/.test(name)), ...modules.map((name) => `module/${name}.js`)]) {
  const text = readFileSync(DIST + file, 'utf8');
  const longest = Math.max(...text.split('\n').map(({ length }) => length));
  if (longest > LINE) problems.push(`dist/${file} has a line of ${longest} characters: ${LINE} at most`);
  // V8 would parse them in full, whether they are called or not: see top-level-functions.mjs.
  const parsed = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest);
  const least = file.startsWith('module/') ? SHORT : 0;
  const arrows = parsed.statements
    .filter(typescript.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    // esbuild's own helpers of CommonJS begin so.
    .filter(({ name }) => !name.getText(parsed).startsWith('__'))
    .flatMap(({ initializer }) => (initializer && typescript.isArrowFunction(initializer) ? [initializer] : []))
    .filter(({ body }) => body.getText(parsed).replaceAll('\\\n', '').length >= least);
  if (arrows.length > 0)
    problems.push(`dist/${file} has ${arrows.length} top-level arrow functions: make them functions`);
}

for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`${FILES.length} files in dist, ${modules.length} in dist/module, no foreign imports`);
process.exitCode = problems.length > 0 ? 1 : 0;
