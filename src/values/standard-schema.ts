import type { StandardSchema } from '../../types/values/standard-schema.js';
import { Refusal } from '../errors/refusal.js';
import { isRecord, mismatch } from './codec/codec.js';
import type { ItemCodec } from './codec/item.js';
import { fromItem, toItem } from './codec/native.js';

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
 * Compiles an object schema of Standard Schema. Writing validates and then writes each member by its own type; reading
 * reads each attribute by its type and then validates, so that the schema must accept what it puts out (a Date is
 * stored as a string: `z.coerce.date()`). A partial read is not validated, because no schema knows of projections: its
 * dates are the texts that are stored.
 *
 * @throws Refusal, in its functions, for the first issue that the schema finds, and for a schema that validates
 *   asynchronously
 *
 * @example
 * ```ts
 * const codec = compileSchema(z.object({ username: z.string() }));
 * codec.encode({ username: 'alex' }); //=> { username: { S: 'alex' } }
 * ```
 */
export const compileSchema = (schema: StandardSchema): ItemCodec => ({
  encode: (input) => toItem(validate(schema, input)),
  decode: (item, partial) => (partial ? fromItem(item, FIX) : validate(schema, fromItem(item, FIX))),
});

const FIX = 'declare the attributes with attr, this one as attr.decimal()';

const validate = (schema: StandardSchema, value: unknown): Record<string, unknown> => {
  const result = schema['~standard'].validate(value);
  if ('then' in result) {
    // A rejection that nobody awaits would end the process.
    result.then(undefined, () => undefined);
    throw new Refusal('validates asynchronously: give it a schema without async checks', 'definition');
  }
  if (result.issues) {
    const [issue, ...others] = result.issues;
    const path = (issue?.path ?? []).map((step) => {
      const key = typeof step === 'object' ? step.key : step;
      return typeof key === 'number' ? key : String(key);
    });
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    throw new Refusal(`is refused by its schema: ${issue?.message}${more}`, 'field', path);
  }
  if (!isRecord(result.value)) throw mismatch('an object', result.value);
  return result.value;
};
