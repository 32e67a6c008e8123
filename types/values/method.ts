/**
 * The methods of a class. Where keyform accepts an object literal, it accepts an instance of a class, and ignores its methods.
 */
import type { IsAny } from './is-any.js';

/** A member of an instance that isn't a value. */
export type Method = (...input: never) => unknown;

/** The names of the methods of an object. */
export type MethodsOf<Input> = {
  [Name in keyof Input]-?: IsAny<Input[Name]> extends true ? never : Input[Name] extends Method ? Name : never;
}[keyof Input];

/** An object without its methods. Most have none. */
export type WithoutMethods<Input> = Input extends unknown
  ? [MethodsOf<Input>] extends [never]
    ? Input
    : Omit<Input, MethodsOf<Input>>
  : never;
