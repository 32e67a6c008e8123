import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request that is not answered. */
export interface Refusal {
  readonly status: number;
  readonly sentence: string;
}

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Why a request is not answered; undefined for one of the page itself. Other pages of the browser can send requests to this machine, and
 * names of their own can lead here (DNS rebinding): so each request must be for this host, come from no other page, and have the token.
 *
 * @param hosts the values of `Host` that lead here
 */
export const refusalOf = (
  { method = '', headers, url = '/' }: IncomingMessage,
  hosts: readonly string[],
  token: string,
): Refusal | undefined => {
  const { host = '', origin } = headers;
  if (!hosts.includes(host))
    return { status: 403, sentence: `the studio is at ${hosts[0]}, not at ${host.slice(0, 100)}` };
  if (origin !== undefined && !hosts.some((each) => origin === `http://${each}`))
    return { status: 403, sentence: 'a page of another origin asked' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, sentence: 'a page of another site asked' };
  const given = headers['x-keyform-token'] ?? new URL(url, 'http://studio').searchParams.get('token') ?? '';
  if (typeof given !== 'string' || !isSame(given, token))
    return { status: 401, sentence: 'the token is missing or wrong: open the address that keyform studio printed' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, sentence: 'the studio answers GET and POST' };
  return undefined;
};

/** Of every answer: nothing is kept, framed, guessed or told to other hosts. */
export const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
