import { shop } from '../../models/m23-e-commerce.js';

// @ts-expect-error A global secondary index has no consistent reads.
shop.query('GSI1').where({ orderId: '1VrgXBQ0VCshuQUnh1HrDIHQNwY' }).consistent();
