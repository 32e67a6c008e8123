/**
 * Attributes that keyform computes from others.
 */
import type { AnyAttr, AttrKind, AttrPresence } from './any-attr.js';
import type { HintsOf } from './condition-hints.js';

/**
 * A computed attribute: what is written has none, and no update changes it. See `computed`. It has no methods.
 *
 * @example
 * ```ts
 * const kindOf = (total: ComputedAttr<number, 'number', 'default'>) => total[' ~kind'];
 * ```
 */
export interface ComputedAttr<
  Value = unknown,
  Kind extends AttrKind = AttrKind,
  Presence extends AttrPresence = 'default',
  Name extends string = never,
  Input = Value,
  Inner = never,
> extends AnyAttr {
  readonly ' ~value': Value;
  readonly ' ~kind': Kind;
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': Input;
  readonly ' ~written': { readonly [Sentence in ComputedMessage]: never } | undefined;
  readonly ' ~set': { readonly [Sentence in ComputedMessage]: never };
  readonly ' ~hints': HintsOf<Input, Kind>;
  readonly ' ~inner': Inner;
  readonly ' ~readOnly': ComputedMessage;
}

export type ComputedMessage = 'a computed field takes no value: keyform computes it from its source fields';
