import { shown } from '../text/shown.js';
import { type Accepted, rootOf } from './accepted.js';
import type { ImportedEntity, ImportNote } from './model.js';
import type { PlannedTable } from './plan.js';
import type { Difference } from './proof/compare.js';
import type { EntityProof } from './proof/prove.js';

const LEVELS = { decide: 'decide ', differs: 'differs', missing: 'missing' } as const;

const plural = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : one.endsWith('x') ? 'es' : 's'}`;

/** How many attributes and indexes of an entity map exactly. */
export const exactOf = ({
  attributes,
  indexes,
  notes,
}: ImportedEntity): { readonly attributes: number; readonly indexes: number } => {
  const noted = (about: ImportNote['about']): Set<string> =>
    new Set(notes.filter((note) => note.about === about).map(({ where }) => rootOf(where)));
  const [ofAttributes, ofIndexes] = [noted('attribute'), noted('index')];
  return {
    attributes: attributes.filter(({ name }) => !ofAttributes.has(name)).length,
    indexes: indexes.filter(({ accessPattern }) => !ofIndexes.has(accessPattern)).length,
  };
};

/** How many there are in the original definition, with those that the import leaves out. */
const countOf = (names: readonly string[], notes: readonly ImportNote[], about: ImportNote['about']): number =>
  new Set([...names, ...notes.flatMap((note) => (note.about === about ? rootOf(note.where) : []))]).size;

/** What maps exactly and what doesn't, as lines. */
export const reportLines = (entity: ImportedEntity): string[] => {
  const { name, attributes, indexes, notes } = entity;
  const exact = exactOf(entity);
  const names = attributes.map((attribute) => attribute.name);
  const patterns = indexes.map(({ accessPattern }) => accessPattern);
  const head = `${name}: ${exact.attributes} of ${plural(countOf(names, notes, 'attribute'), 'attribute')} and ${exact.indexes} of ${plural(countOf(patterns, notes, 'index'), 'index')} map exactly`;
  return [
    head,
    ...notes.map(
      ({ level, where, message, place, isRejected }) =>
        `  ${isRejected === true ? 'difference' : LEVELS[level]}  ${place === undefined ? '' : `${place}  `}${where === '' ? '' : `${where}: `}${message}`,
    ),
  ];
};

/** What's true of all keys, as lines. */
export const delimiterLines = (tables: readonly PlannedTable[], library: string): string[] =>
  tables.some(({ delimiter }) => delimiter === undefined)
    ? [
        `values in keys may contain any character, as in ${library}, so the table has delimiter: noDelimiter ("Keys without a delimiter" in the guide says what it means)`,
      ]
    : [];

/** The differences that nobody has accepted, whatever the comparison finds, as lines. */
export const rejectedLines = (entities: readonly ImportedEntity[], accepted: Accepted): string[] => {
  const names = [
    ...new Set(
      entities.flatMap((entity) => accepted.missing(entity).map(({ where }) => `${entity.name}.${rootOf(where)}`)),
    ),
  ];
  return names.length === 0
    ? []
    : [
        `keyform stores something else than the original library in ${names.join(', ')}: accept them with --accept ${names.join(',')}`,
      ];
};

const nameOf = (difference: Difference): string =>
  difference.attributes.map((one) => `${difference.entity}.${one}`).join(', ');

/** A difference, as lines. */
const differenceLines = (difference: Difference, library: string): string[] => {
  const { verb, input, change, theirs, ours } = difference;
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return [
    `  ${nameOf(difference)} differs in ${verb} of ${shown(input)}${Object.keys(change).length === 0 ? '' : `, change ${shown(change)}`}`,
    `    ${library}: ${text(theirs)}`,
    `    keyform:   ${text(ours)}`,
  ];
};

/** The names that would accept all differences. */
const acceptable = (proofs: readonly EntityProof[]): string =>
  [
    ...new Set(
      proofs.flatMap(({ differences }) =>
        differences.flatMap(({ entity, attributes }) => attributes.map((one) => `${entity}.${one}`)),
      ),
    ),
  ].join(',');

/** The result of one entity, as a line; undefined if nothing was compared. */
const entityLine = ({ entity, same, different, accepted, writes }: EntityProof): string | undefined => {
  if (same + different + accepted === 0) return undefined;
  const reads = { same: same - writes.same, different: different - writes.different };
  const text = ({ same: equal, different: other }: EntityProof['writes'], verb: string): string =>
    `${equal} of ${equal + other} ${verb}`;
  return `  ${entity}: ${text(writes, 'writes')} and ${text(reads, 'reads')} are the same${accepted === 0 ? '' : `, ${accepted} differ as accepted`}`;
};

/** The result of the comparison, as lines. */
export const proofLines = (proofs: readonly EntityProof[], library: string): string[] => {
  const sum = (of: (proof: EntityProof) => number): number => proofs.reduce((total, proof) => total + of(proof), 0);
  const [same, different, accepted, rejected] = [
    sum((one) => one.same),
    sum((one) => one.different),
    sum((one) => one.accepted),
    sum((one) => one.rejected),
  ];
  const compared = same + different + accepted;
  const head = `${same} of ${compared} requests are the same as ${library}'s${accepted === 0 ? '' : `, ${accepted} differ as accepted`}${rejected === 0 ? '' : ` (and ${rejected} are rejected by both or can't be sent)`}`;
  // Nothing is proven about these: the generated values don't pass the library's own checks.
  const uncompared = proofs
    .filter((one) => one.same + one.different + one.accepted === 0 && one.rejection !== undefined)
    .map(
      ({ entity, rejection }) =>
        `  ${entity}: nothing is compared, because ${library} rejects all generated items: ${rejection}`,
    );
  const figures = proofs.flatMap((proof) => entityLine(proof) ?? []);
  if (different === 0) return [head, ...figures, ...uncompared];
  return [
    head,
    ...figures,
    ...uncompared,
    ...proofs.flatMap((proof) => proof.differences.flatMap((one) => differenceLines(one, library))),
    `  accept them with --accept ${acceptable(proofs)}`,
  ];
};
