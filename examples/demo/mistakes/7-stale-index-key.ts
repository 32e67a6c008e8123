import { shipping } from '../../models/shipped-orders.js';

// @ts-expect-error The keys of the index are made of the customer, too.
shipping.update('Order', { orderId: 2 }).set({ STATUS: 'SHIPPED', SHIP_DATE: '2020-11-02T10:00:00' });
