/**
 * What the types of a request cost the compiler grows with the length of the request, and not with its square. A request may be long:
 * beyond about 220 fields or conditions its expression is typed as far as its beginning, and still compiles.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const each = (n: number, one: (at: number) => string): string =>
  Array.from({ length: n }, (_, at) => one(at)).join(', ');

const DEFINITION = `import { attr, entity, table } from 'keyform';
const Order = entity({
  keys: { PK: 'A#{id}', SK: 'B' },
  attributes: { id: attr.string(), n: attr.number(), ${each(300, (at) => `f${at}: attr.string().optional()`)} },
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order } });
const update = shop.update('Order', { id: 'x' });
const query = shop.query('primary', 'Order').where({ id: 'x' });
`;

/** Requests of n parts. */
const REQUESTS: Record<string, (n: number) => string> = {
  setFields: (n) => `update.set({ ${each(n, (at) => `f${at}: 'v'`)} }).build().UpdateExpression`,
  assign: (n) => `update.set((o, { to }) => [${each(n, (at) => `to(o.f${at}, 'v')`)}]).build().UpdateExpression`,
  remove: (n) => `update.remove(${each(n, (at) => `'f${at}'`)}).build().UpdateExpression`,
  filter: (n) => `query.filter({ ${each(n, (at) => `f${at}: 'v'`)} }).build().FilterExpression`,
  or: (n) =>
    `query.filter((o, { or, eq }) => or(${each(n, (at) => `eq(o.f${at % 7}, 'v')`)})).build().FilterExpression`,
  oneOf: (n) => `query.filter({ f0: { in: [${each(n, (at) => `'v${at}'`)}] } }).build().FilterExpression`,
  project: (n) => `query.project((o) => [${each(n, (at) => `o.f${at}`)}]).build().ProjectionExpression`,
};

/** What a program with all of these requests costs, and what is wrong with it. */
const compile = (n: number, more = '') => {
  const requests = Object.entries(REQUESTS).map(([name, of]) => `export const ${name}: string = ${of(n)};`);
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  const folder = mkdtempSync(`${ROOT}.cache/linear-`);
  try {
    writeFileSync(`${folder}/program.ts`, `${DEFINITION}${n === 0 ? '' : requests.join('\n')}\n${more}`);
    const compilerOptions = { noUnusedLocals: false, paths: { keyform: [`${ROOT}dist/index.d.ts`] } };
    writeFileSync(
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: `${ROOT}tsconfig.json`, compilerOptions, include: ['program.ts'], exclude: [] }),
    );
    const args = [
      `${ROOT}node_modules/typescript-7/bin/tsc`,
      '-p',
      folder,
      '--extendedDiagnostics',
      '--singleThreaded',
    ];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
    return {
      errors: stdout.split('\n').filter((line) => line.includes('error TS')),
      instantiations: Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('twice as many fields, conditions or paths cost the compiler about twice as much', () => {
  const [few, some, many] = [compile(20), compile(40), compile(80)];
  expect([few.errors, some.errors, many.errors]).toEqual([[], [], []]);
  const perPart = [(some.instantiations - few.instantiations) / 20, (many.instantiations - some.instantiations) / 40];
  // 1.1. Of a square it is 2.
  expect((perPart[1] ?? 0) / (perPart[0] ?? 0)).toBeLessThan(1.3);
});

test('requests of 128 parts are typed to their end, and those of 300 compile', () => {
  const exact = (['setFields', 'assign', 'filter', 'or'] as const).map(
    (name) => `const exact${name} = ${REQUESTS[name]?.(128)};
export const is${name}: {} extends { [Of in typeof exact${name}]: 1 } ? 'open' : 'exact' = 'exact';`,
  );
  expect(compile(300, exact.join('\n')).errors).toEqual([]);
});
