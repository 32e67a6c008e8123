/** To complete a string in a call, an editor also computes what its argument could be. That costs no more than other completions. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import older from 'typescript-5.9';
import { afterAll, describe, expect, it } from 'vitest';
import type { ConditionFunctions } from '../../types/expressions/condition.js';
import type { AssignmentFunctions } from '../../types/writes/update/assign.js';
import { makeProject, openService } from '../support/editors.js';
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
];

const definitions = readFileSync(new URL('library.ts', import.meta.url), 'utf8');
let text = HEAD;
const cursors = places.map((place) => {
  const at = text.length + place.indexOf('|');
  text += `${place.replace('|', '')}\n`;
  return at;
});
const project = makeProject(definitions, text);
afterAll(project.remove);

describe.each([['6.0', ts] as const, ...(isLong ? [['5.9', older as unknown as typeof ts] as const] : [])])(
  'TypeScript %s',
  (_, compiler) => {
    it('completes a string in every call of a callback', { timeout: 120_000 }, async () => {
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
