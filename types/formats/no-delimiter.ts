/**
 * What `noDelimiter` is: the option `delimiter` of a table whose keys have no delimiter.
 *
 * @example const none: NoDelimiter = noDelimiter;
 */
export interface NoDelimiter {
  readonly ' ~delimiter': 'none';
}

/** The delimiter of a table with `noDelimiter`, in types: no key and no format contains this character. */
export type Nowhere = '\u{10FFFF}';
