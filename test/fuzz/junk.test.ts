import { appendFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { KeyformError } from 'keyform';
import { describe, expect, it } from 'vitest';
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

/** What the call throws, or its promise; a KeyformError is an answer like any other. */
const faultOf = async (run: () => unknown): Promise<unknown> => {
  try {
    const result = run();
    if (result instanceof Promise) await result;
  } catch (error) {
    if (!(error instanceof KeyformError)) return error;
  }
  return undefined;
};

/** Junk as a message can show it: some of it cannot even be inspected. */
const shown = (junk: unknown): string => {
  try {
    return inspect(junk, { depth: 1 }).slice(0, 60).replace(/\s+/g, ' ');
  } catch {
    return Object.prototype.toString.call(junk);
  }
};

describe('junk in the place of any part of what is given', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    '%s: is taken, or refused by a KeyformError',
    async (_name, { given, run }) => {
      const plainFault = await faultOf(() => run(...(given() as Loose[])));
      if (process.env['JUNK_LOG'] && plainFault)
        appendFileSync(process.env['JUNK_LOG'], `${_name} | BASE: ${String(plainFault)}\n`);
      expect(plainFault).toBeUndefined();
      const faults: string[] = [];
      for (const place of placesOf(given())) {
        for (const junk of JUNK) {
          const error = await faultOf(() => run(...withAt(given(), place, junk)));
          if (error !== undefined)
            faults.push(
              `${place.join('.')} = ${shown(junk)}: ${error instanceof Error ? `${error.name}: ${error.message} ${(error.stack ?? '').split('\n').slice(1, 4).join(' ')}` : String(error)}`,
            );
        }
      }
      if (process.env['JUNK_LOG'])
        appendFileSync(process.env['JUNK_LOG'], faults.map((f) => `${_name} | ${f}\n`).join(''));
      expect(faults).toEqual([]);
    },
  );
});
