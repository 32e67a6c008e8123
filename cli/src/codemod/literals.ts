import type { Expression } from '@babel/types';
import type { ImportedEntity, ImportedValue } from '../import/model.js';
import { bare, propertiesOf, type Syntax, sourceOf } from './syntax.js';

/** An argument with fields of an entity. */
export interface Fields {
  readonly node: Expression;
  readonly text: string;
  /** The names of its fields; undefined for an expression, whose names only its type says. */
  readonly names: readonly string[] | undefined;
}

const hasSet = ({ kind, of, members }: ImportedValue): boolean =>
  kind === 'set' || (of !== undefined && hasSet(of)) || (members ?? []).some(({ value }) => hasSet(value));

/** Whether items of the entity contain sets, which ElectroDB reads as arrays. */
export const hasSets = ({ attributes }: ImportedEntity): boolean => attributes.some(({ value }) => hasSet(value));

/**
 * Reads an argument with fields.
 *
 * @param isKey whether only the fields of a key are read from it
 * @returns the reason if it can't be passed on
 */
export const fieldsOf = (
  syntax: Syntax,
  node: Expression | undefined,
  entity: ImportedEntity,
  isKey = false,
): Fields | string => {
  if (node === undefined) return 'an argument is missing';
  const text = sourceOf(syntax, node);
  const properties = propertiesOf(node);
  if (properties === undefined) {
    const { type } = bare(node);
    if (type === 'ArrayExpression') return 'it passes a list of items or keys, which is a batch in keyform';
    // A key contains no set.
    return hasSets(entity) && !isKey
      ? 'its argument may contain a set, which is an array in ElectroDB and a Set in keyform'
      : { node, text, names: undefined };
  }
  for (const { name } of properties) {
    const attribute = entity.attributes.find((one) => one.name === name);
    if (attribute === undefined) return `${entity.name} has no attribute ${name}`;
    if (attribute.input === 'never') return `it passes ${name}, which keyform computes`;
    if (hasSet(attribute.value)) return `${name} contains a set, which is an array in ElectroDB and a Set in keyform`;
  }
  return { node, text, names: properties.map(({ name }) => name) };
};

/** Reads the key of an item. @returns the reason if it can't be passed on */
export const keyOf = (
  syntax: Syntax,
  node: Expression | undefined,
  entity: ImportedEntity,
  keyFields: readonly string[],
): Fields | string => {
  const key = fieldsOf(syntax, node, entity, true);
  if (typeof key === 'string' || key.names === undefined) return key;
  const { names } = key;
  const extra = names.find((name) => !keyFields.includes(name));
  if (extra !== undefined) return `it passes ${extra}, which isn't in the key`;
  const missing = keyFields.find((field) => !names.includes(field));
  return missing === undefined ? key : `its key lacks ${missing}`;
};
