import { expect } from 'vitest';

/** Whether two types are one and the same, `any` and `readonly` told apart. */
export type Equal<Left, Right> =
  (<Probe>() => Probe extends Left ? 1 : 2) extends <Probe>() => Probe extends Right ? 1 : 2 ? true : false;

/** A type with its intersections written as one object and its readonly taken away, at every depth. */
export type Plain<Type> = Type extends (...args: never) => unknown
  ? Type
  : Type extends object
    ? { -readonly [Name in keyof Type]: Plain<Type[Name]> }
    : Type;

/**
 * Proves at once that a value is the expected one and that its type is the expected value's type, as exact as it was
 * written. What differs in type does not compile: the third argument, which says so, is missing.
 *
 * @example
 * ```ts
 * prove(query.build().TableName, 'EcommerceTable');
 * prove(value, { S: 'CUSTOMER#alex' as `CUSTOMER#${string}` });
 * ```
 */
export const prove = <Actual, const Expected>(
  actual: Actual,
  expected: Expected,
  ..._proof: Equal<Plain<Actual>, Plain<Expected>> extends true ? [] : ['the types differ', Actual]
): void => {
  expect(actual).toStrictEqual(expected);
};
