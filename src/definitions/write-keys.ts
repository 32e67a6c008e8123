/** Writes the keys of an item. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { Issue } from '../errors/issue.js';
import { keyTooLong, missingForKey, wrongIndexKeyType, wrongKeyFieldType } from '../facts/messages/values.js';
import { excess } from '../formats/key-length.js';
import { fieldsOfParts, type KeyPart, type KeyPlan } from '../formats/key-plan.js';
import { KEY_BYTES } from '../limits.js';

const keyValue = (part: KeyPart, values: Fields, wire: WireItem): AttributeValue => {
  const { format, type, source } = part;
  if (type === 'S') return { S: part.text(values, wire) };
  const value = wire[source] ?? undefined;
  if (value !== undefined && Object.hasOwn(value, type)) return value;
  const path = [format.natural ?? ''];
  if (value === undefined) throw new Issue(missingForKey, { format: format.text }, path);
  throw new Issue(wrongKeyFieldType, { type }, path);
};

/** The error for a key that is too long. Its field is the one with the longest string. */
const tooLong = (parts: readonly KeyPart[], side: number, length: number, values: Fields): Issue => {
  const size = (field: string): number => {
    const value = values[field];
    return typeof value === 'object' ? 0 : String(value).length;
  };
  const names = parts.map(({ attribute }) => attribute).join(' and ');
  return new Issue(
    keyTooLong,
    { names, length, side: side === 0 ? 'partition' : 'sort', most: KEY_BYTES[side] as number },
    fieldsOfParts(parts)
      .sort((left, right) => size(right) - size(left))
      .slice(0, 1),
  );
};

/**
 * Adds the missing key attributes of one index to an item.
 *
 * @param values the fields that keys are built from
 * @param wire the same fields, encoded
 * @throws Issue for a value that isn't valid in a key, or a key that is too long
 */
export const writeKeys = (keys: KeyPlan['parts'], values: Fields, wire: WireItem, item: WireItem): void => {
  for (let side = 0; side < 2; side++) {
    const parts = keys[side] as readonly KeyPart[];
    const written: AttributeValue[] = [];
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as KeyPart;
      let value = item[part.attribute];
      if (value === undefined || value === null || !Object.hasOwn(item, part.attribute)) {
        value = keyValue(part, values, wire);
        item[part.attribute] = value;
      }
      written.push(value);
    }
    const length = excess(written, KEY_BYTES[side] as number);
    if (length > 0) throw tooLong(parts, side, length, values);
  }
};

/**
 * Checks that an attribute of the entity, if it exists, fits the index that has it as a key.
 *
 * @throws Issue for a different type, an empty string, or half a character
 */
export const checkOwnKey = (part: KeyPart, values: Fields, wire: WireItem): void => {
  const { attribute, format, type } = part;
  const value = wire[attribute] ?? undefined;
  if (value === undefined) return;
  if (!Object.hasOwn(value, type)) {
    const stored = Object.keys(value)[0] as string;
    throw new Issue(wrongIndexKeyType, { type, stored, hint: stored === 'NULL' ? ': leave it out' : '' }, [
      format.natural as string,
    ]);
  }
  if (type === 'S') part.text(values, wire);
};
