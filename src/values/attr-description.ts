import type { Attributes, AttrKind, AttrPresence } from '../../types/values/attr.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Codec } from './codec/codec.js';

/**
 * What an attribute is at run time: a frozen record, of which the types show only `Attr`.
 *
 * Internal: the rest of the library reads it by `describe`.
 */
export interface AttrDescription extends Codec {
  readonly kind: AttrKind;
  readonly presence: AttrPresence;
  /** The name in the table, where `as` gave one. */
  readonly name: string | undefined;
  /** Whether null is a value of it beside those of its kind. */
  readonly acceptsNull: boolean;
  /** A fresh encoding of the default, where there is one. */
  readonly initial: (() => AttributeValue) | undefined;
  /** A map's members, a tuple's attributes, or the attribute of all elements. */
  readonly inner: Attributes | readonly AttrDescription[] | AttrDescription | undefined;
  /** Where it has only some of its kind's values: an enum's, the one of a literal, or those texts that are days. */
  readonly only: readonly (string | number | boolean | null)[] | 'days' | undefined;
  /** The attribute that a lazy one stands for. */
  readonly resolved: AttrDescription | undefined;
}
