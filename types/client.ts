/**
 * What keyform needs of a client: the SDK's `DynamoDBClient` and `DynamoDBDocumentClient` both have it. keyform sends its
 * low-level commands through either, and neither wraps nor configures it.
 */
export interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own overloads of send are not comparable with anything narrower
  send(command: any, options?: any): Promise<any>;
}

/** Options of an execution. */
export interface ExecuteOptions {
  /** Ends the request, or the loop over pages, with the SDK's AbortError. */
  readonly abortSignal?: AbortSignal;
}
