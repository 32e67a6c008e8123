import { prependPath, Refusal } from '../../errors/refusal.js';
import { DEPTH } from '../../limits.js';
import { setOwn } from './codec.js';

/**
 * Makes something of each element, and puts its position into the path of a refusal.
 *
 * @example
 * ```ts
 * mapElements(['a', 'b'], (element) => ({ S: element })); //=> [{ S: 'a' }, { S: 'b' }]
 * ```
 */
export const mapElements = <Element, Result>(
  elements: readonly Element[],
  action: (element: Element, index: number) => Result,
): Result[] => {
  const results: Result[] = [];
  let index = 0;
  try {
    for (; index < elements.length; index++) results.push(action(elements[index] as Element, index));
  } catch (error) {
    prependPath(error, index);
  }
  return results;
};

/**
 * Makes something of each member that is not undefined, and puts its name into the path of a refusal.
 *
 * @example
 * ```ts
 * mapMembers({ name: 'Ada', age: undefined }, (member) => ({ S: member })); //=> { name: { S: 'Ada' } }
 * ```
 */
export const mapMembers = <Member, Result>(
  members: { readonly [name: string]: Member },
  action: (member: NonNullable<Member> | Extract<Member, null>, name: string) => Result,
): Record<string, Result> => {
  const results: Record<string, Result> = {};
  let current = '';
  try {
    for (const name of Object.keys(members)) {
      current = name;
      const member = members[name];
      if (member !== undefined) setOwn(results, name, action(member as never, name));
    }
  } catch (error) {
    prependPath(error, current);
  }
  return results;
};

/** How deep the walk is; without an end it would go through an object that holds itself. */
let depth = 0;

/**
 * Does something with what is inside of a document, or of an attribute that may hold itself.
 *
 * @throws Refusal where that is 32 levels deep
 *
 * @example
 * ```ts
 * deeper(() => mapElements([[1]], toAttributeValue));
 * ```
 */
export const deeper = <Result>(action: () => Result): Result => {
  if (depth >= DEPTH) throw new Refusal(`must not nest deeper than ${DEPTH} levels`);
  depth++;
  try {
    return action();
  } finally {
    depth--;
  }
};
