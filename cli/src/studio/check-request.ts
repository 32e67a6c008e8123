import { type Check, flag, listOf, number, objectOf, optional, text, wrong } from '../check-shape.js';
import { Failure } from '../failure.js';
import { isObject } from '../is-object.js';
import { shown } from '../text/shown.js';

/** The maximum depth of a value. DynamoDB itself allows 32 levels. */
const DEEPEST = 64;

const contents = (deep: number): { readonly [type: string]: Check } => ({
  S: text,
  N: (value, where) => {
    if (typeof value !== 'string') throw new Failure(`${where} must be a number, not ${shown(value)}`);
  },
  B: text,
  BOOL: flag,
  NULL: flag,
  SS: listOf(text),
  NS: (value, where) => {
    if (!Array.isArray(value)) throw wrong(where, 'a list', value);
    for (const one of value)
      if (typeof one !== 'string') throw new Failure(`${where} must be a list of numbers, not ${shown(one)}`);
  },
  BS: listOf(text),
  L: listOf(valueAt(deep + 1)),
  M: itemAt(deep + 1),
});

/** Checks a value in DynamoDB JSON. */
const valueAt =
  (deep: number): Check =>
  (value, where) => {
    if (deep > DEEPEST) throw new Failure(`${where} is nested more deeply than DynamoDB allows`);
    const [entry, ...others] = isObject(value) ? Object.entries(value) : [];
    const known = contents(deep);
    const check = entry === undefined || !Object.hasOwn(known, entry[0]) ? undefined : known[entry[0]];
    if (entry === undefined || check === undefined || others.length > 0)
      throw wrong(where, `DynamoDB JSON, such as { "S": "text" }`, value);
    check(entry[1], where);
  };

const itemAt =
  (deep: number): Check =>
  (value, where) => {
    if (!isObject(value)) throw wrong(where, 'an object', value);
    for (const [name, one] of Object.entries(value)) {
      // The SDK returns no value for this attribute, so the page sends it without one.
      if (name === '__proto__' && isObject(one) && Object.keys(one).length === 0) continue;
      valueAt(deep)(one, deep === 0 ? name : `${where}.${name}`);
    }
  };

const item = itemAt(0);

/** @throws Failure that names the attribute if a value isn't an item in DynamoDB JSON */
export const checkItem = (value: unknown): void => item(value, 'an item');

const condition = objectOf({ field: text, operator: text, values: listOf(text) });

const CHOICE = {
  table: text,
  verb: text,
  index: text,
  entity: optional(text),
  where: listOf(condition),
  filter: listOf(condition),
  project: listOf(text),
  descending: flag,
  consistent: flag,
  limit: optional(number),
  cursor: optional(text),
};

const REQUESTS: { readonly [name: string]: Check } = {
  facts: objectOf({}),
  read: objectOf({
    table: text,
    index: text,
    partition: optional(text),
    sort: optional(text),
    cursor: optional(text),
    limit: optional(number),
  }),
  build: objectOf(CHOICE),
  run: objectOf(CHOICE),
  edit: objectOf({ table: text, entity: optional(text), before: optional(item), after: optional(item), write: flag }),
  whole: objectOf({ table: text, item }),
  similar: objectOf({ table: text, index: text, item }),
};

/**
 * Checks a request of the page, because any program with the token can send requests.
 *
 * @param name the name of the request in the studio's interface `Api`
 * @throws Failure that names the member and the values that it accepts
 */
export const checkRequest = (name: string, request: unknown): void => (REQUESTS[name] as Check)(request, '');
