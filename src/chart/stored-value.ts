/** A stored value: exactly one property is present. */
export interface StoredValue {
  readonly S?: string;
  readonly N?: string;
  readonly B?: Uint8Array;
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly Uint8Array[];
  readonly L?: readonly StoredValue[];
  readonly M?: { readonly [name: string]: StoredValue };
}
