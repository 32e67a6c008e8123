/** Scans without the mistakes of `mistakes/scan.ts`. */
import { shop } from '../mistakes/shop.js';

export const scan = {
  'a scan of an index for an entity that is not in it': () =>
    shop.scan('primary', 'OrderItem').limit(10),
  'a filter on an unprojected attribute': () =>
    shop.scan('primary', 'Order').filter({ status: 'PLACED' }),
  'a consistent scan of a global index': () =>
    shop.scan('primary').consistent(),
  'a scan with where': () =>
    shop.query('primary', 'Order').where({ username: 'a' }),
  'a limit that is a string': () => shop.scan('primary', 'Order').limit(10),
};
