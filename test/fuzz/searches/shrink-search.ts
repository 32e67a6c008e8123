/** Smaller programs with the same failure: fewer calls of the search, and fewer vector indexes. */
import { checkPrograms } from './fuzz-searches.js';
import { type Search, searchText } from './random-search.js';
import type { SearchFailure, SearchProgram } from './search-program.js';

const smaller = (program: SearchProgram): SearchProgram[] => {
  const { vectors, searches } = program;
  const shorter = searches.flatMap((search) =>
    search.calls.flatMap((call, at): SearchProgram[] =>
      call.needed || call.method === 'where' ? [] : [{ ...program, searches: [withoutCall(search, at)] }],
    ),
  );
  const text = searches.map(searchText).join('\n');
  const fewer = vectors.indexes
    .filter(({ name }) => searches.length > 0 && !text.includes(`"${name}"`))
    .map((index) => ({
      ...program,
      vectors: { ...vectors, indexes: vectors.indexes.filter((other) => other !== index) },
    }));
  return [...shorter, ...fewer];
};

const withoutCall = (search: Search, at: number): Search => ({
  ...search,
  calls: search.calls.filter((_, place) => place !== at),
  ...(search.calls[at]?.method === 'top' && { top: 10 }),
});

/** The smallest program with a failure of the same kind that leaving out one thing after the other leads to. */
export const shrinkSearch = async (failure: SearchFailure): Promise<SearchFailure> => {
  const { program, search, mutant, kind } = failure;
  let smallest: SearchFailure = failure;
  let next: SearchProgram[] = [
    {
      ...program,
      searches: search === undefined ? [] : [program.searches[search] as Search],
      mutants: mutant === undefined ? [] : program.mutants.slice(mutant, mutant + 1),
    },
  ];
  for (let rounds = 0; next.length > 0 && rounds < 8; rounds++) {
    const { failures } = await checkPrograms(next);
    const still = failures.find((one) => one.kind === kind);
    if (still === undefined) break;
    smallest = still;
    next = smaller(still.program);
  }
  return smallest;
};
