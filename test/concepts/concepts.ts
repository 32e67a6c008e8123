/** One of the concepts C1 to C100 of the source documents. */
export interface Concept {
  readonly number: number;
  /** The concept, in our own words. */
  readonly concept: string;
  /** `served`: by keyform; `given`: by DynamoDB, the SDK or how one models, so that keyform has nothing to do; `open`: not yet. */
  readonly state: 'served' | 'given' | 'open';
  /** Where, or why not: Markdown, its links relative to docs/. `{M43}` is a model, and leads to its page where there is one. */
  readonly answer: string;
}

const WORDS = { served: 'yes', given: 'no need', open: 'not yet' } as const;

const TITLES = [
  [1, 'The data model'],
  [22, 'Keys, indexes, projections'],
  [36, 'Operations'],
  [51, 'Options'],
  [59, 'Expressions'],
  [71, 'Consistency, capacity, limits'],
  [83, 'Time to live, streams, migration, tools'],
] as const;

/**
 * The page of the concepts, `docs/concepts.md`.
 *
 * @param linkOf the page of a model, from docs/models; undefined for one that is not there yet
 */
export const conceptsPage = (concepts: readonly Concept[], linkOf: (model: number) => string | undefined): string => {
  const linked = (text: string): string =>
    text.replace(/\{M(\d+)\}/g, (_, number: string) => {
      const link = linkOf(Number(number));
      return link === undefined ? `M${number}` : `[M${number}](models/${link})`;
    });
  const sections = TITLES.map(([from, title], at) => {
    const end = TITLES[at + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const rows = concepts
      .filter(({ number }) => number >= from && number < end)
      .map(({ number, concept, state, answer }) =>
        [`C${number}`, concept, WORDS[state], linked(answer)].map((cell) => cell.replaceAll('|', '\\|')).join(' | '),
      );
    return `## ${title}\n\n| | concept | keyform | where, or why not |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} |`).join('\n')}`;
  });
  return `# The concepts

The concepts and limits of DynamoDB that the sources of the [models](models/README.md) name, and how keyform supports each. "No need"
means that DynamoDB, the SDK or the model is responsible, and that keyform does not get in the way.
Made by \`UPDATE_CONCEPTS=1 npx vitest run --project unit test/concepts\`; a test follows every link and calls every name.

${sections.join('\n\n')}
`;
};
