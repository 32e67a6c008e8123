import { handle } from 'hono/aws-lambda';
import { app } from './app.js';

/** The Lambda function behind the HTTP API. */
export const handler = handle(app);
