/**
 * Records of any names, and of names that are known.
 */
import type { Attr, ElementAttr } from './attr.js';

/** What `attr.record` gives: with names, a map of members that are all optional. */
export type RecordAttr<Element extends ElementAttr, Name extends string> = [Name] extends [never]
  ? Attr<
      Record<string, Element[' ~value']>,
      'record',
      'required',
      never,
      Readonly<Record<string, Element[' ~input'] | undefined>>,
      Element
    >
  : Attr<
      { [Member in Name]?: Element[' ~value'] },
      'map',
      'required',
      never,
      { readonly [Member in Name]?: Element[' ~input'] | undefined },
      // As strings: a member of an enum is a type of its own, and a program writes either.
      { readonly [Member in `${Name}`]: OptionalOf<Element> }
    >;

type OptionalOf<Element extends ElementAttr> = Attr<
  Element[' ~value'],
  Element[' ~kind'],
  'optional',
  never,
  Element[' ~input'],
  Element[' ~inner']
>;
