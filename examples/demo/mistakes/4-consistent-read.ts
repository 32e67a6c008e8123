import { shop } from '../../models/online-shop.js';

// @ts-expect-error A global secondary index doesn't support consistent reads.
shop.query('GSI1').where({ orderId: '1VrgXBQ0VCshuQUnh1HrDIHQNwY' }).consistent();
