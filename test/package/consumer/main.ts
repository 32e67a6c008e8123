import * as keyform from 'keyform';
import { shop } from './shop.js';

// main.cts prints the same: the check compares them.
console.log(JSON.stringify({ exports: Object.keys(keyform).sort(), shop: Object.keys(shop).sort() }));
