// `npm run bench:define`: the processor time that the definition of a table takes, each time in a fresh process, for eight shapes of
// keys, beside DynamoDB-OneTable and DynamoDB-Toolbox in the same run.
// `--quick`: keyform alone, in fewer rounds. `--rounds 9`: how often each is measured (5). `--ratchet`: sets the ratchets anew.
import { fileURLToPath } from 'node:url';
import { run } from '../tools/run.mjs';
import { createJudge, print, save } from './budget.mjs';
import { SHAPES } from './define-shapes.mjs';

const quick = process.argv.includes('--quick');
const given = process.argv.indexOf('--rounds');
const rounds = given === -1 ? (quick ? 3 : 5) : Number(process.argv[given + 1]);
const { judge, limitOf, compare, finish } = createJudge('define', process.argv.includes('--ratchet'));

const ONCE = fileURLToPath(new URL('peers/define-once.mjs', import.meta.url));
const COUNTS = [100, 200, 400];

/** The milliseconds of one definition. */
const timeOf = async (/** @type {string} */ library, /** @type {string} */ shape, /** @type {number} */ count) => {
  const { code, output } = await run(process.execPath, [ONCE, library, shape, String(count)], { minutes: 5 });
  const time = Number(output.trim().split('\n').at(-1));
  if (code !== 0 || !(time > 0)) throw new Error(`${library}, ${shape}, ${count}: ${output}`);
  return time;
};

/** @typedef {{ maker: string, shape: string, count: number, times: number[] }} Subject */
/** @type {Subject[]} */
const subjects = Object.keys(SHAPES).flatMap((shape) => [
  ...COUNTS.map((count) => ({ maker: 'keyform', shape, count, times: [] })),
  ...(quick ? [] : ['onetable', 'toolbox'].map((maker) => ({ maker, shape, count: 200, times: [] }))),
]);
// Round by round, so that what else the machine does meets all alike.
const measureOnce = async () => {
  for (const { maker, shape, count, times } of subjects) times.push(await timeOf(maker, shape, count));
};
for (let round = 0; round < rounds; round++) await measureOnce();

/** The least: what else the machine does makes a process slower, and nothing makes it faster. */
const best = (/** @type {string} */ maker, /** @type {string} */ shape, count = 200) =>
  Math.min(
    ...(subjects.find((one) => one.maker === maker && one.shape === shape && one.count === count)?.times ?? [
      Number.NaN,
    ]),
  );

const names = Object.keys(SHAPES);
const worst = (/** @type {(shape: string) => number} */ of) => Math.max(...names.map(of));
const shapeOverHeads = () => worst((name) => best('keyform', name) / best('keyform', 'heads'));
// Twice the entities: a constant part makes it less than twice the time, more than linear work makes it more.
const growthOf = () => worst((name) => best('keyform', name, 400) / best('keyform', name, 200));

// The best of a few is not yet the least on a busy machine. A figure that is too great is measured again before it fails.
let measured = rounds;
for (; measured < 4 * rounds && (shapeOverHeads() > limitOf('shape') || growthOf() > limitOf('growth')); measured++) {
  await measureOnce();
}

const rows = names.map((shape) => {
  const own = COUNTS.map((count) => best('keyform', shape, count));
  const [small = 0, middle = 0, large = 0] = own;
  const others = quick ? ['', ''] : [best('onetable', shape), best('toolbox', shape)];
  return [
    SHAPES[shape]?.name ?? shape,
    ...own,
    middle / best('keyform', 'heads'),
    (large - middle) / (middle - small) / 2,
    ...others,
  ];
});
print(
  `Processor time of a definition in ms, in a fresh process, the best of ${measured}`,
  ['keys', '100 entities', '200', '400', 'over distinct heads', 'growth', 'OneTable 200', 'Toolbox 200'],
  rows,
);

const shape = shapeOverHeads();
const growth = growthOf();
/** @type {(string | number)[][]} */
const verdicts = [
  ['the dearest shape over distinct heads, 200 entities', shape, ...judge('shape', shape)],
  ['the greatest growth from 200 to 400 entities', growth, ...judge('growth', growth)],
];
if (!quick) {
  const over = worst((name) => best('keyform', name) / best('onetable', name));
  const heads = best('onetable', 'heads');
  compare('onetable', 'DynamoDB-Toolbox', best('toolbox', 'heads') / heads);
  verdicts.push(['the dearest shape over OneTable, 200 entities', over, ...judge('onetable', over)]);
}
print('Ratios of one run', ['what', 'ratio', 'budget', ''], verdicts);
finish();
// Without the others there are no figures of theirs.
if (!quick) save('define');
