import { shop } from '../../models/online-shop.js';

// @ts-expect-error A filter that would find nothing: an amount is a number.
shop.scan('primary', 'Order').filter({ amount: { '>': '100' } });
