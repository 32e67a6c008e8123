/**
 * Messages of `keyform/infra`. Plain data: see "Messages" in CONTRIBUTING.md.
 */

export const ownBilling = {
  code: 'request',
  text: "cdkProps doesn't accept billing: pass CDK's to TableV2, such as billing: Billing.onDemand()",
} as const;

export const provisionedReplicas = {
  code: 'request',
  text: 'a global table in CloudFormation needs auto scaling for provisioned writes: leave billing out, and set properties: { BillingMode, WriteProvisionedThroughputSettings }',
} as const;

/** @example cloudFormation(blog, { replicas: ['eu-central-1', 'eu-central-1'] }) */
export const duplicateRegion = {
  code: 'request',
  text: 'replicas contains {region!} twice: list it once',
} as const;

/** @example cloudFormation(blog, { properties: { TableName: 'Other' } }) */
export const knownProperty = {
  code: 'request',
  text: 'properties contains {name}, which the definition or another option sets: leave it out',
} as const;

export const unknownBillingIndex = {
  code: 'request',
  text: "billing.indexes contains {index}, which isn't a global index of {table}{hint}",
} as const;

export const exceededQuota = {
  code: 'index',
  text: '{table} has {count} global indexes, but a table may have {quota}: ask AWS to raise the quota, and set indexQuota: {count}',
} as const;

export const missingDescription = {
  code: 'request',
  text: 'the output of {command} is missing: pass it to diff{hint}',
} as const;

/**
 * @example
 * cloudFormation(table('Tab', { indexes: { primary }, entities: {
 *   A: entity({ keys, attributes: { id: attr.string(), end: attr.epoch() }, ttl: 'end' }),
 *   B: entity({ keys: { PK: 'B#{id}', SK: 'B' }, attributes: { id: attr.string(), until: attr.epoch() }, ttl: 'until' }),
 * } }))
 */
export const severalTtlNames = {
  text: 'a table can have one TTL attribute, not {names}: store them under one name with as()',
} as const;

export const severalTypes = {
  text: 'NoSQL Workbench has one type for an attribute, but {name} is {known} in {other} and {type} in {owner}: rename one with as()',
} as const;

/**
 * @example
 * workbench(table('Tab', {
 *   indexes: { primary, GSI1: { ...indexes.GSI1, projection: ['note'] } }, entities,
 * } as never) as never)
 */
export const unknownType = {
  text: '{index} projects {attribute}, whose type is unknown: pass a sample that contains it',
} as const;

export const duplicateSample = {
  code: 'request',
  text: 'two samples have the key {key?}: pass each item once',
} as const;

export const inexpressibleIndex = {
  code: 'index',
  text: "{index} {problem}, which NoSQL Workbench can't express: leave it out with skipIndexes: true",
} as const;
