import { shop } from '../../models/m23-e-commerce.js';

// @ts-expect-error A typing error in the key.
shop.query('primary').keyCondition('PK', '=', 'CUSTMER#alexdebrie');
