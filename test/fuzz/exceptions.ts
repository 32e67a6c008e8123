/** Known exceptions: failures that are understood, and not yet put right. Each is counted at the end of a run. */
import type { Call } from './chains/chain.js';
import type { Failure } from './failure.js';
import { type EntityModel, fieldsIn, formatsIn } from './tables.js';

interface Exception {
  readonly name: string;
  /** Why it is so, and what would put it right. */
  readonly reason: string;
  readonly covers: (failure: Failure) => boolean;
}

/** Whether a key condition is on a format with a field of which not every string is a value. */
const hasNarrowKey = ({ keys, attributes }: EntityModel, calls: readonly Call[]): boolean =>
  calls.some(({ text }) => {
    const attribute = /^\.keyCondition\("([^"]+)"/.exec(text)?.[1];
    return keys[attribute ?? '']?.some((part) => {
      const declared = attributes.find(({ field }) => typeof part !== 'string' && field.name === part.field);
      return (
        /^(enum|literal|date|boolean)$/.test(declared?.field.kind ?? '') ||
        (typeof part !== 'string' && part.pipes.startsWith('shard')) ||
        declared?.field.declaration.startsWith('attr.day')
      );
    });
  });

const READ_BACK = 'own pipe read back from a key';

/**
 * Whether an item only has fields in addition to its type that keys have with a pipe of one's own: reads return them, and the type of an
 * entity doesn't say so.
 */
export const isReadBack = (message: string, entities: readonly Pick<EntityModel, 'keys'>[]): boolean => {
  const parts = entities.flatMap(({ keys }) => Object.values(keys)).flat();
  const fields = new Set(
    parts.flatMap((part) => (typeof part !== 'string' && part.pipes === 'back' ? part.field : [])),
  );
  return message
    .trim()
    .split('\n')
    .every((line) => fields.has(/\.([\w ]+) is in the value and not in the type$/.exec(line)?.[1] ?? ''));
};

export const EXCEPTIONS: readonly Exception[] = [
  {
    name: READ_BACK,
    reason:
      "whether a pipe of one's own can be undone is not in the type of an entity: the type of the item lacks its field",
    covers: ({ kind, message, program }) => /^(items|group)$/.test(kind) && isReadBack(message, program.table.entities),
  },
  {
    name: 'a key that no value of an enum, a date, a boolean or a shard has',
    reason:
      'formats tell what pipes give, not what attributes hold: looking up kinds costs each keyCondition 17 instantiations, values more',
    covers: ({ kind, message, program, chain, mutant }) => {
      const { chains, mutants, table } = program;
      const calls = (chain === undefined ? mutants[mutant ?? -1] : chains[chain])?.calls ?? [];
      if (calls[0]?.method !== 'keyCondition') return false;
      // The message of a mistake then names the entities that the type has, and those that have such keys.
      if (kind === 'mutant message')
        return (
          /isn't an attribute of E\d$/.test(message) && table.entities.some((entity) => hasNarrowKey(entity, calls))
        );
      const entity = table.entities.find(({ name, type }) => message.startsWith(`no ${type ?? name} can`));
      return kind === 'witness' && entity !== undefined && hasNarrowKey(entity, calls);
    },
  },
  {
    name: 'a key without a delimiter that a pipe never returns',
    reason:
      'in a table without a delimiter, the type takes each part of a key for any string, so it keeps an entity whose pipe never returns this one; the type is wide',
    covers: ({ kind, message, program, chain }) => {
      const { chains, table } = program;
      if (kind !== 'witness' || table.delimiter !== 'none') return false;
      if (chains[chain ?? -1]?.calls[0]?.method !== 'keyCondition') return false;
      const entity = table.entities.find(({ name, type }) => message.startsWith(`no ${type ?? name} can`));
      return /"pipes":"\w/.test(JSON.stringify(entity?.keys));
    },
  },
  {
    name: 'a rejected field whose type is null',
    reason:
      "the message is the type of the field, and together with null it's never: TypeScript reduces the whole parameter to never and shows no message",
    covers: ({ kind, message, program, chain, mutant }) =>
      (kind === 'no message' || kind === 'mutant without a message') &&
      /(parameter of type|to type) 'never'/.test(message) &&
      ((program.chains[chain ?? -1]?.loose ?? []).some((form) =>
        /of type union$|^a value that may be undefined/.test(form),
      ) ||
        (program.mutants[mutant ?? -1]?.calls ?? []).some(({ text }) => / null\b/.test(text))) &&
      program.table.entities.some(({ attributes }) => attributes.some(({ field }) => field.kind === 'null')),
  },
  {
    name: 'a range with one bound',
    reason:
      "a keyCondition with one bound doesn't narrow the items of the type: a filter's mistake is reported as one in an entity's field, and when it runs, as a field that no entity in the range has",
    covers: ({ kind, message, program, mutant }) =>
      kind === 'mutant message' &&
      / isn't an attribute of (E\d|these entities)$/.test(message) &&
      (program.mutants[mutant ?? -1]?.calls ?? []).some(({ text }) => /^\.keyCondition\("[^"]+", '[<>]/.test(text)),
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
      const given = [...where.text.matchAll(/(?<=[{,] )"?([\w ]+?)"?: /g)].map(([, name]) => name);
      // The partition that is meant is that of an entity with just these fields.
      return formats !== undefined && fieldsIn(formats.pk).sort().join() !== given.sort().join();
    },
  },
  {
    name: 'one field in several attributes of a key',
    reason:
      'each keyCondition is compared with the formats of its own attribute: that two of them hold one field, which cannot have both values, is not looked at; the type is wide',
    covers: ({ kind, message, program, chain }) => {
      const one = chain === undefined ? undefined : program.chains[chain];
      if (kind !== 'witness' || one?.index === undefined || one.calls[1]?.method !== 'keyCondition') return false;
      const entity = program.table.entities.find(({ name, type }) => message.startsWith(`no ${type ?? name} can`));
      const formats = entity && formatsIn(program.table, one.index, entity);
      const fields = [...(formats?.pk ?? []), ...(formats?.sk ?? [])].flatMap((format) => fieldsIn([format]));
      return new Set(fields).size < fields.length;
    },
  },
];

/** The name of the exception that covers a failure. */
export const exceptionOf = (failure: Failure): string | undefined =>
  EXCEPTIONS.find(({ covers }) => covers(failure))?.name;
