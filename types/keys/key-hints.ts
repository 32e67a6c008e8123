/** Messages about fields that aren't those of a key, with the fields or the format that's meant. */
import type { noPartition, noSortKey, unknownField } from '../../src/facts/messages/key-conditions.js';
import type { AnySource } from '../definitions/source.js';
import type { Message } from '../errors/message.js';
import type { FieldOf } from '../formats/format.js';
import type { IsSingle } from '../values/is-single.js';
import type { IsLiteral } from '../values/literal-names.js';
import type { EntitiesOf, PartitionFormatOf, SortFormatOf } from './partition.js';
import type { CollectionFields } from './where.js';

/** The message for a field that isn't part of the key of these entities. */
export type UnknownFieldOf<From extends AnySource, Entity extends string, Field extends string> = Message<
  typeof unknownField,
  { hint: SameHint<FieldsHintOf<From, Entity>>; field: Field; index: From['index'] }
>;

/** The message for fields that aren't those of a partition key. */
export type NoPartition<From extends AnySource> = Message<
  typeof noPartition,
  { hint: FormatHint<PartitionFormatOf<From, EntitiesOf<From>>>; index: From['index'] }
>;

/** The message for an attribute that can't come next in a chain of key conditions, whether the key of the index has it or not. */
export type NotFirst<From extends AnySource, Attribute extends string> = Message<
  typeof noSortKey,
  { hint: `: its attributes are ${InOrder<From['order']>}`; index: From['index']; missing: Attribute }
>;

type InOrder<Attributes> = Attributes extends readonly [infer First extends string, ...infer Rest]
  ? Rest extends readonly []
    ? First
    : `${First}, ${InOrder<Rest>}`
  : never;

/** The hint that's the same for all entities, or none. */
type SameHint<Hint extends string> = IsSingle<Hint> extends true ? Hint : '';

// Distributive: each entity has its own.
type FieldsHintOf<From extends AnySource, Entity extends string> = Entity extends string
  ? FieldsHint<`${PartitionFormatOf<From, Entity> & string}\n${SortFormatOf<From, Entity> & string}`>
  : never;

/**
 * The fields of formats, in order. Counterpart of `src/errors/fields-hint.ts`, which also lists more than five, and fields that are repeated: here the hint
 * is empty.
 */
type FieldsHint<
  Format,
  Fields extends readonly string[] = [],
  Listed extends string = '',
> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ? FieldOf<Placeholder> extends Fields[number]
    ? ''
    : Fields['length'] extends 5
      ? ''
      : FieldsHint<
          Rest,
          [...Fields, FieldOf<Placeholder>],
          `${Listed}${Fields extends [] ? ': its fields are ' : ', '}${FieldOf<Placeholder>}`
        >
  : Listed;

/** The only format of the partition keys. Of several, no type shows in which order the table has them. */
type FormatHint<Format> = [IsSingle<Format>, IsLiteral<Format>] extends [true, true]
  ? Format extends `${string}\n${string}`
    ? ''
    : ` (${Format & string})`
  : '';

/** The fields that are in no key of the index, if there are any: then those are the ones to change. */
export type MisspelledIn<From extends AnySource, Input> = [Exclude<keyof Input, keyof CollectionFields<From>>] extends [
  never,
]
  ? Input
  : Pick<Input, Exclude<keyof Input, keyof CollectionFields<From>>>;
