import type { AttrKind } from '../../types/values/any-attr.js';
import { type Ability, KINDS } from '../facts/kinds.js';

/** Whether a kind can do something. */
export const can = (kind: AttrKind, ability: Ability): boolean => ability in KINDS[kind];

interface Kinded {
  readonly kind: AttrKind;
  readonly own: { readonly kind?: string } | undefined;
}

/** The kind in messages: a vector has the kind of a codec. Counterpart of `KindName` in `types/values/any-attr.ts`. */
export const kindName = ({ kind, own }: Kinded): string => own?.kind ?? kind;
