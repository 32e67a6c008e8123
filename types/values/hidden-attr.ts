/** Attributes that reads return only if a projection names them. */
import type { hiddenMember } from '../../src/facts/messages/attributes.js';
import type { AnyAttr, AttrKind, AttrPresence } from './any-attr.js';
import type { HintsOf } from './condition-hints.js';
import type { ReadOnlyAttr } from './read-only-attr.js';

/**
 * An attribute that reads return only if `project` names it: see `hidden` of `Attr`.
 *
 * @example const password: HiddenAttr<string, 'string'> = attr.string().hidden();
 */
export interface HiddenAttr<
  Value = unknown,
  Kind extends AttrKind = AttrKind,
  Presence extends AttrPresence = 'hidden',
  Name extends string = never,
  Input = Value,
  Inner = never,
> extends AnyAttr {
  readonly ' ~value': Value;
  readonly ' ~kind': Kind;
  readonly ' ~presence': Presence;
  readonly ' ~name': Name;
  readonly ' ~input': Input;
  readonly ' ~written': Presence extends 'hidden' ? Input : Input | undefined;
  readonly ' ~set': Input;
  readonly ' ~hints': HintsOf<Input, Kind>;
  readonly ' ~inner': Inner;
  readonly ' ~hidden': true;

  /**
   * Like `readOnly` of `Attr`.
   *
   * @example const attributes = { passwordHash: attr.string().hidden().readOnly() };
   */
  readOnly(): ReadOnlyAttr<Value, Kind, Presence, Name, Input, Inner> & { readonly ' ~hidden': true };
}

/** Attributes that are members of a map. */
export type MemberAttributes = {
  readonly [name: string]: MemberAttr;
};

type MemberAttr = AnyAttr & { readonly ' ~hidden'?: { readonly [Text in (typeof hiddenMember)['text']]: never } };
