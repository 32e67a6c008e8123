import { Failure } from './failure.js';
import { isObject } from './is-object.js';
import { shown } from './text/shown.js';

/** Checks a part of untrusted JSON. @throws Failure that names the member */
export type Check = (value: unknown, where: string) => void;

export const wrong = (where: string, what: string, value: unknown): Failure =>
  new Failure(
    value === undefined ? `${where} is missing: it must be ${what}` : `${where} must be ${what}, not ${shown(value)}`,
  );

export const text: Check = (value, where) => {
  if (typeof value !== 'string') throw wrong(where, 'a string', value);
};

export const flag: Check = (value, where) => {
  if (typeof value !== 'boolean') throw wrong(where, 'true or false', value);
};

export const number: Check = (value, where) => {
  if (typeof value !== 'number') throw wrong(where, 'a number', value);
};

export const optional =
  (check: Check): Check =>
  (value, where) => {
    if (value !== undefined) check(value, where);
  };

export const listOf =
  (check: Check): Check =>
  (value, where) => {
    if (!Array.isArray(value)) throw wrong(where, 'a list', value);
    for (const [at, one] of value.entries()) check(one, `${where}[${at}]`);
  };

export const objectOf =
  (checks: { readonly [name: string]: Check }): Check =>
  (value, where) => {
    if (!isObject(value)) throw wrong(where || 'the request', 'an object', value);
    for (const [name, check] of Object.entries(checks))
      check(Object.hasOwn(value, name) ? value[name] : undefined, where === '' ? name : `${where}.${name}`);
  };
