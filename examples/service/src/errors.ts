import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { KeyformError } from 'keyform';

/** Errors that are the caller's to fix. All others are ours. */
const STATUS: { readonly [code: string]: 400 | 404 | 409 | undefined } = {
  cursor: 400,
  field: 400,
  key: 400,
  request: 400,
  notFound: 404,
  conditionFailed: 409,
  taken: 409,
  versionConflict: 409,
};

export const onError = (error: Error, c: Context): Response => {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof KeyformError) {
    const { code, field } = error;
    const status = STATUS[code];
    if (status === 400) console.warn(error.message);
    if (status) return c.json({ error: code, field }, status);
  }
  console.error(error);
  return c.json({ error: 'internal' }, 500);
};
