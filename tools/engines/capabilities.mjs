/** @import { EngineCapabilities } from './types.d.mts' */

/**
 * What the service itself does, and what any unknown server is assumed to do.
 *
 * @type {EngineCapabilities}
 */
const service = Object.freeze({
  isolatesWorkers: false,
  multiAttributeKeys: true,
  itemCollectionMetrics: true,
  vectors: true,
  tags: true,
  lsiFetchesUnprojected: true,
  rejectsUnprojected: true,
  strictExpressions: true,
  listPositions: true,
  transactGetProjection: true,
  nestedUpdatedValues: true,
  indexCapacity: true,
  startsAtDeleted: true,
});

/**
 * Measured on dynoxide 1.2.1. It accepts multi-attribute keys at CreateTable, but its queries know only the first of each.
 *
 * @type {EngineCapabilities}
 */
export const dynoxideCapabilities = Object.freeze({
  ...service,
  isolatesWorkers: true,
  multiAttributeKeys: false,
  lsiFetchesUnprojected: false,
  rejectsUnprojected: false,
  strictExpressions: false,
  listPositions: false,
  transactGetProjection: false,
  indexCapacity: false,
  startsAtDeleted: false,
});

/**
 * Measured on DynamoDB Local 3.3.0. It drops vector indexes silently.
 *
 * @type {EngineCapabilities}
 */
export const dynamodbLocalCapabilities = Object.freeze({
  ...service,
  isolatesWorkers: true,
  itemCollectionMetrics: false,
  vectors: false,
  tags: false,
  nestedUpdatedValues: false,
});

/**
 * The capabilities of a server we did not start, as the `Server` header of its responses shows.
 * Whether it keeps workers apart depends on how it was started, so it never counts as doing so.
 *
 * @param {string} serverHeader the header's value, '' if there is none
 * @returns {EngineCapabilities}
 */
export const capabilitiesOf = (serverHeader) => {
  if (/^dynoxide/i.test(serverHeader)) return { ...dynoxideCapabilities, isolatesWorkers: false };
  if (/^jetty/i.test(serverHeader)) return { ...dynamodbLocalCapabilities, isolatesWorkers: false };
  return service;
};
