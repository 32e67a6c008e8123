import type { StandardResult, StandardSchema } from '../../types/values/standard-schema.js';
import { Issue, isOfField, issuesFrom, MOST_ISSUES, prependPath } from '../errors/issue.js';
import { inWords } from '../errors/show.js';
import { schemaCannotRead, schemaChangesKey, schemaRejects } from '../facts/messages/values.js';
import { isBytes, isDate, timeOfDate } from './brand.js';
import { isRecord, mismatch, type Stored } from './codec/codec.js';
import type { ItemCodec } from './codec/item.js';
import { fromItem, nativeCodec, toItem } from './codec/native.js';
import { isStandardSchema, resultOf, stepsOf } from './standard-schema.js';

/** The codec of a schema, and what it knows about values. */
export interface SchemaCodec extends ItemCodec {
  /**
   * What the schema made of the item that was encoded last. Throws Issue if reading would produce other values of these fields.
   */
  readonly keyValues: (fields: readonly string[]) => Record<string, unknown>;
  /** What the schema makes of the value of one field; the value itself if the schema doesn't expose the field's schema. */
  readonly outputOf: (field: string, value: unknown) => unknown;
  /** Whether it exposes a schema for the field. */
  readonly shows: (field: string) => boolean;
  /** Whether it exposes all its fields, and this isn't one of them. */
  readonly lacks: (field: string) => boolean;
  /** Whether it exposes a schema for the field that rejects null, and accepts a missing value. */
  readonly nullRemoves: (field: string) => boolean;
}

/**
 * Compiles an object schema of Standard Schema. Writing validates and then encodes each member by its own type. Reading decodes
 * each attribute by its type and then validates, so the schema must accept its own output (a Date is stored as a string:
 * `z.coerce.date()`). Writing decodes what it encoded, so no item is stored that can't be read. A partial read isn't validated,
 * because no schema knows projections: its dates are the stored strings.
 *
 * @throws Issue, in its functions, for the first issue that the schema finds, and for a schema that validates asynchronously
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

/** The value of a key field as a string that differs for different values, without running the value's own code. */
const comparedText = (value: unknown): string => {
  if (isDate(value)) return String(timeOfDate(value));
  if (isBytes(value)) return value.join();
  if (Array.isArray(value)) return value.map(comparedText).join();
  return typeof value === 'object' ? inWords(value) : String(value);
};

/** A schema that may expose the schemas of its members: zod in `shape`, valibot in `entries`. */
interface WithMembers {
  readonly shape?: Members;
  readonly entries?: Members;
  /** Of valibot: the object's schema, and the actions after it. Of zod it's a method. */
  readonly pipe?: unknown;
  /** Of arktype. It throws if there's no such member. */
  readonly get?: (field: string) => unknown;
  /** The members of an arktype object. */
  readonly props?: unknown;
  /** The kind of a valibot object, which determines whether it keeps undeclared members. */
  readonly type?: string;
  /** zod's description of an object, under either of its names: whether it keeps undeclared members. */
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

/** The schema of one member, if the object's schema exposes it and doesn't change its output; else something else. */
const memberOf = (schema: StandardSchema & WithMembers, field: string): unknown => {
  const { shape, entries = shape } = schema;
  try {
    return entries === undefined ? schema.get?.(field) : isPlain(schema) && entries[field];
  } catch {
    return undefined;
  }
};

/** Whether no action in valibot's pipe changes the object. */
const isPlain = ({ pipe }: WithMembers): boolean =>
  !Array.isArray(pipe) ||
  pipe.every((step, index) => (index === 0 ? isPlain(step) : /^(validation|metadata)$/.test(step.kind)));

/** Whether an object schema that exposes its members doesn't have this one, and strips or rejects others. */
const lacksMember = (schema: StandardSchema & WithMembers, field: string): boolean => {
  try {
    const { shape, entries = shape, props } = schema;
    if (Array.isArray(props)) return memberOf(schema, field) === undefined;
    return entries !== undefined && !isOpen(schema) && isPlain(schema) && !Object.hasOwn(entries, field);
  } catch {
    return false;
  }
};

/** Whether an object of zod or valibot keeps undeclared members. */
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

/** The part of a value at a path; undefined if there's none. */
const partAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step) ? part[step as never] : undefined,
    value,
  );

/** The result of a schema for a value; if its code throws, that's one issue. */
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
