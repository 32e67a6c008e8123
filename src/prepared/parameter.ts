/**
 * Parameters: what stands in the place of a value while `prepare` runs a program's function.
 */

import { refuse } from '../errors/refusal.js';
import { isRecord, setOwn } from '../values/codec/codec.js';
import { preparedUseMessage } from './messages.js';

/** Where the value of a parameter lies among those that a call gives, and whether anything took it. */
export interface Parameter {
  readonly path: readonly string[];
  /** Whether a request was given it, or a member of it was read. */
  isUsed: boolean;
  /** Whether something else was asked of it. */
  isMisused: boolean;
}

const parameters = new WeakMap<object, Parameter>();

/** The parameter that a value is, if it is one. */
export const parameterOf = (value: unknown): Parameter | undefined =>
  typeof value === 'object' && value !== null ? parameters.get(value) : undefined;

/** What no value of the program is; its name is what `Object.prototype.toString` says of a parameter. */
class Marker {}

/** What the language, and what is not a record, asks for: what computes with a parameter. */
const isAsked = (name: string): boolean => name in Object.prototype || name === 'toJSON' || name === 'then';

/**
 * A parameter. Members of an object are parameters, too; whatever else is asked of it is refused, but what tells that it is no
 * object of the program's.
 *
 * @param value that of the call for which the function runs
 * @param all to which it is added
 */
export const createParameter = (value: unknown, path: readonly string[], all: Parameter[]): object => {
  const parameter: Parameter = { path, isUsed: path.length === 0, isMisused: false };
  const refuseUse = (): never => {
    parameter.isMisused = true;
    throw refuse('request', preparedUseMessage(path.join('.')));
  };
  const proxy = new Proxy(new Marker(), {
    get: (_, name) => {
      if (name === 'constructor') return undefined;
      if (typeof name === 'symbol') {
        if (name === Symbol.toStringTag) return 'Parameter';
        return name === Symbol.toPrimitive || name === Symbol.iterator ? refuseUse() : undefined;
      }
      if (isAsked(name) || !isRecord(value)) return refuseUse();
      parameter.isUsed = true;
      return createParameter(value[name], [...path, name], all);
    },
    has: refuseUse,
    ownKeys: refuseUse,
    getOwnPropertyDescriptor: refuseUse,
  });
  parameters.set(proxy, parameter);
  all.push(parameter);
  return proxy;
};

/** Deeper than anything that DynamoDB takes. */
const DEEPEST = 64;

/** What a program gave, with places for the values of parameters. It is used again by each call. */
export interface Frame {
  /** Where the whole is one parameter: the position of its value. */
  readonly leaf: number | undefined;
  readonly whole: unknown;
  /** Where in the whole each value goes. */
  readonly places: readonly (readonly [holder: Record<string, unknown>, name: string, leaf: number])[];
}

/**
 * What a program gave, as a frame for values; undefined for what holds no parameter.
 *
 * @param leafOf the position of the value of a parameter among those of a call
 */
export const frameOf = (given: unknown, leafOf: (path: readonly string[]) => number): Frame | undefined => {
  const places: Frame['places'][number][] = [];
  // What was seen before: a part that is there several times is gone through once.
  const seen = new Map<unknown, unknown>();
  const copyOf = (value: unknown, depth: number): unknown => {
    const isList = Array.isArray(value);
    if (depth > DEEPEST || !(isList || (typeof value === 'object' && isRecord(value)))) return value;
    if (seen.has(value)) return seen.get(value);
    seen.set(value, value);
    const holder = (isList ? [] : {}) as Record<string, unknown>;
    const before = places.length;
    for (const name of Object.keys(value)) {
      const member = (value as Record<string, unknown>)[name];
      const parameter = parameterOf(member);
      // A parameter of that name is refused by what it is given to.
      if (parameter === undefined || name === '__proto__') setOwn(holder, name, copyOf(member, depth + 1));
      else {
        parameter.isUsed = true;
        holder[name] = undefined;
        places.push([holder, name, leafOf(parameter.path)]);
      }
    }
    const copied = places.length === before ? value : holder;
    seen.set(value, copied);
    return copied;
  };
  const parameter = parameterOf(given);
  if (parameter !== undefined) {
    parameter.isUsed = true;
    return { leaf: leafOf(parameter.path), whole: undefined, places };
  }
  const whole = copyOf(given, 0);
  return places.length === 0 ? undefined : { leaf: undefined, whole, places };
};

/** What the program would have given with these values. */
export const filled = ({ leaf, whole, places }: Frame, values: readonly unknown[]): unknown => {
  if (leaf !== undefined) return values[leaf];
  for (let at = 0; at < places.length; at++) {
    const [holder, name, index] = places[at] as Frame['places'][number];
    holder[name] = values[index];
  }
  return whole;
};

/** A value among those of a call. */
export const valueAt = (values: unknown, path: readonly string[]): unknown => {
  let value = values;
  for (let at = 0; at < path.length; at++)
    value = (value as Record<string, unknown> | null | undefined)?.[path[at] as string];
  return value;
};
