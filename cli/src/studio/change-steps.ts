import { Failure } from '../failure.js';
import type { EntityModel, TableModel } from '../model.js';
import type { WireItem } from '../propose/wire.js';
import { applySteps, type Step, step } from './calls.js';
import { literal } from './literal.js';
import { fieldThatFixes } from './reason.js';
import type { OpenTable } from './studio.js';

/** The fields of an item, as keyform reads them. */
export type Fields = { readonly [field: string]: unknown };

/** A change of an item: the stored item, its decoded fields, and the fields after the change. */
export interface Change {
  readonly item: WireItem;
  readonly before: Fields;
  readonly after: Fields;
}

/** The fields that an update sets, and those that it removes. */
interface Draft {
  readonly set: readonly string[];
  readonly removed: readonly string[];
}

/** A write that can be built. */
interface Buildable {
  build?(): object;
  requests?(): readonly { build(): object }[];
}

/** Builds all requests of a write. @throws KeyformError if the write is invalid */
export const buildAll = (write: Buildable): object[] =>
  write.requests?.().map((one) => one.build()) ?? [write.build?.() ?? {}];

const picked = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/**
 * The fields that identify an item in a write: those of its key, the version that was read, and others that the write requires. A
 * version of 0 requires that the item still has none.
 */
export const keyOf = (
  { primaryFields, options }: EntityModel,
  { typeAttribute }: TableModel,
  fields: Fields,
  others: readonly string[] = [],
): Fields => {
  const isKnown = primaryFields.every((name) => fields[name] !== undefined);
  const names = isKnown ? [...primaryFields, ...others] : Object.keys(fields).filter((name) => name !== typeAttribute);
  const version = options.find(({ counter }) => counter)?.counter;
  return { ...picked(fields, names), ...(version !== undefined && { [version]: fields[version] ?? 0 }) };
};

/** The ids of issues that another field of the same index fixes. */
const HALF_WRITTEN = ['staleKey', 'sparseKey', 'halfKey'];

interface Rejected {
  readonly issues?: readonly { readonly id: string; readonly path: readonly unknown[] }[];
}

/**
 * The additional field that keyform requires for the keys of an index. A table that leaves values out of its errors doesn't name it:
 * then each field of the indexes that have the rejected one.
 */
const neededFor = (error: unknown, model: TableModel, entity: EntityModel, draft: Draft): string | undefined => {
  const issue = (error as Rejected).issues?.find(({ id }) => HALF_WRITTEN.includes(id));
  if (issue === undefined) return undefined;
  const written = [...entity.primaryFields, ...draft.set, ...draft.removed];
  const named = fieldThatFixes(error);
  const others = [...model.indexes.values()]
    .map(({ partition, sort }) =>
      [...partition, ...sort].flatMap(
        (attribute) => entity.formats.get(attribute)?.fields.map(({ name }) => name) ?? [],
      ),
    )
    .filter((names) => names.includes(String(issue.path[0])));
  return (named === undefined ? others.flat() : [named]).find((name) => !written.includes(name));
};

const stepsOf = (model: TableModel, entity: EntityModel, change: Change, { set, removed }: Draft): Step[] => {
  const { item, before, after } = change;
  const isThere = (name: string): boolean =>
    before[name] !== undefined && item[entity.physicalName(name)] !== undefined;
  return [
    step('update', entity.name, keyOf(entity, model, before)),
    step('mustExist'),
    // First: keyform then knows which indexes the item is out of.
    ...(removed.length > 0 ? [step('remove', ...removed)] : []),
    ...(set.length > 0 ? [step('set', picked(after, set))] : []),
    // Nobody has changed them since they were read.
    step(
      'condition',
      Object.fromEntries(
        [...set, ...removed].map((name) => [name, isThere(name) ? { '=': before[name] } : { exists: false }]),
      ),
    ),
  ];
};

/** Adds the fields that keyform requires: sets them to their stored values, or removes those that the item doesn't have. */
const completed = (open: OpenTable, entity: EntityModel, change: Change, draft: Draft): Step[] => {
  const steps = stepsOf(open.model, entity, change, draft);
  try {
    buildAll(applySteps(open.table, steps));
    return steps;
  } catch (error) {
    const needed = neededFor(error, open.model, entity, draft);
    if (needed === undefined) throw error;
    if (change.after[needed] !== undefined)
      return completed(open, entity, change, { ...draft, set: [...draft.set, needed] });
    try {
      return completed(open, entity, change, { ...draft, removed: [...draft.removed, needed] });
    } catch {
      // Reports why the user's change was rejected, not why the attempted correction was.
      throw error;
    }
  }
};

/**
 * The steps of an update that writes the fields that differ, and other fields that keyform requires. It fails if one of them has changed
 * since it was read.
 *
 * @throws KeyformError if the entity rejects the change; Failure if nothing differs
 */
export const changeSteps = (open: OpenTable, name: string, change: Change): Step[] => {
  const { before, after } = change;
  const entity = open.model.entities.get(name) as EntityModel;
  const different = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (each) => literal(before[each]) !== literal(after[each]),
  );
  if (different.length === 0) throw new Failure(`no field of this ${name} has changed`);
  return completed(open, entity, change, {
    set: different.filter((each) => after[each] !== undefined),
    removed: different.filter((each) => after[each] === undefined),
  });
};
