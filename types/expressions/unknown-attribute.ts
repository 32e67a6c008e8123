/** Messages about names that aren't attributes, with the name that's meant. */
import type { combined, memberByCallback, noKeyAttributes } from '../../src/facts/message-parts.js';
import type { nestedCondition, unknownAttribute } from '../../src/facts/messages/expressions.js';
import type { Message } from '../errors/message.js';
import type { NearestHint } from '../values/codec/nearest.js';

/** The message for a name that isn't one of these, which are the attributes of some entities. */
export type UnknownAttribute<Field, Names, Of extends string> = Message<
  typeof unknownAttribute,
  {
    hint: Field extends `${Names & string}.${string}` ? (typeof memberByCallback)['text'] : NearestHint<Field, Names>;
    field: Field & string;
    of: Of;
  }
>;

/** The same for a condition, where a name may be the path of a member. */
export type UnknownOperand<
  Field,
  Names,
  Of extends string,
> = Field extends `${infer Root extends Names & string}.${string}`
  ? Message<typeof nestedCondition, { field: Root; path: Field }>
  : Lowercase<Field & string> extends Combination | `$${Combination}`
    ? Message<typeof unknownAttribute, { hint: (typeof combined)['text']; field: Field & string; of: Of }>
    : UnknownAttribute<Field, Names, Of>;

type Combination = 'and' | 'or' | 'not';

/** The same for a projection. Of the names of conditions, it only can't have those of key attributes. */
export type UnknownPart<Part, Names, Of extends string> = Part extends Names
  ? Message<typeof unknownAttribute, { hint: (typeof noKeyAttributes)['text']; field: Part & string; of: Of }>
  : UnknownAttribute<Part, Names, Of>;
