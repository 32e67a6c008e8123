/**
 * What a callback's result must be if a part of it is wrong: the message in the place of each wrong element of a list, because the
 * compiler compares each element by itself and points to it; else the message alone.
 */
export type AtWrongElements<Returned, Valid, Problem> = Returned extends readonly [unknown, ...unknown[]]
  ? { readonly [At in keyof Returned]: Returned[At] extends Valid ? Valid : Problem }
  : Problem;
