/**
 * The methods of a class. Where keyform takes an object literal it takes an instance of a class, and passes over what is no value.
 */
import type { IsAny } from './is-any.js';

/** What an instance of a class has beside its values. */
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
