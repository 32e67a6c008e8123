import type { Client } from '../../types/requests/client.js';

const clients = new WeakSet<Client>();

/** What a test has of its engine: a client, and lists of what it sends. */
interface Open {
  readonly client: Client;
  readonly sent: readonly unknown[];
  readonly commands: readonly unknown[];
}

/** Notes that a test which takes one of the lists compares what the client sends. */
export const watched = <Model extends Open>(open: Model): Model => {
  const noted = <List>(list: List): List => {
    clients.add(open.client);
    return list;
  };
  return {
    ...open,
    get sent() {
      return noted(open.sent);
    },
    get commands() {
      return noted(open.commands);
    },
  };
};

/** Whether a test compares what this client sends. */
export const isCompared = (client: Client): boolean => clients.has(client);
