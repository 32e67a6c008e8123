type Members = Record<string, unknown>;

/** Combinations of optional members that are kept; what comes after is made in the slow way. */
const MOST_SHAPES = 64;

/**
 * Makes objects whose members are mostly the same ones. V8 turns an object to which more than some twelve members are
 * added by name into a hash table, which takes twenty times as long to copy; an object that was copied from one with all
 * its members stays what it is. One of those is kept for each combination of optional members.
 *
 * @param head members with their values, which come first
 * @param perhaps what decides which members there are
 * @param has whether what is copied from has one of them
 * @param namesOf the names of the other members, where these are there
 * @returns a function that makes an object of the members that what it is given has, those of `head` set
 *
 * @example
 * ```ts
 * const blank = createShape({ Type: 'Order' }, ['note'], (name, wire) => name in wire, (there) => ['id', ...there]);
 * blank({ id: { S: '1' } }); //=> { Type: 'Order', id: null }
 * ```
 */
export const createShape = <Perhaps, Source>(
  head: Members,
  perhaps: readonly Perhaps[],
  has: (one: Perhaps, source: Source) => boolean,
  namesOf: (there: readonly Perhaps[]) => readonly string[],
): ((source: Source) => Members) => {
  const count = perhaps.length;

  const make = (source: Source): (() => Members) => {
    const names = [...Object.keys(head), ...namesOf(perhaps.filter((one) => has(one, source)))];
    // No other way makes fast objects of names that are not known beforehand.
    const blank = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`) as Members;
    return copier(Object.assign(blank, head));
  };

  let last = -1;
  let copy: () => Members;
  /** Those before the last: most items have the same members. */
  let others: Map<number, () => Members> | undefined;
  return (source) => {
    if (count > 50) return { ...head };
    let combination = 0;
    for (let index = 0; index < count; index++) {
      combination = combination * 2 + (has(perhaps[index] as Perhaps, source) ? 1 : 0);
    }
    // Items of one kind mostly come one after the other.
    if (combination !== last) {
      if (last >= 0) {
        others ??= new Map();
        if (others.size < MOST_SHAPES) others.set(last, copy);
      }
      copy = others?.get(combination) ?? make(source);
      last = combination;
    }
    return copy();
  };
};

/**
 * A place in the source where V8 has seen more than four shapes copies each six times as slowly. So there are some places,
 * which take turns.
 */
const COPIERS: readonly ((blank: Members) => () => Members)[] = [
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
  (blank) => () => ({ ...blank }),
];

let turn = 0;

const copier = (blank: Members): (() => Members) => {
  turn = (turn + 1) % COPIERS.length;
  return (COPIERS[turn] as (typeof COPIERS)[number])(blank);
};
