/** Compares the keys of an entity. */
import type { DefinitionChange } from '../../../types/migrate/diff.js';
import type { EntityModel } from '../../definitions/model.js';
import type { Format } from '../../formats/format.js';
import type { KeyPart, KeyPlan } from '../../formats/key-plan.js';
import { changeOf } from './need.js';
import type { Pair } from './pair.js';

const change = changeOf('key');

/** What an attribute contains that's only a key. */
interface Written {
  /** Its type, its format, and the fields without which an item lacks it; one for each plan that writes it differently. */
  readonly signatures: Set<string>;
  readonly format: Format;
}

/** The fields of a plan that old items may lack, and without which neither definition writes the key. */
const missingIn = (pair: Pair, { optionalFields }: KeyPlan, isOld: boolean): readonly string[] =>
  optionalFields
    .filter((field) => {
      const from = isOld ? field : pair.oldName(field);
      return from !== undefined && pair.mayBeMissing(from) && pair.newName(from) !== undefined;
    })
    .map((field) => (isOld ? (pair.newName(field) as string) : field))
    .filter((field) => {
      const { presence, acceptsNull } = pair.current.attributeOf(field) ?? { presence: 'optional', acceptsNull: true };
      return presence === 'optional' || acceptsNull;
    })
    .sort();

/** The attributes that an entity writes only for its indexes. */
const writtenBy = (pair: Pair, entity: EntityModel, isOld: boolean): ReadonlyMap<string, Written> => {
  const { primary, typeAttribute } = isOld ? pair.oldTable : pair.table;
  const found = new Map<string, Written>();
  for (const plan of entity.plans.slice(1)) {
    // No old item has a key with this field.
    if (!isOld && plan.optionalFields.some((field) => pair.isOnlyInNew(field))) continue;
    const missing = missingIn(pair, plan, isOld);
    for (const { attribute, format, type, own } of plan.parts.flat()) {
      if (own || primary.includes(attribute) || attribute === typeAttribute) continue;
      const written = found.get(attribute) ?? { signatures: new Set(), format };
      written.signatures.add(JSON.stringify([type, pair.textOf(format, isOld), missing]));
      found.set(attribute, written);
    }
  }
  return found;
};

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

const compareAttribute = (
  pair: Pair,
  attribute: string,
  before: Written | undefined,
  after: Written | undefined,
): readonly DefinitionChange[] => {
  if (after === undefined) {
    const isStale = pair.table.keyAttributes.has(attribute);
    const reason = isStale
      ? 'existing items still have it, so the index returns them'
      : 'existing items still have it, which nothing reads';
    return [change(attribute, isStale ? 'required' : 'optional', reason)];
  }
  const text = pair.textOf(after.format, false);
  if (before === undefined)
    return [change(attribute, 'required', `existing items don't have it: ${text} is new, so the index lacks them`)];
  if (!isSameSet(before.signatures, after.signatures))
    return [change(attribute, 'required', `${pair.textOf(before.format, true)} became ${text}`)];
  return pair.changesIn(after.format).map(({ need, reason }) => change(attribute, need, reason));
};

/** Plain attributes that became the key of an index. DynamoDB adds items to it, unless their value isn't allowed in a key. */
const compareOwn = (pair: Pair): readonly DefinitionChange[] => {
  const parts = pair.current.plans.slice(1).flatMap((plan) => plan.parts.flat());
  return parts.flatMap(({ attribute, own, format }: KeyPart) => {
    if (!own || pair.oldTable.keyAttributes.has(attribute)) return [];
    const field = format.natural as string;
    const kind = pair.current.attributeOf(field)?.kind;
    return kind === 'enum' || kind === 'date' || pair.oldName(field) === undefined
      ? []
      : [change(attribute, 'verify', "it became the key of an index, where an empty value or null isn't allowed")];
  });
};

/** The changes of all index keys. */
export const compareIndexKeys = (pair: Pair): readonly DefinitionChange[] => {
  const [before, after] = [writtenBy(pair, pair.old, true), writtenBy(pair, pair.current, false)];
  const names = new Set([...after.keys(), ...before.keys()]);
  return [
    ...[...names].flatMap((name) => compareAttribute(pair, name, before.get(name), after.get(name))),
    ...compareOwn(pair),
  ];
};

/** The primary key's changes, and whether all items move to different keys; undefined if that can't be known. */
export const comparePrimaryKey = (
  pair: Pair,
): { readonly changes: readonly DefinitionChange[]; readonly moves: boolean | undefined } => {
  const { primary } = pair.table;
  if (primary.join() !== pair.oldTable.primary.join()) {
    const reason = "DynamoDB can't change the attributes of a primary key: create a table with a different name";
    return { changes: [change(primary.join(', '), 'required', reason)], moves: undefined };
  }
  const formats = primary.map((attribute) => {
    const [before, after] = [pair.old.formats.get(attribute), pair.current.formats.get(attribute)] as [Format, Format];
    const [was, is] = [pair.textOf(before, true), pair.textOf(after, false)];
    return { attribute, was, is, after, moves: was !== is };
  });
  const changes = formats.flatMap(({ attribute, was, is, after, moves }) =>
    moves
      ? [change(attribute, 'required', `${was} became ${is}: items move to different keys`)]
      : pair.changesIn(after).map(({ need, reason }) => change(attribute, need, reason)),
  );
  return { changes, moves: formats.some(({ moves }) => moves) ? true : changes.length === 0 ? false : undefined };
};

/** What the options of both tables say about all keys. */
export const compareFormatOptions = ({ oldTable, table }: Pair): readonly DefinitionChange[] => {
  const [before, after] = [oldTable.formatOptions, table.formatOptions];
  const isSame =
    before.delimiter === after.delimiter &&
    before.onDelimiter === after.onDelimiter &&
    (before.read === undefined) === (after.read === undefined);
  return isSame
    ? []
    : [change('delimiter', 'verify', 'its options changed, so values in keys may be written differently')];
};
