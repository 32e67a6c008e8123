import type { Chain } from './chains/chain.js';
import type { Mutant } from './mutate.js';
import { type Program, programText } from './program.js';

/** What went wrong with a case. */
export interface Failure {
  readonly program: Program;
  /** The case's place among chains, or among mutants; undefined for the table itself. */
  readonly chain?: number;
  readonly mutant?: number;
  readonly kind: string;
  readonly message: string;
}

/** A failure as a text: what is wrong, the seed, and the program. */
export const failureText = ({ program, kind, message, chain, mutant }: Failure): string => {
  const only = {
    ...program,
    chains: chain === undefined ? [] : [program.chains[chain] as Chain],
    mutants: mutant === undefined ? [] : [program.mutants[mutant] as Mutant],
  };
  const mistake = mutant === undefined ? '' : ` (${program.mutants[mutant]?.mistake})`;
  return `${kind}${mistake}, seed ${program.seed}:\n${message}\n\n${programText(only)}`;
};
