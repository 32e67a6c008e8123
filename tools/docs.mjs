// The site of the documentation. `npm run docs` builds it into docs/.vitepress/dist, `npm run docs:dev` serves it on loopback while pages
// are written. VitePress is a package of their own, docs/package.json, installed when they are first wanted: `npm ci` for
// the library stays small.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { referencePages } from './reference.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = `${ROOT}docs`;
const DIST = `${DOCS}/.vitepress/dist`;
const isServer = process.argv.includes('--dev');

/** @param {string} command @param {readonly string[]} args */
const run = (command, args, cwd = DOCS) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

/** The pages in the order of the sidebar, each as its title and its path in docs/. @returns {Promise<{ title: string, path: string }[]>} */
const listed = async () => {
  const { sections } = await importTypeScript("export { sections } from './docs/.vitepress/sidebar.mts';");
  return sections.flatMap((/** @type {import('../docs/.vitepress/sidebar.mts').Section} */ { groups }) =>
    groups.flatMap(({ items }) =>
      items.map(({ text, link }) => ({ title: text, path: link.slice(1).replace(/\/$/, '/index') })),
    ),
  );
};

/** The documentation for language models: a list of pages, and all of them in one file. */
const writeForModels = async () => {
  const pages = (await listed()).filter(({ path }) => existsSync(`${DOCS}/${path}.md`));
  const head =
    '# keyform\n\n> Type-safe DynamoDB single-table design for TypeScript: key formats as template-literal types, requests as plain SDK inputs.\n';
  const list = pages.map(({ title, path }) => `- [${title}](/${path}.html)`).join('\n');
  writeFileSync(
    `${DIST}/llms.txt`,
    `${head}\n## Pages\n\n${list}\n\nAll pages in one file: [llms-full.txt](/llms-full.txt)\n`,
  );
  const skipped = /^(playground|reference\/api|about\/changelog)$/;
  const texts = pages
    .filter(({ path }) => !skipped.test(path) && !/^cookbook\/models\/(?!index)/.test(path))
    .map(({ path }) => readFileSync(`${DOCS}/${path}.md`, 'utf8'));
  const models = readdirSync(`${DOCS}/cookbook/models`)
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => readFileSync(`${DOCS}/cookbook/models/${name}`, 'utf8'));
  writeFileSync(`${DIST}/llms-full.txt`, `${[head, ...texts, ...models].join('\n\n---\n\n')}\n`);
};

if (!existsSync(`${DOCS}/node_modules/vitepress`)) {
  const install = ['ci', '--no-audit', '--no-fund'];
  // A registry may hang up once.
  if (spawnSync('npm', install, { cwd: DOCS, stdio: 'inherit' }).status !== 0) run('npm', install);
}
// The playground has keyform's own declarations and its built code.
run(process.execPath, ['tools/ensure-built.mjs'], ROOT);
run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'docs'], ROOT);
rmSync(`${DOCS}/reference/api`, { recursive: true, force: true });
mkdirSync(`${DOCS}/reference/api`);
for (const { path, text } of referencePages()) writeFileSync(`${DOCS}/reference/${path}.md`, text);
if (isServer) run('npx', ['vitepress', 'dev', '.', '--host', '127.0.0.1']);
else {
  run('npx', ['vitepress', 'build', '.']);
  await writeForModels();
  console.log('The site is in docs/.vitepress/dist. To look at it: cd docs && npx vitepress preview');
}
