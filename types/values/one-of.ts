/** One member of a union, whichever the compiler lists last: so that it prints one message instead of several. */
export type OneMember<Union> = (Union extends unknown ? (take: () => Union) => void : never) extends (
  take: infer All,
) => void
  ? All extends () => infer Member
    ? Member
    : never
  : never;
