/**
 * What `noDelimiter` is: the option `delimiter` of a table whose keys have no delimiter.
 *
 * @example const none: NoDelimiter = noDelimiter;
 */
export interface NoDelimiter {
  readonly ' ~delimiter': 'none';
}

/** Stands for the delimiter of such a table: no key and no format contains this character. */
export type Nowhere = '\u{10FFFF}';
