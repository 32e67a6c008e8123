/** A value in a message, as the program prints it. Counterpart of `src/errors/show.ts`. */
import type { ListDescription } from './message.js';

/** A wrong argument, or result of a callback, as the program prints it; if only its type is known, that. */
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
        ? ListDescription<Returned>
        : [Returned] extends [object]
          ? 'an object'
          : [Returned] extends [number]
            ? number extends Returned
              ? 'a number'
              : `${Returned}`
            : 'something else';
