/**
 * What a path leads to, and how messages call it. Counterpart of `types/expressions/path.ts`.
 */
import { labelOf } from '../../errors/issue.js';
import type { Path, Step } from '../../keys/expression.js';
import type { AttrDescription } from '../../values/attr-description.js';

/** What lies at a path. Internal. */
export interface Target extends Path {
  /** The steps in the program's names: what messages say. */
  readonly fields: readonly Step[];
  /** What the attribute is: in each of several entities that have it. Never empty. */
  readonly attributes: readonly AttrDescription[];
  /** The last name of the steps, after which placeholders of values are called. */
  readonly name: string;
  readonly entity: string | undefined;
  /** Whether it lies in what no update changes. */
  readonly isWithinReadOnly?: boolean;
  /** Of a field that updates may change: whether it is in a key of an index. */
  isKey?: boolean | undefined;
}

/** Under this, a path keeps its target: in every copy of keyform that a program loads. */
export const TARGET: unique symbol = Symbol.for('keyform.target') as never;

/** What a path leads to; undefined for whatever is not a path. */
export const targetOf = (path: unknown): Target | undefined =>
  (path as { readonly [TARGET]?: Target } | null | undefined)?.[TARGET];

/** The attribute at a path, that of the first entity that has it; of kind `any` where nothing is known of it. */
export const attributeAt = ({ attributes }: Target): AttrDescription => attributes[0] as AttrDescription;

/** The path to a target in the words of messages. */
export const showPath = ({ fields }: Pick<Target, 'fields'>): string => labelOf(fields);
