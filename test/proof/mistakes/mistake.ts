/** A mistake: a call as people write it by mistake. It does not compile, and throws where JavaScript runs it. */
export interface Mistake {
  readonly name: string;
  /** What the program throws, or how that begins; undefined for a TypeError of JavaScript. */
  readonly thrown: string | undefined;
  /** What the compiler's first line has to show: keyform's message, or, in TypeScript's own words, what is wrong and the fix. */
  readonly shows: readonly string[];
  readonly call: () => unknown;
}

/**
 * A mistake of which the compiler says the message with which the program throws.
 *
 * In the call stands `/*^*\/` right before that at which the compiler has to point, and `/*|*\/` before that in whose place
 * completion is asked for, where it is not the same (`/*^|*\/`). The line is behind a `@ts-expect-error`.
 */
export const says = (
  name: string,
  message: string,
  call: () => unknown,
): Mistake => ({
  name,
  thrown: message,
  shows: [message],
  call,
});

/** A mistake that TypeScript puts into words of its own, in which these parts have to be, or a call of a method that only the types have. */
export const shows = (
  name: string,
  parts: readonly string[],
  thrown: string | undefined,
  call: () => unknown,
): Mistake => ({
  name,
  thrown,
  shows: parts,
  call,
});
