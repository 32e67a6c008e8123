import type { globalConsistency } from '../../src/facts/messages/key-conditions.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

/** The method that makes a read consistent; where the index has no such reads, the sentence that says so. */
export type Consistent<From extends AnySource, Read> = From['index'] extends 'primary'
  ? () => Read
  : From['keys'] extends { readonly local: true }
    ? () => Read
    : KeyformCallError<Message<typeof globalConsistency, { index: From['index'] }>>;
