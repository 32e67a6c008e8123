/** To complete a string in a call, an editor also computes what its argument could be. That costs no more than other completions. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import older from 'typescript-5.9';
import { afterAll, describe, expect, it } from 'vitest';
import type { ConditionFunctions } from '../../types/expressions/condition.js';
import type { AssignmentFunctions } from '../../types/writes/update/assign.js';
import { makeProject, openServer, openService } from '../support/editors.js';
import { isLong } from '../support/runs.js';
import { HEAD } from './places.js';

/** Comparing attributes of all kinds with attributes of all kinds took some millions, and 20 s. */
const MOST = 200_000;

const ASSIGNMENTS = Object.keys({
  to: 0,
  plus: 0,
  minus: 0,
  ifNotExists: 0,
  append: 0,
  prepend: 0,
} satisfies Record<keyof AssignmentFunctions, 0>);
const CONDITIONS = Object.keys({
  eq: 0,
  ne: 0,
  lt: 0,
  le: 0,
  gt: 0,
  ge: 0,
  between: 0,
  oneOf: 0,
  beginsWith: 0,
  contains: 0,
  exists: 0,
  notExists: 0,
  type: 0,
  size: 0,
  and: 0,
  or: 0,
  not: 0,
} satisfies Record<keyof ConditionFunctions, 0>);

const argumentsOf = (name: string): string[] => [
  ...['o.status', 'o.shipTo.city', 'o.amount', 'o.placedAt'].map((path) => `${name}(${path}, '|')`),
  `${name}('|', o.username)`,
  `${name}(o.amount, 1, '|')`,
  `${name}(o.username, ['|'])`,
];
/** With the braces of an editor that closes them, and of one that doesn't. */
const FORMATS = ["'|'", "'{|'", "'{|}'", "'{a|}#{n}'", "'{a|#{n}'", "'{a}#{|'", "'{a}#{a||}'", "'{{|}}'"];
const places = [
  ...ASSIGNMENTS.flatMap((name) => [
    ...argumentsOf(name).map((call) => `update.set((o, { ${name} }) => ${call});`),
    `update.set((o, { to: t, ${name} }) => [t(o.shipTo.city, ${name}(o.shipTo.city, '|'))]);`,
  ]),
  ...['named.filter', ...(isLong ? ["collection.where({ username: 'a' }).filter", 'update.condition'] : [])].flatMap(
    (call) =>
      CONDITIONS.flatMap((name) => argumentsOf(name).map((condition) => `${call}((o, { ${name} }) => ${condition});`)),
  ),
  ...['set', 'merge', 'add', 'delete', 'remove', 'ensure', 'condition'].map((method) => `update.${method}('|');`),
  ...FORMATS.flatMap((format) => [
    `entity({ keys: { PK: 'A', SK: ${format} }, attributes: { a: attr.string(), n: attr.number() } });`,
    `unique(part, ${format});`,
    `unique(part, 'a', ${format});`,
  ]),
];

const definitions = readFileSync(new URL('library.ts', import.meta.url), 'utf8');
let text = `${HEAD}import { unique } from 'keyform';
const part = entity({ keys: { PK: 'P#{a}' }, attributes: { a: attr.string(), n: attr.number() } });
`;
const cursors = places.map((place) => {
  const at = place.lastIndexOf('|');
  text += `${place.slice(0, at)}${place.slice(at + 1)}\n`;
  return text.length - place.length + at;
});
const project = makeProject(definitions, text);
afterAll(project.remove);

describe.each([['6.0', ts] as const, ...(isLong ? [['5.9', older as unknown as typeof ts] as const] : [])])(
  'TypeScript %s',
  (_, compiler) => {
    it('completes a string in every call of a callback, and in key formats', { timeout: 120_000 }, async () => {
      const editor = openService(project, compiler);
      const costs: [place: string, cost: number][] = [];
      for (const [at, place] of places.entries()) {
        const before = editor.instantiations();
        await editor.complete(cursors[at] as number);
        costs.push([place, editor.instantiations() - before]);
      }
      await editor.close();
      expect(costs.filter(([, cost]) => cost > MOST)).toEqual([]);
      // The first one checks the definitions.
      expect(Math.max(...costs.map(([, cost]) => cost))).toBeGreaterThan(1_000);
    });
  },
);

it.runIf(isLong)('TypeScript 7 does, too', { timeout: 240_000 }, async () => {
  const editor = await openServer(project);
  // The first answer checks the definitions.
  await editor.complete(cursors[0] as number);
  const times: [place: string, time: number][] = [];
  for (const [at, place] of places.entries()) {
    const before = performance.now();
    await editor.complete(cursors[at] as number);
    times.push([place, performance.now() - before]);
  }
  await editor.close();
  const sorted = times.map(([, time]) => time).sort((one, other) => one - other);
  const median = sorted[sorted.length >> 1] as number;
  // It counts no instantiations, and times are noisy; what has to be found is thousands of times slower.
  expect(times.filter(([, time]) => time > 500 * median)).toEqual([]);
  expect(median).toBeGreaterThan(0);
});
