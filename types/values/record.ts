/** The attribute that `attr.record` returns, with arbitrary or known names. */
import type { Attr, ElementAttr } from './attr.js';

/** The result of `attr.record`: with names, a map with only optional members. */
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
      // A template literal turns the members of a TypeScript enum into strings, so that programs may use either as a name.
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
