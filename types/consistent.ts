import type { KeyformTypeError } from './error.js';
import type { GlobalConsistencyMessage } from './messages.js';
import type { AnySource } from './source.js';

/** What a consistent read needs of its index. */
export type Consistent<From extends AnySource> = From['index'] extends 'primary'
  ? unknown
  : From['keys'] extends { readonly local: true }
    ? unknown
    : KeyformTypeError<GlobalConsistencyMessage<From['index']>>;
