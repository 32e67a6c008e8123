import { fileURLToPath } from 'node:url';

const folder = process.env['MODEL_REQUESTS'] ?? 'model-requests';

/**
 * Where the requests of the models are written down, one in a line. `tools/models.mjs` names a folder of its own, because each run of
 * the tests empties the folder first.
 */
export const RECORDS = fileURLToPath(new URL(`../../../.cache/${folder}`, import.meta.url));

/** A request that an access pattern has sent. */
export interface Recorded {
  readonly model: string;
  readonly pattern: string;
  /** The full name of the test, and its file. */
  readonly test: string;
  readonly file: string;
  /** Which call of the test file it belongs to. */
  readonly call: number;
  /** Whether the test compares what is sent. */
  readonly compared: boolean;
  readonly operation: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** The parameters after the client, and the request: `v8.serialize`, base64. */
  readonly parameters: string;
  readonly input: string;
}

/** What such a request gave. */
export interface RecordedOutput {
  readonly file: string;
  readonly call: number;
  /** `v8.serialize`, base64. */
  readonly output: string;
}
