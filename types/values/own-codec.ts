/** Custom codecs of attributes. Twin of `src/values/own-codec.ts`. */

import type { codecAfterDefault, codecOrder } from '../../src/facts/messages/attributes.js';
import type { Message } from '../errors/message.js';
import type { KindsThat } from './any-attr.js';

/**
 * A custom codec: see `codec` of `Attr`.
 *
 * @example
 * ```ts
 * const time: AttrCodec<Date, number, number, true> = {
 *   encode: (at) => at.getTime(),
 *   decode: (ms) => new Date(ms),
 *   ordered: true,
 * };
 * ```
 */
export interface AttrCodec<Own, Input, Value = Input, Ordered = undefined> {
  /**
   * Returns the stored value.
   *
   * @example const upper: AttrCodec<string, string> = { encode: (value) => value.toUpperCase(), decode: (stored) => stored };
   */
  readonly encode: (value: Own) => Input;
  /**
   * Returns the value from the stored one.
   *
   * @example const upper: AttrCodec<string, string> = { encode: (value) => value.toUpperCase(), decode: (stored) => stored };
   */
  readonly decode: (stored: Value) => Own;
  /** Whether the stored values sort like your values: `true`, or a function that compares two values, as for `sort`. */
  readonly ordered?: Ordered;
}

/** The order of values. Without a default, so the compiler knows what a function compares; undefined if nothing is declared. */
export type CodecOrder<Own> = true | ((one: Own, other: Own) => number) | undefined;

/** The type that a codec must also have. The messages are here, because those in types of errors would need values. */
export type CheckCodec<Kind, Presence, Ordered> = Presence extends 'default' | 'initial'
  ? (typeof codecAfterDefault)['text']
  : Kind extends KindsThat<'isOrdered'>
    ? unknown
    : undefined extends Ordered
      ? unknown
      : { readonly ordered: Message<typeof codecOrder, { kind: Kind & string }> };
