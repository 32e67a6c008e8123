// One definition in a fresh process: `node bench/peers/define-once.mjs keyform day 200` prints the processor time in milliseconds that a
// table of 200 entities of ten attributes and two indexes takes, the library being loaded already.
import { SHAPES } from '../define-shapes.mjs';
import { LIBRARIES } from './definitions.mjs';

const [library = '', shapeName = '', count = ''] = process.argv.slice(2);
const shape = SHAPES[shapeName];
if (shape === undefined) throw new Error(`there is no shape ${shapeName}`);
const n = Number(count);

const load = LIBRARIES[library];
if (load === undefined) throw new Error(`there is no library ${library}`);
const define = await load(shape);
const before = process.cpuUsage();
const defined = define(n);
const { user, system } = process.cpuUsage(before);
if (defined === undefined) throw new Error('nothing was defined');
console.log(((user + system) / 1000).toFixed(2));
