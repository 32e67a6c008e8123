/**
 * What a client returned, or a program says that one did: that of a client which stands in for one in a test can be anything.
 */

import { keyformError } from '../errors/issue.js';
import { outputNoList, outputNoObject } from '../facts/messages/requests.js';

/**
 * A client's output, or a part of it that is an object.
 *
 * @param part its name; none for the output itself
 * @throws KeyformError `request` for what no client returns
 */
export const checkOutput = <Output>(output: Output, entity?: string, part?: string): Output & object => {
  if (typeof output === 'object' && output !== null && !(part !== undefined && Array.isArray(output))) return output;
  throw keyformError(outputNoObject, { place: placeOf(part), value: output }, entity);
};

/**
 * A list in a client's output; empty where it is not there.
 *
 * @throws KeyformError `request` for what is not a list
 */
export const listOf = <Element>(input: readonly Element[] | null | undefined, part: string): readonly Element[] => {
  if (input == null) return [];
  if (Array.isArray(input)) return input;
  throw keyformError(outputNoList, { place: placeOf(part), value: input });
};

/**
 * The parts of a client's output that it has by table; none where they are not there.
 *
 * @throws KeyformError `request` for what is not an object
 */
export const partsByTable = <Part>(
  input: { readonly [table: string]: Part } | null | undefined,
  part: string,
): readonly (readonly [table: string, Part])[] =>
  input == null ? [] : Object.entries(checkOutput(input, undefined, part));

const placeOf = (part: string | undefined): string => `${part === undefined ? '' : `${part} of `}the client's output`;
