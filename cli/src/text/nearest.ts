/** The edit distance: the number of letters to change, add or remove to turn one word into the other. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 0; at < left.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < right.length; to += 1) {
      const same = left[at] === right[to] ? 0 : 1;
      next.push(Math.min((row[to] as number) + same, (row[to + 1] as number) + 1, (next[to] as number) + 1));
    }
    row = next;
  }
  return row[right.length] as number;
};

/**
 * The word that was most likely meant; undefined if none is close.
 *
 * @example
 * nearest('chekc', ['check', 'chart']); //=> 'check'
 */
export const nearest = (input: string, words: readonly string[]): string | undefined => {
  if (input.length > 40) return undefined;
  const [best] = words
    .map((word) => ({ word, apart: word.startsWith(input) && input.length > 1 ? 1 : distance(input, word) }))
    .sort((left, right) => left.apart - right.apart);
  return best !== undefined && best.apart <= Math.max(input.length < 4 ? 1 : 2, Math.floor(input.length / 3))
    ? best.word
    : undefined;
};
