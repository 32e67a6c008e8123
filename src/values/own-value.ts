import type { AttributeValue } from '../../types/values/attribute-value.js';
import { setOwn, withoutInherited } from './codec/codec.js';

type Item = { readonly [name: string]: AttributeValue };

/** A deep copy of a value in wire format: the receiver may change it. */
export const ownValue = (stored: AttributeValue): AttributeValue => {
  const value = withoutInherited(stored);
  // Most are strings and numbers.
  const { S, N } = value as { readonly S?: string; readonly N?: string };
  if (S !== undefined) return { S };
  if (N !== undefined) return { N };
  if ('M' in value) return { M: ownMembers(value.M) };
  if ('L' in value) return { L: value.L.map(ownValue) };
  if ('B' in value) return { B: new Uint8Array(value.B) };
  if ('SS' in value) return { SS: [...value.SS] };
  if ('NS' in value) return { NS: [...value.NS] };
  if ('BS' in value) return { BS: value.BS.map((bytes) => new Uint8Array(bytes)) };
  return { ...value };
};

const ownMembers = (members: Item): Record<string, AttributeValue> => {
  const own = { ...members };
  for (const name of Object.keys(own)) setOwn(own, name, ownValue(own[name] as AttributeValue));
  return own;
};

/**
 * Replaces values in wire format by copies. A builder keeps its values, and a table those that all its requests share; the
 * program may change everything in an input that it receives.
 */
export const ownValues = <Values extends { [name: string]: AttributeValue }>(values: Values): Values => {
  const target: { [name: string]: AttributeValue } = values;
  // A schema's field may have any name.
  const names = Object.keys(target);
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    setOwn(target, name, ownValue(target[name] as AttributeValue));
  }
  return values;
};
