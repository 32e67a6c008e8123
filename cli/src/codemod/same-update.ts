import { attempt } from '../import/electrodb/reader.js';
import { type Fields, keyFieldsOf } from '../import/proof/compare.js';
import { differences, normalItem, updated, type WireUpdate, wireItemOf } from '../import/proof/wire.js';
import type { WireItem } from '../propose/wire.js';
import { shown } from '../text/shown.js';
import { itemOf, type Known } from './known.js';
import { call } from './same-query.js';

/** A step of an update: ElectroDB's method, and the fields that it changes. */
export interface Change {
  readonly method: 'set' | 'remove' | 'add' | 'subtract' | 'append';
  readonly names: readonly string[];
}

/** An update in both libraries. */
export interface UpdateShape {
  readonly verb: 'update' | 'patch' | 'upsert';
  /** What keyform does about a missing item. */
  readonly existence: 'mustExist' | 'upsert';
  readonly changes: readonly Change[];
}

interface BuiltUpdate extends Omit<WireUpdate, 'ExpressionAttributeValues'> {
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeValues?: object;
}

/** keyform's functions for a change that has no method, with what they start from. */
export const FUNCTIONS = { subtract: { name: 'minus', initial: 0 }, append: { name: 'append', initial: [] } } as const;

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const pick = (item: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, item[name]]));

/** A random value of a field: most random items lack some of the optional ones. */
const randomValueOf = ({ imported }: Known, name: string, seed: number): unknown =>
  SEEDS.map((at) => itemOf(imported, seed + 100 * at)[name]).find((value) => value !== undefined);

const theirUpdate = ({ electro }: Known, { verb, changes }: UpdateShape, key: Fields, values: Fields): WireUpdate => {
  const copied = structuredClone({ key, values });
  let request =
    verb === 'upsert' ? call(electro, verb, { ...copied.key, ...copied.values }) : call(electro, verb, copied.key);
  if (verb !== 'upsert')
    for (const { method, names } of changes)
      request = call(request, method, method === 'remove' ? names : pick(copied.values, names));
  const built = call(request, 'params', { table: 'proof' }) as BuiltUpdate;
  return { ...built, ExpressionAttributeValues: wireItemOf(built.ExpressionAttributeValues ?? {}) };
};

const ourUpdate = ({ definition, name }: Known, shape: UpdateShape, key: Fields, values: Fields): WireUpdate => {
  let request = call(definition.table, 'update', name, key);
  for (const { method, names } of shape.changes) {
    if (method === 'remove') request = call(request, 'remove', ...names);
    else if (method === 'set' || method === 'add') request = call(request, method, pick(values, names));
    else {
      const { name: operator, initial } = FUNCTIONS[method];
      request = call(request, 'set', (paths: Fields, functions: object) =>
        names.map((one) => call(functions, operator, paths[one], values[one], initial)),
      );
    }
  }
  return call(call(request, shape.existence), 'build') as WireUpdate;
};

/** The item after an update; undefined if DynamoDB rejects it. */
const after = (item: WireItem, update: WireUpdate): WireItem | undefined =>
  attempt(() => normalItem(updated(item, update))) as WireItem | undefined;

const hasCondition = (update: WireUpdate): boolean => 'ConditionExpression' in update && !!update.ConditionExpression;

/** What both libraries store, or that they reject the update. */
const storedText = (item: WireItem | undefined, names: readonly string[]): string =>
  item === undefined ? 'nothing' : shown(Object.fromEntries(names.map((name) => [name, item[name]])));

/**
 * Why both libraries don't store the same for an update, of a stored item and, for an upsert, of a missing one.
 *
 * @returns undefined if they do
 */
export const updateDifference = async (known: Known, shape: UpdateShape): Promise<string | undefined> => {
  const { imported, pair } = known;
  const names = shape.changes.flatMap((change) => change.names);
  const passed = shape.changes.flatMap((change) => (change.method === 'remove' ? [] : change.names));
  let count = 0;
  let areRejected = false;
  for (const seed of SEEDS) {
    const item = itemOf(imported, seed);
    const stored = (await attempt(() => pair.theirs.create(item))) as WireItem | undefined;
    const key = pick(item, keyFieldsOf(imported));
    const values = Object.fromEntries(passed.map((name) => [name, randomValueOf(known, name, seed)]));
    if (stored === undefined || Object.values({ ...key, ...values }).includes(undefined)) continue;
    const left = attempt(() => theirUpdate(known, shape, key, values)) as WireUpdate | undefined;
    const right = attempt(() => ourUpdate(known, shape, key, values)) as WireUpdate | undefined;
    if (left === undefined && right === undefined) {
      areRejected = true;
      continue;
    }
    const inputs = Object.keys(values).length === 0 ? '' : ` for ${shown(values)}`;
    if (left === undefined || right === undefined)
      return `${inputs}: ${left === undefined ? 'ElectroDB' : 'keyform'} rejects it`;
    if (shape.existence === 'upsert' && (hasCondition(left) || hasCondition(right)))
      return ': one of them has a condition';
    const storedAs = imported.attributes
      .filter((one) => names.includes(one.name))
      .map((one) => one.storedAs ?? one.name);
    const lacking = Object.fromEntries(Object.entries(stored).filter(([name]) => !storedAs.includes(name)));
    for (const before of [stored, lacking, ...(shape.existence === 'upsert' ? [{}] : [])]) {
      const [theirs, ours] = [after(before, left), after(before, right)];
      if (theirs === undefined && ours === undefined) continue;
      const different = differences(theirs ?? {}, ours ?? {});
      if (theirs === undefined || ours === undefined || different.length > 0)
        return `${inputs}: ElectroDB stores ${storedText(theirs, different)}, keyform ${storedText(ours, different)}`;
      count += 1;
    }
  }
  if (count > 0) return undefined;
  return areRejected ? ': both reject it' : ': no generated item has all of its attributes, so nothing was compared';
};
