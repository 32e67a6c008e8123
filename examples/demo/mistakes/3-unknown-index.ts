import { shop } from '../../models/m23-e-commerce.js';

// @ts-expect-error The table has no such index.
shop.query('GSI2');
