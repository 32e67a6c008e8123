import type {
  ImportedCode,
  ImportedGenerator,
  ImportedIndex,
  ImportedMember,
  ImportedPart,
  ImportNote,
} from '../model.js';
import { type Gate, gateOf, hasField } from './condition-gate.js';
import { type Condition, type Observation, observe, withHints } from './condition-reads.js';
import type { ElectroEntity } from './find.js';
import type { KeyReading } from './keys.js';
import type { PresenceOf } from './presence.js';

/** The parts of an entity that conditions of its indexes change. */
export interface ConditionReading {
  readonly keys: ReadonlyMap<string, readonly ImportedPart[]>;
  readonly members: readonly ImportedMember[];
  readonly generators: readonly ImportedGenerator[];
  readonly indexes: readonly ImportedIndex[];
  readonly notes: readonly ImportNote[];
}

/** The attribute that a computed key becomes. */
const keyMember = (name: string): ImportedMember => ({
  name,
  storedAs: undefined,
  value: { kind: 'string' },
  isRequired: false,
  default: undefined,
  isHidden: true,
  isReadOnly: false,
  input: 'never',
});

type Note = (level: ImportNote['level'], message: string, isRejected?: boolean) => void;

/** What differs in an index with a condition. */
const explain = (
  { pk, sk, fields }: ImportedIndex,
  gate: Gate,
  { reads, results }: Observation,
  isPrimary: (name: string) => boolean,
  note: Note,
): void => {
  if (results.size < 2)
    note(
      'decide',
      `the condition is ${results.has(true) ? 'true' : 'false'} for all generated items, so the comparison says nothing about the others`,
    );
  if ('why' in gate) {
    note(
      'missing',
      `ElectroDB writes ${[...pk, ...sk].join(' and ')} only if the condition is true; keyform writes them for each item that has their attributes, because ${gate.why}`,
      true,
    );
    return;
  }
  const { field, from } = gate;
  note(
    'differs',
    `has a condition, so ${field} is a computed field: queries pass its value, where({ ${field}: '...' }), and an update that sets one of ${from.join(', ')} sets all of them`,
  );
  const passed = (reads ?? []).filter((name) => !isPrimary(name));
  if (passed.length > 0 && [...fields.pk, ...fields.sk].every(isPrimary))
    note(
      'differs',
      `an update by ElectroDB that doesn't set ${passed.join(', ')} evaluates the condition without it, and may take the item out of the index; keyform's doesn't`,
    );
};

/**
 * Computes a key of each index with a condition, so that keyform writes it for the same items as ElectroDB. An index whose keys can't
 * be computed is a difference that somebody must accept.
 *
 * @param codeOf the code of a condition, by its access pattern
 */
export const readConditions = (
  { schema }: ElectroEntity,
  { keys, indexes }: KeyReading,
  input: readonly ImportedMember[],
  presenceOf: PresenceOf,
  codeOf: (condition: Condition, accessPattern: string) => ImportedCode,
): ConditionReading => {
  const notes: ImportNote[] = [];
  const generators: ImportedGenerator[] = [];
  const formats = new Map(keys);
  let members = [...input];
  const primary = indexes.find(({ name }) => name === 'primary');
  const uses = indexes.flatMap(({ pk, sk }) => [...pk, ...sk]);
  const isShared = (field: string): boolean => uses.indexOf(field) !== uses.lastIndexOf(field);
  const conditional = indexes.map((index): ImportedIndex => {
    const { accessPattern, fields } = index;
    const condition = schema.indexes[accessPattern]?.condition as Condition | undefined;
    if (typeof condition !== 'function') return index;
    const observation = observe(condition, input);
    const { reads = [], hints } = observation;
    const gate: Gate =
      observation.reads === undefined
        ? { why: "it uses the attributes in a way that the import can't follow" }
        : gateOf(reads, { index, keys, members: input, primary, presenceOf, isShared });
    members = members.map((member) => (reads.includes(member.name) ? withHints(member, hints) : member));
    if (!('why' in gate)) {
      const code = codeOf(condition, accessPattern);
      formats.delete(gate.field);
      members.push(keyMember(gate.field));
      const text = `(fields) => (untyped(${code.text})(fields) ? ${gate.text} : undefined)`;
      generators.push({ kind: 'computed', field: gate.field, from: gate.from, code: { ...code, text } });
    }
    explain(
      index,
      gate,
      observation,
      (name) => hasField(primary, name),
      (level, message, isRejected) => {
        notes.push({
          level,
          about: 'index',
          where: accessPattern,
          message,
          ...(isRejected === true && { isRejected }),
        });
      },
    );
    return { ...index, together: [...new Set([...fields.pk, ...fields.sk, ...reads])] };
  });
  return { keys: formats, members, generators, indexes: conditional, notes };
};
