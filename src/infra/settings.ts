/** What a definition does not say of a table, and the makers of tables must. Twin of `types/infra/settings.ts`. */
import type {
  Billing,
  ProvisionedBilling,
  StreamView,
  TableOptions,
  TableSettings,
  Throughput,
} from '../../types/infra/settings.js';
import { checkKnown } from '../definitions/known-options.js';
import type { TableModel } from '../definitions/model.js';
import { textError } from '../errors/issue.js';
import { show } from '../errors/show.js';
import { isRecord } from '../values/codec/codec.js';
import { didYouMean } from '../values/codec/nearest.js';

const STREAM_VIEWS: readonly StreamView[] = ['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'];

/** The options that `diff` takes, too. */
export const SETTINGS: readonly (keyof TableSettings)[] = [
  'stream',
  'billing',
  'pointInTimeRecovery',
  'deletionProtection',
  'tableClass',
  'tags',
];

/** How many global indexes a table may have. Source: Amazon DynamoDB developer guide, Service quotas. */
const INDEX_QUOTA = 20;
/** Sources: Amazon DynamoDB API reference, PointInTimeRecoverySpecification; TagResource; Tag. */
const MOST_DAYS = 35;
const MOST_TAGS = 50;
const LONGEST_TAG = 128;
const LONGEST_TAG_VALUE = 256;

const fail = (sentence: string): never => {
  throw textError('request', sentence);
};

const isWhole = (input: unknown, from: number, to = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(input) && (input as number) >= from && (input as number) <= to;

const checkUnits = (where: string, input: object | undefined, names: readonly string[], needed: boolean): void => {
  for (const name of names) {
    const units = (input as { readonly [name: string]: unknown } | undefined)?.[name];
    if (units === undefined && !needed) continue;
    if (!isWhole(units, 1)) fail(`${where}.${name} is a whole number of 1 or more, but is ${show(units)}`);
  }
};

const UNITS: readonly (keyof Throughput)[] = ['readUnits', 'writeUnits'];

const checkBilling = (billing: Billing, { name, indexes }: TableModel): void => {
  const mode = (billing as Billing | null)?.mode;
  if (mode === 'PAY_PER_REQUEST') {
    checkKnown('billing on demand', billing, ['mode', 'maxReadUnits', 'maxWriteUnits'], 'request');
    checkUnits('billing', billing, ['maxReadUnits', 'maxWriteUnits'], false);
  } else if (mode === 'PROVISIONED') checkProvisioned(billing as ProvisionedBilling, name, indexes);
  else fail(`billing.mode is 'PAY_PER_REQUEST' or 'PROVISIONED', but is ${show(mode)}`);
};

const checkProvisioned = (billing: ProvisionedBilling, name: string, indexes: TableModel['indexes']): void => {
  checkKnown('provisioned billing', billing, ['mode', 'readUnits', 'writeUnits', 'indexes'], 'request');
  checkUnits('billing', billing, UNITS, true);
  const globals = [...indexes.values()].filter(({ global }) => global).map((index) => index.name);
  for (const [index, units] of Object.entries(billing.indexes ?? {})) {
    if (!globals.includes(index))
      fail(`billing.indexes names ${index}, but ${name} has no such global index${didYouMean(index, globals)}`);
    checkKnown('the throughput of an index', units, UNITS, 'request');
    checkUnits(`billing.indexes.${index}`, units, UNITS, true);
  }
};

const checkTags = (tags: { readonly [key: string]: unknown }): void => {
  if (!isRecord(tags)) fail(`tags are an object of texts, but are ${show(tags)}`);
  const all = Object.entries(tags);
  if (all.length > MOST_TAGS) fail(`tags are ${MOST_TAGS} at most, but are ${all.length}`);
  for (const [key, value] of all) {
    if (key === '' || key.length > LONGEST_TAG)
      fail(`the key of a tag has 1 to ${LONGEST_TAG} characters: ${show(key)}`);
    if (typeof value !== 'string' || value.length > LONGEST_TAG_VALUE)
      fail(`the tag ${show(key)} is a text of ${LONGEST_TAG_VALUE} characters at most, but is ${show(value)}`);
  }
};

/**
 * Checks settings: what DynamoDB would refuse when the table is made.
 *
 * @throws KeyformError `request`, naming the setting
 */
export const checkSettings = (model: TableModel, settings: TableSettings): void => {
  const { stream, billing, pointInTimeRecovery, deletionProtection, tableClass, tags } = settings;
  if (stream !== undefined && stream !== false && !STREAM_VIEWS.includes(stream))
    fail(`stream is false or one of ${STREAM_VIEWS.join(', ')}, but is ${show(stream)}`);
  if (billing !== undefined) checkBilling(billing, model);
  if (pointInTimeRecovery !== undefined && typeof pointInTimeRecovery !== 'boolean') {
    if (!isWhole(pointInTimeRecovery, 1, MOST_DAYS))
      fail(`pointInTimeRecovery is true, false or 1 to ${MOST_DAYS} days, but is ${show(pointInTimeRecovery)}`);
  }
  if (deletionProtection !== undefined && typeof deletionProtection !== 'boolean')
    fail(`deletionProtection is true or false, but is ${show(deletionProtection)}`);
  if (tableClass !== undefined && tableClass !== 'STANDARD' && tableClass !== 'STANDARD_INFREQUENT_ACCESS')
    fail(`tableClass is 'STANDARD' or 'STANDARD_INFREQUENT_ACCESS', but is ${show(tableClass)}`);
  if (tags !== undefined) checkTags(tags);
};

/**
 * Checks that the account's quota has room for the global indexes.
 *
 * @throws KeyformError `index`
 */
export const checkQuota = ({ name, indexes }: TableModel, { indexQuota = INDEX_QUOTA }: TableOptions): void => {
  if (!isWhole(indexQuota, 1)) fail(`indexQuota is a whole number of 1 or more, but is ${show(indexQuota)}`);
  const globals = [...indexes.values()].filter(({ global }) => global).length;
  if (globals > indexQuota) {
    throw textError(
      'index',
      `${name} has ${globals} global indexes, but a table may have ${indexQuota}: have AWS raise the quota, and say indexQuota: ${globals}`,
    );
  }
};
