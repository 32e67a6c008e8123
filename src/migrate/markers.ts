/** Compares the markers of unique values with the items that they belong to. */
import type { WireItem } from '../../types/values/wire.js';
import { expiryOf } from '../definitions/entity-option.js';
import type { TableModel } from '../definitions/model.js';
import { requestOf } from '../requests/request.js';
import { primaryOf } from '../writes/primary-key.js';
import type { Caller } from './caller.js';
import { idOf } from './change.js';
import { inputOf } from './decoded.js';
import { examine, invalidBy, type Problem, type Recognized } from './item-problem.js';
import { readItems } from './read-items.js';
import { isSameValue } from './same-value.js';

/** The reads of one verification. */
export interface ItemReader {
  readonly caller: Caller;
  readonly table: TableModel;
  readonly tableName: string;
}

/** A marker that the definition writes. */
interface Expected {
  readonly name: string;
  readonly marker: WireItem;
}

export const isProblem = (examined: Recognized | Problem): examined is Problem => 'problem' in examined;

/** The markers that a put of an item writes. */
const markersOf = (table: TableModel, { entity, fields }: Recognized): readonly Expected[] => {
  const option = entity.options.find(({ createPut }) => createPut !== undefined);
  if (option?.createPut === undefined) return [];
  const put = option.createPut(table, entity, inputOf(table, entity, fields), 'put') as {
    readonly requests: () => readonly unknown[];
  };
  return put.requests().flatMap((request) => {
    const model = requestOf(request);
    const marker = model?.input()['Item'] as WireItem | undefined;
    return model?.marker === undefined || marker === undefined ? [] : [{ name: model.marker.field, marker }];
  });
};

const problemOf = ({ name, marker }: Expected, stored: WireItem | undefined): Problem | undefined => {
  if (stored === undefined) return { problem: 'marker', reason: `the marker of ${name} is missing` };
  const names = Object.keys(marker).filter((attribute) => !isSameValue(marker[attribute], stored[attribute]));
  if (names.length === 0) return undefined;
  return { problem: 'marker', reason: `the marker of ${name} belongs to a different item, or has a different expiry` };
};

/** An item whose marker isn't as expected. */
export interface Suspect {
  readonly key: WireItem;
  readonly problem: Problem;
}

/** The markers of an item; a problem if they can't be written. */
const tryMarkers = (table: TableModel, recognized: Recognized): readonly Expected[] | Problem => {
  try {
    return markersOf(table, recognized);
  } catch (error) {
    return invalidBy(table, recognized.entity, error);
  }
};

/** The items of a page whose markers aren't as the definition writes them. */
export const findUnmarked = async (reader: ItemReader, page: readonly Recognized[]): Promise<readonly Suspect[]> => {
  const { caller, table } = reader;
  const all = page.map((recognized) => ({
    key: primaryOf(table, recognized.item),
    markers: tryMarkers(table, recognized),
  }));
  const expected = all.flatMap(({ markers }) => ('problem' in markers ? [] : markers));
  const keys = expected.map(({ marker }) => primaryOf(table, marker));
  const stored = await readItems(caller, reader, keys);
  const storedOf = new Map(expected.map((one, at) => [one, stored[at]]));
  return all.flatMap(({ key, markers }) => {
    if ('problem' in markers) return [{ key, problem: markers }];
    const problem = markers
      .filter(({ marker }) => !isExpired(table, marker))
      .map((one) => problemOf(one, storedOf.get(one)))
      .find((each) => each !== undefined);
    return problem === undefined ? [] : [{ key, problem }];
  });
};

/** The primary key of the item that a marker belongs to. */
const ownerOf = (table: TableModel, marker: WireItem): WireItem | undefined => {
  const { primary } = table;
  const name = Object.keys(marker).find((attribute) => /^uniqueOf_*$/.test(attribute) && !primary.includes(attribute));
  const owner = (marker[name ?? ''] as { readonly M?: WireItem } | undefined)?.M;
  return owner && primary.every((attribute) => owner[attribute]) ? primaryOf(table, owner) : undefined;
};

/** Whether a marker is expired: DynamoDB deletes it soon, at a different time than its item. */
const isExpired = ({ entities, now }: TableModel, marker: WireItem): boolean =>
  [...entities.values()].some((entity) => {
    // No attribute has an empty name.
    const expiry = marker[entity.physicalName(expiryOf(entity.options) ?? '')] as { readonly N?: string } | undefined;
    // A missing time isn't a number.
    return Number(expiry?.N) * 1000 <= now().getTime();
  });

const LEFT_OVER: Problem = { problem: 'marker', reason: 'no item has the unique value of this marker' };

/** The markers of a page whose item doesn't exist, or has different unique values. */
export const findLeftOver = async (reader: ItemReader, markers: readonly WireItem[]): Promise<readonly Suspect[]> => {
  const { caller, table } = reader;
  const owned = markers.flatMap((marker) => {
    const owner = ownerOf(table, marker);
    return owner === undefined ? [] : [{ marker, owner }];
  });
  const owners = await readItems(
    caller,
    reader,
    owned.map(({ owner }) => owner),
  );
  const ownersOf = new Map(owned.map(({ marker }, at) => [marker, owners[at]]));
  return markers.flatMap((marker) => {
    const key = primaryOf(table, marker);
    const item = ownersOf.get(marker);
    const examined = item === undefined ? undefined : examine(table, item);
    // What's wrong with the item is a problem of its own.
    if (examined !== undefined && isProblem(examined)) return [];
    const isOwned = examined !== undefined && hasMarker(table, examined, key);
    return isOwned || isExpired(table, marker) ? [] : [{ key, problem: LEFT_OVER }];
  });
};

const hasMarker = (table: TableModel, recognized: Recognized, key: WireItem): boolean => {
  const markers = tryMarkers(table, recognized);
  return 'problem' in markers || markers.some(({ marker }) => idOf('', primaryOf(table, marker)) === idOf('', key));
};
