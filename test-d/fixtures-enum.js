// What the compiler makes of the enums that fixtures-enum.d.ts declares: this project's own sources may hold none.
export const Status = { Placed: 'PLACED', Shipped: 'SHIPPED' };
export const Level = { 0: 'Low', 1: 'High', Low: 0, High: 1 };
export const Mixed = { 1: 'Number', Text: 'text', Number: 1 };
