/** Orders the needs of changes. */
import type { DefinitionChange, MigrationNeed } from '../../../types/migrate/diff.js';

const ORDER: readonly MigrationNeed[] = ['none', 'optional', 'verify', 'required'];

/** The strongest of some needs. */
export const strongest = (needs: readonly MigrationNeed[]): MigrationNeed =>
  ORDER[Math.max(0, ...needs.map((need) => ORDER.indexOf(need)))] as MigrationNeed;

export const changeOf =
  (of: DefinitionChange['of']) =>
  (name: string, need: MigrationNeed, reason: string): DefinitionChange => ({ of, name, need, reason });
