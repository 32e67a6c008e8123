import type { Fields, WireItem } from '../../types/values/wire.js';
import type { Issue } from '../errors/issue.js';
import type { AttrDescription, Described } from '../values/attr-description.js';

/** What an entity brings along whose fields keyform makes, so that programs without such entities do not carry the code. */
export interface MadeCode {
  /** Fields that are set at every write. */
  readonly stamped: readonly { readonly field: string; readonly make: () => unknown }[];
  /** Fields that are computed from others, in the order in which they were declared. */
  readonly computed: readonly {
    readonly field: string;
    readonly from: readonly string[];
    readonly make: (values: Fields) => unknown;
  }[];
  /** All of them. */
  readonly names: readonly string[];
  /** Copies the sources of computed fields: what is computed follows from what is stored, whatever a getter returns next. */
  copySources(made: MadeCode, fields: Record<string, unknown>): void;
  /** An item with all of them; what is wrong with those that could not be made is added to the faults. */
  complete(made: MadeCode, input: unknown, entity: Described, faults: Issue[]): unknown;
  /** Faults without those of computed fields that follow from faults of their sources. */
  sift(made: MadeCode, faults: readonly Issue[]): readonly Issue[];
  /** The refusal of a computed value by a key, at the field that it is computed from, where that is one. */
  toSource(made: MadeCode, error: Issue): Issue;
  /** What follows from fields that one call of an update sets, by field; undefined for a field that goes. Throws KeyformError or Refusal. */
  follow(update: object, given: Fields): Fields | undefined;
  /** The computed fields that these decide, those of a primary key. */
  fixed(made: MadeCode, primary: readonly string[]): MadeCode['computed'];
  /** Rejects fields that every update would have to set, and that no update may set. Throws KeyformError. */
  checkEntity(made: MadeCode, entity: object): void;
  /** Adds those of an update's item to its fields, and as they are stored. Throws Issue. */
  addFixed(update: object, fields: Record<string, unknown>, wire: WireItem): void;
  /** An update with the fields that are set at every write; `src/writes/update/state.ts` has its type. Throws Issue. */
  stamp<Update extends { readonly given: Fields; readonly wire: WireItem }>(update: Update): Update;
  /** Whether `patch` sets a map whole, of whose members it was given all: a field is computed from it. */
  isWhole(made: MadeCode, field: string, of: AttrDescription, value: unknown): boolean;
  /** Refuses a change that does not tell the value of a field which others are computed from. Throws KeyformError. */
  checkSource(made: MadeCode, field: string, isPatch?: boolean): void;
  /** Refuses a change of a computed field. Throws Issue. */
  checkChange(made: MadeCode, field: string): void;
  /** Refuses an upsert that does not set what a field is computed from. Throws KeyformError. */
  checkUpsert(update: object): void;
}
