import { Failure, sentenceOf } from '../failure.js';
import type { EntityModel, TableModel } from '../model.js';
import type { WireItem } from '../propose/wire.js';
import { applySteps, type Step, step } from './calls.js';
import { literal } from './literal.js';
import type { OpenTable } from './studio.js';

/** The fields of an item, as keyform reads them. */
export type Fields = { readonly [field: string]: unknown };

/** An item that is to change: as it is stored, as it was read, and as it is to be. */
export interface Change {
  readonly item: WireItem;
  readonly before: Fields;
  readonly after: Fields;
}

/** What an update sets, and what it removes. */
interface Draft {
  readonly set: readonly string[];
  readonly removed: readonly string[];
}

/** A write that can be built. */
interface Buildable {
  build?(): object;
  requests?(): readonly { build(): object }[];
}

/** Builds whatever a write sends. @throws KeyformError what is wrong with it */
export const buildAll = (write: Buildable): object[] =>
  write.requests?.().map((one) => one.build()) ?? [write.build?.() ?? {}];

const picked = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/**
 * What names an item: the fields of its key, the version that was read, and what else the write asks for. A version of 0 demands that
 * the item still has none.
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

/** The field that keyform asks for beside others of the keys of an index: its refusal names it. */
const neededFor = (error: unknown): string | undefined => /: set '([^']+)' too\b/.exec(sentenceOf(error))?.[1];

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

/** Adds what keyform asks for, as it is stored: what the item lacks is removed again, so that it stays out of the index. */
const completed = (open: OpenTable, entity: EntityModel, change: Change, draft: Draft): Step[] => {
  const steps = stepsOf(open.model, entity, change, draft);
  try {
    buildAll(applySteps(open.table, steps));
    return steps;
  } catch (error) {
    const needed = neededFor(error);
    if (needed === undefined || draft.set.includes(needed) || draft.removed.includes(needed)) throw error;
    if (change.after[needed] !== undefined)
      return completed(open, entity, change, { ...draft, set: [...draft.set, needed] });
    try {
      return completed(open, entity, change, { ...draft, removed: [...draft.removed, needed] });
    } catch {
      // What was asked for is refused for this reason, not for the way out that was tried.
      throw error;
    }
  }
};

/**
 * The update of the fields that differ, and of those without which keyform refuses it, if nobody has changed these since they were read.
 *
 * @throws KeyformError what the entity refuses; Failure where nothing differs
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
