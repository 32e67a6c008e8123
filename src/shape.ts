type Members = Record<string, unknown>;

/** Combinations of optional members that are kept; what comes after is made in the slow way. */
const MOST = 64;

/**
 * Makes objects whose members are mostly the same ones. V8 turns an object to which more than some twelve members are
 * added by name into a hash table, which takes twenty times as long to copy; an object that was copied from one with all
 * its members stays what it is. One of those is kept for each combination of optional members.
 *
 * @param head members with their values, which come first
 * @param always names of members that are always there
 * @param perhaps names of the others
 * @returns a function that makes an object of the members for which `has` holds, those of `head` set
 *
 * @example
 * ```ts
 * const blank = createShape({ Type: 'Order' }, ['id'], ['note']);
 * blank((name) => name in wire); //=> { Type: 'Order', id: null }
 * ```
 */
export const createShape = <Name>(
  head: Members,
  always: readonly Name[],
  perhaps: readonly Name[],
  nameOf: (member: Name) => string,
) => {
  const blanks = new Map<number, Members>();
  const count = perhaps.length;

  return (has: (member: Name) => boolean): Members => {
    if (count > 50) return { ...head };
    let combination = 0;
    for (let index = 0; index < count; index++) {
      combination = combination * 2 + (has(perhaps[index] as Name) ? 1 : 0);
    }
    let blank = blanks.get(combination);
    if (blank === undefined) {
      const names = [...Object.keys(head), ...[...always, ...perhaps.filter(has)].map(nameOf)];
      // Of what makes objects of names that are not known beforehand, this is what makes fast ones.
      blank = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`) as Members;
      Object.assign(blank, head);
      if (blanks.size < MOST) blanks.set(combination, blank);
    }
    return { ...blank };
  };
};
