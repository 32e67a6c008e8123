import { shop } from '../../models/online-shop.js';

// @ts-expect-error A typing error in the key.
shop.query('primary').keyCondition('PK', '=', 'CUSTMER#alexdebrie');
