import * as sdk from '@aws-sdk/client-dynamodb';
import type { CommandClass } from '../requests/sdk.js';

/**
 * The SDK's class of SearchVectorsCommand; undefined in versions before August 2026. `requests/sdk.ts` doesn't import it, because a
 * static import of a missing name would fail in every program. The CommonJS build has `sdk-search.cts` in its place.
 */
export const searchCommand = (): CommandClass | undefined =>
  (sdk as { readonly SearchVectorsCommand?: CommandClass }).SearchVectorsCommand;
