/**
 * What an update knows, and how a change comes to it.
 */
import type { KeyformError } from '../../errors/error.js';
import { twiceMessage } from '../../errors/messages.js';
import { refuse } from '../../errors/refusal.js';
import { type PathRoot, type Step, showPath, type Target } from '../../expressions/path.js';
import type { Item, Values } from '../../formats/key-plan.js';
import type { Change, Printing } from '../update-expression.js';
import type { WriteState } from '../write-state.js';

/** All that an update knows. */
export interface UpdateState extends WriteState {
  readonly subject: Subject;
  /** Keyform's own changes first. */
  readonly changes: readonly Change[];
  /** How many of them are keyform's own: when the item was updated, its version. */
  readonly stamps: number;
  /** Of the fields that keys are made of, those that `set` gave a value, null for those that are null; and as they are stored. */
  readonly given: Values;
  readonly wire: Item;
  /** Of those fields, those that `ifNotExists` gave a value. */
  readonly kept: Values;
  /** Of those fields those that are removed, or set to null. */
  readonly removed: ReadonlySet<string>;
  /** Whether the item is made where there is none: then all is written that makes it whole. */
  readonly upsert?: true | undefined;
  readonly mustNotExist?: true | undefined;
}

/**
 * A copy of a state. All states are made by this literal, and so have one shape: with a spread, V8 would make a shape for
 * each way in which a state can come about, and soon take a hundred times as long.
 */
export const copyState = (state: UpdateState): UpdateState => ({
  table: state.table,
  entity: state.entity,
  subject: state.subject,
  changes: state.changes,
  stamps: state.stamps,
  given: state.given,
  wire: state.wire,
  kept: state.kept,
  removed: state.removed,
  conditions: state.conditions,
  lock: state.lock,
  upsert: state.upsert,
  mustExist: state.mustExist,
  mustNotExist: state.mustNotExist,
  returning: state.returning,
  returnOnFailure: state.returnOnFailure,
  words: state.words,
  extra: state.extra,
});

/** What does not change from call to call: the item, and what is known of its fields. */
export interface Subject {
  readonly root: PathRoot;
  readonly key: Item;
  /** The fields of the primary key. */
  readonly keyFields: Values;
  readonly slots: Map<string, Slot>;
}

/** What is known of a field that an update may change. */
export interface Slot {
  readonly target: Target;
  /** Whether it is in a key of an index. */
  readonly isKey: boolean;
}

/** Nothing given yet. */
export const NO_VALUES = Object.freeze({});

/** A change of what lies at a path that the program named. */
export const changeOf = (clause: Change['clause'], target: Target, operand?: Printing): Change => ({
  clause,
  steps: target.steps,
  fields: target.fields,
  operand,
});

/** A change of a whole attribute that keyform makes by itself. */
export const ownChange = (clause: Change['clause'], name: string, operand?: Printing): Change => ({
  clause,
  steps: [name],
  fields: [name],
  operand,
});

/** The longest expression. Source: Amazon DynamoDB developer guide, Service quotas. */
export const LONGEST = 4096;

/** No change takes less room than `#a, `. */
const SHORTEST = 4;

/** The error for an update that is longer than DynamoDB takes. */
export const tooLong = (entity: string): KeyformError =>
  refuse(
    'request',
    `the update of ${entity} is longer than the ${LONGEST} bytes of an expression: make several of it`,
    undefined,
    entity,
  );

/** The state with more changes, none of which may touch what another does. */
export const withChanges = (
  { changes, entity }: UpdateState,
  more: readonly Change[],
): { readonly changes: readonly Change[] } => {
  // Before each is compared with all others.
  if ((changes.length + more.length) * SHORTEST > LONGEST) throw tooLong(entity.name);
  const all = [...changes];
  for (const change of more) {
    for (const { steps } of all) {
      if (steps[0] === change.steps[0] && overlaps(steps, change.steps)) {
        throw refuse('condition', twiceMessage(showPath(change)), showPath(change));
      }
    }
    all.push(change);
  }
  return { changes: all };
};

/** Whether a path is another, or lies in it, or the other in it; or one takes for a list what the other takes for a map. */
const overlaps = (left: readonly Step[], right: readonly Step[]): boolean => {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const [step, other] = [left[index], right[index]];
    if (step !== other) return typeof step !== typeof other;
  }
  return true;
};
