/** Compares the items of a table with its definition, for `keyform verify` and `keyform migrate verify`. */
import type { TableReport, VerifyProgress } from 'keyform/migrate';
import { numberOf } from '../arguments.js';
import type { Call, ExitCode, Option } from '../command.js';
import { Failure } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { load } from '../library.js';
import { describeExisting, type Service } from '../service.js';
import { jsonText } from '../text/visible.js';
import { count, createReporter, INTERRUPTED, withFailures } from './show.js';

const LISTED = 20;

export const LIMIT_OPTION: Option = {
  name: 'limit',
  value: 'number',
  about: `how many differences to list (default: ${LISTED}); all are counted`,
};

/** The table that is verified, and where its project is. */
export interface Verified {
  /** Its name in the output. */
  readonly name: string;
  readonly table: ConfiguredTable;
  /** A folder of the project, whose keyform is used. */
  readonly folder: string;
}

/** The read units: `100`, or both as for a run, `100,200`. */
const unitsOf = ({ text }: Call): { readonly units?: { readonly read: number } } => {
  const input = text('units');
  if (input === undefined) return {};
  const read = Number(/^(\d+)(,\d*)?$/.exec(input)?.[1]);
  if (read >= 10) return { units: { read } };
  throw new Failure(
    `--units ${input} isn't valid`,
    '--units is a number of read units per second, at least 10: --units 100',
  );
};

const progressLine = ({ items, correct, readUnits }: VerifyProgress): string =>
  `${count(items)} items, ${count(items - correct)} with problems, ${count(readUnits)} read units`;

const show = ({ out }: Call, title: string, report: TableReport): void => {
  const { items, correct, markers, problemCount, problems, undeclared, readUnits } = report;
  const result =
    problemCount === 0
      ? out.color.green('no differences')
      : out.color.yellow(`${count(problemCount)} ${problemCount === 1 ? 'difference' : 'differences'}`);
  out.line(`${title} ${result}`);
  out.line(
    `  ${count(items)} items read, ${count(correct)} as the definition writes them, ${count(markers)} markers of unique values`,
  );
  out.line(`  about ${count(readUnits)} read units`);
  for (const { key, problem, reason } of problems) {
    out.line(`  ${out.color.red(problem)} ${jsonText(key)}`);
    out.line(`    ${reason}`);
  }
  const more = problemCount - problems.length;
  if (more > 0) out.line(`  and ${count(more)} more: --limit lists more`);
  for (const [attribute, number] of Object.entries(undeclared))
    out.line(
      `  ${out.color.dim('undeclared')} ${attribute}: ${count(number)} ${number === 1 ? 'item has' : 'items have'} it`,
    );
};

/** Verifies a table. @returns 0 without differences, 1 with some, 130 if it was interrupted */
export const verify = async (call: Call, service: Service, { name, table, folder }: Verified): Promise<ExitCode> => {
  const { out, text, flag, terminal } = call;
  const tableName = text('as') ?? table.name;
  const limit = numberOf(call, 'limit', 0, 1_000_000) ?? LISTED;
  const units = unitsOf(call);
  const { verifyTable } = await load('keyform/migrate', folder);
  await describeExisting(service, tableName);
  const stop = new AbortController();
  let last: VerifyProgress | undefined;
  const reportProgress = createReporter(call, progressLine);
  const onProgress = (progress: VerifyProgress): void => {
    last = progress;
    reportProgress(progress);
  };
  void terminal.interrupted().then(() => stop.abort());
  try {
    const options = { tableName, limit, ...units, abortSignal: stop.signal, onProgress };
    const report = await withFailures(verifyTable(table as never, service.client, options));
    out.progress(undefined);
    if (flag('json')) out.json({ name, table: tableName, ...report });
    else show(call, `${out.color.bold(name)} ${out.color.dim(`(${tableName})`)}`, report);
    return report.problemCount === 0 ? 0 : 1;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    out.progress(undefined);
    out.note(
      `interrupted${last === undefined ? '' : ` after ${progressLine(last)}`}: verify has no place to continue from`,
    );
    return INTERRUPTED;
  }
};
