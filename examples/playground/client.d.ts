import type { Client } from 'keyform';

declare global {
  /** Stands in for a `DynamoDBClient`: it prints each request, and answers that there is nothing. */
  const client: Client;
}
