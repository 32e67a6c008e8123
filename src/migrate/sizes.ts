/** How much a page reads and a transaction writes: by sizes at first, then also by what earlier ones consumed. */
import type { UnitsPerSecond } from '../../types/migrate/run.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { WRITE_UNIT_BYTES } from '../limits.js';
import { itemSize } from '../requests/item-size.js';
import type { Action } from './change.js';

/** A request may consume the units of this many seconds: few enough to stay within the limit, and enough to reach it. */
const SECONDS = 0.5;

const FIRST_PAGE = 25;
const MOST_PAGE = 250;

/** A transaction may have 4 MB. The estimate isn't exact, so less. */
const TRANSACTION_BYTES = 3_000_000;

/** The weight of the latest request in an estimate. */
const WEIGHT = 0.3;

/** The units of an update of the segment's place, which is in each transaction. */
const PLACE_UNITS = 2;

export interface Sizes {
  readonly transactionBytes: number;
  pageSize(): number;
  pageUnits(): number;
  readPage(items: number, units: number): void;
  transactionUnits(): number;
  ofActions(actions: readonly Action[]): { readonly units: number; readonly bytes: number };
  expectedWrite(actions: readonly Action[]): number;
  wrote(actions: readonly Action[], units: number): void;
}

const bytesOf = ({ Put, Update, Delete, ConditionCheck }: Action): number => {
  const input = Put ?? Update ?? Delete ?? ConditionCheck;
  const values = input?.ExpressionAttributeValues as Record<string, AttributeValue> | undefined;
  const expression = (input as { UpdateExpression?: string } | undefined)?.UpdateExpression ?? '';
  const text = (input?.ConditionExpression ?? '').length + expression.length;
  return itemSize(input?.Item ?? {}) + itemSize(input?.Key ?? {}) + itemSize(values ?? {}) + text;
};

/** The bytes of what's stored: a condition's values are about the item's. */
const storedBytes = ({ Put, ...others }: Action): number =>
  Put === undefined ? bytesOf(others) : itemSize((Put.Item ?? {}) as Record<string, AttributeValue>);

/** Creates the estimates of one process. */
export const createSizes = (limits: UnitsPerSecond, indexes: number): Sizes => {
  let [page, pageUnits, factor] = [FIRST_PAGE, 1, 1];
  const units = (actions: readonly Action[]): number =>
    actions.reduce((sum, action) => sum + 2 * Math.ceil(storedBytes(action) / WRITE_UNIT_BYTES) * (1 + indexes), 0);
  return {
    transactionBytes: TRANSACTION_BYTES,
    pageSize: () => page,
    pageUnits: () => pageUnits,
    readPage: (items, consumed) => {
      pageUnits = Math.max(0.5, consumed);
      const most = limits.read === undefined ? MOST_PAGE : MOST_PAGE * 4;
      const wanted = limits.read === undefined || consumed === 0 ? most : (items * limits.read * SECONDS) / consumed;
      page = Math.max(1, Math.min(most, Math.floor(wanted)));
      pageUnits = items === 0 ? 1 : (pageUnits * page) / items;
    },
    transactionUnits: () => (limits.write === undefined ? Number.POSITIVE_INFINITY : (limits.write * SECONDS) / factor),
    ofActions: (actions) => ({
      units: units(actions),
      bytes: actions.reduce((sum, action) => sum + bytesOf(action), 0),
    }),
    expectedWrite: (actions) => PLACE_UNITS + units(actions) * factor,
    wrote: (actions, consumed) => {
      const estimate = units(actions);
      if (estimate > 0 && consumed > 0)
        factor = (1 - WEIGHT) * factor + (WEIGHT * Math.max(0, consumed - PLACE_UNITS)) / estimate;
    },
  };
};
