/** The keys that any member of a union has. */
export type KeysOfEach<Objects> = Objects extends unknown ? keyof Objects : never;
