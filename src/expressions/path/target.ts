/** The target of a path, and its name in messages. Counterpart of `types/expressions/path.ts`. */
import type { KeyformError } from '../../errors/error.js';
import { keyformError, labelOf } from '../../errors/issue.js';
import type { MessageRow, ValuesOf } from '../../errors/message.js';
import { noPath } from '../../facts/messages/expressions.js';
import type { Path, Step } from '../../keys/expression.js';
import type { AttrDescription } from '../../values/attr-description.js';

/** The attribute or element that a path refers to. Internal. */
export interface Target extends Path {
  /** The steps with the program's names, for messages. */
  readonly fields: readonly Step[];
  /** The attribute, in each of the entities that have it. Never empty. */
  readonly attributes: readonly AttrDescription[];
  /** The last name of the steps, from which placeholders of values are derived. */
  readonly name: string;
  readonly entity: string | undefined;
  /** Whether it's inside an attribute that updates can't change. */
  readonly isWithinReadOnly?: boolean;
  /** For a field that updates may change: whether it's in a key of an index. */
  isKey?: boolean | undefined;
}

/** The member in which a path stores its target: the same in every copy of keyform that a program loads. */
export const TARGET: unique symbol = Symbol.for('keyform.target') as never;

/** The target of a path; undefined for anything else. */
export const targetOf = (path: unknown): Target | undefined =>
  (path as { readonly [TARGET]?: Target } | null | undefined)?.[TARGET];

/** The target of a function's argument. */
export const targetFor = (name: string, path: unknown): Target => {
  const target = targetOf(path);
  if (target !== undefined) return target;
  throw keyformError(noPath, { function: name, value: path });
};

/** The attribute at a path, of the first entity that has it; of kind `any` if nothing is known about it. */
export const attributeAt = ({ attributes }: Target): AttrDescription => attributes[0] as AttrDescription;

/** The path to a target, for messages. */
export const showPath = ({ fields }: Pick<Target, 'fields'>): string => labelOf(fields);

/** The error about a path: its field is the path. */
export const pathError = <Row extends MessageRow>(
  row: Row,
  target: Pick<Target, 'fields' | 'entity'>,
  values: Omit<ValuesOf<Row>, 'field'>,
): KeyformError => keyformError(row, { field: showPath(target), ...values } as ValuesOf<Row>, target.entity);
