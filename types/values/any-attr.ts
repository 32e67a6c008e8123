/**
 * What any attribute has: a kind, and whether an item has it.
 */

/**
 * The kinds of attributes, one for each method of `attr`.
 *
 * @example
 * ```ts
 * const kind: AttrKind = 'decimal';
 * ```
 */
export type AttrKind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'decimal'
  | 'boolean'
  | 'null'
  | 'binary'
  | 'date'
  | 'epoch'
  | 'enum'
  | 'literal'
  | 'list'
  | 'tuple'
  | 'map'
  | 'record'
  | 'set'
  | 'any'
  | 'json'
  | 'codec'
  | 'ordered';

/**
 * Whether an item has the attribute: always, perhaps, or always because a default stands in for it; of a hidden one whether it is stored.
 * `perhaps`: a member that some variants of a union lack; no method makes it, and nothing removes it.
 *
 * @example
 * ```ts
 * const presence: AttrPresence = 'optional';
 * ```
 */
export type AttrPresence = 'required' | 'optional' | 'default' | 'perhaps' | HiddenPresences[keyof HiddenPresences];

/** The presence of a hidden attribute, by that of the same which is not. */
export interface HiddenPresences {
  readonly required: 'hidden';
  readonly optional: 'hiddenOptional';
  readonly default: 'hiddenDefault';
}

/**
 * What any attribute has. Constraints name this interface and not `Attr`, because an interface without type
 * parameters is compared once and not once for every value type.
 *
 * @example
 * ```ts
 * const attributes: Readonly<Record<string, AnyAttr>> = { name: attr.string() };
 * ```
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
