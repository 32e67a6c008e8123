import type { Client } from '../../types/client.js';

const clients = new WeakSet<Client>();

/** Notes that a test compares what this client sends. */
export const compare = (client: Client): void => void clients.add(client);

/** Whether a test compares what this client sends. */
export const isCompared = (client: Client): boolean => clients.has(client);
