/** What differs between two attributes. */
import type { MigratedField, MigrationNeed } from '../../../types/migrate/diff.js';
import { strongest } from './need.js';

type Value = Exclude<MigratedField['value'], 'generated' | 'absent'>;

/** What differs between two attributes. */
export interface Difference {
  readonly need: MigrationNeed;
  readonly reason: string;
  /** How the old value becomes one of the new attribute. */
  readonly value: Value;
  /** Whether a key with the value may have a different string. */
  readonly isRetyped?: boolean;
}

export const SAME: Difference = { need: 'none', reason: '', value: 'same' };

export const difference = (need: MigrationNeed, reason: string, value: Value = 'undecided'): Difference => ({
  need,
  reason,
  value,
});

/** Several differences as one, with the reason of the strongest. */
export const worst = (all: readonly Difference[]): Difference => {
  const need = strongest(all.map((one) => one.need));
  const found = all.find((one) => one.need === need && one.reason !== '') ?? SAME;
  return { need, reason: found.reason, value: all.every(({ value }) => value === 'same') ? 'same' : 'undecided' };
};
