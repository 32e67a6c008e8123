import { setOwn } from './codec/codec.js';

const PROTO = '__proto__';

type Members = Record<string, unknown>;

/** Combinations of optional members that are kept; what comes after is made in the slow way. */
const MOST = 64;

/**
 * Makes objects out of parts whose members are mostly the same ones. V8 turns an object to which more than some sixteen
 * members are added by name into a hash table, which takes twenty times as long to copy; an object that was copied from
 * one with all its members stays what it is. One of those is kept for each combination of optional members.
 *
 * @param always members that one of the parts always has
 * @param perhaps the others
 *
 * @example
 * ```ts
 * const join = createShape(['PK', 'id'], ['note']);
 * join({ PK: 1 }, { id: 2 }); //=> { PK: 1, id: 2 }
 * ```
 */
export const createShape = (always: readonly string[], perhaps: readonly string[]) => {
  const blanks = new Map<number, Members>();

  const blankFor = (combination: number, first: Members, second: Members): Members => {
    const names = [...always, ...perhaps.filter((name) => Object.hasOwn(first, name) || Object.hasOwn(second, name))];
    // Of what makes objects of names that are not known beforehand, this is what makes fast ones.
    const blank = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`);
    if (blanks.size < MOST) blanks.set(combination, blank);
    return blank;
  };

  return <Value>(first: Record<string, Value>, second: Record<string, Value>): Record<string, Value> => {
    let combination = 0;
    for (let index = 0; index < perhaps.length; index++) {
      const name = perhaps[index] as string;
      combination = combination * 2 + (Object.hasOwn(second, name) || Object.hasOwn(first, name) ? 1 : 0);
    }
    const blank = perhaps.length > 50 ? {} : (blanks.get(combination) ?? blankFor(combination, first, second));
    const made = Object.assign({ ...blank }, first, second) as Record<string, Value>;
    // Object.assign would take a member of this name for the prototype, if it is not there yet.
    if (Object.hasOwn(second, PROTO)) setOwn(made, PROTO, second[PROTO] as Value);
    return made;
  };
};
