/** Enums of TypeScript, as programs have them. */
export declare enum Status {
  Placed = 'PLACED',
  Shipped = 'SHIPPED',
}
export declare enum Level {
  Low = 0,
  High = 1,
}
export declare enum Mixed {
  Text = 'text',
  Number = 1,
}
