import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { KeyformError } from 'keyform';

/** Errors that are the caller's to fix. All others are ours. */
const STATUS = {
  cursor: 400,
  field: 400,
  key: 400,
  notFound: 404,
  conditionFailed: 409,
  taken: 409,
  versionConflict: 409,
} as const;

const statusOf = (code: string) => (code in STATUS ? STATUS[code as keyof typeof STATUS] : undefined);

export const onError = (error: Error, c: Context): Response => {
  if (error instanceof HTTPException) return error.getResponse();
  const status = error instanceof KeyformError ? statusOf(error.code) : undefined;
  if (error instanceof KeyformError && status !== undefined)
    return c.json({ error: error.code, field: error.field }, status);
  console.error(error);
  return c.json({ error: 'internal' }, 500);
};
