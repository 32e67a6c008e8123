import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/**
 * Asks `endpoint` for anything once. DynamoDB Local answers 400 and the others 200: that there is an answer is what counts.
 *
 * @param {string} endpoint such as 'http://127.0.0.1:8000'
 * @param {number} timeout milliseconds
 * @returns {Promise<string | undefined>} the `Server` header ('' if the answer has none), or undefined if nothing answered
 */
export const answerOf = (endpoint, timeout) =>
  new Promise((resolve) => {
    const url = new URL(endpoint);
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { agent: false, timeout });
    request.on('response', (response) => {
      response.resume();
      resolve(String(response.headers['server'] ?? ''));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
    // A socket destroyed after a timeout reports no error once an answer had begun.
    request.on('close', () => resolve(undefined));
    request.end();
  });
