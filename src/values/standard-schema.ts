import type { StandardIssue, StandardResult, StandardSchema } from '../../types/values/standard-schema.js';
import { Issue } from '../errors/issue.js';
import { asyncSchema, invalidSchemaResult, schemaThrows, tooDeepForSchema } from '../facts/messages/values.js';
import { isolated } from './codec/walk.js';

/** Whether a value is a schema of the Standard Schema specification. Some are functions (arktype). */
export const isStandardSchema = (value: unknown): value is StandardSchema =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  typeof (value as Partial<StandardSchema>)['~standard']?.validate === 'function';

/**
 * The result of a schema for a value.
 *
 * @throws Issue for a value on which its code throws, and `definition` for a schema that validates asynchronously, or returns no
 *   result
 */
export const resultOf = (schema: StandardSchema, value: unknown): StandardResult<unknown> => {
  const result: unknown = guardedBySchema(() => schema['~standard'].validate(value));
  if (isThenable(result)) {
    // A rejection that nobody awaits would end the process.
    result.then(undefined, () => undefined);
    rethrowSync(schema, value);
    throw new Issue(asyncSchema, {});
  }
  const { issues } = (result ?? {}) as { readonly issues?: unknown };
  if (typeof result === 'object' && result !== null && (issues ? Array.isArray(issues) : 'value' in result)) {
    return result as StandardResult<unknown>;
  }
  throw new Issue(invalidSchemaResult, { value: result });
};

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';

const guardedBySchema = (action: () => unknown): unknown => {
  try {
    return isolated(action);
  } catch (error) {
    if (error instanceof RangeError) throw new Issue(tooDeepForSchema, {});
    throw new Issue(schemaThrows, { reason: error }, [], undefined, error);
  }
};

/**
 * zod answers asynchronously if code of its checks throws. Its own method tells the two apart: it throws what the code threw, or
 * an error of a class for asynchronous checks.
 */
const rethrowSync = (schema: StandardSchema & { readonly safeParse?: unknown }, value: unknown): void => {
  const { safeParse } = schema;
  if (typeof safeParse !== 'function') return;
  guardedBySchema(() => {
    try {
      safeParse.call(schema, value);
    } catch (error) {
      if (!/Async/.test((error as object | null | undefined)?.constructor?.name ?? '')) throw error;
    }
  });
};

/** The path of an issue. Not with `map`: an empty path of arktype would become one of one step. */
export const stepsOf = ({ path }: StandardIssue): (string | number)[] =>
  Array.from(path ?? [], (step) => {
    const key = typeof step === 'object' ? step.key : step;
    return typeof key === 'number' ? key : String(key);
  });
