import type { StandardIssue, StandardResult, StandardSchema } from '../../types/values/standard-schema.js';
import { Refusal } from '../errors/refusal.js';

/**
 * Whether something is a schema of the Standard Schema specification. Some are functions (arktype).
 *
 * @example
 * ```ts
 * isStandardSchema(z.object({})); //=> true
 * ```
 */
export const isStandardSchema = (value: unknown): value is StandardSchema =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  typeof (value as Partial<StandardSchema>)['~standard']?.validate === 'function';

/**
 * What a schema says of a value.
 *
 * @throws Refusal for a value that nests too deeply for it, and `definition` for one that validates asynchronously
 */
export const resultOf = (schema: StandardSchema, value: unknown): StandardResult<unknown> => {
  const result = answerOf(schema, value);
  if (!('then' in result)) return result;
  // A rejection that nobody awaits would end the process.
  result.then(undefined, () => undefined);
  throw new Refusal('validates asynchronously: give it a schema without async checks', 'definition');
};

const answerOf = (schema: StandardSchema, value: unknown) => {
  try {
    return schema['~standard'].validate(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('nests too deeply for its schema');
  }
};

/** The path of an issue. Not by `map`: an empty path of arktype would make one of one step. */
export const stepsOf = ({ path }: StandardIssue): (string | number)[] =>
  Array.from(path ?? [], (step) => {
    const key = typeof step === 'object' ? step.key : step;
    return typeof key === 'number' ? key : String(key);
  });
