/** What looks wrong in the plan of a migration that can run: it reads nothing, changes nothing, or loses something. */
import { isDeepStrictEqual } from 'node:util';
import type { Migration, MigrationPlan, PlannedChange } from 'keyform/migrate';
import { modelOf } from '../model.js';
import type { WireItem } from '../propose/wire.js';

/** The input of an action. */
export interface ActionInput {
  readonly TableName?: string;
  readonly Item?: object;
  readonly Key?: object;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: object;
  readonly ExpressionAttributeValues?: object;
}

type NamedAction = readonly [action: string, input: ActionInput];

const actionsOf = ({ writes }: PlannedChange): readonly NamedAction[] =>
  writes.flatMap((write) => Object.entries(write as Record<string, ActionInput>));

const isKeyOf = ({ Key }: ActionInput, before: object): boolean =>
  Key !== undefined &&
  Object.entries(Key).every(([name, value]) => isDeepStrictEqual(value, (before as WireItem)[name]));

/** Whether a change writes a new item of the same type and leaves the one that it read, which then exists in both forms. */
const leavesItem = (change: PlannedChange, typeAttribute = ''): boolean => {
  const before = change.before as WireItem;
  const actions = actionsOf(change);
  const check = actions.find(([action, input]) => action === 'ConditionCheck' && isKeyOf(input, before));
  return actions.some(
    ([action, { TableName, Item = {} }]) =>
      action === 'Put' &&
      TableName === check?.[1].TableName &&
      isDeepStrictEqual((Item as WireItem)[typeAttribute], before[typeAttribute]),
  );
};

/** Whether a change deletes the item that it read, and writes no other. */
const onlyDeletes = (change: PlannedChange): boolean => {
  const actions = actionsOf(change);
  return (
    actions.some(([action, input]) => action === 'Delete' && isKeyOf(input, change.before)) &&
    actions.every(([action]) => action === 'Delete' || action === 'ConditionCheck')
  );
};

/** The attributes of the item that no new one has, if it's replaced or deleted. */
const lostAttributes = (change: PlannedChange): readonly string[] => {
  const actions = actionsOf(change);
  const items = actions.flatMap(([, { Item }]) => (Item === undefined ? [] : [Item]));
  const isReplaced = actions.some(([action, input]) => action === 'Delete' && isKeyOf(input, change.before));
  if (items.length === 0 || !(isReplaced || actions.length === 1)) return [];
  return Object.keys(change.before).filter((name) => items.every((item) => !Object.hasOwn(item, name)));
};

const ofShown = (found: readonly unknown[], examples: readonly unknown[]): string =>
  `${found.length} of ${examples.length} shown changes`;

const readNothing = ({ from }: Migration, { scanned }: MigrationPlan): string =>
  `none of the ${scanned} items that were read is one of ${from}: their keys and type must match its definition, in oldTable if there is one`;

/** The notes, in the order in which they are shown. */
export const planNotes = (migration: Migration, plan: MigrationPlan): readonly string[] => {
  const { scanned, changed, skipped, failures, examples } = plan;
  if (changed + skipped + failures.length === 0) return scanned === 0 ? [] : [readNothing(migration, plan)];
  const model = modelOf(migration.table);
  const left = examples.filter((one) => leavesItem(one, model?.typeAttribute));
  const deleted = examples.filter(onlyDeletes);
  const lost = [...new Set(examples.flatMap(lostAttributes))].filter((name) => !model?.keyAttributes.has(name));
  return [
    ...(changed === 0 && skipped > 0
      ? [`filter or change leaves all ${skipped} items of ${migration.from} unchanged: does change return its writes?`]
      : []),
    ...(left.length > 0
      ? [
          `${ofShown(left, examples)} leave the item that they read: a change that moves it also needs oldTable.delete(...)`,
        ]
      : []),
    ...(deleted.length > 0 ? [`${ofShown(deleted, examples)} delete the item and write no other`] : []),
    ...(lost.length > 0
      ? [`attributes that no new item of the shown changes has: ${lost.join(', ')}. Copy them if they are needed`]
      : []),
  ];
};
