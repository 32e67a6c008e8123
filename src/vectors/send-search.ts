/** Sends a search through either client. */
import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import { keyformError } from '../errors/issue.js';
import type { Words } from '../errors/message.js';
import { missingCommand } from '../facts/messages/requests.js';
import type { RawItem } from '../requests/recognize.js';
import type { CommandClass } from '../requests/sdk.js';
import { send } from '../requests/send.js';
import { searchCommand } from './sdk-search.js';

/** What either client returns for a search. */
export interface SearchOutput {
  // A mocked client may return null for a missing member.
  readonly SearchResults?:
    | readonly { readonly Item?: RawItem | undefined; readonly Score?: number | undefined }[]
    | null
    | undefined;
  readonly ConsumedCapacity?: { readonly VectorSearchRequestBytes?: number | undefined } | null | undefined;
}

/** The command that `send` creates: only its input is used. */
interface Envelope {
  readonly input: object;
}

/**
 * Sends a search like every other request, with the same errors. `send` knows the commands of the core only, so that programs without
 * vectors contain no other: it sends a scan, whose input this client puts into a SearchVectorsCommand.
 *
 * @throws KeyformError `execution` or `aborted`, as `send` does; also if the SDK has no SearchVectorsCommand
 */
export const sendSearch = (
  client: Client,
  input: object,
  options: ExecuteOptions,
  what: Words,
  entity: string,
): Promise<SearchOutput> => {
  // Without a client, `send` says so.
  if (typeof client?.send !== 'function') return send(client, 'ScanCommand', input, options, what, entity);
  const Command = commandClass();
  const searching: Client = {
    send: (envelope: Envelope, ...more) => client.send(new Command(envelope.input), ...more),
  };
  return send(searching, 'ScanCommand', input, options, what, entity);
};

const commandClass = (): CommandClass => {
  const command = 'SearchVectorsCommand';
  let found: CommandClass | undefined;
  try {
    found = searchCommand();
  } catch (cause) {
    throw keyformError(missingCommand, { command, problem: cause as Error }, undefined, { cause });
  }
  if (typeof found === 'function') return found;
  throw keyformError(missingCommand, { command, problem: 'install version 3.1162 or later' });
};
