/** The members that all attributes share: a kind, and a presence. */
import type { KINDS, KINDS_IN_TYPES, STORED_TYPES } from '../../src/facts/kinds.js';

/**
 * The kinds of attributes, one for each method of `attr`.
 *
 * @example const kind: AttrKind = 'decimal';
 */
export type AttrKind = keyof Kinds;

/** The kind in messages: a vector has the kind of a codec. Counterpart of `kindName` in `src/values/ability.ts`. */
export type KindName<Of extends AnyAttr> = Of extends { readonly ' ~dimensions': unknown } ? 'vector' : Of[' ~kind'];

type KindRows = typeof KINDS;
type StoredRows = typeof STORED_TYPES;
type TypeRows = typeof KINDS_IN_TYPES;

/** What each kind can do. An interface, like the next two, so that the compiler prints its name. */
export interface Kinds extends KindRows {}

/** The stored type of each kind. */
export interface StoredTypes extends StoredRows {}

/** What only the types know about each kind. */
export interface KindsInTypes extends TypeRows {}

/** The kinds by their abilities: several kinds under one name are a union. */
type ByAbility = { [Kind in AttrKind as keyof Kinds[Kind]]: Kind };

type ByStoredType = { [Kind in AttrKind as StoredTypes[Kind] & string]: Kind };

/** The kinds with an ability. */
export type KindsThat<Can extends keyof ByAbility> = ByAbility[Can];

/** The kinds whose values are all stored in these types. */
export type KindsStoredAs<Type extends keyof ByStoredType> = ByStoredType[Type];

/** The kinds of attributes with a custom codec. */
export type CodecKind = 'codec' | 'ordered';

/**
 * Whether an item has the attribute: always, maybe, always because of a default, or if it was written with an initial value; for a
 * hidden one, whether it's stored.
 * `perhaps`: a member that some variants of a union lack; no method creates it, and nothing removes it.
 *
 * @example const presence: AttrPresence = 'optional';
 */
export type AttrPresence =
  | 'required'
  | 'optional'
  | 'default'
  | 'initial'
  | 'perhaps'
  | HiddenPresences[keyof HiddenPresences];

/** The presence of a hidden attribute, by its presence without `hidden()`. */
export interface HiddenPresences {
  readonly required: 'hidden';
  readonly optional: 'hiddenOptional';
  readonly default: 'hiddenDefault';
  readonly initial: 'hiddenInitial';
}

/**
 * The members that all attributes share. Constraints name this interface and not `Attr`, because an interface without type parameters is
 * compared once and not once for every value type.
 *
 * @example const attributes: Readonly<Record<string, AnyAttr>> = { name: attr.string() };
 */
export interface AnyAttr {
  readonly ' ~value': unknown;
  readonly ' ~kind': AttrKind;
  readonly ' ~presence': AttrPresence;
  readonly ' ~name': string;
  readonly ' ~input': unknown;
  readonly ' ~written': unknown;
  readonly ' ~set': unknown;
  readonly ' ~hints': unknown;
  readonly ' ~inner': unknown;
}

/** The fields that an item may lack, or have as null. */
export type MayBeAbsent<Fields, Field> = Field extends keyof Fields
  ? Fields[Field] extends { readonly ' ~presence': 'optional' | 'hiddenOptional' | 'initial' | 'hiddenInitial' }
    ? Field
    : null extends (Fields[Field] & AnyAttr)[' ~value']
      ? Field
      : never
  : never;
