import { attr } from 'keyform';
import cjs from './shop.cjs';

const input = cjs.shop.put('Order', { username: 'alex', orderId: '1', amount: 1.5 }).build();
if (input.Item.amount.N !== '1.5' || attr.string().kind !== 'string') throw new Error(JSON.stringify(input));
console.log(`ESM on ${process.version}: right`);
