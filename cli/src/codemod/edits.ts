/** A replacement of a part of a file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const inOrder = (edits: readonly Edit[]): Edit[] =>
  [...edits].sort((left, right) => left.start - right.start || left.end - right.end);

/** Applies edits that don't overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = '';
  let at = 0;
  for (const edit of inOrder(edits)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
};

/** Where a place is after the edits: the end of an edit that contains it. */
export const placeAfter = (edits: readonly Edit[], place: number): number => {
  let shift = 0;
  for (const { start, end, text } of inOrder(edits)) {
    if (start >= place) break;
    shift += end > place ? start + text.length - place : text.length - (end - start);
    if (end > place) break;
  }
  return place + shift;
};

/** Where a place after the edits was before them; undefined if an edit wrote it. */
export const placeBefore = (edits: readonly Edit[], place: number): number | undefined => {
  let shift = 0;
  for (const { start, end, text } of inOrder(edits)) {
    const from = start + shift;
    if (place < from) break;
    if (place < from + text.length) return undefined;
    shift += text.length - (end - start);
  }
  return place - shift;
};
