/** The names of an object's members in one order, whatever the order in which they were written: the types see none. */
export const sortedNames = (members: object): readonly string[] => {
  const names = Object.keys(members);
  // Most are in order already.
  for (let at = 1; at < names.length; at++) if ((names[at] as string) < (names[at - 1] as string)) return names.sort();
  return names;
};
