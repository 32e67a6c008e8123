/** The comparison of a table with its definition. Twin of `src/migrate/verify.ts`. */
import type { AttributeValue } from '../values/attribute-value.js';
import type { StateOptions } from './run.js';

/**
 * Options of `verifyTable`.
 *
 * @example const options: VerifyOptions = { tableName: 'Shop-prod', abortSignal: AbortSignal.timeout(60_000) };
 */
export interface VerifyOptions extends StateOptions {
  readonly abortSignal?: AbortSignal | undefined;
}

/**
 * An item that isn't as the definition writes it.
 *
 * @example const show = ({ key, problem, reason }: VerifiedItem) => console.warn(key, problem, reason);
 */
export interface VerifiedItem {
  /** The item's primary key, in wire format. */
  readonly key: Record<string, AttributeValue>;
  /** It matches no entity, doesn't decode, or has other keys than its fields. */
  readonly problem: 'unrecognized' | 'invalid' | 'different';
  readonly reason: string;
}

/**
 * The result of `verifyTable`.
 *
 * @example const isRight = ({ items, correct, problems }: TableReport) => items === correct && problems.length === 0;
 */
export interface TableReport {
  readonly items: number;
  readonly correct: number;
  /** The first 1,000 items that aren't correct. */
  readonly problems: readonly VerifiedItem[];
}
