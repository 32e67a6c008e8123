/**
 * The progress of a migration, as items of the table: one of the migration, one of each segment, one of each failure, and one of each
 * budget. Their partition key names them, and their sort key is constant, so that they can be read without a query in any table.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { numericProgressKey } from '../facts/messages/migrate.js';
import { utf8 } from '../utf8.js';

/** No attribute of a progress item is a key of an index: the application doesn't use this prefix. */
const PREFIX = 'keyform:';

/** Attribute names of progress items. */
export const ATTRIBUTES = {
  segments: `${PREFIX}segments`,
  started: `${PREFIX}started`,
  aborted: `${PREFIX}aborted`,
  /** The number of transactions and pages that changed the segment: a transaction is done once for each value. */
  step: `${PREFIX}step`,
  place: `${PREFIX}place`,
  /** The last item before the place that wasn't deleted: the place itself if it's absent, and the start of the segment if it's empty. */
  anchor: `${PREFIX}anchor`,
  done: `${PREFIX}done`,
  owner: `${PREFIX}owner`,
  /** When the lease ends, or until when the budget is spent: milliseconds since 1970. */
  until: `${PREFIX}until`,
  scanned: `${PREFIX}scanned`,
  changed: `${PREFIX}changed`,
  skipped: `${PREFIX}skipped`,
  /** All failures so far, which number their items. */
  failures: `${PREFIX}failures`,
  /** Failures that were resolved by a later attempt. */
  resolved: `${PREFIX}resolved`,
  readUnits: `${PREFIX}readUnits`,
  writeUnits: `${PREFIX}writeUnits`,
  key: `${PREFIX}key`,
  code: `${PREFIX}code`,
  reason: `${PREFIX}reason`,
} as const;

export type ProgressAttribute = keyof typeof ATTRIBUTES;

/** Where the progress of a migration is stored. */
export interface ProgressPlace {
  readonly table: TableModel;
  readonly tableName: string;
  /** The migration's name. */
  readonly name: string;
}

/** The key of a progress item. */
export const progressKey = ({ table, name }: ProgressPlace, ...parts: readonly (string | number)[]): WireItem => {
  const [partition, sort] = table.primary as readonly [string, string?];
  const text = ['keyform-migration', name, ...parts].join('#');
  const type = table.keyType(partition);
  if (type === 'N') throw keyformError(numericProgressKey, { attribute: partition, table: table.name });
  const key: WireItem = { [partition]: type === 'B' ? { B: utf8(text) } : { S: text } };
  if (sort === undefined) return key;
  const sortType = table.keyType(sort);
  key[sort] = sortType === 'N' ? { N: '0' } : sortType === 'B' ? { B: utf8('-') } : { S: '-' };
  return key;
};

/** Whether an item of the table is progress of any migration. */
export const isProgress = ({ primary }: TableModel, item: WireItem): boolean => {
  const value = item[primary[0] as string] as { readonly S?: string; readonly B?: Uint8Array } | undefined;
  const text = value?.S ?? (value?.B instanceof Uint8Array ? String.fromCharCode(...value.B.slice(0, 18)) : '');
  return text.startsWith('keyform-migration#');
};

/** The state of a segment. */
export interface SegmentState {
  readonly step: number;
  readonly place: WireItem | undefined;
  /** The last item that wasn't deleted, at the place or before it; undefined at the start of the segment. */
  readonly anchor: WireItem | undefined;
  readonly isDone: boolean;
  readonly owner: string | undefined;
  readonly until: number;
  readonly scanned: number;
  readonly changed: number;
  readonly skipped: number;
  readonly failures: number;
  readonly resolved: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

export const numberIn = (item: WireItem | undefined, name: ProgressAttribute): number =>
  Number((item?.[ATTRIBUTES[name]] as { readonly N?: string } | undefined)?.N ?? 0);

export const textIn = (item: WireItem | undefined, name: ProgressAttribute): string | undefined =>
  (item?.[ATTRIBUTES[name]] as { readonly S?: string } | undefined)?.S;

export const isSet = (item: WireItem | undefined, name: ProgressAttribute): boolean =>
  (item?.[ATTRIBUTES[name]] as { readonly BOOL?: boolean } | undefined)?.BOOL === true;

export const mapIn = (item: WireItem | undefined, name: ProgressAttribute): WireItem | undefined =>
  (item?.[ATTRIBUTES[name]] as { readonly M?: WireItem } | undefined)?.M;

/** The place of a segment and its anchor: the same object if the item at the place wasn't deleted. */
const placesIn = (item: WireItem | undefined): Pick<SegmentState, 'place' | 'anchor'> => {
  const place = mapIn(item, 'place');
  const anchor = mapIn(item, 'anchor') ?? place;
  return { place, anchor: anchor !== undefined && Object.keys(anchor).length === 0 ? undefined : anchor };
};

export const segmentState = (item: WireItem | undefined): SegmentState => ({
  step: numberIn(item, 'step'),
  ...placesIn(item),
  isDone: isSet(item, 'done'),
  owner: textIn(item, 'owner'),
  until: numberIn(item, 'until'),
  scanned: numberIn(item, 'scanned'),
  changed: numberIn(item, 'changed'),
  skipped: numberIn(item, 'skipped'),
  failures: numberIn(item, 'failures'),
  resolved: numberIn(item, 'resolved'),
  readUnits: numberIn(item, 'readUnits'),
  writeUnits: numberIn(item, 'writeUnits'),
});

/** A change of a progress item. */
export interface ProgressUpdate {
  readonly set?: { readonly [Name in ProgressAttribute]?: AttributeValue };
  readonly add?: { readonly [Name in ProgressAttribute]?: number };
  readonly remove?: readonly ProgressAttribute[];
  /** With the names of attributes as placeholders: `#owner = :me`. */
  readonly condition?: string;
  readonly values?: { readonly [placeholder: string]: AttributeValue };
}

/** The input of an UpdateItemCommand for a progress item. */
export const progressUpdate = (
  { tableName }: ProgressPlace,
  Key: WireItem,
  { set = {}, add = {}, remove = [], condition, values = {} }: ProgressUpdate,
) => {
  const names: Record<string, string> = {};
  const all: Record<string, AttributeValue> = { ...values };
  const named = (name: string): string => {
    names[`#${name}`] = ATTRIBUTES[name as ProgressAttribute];
    return `#${name}`;
  };
  const sets = Object.entries(set).map(([name, value]) => {
    all[`:set_${name}`] = value;
    return `${named(name)} = :set_${name}`;
  });
  const adds = Object.entries(add).map(([name, number]) => {
    all[`:add_${name}`] = { N: String(number) };
    return `${named(name)} :add_${name}`;
  });
  const clauses = [
    sets.length > 0 && `SET ${sets.join(', ')}`,
    adds.length > 0 && `ADD ${adds.join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map(named).join(', ')}`,
  ];
  for (const [, name = ''] of (condition ?? '').matchAll(/#(\w+)/g)) named(name);
  return {
    TableName: tableName,
    Key,
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(condition !== undefined && { ConditionExpression: condition }),
    ExpressionAttributeNames: names,
    ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
  };
};
