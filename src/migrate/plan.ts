/** What a migration would do: reads some items and computes their changes. */
import type { MigrationFailure, MigrationPlan, PlannedChange, PlanOptions } from '../../types/migrate/run.js';
import type { WireItem } from '../../types/values/wire.js';
import { primaryOf } from '../writes/primary-key.js';
import type { Caller } from './caller.js';
import { changeOf } from './change.js';
import type { MigrationModel } from './model.js';
import { isProgress } from './progress.js';
import { createSizes } from './sizes.js';

const SAMPLE = 1000;
const EXAMPLES = 10;
const PAGE = 100;

/** The sample is read from this many places of the table. */
const PLACES = 10;

/** The most items that a transaction usually has, for the estimate. */
const PER_TRANSACTION = 90;

/** Reads up to so many items: from several segments, so that they aren't all neighbors. */
async function* sampleOf(caller: Caller, { source }: MigrationModel, sample: number): AsyncGenerator<WireItem> {
  let left = sample;
  const starts: (WireItem | undefined)[] = Array.from({ length: PLACES }, () => undefined);
  const isDone = new Set<number>();
  while (left > 0 && isDone.size < PLACES) {
    for (let Segment = 0; Segment < PLACES && left > 0; Segment++) {
      if (isDone.has(Segment)) continue;
      const start = starts[Segment];
      const { output } = await caller.send<{ Items?: WireItem[]; LastEvaluatedKey?: WireItem }>(
        'ScanCommand',
        {
          TableName: source.name,
          Segment,
          TotalSegments: PLACES,
          Limit: Math.min(PAGE, left),
          ...(start !== undefined && { ExclusiveStartKey: start }),
        },
        'read',
        1,
      );
      left -= output.Items?.length ?? 0;
      starts[Segment] = output.LastEvaluatedKey;
      if (output.LastEvaluatedKey === undefined) isDone.add(Segment);
      yield* output.Items ?? [];
    }
  }
}

/** Computes the plan. Writes nothing. */
export const plan = async (caller: Caller, migration: MigrationModel, options: PlanOptions): Promise<MigrationPlan> => {
  const sizes = createSizes({}, migration.indexes);
  const examples: PlannedChange[] = [];
  const failures: MigrationFailure[] = [];
  let [scanned, changed, skipped, units] = [0, 0, 0, 0];
  for await (const before of sampleOf(caller, migration, options.sample ?? SAMPLE)) {
    if (isProgress(migration.source, before)) continue;
    scanned++;
    const change = await changeOf(migration, before);
    if (change.is === 'skipped') skipped++;
    if (change.is === 'failed')
      failures.push({ key: primaryOf(migration.source, before), code: change.code, reason: change.reason });
    if (change.is !== 'changed') continue;
    changed++;
    units += sizes.ofActions(change.actions).units;
    if (examples.length < EXAMPLES) examples.push({ before, writes: change.actions });
  }
  const { items } = options;
  const each = (items ?? 0) / scanned;
  return {
    scanned,
    changed,
    skipped,
    failures,
    examples,
    estimate:
      items === undefined || scanned === 0
        ? undefined
        : {
            items,
            changed: Math.round(changed * each),
            readUnits: Math.ceil(caller.consumed.read * each),
            writeUnits: Math.ceil((units + (2 * changed) / PER_TRANSACTION) * each),
          },
  };
};
