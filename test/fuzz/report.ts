/** What a run of the differential fuzz finds. */
import { exceptionOf } from './exceptions.js';
import type { Failure } from './failure.js';

/** What a run has found. */
export interface Report {
  programs: number;
  requests: number;
  read: number;
  items: number;
  returned: number;
  grouped: number;
  mutants: number;
  readonly failures: Failure[];
  /** Cases set aside by a named exception. */
  readonly excepted: Map<string, number>;
  /** Places where a type says no more than `string` and the like. */
  readonly wide: Map<string, number>;
  readonly verbs: Map<string, number>;
  /** Requests that are not literals, by form: those that compile, and those that do not. */
  readonly loose: Map<string, number>;
  readonly rejected: Map<string, number>;
  readonly mistakes: Map<string, number>;
}

/** Adds to a count by name. */
export const count = (counts: Map<string, number>, name: string, by = 1): void => {
  counts.set(name, (counts.get(name) ?? 0) + by);
};

/** Adds a failure, or counts the exception that covers it. */
export const add = (report: Report, failure: Failure): void => {
  const exception = exceptionOf(failure);
  if (exception === undefined) report.failures.push(failure);
  else count(report.excepted, exception);
};

/** An empty report. */
export const newReport = (): Report => ({
  programs: 0,
  requests: 0,
  read: 0,
  items: 0,
  returned: 0,
  grouped: 0,
  mutants: 0,
  failures: [],
  excepted: new Map(),
  wide: new Map(),
  verbs: new Map(),
  loose: new Map(),
  rejected: new Map(),
  mistakes: new Map(),
});
