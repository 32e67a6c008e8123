/** Checks what a client returned, or what a program passes as a client's output: a mocked client may return anything. */

import { argumentError } from '../errors/argument-error.js';

/**
 * Checks a client's output, or a member of it that's an object.
 *
 * @param part the member's name; none for the output itself
 * @throws KeyformError `request` for anything that no client returns
 */
export const checkOutput = <Output>(output: Output, entity?: string, part?: string): Output & object => {
  if (typeof output === 'object' && output !== null && !(part !== undefined && Array.isArray(output))) return output;
  throw argumentError(placeOf(part), 'an object', output, undefined, entity);
};

/**
 * A list in a client's output; empty if it's missing.
 *
 * @throws KeyformError `request` for anything but a list
 */
export const listOf = <Element>(input: readonly Element[] | null | undefined, part: string): readonly Element[] => {
  if (input == null) return [];
  if (Array.isArray(input)) return input;
  throw argumentError(placeOf(part), 'a list', input);
};

/**
 * The members of a client's output that are grouped by table; none if they're missing.
 *
 * @throws KeyformError `request` for anything but an object
 */
export const partsByTable = <Part>(
  input: { readonly [table: string]: Part } | null | undefined,
  part: string,
): readonly (readonly [table: string, Part])[] =>
  input == null ? [] : Object.entries(checkOutput(input, undefined, part));

const placeOf = (part: string | undefined): string => `${part === undefined ? '' : `${part} of `}the client's output`;
