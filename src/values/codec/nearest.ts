/** The name that a misspelled one may mean. Twin of `types/values/codec/nearest.ts`: wherever that suggests a name, this suggests the same. */

/**
 * The number of letters to insert, delete, change or swap with the next one to turn one word into the other; more than `most` if it's more, because only
 * typos matter.
 */
export const distance = (from: string, to: string, most: number): number => {
  if (from === to) return 0;
  if (most < 1) return 1;
  const [rest, others] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return distance(rest, others, most);
  return (
    1 +
    Math.min(
      distance(rest, others, most - 1),
      distance(rest, to, most - 1),
      distance(from, others, most - 1),
      distance(from, to.replace(/^(.)(.)/, '$2$1'), most - 1),
    )
  );
};

const inOneCase = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** The end of a message that names the candidate nearest to a misspelled name; empty if none is near. */
export const didYouMean = (name: string, candidates: Iterable<string>): string => {
  // Untyped code may omit the name.
  if (typeof name !== 'string') return '';
  // Half of the letters, at most two: `id` isn't a typo of `at`.
  let nearest = Math.min(2, Math.floor(name.length / 2)) + 1;
  let hint = '';
  for (const candidate of candidates) {
    const isSame = inOneCase(candidate) === inOneCase(name);
    // A long name is never compared: it isn't a typo of a short one.
    if (!isSame && Math.abs(candidate.length - name.length) > 2) continue;
    const apart = isSame ? 0 : distance(name, candidate, nearest - 1);
    if (apart < nearest) {
      nearest = apart;
      hint = `: did you mean ${JSON.stringify(candidate)}?`;
    }
  }
  return hint;
};
