import keyform = require('keyform');
import shopModule = require('./shop.cjs');

console.log(JSON.stringify({ exports: Object.keys(keyform).sort(), shop: Object.keys(shopModule.shop).sort() }));
