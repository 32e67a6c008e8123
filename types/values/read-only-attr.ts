/** Attributes that no update changes. */
import type { readOnlyAttribute } from '../../src/facts/messages/attributes.js';
import type { AnyAttr, AttrKind, AttrPresence } from './any-attr.js';
import type { HintsOf } from './condition-hints.js';

/**
 * An attribute that no update changes: see `readOnly` of `Attr`.
 *
 * @example const createdBy: ReadOnlyAttr<string, 'string'> = attr.string().readOnly();
 */
export interface ReadOnlyAttr<
  Value = unknown,
  Kind extends AttrKind = AttrKind,
  Presence extends AttrPresence = 'required',
  Name extends string = never,
  Input = Value,
  Inner = never,
  Text extends string = (typeof readOnlyAttribute)['text'],
> extends AnyAttr {
  readonly ' ~value': Value;
  readonly ' ~kind': Kind;
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': Input;
  readonly ' ~written': Presence extends 'required' | 'hidden' ? Input : Input | undefined;
  readonly ' ~set': { readonly [Each in Text]: never };
  readonly ' ~hints': HintsOf<Input, Kind>;
  readonly ' ~inner': Inner;
  readonly ' ~readOnly': Text;
}
