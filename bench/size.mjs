// `npm run size`: the bytes that keyform adds to a user's bundle, and what importing it costs.
// `--verbose`: module by module. `--ratchet`: sets the ratchets of budgets.json anew.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { run } from '../tools/run.mjs';
import { createJudge, print, save } from './budget.mjs';
import { OWN, PEERS, TITLES } from './bundle-programs.mjs';
import { bundle, rolled } from './shipped.mjs';

const verbose = process.argv.includes('--verbose');
const { judge, tell, compare, finish } = createJudge('size', process.argv.includes('--ratchet'));

const zippedOf = (/** @type {Uint8Array} */ bytes) => gzipSync(bytes, { level: 9 }).length;

const bundled = await bundle(OWN.five, { minify: true });
for (const by of /** @type {const} */ (['esbuild', 'rollup'])) {
  /** @type {(string | number)[][]} */
  const rows = [];
  for (const name of /** @type {import('./bundle-programs.mjs').ProgramName[]} */ (Object.keys(OWN))) {
    const sizeOf = async (/** @type {string} */ program) => {
      const bytes = by === 'rollup' ? await rolled(program) : (await bundle(program, { minify: true })).bytes;
      return { min: bytes.length, zipped: zippedOf(bytes) };
    };
    const own = await sizeOf(OWN[name]);
    rows.push([TITLES[name], 'keyform', own.min, own.zipped, ...judge(name, own.zipped, by)]);
    for (const [peer, programs] of Object.entries(PEERS)) {
      const program = programs[name];
      if (program === undefined) continue;
      const { min, zipped } = await sizeOf(program);
      rows.push(['', peer, min, zipped, '', '']);
      compare(name, peer, zipped, by);
    }
  }
  print(`Bundle in bytes (${by}, SDK left outside)`, ['program', 'library', 'minified', 'gzip', 'budget', ''], rows);
}
if (verbose) {
  print(
    'Modules of keyform in the third bundle, minified bytes',
    ['module', 'bytes'],
    bundled.modules.map(({ path, bytes }) => [path.replace('dist/module/', ''), bytes]),
  );
}

// The bundle reaches the SDK by one static import, which bundlers and Jest follow.
const foreign = bundled.imports.filter(
  ({ path, kind }) => path !== '@aws-sdk/client-dynamodb' || kind !== 'import-statement',
);
if (foreign.length > 0) {
  console.log(`FAILED: the bundle imports ${foreign.map(({ path, kind }) => `${path} (${kind})`).join(', ')}`);
  process.exitCode = 1;
}

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url));
mkdirSync(CACHE, { recursive: true });
const work = mkdtempSync(`${CACHE}/bench-size-`);
try {
  const file = (/** @type {string} */ name, /** @type {string | Uint8Array} */ text) => {
    writeFileSync(`${work}/${name}`, text);
    return `${work}/${name}`;
  };
  const dist = (/** @type {string} */ name) => readFileSync(new URL(`../dist/${name}`, import.meta.url));
  // As it is published (`npm run build` has made it), without the SDK: a program that sends requests loads it for its client.
  file('keyform.mjs', dist('index.js'));
  file('sdk.js', 'export const commandOf = () => undefined;');

  // Builds requests in a process where every import of the SDK fails; execute() must be the first to notice.
  file('keyform.cjs', dist('index.cjs'));
  file('sdk.cjs', dist('sdk.cjs'));
  const lazy = file(
    'lazy.cjs',
    `const Module = require('node:module');
const load = Module._load;
Module._load = function (name, ...others) {
  if (/^@(aws-sdk|smithy)\\//.test(name)) throw new Error('required: ' + name);
  return load.call(this, name, ...others);
};
const { attr, entity, table } = require('./keyform.cjs');
const E = entity({ keys: { PK: 'E#{id}', SK: 'E' }, attributes: { id: attr.string() } });
const t = table('Table', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { E } });
const query = t.query('primary', 'E').where({ id: '1' });
query.build(); query.document(); query.parse({ Items: [t.put('E', { id: '1' }).build().Item] }); t.get('E', { id: '1' }).build();
query.execute({ send: () => ({}) }).then(() => undefined, (error) => error).then((thrown) => {
  if (!String(thrown && thrown.cause && thrown.cause.message).includes('required: @aws-sdk/client-dynamodb'))
    throw new Error('the check is blind: ' + thrown);
});`,
  );
  const { code, output } = await run(process.execPath, [lazy]);
  console.log(
    code === 0
      ? 'As CommonJS, no module of the SDK is loaded before a request is executed.'
      : `FAILED: the SDK is loaded before a request is executed:\n${output}`,
  );
  if (code !== 0) process.exitCode = 1;

  // Processor time in milliseconds that a process has spent when an import is done, over that of an empty file. The others
  // are bundled with an SDK that is empty, so that its import does not count.
  file('empty.mjs', '');
  for (const [name, { five = '' }] of Object.entries(PEERS)) {
    file(`${name}.mjs`, (await bundle(five, { minify: true, sdk: 'empty' })).bytes);
  }
  const subjects = ['empty', 'keyform', ...Object.keys(PEERS)];
  for (const name of subjects) {
    file(
      `import-${name}.mjs`,
      `const before = process.cpuUsage(); await import('./${name}.mjs');
const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`,
    );
  }
  /** @type {Record<string, number[]>} */
  const times = {};
  for (let round = 0; round < 11; round++) {
    for (const name of subjects) {
      const { code, output } = await run(process.execPath, [`${work}/import-${name}.mjs`]);
      if (code !== 0) throw new Error(`${name} cannot be imported:\n${output}`);
      times[name] = [...(times[name] ?? []), Number(output)];
    }
  }
  const median = (/** @type {string} */ name) => times[name]?.sort((a, b) => a - b)[5] ?? Number.NaN;
  const bare = median('empty');
  tell('import', median('keyform') - bare);
  for (const name of Object.keys(PEERS)) compare('import', name, median(name) - bare);
  print(
    'Import, processor time in milliseconds, the median of 11 (design: +4; told, not judged)',
    ['what', 'time', 'more than an empty file'],
    subjects.map((name) => [name === 'empty' ? 'an empty file' : name, median(name), median(name) - bare]),
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
finish();
if (!verbose) save('size');
