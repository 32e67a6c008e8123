/**
 * Maps of several forms, told apart by one member. Twin of `src/values/union.ts`.
 */
import type { unionDiscriminator, variantForm, variantKey } from '../../src/facts/messages/attributes.js';
import type { Message } from '../errors/message.js';
import type { AnyAttr } from './any-attr.js';
import type { Attr, ElementAttr } from './attr.js';
import type { IsSingle } from './is-single.js';
import type { ReadOnlyAttr } from './read-only-attr.js';

/** The maps of a union, by the value that tells each of them. */
export interface Variants {
  readonly [tag: string]: VariantAttr;
}

/** A map without the member that tells it from others. */
interface VariantAttr extends ElementAttr {
  readonly ' ~kind': 'map';
}

/**
 * What `attr.union` gives: a map whose values are those of its variants. Its members are what paths lead to: the one that tells
 * the variants apart, and those that all variants that have them declare the same.
 */
export type UnionAttr<Key extends string, Given extends Variants> = Attr<
  ValueOfEach<Key, Given>,
  'map',
  'required',
  never,
  InputOfEach<Key, Given>,
  UnionMembers<Key, Given>
>;

type ValueOfEach<Key extends string, Given extends Variants> = {
  [Tag in keyof Given]: Flat<{ [Name in Key]: Tag } & Given[Tag][' ~value']>;
}[keyof Given];

type InputOfEach<Key extends string, Given extends Variants> = {
  [Tag in keyof Given]: Flat<{ [Name in Key]: Tag } & Given[Tag][' ~input']>;
}[keyof Given];

type Flat<Shape> = Shape extends object ? { [Name in keyof Shape]: Shape[Name] } : never;

type UnionMembers<Key extends string, Given extends Variants> = {
  readonly [Name in Key | SharedNames<Given>]: Name extends Key
    ? ReadOnlyAttr<
        keyof Given & string,
        'enum',
        'required',
        never,
        keyof Given & string,
        never,
        (typeof unionDiscriminator)['text']
      >
    : Name extends keyof Given[keyof Given][' ~inner']
      ? MemberOf<Given, Name>
      : InSome<MemberOf<Given, Name>>;
};

/** The names that all variants that have them declare the same. */
type SharedNames<Given extends Variants> = {
  [Name in NamesOf<Given[keyof Given][' ~inner']>]: IsSingle<MemberOf<Given, Name>> extends true ? Name : never;
}[NamesOf<Given[keyof Given][' ~inner']>];

type NamesOf<Inner> = Inner extends unknown ? keyof Inner & string : never;

type MemberOf<Given extends Variants, Name> = MemberIn<Given[keyof Given][' ~inner'], Name>;

type MemberIn<Inner, Name> = Inner extends unknown ? (Name extends keyof Inner ? Inner[Name] : never) : never;

/** A member that some variants lack. */
type InSome<Member> = Member extends AnyAttr
  ? Attr<
      Member[' ~value'],
      Member[' ~kind'],
      Member[' ~presence'] extends 'optional' ? 'optional' : 'perhaps',
      Member[' ~name'],
      Member[' ~input'],
      Member[' ~inner']
    >
  : never;

/** What the variants must also be: most are right at a first glance at all of them. */
export type CheckVariants<Key extends string, Given extends Variants> =
  Key extends NamesOf<Given[keyof Given][' ~inner']>
    ? EachVariant<Key, Given>
    : null extends Given[keyof Given][' ~value']
      ? EachVariant<Key, Given>
      : unknown;

/** The sentences stand here, for those of errors know values. */
type EachVariant<Key extends string, Given extends Variants> = {
  readonly [Tag in keyof Given]: Key extends keyof Given[Tag][' ~inner']
    ? Message<typeof variantKey, { key: Key; tag: Tag & string }>
    : null extends Given[Tag][' ~value']
      ? (typeof variantForm)['text']
      : unknown;
};
