// The heap that a table keeps in a fresh process: `node --expose-gc bench/peers/heap-once.mjs keyform 200` prints the bytes of 200 entities that are
// defined, and of the same in use: each was put, updated, queried with a filter, and an item of it read.
import { SHAPES } from '../define-shapes.mjs';
import { LIBRARIES } from './definitions.mjs';

const [library = '', count = ''] = process.argv.slice(2);
const { gc } = globalThis;
if (gc === undefined) throw new Error('it needs --expose-gc');

/** @type {Record<string, (table: any, n: number) => Promise<void>>} */
const USES = {
  keyform: async (table, n) => {
    for (let k = 0; k < n; k++) {
      const key = { tenant: 't', id: String(k) };
      const rest = { project: 'p', user: 'u', owner: 'o', status: 'OPEN', createdAt: new Date(0), amount: 1 };
      const { Item } = table.put(`E${k}`, { ...key, ...rest }).build();
      table.update(`E${k}`, key).set({ note: 'n', amount: 2 }).condition({ status: 'OPEN' }).build();
      const query = table
        .query('GSI1', `E${k}`)
        .where({ status: 'OPEN' })
        .filter({ amount: { '>': 1 } });
      query.build();
      query.parse({ Items: [Item] });
    }
  },
  onetable: async (table, n) => {
    const options = { execute: false };
    const [statusIs, amountOver] = [`$\{status} = {OPEN}`, `$\{amount} > {1}`];
    // Nothing is sent: it only asks whether there is one.
    table.setClient({ send: () => undefined });
    for (let k = 0; k < n; k++) {
      const model = table.getModel(`E${k}`);
      const key = { tenant: 't', id: String(k) };
      const rest = { project: 'p', user: 'u', owner: 'o', status: 'OPEN', createdAt: new Date(0), amount: 1 };
      await model.create({ ...key, ...rest }, { ...options, exists: null });
      await model.update({ ...key, note: 'n', amount: 2 }, { ...options, exists: null, where: statusIs });
      await model.find({ status: 'OPEN' }, { ...options, index: 'gs1', where: amountOver });
    }
  },
};

const [load, use, shape] = [LIBRARIES[library], USES[library], SHAPES['tenant']];
if (load === undefined || use === undefined || shape === undefined) throw new Error(`there is no library ${library}`);
const define = await load(shape);

const heap = () => {
  for (let round = 0; round < 4; round++) gc();
  return process.memoryUsage().heapUsed;
};

// What the code itself takes is none of an entity's.
await use(define(2), 2);
const before = heap();
const table = define(Number(count));
const defined = heap() - before;
await use(table, Number(count));
const used = heap() - before;
if (table === undefined) throw new Error('nothing was defined');
console.log(`${defined} ${used}`);
