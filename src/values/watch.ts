import type { AttributeValue } from '../../types/values/attribute-value.js';

/** A part of a request whose text is made of an operator and operands; some operands are values. */
interface Tested {
  readonly op: string;
  readonly of: readonly object[];
}

/**
 * What sees where parameters go while `prepare` runs a program's function. Each method is given what the program gave, which may
 * hold parameters, and what makes a part of the request of it; it gives the part that the parameters' present values make, and
 * remembers how to make it again. Internal.
 */
export interface Watch {
  /** What was given, with values in the place of parameters. */
  readonly real: <Given>(given: Given) => Given;
  /** The same; the request is put together anew at each call, because more than its values depends on what was given. */
  readonly loose: <Given>(given: Given) => Given;
  /**
   * A value that may be a parameter: its value where that is of another kind, by which the request has another form. `isSure`:
   * what comes after refuses such a value itself.
   */
  readonly settled: (given: unknown, isOther: (value: unknown) => boolean, isSure?: boolean) => unknown;
  /** One value of an expression. */
  readonly wire: (given: unknown, encode: (value: unknown) => AttributeValue) => AttributeValue;
  /** One value of an expression that no parameter makes: the time. */
  readonly anew: (make: () => AttributeValue) => AttributeValue;
  /** One test of a condition. */
  readonly test: <Test>(given: unknown, make: (value: unknown) => Test & Tested) => Test;
  /** What `where` makes of fields. */
  readonly where: <Read extends readonly [plan: object, values: object, shards?: unknown]>(
    given: unknown,
    read: (fields: unknown) => Read,
  ) => Read;
  /** A whole part of the input, made anew at each call: the key, or the item. */
  readonly record: (
    part: 'Key' | 'Item',
    given: unknown,
    make: (fields: unknown) => Record<string, AttributeValue>,
  ) => Record<string, AttributeValue>;
  /** The number of a limit. */
  readonly limit: (given: unknown, make: (items: unknown) => number) => number;
}

/** Who watches; nobody, but while `prepare` runs a program's function. */
export const watch: { now: Watch | undefined } = { now: undefined };

/** What was given, with values in the place of parameters. */
export const real = <Given>(given: Given): Given => (watch.now === undefined ? given : watch.now.real(given));

/** The same, where more of a request than its values depends on what was given. */
export const loose = <Given>(given: Given): Given => (watch.now === undefined ? given : watch.now.loose(given));

/** Whether a field is left out. */
export const isUndefined = (value: unknown): boolean => value === undefined;
