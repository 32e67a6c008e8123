// The order that every library is given: fifteen attributes, the table's key and one global index.

/** @typedef {ReturnType<typeof order>} Order */

/** The i-th order. Its values differ from call to call, so that nothing can be remembered. */
export const order = (/** @type {number} */ i) => ({
  customer: `customer${i % 977}`,
  orderId: `1VrgXBQ${100000 + i}`,
  placedAt: `2026-11-${10 + (i % 19)}T08:30:00.000Z`,
  status: /** @type {const} */ (['PLACED', 'SHIPPED', 'CANCELLED'])[i % 3] ?? 'PLACED',
  warehouse: `warehouse${i % 13}`,
  amount: 10.5 + i,
  currency: 'EUR',
  quantity: 1 + (i % 9),
  express: i % 2 === 0,
  email: `customer${i % 977}@example.com`,
  note: 'Ring twice, please.',
  carrier: 'post',
  discount: 0,
  shipTo: { street: `Main Street ${i % 300}`, city: 'Oslo', zip: `0${100 + (i % 800)}` },
  tags: ['gift', 'fragile', `batch${i % 50}`],
});

/** What a query asks for: a warehouse's orders of one month, the newest first. */
export const MONTH = '2026-11';
export const LIMIT = 25;
