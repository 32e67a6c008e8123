/** Values of attributes as requests contain them: their stored types, and literals where they're known. */
import type { AnyAttr, AttrKind, CodecKind, KindsStoredAs, StoredTypes } from '../values/any-attr.js';
import type { AttributeValue } from '../values/attribute-value.js';

/**
 * How an attribute is stored, in the type of a request, which contains no more of it. Exported for projects with
 * `declaration: true`.
 *
 * @example
 * ```ts
 * // The type of gt(order.amount, 100) in the callback of filter:
 * // Predicate<['amount'], '>', [100], StoredAs<'number', never>>
 * ```
 */
export interface StoredAs<Kind extends AttrKind, Inner> {
  readonly ' ~kind': Kind;
  readonly ' ~inner': Inner;
}

/** A value of each stored type. The contents of a document aren't spelled out. */
interface Wires {
  readonly S: { S: string };
  readonly N: { N: string };
  readonly B: { B: Uint8Array };
  readonly BOOL: { BOOL: boolean };
  readonly NULL: { NULL: true };
  readonly L: { L: AttributeValue[] };
  readonly M: { M: Record<string, AttributeValue> };
}

/** Any value of a kind, in wire format. */
export type StoredWire<Kind extends AttrKind> = StoredTypes[Kind] extends keyof Wires
  ? Wires[StoredTypes[Kind]]
  : AttributeValue;

/** The kinds whose values have a different type in the program than in the table. */
type ConvertedKind = KindsStoredAs<'N' | 'L' | 'M'> | 'date';

/** Any of these, or an attribute. */
export interface AnyStored {
  readonly ' ~kind': AttrKind;
  readonly ' ~inner': unknown;
}

/** A value as this attribute stores it. */
export type WireOf<Attribute extends AnyStored, Value> = Value extends null
  ? { NULL: true } | JsonNull<Attribute[' ~kind'], Attribute[' ~inner']>
  : Attribute[' ~kind'] extends ConvertedKind
    ? StoredWire<Attribute[' ~kind']>
    : Attribute[' ~kind'] extends 'json'
      ? // What a schema describes is stored by its own type.
        [Attribute[' ~inner']] extends [never]
        ? { S: string }
        : WireOfNative<Value>
      : Attribute[' ~kind'] extends 'set' | CodecKind
        ? InnerWire<Attribute[' ~kind'], Attribute[' ~inner']>
        : WireOfValue<Value>;

/** JSON stores null as a string, unless the attribute is nullable, which the type doesn't show. */
type JsonNull<Kind, Inner> = Kind extends 'json' ? ([Inner] extends [never] ? { S: string } : never) : never;

type WireOfNative<Value> = Value extends readonly unknown[]
  ? { L: AttributeValue[] }
  : Value extends Date | Uint8Array | ReadonlySet<unknown> | string | number | bigint | boolean
    ? WireOfValue<Value>
    : Value extends object
      ? { M: Record<string, AttributeValue> }
      : AttributeValue;

type InnerWire<Kind, Inner> = Kind extends 'set'
  ? SetWire<Inner>
  : Inner extends AnyAttr
    ? WireOf<Inner, Exclude<Inner[' ~value'], null>>
    : AttributeValue;

type SetWire<Element> = Element extends { readonly ' ~kind': infer Kind }
  ? Kind extends 'string' | 'enum'
    ? { SS: string[] }
    : Kind extends 'binary'
      ? { BS: Uint8Array[] }
      : { NS: string[] }
  : AttributeValue;

export type WireOfValue<Value> = Value extends string
  ? { S: Value }
  : Value extends number | bigint
    ? { N: string }
    : Value extends boolean
      ? { BOOL: Value }
      : Value extends Uint8Array
        ? { B: Uint8Array }
        : Value extends Date
          ? { S: string }
          : AttributeValue;

/** What a string, a set or a list contains, as this attribute stores it. */
export type NeedleWire<Attribute extends AnyStored, Needle> = Attribute[' ~kind'] extends 'set' | 'list'
  ? WireOf<Attribute[' ~inner'] & AnyAttr, Needle>
  : WireOfValue<Needle>;
