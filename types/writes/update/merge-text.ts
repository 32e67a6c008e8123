/** The assignments that `merge` prints, one per path. Computed only if the type of a request is used. */
import type { PathToken, ValueToken } from '../../expressions/condition-text.js';
import type { LastName, Step, StepOf } from '../../expressions/path.js';
import type { SortedNames } from '../../expressions/sorted-names.js';
import type { WireOf } from '../../expressions/stored-wire.js';
import type { UnknownToken } from '../../keys/expression.js';
import type { AnyAttr } from '../../values/any-attr.js';

/** The members of a map; maps and records in it the same way. */
export type MergedMembers<
  Members,
  Input,
  Names,
  Steps extends readonly Step[] = [],
  Lists extends readonly unknown[] = [],
> = Names extends readonly [infer Member extends keyof Input & string, ...infer Rest]
  ? MergedMember<
      MemberOf<Members, Member>,
      Input[Member],
      [...Steps, StepOf<Member, MemberOf<Members, Member>>]
    > extends infer Found extends readonly unknown[]
    ? MergedMembers<Members, Input, Rest, Steps, [...Lists, ...Found]>
    : never
  : Names extends readonly [UnknownToken]
    ? [...Lists, [UnknownToken]]
    : Lists;

/** The member of a map with this name. A name may be a member of an enum while the map has the string, and vice versa. */
export type MemberOf<Members, Member> = Member extends keyof Members
  ? Members[Member]
  : Member extends keyof ByString<Members>
    ? ByString<Members>[Member]
    : never;

type ByString<Members> = { readonly [Member in keyof Members & string as `${Member}`]: Members[Member] };

type MergedMember<Of, Input, Steps extends readonly Step[]> = [Of] extends [never]
  ? // A method of a class.
    []
  : [Input] extends [null]
    ? [SetTokens<Of, Input, Steps>]
    : Of extends AnyAttr
      ? Of[' ~kind'] extends 'map'
        ? MergedMembers<Of[' ~inner'], Input, SortedNames<keyof Input>, Steps>
        : Of[' ~kind'] extends 'record'
          ? MergedEntries<Of[' ~inner'], Input, SortedNames<keyof Input>, Steps>
          : [SetTokens<Of, Input, Steps>]
      : [];

type MergedEntries<
  Of,
  Input,
  Names,
  Steps extends readonly Step[],
  Lists extends readonly unknown[] = [],
> = Names extends readonly [infer Entry extends keyof Input & string, ...infer Rest]
  ? MergedEntries<Of, Input, Rest, Steps, [...Lists, SetTokens<Of, Input[Entry], [...Steps, Entry]>]>
  : Names extends readonly [UnknownToken]
    ? [...Lists, [UnknownToken]]
    : Lists;

type SetTokens<Of, Input, Steps extends readonly Step[]> = [
  PathToken<Steps>,
  ' = ',
  ValueToken<LastName<Steps> & string, WireOf<Of & AnyAttr, Input>>,
];
