import type { JsonValue, PlainShape } from '../src/studio/protocol.js';
import { partsOf } from './parts.js';

/** A number as JSON has it; as a text where JSON's numbers would change it. */
const plainNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** A stored value as plain JSON, as far as its declaration tells the types; else as DynamoDB JSON. */
export const plainOf = (value: JsonValue | undefined, shape: PlainShape | undefined): unknown => {
  const [type, content] = partsOf(value);
  if (shape === undefined) return value;
  if (type === 'NULL') return null;
  if (type !== shape.type) return value;
  if (type === 'N') return plainNumber(content as string);
  if (type === 'NS') return (content as string[]).map(plainNumber);
  if (type === 'L') return (content as JsonValue[]).map((one, at) => plainOf(one, shape.elements?.[at] ?? shape.of));
  if (type !== 'M') return content;
  return Object.fromEntries(
    Object.entries(content as Record<string, JsonValue>).map(([name, one]) => [
      name,
      plainOf(one, memberOf(shape, name)),
    ]),
  );
};

const memberOf = ({ members, of }: PlainShape, name: string): PlainShape | undefined =>
  members !== undefined && Object.hasOwn(members, name) ? members[name] : of;

const WORDS: { readonly [type: string]: string } = {
  S: 'a string',
  N: 'a number',
  B: 'a base64 string',
  BOOL: 'true or false',
  L: 'a list',
  M: 'an object',
  SS: 'a list of strings',
  NS: 'a list of numbers',
  BS: 'a list of base64 strings',
  NULL: 'null',
};

const isText = (given: unknown): given is string => typeof given === 'string';
const isNumber = (given: unknown): boolean => typeof given === 'number' || isText(given);
const isObject = (given: unknown): boolean => typeof given === 'object' && given !== null && !Array.isArray(given);

/** Whether JSON is of a type. What is in it is looked at by itself. */
const FITS: { readonly [type: string]: (given: unknown) => boolean } = {
  S: isText,
  N: isNumber,
  B: isText,
  BOOL: (given) => typeof given === 'boolean',
  L: Array.isArray,
  M: isObject,
  SS: (given) => Array.isArray(given) && given.every(isText),
  NS: (given) => Array.isArray(given) && given.every(isNumber),
  BS: (given) => Array.isArray(given) && given.every(isText),
  NULL: () => false,
};

/**
 * The stored value of plain JSON.
 *
 * @param name for the message
 * @throws Error for JSON of another type
 */
export const storedOf = (name: string, given: unknown, shape: PlainShape | undefined): JsonValue => {
  if (shape === undefined) {
    if (isObject(given)) return given as JsonValue;
    throw new Error(
      `${name} must be DynamoDB JSON, such as { "S": "text" }, because its declaration doesn't determine its type`,
    );
  }
  if (given === null) return { NULL: true };
  const { type } = shape;
  if (FITS[type]?.(given) !== true) throw new Error(`${name} must be ${WORDS[type]}, not ${JSON.stringify(given)}`);
  if (type === 'N') return { N: String(given) };
  if (type === 'NS') return { NS: (given as unknown[]).map(String) };
  if (type === 'L')
    return {
      L: (given as unknown[]).map((one, at) => storedOf(`${name}[${at}]`, one, shape.elements?.[at] ?? shape.of)),
    };
  if (type !== 'M') return { [type]: given };
  return {
    M: Object.fromEntries(
      Object.entries(given as object).map(([member, one]) => [
        member,
        storedOf(`${name}.${member}`, one, memberOf(shape, member)),
      ]),
    ),
  };
};
