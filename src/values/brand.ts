/** The built-in classes of values, from any realm: Jest, `node:vm` and frames have their own `Date` and `Set`. */
const tagOf = (value: unknown): string => Object.prototype.toString.call(value);

/** Read once: a test may replace the global class. */
const { getTime } = Date.prototype;
const { has: hasElement } = Set.prototype;

/** Whether a method that needs the internal state of its class works on a value. */
const worksOn = (method: (this: never) => unknown, value: unknown): boolean => {
  try {
    method.call(value as never);
    return true;
  } catch {
    return false;
  }
};

export const isDate = (value: unknown): value is Date =>
  (value instanceof Date || tagOf(value) === '[object Date]') && worksOn(getTime, value);

/** The milliseconds of a Date, without calling the object's own methods. */
export const timeOfDate = (date: Date): number => getTime.call(date);

export const isSet = (value: unknown): value is Set<unknown> =>
  (value instanceof Set || tagOf(value) === '[object Set]') && worksOn(hasElement as never, value);

export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value instanceof Uint8Array || tagOf(value) === '[object Uint8Array]');

/** Whether an object is a literal or has no prototype: it isn't an instance of a class. */
export const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return (
    prototype === Object.prototype ||
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
  );
};
