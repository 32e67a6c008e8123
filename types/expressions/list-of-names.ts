import type { invalidOption } from '../../src/facts/messages/requests.js';
import type { Message } from '../errors/message.js';

/** A list in place of names as arguments, which gets a message. */
export type ListOfNames = readonly (string & {})[];

/** A list, as the program says it. */
export type ListDescription<List extends readonly unknown[]> = number extends List['length']
  ? 'an array'
  : `an array of ${List['length']}`;

/** What `project` says to a list. */
export type ProjectedListMessage<List extends ListOfNames> = Message<
  typeof invalidOption,
  { option: 'project'; expected: 'field names, or one callback'; value: ListDescription<List> }
>;
