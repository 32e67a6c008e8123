/**
 * Walks through values that are encoded: they count bytes, and they collect all that is wrong.
 */

import { Issue, issuesFrom, MOST_ISSUES, prependPath, throwIssues } from '../../errors/issue.js';
import { itemTooLarge, tooDeep } from '../../facts/messages/values.js';
import { DEPTH, ITEM_BYTES } from '../../limits.js';
import { setOwn } from './codec.js';

/** More than any item: some parts are counted with a byte that they do not take, and the item is measured when it is done. */
const MOST_BYTES = 2 * ITEM_BYTES;

/** How many walks lie in one another at present, and about how many bytes the outermost has met. */
let walks = 0;
let spent = 0;
let excess: Issue | undefined;

/**
 * Counts bytes of what a walk goes through. Parts that a value holds several times are written as often: 28 arrays of twice the one before
 * are 2^28 elements, so that the walk must end before it is done.
 *
 * @param bytes those of a part, not more than twice what it takes in an item
 * @throws Issue for more than an item holds
 */
export const spend = (bytes: number): void => {
  if (walks === 0) return;
  spent += bytes;
  if (spent <= MOST_BYTES) return;
  excess = new Issue(itemTooLarge, { most: ITEM_BYTES });
  throw excess;
};

const begin = (): void => {
  if (walks++ === 0) spent = 0;
};

/** Whether an error says that more was met than an item holds: then no more work is done on the value. */
export const isExcess = (error: unknown): boolean => error !== undefined && error === excess;

/**
 * Takes what is wrong with a part of a value, so that the walk finds what else is; throws what ends it.
 *
 * @param step the part's name or position
 */
export const alsoFound = (faults: readonly Issue[], error: unknown, step: string | number, value: unknown): Issue[] => {
  if (isExcess(error)) {
    // A walk that ends early tells what it found before.
    throwIssues(faults);
    // The place where the count ended says nothing of a value that is too large as a whole.
    if (walks > 0) {
      (error as Issue).path.length = 0;
      throw error;
    }
  }
  if (isExcess(error) || !(error instanceof Issue) || error.code !== 'field') return prependPath(error, step);
  const all = [...faults, ...issuesFrom(error, value).map((issue) => issue.at([step, ...issue.path]))];
  if (all.length >= MOST_ISSUES) throwIssues(all);
  return all;
};

/** Before anything is found wrong. */
export const NOTHING: readonly Issue[] = [];

/**
 * Does something whose parts are counted by {@link spend}.
 *
 * @throws Issue for more than an item holds
 */
export const counted = <Result>(action: () => Result): Result => {
  begin();
  try {
    return action();
  } finally {
    walks--;
  }
};

/**
 * Makes something of each element, and puts its position into the path of a refusal, which tells of all that are refused.
 */
export const mapElements = <Element, Result>(
  elements: readonly Element[],
  action: (element: Element, index: number) => Result,
): Result[] => {
  const results: Result[] = [];
  let faults = NOTHING;
  begin();
  try {
    for (let index = 0; index < elements.length; index++) {
      try {
        spend(1);
        results.push(action(elements[index] as Element, index));
      } catch (error) {
        faults = alsoFound(faults, error, index, elements[index]);
      }
    }
  } finally {
    walks--;
  }
  throwIssues(faults);
  return results;
};

/** Makes something of each member that is not undefined, and puts its name into the path of a refusal. */
export const mapMembers = <Member, Result>(
  members: { readonly [name: string]: Member },
  action: (member: NonNullable<Member> | Extract<Member, null>, name: string) => Result,
): Record<string, Result> => {
  const results: Record<string, Result> = {};
  let faults = NOTHING;
  begin();
  try {
    for (const name of Object.keys(members)) {
      try {
        const member = members[name];
        if (member === undefined) continue;
        spend(1 + name.length);
        setOwn(results, name, action(member as never, name));
      } catch (error) {
        faults = alsoFound(faults, error, name, members[name]);
      }
    }
  } finally {
    walks--;
  }
  throwIssues(faults);
  return results;
};

/** Runs code of the user's own. A request that it makes is counted by itself. */
export const isolated = <Result>(action: () => Result): Result => {
  const outer = { walks, spent, excess, depth };
  walks = 0;
  depth = 0;
  try {
    return action();
  } finally {
    ({ walks, spent, excess, depth } = outer);
  }
};

/** How deep the walk is; without an end it would go through an object that holds itself. */
let depth = 0;

/**
 * Does something with what is inside of a document, or of an attribute that may hold itself.
 *
 * @throws Issue where that is 32 levels deep
 */
export const deeper = <Result>(action: () => Result): Result => {
  if (depth >= DEPTH) throw new Issue(tooDeep, { most: DEPTH });
  depth++;
  begin();
  try {
    spend(1);
    return action();
  } finally {
    walks--;
    depth--;
  }
};
