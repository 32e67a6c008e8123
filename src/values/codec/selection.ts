import { Issue } from '../../errors/issue.js';
import { notSelected } from '../../facts/messages/values.js';
import { asStored, type Codec, type Selection, type ValuePartiality } from './codec.js';
import { mapElements } from './walk.js';

/** What an element of a list may be: how it's decoded, and which parts of it were requested. */
export interface Candidate {
  readonly decode: Codec['decode'];
  readonly parts: ValuePartiality;
}

/** The requested parts of a list, by position. */
export const inOrder = (selection: Selection): readonly (readonly [string | number, Selection | undefined])[] =>
  [...selection].sort(([left], [right]) => Number(left) - Number(right));

/**
 * Decodes the elements of a projected list. DynamoDB moves them together: positions are lost, and an element without any
 * requested part is omitted. So each is decoded as the first of the requested elements that it can be.
 *
 * @param candidates the requested elements, in the order of the list
 * @throws Issue, with the position, for an element that matches none of them
 */
export const decodeFoundElements = (elements: readonly unknown[], candidates: readonly Candidate[]): unknown[] => {
  let next = 0;
  return mapElements(elements, (element, index) => {
    let lastError: unknown = new Issue(notSelected, {});
    // Each of the following elements needs a candidate, too.
    while (candidates.length - next >= elements.length - index) {
      const { decode, parts } = candidates[next++] as Candidate;
      try {
        if (typeof parts !== 'object' || covers(parts, element)) return decode(asStored(element), parts);
      } catch (error) {
        lastError = error;
      }
    }
    throw lastError;
  });
};

/** Whether everything in an element was requested. */
const covers = (selection: Selection, element: unknown): boolean => {
  const { M: members, L: elements } = asStored(element);
  if (Array.isArray(elements)) return elements.length <= selection.size;
  return Object.keys(members ?? {}).every((name) => selection.has(name));
};
