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

/** The attributes of progress items. */
interface ProgressAttributes {
  readonly segments: number;
  readonly started: string;
  readonly aborted: boolean;
  /** The number of transactions and pages that changed the segment: a transaction is done once for each value. */
  readonly step: number;
  readonly place: WireItem;
  /** The last item before the place that wasn't deleted: the place itself if it's absent, and the start of the segment if it's empty. */
  readonly anchor: WireItem;
  readonly done: boolean;
  readonly owner: string;
  /** When the lease ends, or until when the budget is spent: milliseconds since 1970. */
  readonly until: number;
  readonly scanned: number;
  readonly changed: number;
  readonly skipped: number;
  /** All failures so far, which number their items. */
  readonly failures: number;
  /** Failures that were resolved by a later attempt. */
  readonly resolved: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly key: WireItem;
  readonly code: string;
  readonly reason: string;
}

export type ProgressAttribute = keyof ProgressAttributes;

/** The name of an attribute in the table. */
export const attributeName = (name: ProgressAttribute): string => PREFIX + name;

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

/** What a segment counts. */
const COUNTS = ['step', 'scanned', 'changed', 'skipped', 'failures', 'resolved', 'readUnits', 'writeUnits'] as const;

export type Count = (typeof COUNTS)[number];

/** The state of a segment. */
export interface SegmentState extends Readonly<Record<Count, number>> {
  readonly place: WireItem | undefined;
  /** The last item that wasn't deleted, at the place or before it; undefined at the start of the segment. */
  readonly anchor: WireItem | undefined;
  readonly isDone: boolean;
  readonly owner: string | undefined;
  readonly until: number;
}

/** A stored value of any type. */
interface Stored {
  readonly N?: string;
  readonly S?: string;
  readonly BOOL?: boolean;
  readonly M?: WireItem;
}

const storedIn = (item: WireItem | undefined, name: ProgressAttribute): Stored | undefined =>
  item?.[attributeName(name)] as Stored | undefined;

export const numberIn = (item: WireItem | undefined, name: ProgressAttribute): number =>
  Number(storedIn(item, name)?.N ?? 0);

export const textIn = (item: WireItem | undefined, name: ProgressAttribute): string | undefined =>
  storedIn(item, name)?.S;

export const isSet = (item: WireItem | undefined, name: ProgressAttribute): boolean =>
  storedIn(item, name)?.BOOL === true;

export const mapIn = (item: WireItem | undefined, name: ProgressAttribute): WireItem | undefined =>
  storedIn(item, name)?.M;

/** The place of a segment and its anchor: the same object if the item at the place wasn't deleted. */
const placesIn = (item: WireItem | undefined): Pick<SegmentState, 'place' | 'anchor'> => {
  const place = mapIn(item, 'place');
  const anchor = mapIn(item, 'anchor') ?? place;
  return { place, anchor: anchor !== undefined && Object.keys(anchor).length === 0 ? undefined : anchor };
};

export const segmentState = (item: WireItem | undefined): SegmentState => ({
  ...placesIn(item),
  isDone: isSet(item, 'done'),
  owner: textIn(item, 'owner'),
  until: numberIn(item, 'until'),
  ...(Object.fromEntries(COUNTS.map((name) => [name, numberIn(item, name)])) as Record<Count, number>),
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
    names[`#${name}`] = attributeName(name as ProgressAttribute);
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
