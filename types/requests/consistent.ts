import type { globalConsistency } from '../../src/facts/messages/key-conditions.js';
import type { AnySource } from '../definitions/source.js';
import type { KeyformCallError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

/** The method that makes a read consistent; for a global index, the message that there are no such reads. */
export type Consistent<From extends AnySource, Read> = [GlobalIndexOf<From>] extends [never]
  ? () => Read
  : KeyformCallError<Message<typeof globalConsistency, { index: GlobalIndexOf<From> }>>;

type GlobalIndexOf<From extends AnySource> = From extends unknown
  ? From['index'] extends 'primary'
    ? never
    : From['keys'] extends { readonly local: true }
      ? never
      : From['index']
  : never;
