/** Table settings that aren't part of a definition, such as billing and streams. Twin of `types/infra/settings.ts`. */
import type { CloudFormationThroughput } from '../../types/infra/cloud-formation.js';
import type {
  Billing,
  ProvisionedBilling,
  TableOptions,
  TableSettings,
  Throughput,
} from '../../types/infra/settings.js';
import { checkKnown } from '../definitions/known-options.js';
import type { TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { exceededQuota, unknownBillingIndex } from '../facts/messages/infra.js';
import { isRecord } from '../values/codec/codec.js';
import { didYouMean } from '../values/codec/nearest.js';

/** The default quota of global indexes per table. Source: Amazon DynamoDB developer guide, Service quotas. */
const INDEX_QUOTA = 20;
/** Sources: Amazon DynamoDB API reference, PointInTimeRecoverySpecification; TagResource; Tag. */
const MOST_DAYS = 35;
const MOST_TAGS = 50;
const LONGEST_TAG = 128;
const LONGEST_TAG_VALUE = 256;

const WHOLE = 'a positive whole number';

const isWhole = (input: unknown, from: number, to = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(input) && (input as number) >= from && (input as number) <= to;

const checkUnits = (where: string, input: object | undefined, names: readonly string[], needed: boolean): void => {
  for (const name of names) {
    const units = (input as { readonly [name: string]: unknown } | undefined)?.[name];
    if (units === undefined && !needed) continue;
    if (!isWhole(units, 1)) throw argumentError(`${where}.${name}`, WHOLE, units);
  }
};

const isFlag = (input: unknown): boolean => typeof input === 'boolean';

const UNITS: readonly (keyof Throughput)[] = ['readUnits', 'writeUnits'];

const checkBilling = (billing: Billing, { name, indexes }: TableModel): void => {
  const { mode } = billing;
  if (mode === 'PAY_PER_REQUEST') {
    checkKnown('billing on demand', billing, ['mode', 'maxReadUnits', 'maxWriteUnits'], 'request');
    checkUnits('billing', billing, ['maxReadUnits', 'maxWriteUnits'], false);
  } else if (mode === 'PROVISIONED') checkProvisioned(billing as ProvisionedBilling, name, indexes);
  else throw argumentError('billing.mode', "'PAY_PER_REQUEST' or 'PROVISIONED'", mode);
};

const checkProvisioned = (billing: ProvisionedBilling, name: string, indexes: TableModel['indexes']): void => {
  checkKnown('provisioned billing', billing, ['mode', 'readUnits', 'writeUnits', 'indexes'], 'request');
  checkUnits('billing', billing, UNITS, true);
  const globals = [...indexes.values()].filter(({ global }) => global).map((index) => index.name);
  for (const [index, units] of Object.entries(billing.indexes ?? {})) {
    if (!globals.includes(index))
      throw keyformError(unknownBillingIndex, { index, table: name, hint: didYouMean(index, globals) });
    checkKnown('the throughput of an index', units, UNITS, 'request');
    checkUnits(`billing.indexes.${index}`, units, UNITS, true);
  }
};

const checkTags = (tags: { readonly [key: string]: unknown }): void => {
  const all = Object.entries(tags);
  if (all.length > MOST_TAGS) throw argumentError('the number of tags', `at most ${MOST_TAGS}`, all.length);
  for (const [key, value] of all) {
    if (key === '' || key.length > LONGEST_TAG)
      throw argumentError('the key of a tag', `a string of 1 to ${LONGEST_TAG} characters`, key);
    if (typeof value !== 'string' || value.length > LONGEST_TAG_VALUE)
      throw argumentError(`the tag '${key}'`, `a string of at most ${LONGEST_TAG_VALUE} characters`, value);
  }
};

const STREAM_VIEWS: readonly unknown[] = ['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'];
const CLASSES: readonly unknown[] = ['STANDARD', 'STANDARD_INFREQUENT_ACCESS'];

/** The options that `diff` accepts too, each with the check of its value and a description of valid values. */
const RULES: { readonly [Name in keyof TableSettings]-?: readonly [(value: unknown) => boolean, expected: string] } = {
  stream: [
    (value) => value === false || STREAM_VIEWS.includes(value),
    'false or one of KEYS_ONLY, NEW_IMAGE, OLD_IMAGE, NEW_AND_OLD_IMAGES',
  ],
  billing: [isRecord, 'an object'],
  pointInTimeRecovery: [
    (value) => isFlag(value) || isWhole(value, 1, MOST_DAYS),
    `true, false or 1 to ${MOST_DAYS} days`,
  ],
  deletionProtection: [isFlag, 'true or false'],
  tableClass: [(value) => CLASSES.includes(value), "'STANDARD' or 'STANDARD_INFREQUENT_ACCESS'"],
  tags: [isRecord, 'an object of strings'],
};

export const SETTINGS = (): string[] => Object.keys(RULES);

/**
 * Rejects settings that DynamoDB would reject when the table is created.
 *
 * @throws KeyformError `request`, naming the setting
 */
export const checkSettings = (model: TableModel, settings: TableSettings): void => {
  for (const [name, [isValid, expected]] of Object.entries(RULES)) {
    const value = settings[name as keyof TableSettings];
    if (value !== undefined && !isValid(value)) throw argumentError(name, expected, value);
  }
  const { billing, tags = {} } = settings;
  if (billing !== undefined) checkBilling(billing, model);
  checkTags(tags);
};

/** Provisioned capacity, as the SDK represents it. */
export const unitsOf = ({ readUnits, writeUnits }: Throughput): CloudFormationThroughput => ({
  ReadCapacityUnits: readUnits,
  WriteCapacityUnits: writeUnits,
});

/**
 * Checks that the account's quota has room for the global indexes.
 *
 * @throws KeyformError `index`
 */
export const checkQuota = ({ name, indexes }: TableModel, { indexQuota = INDEX_QUOTA }: TableOptions): void => {
  if (!isWhole(indexQuota, 1)) throw argumentError('indexQuota', WHOLE, indexQuota);
  const globals = [...indexes.values()].filter(({ global }) => global).length;
  if (globals > indexQuota) {
    throw keyformError(exceededQuota, { table: name, count: globals, quota: indexQuota });
  }
};
