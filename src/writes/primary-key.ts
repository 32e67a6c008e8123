import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';

export const primaryOf = ({ primary }: TableModel, item: WireItem): WireItem =>
  Object.fromEntries(primary.map((attribute) => [attribute, item[attribute] as AttributeValue]));

/** Whether two keys with the same attributes are equal; numbers must be in canonical form. */
export const isSameKey = (left: WireItem, right: WireItem): boolean =>
  Object.keys(left).every((name) => {
    const [one, other] = [left[name], right[name]].map((value) =>
      JSON.stringify(Object.values(value as object).map(String)),
    );
    return one === other;
  });
