/** Attributes that keyform computes from others. */
import type { computedField } from '../../src/facts/messages/generated.js';
import type { AnyAttr, AttrKind, AttrPresence } from './any-attr.js';
import type { HintsOf } from './condition-hints.js';

/**
 * A computed attribute: inputs don't contain it, and no update changes it. See `computed`. It has no methods.
 *
 * @example const kindOf = (total: ComputedAttr<number, 'number', 'default'>) => total[' ~kind'];
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
  readonly ' ~written': { readonly [Text in (typeof computedField)['text']]: never } | undefined;
  readonly ' ~set': { readonly [Text in (typeof computedField)['text']]: never };
  readonly ' ~hints': HintsOf<Input, Kind>;
  readonly ' ~inner': Inner;
  readonly ' ~readOnly': (typeof computedField)['text'];
}
