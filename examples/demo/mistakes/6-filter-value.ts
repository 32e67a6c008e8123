import { shop } from '../../models/m23-e-commerce.js';

// @ts-expect-error A filter that would find nothing: an amount is a number.
shop.scan('primary', 'Order').filter({ amount: { '>': '100' } });
