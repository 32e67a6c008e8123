/** Methods about the item's existence that exclude each other. Counterpart of `contradiction` of `src/writes/update.ts`. */
import type { contradictoryExistence } from '../../../src/facts/messages/writes.js';
import type { KeyformCallError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { Settings } from '../../requests/option.js';

/** The method, unless the one that it contradicts was called before. Options that aren't known have any names. */
export type Uncontradicted<Options extends Settings, Other extends string, Method, Called = Other> = [
  Options[number]['name'] & Called,
] extends [never]
  ? Method
  : string extends Options[number]['name']
    ? Method
    : KeyformCallError<Message<typeof contradictoryExistence, { other: Other }>>;
