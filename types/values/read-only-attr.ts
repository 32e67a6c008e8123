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
  Sentence extends string = ReadOnlyMessage,
> extends AnyAttr {
  readonly ' ~value': Value;
  readonly ' ~kind': Kind;
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': Input;
  readonly ' ~written': Presence extends 'required' | 'hidden' ? Input : Input | undefined;
  readonly ' ~set': { readonly [Each in Sentence]: never };
  readonly ' ~hints': HintsOf<Input, Kind>;
  readonly ' ~inner': Inner;
  readonly ' ~readOnly': Sentence;
}

export type ReadOnlyMessage =
  'no update changes a read-only attribute: put and create set it, and ifNotExists where it is missing';

/** Of the member that tells the forms of a union apart. */
export type UnionFormMessage = 'this member tells the forms of a union apart: give the whole union by set';
