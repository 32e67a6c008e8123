/** A replacement of a part of a text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that don't overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((left, right) => left.start - right.start || left.end - right.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
};
