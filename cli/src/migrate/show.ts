/** What `keyform migrate` prints. */
import type {
  Migration,
  MigrationFailure,
  MigrationPlan,
  MigrationProgress,
  MigrationStatus,
  UnitsPerSecond,
} from 'keyform/migrate';
import type { Call } from '../command.js';
import { Failure, messageOf } from '../failure.js';
import { plainItem } from '../text/plain.js';
import { jsonText, visible } from '../text/visible.js';
import { type ActionInput, planNotes } from './plan-notes.js';

/** On-demand prices of us-east-1 for a million units, in dollars. */
const PRICES = { read: 0.125, write: 0.625 };

const MOST_FAILURES = 20;

/** How often progress is printed without a terminal, in milliseconds. */
const REPORT = 5000;

export const count = (number: number): string => Math.round(number).toLocaleString('en-US');

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return 'unknown';
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
};

/** The progress of this process as one line: `12 of 32 segments, 1,234 items, 900 changed, 12 units/s, 3 min left`. */
const progressLine = ({ segments, segmentsDone, scanned, changed, failed, ...more }: MigrationProgress): string => {
  const { readUnits, writeUnits, elapsed } = more;
  const seconds = Math.max(1, elapsed / 1000);
  const left = segmentsDone === 0 ? Number.NaN : (seconds / segmentsDone) * (segments - segmentsDone);
  return [
    `${count(segmentsDone)} of ${count(segments)} segments`,
    `${count(scanned)} items`,
    `${count(changed)} changed`,
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    `${count(readUnits / seconds)} read and ${count(writeUnits / seconds)} write units/s`,
    ...(Number.isNaN(left) ? [] : [`about ${duration(left)} left`]),
  ].join(', ');
};

/** The exit code of an interrupted command. */
export const INTERRUPTED = 130;

/** What the library rejects becomes a message; what the service rejects stays an error of the service. */
export const withFailures = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
    if (name !== 'KeyformError') throw error;
    if (code === 'execution' && cause !== undefined) throw cause;
    throw new Failure(messageOf(error), undefined, { cause: error });
  }
};

/** Shows progress: one line that changes on a terminal, JSON lines without one. */
export const createReporter = <Progress>(
  { out, terminal }: Call,
  lineOf: (progress: Progress) => string,
): ((progress: Progress) => void) => {
  let printed = Date.now();
  return (progress) => {
    if (terminal.err.isTTY === true) {
      out.progress(lineOf(progress));
      return;
    }
    if (Date.now() - printed < REPORT) return;
    printed = Date.now();
    out.note(jsonText({ progress }));
  };
};

export const progressReporter = (call: Call): ((progress: MigrationProgress) => void) =>
  createReporter(call, progressLine);

const showFailures = ({ out }: Call, failures: readonly MigrationFailure[]): void => {
  for (const { key, code, reason } of failures.slice(0, MOST_FAILURES)) {
    out.line(`  ${out.color.red('failed')} ${jsonText(key)}`);
    out.line(`         ${reason} ${out.color.dim(`(${code})`)}`);
  }
  if (failures.length > MOST_FAILURES)
    out.line(`  and ${count(failures.length - MOST_FAILURES)} more: --json lists them`);
};

export const showStatus = (call: Call, { name }: Migration, status: MigrationStatus): void => {
  const { out, flag } = call;
  if (flag('json')) {
    out.json({ name, ...status });
    return;
  }
  const { state, segments, segmentsDone, workers, scanned, changed, skipped, failed, failures } = status;
  const color = state === 'done' ? 'green' : 'yellow';
  out.line(`${out.color.bold(name)} ${out.color[color](state)}`);
  if (state === 'new') return;
  out.line(
    `  ${count(segmentsDone)} of ${count(segments)} segments, ${count(workers)} ${workers === 1 ? 'process' : 'processes'} at work`,
  );
  const others = scanned - changed - skipped - failed;
  out.line(
    `  ${count(scanned)} items read: ${count(changed)} changed, ${count(skipped)} unchanged, ${count(failed)} failed, ${count(others)} others`,
  );
  out.line(`  about ${count(status.readUnits)} read units and ${count(status.writeUnits)} write units`);
  showFailures(call, failures);
};

/** Shows an estimate, unless fewer items were counted than read, which is so for a table that was filled recently. */
export const showEstimate = (
  { out }: Call,
  estimate: NonNullable<MigrationPlan['estimate']>,
  scanned: number,
  units: UnitsPerSecond,
): void => {
  const { items, changed, readUnits, writeUnits } = estimate;
  if (items < scanned) {
    out.line(
      `No estimate for the whole table: DescribeTable counts ${count(items)} items, fewer than were read. DynamoDB counts about every six hours.`,
    );
    return;
  }
  out.line(`For all ${count(items)} items, as DescribeTable counts them:`);
  out.line(
    `  about ${count(changed)} ${Math.round(changed) === 1 ? 'change' : 'changes'}, ${count(readUnits)} read units, ${count(writeUnits)} write units`,
  );
  const cost = (readUnits * PRICES.read + writeUnits * PRICES.write) / 1_000_000;
  out.line(`  about $${cost.toFixed(2)} on demand in us-east-1`);
  const seconds = Math.max(
    readUnits / (units.read ?? Number.POSITIVE_INFINITY),
    writeUnits / (units.write ?? Number.POSITIVE_INFINITY),
  );
  if (seconds > 0) out.line(`  at least ${duration(seconds)} within --units`);
};

export const showPlan = (call: Call, migration: Migration, plan: MigrationPlan, units: UnitsPerSecond): void => {
  const { out, flag } = call;
  const { name } = migration;
  if (flag('json')) {
    out.json({ name, ...plan });
    return;
  }
  const { scanned, changed, skipped, failures, examples, estimate } = plan;
  out.line(`${out.color.bold(name)} would change ${count(changed)} of ${count(scanned)} items that were read`);
  out.line(`  ${count(skipped)} stay unchanged, ${count(failures.length)} can't be changed`);
  for (const { before: stored, writes } of examples) {
    // DynamoDB returns attributes in any order.
    const before = Object.fromEntries(Object.entries(stored).sort());
    out.line(`  ${out.color.dim('before')} ${jsonText(plainItem(before))}`);
    for (const write of writes)
      for (const [action, input] of Object.entries(write))
        out.line(`  ${out.color.green('write ')} ${action} ${actionText(input, before)}`);
  }
  showFailures(call, failures);
  if (estimate !== undefined) showEstimate(call, estimate, scanned, units);
  for (const note of planNotes(migration, plan)) out.note(note);
  out.note('nothing was changed: keyform migrate run changes the items');
};

/** What an action of a transaction writes, without the condition that the item is unchanged, which is in each. */
const actionText = (input: ActionInput, before: object): string => {
  const { Item, Key, UpdateExpression } = input;
  if (UpdateExpression === undefined) return jsonText(plainItem(Item ?? Key ?? {}, before));
  const usedOf = (all: object = {}): object =>
    Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(UpdateExpression)));
  const placeholders = {
    ...usedOf(input.ExpressionAttributeNames),
    ...plainItem(usedOf(input.ExpressionAttributeValues)),
  };
  return `${jsonText(plainItem(Key ?? {}))} ${visible(UpdateExpression)} ${jsonText(placeholders)}`;
};
