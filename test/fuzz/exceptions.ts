/** Known exceptions: failures that are understood, and not yet put right. Each is counted at the end of a run. */
import type { Failure } from './differential.js';
import { fieldsIn, formatsIn } from './tables.js';

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
  {
    name: 'epoch read back from a key',
    reason:
      'a field {x|epoch} of an epoch attribute comes back from a key of a partial index, and the type of the item lacks it: ReversibleFieldsOf goes by formats, which do not tell the kind',
    covers: ({ kind, message }) =>
      kind === 'items' && /^(\S+\.until is in the value and not in the type\n?)+$/.test(message),
  },
  {
    name: 'partitions of one shape',
    reason:
      'entities whose partition keys have one shape, of other fields, are told apart by no type: whether they share partitions depends on values',
    covers: ({ kind, message, program, chain }) => {
      const one = chain === undefined ? undefined : program.chains[chain];
      const [where] = one?.calls ?? [];
      if (kind !== 'witness' || one?.index === undefined || where?.method !== 'where') return false;
      const index = one.index;
      const entity = program.table.entities.find(({ name, type }) => message.startsWith(`no ${type ?? name} can`));
      const formats = entity && formatsIn(program.table, index, entity);
      return formats !== undefined && fieldsIn(formats.pk).some((name) => !where.text.includes(name));
    },
  },
];

/** The name of the exception that covers a failure. */
export const exceptionOf = (failure: Failure): string | undefined =>
  EXCEPTIONS.find(({ covers }) => covers(failure))?.name;
