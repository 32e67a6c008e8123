/** A wrong result of a callback, as the program prints it; if only its type is known, that. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback without `return`
export type ValueInWords<Returned> = [Returned] extends [void]
  ? 'undefined'
  : [Returned] extends [boolean | null]
    ? boolean extends Returned
      ? 'a boolean'
      : `${Returned}`
    : [Returned] extends [string]
      ? 'a string'
      : [Returned] extends [readonly unknown[]]
        ? 'an array'
        : [Returned] extends [object]
          ? 'an object'
          : [Returned] extends [number]
            ? 'a number'
            : 'something else';
