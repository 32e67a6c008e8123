import type * as Core from 'keyform';
import type { ConfiguredTable } from '../index.js';
import { readItem } from '../studio/rows.js';
import { some } from './entity.js';
import { materialise } from './materialise.js';
import type { ProposedEntity, ProposedTable } from './proposal.js';
import { textOf, type WireItem } from './wire.js';

/** The items of a table, and the markers of their unique values. */
interface Stored {
  readonly items: readonly WireItem[];
  readonly markers: readonly WireItem[];
  /** The partition key of the table. */
  readonly partition: string;
  readonly divider: string;
}

/** The unique fields by entity: `email`, or `tenant+handle` for several. */
const uniqueFields = ({ markers, partition, divider }: Stored): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const item of markers) {
    const [, type = '', fields = ''] = (textOf(item[partition]) ?? '').split(divider);
    found.set(type, (found.get(type) ?? new Set()).add(fields));
  }
  return found;
};

/** The pipes that decide which strings are the same. */
const FOLDS = ['', '|lower', '|upper', '|slug'];

/** Some fields with each choice of pipes; first without any. */
const formatsOf = (fields: readonly string[]): string[] => {
  const choices = fields.reduce<string[][]>(
    (before, field) => before.flatMap((parts) => FOLDS.map((fold) => [...parts, `{${field}${fold}}`])),
    [[]],
  );
  return choices.map((parts) => parts.join('#'));
};

type Put = (entity: string, item: object) => { requests(): { build(): { Item?: WireItem } }[] };

/** How many markers of the sample the items of an entity would have; -1 if keyform rejects the definition. */
const markersFound = (core: typeof Core, proposed: ProposedTable, entity: string, stored: Stored): number => {
  const known = new Set(stored.markers.map((item) => textOf(item[stored.partition])));
  let table: ConfiguredTable;
  try {
    table = materialise(core, proposed);
  } catch {
    return -1;
  }
  let found = 0;
  for (const item of some(stored.items)) {
    const read = readItem(core, table, item);
    if (read.entity !== entity || read.item === undefined) continue;
    try {
      const [, ...markers] = (table as never as { put: Put }).put(entity, read.item).requests();
      found += markers.filter((marker) => known.has(textOf(marker.build().Item?.[stored.partition]))).length;
    } catch {
      // The proof of the whole table reports items that can't be written.
    }
  }
  return found;
};

/** An entity with its unique fields. Only attributes count, because other fields of a marker's key can't be read from the items. */
const withUnique = (
  core: typeof Core,
  table: ProposedTable,
  entity: ProposedEntity,
  names: ReadonlySet<string>,
  stored: Stored,
): ProposedEntity => {
  const notes: string[] = [];
  const unique = [...names].flatMap((name) => {
    const fields = name.split('+');
    const known = fields.every((field) => entity.attributes.some((attribute) => attribute.name === field));
    if (!known) return [];
    const formats = formatsOf(fields).map((format) => {
      const entities = table.entities.map((each) => (each === entity ? { ...entity, unique: [format] } : each));
      return { format, found: markersFound(core, { ...table, entities }, entity.name, stored) };
    });
    const best = Math.max(...formats.map(({ found }) => found));
    const [format = '', ...others] = formats.filter(({ found }) => found === best).map((each) => each.format);
    if (best <= 0) notes.push(`No item of the sample has a marker of ${name}: check the pipes of its format`);
    else if (others.length > 0)
      notes.push(`The markers of ${name} also fit ${others.join(', ')}: use the format that wrote them`);
    return [format === `{${name}}` ? name : format];
  });
  return { ...entity, unique, notes: [...entity.notes, ...notes] };
};

/** A table with the unique fields and pipes whose markers the sample has. */
export const addUnique = (core: typeof Core, table: ProposedTable, stored: Stored): ProposedTable => {
  const names = uniqueFields(stored);
  const entities = table.entities.map((entity) =>
    withUnique(core, table, entity, names.get(entity.typeName ?? entity.name) ?? new Set(), stored),
  );
  return { ...table, entities };
};
