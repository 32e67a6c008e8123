/** An object's member names in a fixed order, however they were written: types don't know their order. */
export const sortedNames = (members: object): readonly string[] => {
  const names = Object.keys(members);
  // Most are already sorted.
  for (let at = 1; at < names.length; at++) if ((names[at] as string) < (names[at - 1] as string)) return names.sort();
  return names;
};
