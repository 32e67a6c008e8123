import { validator } from 'hono/validator';
import * as v from 'valibot';

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(10_000));
const status = v.picklist(['OPEN', 'SOLVED']);

export const TicketBody = v.strictObject({ title: line, text });

export const SignUpBody = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  name: line,
  ticket: TicketBody,
});

export const EditBody = v.pipe(
  v.strictObject({
    title: v.exactOptional(line),
    text: v.exactOptional(text),
    status: v.exactOptional(status),
  }),
  v.check(
    (body) => Object.keys(body).length > 0,
    'change at least one field',
  ),
);

export const PageQuery = v.object({ cursor: v.exactOptional(v.string()) });
export const QueueQuery = v.object({
  ...PageQuery.entries,
  status: v.optional(status, 'OPEN'),
});

/** Checks a body or query: a handler sees only what matches the schema. */
export const validate = <
  T extends 'json' | 'query',
  S extends v.GenericSchema,
>(
  target: T,
  schema: S,
) =>
  validator(target, (value, c) => {
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return output;
    const found = issues.map((issue) => ({
      path: v.getDotPath(issue),
      message: issue.message,
    }));
    return c.json({ error: 'invalid', issues: found }, 400);
  });
