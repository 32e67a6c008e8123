/** The messages for arguments of `project` that are no names, and for a callback's result that's no path. */
import type { emptyProjection } from '../../src/facts/messages/expressions.js';
import type { invalidOption } from '../../src/facts/messages/requests.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { ValueInWords } from '../errors/value-in-words.js';
import type { AnyPath } from './path.js';

/** The result of a callback: a path, or the message for one that the index doesn't project. */
export type ProjectedPath = AnyPath | KeyformTypeError<string>;

/** The message for what a callback returns; `never` for paths. */
export type ReturnedProjectionError<Returned> = [Returned] extends [readonly []]
  ? (typeof emptyProjection)['text']
  : [NoPath<Returned>] extends [never]
    ? never
    : InvalidPart<'a callback that returns paths', NoPath<Returned>>;

type NoPath<Returned> = Exclude<Returned extends readonly (infer One)[] ? One : Returned, ProjectedPath>;

/** The message for an argument, or a part of a callback's result. */
export type InvalidPart<Expected extends string, Part> = Message<
  typeof invalidOption,
  { option: 'project'; expected: Expected; value: ValueInWords<Part> }
>;
