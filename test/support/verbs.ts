/** The verbs of a table by their rows in `src/facts/verbs.ts`: a test that calls each of them calls a new one, too. */
import { VERBS, type VerbName, type VerbWith } from '../../src/facts/verbs.js';

export const VERB_NAMES = Object.keys(VERBS) as readonly VerbName[];

type Takes = (typeof VERBS)[VerbName]['takes'];

export const verbsTaking = <Argument extends Takes>(takes: Argument) =>
  VERB_NAMES.filter((verb): verb is VerbWith<{ takes: Argument }> & VerbName => VERBS[verb].takes === takes);

/** The arguments of a verb, of what a test has of each. */
export const argumentsOf = <Key, Item>(verb: VerbName, entity: string, key: Key, item: Item) =>
  (({ index: ['primary', entity], key: [entity, key], item: [entity, item] }) as const)[VERBS[verb].takes];
