/** The code that corrects each mistake, by area and name. It's part of the program that is compiled. */
export { definition } from './corrections/definition.js';
export { filter } from './corrections/filter.js';
export { item } from './corrections/item.js';
export { keyCondition } from './corrections/key-condition.js';
export { projection } from './corrections/projection.js';
export { query } from './corrections/query.js';
export { scan } from './corrections/scan.js';
export { search } from './corrections/search.js';
export { several } from './corrections/several.js';
export { update } from './corrections/update.js';
