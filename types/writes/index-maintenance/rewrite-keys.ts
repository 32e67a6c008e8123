/** The index keys that an update rewrites. Twin of `src/writes/index-maintenance/rewrite-keys.ts`. */
import type { AnySource } from '../../definitions/source.js';
import type { FieldsOf } from '../../formats/format.js';
import type { IndexNames, SparseFields, Synthetic, UnknownKeyFields } from '../../keys/index-fields.js';
import type { FormatOf } from '../../keys/partition.js';

/** The key attributes to write after some fields are set and others removed. */
export type RewrittenKeys<From extends AnySource, Name extends string, Set, Gone> = {
  [Index in IndexNames<From>]: [SparseFields<From, Name, Index>] extends [never]
    ? // Without a field that's optional in the format, the key is written again.
      ChangedKeys<From, Name, Synthetic<From, Name, Index>, Set | Gone>
    : [SparseFields<From, Name, Index> & Gone] extends [never]
      ? [UnknownKeyFields<From, Name, Index> & (Set | Gone)] extends [never]
        ? never
        : Synthetic<From, Name, Index>
      : never;
}[IndexNames<From>];

type ChangedKeys<From extends AnySource, Name extends string, Attribute, Set> = Attribute extends string
  ? [FieldsOf<FormatOf<From, Name, Attribute>> & Set] extends [never]
    ? never
    : Attribute
  : never;

/** The key attributes to remove. */
export type RemovedKeys<From extends AnySource, Name extends string, Set, Gone> = Exclude<
  {
    [Index in IndexNames<From>]: [SparseFields<From, Name, Index> & Gone] extends [never]
      ? never
      : Synthetic<From, Name, Index>;
  }[IndexNames<From>],
  RewrittenKeys<From, Name, Set, Gone> | AlwaysWritten<From, Name>
>;

/** The key attributes of indexes that contain every item of the entity. */
type AlwaysWritten<From extends AnySource, Name extends string> = {
  [Index in IndexNames<From>]: [SparseFields<From, Name, Index>] extends [never] ? Synthetic<From, Name, Index> : never;
}[IndexNames<From>];
