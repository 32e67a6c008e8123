/** Maps with several variants, distinguished by one member. Twin of `src/values/union.ts`. */
import type { unionDiscriminator, variantForm, variantKey } from '../../src/facts/messages/attributes.js';
import type { Message } from '../errors/message.js';
import type { AnyAttr } from './any-attr.js';
import type { Attr, ElementAttr } from './attr.js';
import type { IsSingle } from './is-single.js';
import type { ReadOnlyAttr } from './read-only-attr.js';

/** The maps of a union, by the discriminator's value. */
export interface Variants {
  readonly [tag: string]: VariantAttr;
}

/** A map without the discriminator. */
interface VariantAttr extends ElementAttr {
  readonly ' ~kind': 'map';
}

/**
 * The result of `attr.union`: a map whose values are those of its variants. Paths lead to its members: the discriminator, and
 * those that all variants that have them declare the same.
 */
export type UnionAttr<Key extends string, Input extends Variants> = Attr<
  ValueOfEach<Key, Input>,
  'map',
  'required',
  never,
  InputOfEach<Key, Input>,
  UnionMembers<Key, Input>
>;

type ValueOfEach<Key extends string, Input extends Variants> = {
  [Tag in keyof Input]: FlatVariant<{ [Name in Key]: Tag } & Input[Tag][' ~value']>;
}[keyof Input];

type InputOfEach<Key extends string, Input extends Variants> = {
  [Tag in keyof Input]: FlatVariant<{ [Name in Key]: Tag } & Input[Tag][' ~input']>;
}[keyof Input];

type FlatVariant<Shape> = Shape extends object ? { [Name in keyof Shape]: Shape[Name] } : never;

type UnionMembers<Key extends string, Input extends Variants> = {
  readonly [Name in Key | SharedNames<Input>]: Name extends Key
    ? ReadOnlyAttr<
        keyof Input & string,
        'enum',
        'required',
        never,
        keyof Input & string,
        never,
        (typeof unionDiscriminator)['text']
      >
    : Name extends keyof Input[keyof Input][' ~inner']
      ? VariantMember<Input, Name>
      : InSome<VariantMember<Input, Name>>;
};

/** The names that all variants that have them declare the same. */
type SharedNames<Input extends Variants> = {
  [Name in NamesOf<Input[keyof Input][' ~inner']>]: IsSingle<VariantMember<Input, Name>> extends true ? Name : never;
}[NamesOf<Input[keyof Input][' ~inner']>];

type NamesOf<Inner> = Inner extends unknown ? keyof Inner & string : never;

type VariantMember<Input extends Variants, Name> = MemberIn<Input[keyof Input][' ~inner'], Name>;

type MemberIn<Inner, Name> = Inner extends unknown ? (Name extends keyof Inner ? Inner[Name] : never) : never;

/** A member that some variants lack. */
type InSome<Member> = Member extends AnyAttr
  ? Attr<
      Member[' ~value'],
      Member[' ~kind'],
      Member[' ~presence'] extends 'optional' | 'initial' ? 'optional' : 'perhaps',
      Member[' ~name'],
      Member[' ~input'],
      Member[' ~inner']
    >
  : never;

/** The type that the variants must also have: most are recognized as valid by a first check of all. */
export type CheckVariants<Key extends string, Input extends Variants> =
  Key extends NamesOf<Input[keyof Input][' ~inner']>
    ? EachVariant<Key, Input>
    : null extends Input[keyof Input][' ~value']
      ? EachVariant<Key, Input>
      : [keyof Input] extends [never]
        ? (typeof variantForm)['text']
        : unknown;

/** The messages are here, because those in types of errors would need values. */
type EachVariant<Key extends string, Input extends Variants> = {
  readonly [Tag in keyof Input]: Key extends keyof Input[Tag][' ~inner']
    ? Message<typeof variantKey, { key: Key; tag: Tag & string }>
    : null extends Input[Tag][' ~value']
      ? (typeof variantForm)['text']
      : unknown;
};
