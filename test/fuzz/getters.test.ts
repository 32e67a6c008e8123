import { KeyformError } from 'keyform';
import { describe, expect, it } from 'vitest';
import { TWICE, VALUE_CALLS } from './getters.js';
import type { Call, Loose } from './junk.js';

const isData = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** A different value of the same type. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}2`;
  if (typeof value === 'number') return value + 1;
  return value instanceof Date ? new Date(value.getTime() + 86_400_000) : value;
};

/** Data whose properties, at every depth, return a different value when they are read again. */
type Changing = (value: unknown, path?: string) => unknown;

const members = (value: Record<string, unknown>, path: string, reads: Map<string, number>, inner: Changing) =>
  Object.entries(value).map(([name, member]) => {
    const at = `${path}.${name}`;
    const first = inner(member, at);
    const read = (): unknown => {
      reads.set(at, (reads.get(at) ?? 0) + 1);
      return reads.get(at) === 1 ? first : inner(otherThan(member), `${at} again`);
    };
    return [name, read] as const;
  });

const FORMS: { readonly [form: string]: (reads: Map<string, number>) => Changing } = {
  getters: (reads) => {
    const changing: Changing = (value, path = '') => {
      if (!isData(value)) return value;
      const copy = Array.isArray(value) ? [] : {};
      for (const [name, get] of members(value, path, reads, changing)) {
        Object.defineProperty(copy, name, { get, enumerable: true, configurable: true });
      }
      return copy;
    };
    return changing;
  },
  proxies: (reads) => {
    const changing: Changing = (value, path = '') => {
      if (!isData(value)) return value;
      const own = new Map(members(value, path, reads, changing));
      return new Proxy(value, {
        get: (target, name, receiver) =>
          typeof name === 'string' && own.has(name) ? own.get(name)?.() : Reflect.get(target, name, receiver),
      });
    };
    return changing;
  },
};

const outcome = async ({ run }: Call, input: readonly unknown[]): Promise<unknown> => {
  try {
    return await run(...input);
  } catch (error) {
    if (error instanceof KeyformError) return error.message;
    throw error;
  }
};

describe.each(Object.entries(FORMS))('inputs of %s that return a different value the next time', (_form, formOf) => {
  it.each(VALUE_CALLS.map((call) => [call.name, call] as const))('are read once by %s', async (_name, call) => {
    const wanted = await outcome(call, call.given());
    expect(wanted).not.toBeTypeOf('string');
    const reads = new Map<string, number>();
    const changing = formOf(reads);
    const result = await outcome(
      call,
      call.given().map((value, at) => changing(value, String(at))),
    );
    expect([...reads].filter(([, count]) => count > 1)).toEqual([]);
    expect(JSON.stringify(result)).toBe(JSON.stringify(wanted));
  });

  it.each(TWICE.map((call) => [call.name, call] as const))(
    'are rejected, or as at first, in %s',
    async (_name, call) => {
      const wanted = await outcome(call, call.given());
      const changing = formOf(new Map());
      const result = await outcome(
        call,
        call.given().map((value) => changing(value)),
      );
      if (typeof result !== 'string') expect(JSON.stringify(result)).toBe(JSON.stringify(wanted));
    },
  );
});

describe('inputs of getters that return a valid value after an invalid one', () => {
  it.each(VALUE_CALLS.map((call) => [call.name, call] as const))('are as at first to %s', async (_name, call) => {
    for (const junk of [Symbol('junk'), null]) {
      const first = call.given()[0];
      if (!isData(first)) continue;
      for (const name of Object.keys(first)) {
        const given = call.given() as Loose[];
        given[0][name] = junk;
        const wanted = await outcome(call, given).catch(String);
        const changing = (FORMS['getters'] as (typeof FORMS)[string])(new Map());
        const read = await outcome(
          call,
          given.map((value, at) => changing(value, String(at))),
        ).catch(String);
        expect(typeof read).toBe(typeof wanted);
      }
    }
  });
});
