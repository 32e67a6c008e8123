import { inspect } from 'node:util';
import * as keyform from 'keyform';
import { KeyformError } from 'keyform';
import { describe, expect, it } from 'vitest';
import { isLong } from '../support/runs.js';
import { CALLS, JUNK, type Loose } from './junk.js';

/** The places of a tree of plain objects and lists, as paths. */
const placesOf = (tree: unknown, depth = 0): readonly (readonly string[])[] => {
  const proto = typeof tree === 'object' && tree !== null ? Object.getPrototypeOf(tree) : undefined;
  if (depth > 5 || (proto !== Object.prototype && !Array.isArray(tree))) return [];
  return Object.entries(tree as object).flatMap(([name, part]) => [
    [name],
    ...placesOf(part, depth + 1).map((path) => [name, ...path]),
  ]);
};

/** The tree with something else in that place. */
const withAt = (tree: Loose, [step = '', ...rest]: readonly string[], junk: unknown): Loose => {
  const copy = Array.isArray(tree) ? [...tree] : { ...tree };
  copy[step] = rest.length === 0 ? junk : withAt(tree[step], rest, junk);
  return copy;
};

/** What the call throws, or its promise. */
const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
  } catch (error) {
    return error;
  }
  return undefined;
};

const told = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}: ${error.message}\n${(error.stack ?? '').split('\n').slice(1, 4).join('\n')}`
    : String(error);

/** Junk as a message can show it: some of it cannot even be inspected. */
const shown = (junk: unknown): string => {
  try {
    return inspect(junk, { depth: 1 }).slice(0, 60).replace(/\s+/g, ' ');
  } catch {
    return Object.prototype.toString.call(junk);
  }
};

it('calls each function that the package exports', () => {
  const names = CALLS.map(({ name }) => name);
  const isClass = (value: unknown): boolean => /^class\b/.test(String(value));
  const functions = Object.entries(keyform).filter(([, value]) => typeof value === 'function' && !isClass(value));
  expect(functions.length).toBeGreaterThan(15);
  // `shards` and `segments` have calls named after what they get.
  const called = names.map((name) => name.replace(/ of$/, ''));
  expect(functions.map(([name]) => name).filter((name) => !called.includes(name))).toEqual([]);
});

describe('junk in the place of any part of what is given', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s: is taken, or rejected by a KeyformError',
    async (_name, { given, run }) => {
      // Without junk the call works: else a rejection of something else would hide what junk does.
      expect(await thrownBy(() => run(...given()))).toBeUndefined();
      const faults: string[] = [];
      for (const [at, place] of placesOf(given()).entries()) {
        for (const junk of JUNK.filter((_, which) => isLong || which % 5 === at % 5)) {
          const error = await thrownBy(() => run(...withAt(given(), place, junk)));
          if (error === undefined || error instanceof KeyformError) continue;
          faults.push(`${place.join('.')} = ${shown(junk)}: ${told(error)}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
