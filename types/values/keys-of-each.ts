/** The keys of the members of a union: all that one of them has. */
export type KeysOfEach<Objects> = Objects extends unknown ? keyof Objects : never;
