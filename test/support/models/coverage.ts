import type { Assertions } from './assertions.js';
import { CATALOG } from './catalog.js';
import type { ModelFile } from './scan.js';

/** How many models the source documents have. */
const MODELS = 62;

const NUMBERS = new Map(CATALOG.flatMap(({ models }) => Object.entries(models)));

/** What there is of a model. */
export interface ModelCoverage {
  readonly number: number;
  readonly name: string;
  /** The example: `books`; undefined where there is none. */
  readonly file: string | undefined;
  /** Its access patterns, `books/getBook`. */
  readonly patterns: readonly string[];
  /** What is missing, in words. */
  readonly gaps: readonly string[];
}

/**
 * The models M1 to M62, as far as the sources tell: each has an example with access patterns, which tests of the engines call
 * and whose types are stated.
 *
 * @example
 * ```ts
 * coverage(modelFiles(), readAssertions()).filter(({ gaps }) => gaps.length > 0);
 * ```
 */
export const coverage = (files: readonly ModelFile[], { called, typed }: Assertions): ModelCoverage[] =>
  Array.from({ length: MODELS }, (_, index) => {
    const number = index + 1;
    const found = files.filter((file) => NUMBERS.get(file.name)?.includes(number));
    const patterns = found.flatMap((file) => file.patterns.map(({ name }) => `${file.name}/${name}`));
    const lacking = (what: string, set: ReadonlySet<string>): string[] => {
      const names = patterns.filter((pattern) => !set.has(pattern)).map((pattern) => pattern.replace(/.*\//, ''));
      return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
    };
    return {
      number,
      name: found[0]?.title ?? '',
      file: found[0]?.name,
      patterns,
      gaps: [
        ...(found.length === 0 ? ['no example'] : []),
        ...(found.length > 1 ? [`several examples: ${found.map(({ name }) => name).join(', ')}`] : []),
        ...(found.length > 0 && patterns.length === 0 ? ['no access pattern'] : []),
        ...lacking('no test on the engines', called),
        ...lacking('no type stated', typed),
      ],
    };
  });
