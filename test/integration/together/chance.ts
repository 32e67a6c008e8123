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

/** Few keys, so that writes meet. */
export const KEYS = { org: ['acme', 'Ö Ltd'], id: ['1', 'b2', 'C-3', 'é 4'] } as const;

export const ASSIGNEES: readonly string[] = ['cy', 'Dée #2'];

type Name = 'Task' | 'Member';

const VALUES: { readonly [name: string]: (chance: Chance) => unknown } = {
  owner: ({ pick }) => pick(['ann', 'Bob', 'é #1']),
  status: ({ pick }) => pick(['open', 'done']),
  rank: ({ below }) => below(300),
  flag: ({ below }) => below(2) === 0,
  note: ({ pick }) => pick(['', 'a', "it's # {x}", '日本 😀']),
  assignee: ({ pick }) => pick(ASSIGNEES),
  tags: ({ pick }) => pick([['a'], ['a', 'b'], ['x #']]),
  home: ({ pick }) => pick([{ city: 'Oslo' }, { city: 'Ås', zip: '1430' }]),
  lines: ({ pick }) => pick([[], [{ n: 1 }], [{ n: 2.5 }, { n: -3 }]]),
  price: ({ below }) => below(100) / 4,
};

const REQUIRED = { Task: ['owner', 'status', 'rank', 'flag'], Member: ['owner', 'rank'] } as const;

export const OPTIONAL: { readonly [entity in Name]: readonly string[] } = {
  Task: ['note', 'assignee', 'tags', 'home', 'lines'],
  Member: ['note'],
};

const valuesOf = (names: readonly string[], chance: Chance): Fields =>
  Object.fromEntries(names.map((name) => [name, VALUES[name]?.(chance)]));

export const itemOf = (entity: Name, chance: Chance): Fields => {
  const optional = [...OPTIONAL[entity], ...(entity === 'Task' ? ['price'] : [])].filter(() => chance.below(2) === 0);
  const key = { org: chance.pick(KEYS.org), id: chance.pick(KEYS.id) };
  return { ...key, ...valuesOf([...REQUIRED[entity], ...optional], chance) };
};

/** A change: the fields that one computed field is made of are set together. */
export const changeOf = (entity: Name, chance: Chance): Fields => {
  const names = new Set([...REQUIRED[entity], ...OPTIONAL[entity]].filter(() => chance.below(3) === 0));
  if (entity === 'Task' && (names.has('owner') || names.has('status'))) names.add('owner').add('status');
  if (names.size === 0) names.add('rank');
  return valuesOf([...names], chance);
};
