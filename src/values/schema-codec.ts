import type { StandardResult, StandardSchema } from '../../types/values/standard-schema.js';
import { Issue, isOfField, issuesFrom, MOST_ISSUES, prependPath } from '../errors/issue.js';
import { show } from '../errors/show.js';
import { schemaCannotRead, schemaChangesKey, schemaRejects } from '../facts/messages/values.js';
import { isBytes, isDate, timeOfDate } from './brand.js';
import { isRecord, mismatch, type Stored } from './codec/codec.js';
import type { ItemCodec } from './codec/item.js';
import { fromItem, nativeCodec, toItem } from './codec/native.js';
import { isStandardSchema, resultOf, stepsOf } from './standard-schema.js';

/** The codec of a schema, and what else it tells of values. */
export interface SchemaCodec extends ItemCodec {
  /** What the schema made of the item that was encoded last. Throws Issue where it reads other values of these fields. */
  readonly keyValues: (fields: readonly string[]) => Record<string, unknown>;
  /** What the schema makes of the value of one field; the value itself where it does not show the field's own schema. */
  readonly outputOf: (field: string, value: unknown) => unknown;
  /** Whether it shows a schema of the field. */
  readonly shows: (field: string) => boolean;
  /** Whether it shows all fields that there are, and this is none of them. */
  readonly lacks: (field: string) => boolean;
  /** Whether it shows a schema of the field that takes no null, and a value that is missing. */
  readonly nullRemoves: (field: string) => boolean;
}

/**
 * Compiles an object schema of Standard Schema. Writing validates and then writes each member by its own type; reading
 * reads each attribute by its type and then validates, so that the schema must accept what it puts out (a Date is
 * stored as a string: `z.coerce.date()`). Writing reads what it wrote, so that no item is stored that cannot be read. A
 * partial read is not validated, because no schema knows of projections: its dates are the texts that are stored.
 *
 * @throws Issue, in its functions, for the first issue that the schema finds, and for a schema that validates
 *   asynchronously
 */
export const compileSchema = (schema: StandardSchema): SchemaCodec => {
  let written: Record<string, unknown>;
  let reread: Record<string, unknown>;
  return {
    encode: (input) => {
      written = validateItem(schema, input);
      const item = toItem(written);
      reread = validateItem(schema, fromItem(item, FIX), true);
      return item;
    },
    decode: (item, partial) => (partial ? fromItem(item, FIX) : validateItem(schema, fromItem(item, FIX))),
    keyValues: (fields) => {
      for (const field of fields) {
        if (comparedText(written[field]) !== comparedText(reread[field])) {
          throw new Issue(schemaChangesKey, { value: reread[field] }, [field]);
        }
      }
      return written;
    },
    shows: (field) => isStandardSchema(memberOf(schema, field)),
    lacks: (field) => lacksMember(schema, field),
    nullRemoves: (field) => {
      const member = memberOf(schema, field);
      const takes = (value: unknown): boolean => isStandardSchema(member) && !resultOf(member, value).issues;
      return !takes(null) && takes(undefined);
    },
    outputOf: (field, value) => {
      const member = memberOf(schema, field);
      if (!isStandardSchema(member)) return value;
      try {
        const output = validate(member, value);
        validate(member, nativeCodec.decode(nativeCodec.encode(output) as Stored), true);
        return output;
      } catch (error) {
        return prependPath(error, field);
      }
    },
  };
};

const FIX = 'declare the attributes with attr, this one as attr.decimal()';

/** The value of a field of a key, as far as it tells two apart; without running code of the value's own. */
const comparedText = (value: unknown): string => {
  if (isDate(value)) return String(timeOfDate(value));
  if (isBytes(value)) return value.join();
  if (Array.isArray(value)) return value.map(comparedText).join();
  return typeof value === 'object' ? show(value) : String(value);
};

/** A schema that may show those of its members: those of zod in its `shape`, those of valibot as its `entries`. */
interface WithMembers {
  readonly shape?: Members;
  readonly entries?: Members;
  /** That of valibot: the object's schema, and what is done then. That of zod is a method. */
  readonly pipe?: unknown;
  /** That of arktype. It throws where there is no such member. */
  readonly get?: (field: string) => unknown;
  /** The members of an object of arktype. */
  readonly props?: unknown;
  /** The kind of an object of valibot, which tells whether it keeps members that it does not declare. */
  readonly type?: string;
  /** What zod tells of an object, by either of its names: whether it keeps such members. */
  readonly def?: Definition;
  readonly _def?: Definition;
}

interface Definition {
  readonly unknownKeys?: string;
  readonly catchall?: { readonly def?: Kind; readonly _def?: Kind };
}

interface Kind {
  readonly type?: string;
  readonly typeName?: string;
}

type Members = { readonly [field: string]: unknown };

/** The schema of one member, where that of the object shows it and leaves what it gives as it is; else something else. */
const memberOf = (schema: StandardSchema & WithMembers, field: string): unknown => {
  const { shape, entries = shape } = schema;
  try {
    return entries === undefined ? schema.get?.(field) : isPlain(schema) && entries[field];
  } catch {
    return undefined;
  }
};

/** Whether nothing that follows in valibot's pipe makes something else of the object. */
const isPlain = ({ pipe }: WithMembers): boolean =>
  !Array.isArray(pipe) ||
  pipe.every((step, index) => (index === 0 ? isPlain(step) : /^(validation|metadata)$/.test(step.kind)));

/** Whether an object schema that shows its members has no such one, and leaves others out or refuses them. */
const lacksMember = (schema: StandardSchema & WithMembers, field: string): boolean => {
  try {
    const { shape, entries = shape, props } = schema;
    if (Array.isArray(props)) return memberOf(schema, field) === undefined;
    return entries !== undefined && !isOpen(schema) && isPlain(schema) && !Object.hasOwn(entries, field);
  } catch {
    return false;
  }
};

/** Whether an object of zod or valibot keeps members that it does not declare. */
const isOpen = ({ type = '', def, _def = def }: WithMembers): boolean => {
  const { catchall, unknownKeys } = _def ?? {};
  const rest = catchall?._def ?? catchall?.def;
  const isClosed = rest === undefined || /never/i.test(rest.type ?? rest.typeName ?? '');
  return unknownKeys === 'passthrough' || /loose|rest/.test(type) || !isClosed;
};

const validateItem = (schema: StandardSchema, value: unknown, reread?: true): Record<string, unknown> => {
  const output = validate(schema, value, reread);
  if (!isRecord(output)) throw mismatch('an object', output);
  return output;
};

/** What lies at a path in a value; undefined where there is no such place. */
const partAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step) ? part[step as never] : undefined,
    value,
  );

/** What a schema says of a value; a value on which its code throws has one fault. */
const resultFor = (schema: StandardSchema, value: unknown): StandardResult<unknown> => {
  try {
    return resultOf(schema, value);
  } catch (error) {
    if (isOfField(error)) error.shown = issuesFrom(error, value, 'schema');
    throw error;
  }
};

const validate = (schema: StandardSchema, value: unknown, reread?: true): unknown => {
  const result = resultFor(schema, value);
  if (!result.issues) return result.value;
  const row = reread ? schemaCannotRead : schemaRejects;
  const [first, ...others] = result.issues;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const issue = new Issue(row, { reason: String(first?.message), more }, first === undefined ? [] : stepsOf(first));
  issue.shown = result.issues.slice(0, MOST_ISSUES).map((one) => {
    const path = stepsOf(one);
    return new Issue(row, { reason: String(one.message), more: '' }).at(path, 'schema', partAt(value, path));
  });
  throw issue;
};
