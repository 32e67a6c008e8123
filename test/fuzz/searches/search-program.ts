/** Programs with searches: a table with vector indexes, searches of them, and mistakes. */
import { HELPERS } from '../loose/form.js';
import { type Mutant, mutantText } from '../mutate.js';
import { randomOf } from '../random.js';
import { randomSearch, SEARCH_HELPERS, type Search, searchText } from './random-search.js';
import { mutateIndexes, mutateSearch } from './search-mutants.js';
import { randomVectorTable, type VectorTable, vectorTableText } from './vector-tables.js';

export interface SearchProgram {
  readonly seed: number;
  readonly vectors: VectorTable;
  readonly searches: readonly Search[];
  readonly mutants: readonly Mutant[];
}

const SEARCHES = 8;
const LOOSE = 4;
const MUTANTS = 5;
const DEFINITIONS = 3;

/** As many as wanted, of attempts that may fail. */
const several = <Made>(count: number, make: () => Made | undefined): Made[] => {
  const made: Made[] = [];
  for (let tries = 0; made.length < count && tries < 60; tries++) {
    const one = make();
    if (one !== undefined) made.push(one);
  }
  return made;
};

/** The program of a seed. */
export const searchProgramOf = (seed: number): SearchProgram => {
  const random = randomOf(seed);
  const vectors = randomVectorTable(random, `V-${seed}`);
  const certain = several(SEARCHES, () => randomSearch(random, vectors, false));
  const mutants = [
    ...several(MUTANTS, () => mutateSearch(random, vectors, random.pick(certain))),
    ...several(DEFINITIONS, () => mutateIndexes(random, vectors)),
  ];
  const loose = several(LOOSE, () => {
    const search = randomSearch(random, vectors, true);
    return search.loose.length > 0 ? search : undefined;
  });
  return { seed, vectors, searches: [...certain, ...loose], mutants };
};

/** A program's text. */
export const searchProgramText = ({ vectors, searches, mutants }: SearchProgram): string =>
  [
    vectorTableText(vectors),
    ...HELPERS,
    ...SEARCH_HELPERS,
    ...searches.flatMap((search, at) => [
      `export const c${at} = () => ${searchText(search)};`,
      `export const b${at} = () => c${at}().build();`,
      `export const d${at} = () => c${at}().document();`,
      `export const i${at} = (output: never) => c${at}().parse(output);`,
      // In a command the compiler compares only the form of the request.
      ...(search.loose.length > 0
        ? []
        : [
            `export const a${at} = (): import('@aws-sdk/client-dynamodb').SearchVectorsCommandInput => { const built = c${at}().build(); return built; };`,
          ]),
    ]),
    ...mutants.map(
      (mutant, at) =>
        `export const m${at} = (): unknown => ${mutantText(mutant)}${mutant.isDefinition ? '' : '.build()'};`,
    ),
    '',
  ].join('\n');

/** What was found to be wrong with a program. */
export interface SearchFailure {
  readonly program: SearchProgram;
  readonly kind: string;
  readonly message: string;
  /** The place of the search, or of the mistake; undefined for the table itself. */
  readonly search?: number;
  readonly mutant?: number;
}

/** A failure as a text: what is wrong, the seed, and the program with only this case. */
export const searchFailureText = ({ program, kind, message, search, mutant }: SearchFailure): string => {
  const only = {
    ...program,
    searches: search === undefined ? [] : [program.searches[search] as Search],
    mutants: mutant === undefined ? [] : [program.mutants[mutant] as Mutant],
  };
  const mistake = mutant === undefined ? '' : ` (${program.mutants[mutant]?.mistake})`;
  return `${kind}${mistake}, seed ${program.seed}:\n${message}\n\n${searchProgramText(only)}`;
};
