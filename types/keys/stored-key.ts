import type { AnySource } from '../definitions/source.js';

/** A value of a key attribute, in wire format. */
export type StoredKey<From extends AnySource, Attribute extends string, Text> = From['definition'] extends {
  readonly keyTypes: { readonly [Name in Attribute]: infer Type };
}
  ? Type extends 'N'
    ? { N: string }
    : Type extends 'B'
      ? { B: Uint8Array }
      : { S: Text }
  : { S: Text };
