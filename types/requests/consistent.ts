import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { GlobalConsistencyMessage } from '../errors/messages/key-conditions.js';

/** The method that makes a read consistent; where the index has no such reads, the sentence that says so. */
export type Consistent<From extends AnySource, Read> = From['index'] extends 'primary'
  ? () => Read
  : From['keys'] extends { readonly local: true }
    ? () => Read
    : KeyformCallError<GlobalConsistencyMessage<From['index']>>;
