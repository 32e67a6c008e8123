/** A stored value, of which one property is there. */
export interface WireValue {
  readonly S?: string;
  readonly N?: string;
  readonly B?: Uint8Array;
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly Uint8Array[];
  readonly L?: readonly WireValue[];
  readonly M?: { readonly [name: string]: WireValue };
}
