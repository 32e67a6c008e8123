/** Walks through values while they're encoded: counts bytes, and collects issues. */

import { Issue, issuesFrom, MOST_ISSUES, prependPath, throwIssues } from '../../errors/issue.js';
import { itemTooLarge, tooDeep } from '../../facts/messages/values.js';
import { DEPTH, ITEM_BYTES } from '../../limits.js';
import { setOwn } from './codec.js';

/** More than any item: some parts are counted with a byte that they don't take, and the item is measured at the end. */
const MOST_BYTES = 2 * ITEM_BYTES;

/** How many walks are nested now, and about how many bytes the outermost has counted. */
let walks = 0;
let spent = 0;
let excess: Issue | undefined;

/**
 * Counts bytes of a walk. Parts that a value contains several times are written as often: 28 arrays, each with the previous one
 * twice, are 2^28 elements, so the walk must end early.
 *
 * @param bytes those of a part, at most twice what it takes in an item
 * @throws Issue for more than an item can store
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

/** Whether an error says that the value is larger than an item: then no more work is done on it. */
export const isExcess = (error: unknown): boolean => error !== undefined && error === excess;

/**
 * Collects the issue of a part, so the walk finds more; throws an error that ends the walk.
 *
 * @param step the part's name or position
 */
export const alsoFound = (issues: readonly Issue[], error: unknown, step: string | number, value: unknown): Issue[] => {
  if (isExcess(error)) {
    // A walk that ends early reports what it found before.
    throwIssues(issues);
    // For a value that's too large as a whole, the place where the count ended says nothing.
    if (walks > 0) {
      (error as Issue).path.length = 0;
      throw error;
    }
  }
  if (isExcess(error) || !(error instanceof Issue) || error.code !== 'field') return prependPath(error, step);
  const all = [...issues, ...issuesFrom(error, value).map((issue) => issue.at([step, ...issue.path]))];
  if (all.length >= MOST_ISSUES) throwIssues(all);
  return all;
};

export const NOTHING: readonly Issue[] = [];

/**
 * Runs an action whose parts are counted by {@link spend}.
 *
 * @throws Issue for more than an item can store
 */
export const counted = <Result>(action: () => Result): Result => {
  begin();
  try {
    return action();
  } finally {
    walks--;
  }
};

/** Maps elements. An issue's path contains its element's position, and the issues of all elements are collected. */
export const mapElements = <Element, Result>(
  elements: readonly Element[],
  action: (element: Element, index: number) => Result,
): Result[] => {
  const results: Result[] = [];
  let issues = NOTHING;
  begin();
  try {
    for (let index = 0; index < elements.length; index++) {
      try {
        spend(1);
        results.push(action(elements[index] as Element, index));
      } catch (error) {
        issues = alsoFound(issues, error, index, elements[index]);
      }
    }
  } finally {
    walks--;
  }
  throwIssues(issues);
  return results;
};

/** Maps members that aren't undefined. An issue's path contains its member's name. */
export const mapMembers = <Member, Result>(
  members: { readonly [name: string]: Member },
  action: (member: NonNullable<Member> | Extract<Member, null>, name: string) => Result,
): Record<string, Result> => {
  const results: Record<string, Result> = {};
  let issues = NOTHING;
  begin();
  try {
    for (const name of Object.keys(members)) {
      try {
        const member = members[name];
        if (member === undefined) continue;
        spend(1 + name.length);
        setOwn(results, name, action(member as never, name));
      } catch (error) {
        issues = alsoFound(issues, error, name, members[name]);
      }
    }
  } finally {
    walks--;
  }
  throwIssues(issues);
  return results;
};

/** Runs the user's own code. A request that it creates is counted separately. */
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

/** The depth of the walk; without a limit it wouldn't end for an object that contains itself. */
let depth = 0;

/**
 * Runs an action on what's inside a document, or inside an attribute that may contain itself.
 *
 * @throws Issue if that's 32 levels deep
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
