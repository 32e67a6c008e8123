// The shapes of keys under which `bench/define.mjs` defines tables: each a primary key of many entities.

/**
 * @typedef {{ name: string, pk: (k: number) => string, sk: (k: number) => string }} Shape
 *   formats of keyform, from which those of the others are made
 */

/** The first is what the others are held against: the heads of all keys differ. @type {Record<string, Shape>} */
export const SHAPES = {
  heads: { name: 'heads differ', pk: (k) => `E${k}#{id}`, sk: () => '{createdAt}' },
  tenant: { name: 'a tenant, then the type', pk: () => 'TENANT#{tenant}', sk: (k) => `E${k}#{id}` },
  'tenant-first': { name: 'tenant and type in one key', pk: (k) => `TENANT#{tenant}#E${k}#{id}`, sk: () => 'META' },
  hierarchy: { name: 'a hierarchy', pk: () => 'TENANT#{tenant}', sk: (k) => `PROJECT#{project}#E${k}#{id}` },
  day: { name: 'a day first', pk: () => 'TENANT#{tenant}', sk: (k) => `{createdAt|day}#E${k}#{id}` },
  date: { name: 'a tenant without a tag, a bare date', pk: (k) => `{tenant}#E${k}#{id}`, sk: () => '{createdAt}' },
  'user-day': {
    name: 'two levels, then a day',
    pk: () => 'TENANT#{tenant}#USER#{user}',
    sk: (k) => `{createdAt|day}#E${k}#{id}`,
  },
  suffix: { name: 'the type as a suffix', pk: () => '{tenant}', sk: (k) => `{createdAt|day}#{id}_E${k}` },
};
