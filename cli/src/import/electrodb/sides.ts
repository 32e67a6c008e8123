import type { ElectroEntity, ElectroKey } from './find.js';
import type { KeySide } from './presence.js';
import { attributeOf } from './reader.js';

/** A half of an index key. */
export type Side = 'pk' | 'sk';

/** Whether a key has text in front of its first field. */
export const startsWithText = (
  { prefix, isCustom }: ElectroKey,
  labels: readonly { readonly label?: string }[],
): boolean => prefix !== '' || !isCustom || (labels[0]?.label ?? '') !== '';

/** The name of an attribute in the table. */
export const attributeField = (schema: ElectroEntity['schema'], name: string): string => {
  const attribute = schema.attributes[name];
  return (attribute === undefined ? undefined : attributeOf(attribute).field) ?? name;
};

/** The keys of the secondary indexes. */
export const secondarySides = ({ schema, model }: ElectroEntity): KeySide[] =>
  Object.values(schema.indexes).flatMap(({ index, type, sk }) => {
    if (index === undefined || type === 'composite') return [];
    const sides: readonly Side[] = sk === undefined ? ['pk'] : ['pk', 'sk'];
    return sides.map((side) => {
      const key = model.prefixes[index]?.[side] as ElectroKey;
      const fields = model.facets.byIndex[index]?.[side] ?? [];
      const isAttribute = fields.length === 1 && attributeField(schema, fields[0] as string) === key.field;
      const labels = model.facets.labels[index]?.[side] ?? [];
      return { fields, mayEnd: key.cast !== 'number' && !isAttribute && startsWithText(key, labels) };
    });
  });
