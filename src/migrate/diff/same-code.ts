/** Compares functions and other values of two definitions, which may be two copies of one module. */

/** Whether two functions have the same code. What they read from outside may differ, which nobody can see. */
const sameFunction = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'function' && typeof other === 'function' && String(one) === String(other));

/** Whether two objects have the same functions, by name. */
export const sameFunctions = (one: object, other: object, names: readonly string[]): boolean =>
  names.every((name) => sameFunction((one as never)[name], (other as never)[name]));

/** Whether each of some checks is among others. A schema is only known to be the same if it's the same object. */
export const includesAll = (all: readonly unknown[], some: readonly unknown[]): boolean =>
  some.every((one) => all.some((other) => sameFunction(one, other)));
