import type { invalidOption } from '../../src/facts/messages/requests.js';
import type { ListDescription, Message } from '../errors/message.js';

/** A list in place of names as arguments, which gets a message. */
export type ListOfNames = readonly (string & {})[];

/** What `project` says to a list. */
export type ProjectedListMessage<List extends ListOfNames> = Message<
  typeof invalidOption,
  { option: 'project'; expected: 'field names, or one callback'; value: ListDescription<List> }
>;
