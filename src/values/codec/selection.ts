import { Issue } from '../../errors/issue.js';
import { notSelected } from '../../facts/messages/values.js';
import { asStored, type Codec, type Partiality, type Selection } from './codec.js';
import { mapElements } from './walk.js';

/** What an element of a list may be: how it is read, and which parts of it were asked for. */
export interface Candidate {
  readonly decode: Codec['decode'];
  readonly parts: Partiality;
}

/** The parts of a list that were asked for, by position. */
export const inOrder = (selection: Selection): readonly (readonly [string | number, Selection | undefined])[] =>
  [...selection].sort(([left], [right]) => Number(left) - Number(right));

/**
 * Reads the elements of a list that a projection found. DynamoDB moves them together: positions are lost, and an element of
 * which nothing was found is left out. So each is read as the first that it can be of those that were asked for.
 *
 * @param candidates what was asked for, in the order of the list
 * @throws Issue, with the position, for an element that is none of them
 */
export const mapFound = (elements: readonly unknown[], candidates: readonly Candidate[]): unknown[] => {
  let next = 0;
  return mapElements(elements, (element, index) => {
    let refusal: unknown = new Issue(notSelected, {});
    // Each of the elements that follow has one of the candidates, too.
    while (candidates.length - next >= elements.length - index) {
      const { decode, parts } = candidates[next++] as Candidate;
      try {
        if (typeof parts !== 'object' || covers(parts, element)) return decode(asStored(element), parts);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  });
};

/** Whether all that an element holds was asked for. */
const covers = (selection: Selection, element: unknown): boolean => {
  const { M: members, L: elements } = asStored(element);
  if (Array.isArray(elements)) return elements.length <= selection.size;
  return Object.keys(members ?? {}).every((name) => selection.has(name));
};
