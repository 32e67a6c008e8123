import type { AttrKind } from '../../types/values/any-attr.js';
import { type Ability, KINDS } from '../facts/kinds.js';

/** Whether a kind can do something. */
export const can = (kind: AttrKind, ability: Ability): boolean => ability in KINDS[kind];
