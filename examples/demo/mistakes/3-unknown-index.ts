import { shop } from '../../models/online-shop.js';

// @ts-expect-error The table has no such index.
shop.query('GSI2');
