import type { Metrics } from './metrics.js';

/**
 * The client that keyform needs: `DynamoDBClient` and `DynamoDBDocumentClient` of the SDK both fit. keyform sends its low-level
 * commands through either, and neither wraps nor configures it.
 *
 * @example
 * ```ts
 * import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
 * const anyClient: Client = new DynamoDBClient({ endpoint: 'http://127.0.0.1:8000' });
 * ```
 */
export interface Client {
  /** Sends a command. */
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own overloads of send are not comparable with anything narrower
  send(command: any, options?: any): Promise<any>;
}

/**
 * Options of `execute`.
 *
 * @example await query.execute(client, { abortSignal: AbortSignal.timeout(2_000), onMetrics: console.log });
 */
export interface ExecuteOptions {
  /**
   * Ends the request, the loop over pages or the delay between two attempts. keyform throws a `KeyformError` with the code
   * `aborted`; its `cause` is the signal's reason.
   */
  readonly abortSignal?: AbortSignal | undefined;
  /**
   * keyform calls it for each response of DynamoDB and each table in it, with the capacity units and item collections that
   * `consumedCapacity()` and `collectionMetrics()` request. Each page and each call of a batch is a response. If it throws,
   * `execute` throws the same, although the request is done.
   *
   * @example
   * ```ts
   * await shop.put('Order', order).consumedCapacity().execute(client, {
   *   onMetrics: ({ table, consumedCapacity }) => console.log(table, consumedCapacity),
   * });
   * ```
   */
  readonly onMetrics?: ((metrics: Metrics) => void) | undefined;
}
