/** The errors of operators that a field of a sort key doesn't support. Counterpart of `planRange` in `src/keys/sort-plan.ts`. */
import type {
  lossyRange,
  noBeginsWith,
  unfilterable,
  unorderedField,
} from '../../src/facts/messages/key-conditions.js';
import type { AnySource } from '../definitions/source.js';
import type { Message } from '../errors/message.js';
import type { CanFilter, PhysicalName } from './where.js';

/** The error of a field. With an operator, the message is shown at the operator's operand instead of at the field. */
export interface WhereError<Field, Message extends string, Operator = never> {
  readonly field: Field;
  readonly message: Message;
  readonly operator: Operator;
}

/** The error of `begins_with` on a field that doesn't support it: if ranges don't work either, it says so. */
export type BeginningError<Field extends string, Range, Operator> = [Range] extends [never]
  ? WhereError<Field, Message<typeof noBeginsWith, { field: Field }>, Operator>
  : Range;

/** The error of a range; `never` for none. */
export type RangeProblem<
  Field extends string,
  Placeholder,
  Rest,
  Operator,
  From extends AnySource,
  Attribute,
  Options,
> = Placeholder extends `${string}|shard:${string}` | Unordered<Options> | UnorderedBy<Attribute, Field>
  ? WhereError<Field, Message<typeof unorderedField, { field: Field }>, Operator>
  : Rest extends '' | `\n${string}`
    ? never
    : Placeholder extends Field
      ? DeclaredKind<Attribute> extends 'date' | 'boolean'
        ? never
        : CanFilter<From, PhysicalName<Attribute, Field>> extends true
          ? never
          : WhereError<Field, Message<typeof unfilterable, { field: Field; index: From['index'] }>, Operator>
      : Placeholder extends `${string}|${'lower' | 'upper' | 'slug'}`
        ? WhereError<Field, Message<typeof lossyRange, { field: Field }>, Operator>
        : never;

/** The placeholders whose last pipe is a custom one that doesn't preserve the order of values. */
type Unordered<Options> = Options extends { readonly unordered: infer Pipe extends string }
  ? `${string}|${Pipe}`
  : never;

/** The placeholders of a field whose codec doesn't preserve the order. */
type UnorderedBy<Attribute, Field extends string> =
  DeclaredKind<Attribute> extends 'codec' ? `${Field}${string}` : never;

export type DeclaredKind<Attribute> = Attribute extends { readonly ' ~kind': infer Kind } ? Kind : never;
