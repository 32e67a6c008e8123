/**
 * The number of letters to insert, delete or change to turn one word into the other. Stops at `most`, because only typos matter.
 */
const distance = (from: string, to: string, most: number): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line++) {
    const next = [line];
    for (let column = 1; column <= to.length; column++) {
      const changed = (row[column - 1] as number) + (from[line - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] as number) + 1, (next[column - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
};

/** The end of a message that names the candidate nearest to a misspelled name; empty if none is near. */
export const didYouMean = (name: string, candidates: Iterable<string>): string => {
  // Untyped code may omit the name.
  if (typeof name !== 'string') return '';
  // Half of the letters, at most two (two letters swapped): `id` isn't a typo of `at`.
  let nearest = Math.min(2, Math.floor(name.length / 2)) + 1;
  let hint = '';
  for (const candidate of candidates) {
    // A long name is never compared: it isn't a typo of a short one.
    if (Math.abs(candidate.length - name.length) > 2) continue;
    const apart = candidate.toLowerCase() === name.toLowerCase() ? 0 : distance(name, candidate, nearest - 1);
    if (apart < nearest) {
      nearest = apart;
      hint = `: did you mean ${JSON.stringify(candidate)}?`;
    }
  }
  return hint;
};
