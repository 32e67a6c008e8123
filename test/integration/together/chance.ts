import type { Fields } from './libraries.js';

/** A source of chance that repeats itself for the same seed. */
export interface Chance {
  below(most: number): number;
  pick<Value>(from: readonly Value[]): Value;
}

export const chanceOf = (seed: number): Chance => {
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * most);
  };
  return { below, pick: (from) => from[below(from.length)] as never };
};

/** Few keys, so that writes meet. ElectroDB's keys are in lower case, so `b2` and `B2` are one item there. */
export const KEYS = { org: ['acme', 'Ö Ltd', 'ACME'], id: ['1', 'b2', 'C-3', 'é 4', 'B2'] } as const;

export const OWNERS: readonly string[] = ['ann', 'Bob', 'é #1', 'BOB'];

export const ASSIGNEES: readonly string[] = ['cy', 'Dée #2', 'CY'];

type Name = 'Task' | 'Member';

const VALUES: { readonly [name: string]: (chance: Chance) => unknown } = {
  owner: ({ pick }) => pick(OWNERS),
  status: ({ pick }) => pick(['open', 'done']),
  rank: ({ below }) => below(300),
  flag: ({ below }) => below(2) === 0,
  note: ({ pick }) => pick(['', 'a', "it's # {x}", '日本 😀']),
  assignee: ({ pick }) => pick(ASSIGNEES),
  tags: ({ pick }) => pick([['a'], ['a', 'b'], ['x #']]),
  home: ({ pick }) => pick([{ city: 'Oslo' }, { city: 'Ås', zip: '1430' }]),
  lines: ({ pick }) => pick([[], [{ n: 1 }], [{ n: 2.5 }, { n: -3 }]]),
  price: ({ below }) => below(100) / 4,
  size: ({ below }) => below(20),
};

const REQUIRED = { Task: ['owner', 'status', 'rank', 'flag'], Member: ['owner', 'rank'] } as const;

export const OPTIONAL: { readonly [entity in Name]: readonly string[] } = {
  Task: ['note', 'assignee', 'tags', 'home', 'lines'],
  Member: ['note'],
};

const valuesOf = (names: readonly string[], chance: Chance): Fields =>
  Object.fromEntries(names.map((name) => [name, VALUES[name]?.(chance)]));

/** @param more fields that only one of the other libraries declares */
export const itemOf = (entity: Name, chance: Chance, more: readonly string[]): Fields => {
  const optional = [...OPTIONAL[entity], ...(entity === 'Task' ? ['price', ...more] : [])].filter(
    () => chance.below(2) === 0,
  );
  const key = { org: chance.pick(KEYS.org), id: chance.pick(KEYS.id) };
  return { ...key, ...valuesOf([...REQUIRED[entity], ...optional], chance) };
};

/** Values of fields that an upsert sets. */
export const certainOf = (entity: Name, chance: Chance, names: readonly string[]): Fields =>
  entity === 'Task' ? valuesOf(names, chance) : {};

/** A change: the fields that one computed field is made of are set together. */
export const changeOf = (entity: Name, chance: Chance, more: readonly string[]): Fields => {
  const fields = [...REQUIRED[entity], ...OPTIONAL[entity], ...(entity === 'Task' ? more : [])];
  const names = new Set(fields.filter(() => chance.below(3) === 0));
  if (entity === 'Task' && (names.has('owner') || names.has('status'))) names.add('owner').add('status');
  if (names.size === 0) names.add('rank');
  return valuesOf([...names], chance);
};
