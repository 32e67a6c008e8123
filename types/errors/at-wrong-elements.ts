/**
 * What a callback's result must be if a part of it is wrong: the message, or a list with the message for each wrong element, because
 * the compiler compares each element by itself and points to it.
 */
export type AtWrongElements<Returned, Valid, Problem> = Returned extends readonly [unknown, ...unknown[]]
  ? { readonly [At in keyof Returned]: Returned[At] extends Valid ? Valid : Problem }
  : Problem;
