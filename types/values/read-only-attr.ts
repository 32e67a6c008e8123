/**
 * Attributes that no update changes.
 */
import type { AnyAttr, AttrKind, AttrPresence } from './any-attr.js';
import type { HintsOf } from './condition-hints.js';

/**
 * An attribute that no update changes: see `readOnly` of `Attr`.
 *
 * @example
 * ```ts
 * const createdBy: ReadOnlyAttr<string, 'string'> = attr.string().readOnly();
 * ```
 */
export interface ReadOnlyAttr<
  Value = unknown,
  Kind extends AttrKind = AttrKind,
  Presence extends AttrPresence = 'required',
  Name extends string = never,
  Input = Value,
  Inner = never,
> extends AnyAttr {
  readonly ' ~value': Value;
  readonly ' ~kind': Kind;
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': Input;
  readonly ' ~written': Presence extends 'required' | 'hidden' ? Input : Input | undefined;
  readonly ' ~set': { readonly [Sentence in ReadOnlyMessage]: never };
  readonly ' ~hints': HintsOf<Input>[Kind];
  readonly ' ~inner': Inner;
  readonly ' ~readOnly': ReadOnlyMessage;
}

export type ReadOnlyMessage =
  'no update changes a read-only attribute: put and create set it, and ifNotExists where it is missing';
