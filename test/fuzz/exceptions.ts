/** Known exceptions: failures that are understood, and not yet put right. Each is counted at the end of a run. */
import type { Failure } from './differential.js';

interface Exception {
  readonly name: string;
  /** Why it is so, and what would put it right. */
  readonly reason: string;
  readonly covers: (failure: Failure) => boolean;
}

const mistakeOf = ({ program, mutant }: Failure): string | undefined =>
  mutant === undefined ? undefined : program.mutants[mutant]?.mistake;

export const EXCEPTIONS: readonly Exception[] = [
  {
    name: 'a wrong value of a condition',
    reason: 'the compiler says less than the program, which shows the value (README, "Errors")',
    covers: (failure) => failure.kind === 'mutant sentence' && mistakeOf(failure) === 'value of another type',
  },
];

/** The name of the exception that covers a failure. */
export const exceptionOf = (failure: Failure): string | undefined =>
  EXCEPTIONS.find(({ covers }) => covers(failure))?.name;
