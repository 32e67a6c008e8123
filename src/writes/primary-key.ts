/** The primary keys of items, and whether two are equal. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';

/** The primary key of an item. */
export const primaryOf = ({ primary }: TableModel, item: WireItem): WireItem =>
  Object.fromEntries(primary.map((attribute) => [attribute, item[attribute] as AttributeValue]));

/** Whether two keys of the same attributes are equal: strings, numbers in canonical form, bytes. */
export const isSameKey = (left: WireItem, right: WireItem): boolean =>
  Object.keys(left).every((name) => {
    const [one, other] = [left[name], right[name]].map((value) =>
      JSON.stringify(Object.values(value as object).map(String)),
    );
    return one === other;
  });
